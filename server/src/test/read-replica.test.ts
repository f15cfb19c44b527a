import { api } from '@swathline/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Reads, replicaReads } from '../platform/db/connection/read-replica.ts';
import { signedRecord } from './records/recorded-jobs.ts';
import { type ReplicaPair, startReplicaPair } from './processes/replica.ts';
import { CHEMICAL } from './forms.ts';
import { type Person, testServer, type TestServer } from './server.ts';

let pair: ReplicaPair;
let reads: Reads;
/** Two servers of one cluster. */
let servers: [TestServer, TestServer];
let admin: Person;

beforeAll(async () => {
  pair = await startReplicaPair();
  reads = replicaReads({ leader: pair.leader, replica: pair.replica, log: () => undefined });
  const database = { ...pair.leader, pool: pair.pool, url: '', drop: () => Promise.resolve() };
  servers = [await testServer(database, { reads }), await testServer(database, { reads })];
  admin = await servers[0].admin();
}, 120_000);
afterAll(async () => {
  for (const server of servers) await server.close();
  await pair.close();
}, 60_000);

const fromReplica = () => reads.counts?.replica ?? 0;

test('a person reads what they wrote, through either server, while the replica serves', async () => {
  const before = fromReplica();
  for (let count = 1; count <= 30; count++) {
    await servers[count % 2 === 0 ? 0 : 1].callOk(api.chemicals.create, { body: { ...CHEMICAL, name: `Own ${count}` } }, admin);
    for (const server of servers) {
      const { chemicals } = await server.callOk(api.dashboard.stats, {}, admin);
      expect(chemicals.totalChemicals).toBe(count);
    }
  }
  expect(fromReplica() - before).toBeGreaterThan(20);
});

test('dashboards, playback, coverage, exports, the register and packs are read on the replica', async () => {
  const [server] = servers;
  const { record, params } = await signedRecord(server, admin);
  const day = { day: '2026-06-15' };
  const job = { params };
  const requests = {
    dashboard: () => server.call(api.dashboard.stats, {}, admin),
    farmers: () => server.call(api.dashboard.farmers, { query: {} }, admin),
    weeks: () => server.call(api.dashboard.weeks, {}, admin),
    today: () => server.call(api.dashboard.today, {}, admin),
    playback: () => server.call(api.tracks.ofDay, { query: day }, admin),
    days: () => server.call(api.tracks.days, { query: { month: '2026-06' } }, admin),
    coverage: () => server.call(api.tracks.coverage, job, admin),
    flights: () => server.call(api.tracks.flights, job, admin),
  };
  const files = {
    tracks: '/api/admin/locations/tracks/export?day=2026-06-15&format=gpx',
    fields: '/api/admin/fields/export?format=geojson',
    register: '/api/admin/records/register',
    pdf: `/api/admin/records/${record.id}/pdf`,
  };
  const download = (url: string) => server.app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } });
  const sources = [
    ...Object.entries(requests).map(([name, request]) => [name, async () => (await request()).status] as const),
    ...Object.entries(files).map(([name, url]) => [name, async () => (await download(url)).statusCode] as const),
  ];
  for (const [name, statusOf] of sources) {
    const isFromReplica = async () => {
      const before = fromReplica();
      expect([name, await statusOf()]).toEqual([name, 200]);
      return fromReplica() > before;
    };
    await vi.waitUntil(isFromReplica, { timeout: 10_000, interval: 200 });
  }

  const before = fromReplica();
  const { id } = await server.callOk(api.recordPacks.create, { body: { from: '2026-06-01', to: '2026-06-30' } }, admin);
  await vi.waitUntil(async () => (await server.callOk(api.recordPacks.get, { params: { id } }, admin)).state === 'ready', {
    timeout: 60_000,
    interval: 100,
  });
  expect(fromReplica()).toBeGreaterThan(before);
}, 120_000);
