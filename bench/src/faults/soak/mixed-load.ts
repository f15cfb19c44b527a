import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { createMonthPartitions, seedPilots } from '../../positions/seed-positions.ts';
import { ADMIN } from '../../server-process.ts';
import { fetchAdminToken } from '../../with-server.ts';
import { type ApiCall, CHEMICAL, createClient, createFarmer, jobForm, type Reply } from '../client.ts';

const PILOTS = 10;
const STREAMS = 5;
const STREAM_MS = 10_000;

/** Starts the mixed load of an office: lists, edits, workflow, sign-ins, work orders, positions and event streams. Runs until `end()`. */
export async function startMixedLoad(address: string, call: ApiCall, db: Client) {
  const farmerId = await createFarmer(call);
  const today = new Date().toISOString().slice(0, 10);
  await createMonthPartitions(db, today, today);
  const devices = (await seedPilots(db, PILOTS)).map(({ token }) => createClient(address, token));
  const streamToken = await fetchAdminToken(address);

  const times: number[] = [];
  let failed = 0;
  const stop = new AbortController();
  const repeat = async (everyMs: number, work: (count: number) => Promise<Reply>) => {
    for (let count = 0; !stop.signal.aborted; count++) {
      const reply = await work(count).catch(() => undefined);
      if (reply === undefined || reply.status >= 400) failed++;
      else times.push(reply.ms);
      await wait(everyMs);
    }
  };
  const loops = [
    repeat(100, () => call('GET', '/admin/spray-jobs?limit=50')),
    repeat(100, () => call('GET', '/admin/locations/active')),
    repeat(250, (count) => call('GET', `/admin/chemicals?limit=25&filterField=name&filterText=${count % 10}`)),
    repeat(500, () => createClient(address)('POST', '/auth/login', ADMIN)),
    repeat(200, (count) => editChemical(call, count)),
    repeat(500, (count) => processJob(call, farmerId, count)),
    ...devices.map((device, pilot) => repeat(1000, () => device('POST', '/pilot/locations', positionOf(pilot)))),
    ...Array.from({ length: STREAMS }, () => keepOpeningStreams(address, streamToken, stop.signal)),
  ];
  return {
    async end() {
      stop.abort();
      await Promise.all(loops);
      return { times, failed };
    },
  };
}

const positionOf = (pilot: number) => ({ latitude: 50 + pilot / 100, longitude: -105, speed: 51, timestamp: new Date().toISOString() });

/** Creates and changes a chemical, and deletes every second one. @returns the last reply */
async function editChemical(call: ApiCall, count: number): Promise<Reply> {
  const created = await call<{ id: string }>('POST', '/admin/chemicals', { ...CHEMICAL, name: `Soak ${count}` });
  const changed = await call('PUT', `/admin/chemicals/${created.data.id}`, { restrictions: 'changed' });
  return count % 2 ? call('DELETE', `/admin/chemicals/${created.data.id}`) : changed;
}

/** Creates, submits and approves a job, then reads it, or for every tenth job its work order. @returns the last reply */
async function processJob(call: ApiCall, farmerId: string, count: number): Promise<Reply> {
  const { data } = await call<{ id: string }>('POST', '/spray-jobs', jobForm(farmerId, `Soak ${count}`));
  for (const step of ['submit', 'approve']) await call('POST', `/spray-jobs/${data.id}/${step}`, {});
  return count % 10 ? call('GET', `/spray-jobs/${data.id}`) : readWorkOrder(call, data.id);
}

/** The reply is a PDF without an envelope, which the client accepts. */
const readWorkOrder = (call: ApiCall, id: string) => call('GET', `/spray-jobs/${id}/work-order`);

/** Repeatedly opens a stream of live positions, reads it for ten seconds and drops it. */
async function keepOpeningStreams(address: string, token: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const ending = AbortSignal.any([signal, AbortSignal.timeout(STREAM_MS)]);
    await fetch(`${address}/api/admin/locations/stream`, { headers: { authorization: `Bearer ${token}` }, signal: ending })
      .then((stream) => stream.text())
      .catch(() => undefined);
  }
}
