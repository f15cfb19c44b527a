import { addDays, api, type BodyOf, dayIn, formatDay } from '@swathline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { draftOfRecord, issue, issuedInvoice, nameCompany, pdfOf, setUpBilling, typedDraft } from '../../../test/billing.ts';
import { FACTS, readyRecord, recordedJob, signConfirmed, signedRecord, SQUARE } from '../../../test/records/recorded-jobs.ts';
import { textOfPdf } from '../../../test/pdf-text.ts';
import { messagesByInput, type Person, testServer, type TestServer } from '../../../test/server.ts';

const { invoices, ownInvoices, billing } = api;
type LineForm = NonNullable<BodyOf<typeof invoices.update>['lines']>[number];

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin({ firstName: 'Olive', lastName: 'Office' });
});
afterAll(() => server.close());

test('what is not decided about taxes blocks issuing, with a sentence', async () => {
  await server.callOk(api.priceLists.create, { body: { holdsFrom: '2019-01-01', entries: [] } }, admin);
  await nameCompany(server, admin);
  const draft = await typedDraft(server, admin, await server.farmer());
  const sentence = 'How GST treats "Other" is not decided. Decide it under Taxes before you issue; ask your accountant.';
  expect(draft.blockers).toEqual([sentence]);
  const refused = await server.call(invoices.issue, { params: { id: draft.id }, body: {} }, admin);
  expect(refused).toMatchObject({ status: 400, body: { message: sentence } });
  await setUpBilling(server, admin);
  expect((await issue(server, admin, draft.id)).total).toBe('105.00');
});

test('a draft warns of a company without a name, and takes the name that is entered later', async () => {
  await setUpBilling(server, admin);
  await nameCompany(server, admin, null);
  const draft = await typedDraft(server, admin, await server.farmer());
  expect(draft).toMatchObject({ blockers: [], notices: [expect.stringContaining('is not entered under Office') as string] });
  await nameCompany(server, admin, 'Kindersley Air');
  const named = await server.callOk(invoices.get, { params: { id: draft.id } }, admin);
  expect(named).toMatchObject({ notices: [], company: { name: 'Kindersley Air' } });
  expect((await issue(server, admin, draft.id)).company.name).toBe('Kindersley Air');
});

test('the PDF writes the price of a discount and a long price as the screen does', async () => {
  await setUpBilling(server, admin);
  const draft = await typedDraft(server, admin, await server.farmer());
  const line = { kind: 'other' as const, quantity: '1', unit: 'unit', description: 'Custom work', unitPrice: '1250.125' };
  const lines = [line, { ...line, kind: 'discount' as const, description: 'Discount', unitPrice: '-235.72' }];
  await server.callOk(invoices.update, { params: { id: draft.id }, body: { lines } }, admin);
  const text = textOfPdf(await pdfOf(server, admin, `/api/admin/invoices/${(await issue(server, admin, draft.id)).id}/pdf`));
  expect(text).toContain('$1,250.125');
  expect(text).toContain('-$235.72');
  expect(text).not.toContain('$-235.72');
});

test('a draft shows what the office has decided about taxes since', async () => {
  const draft = await typedDraft(server, admin, await server.farmer());
  const { taxes } = await server.callOk(api.taxes.list, {}, admin);
  const gst = taxes.find(({ code }) => code === 'GST');
  const params = { id: gst?.id ?? '' };
  await server.callOk(api.taxes.update, { params, body: { treatments: { other: 'not_decided' } } }, admin);
  const open = await server.callOk(invoices.get, { params: { id: draft.id } }, admin);
  expect(open).toMatchObject({ taxTotal: '0.00', total: '100.00', blockers: [expect.stringContaining('GST') as string] });
  await server.callOk(api.taxes.update, { params, body: { treatments: { other: 'taxable' } } }, admin);
  expect(await server.callOk(invoices.get, { params: { id: draft.id } }, admin)).toMatchObject({ blockers: [], total: '105.00' });
  // The line that was there follows the decision, so another line can be added without a reason.
  const [line] = draft.lines.map(({ id, kind, description, quantity, unit, unitPrice }) => ({
    id,
    kind,
    description,
    quantity,
    unit,
    unitPrice,
  }));
  const added = { kind: 'other' as const, description: 'Flagging', quantity: '1', unit: 'unit', unitPrice: '20' };
  const body = { lines: line ? [line, added] : [] };
  expect((await server.callOk(invoices.update, { params: { id: draft.id }, body }, admin)).total).toBe('126.00');
});

