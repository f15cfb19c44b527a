import { api } from '@swathline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../../../platform/db/schema/migrations/index.ts';
import { textOfPdf } from '../../../test/pdf-text.ts';
import { ENDED_AT, reading, readyRecord, sign as signAs, signConfirmed, signedRecord } from '../../../test/records/recorded-jobs.ts';
import { type Person, testServer, type TestServer } from '../../../test/server.ts';

const { records, readings } = api;

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin({ firstName: 'Ann', lastName: 'Lee' });
});
afterAll(() => server.close());

const sign = (id: string) => signAs(server, admin, id);
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
        { property: 'products.1.amountUsed', label: `Products, ${record.products[0]?.name}, amount used`, from: '225', to: '230' },
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

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-/;

async function correctionOf(id: string) {
  return server.callOk(records.correct, { params: { id }, body: { reason: 'The paper log says otherwise' } }, admin);
}

/** What the open or signed correction changed, as on its page. */
async function changesOf(id: string): Promise<[label: string, from: string | null, to: string | null][]> {
  const { corrections } = await read(id);
  expect(JSON.stringify(corrections)).not.toMatch(UUID);
  return (corrections.at(-1)?.changes ?? []).map(({ label, from, to }) => [label, from, to]);
}

test('a correction lists products by name: added, removed and changed ones, and none that only moved up', async () => {
  const { record } = await readyRecord(server, admin);
  const others = ['Edge', 'Merge'].map((name) => ({ name, pcpNumber: '12345', rate: 1, amountUsed: 150, lotNumber: `${name}-1` }));
  const withThree = await patch(record.id, { products: [{ id: record.products[0]?.id }, ...others] });
  await sign(record.id);
  const [liberty, edge, merge] = withThree.products;
  const opened = await correctionOf(record.id);
  await patch(opened.id, { products: [{ id: merge?.id }, { id: edge?.id, lotNumber: 'E-2' }, { name: 'Oil', hasNoPcpNumber: true }] });
  expect(await changesOf(opened.id)).toEqual([
    ['Products, Edge, lot number', 'Edge-1', 'E-2'],
    ['Product added: Oil', null, 'PCP no. None (adjuvant, fertilizer)'],
    [`Product removed: ${liberty?.name}`, expect.stringContaining('glufosinate, PCP no. 25337, rate 1.500 L/acre') as unknown, null],
  ]);
});

test('a reading that was taken earlier and added later is listed as added; the others stay', async () => {
  const { record, params } = await signedRecord(server, admin);
  const opened = await correctionOf(record.id);
  const before = reading({ phase: 'before', takenAt: '2026-06-15T11:30:00.000Z', takenBy: 'Pia' });
  await server.callOk(readings.create, { params, body: before }, admin);
  expect(await changesOf(opened.id)).toEqual([
    [
      'Reading added: Before, Jun 15, 2026, 05:30 (UTC-06:00)',
      null,
      '8.0 km/h from W (270°), 18.0 °C, 60 %, Inversion signs not checked, At the site, Pia',
    ],
  ]);
});

test('a corrected reading is listed with its values before and after, and the reason', async () => {
  const { record, params } = await signedRecord(server, admin);
  const opened = await correctionOf(record.id);
  const end = record.readings.at(-1);
  const better = reading({ phase: 'end', takenAt: ENDED_AT, windKmh: 15.9, correctsId: end?.id ?? null, reason: 'Misread' });
  await server.callOk(readings.create, { params, body: better }, admin);
  const [[label, from, to] = [], ...others] = await changesOf(opened.id);
  expect([label, others]).toEqual(['Reading corrected: End, Jun 15, 2026, 08:30 (UTC-06:00)', []]);
  expect(from).toMatch(/^8\.0 km\/h from W/);
  expect(to).toMatch(/^15\.9 km\/h from W.* Reason: Misread$/);
  const pdf = await server.app.inject({
    url: `/api/admin/records/${opened.id}/pdf`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const text = textOfPdf(pdf.rawPayload);
  expect(text.replace(/\s+/g, ' ')).toContain('Reading corrected: End');
  expect(text).not.toMatch(UUID);
});

test('people notified and files are listed by name', async () => {
  const { record } = await readyRecord(server, admin);
  await patch(record.id, { notifiedPeople: [{ who: 'R. Ames', how: 'phone' }, { who: 'B. Roe' }] });
  await sign(record.id);
  const opened = await correctionOf(record.id);
  await patch(opened.id, {
    notifiedPeople: [
      { who: 'B. Roe', when: 'June 14' },
      { who: 'C. Dow', how: 'text' },
    ],
  });
  const added = await server.app.inject({
    method: 'POST',
    url: `/api/admin/records/${opened.id}/files?fileName=log.csv`,
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'text/csv' },
    payload: 'time,wind\n12:00,8\n',
  });
  expect(added.statusCode).toBe(201);
  expect(await changesOf(opened.id)).toEqual([
    ['People notified, B. Roe, when', null, 'June 14'],
    ['Notified person added: C. Dow', null, 'text'],
    ['Notified person removed: R. Ames', 'phone', null],
    ['File added: log.csv', null, '1 kB'],
  ]);
});

test('all versions keep the number of the first one, also when the start moves over New Year', async () => {
  const { record } = await signedRecord(server, admin);
  const opened = await correctionOf(record.id);
  const moved = await patch(opened.id, { startedAt: '2025-12-31T20:00:00.000Z', endedAt: '2025-12-31T22:00:00.000Z' });
  expect(moved.recordNumber).toBe(record.recordNumber);
  const signed = await signConfirmed(server, admin, opened.id);
  expect(signed.recordNumber).toBe(record.recordNumber);
  const query = { filterField: 'recordNumber', filterText: record.recordNumber } as const;
  const found = await server.callOk(records.list, { query }, admin);
  expect(found.records.map(({ id, recordNumber }) => [id, recordNumber])).toEqual([[signed.id, record.recordNumber]]);
  const third = await correctionOf(signed.id);
  expect(third.recordNumber).toBe(record.recordNumber);

  const firstStarts = await server.db.transaction().execute(async (tx) => {
    await sql`ALTER TABLE "applicationRecords" DROP COLUMN "firstStartedAt"`.execute(tx);
    await migrations['0068-record-number-year']?.up(tx);
    const { rows } = await sql<{ at: Date | string | null }>`
      SELECT "firstStartedAt" AS "at" FROM "applicationRecords" WHERE "id" IN (${record.id}, ${signed.id}, ${third.id}) ORDER BY "version"`.execute(
      tx,
    );
    return rows.map(({ at }) => at && new Date(at).toISOString());
  });
  expect(firstStarts).toEqual([null, record.startedAt, record.startedAt]);
});

test('a discarded correction leaves the signed version as it was', async () => {
  const { record } = await signedRecord(server, admin);
  const opened = await server.callOk(records.correct, { params: { id: record.id }, body: { reason: 'Opened by mistake' } }, admin);
  await server.callOk(records.remove, { params: { id: opened.id } }, admin);
  expect(await read(record.id)).toEqual(record);
});
