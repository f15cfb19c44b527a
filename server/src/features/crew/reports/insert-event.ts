import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/connection/open.ts';
import { json } from '../../../platform/db/sql/rows.ts';
import type { Decision } from './decide.ts';
import type { Report } from './report.ts';

export type Verdict = Omit<Decision, 'moves'> & { message: string | null };

/** The server's time, in the first millisecond that no event has: phones name the last event that they read by it. */
const FREE_MOMENT = sql<string>`(SELECT "moment" FROM (SELECT date_trunc('milliseconds', clock_timestamp()) AS "now") clock,
  generate_series("now", "now" + interval '1 minute', interval '1 millisecond') "moment"
  WHERE NOT EXISTS (SELECT FROM "crewEvents" e WHERE e."receivedAt" = "moment") ORDER BY "moment" LIMIT 1)`;

export async function insertEvent(tx: Tx, report: Report, jobName: string, verdict: Verdict): Promise<void> {
  const { caller, event, clockOffsetMs, isImported } = report;
  const { id, sprayJobId, kind, sequence, at, body } = event;
  // One commit after the other, on all servers: `receipt` then ascends, and a phone that asks for events after one misses none.
  await sql`SELECT pg_advisory_xact_lock(hashtext('crew events'))`.execute(tx);
  await tx
    .insertInto('crewEvents')
    .values({
      id,
      sprayJobId,
      kind,
      sequence,
      at,
      jobName,
      clockOffsetMs,
      isImported,
      phoneId: caller.phoneId,
      userId: caller.person.id,
      body: json(body),
      receivedAt: FREE_MOMENT,
      outcome: verdict.outcome,
      reason: verdict.reason,
      message: verdict.message,
    })
    .execute();
}