test('a signed record becomes a draft by its prices, and the draft an invoice with PDF and mail', async () => {
  const { record, farmer, invoice: draft } = await draftOfRecord(server, admin);
  expect(draft).toMatchObject({ state: 'draft', number: null, customerId: farmer.id, province: 'SK', blockers: [] });
  expect(draft.lines.map(({ kind, quantity, unit, unitPrice, amount }) => [kind, quantity, unit, unitPrice, amount])).toEqual([
    ['application', '150', 'acre', '12.50', '1875.00'],
    ['product', '225', 'L', '30.00', '6750.00'],
  ]);
  expect(draft.lines[0]?.source).toMatchObject({ holdsFrom: '2020-01-01', isOwn: false, entry: 'Application' });
  expect(draft).toMatchObject({ subtotal: '8625.00', taxTotal: '431.25', total: '9056.25' });
  expect(draft.taxes).toMatchObject([
    { code: 'GST', percent: '5.00', taxable: '8625.00', amount: '431.25' },
    { code: 'PST-SK', taxable: '0.00', amount: '0.00' },
  ]);

  const issued = await issue(server, admin, draft.id);
  expect(issued.number).toMatch(/^INV-\d{6}$/);
  expect(issued).toMatchObject({ state: 'issued', issuedBy: 'Olive Office', total: '9056.25', open: '9056.25', paid: '0.00' });
  const text = textOfPdf(await pdfOf(server, admin, `/api/admin/invoices/${issued.id}/pdf`)).replace(/\s+/g, ' ');
  const shown = [
    issued.number ?? '',
    '$1,875.00',
    '$6,750.00',
    '$8,625.00',
    '$431.25',
    '$9,056.25',
    '12345 6789 RT0001',
    record.recordNumber,
    '25337',
  ];
  for (const part of shown) expect(text).toContain(part);

  const [mail] = await server.mailsTo(farmer.email);
  expect(mail?.subject).toContain(issued.number);
  const link = /\/api\/invoice-links\/[\w-]+\/pdf/.exec(mail?.text ?? '')?.[0] ?? '';
  const byLink = await server.app.inject(link);
  expect(byLink.rawPayload.equals(await pdfOf(server, admin, `/api/admin/invoices/${issued.id}/pdf`))).toBe(true);
  expect((await server.app.inject(link.replace(/.{5}\/pdf/, 'xxxxx/pdf'))).statusCode).toBe(404);
});

test('a record is billed once, and is unbilled until its draft is issued', async () => {
  const { record, farmer, invoice } = await draftOfRecord(server, admin);
  const again = await server.call(invoices.create, { body: { recordIds: [record.id] } }, admin);
  expect(again).toMatchObject({ status: 409, body: { code: 'already_taken' } });
  const query = { customerId: farmer.id };
  const readUnbilled = () => server.callOk(billing.unbilled, { query }, admin);
  const drafted = await readUnbilled();
  expect(drafted).toMatchObject({ recordCount: 1, acres: 150, customers: [{ records: [{ id: record.id, draftId: invoice.id }] }] });
  await server.callOk(invoices.remove, { params: { id: invoice.id } }, admin);
  const unbilled = await readUnbilled();
  expect(unbilled).toMatchObject({ recordCount: 1, acres: 150, expected: '8625.00', isCut: false });
  const expected = { id: record.id, acres: 150, expected: '8625.00', lacksPrice: false, draftId: null };
  expect(unbilled.customers[0]?.records[0]).toMatchObject(expected);
  expect(unbilled.unsigned).toMatchObject({ count: 1, text: '1 record to sign before it can be billed' });
  const { id } = await server.callOk(invoices.create, { body: { recordIds: [record.id] } }, admin);
  await issue(server, admin, id);
  expect(await readUnbilled()).toMatchObject({ recordCount: 0, customers: [] });
});

