import { z } from '../zod.ts';
import { pagedListOf, pageOf } from '../lists/lists.ts';
import { Nothing, route } from '../route.ts';
import { Id, DayOrTimestamp, Timestamp } from '../values.ts';

export const AUDIT_SUBJECTS = [
  'user',
  'aircraft',
  'chemical',
  'field',
  'hazard',
  'sensitive_site',
  'spray_job',
  'record',
  'record_template',
  'record_request',
  'track',
  'mail',
  'activity',
  'restore',
  'credential',
  'requirement_set',
  'office_settings',
  'billing_settings',
  'price_list',
  'tax',
  'tax_exemption',
  'invoice',
  'payment',
  'quote',
  'stock_place',
  'stock_product',
  'stock_lot',
  'stock_movement',
  'strip',
] as const;
const AuditSubject = z.enum(AUDIT_SUBJECTS, `subjectType must be one of ${AUDIT_SUBJECTS.join(', ')}`);
export type AuditSubject = z.infer<typeof AuditSubject>;

/** Kinds of entries, as the filter of the activity list shows them. */
export const AUDIT_KIND_LABEL = {
  sign_in: 'Sign-ins',
  sign_in_failed: 'Failed sign-ins',
  password: 'Passwords and e-mail addresses',
  access: 'Roles and access',
  device: 'Devices and links',
  export: 'Exports and prints',
  record: 'Records changed',
} as const;
export type AuditKind = keyof typeof AUDIT_KIND_LABEL;
export const AUDIT_KINDS = Object.keys(AUDIT_KIND_LABEL) as [AuditKind, ...AuditKind[]];
const AuditKind = z.enum(AUDIT_KINDS, `kind must be one of ${AUDIT_KINDS.join(', ')}`);

/** Every action in the audit trail, with its label on screen. */
export const AUDIT_LABEL = {
  create: 'Created',
  update: 'Changed',
  delete: 'Deleted',
  end: 'Removed',
  import: 'Imported',
  restore: 'Restored',
  remove_own: "Removed from the farmer's list",
  confirm_land: 'Confirmed the land',
  ask_land: 'Asked to confirm the land',
  invite_farmers: 'Invited all farmers',
  invite_farmer: "Invited to the farmer's page",
  change_zones: 'Changed the exclusion zones',
  change_access: 'Changed role or active flag',
  ask_email_change: 'Requested another e-mail address',
  keep_email: 'Kept the e-mail address',
  change_email: 'Changed the e-mail address',
  confirm_email: 'Confirmed the e-mail address',
  ask_reset_link: 'Requested a reset link',
  reset_password: 'Set a new password',
  force_reset_password: 'Sent a reset link',
  sign_in: 'Signed in',
  sign_in_failed: 'Failed to sign in',
  end_session: 'Ended sessions of',
  add_second_factor: 'Switched on the second factor of',
  remove_second_factor: 'Removed the second factor of',
  renew_recovery_codes: 'Made new recovery codes of',
  link_open_id: 'Linked a sign-in service to',
  remove_open_id_link: 'Removed a linked sign-in service of',
  add_passkey: 'Added a passkey of',
  remove_passkey: 'Removed a passkey of',
  use_recovery_code: 'Used a recovery code of',
  issue_device_token: 'Issued a device token',
  revoke_device_token: 'Revoked a device token',
  issue_crew_phone: 'Created a crew phone link',
  revoke_crew_phone: 'Revoked a crew phone',
  import_crew_outbox: 'Imported the outbox of a crew phone of',
  resolve_crew_event: 'Dealt with a crew report on',
  check_out_pilot: 'Checked out',
  create_job_link: 'Created a link for the farmer',
  revoke_job_link: 'Revoked a link for the farmer',
  revive_job_link: 'Revived a link for the farmer',
  send_held: 'Sent held',
  discard_held: 'Discarded held',
  review_restore: 'Reviewed',
  sign_record: 'Signed',
  correct_record: 'Opened a correction of',
  issue_invoice: 'Issued',
  reverse_payment: 'Reversed',
  accept_quote: 'Accepted',
  reverse_movement: 'Reversed',
  export: 'Exported',
  print: 'Printed',
} as const;
export type AuditAction = keyof typeof AUDIT_LABEL;
const AuditAction = z.enum(Object.keys(AUDIT_LABEL) as AuditAction[]);

