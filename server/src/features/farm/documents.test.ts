import { addDays, api, dayIn } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfOf, setUpBilling } from '../../test/billing.ts';
import { textOfPdf } from '../../test/pdf-text.ts';
import { recordedJob, signedRecord, SQUARE } from '../../test/records/recorded-jobs.ts';
import { type Person, testServer, type TestServer } from '../../test/server.ts';

const { bundle, acceptQuote } = api.farm;

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
  await setUpBilling(server, admin);
});
afterAll(() => server.close());

const statusOf = async (by: Person, url: string) => {
  const reply = await server.app.inject({ url, headers: { authorization: `Bearer ${by.token}` } });
  return reply.statusCode;
};

test('a signed record is listed with its intervals, and its PDF is for its farmer alone', async () => {
  const parts = await recordedJob(server, admin);
  const { farmer, record } = await signedRecord(server, admin, parts);
  const { records, jobs } = await server.callOk(bundle, { query: {} }, farmer);
  expect(records).toMatchObject([{ id: record.id, recordNumber: record.recordNumber, fieldName: 'Home quarter' }]);
  expect(records[0]?.reentryAt).toBe(record.reentryAt);
  const field = jobs[0]?.fields.find(({ id }) => id === parts.field.id);
  expect(field).toMatchObject({ reentryAt: record.reentryAt, harvestOn: record.harvestOn });

  const url = `/api/farm/records/${record.id}/pdf`;
  const text = textOfPdf(await pdfOf(server, farmer, url));
  expect(text).toContain('Home quarter');
  expect(text).toContain('Neighbours and flights are not on this copy.');
  expect(text).not.toMatch(/No neighbours on file|No GPS track/);
  expect(await statusOf(await server.farmer(), url)).toBe(404);
});

test('a quote that was sent is read and accepted by its customer, a draft is not', async () => {
  const farmer = await server.farmer({ firstName: 'Ann', lastName: 'Lee' });
  const field = await server.field(farmer, { coordinates: SQUARE });
  const job = await server.job({ farmer, fieldIds: [field.id] });
  const validUntil = addDays(dayIn('America/Regina', new Date()), 14);
  const { id } = await server.callOk(api.quotes.create, { body: { sprayJobId: job.id, validUntil } }, admin);
  const quotesOf = async () => (await server.callOk(bundle, { query: {} }, farmer)).quotes;
  const accept = (by: Person) => server.call(acceptQuote, { params: { quoteId: id }, body: { name: 'Ann Lee' } }, by);
  expect(await quotesOf()).toEqual([]);
  expect((await accept(farmer)).status).toBe(404);

  await server.callOk(api.quotes.send, { params: { id } }, admin);
  expect(await quotesOf()).toMatchObject([{ id, state: 'sent', isExpired: false }]);
  expect(textOfPdf(await pdfOf(server, farmer, `/api/farm/quotes/${id}/pdf`))).toContain('Total before tax');
  expect((await accept(await server.farmer())).status).toBe(404);
  const replies = await Promise.all([accept(farmer), accept(farmer)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await quotesOf()).toMatchObject([{ state: 'accepted', acceptedBy: 'Ann Lee' }]);
});
