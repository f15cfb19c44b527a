import { api, type BodyOf, type CallOf, LINE_KINDS, type TaxTreatment } from '@swathline/contract';
import { sign, signedRecord } from './records/recorded-jobs.ts';
import type { Person, TestServer } from './server.ts';

type Entries = NonNullable<CallOf<typeof api.priceLists.create>['body']>['entries'];

const PRICES: Entries = [
  { kind: 'application', price: '12.50' },
  { kind: 'product', per: 'L', price: '30' },
];

/** Names the company, without which a draft warns. Null: it has no name. */
export const nameCompany = (server: TestServer, admin: Person, name: string | null = 'Prairie Air') =>
  server.callOk(api.officeSettings.update, { body: { company: { name } } }, admin);

/** Names the company, decides how each tax treats each kind of line, and adds prices that hold since 2020. */
export async function setUpBilling(
  server: TestServer,
  admin: Person,
  treatment: TaxTreatment = 'taxable',
  entries = PRICES,
): Promise<void> {
  await nameCompany(server, admin);
  const { taxes } = await server.callOk(api.taxes.list, {}, admin);
  const treatments = Object.fromEntries(LINE_KINDS.map((kind) => [kind, treatment]));
  const registrationNumber = '12345 6789 RT0001';
  for (const { id, code } of taxes) {
    const body = { treatments: code === 'GST' ? treatments : exemptAll(), registrationNumber: code === 'GST' ? registrationNumber : null };
    await server.callOk(api.taxes.update, { params: { id }, body }, admin);
  }
  // Another test may have added them.
  const created = await server.call(api.priceLists.create, { body: { holdsFrom: '2020-01-01', entries } }, admin);
  if (created.status !== 201 && created.body.code !== 'already_taken') throw new Error(created.body.message);
}

const exemptAll = () => Object.fromEntries(LINE_KINDS.map((kind) => [kind, 'exempt' as const]));

/** A draft from a new signed record of 150 acres with 225 L of one product. */
export async function draftOfRecord(server: TestServer, admin: Person) {
  const signed = await signedRecord(server, admin);
  const invoice = await server.callOk(api.invoices.create, { body: { recordIds: [signed.record.id] } }, admin);
  return { ...signed, invoice };
}

/** A draft with one typed line. */
export async function typedDraft(server: TestServer, admin: Person, farmer: Person, line: Partial<Line> = {}) {
  const draft = await server.callOk(api.invoices.create, { body: { customerId: farmer.id } }, admin);
  const lines = [{ kind: 'other' as const, description: 'Custom work', quantity: '1', unit: 'unit', unitPrice: '100', ...line }];
  return server.callOk(api.invoices.update, { params: { id: draft.id }, body: { lines } }, admin);
}
type Line = NonNullable<BodyOf<typeof api.invoices.update>['lines']>[number];

export const issue = (server: TestServer, admin: Person, id: string) =>
  server.callOk(api.invoices.issue, { params: { id }, body: {} }, admin);

/** An issued invoice of $105.00 with one typed line of $100.00, unless `line` says otherwise. */
export async function issuedInvoice(server: TestServer, admin: Person, farmer: Person, line: Partial<Line> = {}) {
  return issue(server, admin, (await typedDraft(server, admin, farmer, line)).id);
}

/** Signs a correction of a record with other acres. */
export async function correctAcres(server: TestServer, admin: Person, recordId: string, areaAcres: number) {
  const next = await server.callOk(
    api.records.correct,
    { params: { id: recordId }, body: { reason: 'The log of the aircraft says otherwise' } },
    admin,
  );
  await server.callOk(api.records.update, { params: { id: next.id }, body: { areaAcres } }, admin);
  const { body } = await sign(server, admin, next.id);
  return body.data;
}

export async function pdfOf(server: TestServer, by: Person, url: string): Promise<Buffer> {
  const reply = await server.app.inject({ url, headers: { authorization: `Bearer ${by.token}` } });
  if (reply.statusCode !== 200) throw new Error(`${url} returned ${reply.statusCode}: ${reply.body}`);
  return reply.rawPayload;
}
