import { api, DAY_MS } from '@swathline/contract';
import { planeAt } from '@swathline/survey';
import type { Person, TestServer } from '../server.ts';

/** Regina has no daylight saving time. */
const REGINA_OFFSET_MS = 6 * 3_600_000;

/** The day before yesterday in Regina, with its start and noon in milliseconds since 1970. */
export const DAY = new Date(Date.now() - REGINA_OFFSET_MS - 2 * DAY_MS).toISOString().slice(0, 10);
export const MIDNIGHT = Date.parse(`${DAY}T06:00:00Z`);
export const NOON = MIDNIGHT + DAY_MS / 2;

const plane = planeAt({ latitude: 51, longitude: -105 });
export const at = (east: number, north: number) => plane.toPoint({ east, north });

type TimedPosition = ReturnType<typeof at> & { timestamp: string };

/** One report per second at 50 m/s, north or back south, from 200 m before an 800 m field to 200 m beyond it. */
export function pass(east: number, startsAt: number, isBack = false): TimedPosition[] {
  return Array.from({ length: 25 }, (_, second) => ({
    ...at(east, isBack ? 1000 - second * 50 : -200 + second * 50),
    timestamp: new Date(startsAt + second * 1000).toISOString(),
  }));
}

/** One report per second at 4 m/s, as a drone flies, from the south edge of that field to its north edge or back. */
export function dronePass(east: number, startsAt: number, isBack = false): TimedPosition[] {
  return Array.from({ length: 201 }, (_, second) => ({
    ...at(east, isBack ? 800 - second * 4 : second * 4),
    timestamp: new Date(startsAt + second * 1000).toISOString(),
  }));
}

/** Reports positions from a new device of a pilot. */
export async function report(server: TestServer, pilot: Person, locations: TimedPosition[]): Promise<void> {
  await server.callOk(api.pilots.report, { body: { locations } }, await server.device(pilot));
}

/** Inserts a check-in in the past. */
export async function checkedIn(server: TestServer, pilot: Person, sprayJobId: string, from: number, until: number | null): Promise<void> {
  const iso = (moment: number) => new Date(moment).toISOString();
  await server.db
    .insertInto('checkIns')
    .values({ pilotId: pilot.id, sprayJobId, checkedInAt: iso(from), checkedOutAt: until === null ? null : iso(until) })
    .execute();
}
