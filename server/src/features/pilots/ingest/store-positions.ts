import { MAX_ACCURACY_METRES, MAX_CLOCK_OFFSET_MS, type ReceivedReport, type RefusalReason } from '@swathline/contract';
import { createBatcher } from '../../../platform/async/batcher.ts';
import type { Db, DbHandles, Tx } from '../../../platform/db/connection/open.ts';
import { checkInImplicitly, lockPilot } from '../check-ins.ts';
import { clockShiftMs, possibleLagMs, updateClock } from '../devices/device-clock.ts';
import { recordRefusals, saveClock } from '../devices/device-status.ts';
import { type Device, type DeviceClock, unknownDevice } from '../devices/device.ts';
import { ensurePartitions } from '../storage/partitions.ts';
import { findJobAt, type PilotState, readPilotStates } from './pilot-states.ts';
import { countRefusals, type Point, validateReports } from './validate-reports.ts';
import { type RecordedPosition, type Track, writePositions } from './write-positions.ts';

/** A batch of this size is written in about 0.1 seconds. A larger backlog is stored alone, so that live positions do not wait for it. */
const MAX_BATCH_POINTS = 4000;

/** One batch reads while another writes. More batches at a time would only be smaller. */
const MAX_CONCURRENT_BATCHES = 2;

/** The valid points of one request of a device. */
interface Upload {
  device: Device;
  /** Milliseconds since 1970. */
  receivedAt: number;
  /** In time order, without repeated times. */
  points: Point[];
}

/** The number of new points of an upload, and the state of the device's clock after it. */
interface StoredUpload {
  stored: number;
  clock: DeviceClock;
}

/** The numbers of stored, repeated and refused positions of one request. */
interface StoredReports {
  stored: number;
  repeated: number;
  refused: number;
  refusals: { reason: RefusalReason; count: number }[];
}

export type StoreReports = (device: Device, reports: ReceivedReport[]) => Promise<StoredReports>;

/**
 * Returns a function that stores the positions of devices, in any order and with repetitions, and resolves after the commit. Each report is
 * validated separately, and the device counts the refused ones. Concurrent uploads share one statement.
 */
export function createPositionStore({ db, longDb }: DbHandles, retentionDays: number): StoreReports {
  const storeUpload = createBatcher<Upload, StoredUpload>({
    runBatch: (uploads) => storeUploads(db, uploads, ({ impliedJobId }) => impliedJobId === null),
    runOne: (upload) => storeAlone(db, upload),
    maxWeight: MAX_BATCH_POINTS,
    weightOf: ({ points }) => points.length,
    concurrency: MAX_CONCURRENT_BATCHES,
    keyOf: ({ device }) => device.pilotId,
  });

  return async (device, reports) => {
    const receivedAt = Date.now();
    const { points, refused } = validateReports(reports, receivedAt, retentionDays);
    const stored = points.length === 0 ? 0 : await storePoints({ device, receivedAt, points });
    if (refused.length > 0) await recordRefusals(db, device, receivedAt, refused);
    const repeated = reports.length - refused.length - stored;
    return { stored, repeated, refused: refused.length, refusals: countRefusals(refused) };
  };

  async function storePoints(upload: Upload): Promise<number> {
    await ensurePartitions(
      longDb,
      upload.points.map(({ moment }) => moment),
    );
    const { stored, clock } = await storeUpload(upload);
    if (clock !== upload.device.clock) await saveClock(db, upload.device, clock);
    return stored;
  }
}

/** A message with the reasons of refused points; undefined if none was refused. */
export function refusalMessage({ stored, repeated, refused, refusals }: StoredReports, retentionDays: number): string | undefined {
  if (refused === 0) {
    return undefined;
  }
  const count = stored + repeated + refused;
  const reasons: Record<RefusalReason, string> = {
    invalid_coordinates: 'without latitude and longitude on the earth',
    invalid_time: 'without a time like 2026-06-15T14:03:00Z',
    no_fix: 'without a fix',
    inaccurate: `less accurate than ${MAX_ACCURACY_METRES} m`,
    clock_ahead: "dated more than 5 minutes ahead of the server's clock",
    too_old: `dated more than ${retentionDays} days back`,
    encrypted: 'encrypted',
    too_large: 'in a message that is too large',
    unreadable: 'in a message that cannot be read',
  };
  const isClock = refusals.some(({ reason }) => reason === 'clock_ahead' || reason === 'too_old');
  return (
    `${refused} of ${count} ${count === 1 ? 'position was' : 'positions were'} refused: ` +
    `${refusals.map((each) => `${each.count} ${reasons[each.reason]}`).join(', ')}.${isClock ? ' Check the clock of the device.' : ''}`
  );
}

