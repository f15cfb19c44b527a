import { api, type SprayJob } from '@swathline/contract';
import { callerOf, type Call } from '../client.ts';
import { inParallel } from '../in-parallel.ts';
import { PILOTS } from '../season/people.ts';
import { fly, type Aircraft } from './aircraft.ts';
import { issueToken, osmAndSender, pilotApiSender, type Protocol } from './device.ts';

interface Berth {
  name: string;
  pilotEmail: string | undefined;
  protocol: Protocol;
  intervalMs: number;
}

const FLEET: readonly Berth[] = [
  { name: 'Demo aircraft 1', pilotEmail: PILOTS[0]?.email, protocol: 'pilot API', intervalMs: 1000 },
  { name: 'Demo aircraft 2', pilotEmail: PILOTS[1]?.email, protocol: 'pilot API', intervalMs: 2000 },
  { name: 'Demo aircraft 3', pilotEmail: PILOTS[2]?.email, protocol: 'OsmAnd', intervalMs: 2000 },
];

async function jobInProgress(call: Call, pilotId: string): Promise<SprayJob | undefined> {
  const { sprayJobs } = await call(api.sprayJobs.list, { query: { status: 'in_progress', limit: 50 } });
  const jobs = await inParallel(sprayJobs, ({ id }) => call(api.sprayJobs.getAsAdmin, { params: { id } }));
  return jobs.find(({ pilot }) => pilot?.id === pilotId);
}

async function pilotIdOf(call: Call, email: string | undefined): Promise<string | undefined> {
  const { users } = await call(api.users.list, { query: { role: 'pilot' } });
  return users.find((user) => user.email === email && user.isActive)?.id;
}

/** Gives each pilot of the season that is still active an aircraft with a device token. */
export async function prepareFleet(call: Call, server: string, seed: number): Promise<Aircraft[]> {
  const prepared = await inParallel(FLEET, async ({ name, pilotEmail, protocol, intervalMs }): Promise<Aircraft[]> => {
    const pilotId = await pilotIdOf(call, pilotEmail);
    if (pilotId === undefined) return [];
    const token = await issueToken(call, pilotId, name);
    const device = callerOf(server, token);
    const send = protocol === 'OsmAnd' ? osmAndSender(server, token) : pilotApiSender(device);
    return [{ name, pilotId, seed, intervalMs, device, send }];
  });
  return prepared.flat().map((aircraft, index) => ({ ...aircraft, seed: seed + 10 + index }));
}

/** Flies all aircraft; one that is refused lands, and tells why. Ends when none is left. */
export async function flyFleet(call: Call, fleet: readonly Aircraft[], tell: (line: string) => void): Promise<void> {
  const jobOf = (pilotId: string) => jobInProgress(call, pilotId);
  await Promise.all(
    fleet.map(async (aircraft) => {
      try {
        await fly(aircraft, jobOf, tell);
      } catch (failure) {
        tell(`${aircraft.name}: lands. ${failure instanceof Error ? failure.message : String(failure)}`);
      }
    }),
  );
}
