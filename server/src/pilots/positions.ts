import type { PositionReport } from '@swathline/contract';
import type { Db, Tx } from '../db/connect.ts';
import { gather } from '../db/gather.ts';
import type { LocationsTable } from '../db/tables.ts';
import { unknownDevice } from '../http/callers.ts';
import { lockPilot, renewImpliedCheckIn } from './check-ins.ts';
import { ensurePartitions } from './partitions.ts';
import { jobAt, type PilotState, readPilotStates } from './pilot-states.ts';
import { writePositions } from './write-positions.ts';

const FUTURE_ALLOWED_MS = 5 * 60_000;
const DAY_MS = 86_400_000;

/** So many points are written in about a tenth of a second; a longer backlog goes alone, so that live positions never wait for it. */
const MOST_POINTS_TOGETHER = 4000;

/** While one group is being written the next is read; more at once only makes them smaller. */
const GROUPS_AT_ONCE = 2;

interface Point {
  moment: number;
  report: PositionReport;
}

interface Post {
  pilotId: string;
  /** In time order, one for each moment. */
  points: Point[];
}

export interface Stored {
  stored: number;
  repeated: number;
  refused: number;
}

type Keep = (pilotId: string, reports: PositionReport[]) => Promise<Stored>;

/**
 * Keeps what pilots' devices report, in any order and however often, and answers when it is on disk. Points more than 5 minutes ahead of the server's
 * clock or older than the retention are refused; a marker only ever moves to a newer point. Posts that arrive together share a statement.
 */
export function positionKeeper(db: Db, retentionDays: number): Keep {
  const store = gather<Post, number>({
    together: (posts) => storePosts(db, posts, ({ impliedJobId }) => impliedJobId === null),
    alone: (post) => storeAlone(db, post),
    most: MOST_POINTS_TOGETHER,
    weightOf: ({ points }) => points.length,
    atOnce: GROUPS_AT_ONCE,
    aboutOf: ({ pilotId }) => pilotId,
  });

  return async (pilotId, reports) => {
    const { points, refused } = pointsOf(reports, retentionDays);
    if (points.length === 0) {
      return { stored: 0, repeated: 0, refused };
    }
    await ensurePartitions(
      db,
      points.map(({ moment }) => moment),
    );
    const stored = await store({ pilotId, points });
    return { stored, repeated: reports.length - refused - stored, refused };
  };
}

/** Why points were refused, for a person; undefined when none was. */
export function refusedSentence({ stored, repeated, refused }: Stored, retentionDays: number): string | undefined {
  if (refused === 0) {
    return undefined;
  }
  const count = stored + repeated + refused;
  return (
    `${refused} of ${count} ${count === 1 ? 'position was' : 'positions were'} refused: their time lies more than 5 minutes ahead of the server's clock, ` +
    `or more than ${retentionDays} days back. Check the clock of the device.`
  );
}

/** What is within the retention, in time order; of several for one moment the first counts. */
function pointsOf(reports: PositionReport[], retentionDays: number): { points: Point[]; refused: number } {
  const now = Date.now();
  const [oldest, latest] = [now - retentionDays * DAY_MS, now + FUTURE_ALLOWED_MS];
  const points: Point[] = [];
  for (const report of reports) {
    const moment = Date.parse(report.timestamp);
    if (moment >= oldest && moment <= latest) points.push({ moment, report });
  }
  const refused = reports.length - points.length;
  points.sort((a, b) => a.moment - b.moment);
  return { points: points.filter(({ moment }, index) => moment !== points[index - 1]?.moment), refused };
}

/** @returns for each post how many of its points were new; undefined where nothing was stored because the pilot is not ready for that */
async function storePosts(db: Db, posts: Post[], isReady: (state: PilotState) => boolean): Promise<(number | undefined)[]> {
  const oldest = posts.map(({ pilotId, points: [first] }) => ({ pilotId, since: isoOf(first?.moment ?? 0) }));
  const states = new Map((await readPilotStates(db, oldest)).filter(isReady).map((state) => [state.pilotId, state]));
  const tracks = posts.flatMap(({ pilotId, points }) => {
    const state = states.get(pilotId);
    return state ? { state, rows: points.map((point) => positionRow(pilotId, point, jobAt(state.shifts, point.moment))) } : [];
  });
  const counts = await writePositions(db, tracks);
  return posts.map(({ pilotId }) => counts.get(pilotId));
}

/**
 * The same for a pilot's first post, a check-in to be implied, or where somebody else is writing: waits, and makes ready what is missing.
 * @throws Problem not_signed_in when the pilot is gone
 */
async function storeAlone(db: Db, post: Post): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { pilotId, points } = post;
    if (!(await lockPilot(tx, pilotId))) {
      throw unknownDevice();
    }
    await renewImpliedCheckIn(tx, pilotId, [isoOf(points[0]?.moment ?? 0), isoOf(points.at(-1)?.moment ?? 0)]);
    await lockMarker(tx, pilotId);
    const [stored] = await storePosts(tx, [post], () => true);
    if (stored === undefined) throw new Error(`Positions of the pilot ${pilotId} were not stored.`);
    return stored;
  });
}

/** Holds a pilot's marker; before the first position, one that every point is newer than. */
async function lockMarker(tx: Tx, pilotId: string): Promise<void> {
  await tx
    .insertInto('pilotPositions')
    .values({ pilotId, recordedAt: isoOf(0), latitude: 0, longitude: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx.selectFrom('pilotPositions').select('pilotId').where('pilotId', '=', pilotId).forNoKeyUpdate().execute();
}

function positionRow(pilotId: string, { moment, report }: Point, sprayJobId: string | null): LocationsTable {
  const { latitude, longitude, accuracy = null, altitude = null, speed = null, heading = null, timestamp } = report;
  const recordedAt = isNormal(timestamp) ? timestamp : isoOf(moment);
  return { pilotId, sprayJobId, latitude, longitude, accuracy, altitude, speed, heading, recordedAt };
}

const isoOf = (moment: number) => new Date(moment).toISOString();

/** Whether a valid moment is already written as `isoOf` would: writing it anew costs more than reading it. */
const isNormal = (timestamp: string) => timestamp.length === NORMAL_LENGTH && timestamp.endsWith('Z');
const NORMAL_LENGTH = isoOf(0).length;
