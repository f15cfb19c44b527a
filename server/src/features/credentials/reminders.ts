import type { CredentialKind, CredentialProvince } from '@swathline/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/connection/open.ts';
import { dayOf, NOW } from '../../platform/db/sql/times.ts';
import { HOLDER_NAME, IS_HOLDER_ACTIVE, IS_REPLACED } from './columns.ts';

/** Mail is sent this many days before a credential expires. Of several that are due, after the server was off, only the last is sent. */
const REMINDER_DAYS = [0, 7, 30, 60];
/** How long after the expiry its mail is still sent. */
const MAX_DAYS_LATE = 7;

/** A credential about whose expiry a mail is due. */
export interface DueCredential {
  id: string;
  kind: CredentialKind;
  province: CredentialProvince;
  holder: string;
  issuedOn: string | null;
  expiresOn: string;
  /** The day of the mail, in the operation's time zone. */
  today: string;
}

/** Records the reminders that are due, and returns those that no other server recorded. */
export async function takeDueReminders(tx: Tx, timeZone: string): Promise<DueCredential[]> {
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
