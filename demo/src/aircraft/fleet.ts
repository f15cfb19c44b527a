import { api } from '@swathline/contract';
import { createClient, RefusedError, type Call } from '../client.ts';
import { mapConcurrently } from '../map-concurrently.ts';
import { PILOTS } from '../season/people.ts';
import { fly, type Aircraft } from './aircraft.ts';
import { issueToken, osmAndSender, pilotApiSender, type Protocol } from './device.ts';
import { createJobLookup } from './job-lookup.ts';
import { ALWAYS_CONNECTED, patchySignal } from './signal.ts';

interface FleetEntry {
  name: string;
  pilotEmail: string | undefined;
  protocol: Protocol;
  intervalMs: number;
  hasPatchySignal: boolean;
}

const FLEET: readonly FleetEntry[] = [
  {
    name: 'Demo aircraft 1',
    pilotEmail: PILOTS[0]?.email,
    protocol: 'pilot API',
    intervalMs: 1000,
    hasPatchySignal: false,
  },
  {
    name: 'Demo aircraft 2',
    pilotEmail: PILOTS[1]?.email,
    protocol: 'pilot API',
    intervalMs: 2000,
    hasPatchySignal: true,
  },
  {
    name: 'Demo aircraft 3',
    pilotEmail: PILOTS[2]?.email,
    protocol: 'OsmAnd',
    intervalMs: 2000,
    hasPatchySignal: true,
  },
];

/** Seeds are far apart, so that aircraft lose the signal at different times. */
const SEED_STEP = 7919;

/**
 * Prepares an aircraft with a device token for each active pilot of the season. Skips aircraft that the server refuses.
 * @throws ServerUnavailableError
 */
export async function prepareFleet(call: Call, server: string, seed: number, log: (line: string) => void): Promise<Aircraft[]> {
  const { users: pilots } = await call(api.users.list, { query: { role: 'pilot' } });

  const prepared = await mapConcurrently(
    [...FLEET.entries()],
    async ([index, { name, pilotEmail, protocol, intervalMs, hasPatchySignal }]): Promise<Aircraft[]> => {
      const pilot = pilots.find(({ email, isActive }) => email === pilotEmail && isActive);
      if (pilot === undefined) return [];
      const token = await issueToken(call, pilot.id, name).catch((failure: unknown) => {
        if (!(failure instanceof RefusedError)) throw failure;
        log(`${name} does not fly. ${failure.message}`);
      });
      if (token === undefined) return [];
      const device = createClient(server, token);
      const send = protocol === 'OsmAnd' ? osmAndSender(server, token) : pilotApiSender(device);
      const hasSignal = hasPatchySignal ? patchySignal((seed + index) * SEED_STEP) : ALWAYS_CONNECTED;
      return [{ name, pilotId: pilot.id, seed: seed + index, intervalMs, hasSignal, device, send }];
    },
  );
  return prepared.flat();
}

/** Flies all aircraft. An aircraft that fails lands and logs why. Ends when none is left. */
export async function flyFleet(call: Call, fleet: readonly Aircraft[], log: (line: string) => void): Promise<void> {
  const findJob = createJobLookup(call);
  await Promise.all(
    fleet.map(async (aircraft) => {
      try {
        await fly(aircraft, findJob, log);
      } catch (failure) {
        log(`${aircraft.name} lands. ${failure instanceof Error ? failure.message : String(failure)}`);
      }
    }),
  );
}
