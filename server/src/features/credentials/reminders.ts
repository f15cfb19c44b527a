import { isValidOn, lastPlannedDay } from '@swathline/contract';
import { type NotNull, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import { dayOf, NOW } from '../../platform/db/sql/times.ts';
import { enqueueMail } from '../../platform/mail/outbox.ts';
import { createMailSettingsLink } from '../auth/mail-settings.ts';
import { HOLDER_NAME, IS_HOLDER_ACTIVE, IS_REPLACED } from './columns.ts';
import { expiringEmail, type ExpiringCredential } from './emails.ts';

/** Mail is sent this many days before a credential expires. Of several that are due, after the server was off, only the last is sent. */
const REMINDER_DAYS = [0, 7, 30, 60];
/** A mail server may be down for days; the mail is still of use then. */
const MAIL_EXPIRY_HOURS = 7 * 24;
/** How long after the expiry its mail is still sent. */
const MAX_DAYS_LATE = 7;

type ReminderContext = Pick<Context, 'publicUrl' | 'timeZone'>;

/** Queues one mail for each administrator about the credentials whose reminder is due. Several servers may do so simultaneously. */
export async function remindOfExpiringCredentials(db: Db, { publicUrl, timeZone }: ReminderContext): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const due = await takeDueReminders(tx, timeZone);
    if (due.length === 0) return;
    const credentials = await withJobs(tx, due);
    for (const to of await listRecipients(tx)) {
      const settings = await createMailSettingsLink({ tx, publicUrl }, to.id, 'papersExpiring');
      await enqueueMail(tx, expiringEmail(to, credentials, { publicUrl, settings }), MAIL_EXPIRY_HOURS);
    }
  });
}

/** Records the reminders that are due, and returns those that no other server recorded. */
async function takeDueReminders(tx: Tx, timeZone: string): Promise<DueCredential[]> {
  const today = dayOf(NOW, timeZone);
  const daysLeft = sql<number>`("credentials"."expiresOn" - ${today})`;
  const due = sql.join(
    REMINDER_DAYS.map((days) => sql`WHEN ${daysLeft} <= ${days} THEN ${days}`),
    sql` `,
  );
  const { rows } = await sql<DueCredential>`
    WITH due AS (
      SELECT "id", "kind", "province", "issuedOn", "expiresOn", ${HOLDER_NAME} AS "holder", ${today}::text AS "today",
        (CASE ${due} END)::int AS "daysBefore"
      FROM "credentials"
      WHERE "expiresOn" BETWEEN ${today} - ${MAX_DAYS_LATE}::int AND ${today} + ${Math.max(...REMINDER_DAYS)}::int
        AND ${IS_HOLDER_ACTIVE} AND NOT ${IS_REPLACED}),
    taken AS (
      INSERT INTO "credentialReminders" ("credentialId", "expiresOn", "daysBefore") SELECT "id", "expiresOn", "daysBefore" FROM due
      ORDER BY "id" ON CONFLICT DO NOTHING RETURNING "credentialId")
    SELECT due.* FROM due JOIN taken ON taken."credentialId" = due."id" ORDER BY due."expiresOn", due."holder", due."id"`.execute(tx);
  return rows;
}

type DueCredential = Omit<ExpiringCredential, 'jobs'> & { id: string };

/** The credentials with the jobs that are approved or in progress, need the holder, and are sprayed when they are no longer valid. */
async function withJobs(tx: Tx, credentials: readonly DueCredential[]): Promise<ExpiringCredential[]> {
  const ids = credentials.map(({ id }) => id);
  const { rows } = await sql<ExpiringCredential['jobs'][number] & { credentialId: string }>`
    SELECT credential."id" AS "credentialId", job."name", job."startDate", job."endDate"
    FROM "credentials" credential
      JOIN "sprayJobs" job ON job."status" IN ('approved', 'in_progress') AND job."endDate" > credential."expiresOn"
    WHERE credential."id" = ANY(${ids}::uuid[])
      AND (credential."holderType" = 'company' OR credential."holderId" IN (job."pilotId", job."aircraftId")
        OR EXISTS (SELECT FROM "groundCrewAssignments" part WHERE part."sprayJobId" = job."id" AND part."userId" = credential."holderId"))
    ORDER BY job."startDate", job."id"`.execute(tx);
  return credentials.map((credential) => ({
    ...credential,
    jobs: rows.filter(({ credentialId, endDate }) => credentialId === credential.id && !isValidOn(credential, lastPlannedDay({ endDate }))),
  }));
}

function listRecipients(tx: Tx) {
  return tx
    .selectFrom('users')
    .select(['id', 'email', 'firstName'])
    .where('role', '=', 'admin')
    .where('isActive', '=', true)
    .where('confirmedAt', 'is not', null)
    .where(sql<boolean>`("notifications" ->> 'papersExpiring')::boolean`)
    .$narrowType<{ email: NotNull }>()
    .orderBy('id')
    .execute();
}
