import type { AuditAction, AuditEntry, AuditSubject, MailStatus, Notification } from '@swathline/contract';
import type { Generated } from 'kysely';
import type { Created, JsonList } from './columns.ts';

interface MailsTable extends Created {
  id: Generated<string>;
  to: string;
  subject: string;
  /** The bodies stay until the mail is sent, refused or expired: they hold links that open accounts. */
  text: string | null;
  html: string | null;
  /** Where a mail program says that this kind of mail is not wanted; kept as long as the bodies. */
  unsubscribeUrl: string | null;
  status: Generated<MailStatus>;
  attempts: Generated<number>;
  lastError: string | null;
  /** When it may be tried; a server that takes it to send moves this on, so that no other one takes it too. */
  dueAt: Generated<string>;
  expiresAt: string;
  sentAt: string | null;
}

/** The link to one's settings at the foot of a mail. */
interface MailSettingsLinksTable extends Created {
  /** SHA-256 of the token, hex. */
  tokenHash: string;
  userId: string;
  /** The kind of mail it came with. */
  notification: Notification;
  expiresAt: string;
}

interface AuditTrailTable {
  id: Generated<string>;
  at: Generated<string>;
  byUserId: string | null;
  byName: string | null;
  /** Where it came from. */
  address: string | null;
  action: AuditAction;
  subjectType: AuditSubject;
  subjectId: string | null;
  subjectName: string | null;
  /** How often within the minute that began `at`. */
  times: Generated<number>;
  /** The same for all that is counted in one row; none where each has its own. */
  mergeKey: string | null;
  changes: JsonList<AuditEntry['changes'][number]>;
}

/** A backup that was put into this database. */
interface RestoresTable {
  id: Generated<string>;
  restoredAt: Generated<string>;
  backupMadeAt: string;
  /** Of the server that made it. */
  backupVersion: string;
  /** When an administrator had looked at what came back. */
  reviewedAt: string | null;
  reviewedByUserId: string | null;
}

export interface RecordTables {
  mails: MailsTable;
  mailSettingsLinks: MailSettingsLinksTable;
  restores: RestoresTable;
  auditTrail: AuditTrailTable;
}
