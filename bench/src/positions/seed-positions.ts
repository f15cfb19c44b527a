import { createHash, randomBytes } from 'node:crypto';
import { DAY_MS } from '@swathline/contract';
import type { ClientBase } from 'pg';

/** One report per second for eight hours. */
const REPORTS_PER_DAY = 28_800;

export interface SeededPilot {
  id: string;
  token: string;
}

/** Creates pilots with one device each. */
export async function seedPilots(db: ClientBase, count: number): Promise<SeededPilot[]> {
  const pilots: SeededPilot[] = [];
  for (let n = 0; n < count; n++) {
    const token = randomBytes(32).toString('base64url');
    const { rows } = await db.query<{ id: string }>(
      `INSERT INTO "users" ("firstName", "lastName", "email", "passwordHash", "isActive", "role", "confirmedAt")
       VALUES ('Pat', $1, $1 || '@bench.example', 'none', true, 'pilot', now()) RETURNING "id"`,
      [`pilot${n}`],
    );
    const id = rows[0]?.id ?? '';
    await db.query(`INSERT INTO "deviceTokens" ("pilotId", "name", "tokenHash") VALUES ($1, 'bench', $2)`, [
      id,
      createHash('sha256').update(token).digest('hex'),
    ]);
    pilots.push({ id, token });
  }
  return pilots;
}

/** Inserts at least `count` positions, as whole days of reports for all pilots. @returns the last day */
export async function seedPositions(db: ClientBase, pilotIds: string[], count: number): Promise<string> {
  const days = Math.max(1, Math.ceil(count / (REPORTS_PER_DAY * pilotIds.length)));
  const first = new Date(Date.now() - (days + 40) * DAY_MS).toISOString().slice(0, 10);
  const last = new Date(Date.parse(first) + (days - 1) * DAY_MS).toISOString().slice(0, 10);
  await createMonthPartitions(db, first, last);
  for (let day = 0; day < days; day++) {
    await db.query(
      `INSERT INTO "locations" ("pilotId", "recordedAt", "latitude", "longitude", "altitude", "speed", "heading")
       SELECT pilot, ($2::date + $3::int)::timestamp AT TIME ZONE INTERVAL '-06:00' + interval '8 hours' + n * interval '1 second',
         51 + 0.01 * sin(n / 60.0), -105 + n * 0.00001, 600, 50, 90
       FROM unnest($1::uuid[]) AS pilot CROSS JOIN generate_series(0, ${REPORTS_PER_DAY - 1}) n ON CONFLICT DO NOTHING`,
      [pilotIds, first, day],
    );
  }
  await db.query('VACUUM ANALYZE "locations"');
  return last;
}

/** Creates the monthly partitions between two days, with the names that the server uses. */
export async function createMonthPartitions(db: ClientBase, first: string, last: string): Promise<void> {
  for (let month = first.slice(0, 7); month <= last.slice(0, 7); month = monthAfter(month)) {
    await db.query(`CREATE TABLE IF NOT EXISTS "locations_${month.replace('-', '_')}" PARTITION OF "locations"
      FOR VALUES FROM ('${month}-01T00:00:00Z') TO ('${monthAfter(month)}-01T00:00:00Z')`);
  }
}

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
}
