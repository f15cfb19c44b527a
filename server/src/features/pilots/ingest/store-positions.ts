import { MAX_CLOCK_OFFSET_MS, type ReceivedReport, type RefusalReason } from '@swathline/contract';
import { createBatcher } from '../../../platform/async/batcher.ts';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import { type Device, type DeviceClock, unknownDevice } from '../../../platform/http/callers.ts';
import { lockPilot, renewImpliedCheckIn } from '../check-ins.ts';
import { judgeClock, possibleLagMs, shiftOf } from '../devices/device-clock.ts';
import { noteClock, noteRefusals } from '../devices/device-status.ts';
import { ensurePartitions } from '../storage/partitions.ts';
import { jobAt, type PilotState, readPilotStates } from './pilot-states.ts';
import { countRefusals, judgeReports, type Point } from './validate-reports.ts';
import { type RecordedPosition, type Track, writePositions } from './write-positions.ts';

/** So many points are written in about a tenth of a second; a longer backlog goes runOne, so that live positions never wait for it. */
const MAX_POINTS_TOGETHER = 4000;

/** While one group is being written the next is read; more at once only makes them smaller. */
const GROUPS_AT_ONCE = 2;

interface Post {
  device: Device;
  /** Milliseconds since 1970. */
  receivedAt: number;
  /** In time order, one for each moment. */
  points: Point[];
}

/** The result of a post: how many points were new, and the device's clock after it. */
interface Kept {
  stored: number;
  clock: DeviceClock;
}

export interface Stored {
  stored: number;
  repeated: number;
  refused: number;
  refusals: { reason: RefusalReason; count: number }[];
}

export type Keep = (device: Device, reports: ReceivedReport[]) => Promise<Stored>;

/**
 * Keeps what pilots' devices report, in any order and however often, and answers when it is on disk. Each report is judged alone; refused ones
 * are counted on the device. A marker only ever moves to a newer point. Posts that arrive together share a statement.
 */
export function positionKeeper(db: Db, retentionDays: number): Keep {
  const store = createBatcher<Post, Kept>({
    runBatch: (posts) => storePosts(db, posts, ({ impliedJobId }) => impliedJobId === null),
    runOne: (post) => storeAlone(db, post),
    maxWeight: MAX_POINTS_TOGETHER,
    weightOf: ({ points }) => points.length,
    concurrency: GROUPS_AT_ONCE,
    keyOf: ({ device }) => device.pilotId,
  });

  return async (device, reports) => {
    const receivedAt = Date.now();
    const { points, refused } = judgeReports(reports, receivedAt, retentionDays);
    const stored = points.length === 0 ? 0 : await keepPoints({ device, receivedAt, points });
    if (refused.length > 0) await noteRefusals(db, device, receivedAt, refused);
    const repeated = reports.length - refused.length - stored;
    return { stored, repeated, refused: refused.length, refusals: countRefusals(refused) };
  };

  async function keepPoints(post: Post): Promise<number> {
    await ensurePartitions(
      db,
      post.points.map(({ moment }) => moment),
    );
    const { stored, clock } = await store(post);
    if (clock !== post.device.clock) await noteClock(db, post.device, clock);
    return stored;
  }
}

/** Why points were refused, for a person; undefined when none was. */
export function refusedSentence({ stored, repeated, refused, refusals }: Stored, retentionDays: number): string | undefined {
  if (refused === 0) {
    return undefined;
  }
  const count = stored + repeated + refused;
  const reasons: Record<RefusalReason, string> = {
    invalid_coordinates: 'without latitude and longitude on the earth',
    invalid_time: 'without a time like 2026-06-15T14:03:00Z',
    clock_ahead: "dated more than 5 minutes ahead of the server's clock",
    too_old: `dated more than ${retentionDays} days back`,
  };
  const isClock = refusals.some(({ reason }) => reason === 'clock_ahead' || reason === 'too_old');
  return (
    `${refused} of ${count} ${count === 1 ? 'position was' : 'positions were'} refused: ` +
    `${refusals.map((each) => `${each.count} ${reasons[each.reason]}`).join(', ')}.${isClock ? ' Check the clock of the device.' : ''}`
  );
}

