import { api } from '@swathline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { textOfPdf } from '../../../test/pdf-text.ts';
import { signConfirmed } from '../../../test/records/recorded-jobs.ts';
import { openRecord, requireNothing } from '../../../test/records/records.ts';
import { listPackRecords } from '../pack/make-pack.ts';
import { type Person, testServer, type TestServer, UNKNOWN_ID } from '../../../test/server.ts';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin({ firstName: 'Ann', lastName: 'Lee' });
  await requireNothing(server, admin);
});
afterAll(() => server.close());

const get = (url: string, by: Person | null = admin, query: Record<string, string> = {}) =>
  server.app.inject({ url: `/api/admin/records/${url}`, query, headers: by ? { authorization: `Bearer ${by.token}` } : {} });

/** The cells of a register by their headers; no cell of these tests holds a quote. */
function parse(csv: string): Record<string, string>[] {
  const [headers = [], ...rows] = csv
    .replace('\ufeff', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/));
  return rows.map((cells) =>
    Object.fromEntries(cells.map((cell, index) => [(headers[index] ?? '').replace(/^"|"$/g, ''), cell.replace(/^"|"$/g, '')])),
  );
}

const register = async (query: Record<string, string> = {}) => parse((await get('register', admin, query)).body);

const APPLIED = {
  startedAt: '2026-06-15T12:05:00.000Z',
  endedAt: '2026-06-15T13:10:00.000Z',
  areaAcres: 150.5,
  areaSource: 'hand' as const,
  crop: '=HYPERLINK("x")',
  products: [
    { name: 'Tilt 250E', pcpNumber: '19346', rate: 0.2, rateUnit: 'L' as const, amountUsed: 30.1, lotNumber: '@SUM(A1)' },
    { name: 'Merge', hasNoPcpNumber: true, rate: 0.5, rateUnit: '%' as const },
  ],
};

test('the register has a row for each record and product, with ISO and local times, safe for spreadsheets', async () => {
  const { id } = await openRecord(server, admin, APPLIED);
  const signed = await signConfirmed(server, admin, id);
  const reply = await get('register');
  expect(reply.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringContaining('register.csv') as string,
  });
  expect(reply.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const rows = parse(reply.body).filter((row) => row['Record'] === signed.recordNumber);
  expect(rows).toMatchObject([
    {
      Version: '1',
      State: 'Signed',
      'Signed by': 'Ann Lee',
      Field: 'Home quarter',
      'Legal description': 'NW-12-34-5-W2',
      Start: '2026-06-15T12:05:00.000Z',
      'Start, local': '2026-06-15T06:05:00-06:00',
      'Area, acres': '150.5',
      Product: 'Tilt 250E',
      'PCP number': '19346',
      Rate: '0.2',
      'Unit of the rate': 'L/acre',
      'Amount used': '30.1',
      'Lot number': "'@SUM(A1)",
      Crop: `'=HYPERLINK(""x"")`,
      'SHA-256 of the record': signed.hash,
    },
    { Product: 'Merge', 'PCP number': 'None (adjuvant, fertilizer)', 'Unit of the rate': '% of the spray volume', 'Amount used': '' },
  ]);
  const { entries } = await server.callOk(api.audit.list, { query: { kind: 'export' } }, admin);
  expect(entries[0]).toMatchObject({ action: 'export', subjectType: 'record', changes: [{ property: 'file', to: 'register' }] });
});

test('a value that a template can require has a cell, and one that does not apply its reason', async () => {
  await openRecord(server, admin, {
    ...APPLIED,
    startedAt: '2026-05-15T12:05:00.000Z',
    endedAt: '2026-05-15T13:10:00.000Z',
    products: [],
    supervisor: { name: 'Sam Boss', licenceNumber: 'S-1' },
    mixerLoader: { name: 'Max Loader', licenceNumber: 'M-2' },
    aircraft: { registration: 'C-GABC', sprayQuality: 'M' },
    takeOffSite: 'Home strip',
    notifiedPeople: [{ who: 'Beekeeper', how: 'by phone', when: 'the day before' }],
    notApplicable: { target: 'Growth regulator', growthStage: 'Fallow' },
    comments: 'Not sprayed: 5 acres',
  });
  const [row] = await register({ from: '2026-05-15', to: '2026-05-15' });
  expect(row).toMatchObject({
    Supervisor: 'Sam Boss',
    "Supervisor's licence": 'S-1',
    'Mixer-loader': 'Max Loader',
    "Mixer-loader's licence": 'M-2',
    'Spray quality': 'M',
    'Take-off site': 'Home strip',
    'People notified': 'Beekeeper, by phone, the day before',
    'Not applicable': 'Growth stage: Fallow; Target: Growth regulator',
    Comments: 'Not sprayed: 5 acres',
  });
});

