import type { PoolClient } from 'pg';
import { recordEvent } from '../../platform/audit/trail.ts';
import type { Head } from '../../platform/backup/layout.ts';
import { createDbOnClient } from '../../platform/db/connection/open.ts';
import { MAIL_AFTER_RESTORE } from '../../platform/mail/outbox.ts';
import { AUTH_AFTER_RESTORE, MAILED_LINKS_AFTER_RESTORE } from '../auth/after-restore.ts';
import { CREW_AFTER_RESTORE } from '../crew/registered.ts';
import { NOTICES_AFTER_RESTORE } from '../notices/outbox.ts';
import { PILOT_AFTER_RESTORE } from '../pilots/registered.ts';
import { JOB_AFTER_RESTORE } from '../spray-jobs/registered.ts';

/**
 * A restore would bring back access that was revoked, and mail that was sent, since the backup. Each feature ends or suspends what it gave,
 * within the transaction of the restore, in the newest schema.
 */
const STATEMENTS = [
  ...AUTH_AFTER_RESTORE,
  ...JOB_AFTER_RESTORE,
  ...PILOT_AFTER_RESTORE,
  ...CREW_AFTER_RESTORE,
  ...MAILED_LINKS_AFTER_RESTORE,
  ...MAIL_AFTER_RESTORE,
  ...NOTICES_AFTER_RESTORE,
];

export async function endRestoredAccess(client: PoolClient, { madeAt, product }: Head): Promise<void> {
  for (const statement of STATEMENTS) await client.query(statement);
  const db = createDbOnClient(client);
  const values = { backupMadeAt: madeAt, backupVersion: product };
  const { id } = await db.insertInto('restores').values(values).returning('id').executeTakeFirstOrThrow();
  await recordEvent(db, null, { action: 'restore', subjectType: 'restore', subjectId: id });
}
