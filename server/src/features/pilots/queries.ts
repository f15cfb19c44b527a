import type { ActivePilot, api, QueryOf, ReplyOf } from '@swathline/contract';
import { type NotNull, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/connection/open.ts';
import { readPage } from '../../platform/db/lists/page.ts';
import { isDay, momentOf } from '../../platform/db/sql/times.ts';
import { IS_ON_MAP, markerAsOf } from './on-map.ts';
import { clockOffsetSeconds } from './devices/device-clock.ts';
import { REFUSED_REPORTS } from './devices/device-tokens.ts';

type Pilots = typeof api.pilots;

/** Metres per second, used when the device reports no positive speed: derived from the last two points, or 0 if the device reports 0. */
const CALCULATED_SPEED = sql`coalesce(p."derivedSpeed", CASE WHEN p."speed" = 0 THEN 0 END)`;

/**
 * Uses the device's speed if it is positive and its heading if it is not negative, otherwise the values derived from the last two points.
 */
const MOTION = sql<Pick<ActivePilot, 'speed' | 'speedSource' | 'heading' | 'headingSource'>>`jsonb_build_object(
  'speed', CASE WHEN p."speed" > 0 THEN p."speed" ELSE ${CALCULATED_SPEED} END,
  'speedSource', CASE WHEN p."speed" > 0 THEN 'gps' WHEN ${CALCULATED_SPEED} IS NOT NULL THEN 'calculated' END,
  'heading', CASE WHEN p."heading" >= 0 THEN p."heading" ELSE p."derivedHeading" END,
  'headingSource', CASE WHEN p."heading" >= 0 THEN 'gps' WHEN p."derivedHeading" IS NOT NULL THEN 'calculated' END)`;

/**
 * Includes positions from shortly before the check-in, because a device's clock may be behind and a phone may lose its connection while the
 * pilot boards.
 */
const IS_RECENT = sql<boolean>`${markerAsOf('p')} >= c."checkedInAt" - interval '15 minutes'`;

/** The newest refusal of a report from any of the pilot's devices; read only for pilots without a position. */
const LAST_REFUSAL = sql<ActivePilot['refused'] | null>`CASE WHEN p."pilotId" IS NULL THEN (
  SELECT ${REFUSED_REPORTS} - 'count' FROM "deviceTokens" WHERE "deviceTokens"."pilotId" = c."pilotId" AND "refusedAt" IS NOT NULL
  ORDER BY "refusedAt" DESC LIMIT 1) END`;

/** Lists the checked-in pilots, each with the newest position. */
export async function listActivePilots(db: Db): Promise<ReplyOf<Pilots['active']>> {
  const rows = await db
    .selectFrom('checkIns as c')
    .innerJoin('sprayJobs as j', 'j.id', 'c.sprayJobId')
    .innerJoin('users as u', 'u.id', 'c.pilotId')
    .leftJoin('aircraft as a', 'a.id', 'j.aircraftId')
    .leftJoin('pilotPositions as p', (join) => join.onRef('p.pilotId', '=', 'c.pilotId').on(IS_RECENT))
    .select([
      'c.sprayJobId',
      'j.name as sprayJobName',
      'j.status',
      'c.checkedInAt',
      'c.pilotId',
      'u.firstName as pilotFirstName',
      'u.lastName as pilotLastName',
      'u.email as pilotEmail',
      'a.kind',
      'p.latitude',
      'p.longitude',
      'p.accuracy',
      'p.altitude',
      MOTION.as('motion'),
      markerAsOf('p').as('lastLocationUpdate'),
      'p.receivedAt',
      'p.clockLagMs',
      sql<ActivePilot['reportedBy']>`CASE WHEN p."pilotId" IS NOT NULL THEN coalesce(p."reportedBy", 'device') END`.as('reportedBy'),
      LAST_REFUSAL.as('refused'),
    ])
    .$narrowType<{ pilotEmail: NotNull }>()
    .where(IS_ON_MAP)
    .orderBy(sql`lower(u."lastName")`)
    .orderBy('c.pilotId')
    .execute();
  const activePilots = rows.map(({ motion, clockLagMs, refused, ...row }) => ({
    ...row,
    ...(refused && { refused }),
    ...motion,
    clockOffsetSeconds: clockOffsetSeconds(clockLagMs),
  }));
  return { activePilots, total: activePilots.length, limit: activePilots.length, offset: 0 };
}

/** Lists recorded positions, newest first. */
export async function listLocations(
  { db, timeZone }: Pick<Context, 'db' | 'timeZone'>,
  query: QueryOf<Pilots['locations']>,
): Promise<ReplyOf<Pilots['locations']>> {
  const { sprayJobId, pilotId, startDate, endDate, limit, offset, after } = query;
  let filtered = db.selectFrom('locations');
  if (sprayJobId !== undefined) filtered = filtered.where('sprayJobId', '=', sprayJobId);
  if (pilotId !== undefined) filtered = filtered.where('pilotId', '=', pilotId);
  if (startDate !== undefined) filtered = filtered.where('recordedAt', '>=', momentOf(startDate, timeZone, 0));
  if (endDate !== undefined) filtered = filtered.where('recordedAt', isDay(endDate) ? '<' : '<=', momentOf(endDate, timeZone, 1));

  const [{ total }, { rows: locations, next }] = await Promise.all([
    filtered.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
    readPage(filtered, { limit, offset, after, order: 'desc' }, { by: sql.ref('recordedAt'), id: 'pilotId' }, (q) =>
      q.select([
        'pilotId',
        'sprayJobId',
        'latitude',
        'longitude',
        'accuracy',
        'altitude',
        'speed',
        'heading',
        'recordedAt as timestamp',
        'receivedAt',
        sql<ActivePilot['reportedBy']>`coalesce("reportedBy", 'device')`.as('reportedBy'),
      ]),
    ),
  ]);
  return { locations, total, limit, offset, next };
}

/** Whether any position was reported for a job. */
export async function hasPositions(db: Db, sprayJobId: string): Promise<boolean> {
  const position = db.selectFrom('locations').select('pilotId').where('sprayJobId', '=', sprayJobId).limit(1);
  return (await position.executeTakeFirst()) !== undefined;
}
