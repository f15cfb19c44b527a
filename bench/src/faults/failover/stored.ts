import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { SmtpServer } from '../mail/smtp.ts';
import type { Load } from './load.ts';

/** A claimed mail whose server got no answer is sent by another server after two minutes. */
const MAX_DELIVERY_MS = 180_000;

/** What the database has of what was written during a phase. */
export interface Stored {
  lostJobs: number;
  doubledJobs: number;
  /** Jobs of which the database has only a part of their rows. */
  tornJobs: number;
  /** Jobs whose reply said that nothing was changed, and which are stored. */
  deniedJobs: number;
  /** Jobs whose reply left the outcome open, and which are stored. */
  unclearJobs: number;
  lostPositions: number;
  acknowledgedPositions: number;
}

export async function compareWithStored(pool: Pool, load: Load): Promise<Stored> {
  const jobs = await pool.query<{ name: string; copies: number; isWhole: boolean }>(`
    SELECT "name", count(*)::int AS "copies", bool_and(
      (SELECT count(*) FROM "sprayJobChemicals" p WHERE p."sprayJobId" = j."id") = 2
      AND (SELECT count(*) FROM "statusChanges" c WHERE c."sprayJobId" = j."id") = 1
      AND (SELECT count(*) FROM "auditTrail" a WHERE a."subjectId" = j."id") = 1) AS "isWhole"
    FROM "sprayJobs" j WHERE "name" NOT LIKE 'Fleet %' GROUP BY "name"`);
  const stored = new Set(jobs.rows.map(({ name }) => name));
  const named = (wanted: string) => load.answers.writes.filter(({ outcome }) => outcome === wanted).map(({ name }) => name);
  const ours = new Set(load.answers.writes.map(({ name }) => name));
  const rows = jobs.rows.filter(({ name }) => ours.has(name));
  const positions = await Promise.all(load.reporters.map((reporter) => countLostPositions(pool, reporter)));
  return {
    lostJobs: named('acknowledged').filter((name) => !stored.has(name)).length,
    doubledJobs: rows.filter(({ copies }) => copies > 1).length,
    tornJobs: rows.filter(({ isWhole }) => !isWhole).length,
    deniedJobs: named('nothing changed').filter((name) => stored.has(name)).length,
    unclearJobs: named('unknown').filter((name) => stored.has(name)).length,
    lostPositions: positions.reduce((sum, count) => sum + count, 0),
    acknowledgedPositions: load.reporters.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0),
  };
}

async function countLostPositions(pool: Pool, { pilotId, acknowledged }: Load['reporters'][number]): Promise<number> {
  const { rows } = await pool.query<{ lost: number }>(
    `SELECT count(*)::int AS "lost" FROM unnest($2::timestamptz[]) AS sent
     WHERE NOT EXISTS (SELECT FROM "locations" WHERE "pilotId" = $1 AND "recordedAt" = sent)`,
    [pilotId, acknowledged],
  );
  return rows[0]?.lost ?? NaN;
}

export interface Delivered {
  undelivered: number;
  doubled: number;
}

/** Waits until all mails of a phase are delivered, at most three minutes. */
export async function waitForMails(smtp: SmtpServer, recipients: string[]): Promise<Delivered> {
  const begin = performance.now();
  const missing = () => recipients.filter((to) => !smtp.delivered.has(to)).length;
  while (missing() > 0 && performance.now() - begin < MAX_DELIVERY_MS) await wait(500);
  return { undelivered: missing(), doubled: recipients.filter((to) => (smtp.delivered.get(to) ?? 0) > 1).length };
}
