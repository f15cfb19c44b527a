import { api, DEFAULT_REQUIRED_KEYS } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messagesByInput, type Person, testServer, type TestServer, UNKNOWN_ID } from '../../../test/server.ts';

const { recordTemplates, recordRequests } = api;

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
});
afterAll(() => server.close());

const update = (code: 'SK' | 'AB' | 'MB' | 'ALL', body: object) => server.call(recordTemplates.update, { params: { code }, body }, admin);

test('ships a template for each province and one for everywhere else, not reviewed', async () => {
  const { templates } = await server.callOk(recordTemplates.list, {}, admin);
  expect(templates.map(({ code }) => code)).toEqual(['SK', 'AB', 'MB', 'ALL']);
  for (const template of templates) {
    const shipped = { yearsKept: 7, dueHours: 48, daysToProduce: 14, reviewedOn: null, reviewedBy: null, updatedAt: null };
    expect(template).toMatchObject({ ...shipped, requiredKeys: DEFAULT_REQUIRED_KEYS });
  }
});

test('changes the given values and keeps the others', async () => {
  const review = { reviewedOn: '2026-03-01', reviewedBy: 'Ann Lee', source: 'AR 43/97, ss. 11-12' };
  expect((await update('AB', { ...review, dueHours: 24 })).body.data).toMatchObject({
    ...review,
    dueHours: 24,
    yearsKept: 7,
    daysToProduce: 14,
  });
  const changed = await update('AB', { requiredKeys: ['crop', 'crop', 'target'] });
  expect(changed.body.data).toMatchObject({ ...review, requiredKeys: ['crop', 'target'] });
  expect(await server.callOk(recordTemplates.get, { params: { code: 'AB' } }, admin)).toEqual(changed.body.data);
});

test.each<[string, object, string]>([
  ['fewer than 7 years', { yearsKept: 6 }, 'yearsKept'],
  ['no hours', { dueHours: 0 }, 'dueHours'],
  ['no days', { daysToProduce: 0 }, 'daysToProduce'],
  ['an unknown key', { requiredKeys: ['weather'] }, 'requiredKeys.0'],
  ['a review without a name', { reviewedOn: '2026-03-01' }, 'reviewedBy'],
  ['a review without a day', { reviewedBy: 'Ann Lee' }, 'reviewedOn'],
])('refuses %s', async (_, body, field) => {
  const refused = await update('MB', body);
  expect([refused.status, Object.keys(messagesByInput(refused))]).toEqual([400, [field]]);
});

test('refuses a stale change, also one of the template as shipped', async () => {
  const first = await update('ALL', { dueHours: 72, updatedAt: null });
  expect(first.status).toBe(200);
  expect((await update('ALL', { dueHours: 96, updatedAt: null })).body.code).toBe('stale');
  expect((await update('ALL', { dueHours: 96, updatedAt: first.body.data.updatedAt })).status).toBe(200);
});

test('a request is due after the days of its template, and keeps when it was answered', async () => {
  await update('SK', { daysToProduce: 10 });
  const body = {
    askedOn: '2026-07-01',
    askedBy: 'Inspector Ray',
    scope: 'June',
    from: '2026-06-01',
    to: '2026-06-30',
    templateCode: 'SK',
  } as const;
  const request = await server.callOk(recordRequests.create, { body }, admin);
  expect(request).toMatchObject({ ...body, dueOn: '2026-07-11', sentOn: null, packId: null });
  const params = { id: request.id };
  const sent = await server.callOk(recordRequests.update, { params, body: { sentOn: '2026-07-05', updatedAt: request.updatedAt } }, admin);
  expect(sent).toMatchObject({ sentOn: '2026-07-05', dueOn: '2026-07-11' });
  const stale = await server.call(recordRequests.update, { params, body: { askedBy: 'Other', updatedAt: request.updatedAt } }, admin);
  expect(stale.body.code).toBe('stale');
  const { requests, total } = await server.callOk(recordRequests.list, { query: { filterText: 'ray' } }, admin);
  expect([total, requests]).toEqual([1, [sent]]);
});

test.each<[string, object, string[]]>([
  ['nothing', {}, ['askedOn', 'askedBy']],
  ['days in the wrong order', { askedOn: '2026-07-01', askedBy: 'Ray', from: '2026-06-30', to: '2026-06-01' }, ['to']],
  ['an unknown template', { askedOn: '2026-07-01', askedBy: 'Ray', templateCode: 'ON' }, ['templateCode']],
])('refuses a request with %s', async (_, body, fields) => {
  const refused = await server.call(recordRequests.create, { body }, admin);
  expect([refused.status, Object.keys(messagesByInput(refused))]).toEqual([400, fields]);
});

test('an answer before the request, and an unknown request, are refused', async () => {
  const { id } = await server.callOk(recordRequests.create, { body: { askedOn: '2026-07-01', askedBy: 'Ray' } }, admin);
  const early = await server.call(recordRequests.update, { params: { id }, body: { sentOn: '2026-06-30' } }, admin);
  expect(Object.keys(messagesByInput(early))).toEqual(['sentOn']);
  expect((await server.call(recordRequests.update, { params: { id: UNKNOWN_ID }, body: {} }, admin)).status).toBe(404);
});