/**
 * Stores uploads of different pilots.
 * @returns undefined for an upload that must be stored alone: its pilot is not ready or locked by another writer
 */
async function storeUploads(db: Db, uploads: Upload[], isReady: (state: PilotState) => boolean): Promise<(StoredUpload | undefined)[]> {
  const states = new Map((await readPilotStates(db, uploads.map(checkInsNeeded))).filter(isReady).map((state) => [state.pilotId, state]));
  const tracks = uploads.flatMap((upload) => {
    const state = states.get(upload.device.pilotId);
    return state ? { upload, ...buildTrack(upload, state) } : [];
  });
  const counts = await writePositions(
    db,
    tracks.map(({ track }) => track),
  );
  return uploads.map((upload) => {
    const stored = counts.get(upload.device.pilotId);
    const clock = tracks.find((each) => each.upload === upload)?.clock;
    return stored === undefined || clock === undefined ? undefined : { stored, clock };
  });
}

/** Check-ins that ended before the upload's oldest point are irrelevant, even if the device's clock is wrong. */
const checkInsNeeded = ({ device: { pilotId }, points: [first] }: Upload) => ({
  pilotId,
  since: isoOf((first?.moment ?? 0) - MAX_CLOCK_OFFSET_MS),
});

/** The rows to write for an upload, and the state of the device's clock after it. */
function buildTrack({ device, receivedAt, points }: Upload, state: PilotState): { track: Track; clock: DeviceClock } {
  const newest = points.at(-1)?.moment ?? receivedAt;
  const isSetBack = state.marker.deviceId === device.tokenId && newest < Date.parse(state.marker.recordedAt);
  const clock = updateClock(device.clock, { receivedAt, newest, isSetBack });
  const shiftMs = clockShiftMs(clock, { receivedAt, newest });
  const openMs = possibleLagMs(clock, { receivedAt, newest });
  const jobOf = (moment: number) => {
    const isOpen = clock.lagMs === null || moment === newest;
    return findJobAt(state.checkIns, moment + (shiftMs ?? 0), isOpen ? moment + openMs : undefined);
  };
  const rows = points.map((point) => positionRow(device, point, jobOf(point.moment)));
  const track = { state, rows, deviceId: device.tokenId, receivedAt: isoOf(receivedAt), clockLagMs: clock.lagMs, shiftMs };
  return { track, clock };
}

/**
 * Stores one upload, waiting for locks: the pilot's first upload, one that needs an implied check-in, or one that conflicts with another
 * writer. Creates the missing marker and check-in.
 * @throws Problem not_signed_in for a deleted pilot
 */
async function storeAlone(db: Db, upload: Upload): Promise<StoredUpload> {
  return db.transaction().execute(async (tx) => {
    const { pilotId } = upload.device;
    if (!(await lockPilot(tx, pilotId))) {
      throw unknownDevice();
    }
    await lockMarker(tx, pilotId);
    const [state] = await readPilotStates(tx, [checkInsNeeded(upload)]);
    if (state && state.impliedJobId !== null) {
      const { shiftMs } = buildTrack(upload, state).track;
      const at = (point: Point | undefined) => isoOf((point?.moment ?? 0) + (shiftMs ?? 0));
      await checkInImplicitly(tx, pilotId, [at(upload.points[0]), at(upload.points.at(-1))]);
    }
    const [storedUpload] = await storeUploads(tx, [upload], () => true);
    if (storedUpload === undefined) throw new Error(`Positions of the pilot ${pilotId} were not stored.`);
    return storedUpload;
  });
}

/** Locks a pilot's marker. Before the first position it creates one that is older than every point. */
async function lockMarker(tx: Tx, pilotId: string): Promise<void> {
  await tx
    .insertInto('pilotPositions')
    .values({ pilotId, recordedAt: isoOf(0), latitude: 0, longitude: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx.selectFrom('pilotPositions').select('pilotId').where('pilotId', '=', pilotId).forNoKeyUpdate().execute();
}

function positionRow(device: Device, { moment, report }: Point, sprayJobId: string | null): RecordedPosition {
  const { pilotId, reportedBy = null } = device;
  const { latitude, longitude, accuracy = null, altitude = null, speed = null, heading = null, timestamp } = report;
  const recordedAt = isIsoUtc(timestamp) ? timestamp : isoOf(moment);
  return { pilotId, sprayJobId, latitude, longitude, accuracy, altitude, speed, heading, recordedAt, reportedBy };
}

const isoOf = (moment: number) => new Date(moment).toISOString();

/** True if a valid time already has the format of `isoOf`: comparing is faster than formatting. */
const isIsoUtc = (timestamp: string) => timestamp.length === ISO_UTC_LENGTH && timestamp.endsWith('Z');
const ISO_UTC_LENGTH = isoOf(0).length;
