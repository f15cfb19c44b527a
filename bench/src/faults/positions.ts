import { DAY_MS } from '@swathline/contract';
import { connectDatabase } from '../database.ts';
import { seededRandom } from '../statistics.ts';
import { fetchAdminToken, withServer } from '../with-server.ts';
import { type Check, exactly, readCount } from './check.ts';
import { type ApiCall, createClient, createFarmer, jobForm, requireOk } from './client.ts';

const POLLS = 1_000;
const BATCHES = 200;
/** Both senders send the batches between these two, a fifth of all. */
const SHARED_FROM = 80;
const SHARED_TO = 120;

/**
 * Two senders report one pilot's positions in random order, some repeated, some dated 1970 or tomorrow, while the live marker is polled.
 */
export function shuffledPositions(): Promise<Check[]> {
  const count = readCount('POSITION_COUNT', 10_000);
  return withServer({}, async (address, socketFolder) => {
    const call = createClient(address, await fetchAdminToken(address));
    const { pilotId, device } = await createCheckedInPilot(call, address, socketFolder);
    const newest = Date.now();
    const { batches, impossible } = shuffledBatches(count, newest);

    const watch = watchMarker(call);
    const sent = await Promise.all([
      sendBatches(device, batches.slice(0, SHARED_TO), () => watch.polls),
      sendBatches(device, batches.slice(SHARED_FROM), () => watch.polls),
    ]);
    await watch.end();

    const { data } = await requireOk(call<{ total: number }>('GET', `/admin/locations?pilotId=${pilotId}&limit=1`));
    const refusedTwice = batches.slice(SHARED_FROM, SHARED_TO).flat().filter(isImpossible(newest)).length;
    return [
      exactly('stored positions', data.total, count),
      exactly('positions reported as stored', sent[0].stored + sent[1].stored, count),
      exactly('refused positions of 1970 and tomorrow', sent[0].refused + sent[1].refused, impossible + refusedTwice),
      exactly(`live marker moved back, in ${watch.polls.toLocaleString('en-CA')} polls`, watch.backwards, 0),
      exactly('milliseconds between the marker and the newest position', newest - watch.latest, 0),
    ];
  });
}

/** Polls the marker until `end()`, and at least `POLLS` times. */
function watchMarker(call: ApiCall) {
  const watch = { polls: 0, backwards: 0, latest: 0, end };
  let isEnding = false;
  const polling = poll();

  async function poll(): Promise<void> {
    while (watch.polls < POLLS || !isEnding) {
      const { data } = await requireOk(call<{ activePilots: { lastLocationUpdate: string | null }[] }>('GET', '/admin/locations/active'));
      const markerTime = Date.parse(data.activePilots[0]?.lastLocationUpdate ?? '1970-01-01T00:00:00Z');
      if (markerTime < watch.latest) watch.backwards++;
      watch.latest = markerTime;
      watch.polls++;
    }
  }

  async function end(): Promise<void> {
    isEnding = true;
    await polling;
  }

  return watch;
}

/** Sends at the rate of the polls, so that new positions arrive between polls until the end. */
async function sendBatches(device: ApiCall, batches: Report[][], polls: () => number): Promise<{ stored: number; refused: number }> {
  const counts = { stored: 0, refused: 0 };
  for (const [index, locations] of batches.entries()) {
    while (polls() < (index / batches.length) * POLLS) await new Promise((resolve) => setTimeout(resolve, 1));
    const { data } = await requireOk(device<{ stored: number; refused: number }>('POST', '/pilot/locations', { locations }));
    counts.stored += data.stored;
    counts.refused += data.refused;
  }
  return counts;
}

/** Creates a pilot with a device that is checked in to a job in progress. */
async function createCheckedInPilot(call: ApiCall, address: string, socketFolder: string): Promise<{ pilotId: string; device: ApiCall }> {
  const farmerId = await createFarmer(call);
  const person = { firstName: 'Pat', lastName: 'Doe', email: 'pilot@swathline.example', password: 'prairie-sky', role: 'pilot' };
  const { data: pilot } = await requireOk(call<{ id: string }>('POST', '/admin/users', person));
  const { data: job } = await requireOk(call<{ id: string }>('POST', '/spray-jobs', { ...jobForm(farmerId, 'Canola'), pilotId: pilot.id }));
  const db = await connectDatabase(socketFolder);
  await db.query(`UPDATE "sprayJobs" SET "status" = 'in_progress'`);
  const issued = await requireOk(call<{ token: string }>('POST', `/admin/users/${pilot.id}/device-tokens`, { name: 'phone' }));
  const device = createClient(address, issued.data.token);
  await requireOk(device('POST', '/pilot/check-in', { sprayJobId: job.id }));
  await db.query(`UPDATE "checkIns" SET "checkedInAt" = now() - interval '1 day'`);
  await db.end();
  return { pilotId: pilot.id, device };
}

interface Report {
  latitude: number;
  longitude: number;
  timestamp: string;
}

const isImpossible = (newest: number) => (report: Report) => Math.abs(Date.parse(report.timestamp) - newest) > DAY_MS / 2;

function shuffledBatches(count: number, newest: number): { batches: Report[][]; impossible: number } {
  const random = seededRandom();
  const reportAt = (time: number, index: number) => ({
    latitude: 52,
    longitude: -105 - index / 1e5,
    timestamp: new Date(time).toISOString(),
  });
  const valid = Array.from({ length: count }, (_, index) => reportAt(newest - index * 100, index));
  const impossible = Array.from({ length: count / 100 }, (_, index) => reportAt(index % 2 ? 0 : newest + DAY_MS, index));
  const all = [...valid, ...valid.filter((_, index) => index % 10 === 0), ...impossible];
  const shuffled = all.map((report) => ({ report, key: random() })).sort((a, b) => a.key - b.key);
  const batches = Array.from({ length: BATCHES }, (_, batch) =>
    shuffled.filter((__, index) => index % BATCHES === batch).map(({ report }) => report),
  );
  return { batches, impossible: impossible.length };
}