test('unbilled work is expected to cost what its draft costs, with one call-out for each job', async () => {
  const recorded = await recordedJob(server, admin);
  const { farmer, params } = recorded;
  const entries = [
    { kind: 'application' as const, price: '10' },
    { kind: 'minimum' as const, per: 'call-out' as const, acres: 400 },
    { kind: 'discount' as const, amount: '5' },
  ];
  await server.callOk(api.priceLists.create, { body: { customerId: farmer.id, holdsFrom: '2020-01-01', entries } }, admin);
  await readyRecord(server, admin, recorded);
  const { records } = await server.callOk(api.records.ofJob, { params }, admin);
  for (const { id, products } of records) {
    const body = { ...FACTS, products: products.map((product) => ({ id: product.id, amountUsed: 225 })) };
    await server.callOk(api.records.update, { params: { id }, body }, admin);
    await signConfirmed(server, admin, id);
  }
  const unbilled = await server.callOk(billing.unbilled, { query: { customerId: farmer.id } }, admin);
  const [customer] = unbilled.customers;
  // 300 acres flown and 100 more to the minimum, less the discount, and 450 L of the product.
  expect(unbilled.expected).toBe('17495.00');
  expect(customer?.expected).toBe('17495.00');
  expect(customer?.records.map(({ expected }) => expected)).toEqual(['8250.00', '8250.00']);
  const draft = await server.callOk(invoices.create, { body: { recordIds: records.map(({ id }) => id) } }, admin);
  expect(draft.subtotal).toBe(customer?.expected);
});

test('the invoices of a job are those that bill its records', async () => {
  const [{ invoice }, { invoice: other }] = [await draftOfRecord(server, admin), await draftOfRecord(server, admin)];
  const ofJob = async (sprayJobId = '') => {
    const { invoices: rows } = await server.callOk(invoices.list, { query: { sprayJobId } }, admin);
    return rows.map(({ id }) => id);
  };
  expect(await ofJob(invoice.records[0]?.sprayJobId)).toEqual([invoice.id]);
  expect(await ofJob(other.records[0]?.sprayJobId)).toEqual([other.id]);
  expect(await ofJob(invoice.id)).toEqual([]);
});

test('the database refuses every change of an issued invoice and of its records', async () => {
  const { invoice } = await draftOfRecord(server, admin);
  await issue(server, admin, invoice.id);
  const { db } = server;
  const where = sql`WHERE "id" = ${invoice.id}`;
  const changes = [
    sql`UPDATE "invoices" SET "total" = 0, "subtotal" = 0, "taxTotal" = 0 ${where}`,
    sql`UPDATE "invoices" SET "state" = 'draft' ${where}`,
    sql`UPDATE "invoices" SET "notes" = 'paid' ${where}`,
    sql`DELETE FROM "invoices" ${where}`,
    sql`TRUNCATE "invoices" CASCADE`,
    sql`UPDATE "invoiceRecords" SET "billableAcres" = 1 WHERE "invoiceId" = ${invoice.id}`,
    sql`DELETE FROM "invoiceRecords" WHERE "invoiceId" = ${invoice.id}`,
  ];
  for (const change of changes) {
    await expect(change.execute(db)).rejects.toMatchObject({ constraint: 'invoices_issued_stays' });
  }
  const params = { id: invoice.id };
  expect(await server.call(invoices.update, { params, body: { notes: 'x' } }, admin)).toMatchObject({ status: 409 });
  expect(await server.call(invoices.remove, { params }, admin)).toMatchObject({ status: 409 });
  expect(await server.call(invoices.issue, { params, body: {} }, admin)).toMatchObject({ status: 409, body: { code: 'wrong_status' } });
});

