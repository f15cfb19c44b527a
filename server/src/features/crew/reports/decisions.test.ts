import { api } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { crewedJob, crewEvent, report } from '../../../test/crew.ts';
import { type Person, testServer, type TestServer } from '../../../test/server.ts';

const { crewOffice, officeSettings } = api;

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
});
afterAll(() => server.close());

const card = (state: 'go' | 'stop') => [{ check: 'wind', state, sentence: 'Wind 30 km/h.', inputs: { windKmh: 30 } }];

test('keeps a decision of the phone with the card on which it was made; a go over a stop needs a reason', async () => {
  const { job, params, pilot, pilotPhone } = await crewedJob(server, admin);
  const at = new Date(Date.now() - 3_600_000).toISOString();
  const decision = (body: object) => crewEvent(job.id, 'go_no_go', body, { at });
  const overStop = { decision: 'go', rows: card('stop') };
  const kept = decision({ ...overStop, reason: 'The gusts ended' });
  const [refused, applied, again] = await report(server, pilotPhone, decision(overStop), kept, kept);
  expect(refused).toMatchObject({ outcome: 'refused', message: expect.stringMatching(/^A check says stop\./) as unknown });
  expect([applied?.outcome, again?.outcome]).toEqual(['applied', 'applied']);
  const { checks } = await server.callOk(api.goNoGoChecks.list, { params }, admin);
  expect(checks).toEqual([
    {
      id: kept.id,
      at,
      by: `${pilot.firstName} ${pilot.lastName}`,
      overall: 'stop',
      decision: 'go',
      reason: 'The gusts ended',
      noInversionReason: null,
      rows: [{ ...card('stop')[0], source: 'Pest Control Products Act, s. 6(5): the directions on the label' }],
      officeCheck: expect.objectContaining({ overall: expect.any(String) as unknown }) as unknown,
    },
  ]);
});

test("a card of one row of the phone's own making is no go: what it lacks is unknown, and the office's check stands beside it", async () => {
  const { job, params, pilotPhone } = await crewedJob(server, admin);
  await report(server, pilotPhone, crewEvent(job.id, 'go_no_go', { decision: 'go', rows: card('go') }));
  const { checks } = await server.callOk(api.goNoGoChecks.list, { params }, admin);
  expect(checks).toMatchObject([{ decision: 'go', overall: 'unknown', rows: [{ check: 'wind', state: 'go' }] }]);
  expect(checks[0]?.officeCheck?.rows.map(({ check }) => check)).toEqual(expect.arrayContaining(['readingAge', 'papers', 'land']));
});

test('a go where the check at the office says stop is kept, and the office must look', async () => {
  const { job, params, pilot, pilotPhone } = await crewedJob(server, admin);
  await server.callOk(officeSettings.update, { body: { papersGuard: 'block' } }, admin);
  await server.db.insertInto('credentials').values({ userId: pilot.id, kind: 'medical', expiresOn: '2020-01-01' }).execute();
  const [answer] = await report(server, pilotPhone, crewEvent(job.id, 'go_no_go', { decision: 'go', rows: card('go') }));
  expect(answer).toMatchObject({
    outcome: 'needs_office',
    message: 'The check at the office says stop. Call the office before you spray. Your decision is kept.',
  });
  const { checks } = await server.callOk(api.goNoGoChecks.list, { params }, admin);
  expect(checks).toMatchObject([{ decision: 'go', overall: 'unknown', officeCheck: { overall: 'stop' } }]);
  const { items } = await server.callOk(crewOffice.attention, { query: { limit: 100 } }, admin);
  expect(items.filter(({ sprayJobId }) => sprayJobId === job.id)).toMatchObject([{ reason: 'card' }]);
});
