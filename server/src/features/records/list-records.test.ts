import { api } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordedJob, signedRecord } from '../../test/records/recorded-jobs.ts';
import { messagesByInput, type Person, testServer, type TestServer } from '../../test/server.ts';

const { records } = api;

let server: TestServer;
let admin: Person;
let signed: Awaited<ReturnType<typeof signedRecord>>;
let open: Awaited<ReturnType<typeof recordedJob>>;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
  signed = await signedRecord(server, admin);
  open = await recordedJob(server, admin);
});
afterAll(() => server.close());

const list = (query: object = {}) => server.callOk(records.list, { query }, admin);

test('lists open records first, with their farmer, products and applicator', async () => {
  const { records: rows, total } = await list();
  expect([total, rows.map(({ state }) => state)]).toEqual([4, ['open', 'open', 'open', 'signed']]);
  expect(rows.at(-1)).toMatchObject({
    id: signed.record.id,
    recordNumber: signed.record.recordNumber,
    customerName: `${signed.farmer.firstName} ${signed.farmer.lastName}`,
    applicatorName: `${signed.pilot.firstName} ${signed.pilot.lastName}`,
    productNames: [signed.chemical.name],
    areaAcres: 150,
    isLate: false,
  });
});

test('pages do not overlap and end', async () => {
  const first = await list({ limit: 3 });
  const second = await list({ limit: 3, after: first.next });
  const ids = [...first.records, ...second.records].map(({ id }) => id);
  expect([new Set(ids).size, second.next]).toEqual([4, null]);
});

test.each<[string, () => object, number]>([
  ['farmer', () => ({ farmerId: open.farmer.id }), 2],
  ['field', () => ({ fieldId: signed.field.id }), 1],
  ['pilot', () => ({ pilotId: signed.pilot.id }), 2],
  ['job', () => ({ sprayJobId: open.job.id }), 2],
  ['product in another case', () => ({ product: open.chemical.name.toUpperCase() }), 2],
  ['state', () => ({ state: 'signed' }), 1],
  ['days', () => ({ from: '2026-06-15', to: '2026-06-15' }), 1],
  ['the day before', () => ({ to: '2026-06-14' }), 0],
  ['number', () => ({ filterField: 'recordNumber', filterText: signed.record.recordNumber }), 1],
  ['job and text', () => ({ filterText: 'creek', sprayJobId: open.job.id }), 1],
])('filters by %s', async (_, query, count) => {
  expect((await list(query())).total).toBe(count);
});

test.each(['recordNumber', 'startedAt', 'createdAt', 'fieldName', 'customerName', 'areaAcres'] as const)('sorts by %s', async (sort) => {
  const ids = async (order: string) => (await list({ sort, order })).records.map(({ id }) => id);
  expect(await ids('asc')).toEqual((await ids('desc')).reverse());
});

test('refuses a range that ends before it begins', async () => {
  const refused = await server.call(records.list, { query: { from: '2026-06-15', to: '2026-06-14' } }, admin);
  expect([refused.status, Object.keys(messagesByInput(refused))]).toEqual([400, ['to']]);
});

test('counts open and late records, and names the oldest', async () => {
  const before = await server.callOk(records.stats, {}, admin);
  expect(before).toEqual({ open: 3, late: 0, oldestOpenAt: expect.stringMatching(/^20/) as unknown });
  const [row] = (await list({ sprayJobId: open.job.id })).records;
  await server.callOk(records.update, { params: { id: row?.id ?? '' }, body: { endedAt: '2026-06-15T12:00:00Z' } }, admin);
  expect(await server.callOk(records.stats, {}, admin)).toMatchObject({ open: 3, late: 1 });
  expect((await list({ sprayJobId: open.job.id })).records.filter(({ isLate }) => isLate)).toHaveLength(1);
});

test("the farmer's link shows what was applied, from signed records only", async () => {
  const { url } = await server.callOk(api.jobLinks.create, { params: signed.params }, admin);
  const shared = await server.callOk(api.jobLinks.read, { params: { token: url.slice(url.lastIndexOf('/') + 1) } });
  expect(shared.applied).toEqual([
    {
      fieldName: 'Home quarter',
      location: 'NW-12-34-5-W2',
      startedAt: '2026-06-15T12:00:00.000Z',
      endedAt: '2026-06-15T14:30:00.000Z',
      acres: 150,
      products: [{ name: signed.chemical.name, rate: 1.5, rateUnit: 'L' }],
      reentryAt: '2026-06-16T02:30:00.000Z',
      harvestOn: '2026-08-15',
      withoutInterval: [],
    },
  ]);
});
