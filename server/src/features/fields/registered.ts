import { type Constraints, idTaken } from '../../platform/db/schema/violations.ts';
import type { UserReference } from '../users/references.ts';

export const FIELD_CONSTRAINTS: Constraints = { fields_pkey: idTaken };

/** How the audit trail names them, and what it leaves out. */
export const FIELD_SUBJECTS = {
  field: { table: 'fields', name: '"name"', unrecorded: ['box', 'quarterSections'] },
};

export const FIELD_USER_REFERENCES: UserReference[] = [
  { table: 'fields', column: 'userId', singular: 'field', plural: 'fields', onlyFarmers: true },
];
