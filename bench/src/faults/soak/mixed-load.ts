import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { makeMonths, seedPilots } from '../../positions/seed-positions.ts';
import { ADMIN } from '../../server-process.ts';
import { type Answer, type Ask, askerAt, CHEMICAL, jobOf, makeFarmer } from '../client.ts';

const PILOTS = 10;
const STREAMS = 5;
const STREAM_MS = 10_000;

/** Starts the mixed load of an office: lists, edits, workflow, sign-ins, work orders, positions and event streams. Runs until `end()`. */
export async function mixedLoad(address: string, ask: Ask, db: Client) {
  const farmerId = await makeFarmer(ask);
  const month = new Date().toISOString().slice(0, 10);
  await makeMonths(db, month, month);
  const devices = (await seedPilots(db, PILOTS)).map(({ token }) => askerAt(address, token));
  const signedIn = await askerAt(address)<{ token: string }>('POST', '/auth/login', ADMIN);

  const times: number[] = [];
  let failed = 0;
  const stop = new AbortController();
  const repeat = async (everyMs: number, work: (count: number) => Promise<Answer>) => {
    for (let count = 0; !stop.signal.aborted; count++) {
      const answer = await work(count).catch(() => undefined);
      if (answer === undefined || answer.status >= 400) failed++;
      else times.push(answer.ms);
      await wait(everyMs);
    }
  };
  const working = [
    repeat(100, () => ask('GET', '/admin/spray-jobs?limit=50')),
    repeat(100, () => ask('GET', '/admin/locations/active')),
    repeat(250, (count) => ask('GET', `/admin/chemicals?limit=25&filterField=name&filterText=${count % 10}`)),
    repeat(500, () => askerAt(address)('POST', '/auth/login', ADMIN)),
    repeat(200, (count) => edited(ask, count)),
    repeat(500, (count) => throughTheWorkflow(ask, farmerId, count)),
    ...devices.map((device, pilot) => repeat(1000, () => device('POST', '/pilot/locations', position(pilot)))),
    ...Array.from({ length: STREAMS }, () => listen(address, signedIn.data.token, stop.signal)),
  ];
  return {
    async end() {
      stop.abort();
      await Promise.all(working);
      return { times, failed };
    },
  };
}

const position = (pilot: number) => ({ latitude: 50 + pilot / 100, longitude: -105, speed: 51, timestamp: new Date().toISOString() });

async function edited(ask: Ask, count: number): Promise<Answer> {
  const made = await ask<{ id: string }>('POST', '/admin/chemicals', { ...CHEMICAL, name: `Soak ${count}` });
  const changed = await ask('PUT', `/admin/chemicals/${made.data.id}`, { restrictions: 'changed' });
  return count % 2 ? ask('DELETE', `/admin/chemicals/${made.data.id}`) : changed;
}

async function throughTheWorkflow(ask: Ask, farmerId: string, count: number): Promise<Answer> {
  const { data } = await ask<{ id: string }>('POST', '/spray-jobs', jobOf(farmerId, `Soak ${count}`));
  for (const step of ['submit', 'approve']) await ask('POST', `/spray-jobs/${data.id}/${step}`, {});
  return count % 10 ? ask('GET', `/spray-jobs/${data.id}`) : workOrder(ask, data.id);
}

/** The reply is a PDF without an envelope, which the client accepts. */
const workOrder = (ask: Ask, id: string) => ask('GET', `/spray-jobs/${id}/work-order`);

/** Repeatedly opens a stream of live positions, reads it for a while and drops it. */
async function listen(address: string, token: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const ending = AbortSignal.any([signal, AbortSignal.timeout(STREAM_MS)]);
    await fetch(`${address}/api/admin/locations/stream`, { headers: { authorization: `Bearer ${token}` }, signal: ending })
      .then((stream) => stream.text())
      .catch(() => undefined);
  }
}
