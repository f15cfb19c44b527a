import type { AuditAction, AuditEntry, AuditSubject, MailStatus, Notification } from '@swathline/contract';
import type { ColumnType, Generated } from 'kysely';
import type { Created, JsonList } from './columns.ts';

interface MailsTable extends Created {
  id: Generated<string>;
  to: string;
  subject: string;
  /** Bodies are deleted when the mail is sent, refused or expired, because they hold links that open accounts. */
  text: string | null;
  html: string | null;
  /** The List-Unsubscribe address; deleted with the bodies. */
  unsubscribeUrl: string | null;
  /** What it is about; null for a mail that is never withdrawn. */
  topic: string | null;
  status: Generated<MailStatus>;
  attempts: Generated<number>;
  lastError: string | null;
  /** When it is due. A server that claims the mail moves this forward, so that no other server claims it too. */
  dueAt: Generated<string>;
  expiresAt: string;
  sentAt: string | null;
}

/** The link to the mail settings in the footer of a mail. */
interface MailSettingsLinksTable extends Created {
  /** SHA-256 of the token, hex. */
  tokenHash: string;
  userId: string;
  /** The kind of mail that contains it. */
  notification: Notification;
  expiresAt: string;
}

interface AuditTrailTable {
  id: Generated<string>;
  at: Generated<string>;
  byUserId: string | null;
  byName: string | null;
  /** The network address of the request. */
  address: string | null;
  action: AuditAction;
  subjectType: AuditSubject;
  subjectId: string | null;
  subjectName: string | null;
  /** How many times it happened within the minute after `at`. */
  times: Generated<number>;
  /** Equal for events counted in one row; null for events with a row each. */
  mergeKey: string | null;
  changes: JsonList<AuditEntry['changes'][number]>;
  /** The link of the chain that covers it; null until housekeeping adds one. */
  link: ColumnType<number | null, null | undefined, number | null>;
}

/** The chain of hashes over signed records and the audit trail (platform/audit/chain.ts). */
interface ChainLinksTable {
  position: number;
  at: string;
  kind: 'start' | 'record' | 'trail';
  content: string;
  previousHash: string | null;
  hash: string;
}

/** A backup restored into this database. */
interface RestoresTable {
  id: Generated<string>;
  restoredAt: Generated<string>;
  backupMadeAt: string;
  /** The version of the server that wrote it. */
  backupVersion: string;
  /** When an administrator finished the review of the restored data. */
  reviewedAt: string | null;
  reviewedByUserId: string | null;
}

/** A form that was saved under the id that its caller made (platform/creations/create-once.ts). */
interface CreationsTable extends Created {
  id: string;
  byUserId: string;
  /** SHA-256 of the form without its id, hex. */
  formHash: string;
}

export interface RecordTables {
  mails: MailsTable;
  mailSettingsLinks: MailSettingsLinksTable;
  restores: RestoresTable;
  auditTrail: AuditTrailTable;
  chainLinks: ChainLinksTable;
  creations: CreationsTable;
}
