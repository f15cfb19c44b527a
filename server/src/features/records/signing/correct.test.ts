import { api } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nameOf, reading, readyRecord, signedRecord } from '../../../test/records/recorded-jobs.ts';
import { type Person, testServer, type TestServer } from '../../../test/server.ts';

const { records, readings } = api;

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin({ firstName: 'Ann', lastName: 'Lee' });
});
afterAll(() => server.close());

const sign = (id: string) => server.call(records.sign, { params: { id }, body: { signedName: nameOf(admin) } }, admin);
const patch = (id: string, body: object) => server.callOk(records.update, { params: { id }, body }, admin);
const read = (id: string) => server.callOk(records.get, { params: { id } }, admin);

test('a correction is a new version with old value, new value, who, when and why; the old one stays readable', async () => {
  const { record } = await signedRecord(server, admin);
  const params = { id: record.id };
  const opened = await server.callOk(records.correct, { params, body: { reason: 'The crop was wheat, not canola' } }, admin);
  expect(opened).toMatchObject({
    version: 2,
    state: 'open',
    replacesId: record.id,
    recordNumber: record.recordNumber,
    signedAt: null,
    hash: null,
  });
  expect(await read(record.id)).toMatchObject({ state: 'signed', crop: 'Canola' });

  await patch(opened.id, { crop: 'Wheat', products: [{ id: record.products[0]?.id, amountUsed: 230 }] });
  const signed = (await sign(opened.id)).body.data;
  expect(signed.corrections).toEqual([
    {
      version: 2,
      reason: 'The crop was wheat, not canola',
      at: signed.signedAt,
      by: 'Ann Lee',
      changes: [
        { property: 'products.1.amountUsed', label: 'Products, 1, amount used', from: '225', to: '230' },
        { property: 'crop', label: 'Crop', from: 'Canola', to: 'Wheat' },
      ],
    },
  ]);
  expect(signed.versions.map(({ version, state }) => [version, state])).toEqual([
    [1, 'replaced'],
    [2, 'signed'],
  ]);
  expect(await read(record.id)).toMatchObject({
    state: 'replaced',
    crop: 'Canola',
    hash: record.hash,
    signedAt: record.signedAt,
    corrections: [],
  });
});

test.each([
  ['is short', 'too short', 400],
  ['is long', 'x'.repeat(501), 400],
  ['is long enough', 'x'.repeat(10), 201],
])('the reason of a correction %s', async (_, reason, status) => {
  const { record } = await signedRecord(server, admin);
  expect((await server.call(records.correct, { params: { id: record.id }, body: { reason } }, admin)).status).toBe(status);
});

test('an open or replaced record is not corrected, and one correction is open at a time', async () => {
  const { record } = await readyRecord(server, admin);
  const correct = (id: string) => server.call(records.correct, { params: { id }, body: { reason: 'The wind was misread' } }, admin);
  expect((await correct(record.id)).body.code).toBe('wrong_status');
  await sign(record.id);
  const replies = await Promise.all([correct(record.id), correct(record.id)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
  const opened = replies.find(({ status }) => status === 201)?.body.data;
  await sign(opened?.id ?? '');
  expect((await correct(record.id)).body).toMatchObject({ code: 'wrong_status', message: expect.stringContaining('version 2') as unknown });
});

test('a correction keeps the readings that were taken for the earlier version', async () => {
  const { record, params } = await readyRecord(server, admin);
  const [start] = record.readings;
  const better = reading({ recordId: record.id, windKmh: 11, correctsId: start?.id ?? null, reason: 'Misread the first time' });
  await server.callOk(readings.create, { params, body: better }, admin);
  expect((await sign(record.id)).status).toBe(200);
  const opened = await server.callOk(records.correct, { params: { id: record.id }, body: { reason: 'The crop was wheat' } }, admin);
  expect(opened.readings).toEqual((await read(record.id)).readings);
  expect(opened.missing).toEqual([]);
  expect((await sign(opened.id)).body.data.corrections[0]?.changes).toEqual([]);
});

test('a discarded correction leaves the signed version as it was', async () => {
  const { record } = await signedRecord(server, admin);
  const opened = await server.callOk(records.correct, { params: { id: record.id }, body: { reason: 'Opened by mistake' } }, admin);
  await server.callOk(records.remove, { params: { id: opened.id } }, admin);
  expect(await read(record.id)).toEqual(record);
});