export const AUDIT_KIND_OF: Record<AuditAction, AuditKind> = {
  create: 'record',
  update: 'record',
  delete: 'record',
  end: 'record',
  import: 'record',
  restore: 'record',
  remove_own: 'record',
  confirm_land: 'record',
  ask_land: 'record',
  invite_farmers: 'record',
  invite_farmer: 'record',
  change_zones: 'record',
  change_access: 'access',
  ask_email_change: 'password',
  keep_email: 'password',
  change_email: 'password',
  confirm_email: 'password',
  ask_reset_link: 'password',
  reset_password: 'password',
  force_reset_password: 'password',
  sign_in: 'sign_in',
  sign_in_failed: 'sign_in_failed',
  end_session: 'access',
  add_second_factor: 'access',
  remove_second_factor: 'access',
  renew_recovery_codes: 'access',
  link_open_id: 'access',
  remove_open_id_link: 'access',
  add_passkey: 'access',
  remove_passkey: 'access',
  use_recovery_code: 'access',
  issue_device_token: 'device',
  revoke_device_token: 'device',
  issue_crew_phone: 'device',
  revoke_crew_phone: 'device',
  import_crew_outbox: 'record',
  resolve_crew_event: 'record',
  check_out_pilot: 'record',
  create_job_link: 'device',
  revoke_job_link: 'device',
  revive_job_link: 'device',
  send_held: 'record',
  discard_held: 'record',
  review_restore: 'record',
  sign_record: 'record',
  correct_record: 'record',
  issue_invoice: 'record',
  reverse_payment: 'record',
  accept_quote: 'record',
  reverse_movement: 'record',
  export: 'export',
  print: 'export',
};

/**
 * One change or event. Values are text, or null for no value; passwords and tokens are never recorded. A failed sign-in has no `by`. Its
 * subject is the account, or null if no account has the address; that address is not stored.
 */
export const AuditEntry = z.object({
  id: Id,
  at: Timestamp,
  /** The name at that time. */
  by: z.object({ id: Id, name: z.string() }).nullable(),
  /** The network address of the caller; null for the server itself and where it was not recorded. */
  address: z.string().nullable(),
  action: AuditAction,
  subjectType: AuditSubject,
  /** Null for a whole list and for an unknown account. */
  subjectId: Id.nullable(),
  /** The name at that time. */
  subjectName: z.string().nullable(),
  /** The number of occurrences within one minute from `at`; one entry represents them all. */
  times: z.number().int(),
  changes: z.array(z.object({ property: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** `filterText` matches the beginnings of words in names and network addresses. Days are inclusive, in the operation's time zone. */
const ListEntries = pageOf(50).extend({
  subjectType: AuditSubject.optional(),
  subjectId: Id.optional(),
  /** Entries by this user and about this user's account. */
  userId: Id.optional(),
  kind: AuditKind.optional(),
  startDate: DayOrTimestamp.optional(),
  endDate: DayOrTimestamp.optional(),
  filterField: z.literal('all', 'filterField must be all').default('all'),
  filterText: z.string().trim().max(200, 'filterText can have at most 200 characters').default(''),
});

/** Lists that the panel itself exports or prints, and the subject that the audit trail names for each. */
export const LIST_SUBJECTS = {
  users: 'user',
  customers: 'user',
  fields: 'field',
  aircraft: 'aircraft',
  hazards: 'hazard',
  'sensitive-sites': 'sensitive_site',
  chemicals: 'chemical',
  papers: 'credential',
  'spray-jobs': 'spray_job',
  records: 'record',
  invoices: 'invoice',
  'credit-notes': 'invoice',
  payments: 'payment',
  quotes: 'quote',
  'stock-movements': 'stock_movement',
  mail: 'mail',
  activity: 'activity',
} as const;
export type ListName = keyof typeof LIST_SUBJECTS;

const ListExport = z.strictObject({
  list: z.enum(Object.keys(LIST_SUBJECTS) as [ListName, ...ListName[]]),
  format: z.enum(['csv', 'print']),
  rows: z.number().int().min(0).max(1_000_000_000),
});

export const audit = {
  /** Newest first. */
  list: route({
    method: 'GET',
    path: '/admin/audit',
    access: ['admin'],
    query: ListEntries,
    reply: pagedListOf('entries', AuditEntry),
    failure: 'Failed to fetch the history',
  }),
  /** Records in the audit trail that a whole list was exported or printed. */
  recordExport: route({
    method: 'POST',
    path: '/admin/audit/exports',
    access: ['admin'],
    body: ListExport,
    reply: Nothing,
    creates: true,
    failure: 'The export could not be recorded',
  }),
};
