import { isValidOn } from '@swathline/contract';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import { enqueueMail } from '../../../platform/mail/outbox.ts';
import { createMailSettingsLink } from '../../auth/mail-settings.ts';
import { type DueCredential, takeDueReminders } from '../../credentials/reminders.ts';
import { selectRecipients } from '../../users/people.ts';
import { BOARD_DAY, dayOfPapers, type JobDays } from './assigned-jobs.ts';
import { expiringEmail, type ExpiringCredential } from './expiring-email.ts';

/** A mail server may be down for days; the mail is still of use then. */
const MAIL_EXPIRY_HOURS = 7 * 24;

type ReminderContext = Pick<Context, 'publicUrl' | 'timeZone'>;

/** Queues one mail for each administrator about the credentials whose reminder is due. Several servers may do so simultaneously. */
export async function remindOfExpiringCredentials(db: Db, { publicUrl, timeZone }: ReminderContext): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const due = await takeDueReminders(tx, timeZone);
    if (due.length === 0) return;
    const credentials = await withJobs(tx, due, timeZone);
    for (const to of await selectRecipients(tx, null, 'papersExpiring').where('role', '=', 'admin').execute()) {
      const settings = await createMailSettingsLink({ tx, publicUrl }, to.id, 'papersExpiring');
      await enqueueMail(tx, expiringEmail(to, credentials, { publicUrl, settings }), MAIL_EXPIRY_HOURS);
    }
  });
}

/** The credentials with the jobs that are approved or in progress, need the holder, and are sprayed when they are no longer valid. */
async function withJobs(
  tx: Tx,
  credentials: readonly DueCredential[],
  timeZone: ReminderContext['timeZone'],
): Promise<ExpiringCredential[]> {
  const ids = credentials.map(({ id }) => id);
  const { rows } = await sql<ExpiringCredential['jobs'][number] & JobDays & { credentialId: string }>`
    SELECT credential."id" AS "credentialId", job."name", job."startDate", job."endDate",
      job."status", job."completedAt", job."finishedAt", ${BOARD_DAY} AS "boardDay"
    FROM "sprayJobs" job JOIN "credentials" credential ON credential."id" = ANY(${ids}::uuid[])
    WHERE job."status" IN ('approved', 'in_progress')
      AND (credential."holderType" = 'company' OR credential."holderId" IN (job."pilotId", job."aircraftId")
        OR EXISTS (SELECT FROM "groundCrewAssignments" part WHERE part."sprayJobId" = job."id" AND part."userId" = credential."holderId"))
    ORDER BY job."startDate", job."id"`.execute(tx);
  return credentials.map((credential) => ({
    ...credential,
    jobs: rows.filter((job) => job.credentialId === credential.id && !isValidOn(credential, dayOfPapers(job, timeZone))),
  }));
}
