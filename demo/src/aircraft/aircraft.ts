import { api, type PositionReport, type SprayJob } from '@swathline/contract';
import { setTimeout as wait } from 'node:timers/promises';
import { ServerAway, type Call } from '../client.ts';
import { planFlight, type FlightPlan } from '../flight/flight-plan.ts';
import { flightAt } from '../flight/flight.ts';
import { randomFrom } from '../random.ts';
import { groundElevationMetres } from '../season/places.ts';
import type { Send } from './device.ts';

export interface Aircraft {
  name: string;
  pilotId: string;
  seed: number;
  intervalMs: number;
  /** Signed in by the device's token. */
  device: Call;
  send: Send;
}

const LOOK_FOR_WORK_MS = 30_000;
/** An hour of reports every two seconds: what a phone out of coverage keeps. */
const MOST_WAITING = 1800;

/** What the device tells at a moment, in milliseconds since 1970. */
export function reportAt(plan: FlightPlan, atMs: number): PositionReport {
  const { latitude, longitude, heightMetres, speedMetresPerSecond, headingDegrees } = flightAt(plan, atMs / 1000);
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
  jobId: string;
  plan: FlightPlan;
}

async function takeUp(aircraft: Aircraft, job: SprayJob): Promise<Assignment | undefined> {
  const outlines = job.fields.map(({ coordinates }) => coordinates).filter(({ length }) => length >= 3);
  const plan = planFlight(outlines, randomFrom(aircraft.seed));
  if (plan === undefined) return undefined;
  await aircraft.device(api.pilots.checkIn, { body: { sprayJobId: job.id } });
  return { jobId: job.id, plan };
}

/** Waits for the next whole multiple of the interval, so that reports fall on whole seconds and never drift. */
async function nextTick(intervalMs: number): Promise<number> {
  const tick = (Math.floor(Date.now() / intervalMs) + 1) * intervalMs;
  await wait(tick - Date.now());
  return tick;
}

/**
 * Flies the pilot's job in progress for ever, and another one when people give the pilot another. What cannot be sent waits and is sent later.
 * @throws Refused when the device's token is revoked
 */
export async function fly(aircraft: Aircraft, jobOf: (pilotId: string) => Promise<SprayJob | undefined>, tell: (line: string) => void): Promise<never> {
  let assignment: Assignment | undefined;
  let waiting: PositionReport[] = [];
  let lookAgainMs = 0;

  for (;;) {
    const tick = await nextTick(aircraft.intervalMs);
    try {
      if (tick >= lookAgainMs) {
        lookAgainMs = tick + LOOK_FOR_WORK_MS;
        const job = await jobOf(aircraft.pilotId);
        if (job?.id !== assignment?.jobId) {
          assignment = job === undefined ? undefined : await takeUp(aircraft, job);
          tell(`${aircraft.name}: ${job === undefined || assignment === undefined ? 'no work, stays on the ground' : `flies ${job.name}`}`);
        }
      }
      if (assignment !== undefined) waiting.push(reportAt(assignment.plan, tick));
      if (waiting.length > 0) waiting = waiting.slice(await aircraft.send(waiting));
    } catch (failure) {
      if (!(failure instanceof ServerAway)) throw failure;
      waiting = waiting.slice(-MOST_WAITING);
    }
  }
}