test('filters like the list, keeps the order of starts over pages, and has one row for a record without products', async () => {
  const starts = ['2026-07-03T12:00:00.000Z', '2026-07-01T12:00:00.000Z', '2026-07-02T12:00:00.000Z'];
  for (const startedAt of starts)
    await openRecord(server, admin, { startedAt, endedAt: startedAt.replace('12:00', '13:00'), products: [] });
  const rows = await register({ from: '2026-07-01', to: '2026-07-03' });
  expect(rows.map((row) => row['Start'])).toEqual([...starts].sort());
  expect(rows[0]).toMatchObject({ State: 'Open', Product: '', 'Signed by': '' });
  expect(await register({ from: '2026-07-01', to: '2026-07-03', state: 'signed' })).toEqual([]);
  expect(await register({ product: 'tilt' })).toHaveLength(2);
  expect((await get('register', admin, { from: '2026-07-03', to: '2026-07-01' })).json()).toMatchObject({ code: 'invalid' });
  expect((await get('register', admin, { from: 'yesterday' })).statusCode).toBe(400);
});

test('more records than fit in one page are all in the register, once each', async () => {
  const { id } = await openRecord(server, admin, {
    startedAt: '2026-08-01T12:00:00.000Z',
    endedAt: '2026-08-01T13:00:00.000Z',
    products: [],
  });
  await signConfirmed(server, admin, id);
  const row = await server.db.selectFrom('applicationRecords').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { id: _id, number: _number, fieldName: _f, customerName: _c, applicatorName: _a, productNames: _p, ...copied } = row;
  const columns = [
    'customer',
    'land',
    'company',
    'applicator',
    'supervisor',
    'mixerLoader',
    'aircraft',
    'products',
    'notifiedPeople',
    'notApplicable',
    'readings',
    'judgement',
    'takeOffSite',
    'overrides',
    'readBack',
  ] as const;
  const texts = Object.fromEntries(columns.map((column) => [column, row[column] === null ? null : JSON.stringify(row[column])]));
  const copies = Array.from({ length: 1100 }, (_, index) => ({ ...copied, ...texts, pass: index + 2 }));
  await sql`ALTER TABLE "applicationRecords" DISABLE TRIGGER USER`.execute(server.db);
  for (let at = 0; at < copies.length; at += 100)
    await server.db
      .insertInto('applicationRecords')
      .values(copies.slice(at, at + 100) as never)
      .execute();
  await sql`ALTER TABLE "applicationRecords" ENABLE TRIGGER USER`.execute(server.db);
  const rows = await register({ from: '2026-08-01', to: '2026-08-01' });
  expect(new Set(rows.map((each) => each['Record'])).size).toBe(1101);
  expect(rows).toHaveLength(1101);
});

test('the PDF of a record is named after its number and recorded as an export; a draft is stamped', async () => {
  const open = await openRecord(server, admin, APPLIED);
  const draft = await get(`${open.id}/pdf`);
  expect(draft.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining(`record-${open.recordNumber}-v1.pdf`) as string,
  });
  expect(textOfPdf(draft.rawPayload)).toContain('Draft - not signed');
  const signed = await signConfirmed(server, admin, open.id);
  const text = textOfPdf((await get(`${open.id}/pdf`)).rawPayload);
  expect(text).toContain(`SHA-256, format 2: ${signed.hash}`);
  expect(text).not.toContain('Draft');
  expect(text).toContain('Not reviewed');
  const { entries } = await server.callOk(api.audit.list, { query: { subjectId: open.id, kind: 'export' } }, admin);
  expect(entries[0]).toMatchObject({ action: 'export', changes: [{ property: 'file', to: 'PDF' }] });
});

test('only administrators get the register and PDFs, and an unknown record is not found', async () => {
  expect((await get(`${UNKNOWN_ID}/pdf`)).statusCode).toBe(404);
  for (const url of ['register', `${UNKNOWN_ID}/pdf`]) {
    expect((await get(url, null)).statusCode).toBe(401);
    for (const by of [await server.farmer(), await server.pilot(), await server.crew()]) expect((await get(url, by)).statusCode).toBe(403);
  }
});

test('an open correction is in neither the register nor a pack while the signed version counts; open records alone include it', async () => {
  const { id } = await openRecord(server, admin, {
    ...APPLIED,
    startedAt: '2026-05-02T12:00:00.000Z',
    endedAt: '2026-05-02T13:00:00.000Z',
  });
  const signed = await signConfirmed(server, admin, id);
  const body = { reason: 'The lot number was misread' };
  const opened = await server.callOk(api.records.correct, { params: { id }, body }, admin);
  const days = { from: '2026-05-02', to: '2026-05-02' };
  const listed = async (query: object) =>
    (await register({ ...days, ...query })).map((row) => [row['Record'], row['Version'], row['State']]);
  expect(await listed({})).toEqual(Array(2).fill([signed.recordNumber, '1', 'Signed']));
  expect(await listed({ state: 'open' })).toEqual(Array(2).fill([signed.recordNumber, '2', 'Open']));
  const context = { db: server.db, timeZone: 'America/Regina' };
  expect(await listPackRecords(context, days)).toEqual([id]);
  await signConfirmed(server, admin, opened.id);
  expect(await listPackRecords(context, days)).toEqual([opened.id]);
});
