import { DAY_MS } from '@swathline/contract';
import { connectDatabase } from '../database.ts';
import { seededRandom } from '../statistics.ts';
import { withServer } from '../with-server.ts';
import { type Ask, askerAt, jobOf, makeFarmer, must, signIn } from './client.ts';
import { countFrom, exactly, type Finding } from './finding.ts';

const POLLS = 1_000;
const BATCHES = 200;
/** Both senders send these batches, a fifth of all. */
const BOTH_FROM = 80;
const BOTH_TO = 120;

/** Two senders report one pilot's positions in random order, some repeated, some dated 1970 or tomorrow, while the live marker is watched. */
export function shuffledPositions(): Promise<Finding[]> {
  const count = countFrom('POSITION_COUNT', 10_000);
  return withServer({}, async (address, socketFolder) => {
    const token = await signIn(address);
    const ask = askerAt(address, token);
    const { pilotId, device } = await pilotInTheAir(ask, address, socketFolder);
    const newest = Date.now();
    const { batches, impossible } = shuffledBatches(count, newest);

    let polls = 0;
    let backwards = 0;
    let last = 0;
    let isSending = true;
    const watch = async () => {
      while (polls < POLLS || isSending) {
        const { data } = await must(ask<{ activePilots: { lastLocationUpdate: string | null }[] }>('GET', '/admin/locations/active'));
        const moment = Date.parse(data.activePilots[0]?.lastLocationUpdate ?? '1970-01-01T00:00:00Z');
        if (moment < last) backwards++;
        last = moment;
        polls++;
      }
    };
    /** Sends at the rate of the polls, so that new positions arrive between polls until the end. */
    const send = async (own: object[][]) => {
      const stored = { stored: 0, refused: 0 };
      for (const [at, locations] of own.entries()) {
        while (polls < (at / own.length) * POLLS) await new Promise((resolve) => setTimeout(resolve, 1));
        const { data } = await must(device<{ stored: number; refused: number }>('POST', '/pilot/locations', { locations }));
        stored.stored += data.stored;
        stored.refused += data.refused;
      }
      return stored;
    };
    const watching = watch();
    const sent = await Promise.all([send(batches.slice(0, BOTH_TO)), send(batches.slice(BOTH_FROM))]);
    isSending = false;
    await watching;

    const { data } = await must(ask<{ total: number }>('GET', `/admin/locations?pilotId=${pilotId}&limit=1`));
    const refusedTwice = batches.slice(BOTH_FROM, BOTH_TO).flat().filter(isImpossible(newest)).length;
    return [
      exactly('stored positions', data.total, count),
      exactly('positions reported as stored', (sent[0]?.stored ?? 0) + (sent[1]?.stored ?? 0), count),
      exactly('refused positions of 1970 and tomorrow', sent[0].refused + sent[1].refused, impossible + refusedTwice),
      exactly(`live marker gone back, in ${polls.toLocaleString('en-CA')} polls`, backwards, 0),
      exactly('milliseconds between the marker and the newest position', newest - last, 0),
    ];
  });
}

/** Creates a pilot with a device that is checked in to a job in progress. */
async function pilotInTheAir(ask: Ask, address: string, socketFolder: string): Promise<{ pilotId: string; device: Ask }> {
  const farmerId = await makeFarmer(ask);
  const person = { firstName: 'Pat', lastName: 'Doe', email: 'pilot@swathline.example', password: 'prairie-sky', role: 'pilot' };
  const { data: pilot } = await must(ask<{ id: string }>('POST', '/admin/users', person));
  const { data: job } = await must(ask<{ id: string }>('POST', '/spray-jobs', { ...jobOf(farmerId, 'Canola'), pilotId: pilot.id }));
  const db = await connectDatabase(socketFolder);
  await db.query(`UPDATE "sprayJobs" SET "status" = 'in_progress'`);
  const issued = await must(ask<{ token: string }>('POST', `/admin/users/${pilot.id}/device-tokens`, { name: 'phone' }));
  const device = askerAt(address, issued.data.token);
  await must(device('POST', '/pilot/check-in', { sprayJobId: job.id }));
  await db.query(`UPDATE "checkIns" SET "checkedInAt" = now() - interval '1 day'`);
  await db.end();
  return { pilotId: pilot.id, device };
}

interface Sent {
  latitude: number;
  longitude: number;
  timestamp: string;
}

const isImpossible = (newest: number) => (one: Sent) => Math.abs(Date.parse(one.timestamp) - newest) > DAY_MS / 2;

function shuffledBatches(count: number, newest: number): { batches: Sent[][]; impossible: number } {
  const random = seededRandom();
  const at = (moment: number, index: number) => ({
    latitude: 52,
    longitude: -105 - index / 1e5,
    timestamp: new Date(moment).toISOString(),
  });
  const valid = Array.from({ length: count }, (_, index) => at(newest - index * 100, index));
  const impossible = Array.from({ length: count / 100 }, (_, index) => at(index % 2 ? 0 : newest + DAY_MS, index));
  const all = [...valid, ...valid.filter((_, index) => index % 10 === 0), ...impossible];
  const shuffled = all.map((point) => ({ point, key: random() })).sort((a, b) => a.key - b.key);
  const batches = Array.from({ length: BATCHES }, (_, batch) =>
    shuffled.filter((__, index) => index % BATCHES === batch).map(({ point }) => point),
  );
  return { batches, impossible: impossible.length };
}
