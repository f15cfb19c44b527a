import { api } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordedJob } from '../../../test/records/recorded-jobs.ts';
import { type Person, testServer, type TestServer } from '../../../test/server.ts';
import { checkedIn, NOON, pass, report } from '../../../test/land/tracks.ts';

const { records, sprayJobs } = api;
const HOUR_MS = 3_600_000;

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
});
afterAll(() => server.close());

const positionsIn = async (recordId: string) => {
  const headers = { authorization: `Bearer ${admin.token}` };
  const reply = await server.app.inject({ url: `/api/admin/records/${recordId}/track`, headers });
  const { features } = reply.json<{ features: { geometry: { coordinates: unknown[] } }[] }>();
  return features.reduce((sum, { geometry }) => sum + geometry.coordinates.length, 0);
};

test('the track of an open first pass leaves out the flights of the second', async () => {
  const { job, params, pilot, field } = await recordedJob(server, admin, { isCompleted: false });
  await checkedIn(server, pilot, job.id, NOON - 60_000, NOON + 3 * HOUR_MS);
  await report(server, pilot, pass(100, NOON));
  await report(server, pilot, pass(120, NOON + 2 * HOUR_MS));
  await server.callOk(sprayJobs.update, { params, body: { status: 'completed' } }, admin);
  const opened = (await server.callOk(records.ofJob, { params }, admin)).records.find(({ fieldId }) => fieldId === field.id);
  const id = opened?.id ?? '';
  const both = await positionsIn(id);

  const endedAt = new Date(NOON + HOUR_MS / 2).toISOString();
  await server.callOk(records.update, { params: { id }, body: { endedAt } }, admin);
  await server.callOk(records.open, { params, body: { pass: 2, fieldIds: [field.id] } }, admin);
  expect([both, await positionsIn(id)]).toEqual([50, 25]);
});