test('acres and prices that differ need a reason, which is kept with its author', async () => {
  const { record, invoice } = await draftOfRecord(server, admin);
  const params = { id: invoice.id };
  const acres = { recordId: record.id, billableAcres: 147 };
  const refused = await server.call(invoices.update, { params, body: { records: [acres] } }, admin);
  expect(messagesByInput(refused)).toEqual({ 'records.0.acresReason': '150 acres are signed. Say why you bill 147.' });
  const body = { records: [{ ...acres, acresReason: 'Slough left out', isReasonPrinted: true }] };
  const changed = await server.callOk(invoices.update, { params, body }, admin);
  expect(changed.records).toMatchObject([{ signedAcres: 150, billableAcres: 147, measuredAcres: null, acresReason: 'Slough left out' }]);
  expect(changed.lines[0]).toMatchObject({ quantity: '147', amount: '1837.50' });

  const forms = changed.lines.map(({ id, kind, description, quantity, unit, unitPrice }) => ({
    id,
    kind,
    description,
    quantity,
    unit,
    unitPrice,
  }));
  const [application, ...others] = forms;
  if (!application) throw new Error('The draft has lines');
  const fewer = await server.call(invoices.update, { params, body: { lines: [{ ...application, quantity: '140' }, ...others] } }, admin);
  const sentence = 'These are the billed acres of the record. Change them with "Change acres", which asks why.';
  expect(messagesByInput(fewer)).toEqual({ 'lines.0.quantity': sentence });
  const cheaper = { ...application, unitPrice: '11' };
  const noReason = await server.call(invoices.update, { params, body: { lines: [cheaper, ...others] } }, admin);
  expect(messagesByInput(noReason)).toEqual({ 'lines.0.priceReason': 'The price list says $12.50. Say why the price differs.' });
  const typed = [...others, { ...cheaper, priceReason: 'Agreed by phone' }];
  const priced = await server.callOk(invoices.update, { params, body: { lines: typed } }, admin);
  expect(priced.lines.map(({ kind }) => kind)).toEqual(['product', 'application']);
  expect(priced.lines[1]).toMatchObject({
    unitPrice: '11.00',
    listPrice: '12.50',
    amount: '1617.00',
    priceReason: { reason: 'Agreed by phone', by: 'Olive Office' },
  });
  // Lines that are made again keep their place and what was typed.
  const again = await server.callOk(invoices.update, { params, body: { records: [{ ...acres, billableAcres: 150 }] } }, admin);
  expect(again.lines[1]).toMatchObject({ kind: 'application', quantity: '150', unitPrice: '11.00', amount: '1650.00' });
});

test('a change of terms changes only what depends on it: what was typed or removed stays', async () => {
  const { farmer, record } = await signedRecord(server, admin);
  const entries = [
    { kind: 'application' as const, price: '12.50' },
    { kind: 'product' as const, per: 'L' as const, price: '30' },
    { kind: 'distance' as const, per: 'km' as const, price: '3' },
    { kind: 'fuel' as const, basePrice: '1.00', step: '0.10', percent: '1' },
  ];
  await server.callOk(api.priceLists.create, { body: { customerId: farmer.id, holdsFrom: '2020-01-01', entries } }, admin);
  const create = { recordIds: [record.id], distanceKm: 60, fuelPrice: '1.20' };
  const draft = await server.callOk(invoices.create, { body: create }, admin);
  const update = (body: object) => server.callOk(invoices.update, { params: { id: draft.id }, body }, admin);
  const texts = ({ lines }: Pick<typeof draft, 'lines'>) =>
    lines.map(({ kind, quantity, unitPrice }) => `${kind} ${quantity} × ${unitPrice}`);
  expect(texts(draft)).toEqual(['application 150 × 12.50', 'product 225 × 30.00', 'distance 60 × 3.00', 'fuel 1 × 37.50']);

  const kept = draft.lines
    .filter(({ kind }) => kind !== 'distance')
    .map(({ id, kind, quantity, unit, unitPrice }) => ({
      id,
      kind,
      unit,
      unitPrice,
      quantity: kind === 'product' ? '200' : quantity,
      description: `My ${kind}`,
    }));
  const typed = await update({ lines: kept });
  expect(texts(typed)).toEqual(['application 150 × 12.50', 'product 200 × 30.00', 'fuel 1 × 37.50']);
  expect((await update({ notes: 'Thanks', fuelPrice: '1.20', distanceKm: 60 })).lines).toEqual(typed.lines);

  const acres = [{ recordId: record.id, billableAcres: 140, acresReason: 'Slough' }];
  const cut = await update({ records: acres });
  expect(texts(cut)).toEqual(['application 140 × 12.50', 'product 200 × 30.00', 'fuel 1 × 35.00']);
  expect(cut.lines.map(({ description }) => description)).toEqual(['My application', 'My product', 'My fuel']);

  const farther = await update({ distanceKm: 61 });
  expect(texts(farther)).toEqual(['application 140 × 12.50', 'product 200 × 30.00', 'fuel 1 × 35.00', 'distance 61 × 3.00']);

  const without = await update({ fuelPrice: null });
  expect(texts(without)[2]).toBe('fuel 0 × 0.00');
  const sentence =
    '"Fuel surcharge by the fuel price of the day" has a quantity of 0. Enter the fuel price of the day under Terms, or remove the line.';
  expect(without.blockers).toEqual([sentence]);
  const low = await update({ fuelPrice: '0.90' });
  expect(low).toMatchObject({ blockers: [], lines: [{ kind: 'application' }, { kind: 'product' }, { kind: 'distance' }] });
});

