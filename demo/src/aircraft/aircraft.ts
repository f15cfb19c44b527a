import { setTimeout as wait } from 'node:timers/promises';
import { api, MINUTE_MS, type PositionReport, type SprayJob } from '@swathline/contract';
import { RefusedError, ServerUnavailableError, type Call } from '../client.ts';
import { planFlight, type FlightPlan } from '../flight/flight-plan.ts';
import { flightAt } from '../flight/flight.ts';
import { randomFrom } from '../random.ts';
import { groundElevationMetres } from '../season/places.ts';
import type { Send } from './device.ts';
import type { JobLookup } from './job-lookup.ts';
import type { HasSignal } from './signal.ts';

type Log = (line: string) => void;

export interface Aircraft {
  name: string;
  pilotId: string;
  seed: number;
  intervalMs: number;
  hasSignal: HasSignal;
  /** A client with the token of the device. */
  device: Call;
  send: Send;
}

const JOB_CHECK_INTERVAL_MS = 30_000;
/** The backlog that a phone keeps: an hour of reports, one every two seconds. */
const MAX_WAITING_REPORTS = 1800;
const MAX_UNAVAILABLE_MS = 30 * MINUTE_MS;
/** With each report, this number of reports recorded without a signal are sent too. */
const LATE_BATCH_SIZE = 20;

/** The report at a moment, in milliseconds since 1970. */
export function reportAt(plan: FlightPlan, atMs: number): PositionReport {
  const { heightMetres, speedMetresPerSecond, headingDegrees, latitude, longitude } = flightAt(plan, atMs / 1000);
  return {
    latitude: Number(latitude.toFixed(7)),
    longitude: Number(longitude.toFixed(7)),
    altitude: Number((groundElevationMetres({ latitude, longitude }) + heightMetres).toFixed(1)),
    accuracy: 3,
    speed: Number(speedMetresPerSecond.toFixed(2)),
    heading: Number(headingDegrees.toFixed(1)),
    timestamp: new Date(atMs).toISOString(),
  };
}

interface Assignment {
  job: SprayJob;
  /** Undefined if no field is large enough to fly over. */
  plan: FlightPlan | undefined;
}

async function startJob({ seed, device }: Aircraft, job: SprayJob): Promise<Assignment> {
  const outlines = job.fields.map(({ coordinates }) => coordinates).filter(({ length }) => length >= 3);
  const plan = planFlight(outlines, randomFrom(seed));
  if (plan !== undefined) await device(api.pilots.checkIn, { body: { sprayJobId: job.id } });
  return { job, plan };
}

/** The pilot's current job; the previous one while the server is unavailable. */
async function updateAssignment(
  aircraft: Aircraft,
  before: Assignment | undefined,
  findJob: JobLookup,
  log: Log,
): Promise<Assignment | undefined> {
  try {
    const job = await findJob(aircraft.pilotId);
    if (job?.id === before?.job.id) return before;
    const next = job && (await startJob(aircraft, job));
    log(next?.plan === undefined ? 'has no work' : `flies ${next.job.name}`);
    return next;
  } catch (failure) {
    if (!(failure instanceof ServerUnavailableError || failure instanceof RefusedError)) throw failure;
    log(`cannot get its job: ${failure.message}`);
    return before;
  }
}

/**
 * Tries to send the waiting reports.
 * @returns the reports that still have to be sent
 * @throws RefusedError if the device's token is revoked
 */
async function sendWaiting({ send }: Aircraft, waiting: readonly PositionReport[], log: Log): Promise<PositionReport[]> {
  try {
    return waiting.slice(await send(waiting));
  } catch (failure) {
    if (failure instanceof ServerUnavailableError) return waiting.slice(-MAX_WAITING_REPORTS);
    if (!(failure instanceof RefusedError) || failure.status === 401 || failure.status === 403) throw failure;
    log(`sent positions that were refused: ${failure.message}`);
    return [];
  }
}

/**
 * Waits for the next multiple of the interval, so that reports fall on whole seconds. Never returns the same tick twice, although timers
 * may end early.
 */
async function nextTick(intervalMs: number, before: number): Promise<number> {
  const tick = Math.max((Math.floor(Date.now() / intervalMs) + 1) * intervalMs, before + intervalMs);
  await wait(tick - Date.now());
  return tick;
}

/**
 * Flies the pilot's job in progress until the process ends, and changes to another job with the pilot. Reports that could not be sent are
 * sent later; those recorded without a signal are sent in small batches and out of order.
 * @throws RefusedError if the device's token is revoked; ServerUnavailableError if the server stays unavailable for half an hour
 */
export async function fly(aircraft: Aircraft, findJob: JobLookup, logAll: Log): Promise<never> {
  const log = withoutRepeats((line) => logAll(`${aircraft.name} ${line}`));
  let assignment: Assignment | undefined;
  let waiting: PositionReport[] = [];
  let unsent: PositionReport[] = [];
  const random = randomFrom(aircraft.seed);
  let nextJobCheckMs = 0;
  let lastContactMs = Date.now();
  let tick = 0;

  for (;;) {
    tick = await nextTick(aircraft.intervalMs, tick);
    if (tick >= nextJobCheckMs) {
      nextJobCheckMs = tick + JOB_CHECK_INTERVAL_MS;
      const before = assignment;
      assignment = await updateAssignment(aircraft, before, findJob, log);
      // The tick may lie before the check-in, and a position from before the check-in belongs to no job.
      if (assignment !== before) continue;
    }
    const hasSignal = aircraft.hasSignal(tick);
    if (assignment?.plan !== undefined) {
      const report = reportAt(assignment.plan, tick);
      (hasSignal ? waiting : unsent).push(report);
    }
    if (!hasSignal) continue;

    const count = waiting.length;
    if (count > 0) waiting = await sendWaiting(aircraft, waiting, log);
    if (waiting.length < count || count === 0) lastContactMs = tick;
    if (waiting.length === 0 && unsent.length > 0) {
      const late = random.shuffled(unsent);
      unsent = [...(await sendWaiting(aircraft, late.slice(0, LATE_BATCH_SIZE), log)), ...late.slice(LATE_BATCH_SIZE)];
    }
    if (tick - lastContactMs > MAX_UNAVAILABLE_MS) throw new ServerUnavailableError('The server is still unavailable');
  }
}

/** Logs a line only if it differs from the previous one. */
function withoutRepeats(log: Log): Log {
  let last = '';
  return (line) => {
    if (line !== last) log(line);
    last = line;
  };
}
