import type { PositionReport } from '@swathline/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/connect.ts';
import type { PilotPositionsTable } from '../db/tables.ts';
import { announcePilots } from '../live/announce.ts';
import { jobAt, lockPilot, shiftsSince } from './check-ins.ts';
import { derivedMotion } from './derived-motion.ts';
import { ensurePartitions } from './partitions.ts';

const FUTURE_ALLOWED_MS = 5 * 60_000;
const DAY_MS = 86_400_000;

interface Reported extends PositionReport {
  moment: number;
}

export interface Stored {
  stored: number;
  repeated: number;
  refused: number;
}

/**
 * Keeps what a pilot's device reports, in any order and however often. Points more than 5 minutes ahead of the server's clock or older than the
 * retention are refused; the marker only ever moves to a newer point.
 */
export async function storePositions(db: Db, pilotId: string, reports: PositionReport[], retentionDays: number): Promise<Stored> {
  const inTime = reports.map((report) => ({ ...report, moment: Date.parse(report.timestamp) })).filter(withinRetention(retentionDays));
  const refused = reports.length - inTime.length;
  const points = onePerMoment(inTime);
  const [oldest] = points;
  if (!oldest) {
    return { stored: 0, repeated: 0, refused };
  }
  await ensurePartitions(
    db,
    points.map(({ moment }) => moment),
  );

  return db.transaction().execute(async (tx) => {
    await lockPilot(tx, pilotId);
    const shifts = await shiftsSince(tx, pilotId, new Date(oldest.moment).toISOString());
    const rows = points.map((point) => positionRow(pilotId, point, jobAt(shifts, point.moment)));
    const stored = await insertPositions(tx, rows);
    await moveMarker(tx, rows);
    await announcePilots(tx);
    return { stored, repeated: inTime.length - stored, refused };
  });
}

function withinRetention(retentionDays: number): (report: Reported) => boolean {
  const now = Date.now();
  return ({ moment }) => moment <= now + FUTURE_ALLOWED_MS && moment >= now - retentionDays * DAY_MS;
}

/** Points in time order; of several for one moment the first counts. */
function onePerMoment(reports: Reported[]): Reported[] {
  const byMoment = new Map<number, Reported>();
  for (const report of reports) {
    if (!byMoment.has(report.moment)) byMoment.set(report.moment, report);
  }
  return [...byMoment.values()].sort((a, b) => a.moment - b.moment);
}

type PositionRow = Omit<PilotPositionsTable, 'derivedSpeed' | 'derivedHeading'>;

function positionRow(pilotId: string, report: Reported, sprayJobId: string | null): PositionRow {
  const { latitude, longitude, accuracy = null, altitude = null, speed = null, heading = null, moment } = report;
  return { pilotId, sprayJobId, latitude, longitude, accuracy, altitude, speed, heading, recordedAt: new Date(moment).toISOString() };
}

/** @returns how many were new */
async function insertPositions(tx: Tx, rows: PositionRow[]): Promise<number> {
  const result = await sql`
    INSERT INTO "locations" ("pilotId", "recordedAt", "sprayJobId", "latitude", "longitude", "accuracy", "altitude", "speed", "heading")
    SELECT "pilotId", "recordedAt", "sprayJobId", "latitude", "longitude", "accuracy", "altitude", "speed", "heading"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS reported(
      "pilotId" uuid, "recordedAt" timestamptz(3), "sprayJobId" uuid, "latitude" double precision, "longitude" double precision,
      "accuracy" double precision, "altitude" double precision, "speed" double precision, "heading" double precision)
    ON CONFLICT ("pilotId", "recordedAt") DO NOTHING`.execute(tx);
  return Number(result.numAffectedRows ?? 0);
}

/** Moves a pilot's marker to the newest of these points, unless it stands at a newer one. */
async function moveMarker(tx: Tx, rows: PositionRow[]): Promise<void> {
  const newest = rows.at(-1);
  if (!newest) {
    return;
  }
  const current = await tx.selectFrom('pilotPositions').selectAll().where('pilotId', '=', newest.pilotId).executeTakeFirst();
  if (current && Date.parse(current.recordedAt) >= Date.parse(newest.recordedAt)) {
    return;
  }
  const previous = rows.at(-2);
  const isCurrentLater = current !== undefined && (previous === undefined || current.recordedAt > previous.recordedAt);
  const motion = derivedMotion(isCurrentLater ? current : previous, newest, current?.derivedHeading ?? null);
  const position = { ...newest, ...motion };
  await tx
    .insertInto('pilotPositions')
    .values(position)
    .onConflict((conflict) => conflict.column('pilotId').doUpdateSet(position))
    .execute();
}
