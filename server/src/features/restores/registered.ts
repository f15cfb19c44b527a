/** A restore is named after the time of its backup. */
const RESTORE_NAME = `to_char("backupMadeAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI "UTC"')`;

/** How the audit trail names them. */
export const RESTORE_SUBJECTS = {
  restore: { table: 'restores', name: RESTORE_NAME },
};
