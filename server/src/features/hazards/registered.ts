/** How the audit trail names them. */
export const HAZARD_SUBJECTS = {
  hazard: { table: 'hazards', name: 'coalesce("name", "kind")' },
  sensitive_site: { table: 'sensitiveSites', name: '"name"' },
};
