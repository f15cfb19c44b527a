import { setTimeout as wait } from 'node:timers/promises';
import { api, type PositionReport } from '@swathline/contract';
import type { Point } from '@swathline/survey';
import { Refused, ServerAway, type Call } from '../client.ts';
import { planFlight, type FlightPlan } from '../flight/flight-plan.ts';
import { flightAt } from '../flight/flight.ts';
import { randomFrom } from '../random.ts';
import { groundElevationMetres } from '../season/places.ts';
import type { Coverage } from './coverage.ts';
import type { Send } from './device.ts';
import { drifted } from './drift.ts';
import type { Job, JobOf } from './work-board.ts';

type Tell = (line: string) => void;

export interface Aircraft {
  name: string;
  pilotId: string;
  seed: number;
  intervalMs: number;
  isCovered: Coverage;
  /** Strays over exclusion zones beside its swaths. */
  drifts: boolean;
  /** Signed in by the device's token. */
  device: Call;
  send: Send;
}

const LOOK_FOR_WORK_MS = 30_000;
/** An hour of reports every two seconds: what a phone out of coverage keeps. */
const MAX_WAITING = 1800;
const MAX_AWAY_MS = 30 * 60_000;
/** Of what was kept without a signal, so much goes with each report once there is one. */
const LATE_AT_ONCE = 20;

/** What the device tells at a moment, in milliseconds since 1970. It strays over zones with these middles. */
export function reportAt(plan: FlightPlan, atMs: number, strayOver: readonly Point[] = []): PositionReport {
  const { heightMetres, speedMetresPerSecond, headingDegrees, ...planned } = flightAt(plan, atMs / 1000);
  const { latitude, longitude } = drifted(planned, heightMetres, strayOver);
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
  job: Job;
  /** Undefined where no field is large enough to fly over. */
  plan: FlightPlan | undefined;
}

async function takeUp({ seed, device }: Aircraft, job: Job): Promise<Assignment> {
  const outlines = job.fields.map(({ coordinates }) => coordinates).filter(({ length }) => length >= 3);
  const plan = planFlight(outlines, randomFrom(seed));
  if (plan !== undefined) await device(api.pilots.checkIn, { body: { sprayJobId: job.id } });
  return { job, plan };
}

/** The job that the pilot is to fly now: the one before while the office cannot be asked. */
async function lookForWork(aircraft: Aircraft, before: Assignment | undefined, jobOf: JobOf, tell: Tell): Promise<Assignment | undefined> {
  try {
    const job = await jobOf(aircraft.pilotId);
    if (job?.id === before?.job.id) return before;
    const next = job && (await takeUp(aircraft, job));
    tell(next?.plan === undefined ? 'has no work' : `flies ${next.job.name}`);
    return next;
  } catch (failure) {
    if (!(failure instanceof ServerAway || failure instanceof Refused)) throw failure;
    tell(`cannot look for work: ${failure.message}`);
    return before;
  }
}

/**
 * What is still to be sent after a try.
 * @throws Refused when the device's token is no longer taken
 */
async function sendOff({ send }: Aircraft, waiting: readonly PositionReport[], tell: Tell): Promise<PositionReport[]> {
  try {
    return waiting.slice(await send(waiting));
  } catch (failure) {
    if (failure instanceof ServerAway) return waiting.slice(-MAX_WAITING);
    if (!(failure instanceof Refused) || failure.status === 401 || failure.status === 403) throw failure;
    tell(`reports positions that are refused: ${failure.message}`);
    return [];
  }
}

/** Waits for the next whole multiple of the interval, so that reports fall on whole seconds and never drift. A timer may end early, and no tick comes twice. */
async function nextTick(intervalMs: number, before: number): Promise<number> {
  const tick = Math.max((Math.floor(Date.now() / intervalMs) + 1) * intervalMs, before + intervalMs);
  await wait(tick - Date.now());
  return tick;
}

/**
 * Flies the pilot's job in progress for ever, and another one when the office gives the pilot another. What cannot be sent is sent later; what was
 * kept without a signal comes in disorder, bit by bit.
 * @throws Refused when the device's token is no longer taken; ServerAway when the server stays away
 */
export async function fly(aircraft: Aircraft, jobOf: JobOf, tellAll: Tell): Promise<never> {
  const tell = onlyNews((line) => tellAll(`${aircraft.name} ${line}`));
  let assignment: Assignment | undefined;
  let waiting: PositionReport[] = [];
  let unsent: PositionReport[] = [];
  const random = randomFrom(aircraft.seed);
  let lookAgainMs = 0;
  let lastHeardMs = Date.now();
  let tick = 0;

  for (;;) {
    tick = await nextTick(aircraft.intervalMs, tick);
    if (tick >= lookAgainMs) {
      lookAgainMs = tick + LOOK_FOR_WORK_MS;
      const before = assignment;
      assignment = await lookForWork(aircraft, before, jobOf, tell);
      // The tick may lie before the check-in, and a position before it would count for no job.
      if (assignment !== before) continue;
    }
    const isCovered = aircraft.isCovered(tick);
    if (assignment?.plan !== undefined) {
      const report = reportAt(assignment.plan, tick, aircraft.drifts ? assignment.job.zoneMiddles : []);
      (isCovered ? waiting : unsent).push(report);
    }
    if (!isCovered) continue;

    const count = waiting.length;
    if (count > 0) waiting = await sendOff(aircraft, waiting, tell);
    if (waiting.length < count || count === 0) lastHeardMs = tick;
    if (waiting.length === 0 && unsent.length > 0) {
      const late = random.shuffled(unsent);
      unsent = [...(await sendOff(aircraft, late.slice(0, LATE_AT_ONCE), tell)), ...late.slice(LATE_AT_ONCE)];
    }
    if (tick - lastHeardMs > MAX_AWAY_MS) throw new ServerAway('The server stays away');
  }
}

/** Tells a line only when it differs from the one before. */
function onlyNews(tell: Tell): Tell {
  let last = '';
  return (line) => {
    if (line !== last) tell(line);
    last = line;
  };
}