test('fuel surcharge and discount follow the lines of which they are a per cent, until somebody types over them', async () => {
  const { farmer, record } = await signedRecord(server, admin);
  const entries = [
    { kind: 'application' as const, price: '10' },
    { kind: 'product' as const, per: 'L' as const, price: '20' },
    { kind: 'fuel' as const, basePrice: '1.00', step: '0.10', percent: '1' },
    { kind: 'discount' as const, percent: '10' },
  ];
  await server.callOk(api.priceLists.create, { body: { customerId: farmer.id, holdsFrom: '2020-01-01', entries } }, admin);
  const draft = await server.callOk(invoices.create, { body: { recordIds: [record.id], fuelPrice: '1.20' } }, admin);
  let { lines } = draft;
  const save = async (change: (line: LineForm) => LineForm | []) => {
    const typed = lines.flatMap(({ id, kind, description, quantity, unit, unitPrice }) =>
      change({ id, kind, description, quantity, unit, unitPrice }),
    );
    ({ lines } = await server.callOk(invoices.update, { params: { id: draft.id }, body: { lines: typed } }, admin));
    return lines.map(({ kind, amount }) => `${kind} ${amount}`);
  };
  expect(await save((line) => line)).toEqual(['application 1500.00', 'product 4500.00', 'fuel 30.00', 'discount -603.00']);

  const cheaper = await save((line) => (line.kind === 'application' ? { ...line, unitPrice: '8', priceReason: 'Agreed' } : line));
  expect(cheaper).toEqual(['application 1200.00', 'product 4500.00', 'fuel 24.00', 'discount -572.40']);
  const without = await save((line) => (line.kind === 'product' ? [] : line));
  expect(without).toEqual(['application 1200.00', 'fuel 24.00', 'discount -122.40']);
  const rounded = await save((line) => (line.kind === 'discount' ? { ...line, unitPrice: '-100', priceReason: 'Agreed' } : line));
  expect(rounded).toEqual(['application 1200.00', 'fuel 24.00', 'discount -100.00']);
  const raised = await save((line) => (line.kind === 'application' ? { ...line, unitPrice: '9' } : line));
  expect(raised).toEqual(['application 1350.00', 'fuel 27.00', 'discount -100.00']);
  expect(lines[2]).toMatchObject({ listPrice: '-137.70', priceReason: { reason: 'Agreed' } });
  expect(await save((line) => (line.kind === 'application' ? [] : line))).toEqual([]);
});

