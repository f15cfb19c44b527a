/** How the audit trail names them. */
export const OFFICE_SUBJECTS = {
  office_settings: null,
};
