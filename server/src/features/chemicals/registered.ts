/** How the audit trail names them. */
export const CHEMICAL_SUBJECTS = {
  chemical: { table: 'chemicals', name: '"name"' },
};