/** @returns for each post what it made; undefined where nothing was stored because the pilot is not ready for that */
async function storePosts(db: Db, posts: Post[], isReady: (state: PilotState) => boolean): Promise<(Kept | undefined)[]> {
  const states = new Map((await readPilotStates(db, posts.map(shiftsNeeded))).filter(isReady).map((state) => [state.pilotId, state]));
  const tracks = posts.flatMap((post) => {
    const state = states.get(post.device.pilotId);
    return state ? { post, ...trackOf(post, state) } : [];
  });
  const counts = await writePositions(
    db,
    tracks.map(({ track }) => track),
  );
  return posts.map((post) => {
    const stored = counts.get(post.device.pilotId);
    const clock = tracks.find((each) => each.post === post)?.clock;
    return stored === undefined || clock === undefined ? undefined : { stored, clock };
  });
}

/** Check-ins that had ended before the post's oldest point cannot count, even if the device's clock is off. */
const shiftsNeeded = ({ device: { pilotId }, points: [first] }: Post) => ({
  pilotId,
  since: isoOf((first?.moment ?? 0) - MAX_CLOCK_OFFSET_MS),
});

/** The post as it is written, and the device's clock after it. */
function trackOf({ device, receivedAt, points }: Post, state: PilotState): { track: Track; clock: DeviceClock } {
  const newest = points.at(-1)?.moment ?? receivedAt;
  const isSetBack = state.marker.deviceId === device.tokenId && newest < Date.parse(state.marker.recordedAt);
  const clock = judgeClock(device.clock, { receivedAt, newest, isSetBack });
  const shiftMs = shiftOf(clock, { receivedAt, newest });
  const openMs = possibleLagMs(clock, { receivedAt, newest });
  const jobOf = (moment: number) => {
    const isOpen = clock.lagMs === null || moment === newest;
    return jobAt(state.shifts, moment + (shiftMs ?? 0), isOpen ? moment + openMs : undefined);
  };
  const rows = points.map((point) => positionRow(device.pilotId, point, jobOf(point.moment)));
  const track = { state, rows, deviceId: device.tokenId, receivedAt: isoOf(receivedAt), clockLagMs: clock.lagMs, shiftMs };
  return { track, clock };
}

/**
 * The same for a pilot's first post, a check-in to be implied, or where somebody else is writing: waits, and makes ready what is missing.
 * @throws Problem not_signed_in when the pilot is gone
 */
async function storeAlone(db: Db, post: Post): Promise<Kept> {
  return db.transaction().execute(async (tx) => {
    const { pilotId } = post.device;
    if (!(await lockPilot(tx, pilotId))) {
      throw unknownDevice();
    }
    await lockMarker(tx, pilotId);
    const [state] = await readPilotStates(tx, [shiftsNeeded(post)]);
    if (state && state.impliedJobId !== null) {
      const { shiftMs } = trackOf(post, state).track;
      const at = (point: Point | undefined) => isoOf((point?.moment ?? 0) + (shiftMs ?? 0));
      await renewImpliedCheckIn(tx, pilotId, [at(post.points[0]), at(post.points.at(-1))]);
    }
    const [kept] = await storePosts(tx, [post], () => true);
    if (kept === undefined) throw new Error(`Positions of the pilot ${pilotId} were not stored.`);
    return kept;
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

function positionRow(pilotId: string, { moment, report }: Point, sprayJobId: string | null): RecordedPosition {
  const { latitude, longitude, accuracy = null, altitude = null, speed = null, heading = null, timestamp } = report;
  const recordedAt = isNormal(timestamp) ? timestamp : isoOf(moment);
  return { pilotId, sprayJobId, latitude, longitude, accuracy, altitude, speed, heading, recordedAt };
}

const isoOf = (moment: number) => new Date(moment).toISOString();

/** Whether a valid moment is already written as `isoOf` would: writing it anew costs more than reading it. */
const isNormal = (timestamp: string) => timestamp.length === NORMAL_LENGTH && timestamp.endsWith('Z');
const NORMAL_LENGTH = isoOf(0).length;
