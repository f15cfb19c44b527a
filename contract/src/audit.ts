import { z } from 'zod';
import { pagedListOf, pageOf } from './lists.ts';
import { route } from './route.ts';
import { Id, Timestamp } from './values.ts';

export const AUDIT_SUBJECTS = ['user', 'chemical', 'field', 'spray_job'] as const;
const AuditSubject = z.enum(AUDIT_SUBJECTS, `subjectType must be one of ${AUDIT_SUBJECTS.join(', ')}`);
export type AuditSubject = z.infer<typeof AuditSubject>;

/** What an administrator can do to a record, and how a history says it. */
export const AUDIT_LABEL = {
  create: 'Created',
  update: 'Changed',
  delete: 'Deleted',
  restore: 'Restored',
  confirm_land: 'Confirmed the land',
  change_zones: 'Changed the exclusion zones',
  reset_password: 'Set a new password',
  force_reset_password: 'Sent a reset link',
  issue_device_token: 'Issued a device token',
  revoke_device_token: 'Revoked a device token',
  check_out_pilot: 'Checked out',
  create_job_link: 'Made a link for the farmer',
  revoke_job_link: 'Revoked a link for the farmer',
} as const;
export type AuditAction = keyof typeof AUDIT_LABEL;
const AuditAction = z.enum(Object.keys(AUDIT_LABEL) as AuditAction[]);

/** One change. Values are told as text, null where there was or is none; passwords and tokens are never among them. */
export const AuditEntry = z.object({
  id: Id,
  at: Timestamp,
  /** Named as at the time of the change. */
  by: z.object({ id: Id, name: z.string() }).nullable(),
  action: AuditAction,
  subjectType: AuditSubject,
  subjectId: Id,
  changes: z.array(z.object({ property: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const audit = {
  /** Newest first; of all records, of one kind, or of one record. */
  list: route({
    method: 'GET',
    path: '/admin/audit',
    access: ['admin'],
    query: pageOf(50).extend({ subjectType: AuditSubject.optional(), subjectId: Id.optional() }),
    reply: pagedListOf('entries', AuditEntry),
    failure: 'Failed to fetch the history',
  }),
};
