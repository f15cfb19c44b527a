import { type Constraints, idTaken } from '../../platform/db/schema/violations.ts';

export const CHEMICAL_CONSTRAINTS: Constraints = { chemicals_pkey: idTaken };

/** How the audit trail names them. */
export const CHEMICAL_SUBJECTS = {
  chemical: { table: 'chemicals', name: '"name"' },
};
