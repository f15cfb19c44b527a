import { type Constraints, idTaken } from '../../platform/db/schema/violations.ts';

export const HAZARD_CONSTRAINTS: Constraints = { hazards_pkey: idTaken, sensitiveSites_pkey: idTaken };

/** How the audit trail names them, and what it leaves out. */
export const HAZARD_SUBJECTS = {
  hazard: { table: 'hazards', name: 'coalesce("name", "kind")', unrecorded: ['box'] },
  sensitive_site: { table: 'sensitiveSites', name: '"name"', unrecorded: ['box'] },
};