test('the distance is that from the strip of the job, and blocks issuing while it is not known', async () => {
  const { farmer, record, job } = await signedRecord(server, admin);
  const entries = [
    { kind: 'application' as const, price: '10' },
    { kind: 'product' as const, per: 'L' as const, price: '20' },
    { kind: 'distance' as const, per: 'km' as const, price: '3' },
  ];
  await server.callOk(api.priceLists.create, { body: { customerId: farmer.id, holdsFrom: '2020-01-01', entries } }, admin);
  const create = async () => {
    const { id, lines, blockers } = await server.callOk(invoices.create, { body: { recordIds: [record.id] } }, admin);
    return { id, blockers, distance: lines.filter(({ kind }) => kind === 'distance') };
  };
  const unknown = await create();
  expect(unknown.distance).toMatchObject([{ quantity: '0', unit: 'km', unitPrice: '3.00', amount: '0.00' }]);
  const sentence = `"${unknown.distance[0]?.description ?? ''}" has a quantity of 0. Enter the distance under Terms, or remove the line.`;
  expect(unknown.blockers).toEqual([sentence]);
  const typed = await server.callOk(invoices.update, { params: { id: unknown.id }, body: { distanceKm: 40 } }, admin);
  expect(typed).toMatchObject({ blockers: [], lines: [{}, {}, { kind: 'distance', amount: '120.00' }] });
  await server.callOk(invoices.remove, { params: { id: unknown.id } }, admin);

  const aircraft = await server.aircraft();
  const { latitude, longitude } = SQUARE[0] ?? expect.fail('no corner');
  const strip = await server.callOk(api.strips.create, { body: { name: 'Far strip', latitude: latitude - 0.1, longitude } }, admin);
  await server.callOk(api.board.setFigures, { params: { id: aircraft.id }, body: { stripId: strip.id } }, admin);
  await server.db.updateTable('sprayJobs').set({ aircraftId: aircraft.id }).where('id', '=', job.id).execute();
  const known = await create();
  expect(known).toMatchObject({ blockers: [], distance: [{ quantity: '12', amount: '36.00' }] });
});

test.each([
  ['is billed by the spray', 3000, '7.5', []],
  ['without the amount of spray blocks issuing', null, '0', ['has a quantity of 0. Enter it, or remove the line.']],
])('a product in per cent %s', async (_, totalSprayL, quantity, blockers) => {
  const ready = await readyRecord(server, admin);
  const used = ready.record.products.map(({ id }) => ({ id, amountUsed: 225 }));
  const surfactant = { name: 'Surfactant', type: 'other' as const, hasNoPcpNumber: true, rate: 0.25, rateUnit: '%' as const };
  const body = { totalSprayL, products: [...used, surfactant], notApplicable: { amountUsed: 'Not measured' } };
  await server.callOk(api.records.update, { params: { id: ready.record.id }, body }, admin);
  await signConfirmed(server, admin, ready.record.id);
  const draft = await server.callOk(invoices.create, { body: { recordIds: [ready.record.id] } }, admin);
  expect(draft.lines.find(({ description }) => description.startsWith('Surfactant'))).toMatchObject({ quantity, unit: 'L' });
  expect(draft.blockers).toEqual(blockers.map((text) => expect.stringContaining(text) as string));
});

test('a treatment that differs from the taxes needs a reason', async () => {
  const draft = await typedDraft(server, admin, await server.farmer());
  const params = { id: draft.id };
  const line = {
    kind: 'other' as const,
    description: 'Custom work',
    quantity: '1',
    unit: 'unit',
    unitPrice: '100',
    treatments: { GST: 'exempt' as const },
  };
  const refused = await server.call(invoices.update, { params, body: { lines: [line] } }, admin);
  expect(messagesByInput(refused)).toEqual({ 'lines.0.treatmentReason': 'Say why the tax treatment of this line differs.' });
  const changed = await server.callOk(invoices.update, { params, body: { lines: [{ ...line, treatmentReason: 'Ruling of May' }] } }, admin);
  expect(changed).toMatchObject({ taxTotal: '0.00', total: '100.00' });
  expect((await issue(server, admin, draft.id)).total).toBe('100.00');
});

