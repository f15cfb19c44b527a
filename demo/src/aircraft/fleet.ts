import { api } from '@swathline/contract';
import { callerOf, Refused, type Call } from '../client.ts';
import { inParallel } from '../in-parallel.ts';
import { PILOTS } from '../season/people.ts';
import { fly, type Aircraft } from './aircraft.ts';
import { ALWAYS_COVERED, patchyCoverage } from './coverage.ts';
import { issueToken, osmAndSender, pilotApiSender, type Protocol } from './device.ts';
import { workBoard } from './work-board.ts';

interface Berth {
  name: string;
  pilotEmail: string | undefined;
  protocol: Protocol;
  intervalMs: number;
  losesSignal: boolean;
  drifts: boolean;
}

const FLEET: readonly Berth[] = [
  { name: 'Demo aircraft 1', pilotEmail: PILOTS[0]?.email, protocol: 'pilot API', intervalMs: 1000, losesSignal: false, drifts: true },
  { name: 'Demo aircraft 2', pilotEmail: PILOTS[1]?.email, protocol: 'pilot API', intervalMs: 2000, losesSignal: true, drifts: false },
  { name: 'Demo aircraft 3', pilotEmail: PILOTS[2]?.email, protocol: 'OsmAnd', intervalMs: 2000, losesSignal: true, drifts: false },
];

/** Far apart, so that two aircraft lose the signal at times of their own. */
const COVERAGE_SEEDS = 7919;

/**
 * Gives each pilot of the season that is still active an aircraft with a device token; one that is refused stays on the ground, and the others fly.
 * @throws ServerAway
 */
export async function prepareFleet(call: Call, server: string, seed: number, tell: (line: string) => void): Promise<Aircraft[]> {
  const { users: pilots } = await call(api.users.list, { query: { role: 'pilot' } });

  const prepared = await inParallel(
    [...FLEET.entries()],
    async ([index, { name, pilotEmail, protocol, intervalMs, losesSignal, drifts }]): Promise<Aircraft[]> => {
      const pilot = pilots.find(({ email, isActive }) => email === pilotEmail && isActive);
      if (pilot === undefined) return [];
      const token = await issueToken(call, pilot.id, name).catch((failure: unknown) => {
        if (!(failure instanceof Refused)) throw failure;
        tell(`${name} stays on the ground. ${failure.message}`);
      });
      if (token === undefined) return [];
      const device = callerOf(server, token);
      const send = protocol === 'OsmAnd' ? osmAndSender(server, token) : pilotApiSender(device);
      const isCovered = losesSignal ? patchyCoverage((seed + index) * COVERAGE_SEEDS) : ALWAYS_COVERED;
      return [{ name, pilotId: pilot.id, seed: seed + index, intervalMs, isCovered, drifts, device, send }];
    },
  );
  return prepared.flat();
}

/** Flies all aircraft; one that is refused lands, and tells why. Ends when none is left. */
export async function flyFleet(call: Call, fleet: readonly Aircraft[], tell: (line: string) => void): Promise<void> {
  const jobOf = workBoard(call);
  await Promise.all(
    fleet.map(async (aircraft) => {
      try {
        await fly(aircraft, jobOf, tell);
      } catch (failure) {
        tell(`${aircraft.name} lands. ${failure instanceof Error ? failure.message : String(failure)}`);
      }
    }),
  );
}
