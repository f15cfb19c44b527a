import type { ActivePilot, api, QueryOf, ReplyOf } from '@swathline/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection/open.ts';
import { readPage } from '../../platform/db/lists/page.ts';
import { isDay, momentOf } from '../../platform/db/sql/calendar-days.ts';
import { IS_ON_MAP, markerAsOf } from '../../platform/live/check-ins.ts';
import { clockOffsetSeconds } from './devices/device-clock.ts';
import { REFUSED } from './devices/device-tokens.ts';

type Pilots = typeof api.pilots;

/** Metres per second where the device gave no positive speed: what follows from its last two points, or its word that it stands. */
const CALCULATED_SPEED = sql`coalesce(p."derivedSpeed", CASE WHEN p."speed" = 0 THEN 0 END)`;

/** A device's word counts where it gave a positive speed or a heading of 0 or more; else what follows from its last two points. */
const MOTION = sql<Pick<ActivePilot, 'speed' | 'speedSource' | 'heading' | 'headingSource'>>`jsonb_build_object(
  'speed', CASE WHEN p."speed" > 0 THEN p."speed" ELSE ${CALCULATED_SPEED} END,
  'speedSource', CASE WHEN p."speed" > 0 THEN 'gps' WHEN ${CALCULATED_SPEED} IS NOT NULL THEN 'calculated' END,
  'heading', CASE WHEN p."heading" >= 0 THEN p."heading" ELSE p."derivedHeading" END,
  'headingSource', CASE WHEN p."heading" >= 0 THEN 'gps' WHEN p."derivedHeading" IS NOT NULL THEN 'calculated' END)`;

/**
 * A position from shortly before the check-in is shown too: a clock may be behind, and a phone that fell silent while its pilot boarded was last
 * heard there.
 */
const IS_RECENT = sql<boolean>`${markerAsOf('p')} >= c."checkedInAt" - interval '15 minutes'`;

/** Why there is no position: the last refusal by any of the pilot's devices. Looked up for those without a position alone. */
const WHY_NONE = sql<ActivePilot['refused'] | null>`CASE WHEN p."pilotId" IS NULL THEN (
  SELECT ${REFUSED} - 'count' FROM "deviceTokens" WHERE "deviceTokens"."pilotId" = c."pilotId" AND "refusedAt" IS NOT NULL
  ORDER BY "refusedAt" DESC LIMIT 1) END`;

/** One row for each checked-in pilot, with the newest position. */
export async function listActivePilots(db: Db): Promise<ReplyOf<Pilots['active']>> {
  const rows = await db
    .selectFrom('checkIns as c')
    .innerJoin('sprayJobs as j', 'j.id', 'c.sprayJobId')
    .innerJoin('users as u', 'u.id', 'c.pilotId')
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
      'p.latitude',
      'p.longitude',
      'p.accuracy',
      'p.altitude',
      MOTION.as('motion'),
      markerAsOf('p').as('lastLocationUpdate'),
      'p.receivedAt',
      'p.clockLagMs',
      WHY_NONE.as('refused'),
    ])
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

/** Recorded positions, the newest first. */
export async function listLocations(db: Db, query: QueryOf<Pilots['locations']>, timeZone: string): Promise<ReplyOf<Pilots['locations']>> {
  const { sprayJobId, pilotId, startDate, endDate, limit, offset, after } = query;
  let chosen = db.selectFrom('locations');
  if (sprayJobId !== undefined) chosen = chosen.where('sprayJobId', '=', sprayJobId);
  if (pilotId !== undefined) chosen = chosen.where('pilotId', '=', pilotId);
  if (startDate !== undefined) chosen = chosen.where('recordedAt', '>=', momentOf(startDate, timeZone, 0));
  if (endDate !== undefined) chosen = chosen.where('recordedAt', isDay(endDate) ? '<' : '<=', momentOf(endDate, timeZone, 1));

  const [{ total }, { rows: locations, next }] = await Promise.all([
    chosen.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
    readPage(chosen, { limit, offset, after, order: 'desc' }, { by: sql.ref('recordedAt'), id: 'pilotId' }, (q) =>
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
      ]),
    ),
  ]);
  return { locations, total, limit, offset, next };
}