test('a treatment that somebody chose leaves the other taxes of its line to the office', async () => {
  const draft = await typedDraft(server, admin, await server.farmer());
  const params = { id: draft.id };
  const line = { kind: 'other' as const, description: 'Custom work', quantity: '1', unit: 'unit', unitPrice: '100' };
  // As the dialog sends it: all taxes of the line, of which one differs.
  const treatments = { GST: 'exempt' as const, 'RST-MB': 'exempt' as const };
  await server.callOk(invoices.update, { params, body: { province: 'MB' } }, admin);
  await server.callOk(invoices.update, { params, body: { lines: [{ ...line, treatments, treatmentReason: 'Ruling of May' }] } }, admin);
  const { taxes } = await server.callOk(api.taxes.list, {}, admin);
  const decide = (treatment: 'taxable' | 'exempt') =>
    server.callOk(
      api.taxes.update,
      { params: { id: taxes.find(({ code }) => code === 'RST-MB')?.id ?? '' }, body: { treatments: { other: treatment } } },
      admin,
    );
  await decide('taxable');
  const decided = await server.callOk(invoices.get, { params }, admin);
  expect(decided).toMatchObject({ taxTotal: '7.00', lines: [{ treatments: { GST: 'exempt', 'RST-MB': 'taxable' } }] });
  const saved = await server.callOk(invoices.update, { params, body: { notes: 'Thanks' } }, admin);
  expect(saved.total).toBe('107.00');
  const {
    invoices: [row],
  } = await server.callOk(invoices.list, { query: { customerId: draft.customerId } }, admin);
  expect(row?.total).toBe('107.00');
  const moved = await server.callOk(invoices.update, { params, body: { province: 'AB' } }, admin);
  expect(moved.lines[0]?.treatments).toEqual({ GST: 'exempt' });
  await decide('exempt');
});

test('a certificate makes a customer exempt, and the invoice names it', async () => {
  const farmer = await server.farmer();
  const { taxes } = await server.callOk(api.taxes.list, {}, admin);
  const gst = taxes.find(({ code }) => code === 'GST');
  const body = { customerId: farmer.id, taxId: gst?.id ?? '', certificateNumber: 'FU-77', validFrom: '2020-01-01' };
  await server.callOk(api.taxExemptions.create, { body }, admin);
  const issued = await issuedInvoice(server, admin, farmer);
  expect(issued).toMatchObject({ taxTotal: '0.00', total: '100.00', taxes: [{ code: 'GST', amount: '0.00', exemption: 'FU-77' }] });
});

test('an invoice may be dated back, but neither into the future nor before the last one', async () => {
  const farmer = await server.farmer();
  const today = dayIn('America/Regina', new Date());
  const draft = await typedDraft(server, admin, farmer);
  const issueOn = (issuedOn: string) => server.call(invoices.issue, { params: { id: draft.id }, body: { issuedOn } }, admin);
  expect(messagesByInput(await issueOn(addDays(today, 1)))).toEqual({ issuedOn: 'This day is in the future' });
  const last = await issuedInvoice(server, admin, farmer);
  const sentence = `${last.number ?? ''} is dated ${formatDay(today)}. Choose that day or a later one.`;
  expect(messagesByInput(await issueOn(addDays(today, -1)))).toEqual({ issuedOn: sentence });
  expect((await issueOn(today)).body.data).toMatchObject({ issuedOn: today, dueOn: addDays(today, 30) });
});

test('the office names the province of land whose record does not know it, and its taxes apply', async () => {
  const draft = await typedDraft(server, admin, await server.farmer());
  expect(draft.taxes.map(({ code }) => code)).toEqual(['GST']);
  const changed = await server.callOk(invoices.update, { params: { id: draft.id }, body: { province: 'MB' } }, admin);
  expect(changed).toMatchObject({ province: 'MB', taxes: [{ code: 'GST' }, { code: 'RST-MB' }], blockers: [] });
});

test('invoices are listed by what is left to pay', async () => {
  const farmer = await server.farmer();
  const [open, paid] = [await issuedInvoice(server, admin, farmer), await issuedInvoice(server, admin, farmer)];
  await typedDraft(server, admin, farmer);
  const allocations = [{ invoiceId: paid.id, amount: paid.total }];
  const money = { customerId: farmer.id, amount: paid.total, receivedOn: paid.issuedOn ?? '', method: 'cash' as const, allocations };
  await server.callOk(api.payments.create, { body: money }, admin);
  const listed = async (payment: 'open' | 'overdue' | 'paid') => {
    const { invoices: rows } = await server.callOk(invoices.list, { query: { customerId: farmer.id, payment } }, admin);
    return rows.map(({ id }) => id);
  };
  expect([await listed('open'), await listed('overdue'), await listed('paid')]).toEqual([[open.id], [], [paid.id]]);
  const figures = await server.callOk(billing.figures, {}, admin);
  expect(Number(figures.open)).toBeGreaterThanOrEqual(105);
});

