import type { PositionReport } from '@swathline/contract';
import type { Db, Tx } from '../db/connect.ts';
import { gather } from '../db/gather.ts';
import { unknownDevice } from '../http/callers.ts';
import { announcePilots } from '../live/announce.ts';
import { lockFreePilots, lockPilots } from './check-ins.ts';
import { insertPositions, moveMarkers, type PositionRow } from './position-rows.ts';
import { ensurePartitions } from './partitions.ts';
import { jobAt, shiftsSince } from './shifts.ts';

const FUTURE_ALLOWED_MS = 5 * 60_000;
const DAY_MS = 86_400_000;

/** So many points are written in about a tenth of a second; a longer backlog goes alone, so that live positions never wait for it. */
const MOST_POINTS_TOGETHER = 4000;

interface Point extends PositionReport {
  moment: number;
}

interface Post {
  pilotId: string;
  points: Point[];
}

interface Stored {
  stored: number;
  repeated: number;
  refused: number;
}

type Keep = (pilotId: string, reports: PositionReport[]) => Promise<Stored>;

/**
 * Keeps what pilots' devices report, in any order and however often, and answers when it is on disk. Points more than 5 minutes ahead of the server's
 * clock or older than the retention are refused; a marker only ever moves to a newer point. Posts that arrive together share a transaction.
 */
export function positionKeeper(db: Db, retentionDays: number): Keep {
  const store = gather<Post, number>({
    together: (posts) => storePosts(db, posts, lockFreePilots),
    alone: async (post) => {
      const [stored] = await storePosts(db, [post], lockPilots);
      if (stored === undefined) throw unknownDevice();
      return stored;
    },
    most: MOST_POINTS_TOGETHER,
    weightOf: ({ points }) => points.length,
  });

  return async (pilotId, reports) => {
    const points = reports.map((report) => ({ ...report, moment: Date.parse(report.timestamp) })).filter(withinRetention(retentionDays));
    const refused = reports.length - points.length;
    if (points.length === 0) {
      return { stored: 0, repeated: 0, refused };
    }
    await ensurePartitions(
      db,
      points.map(({ moment }) => moment),
    );
    const stored = await store({ pilotId, points });
    return { stored, repeated: points.length - stored, refused };
  };
}

function withinRetention(retentionDays: number): (point: Point) => boolean {
  const now = Date.now();
  return ({ moment }) => moment <= now + FUTURE_ALLOWED_MS && moment >= now - retentionDays * DAY_MS;
}

/** @returns for each post how many of its points were new; undefined where its pilot could not be locked and nothing was stored */
async function storePosts(
  db: Db,
  posts: Post[],
  lock: (tx: Tx, pilotIds: string[]) => Promise<Set<string>>,
): Promise<(number | undefined)[]> {
  return db.transaction().execute(async (tx) => {
    const locked = await lock(tx, [...new Set(posts.map(({ pilotId }) => pilotId))]);
    if (locked.size === 0) {
      return [];
    }
    const pilots = [...pointsByPilot(posts, locked)];
    const shifts = await shiftsSince(tx, new Map(pilots.map(([pilotId, [oldest]]) => [pilotId, isoOf(oldest?.moment ?? 0)])));
    const rows = pilots.map(([pilotId, points]) =>
      points.map((point) => positionRow(pilotId, point, jobAt(shifts.get(pilotId) ?? [], point.moment))),
    );
    const counts = await insertPositions(tx, rows.flat());
    await moveMarkers(tx, rows);
    await announcePilots(tx);
    return posts.map(({ pilotId }, post) => (locked.has(pilotId) ? (counts.get(post) ?? 0) : undefined));
  });
}

interface PostedPoint extends Point {
  /** Index of the post that brought it. */
  post: number;
}

/** Each pilot's points in time order; of several for one moment the first counts. */
function pointsByPilot(posts: Post[], pilotIds: Set<string>): Map<string, PostedPoint[]> {
  const pilots = new Map([...pilotIds].map((pilotId) => [pilotId, new Map<number, PostedPoint>()]));
  for (const [post, { pilotId, points }] of posts.entries()) {
    const own = pilots.get(pilotId);
    for (const point of points) if (own && !own.has(point.moment)) own.set(point.moment, { ...point, post });
  }
  return new Map([...pilots].map(([pilotId, points]) => [pilotId, [...points.values()].sort((a, b) => a.moment - b.moment)]));
}

function positionRow(pilotId: string, point: PostedPoint, sprayJobId: string | null): PositionRow {
  const { latitude, longitude, accuracy = null, altitude = null, speed = null, heading = null, moment, post } = point;
  return { pilotId, sprayJobId, latitude, longitude, accuracy, altitude, speed, heading, recordedAt: isoOf(moment), post };
}

const isoOf = (moment: number) => new Date(moment).toISOString();