test('invoices are sorted by their totals as numbers, also from page to page', async () => {
  const farmer = await server.farmer();
  const made: string[] = [];
  for (const unitPrice of ['-20', '105.06', '900', '10000']) made.push((await typedDraft(server, admin, farmer, { unitPrice })).total);
  const query = { customerId: farmer.id, sort: 'total', order: 'asc', limit: 2 } as const;
  const first = await server.callOk(invoices.list, { query }, admin);
  const second = await server.callOk(invoices.list, { query: { ...query, after: first.next ?? '' } }, admin);
  expect([...first.invoices, ...second.invoices].map(({ total }) => total)).toEqual(made);
});

test('a farmer reads only own issued documents', async () => {
  const [farmer, other] = [await server.farmer(), await server.farmer()];
  const issued = await issuedInvoice(server, admin, farmer);
  const draft = await typedDraft(server, admin, farmer);
  const listed = await server.callOk(ownInvoices.list, { query: {} }, farmer);
  expect(listed.invoices.map(({ id }) => id)).toEqual([issued.id]);
  expect((await server.callOk(ownInvoices.list, { query: {} }, other)).invoices).toEqual([]);
  const read = async (by: Person, id: string) =>
    (await server.app.inject({ url: `/api/invoices/${id}/pdf`, headers: { authorization: `Bearer ${by.token}` } })).statusCode;
  expect(await Promise.all([read(farmer, issued.id), read(other, issued.id), read(farmer, draft.id), read(admin, issued.id)])).toEqual([
    200, 404, 404, 403,
  ]);
});

test('a price that no record asks for is chosen for a line, which says from which list it comes', async () => {
  const { farmer, invoice } = await draftOfRecord(server, admin);
  const entries = [{ kind: 'standby' as const, name: 'Waiting for wind', price: '280', per: 'hour' as const }];
  await server.callOk(api.priceLists.create, { body: { customerId: farmer.id, holdsFrom: '2020-01-01', entries } }, admin);
  const params = { id: invoice.id };
  const draft = await server.callOk(invoices.get, { params }, admin);
  expect(draft.choosablePrices).toEqual([{ kind: 'standby', name: 'Waiting for wind', unit: 'hour', price: '280.00' }]);
  const standby = { kind: 'standby' as const, description: 'June 15', quantity: '2', unit: 'hour', unitPrice: '280' };
  const add = (line: Partial<LineForm>) => {
    const lines = draft.lines.map(({ id, kind, description, quantity, unit, unitPrice }) => ({
      id,
      kind,
      description,
      quantity,
      unit,
      unitPrice,
    }));
    return server.call(invoices.update, { params, body: { lines: [...lines, { ...standby, ...line }] } }, admin);
  };
  const index = draft.lines.length;
  expect(messagesByInput(await add({ priceName: 'Waiting for wind', unitPrice: '250' }))).toEqual({
    [`lines.${index}.priceReason`]: 'The price list says $280.00. Say why the price differs.',
  });
  expect(messagesByInput(await add({ priceName: 'Waiting for rain' }))).toEqual({
    [`lines.${index}.priceName`]: 'The price list has no such price now. Choose another one.',
  });
  const { data } = (await add({ priceName: 'Waiting for wind' })).body as { data: typeof draft };
  expect(data.lines.at(-1)).toMatchObject({
    listPrice: '280.00',
    amount: '560.00',
    source: { holdsFrom: '2020-01-01', isOwn: true, entry: 'Waiting for wind' },
  });
});

test('a price list that priced a line stays as it is', async () => {
  const { invoice } = await draftOfRecord(server, admin);
  const id = invoice.lines[0]?.source?.priceListId ?? '';
  const list = await server.callOk(api.priceLists.get, { params: { id } }, admin);
  expect(list.isUsed).toBe(true);
  expect(await server.call(api.priceLists.remove, { params: { id } }, admin)).toMatchObject({ status: 409, body: { code: 'protected' } });
});
