import { api, FARMER_SUPPLY } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setUpBilling } from '../../test/billing.ts';
import { crewEvent, crewPhone, report } from '../../test/crew.ts';
import { recordedJob, signedRecord } from '../../test/records/recorded-jobs.ts';
import { createLot, createPlace, move, onHand } from '../../test/stock.ts';
import { messagesByInput, type Person, testServer, type TestServer } from '../../test/server.ts';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
});
afterAll(() => server.close());

/** A job with 1.5 L/acre of one product, whose stock is kept, with 100 L of it in a warehouse. */
async function stockedJob(isCompleted: boolean) {
  const recorded = await recordedJob(server, admin, { isCompleted });
  const product = await server.callOk(
    api.stockProducts.create,
    { body: { chemicalId: recorded.chemical.id, activeGramsPerUnit: '150' } },
    admin,
  );
  const late = await createLot(server, admin, product.id, { number: 'LATE', expiresOn: '2126-12-01' });
  const first = await createLot(server, admin, product.id, { number: 'FIRST', expiresOn: '2126-06-01' });
  const place = await createPlace(server, admin);
  for (const { id } of [late, first]) {
    await move(server, admin, { kind: 'received', lotId: id, amount: '50', toPlaceId: place.id, unitCost: '20' });
  }
  return { ...recorded, product, late, first, place };
}

test('a job reserves planned acres by the rate, is warned when it is short, and draws what expires first', async () => {
  const { params, product, first, late, place, farmer, field } = await stockedJob(false);
  const { products, warnings } = await server.callOk(api.stock.ofJob, { params }, admin);
  const [need] = products;
  if (!need) throw new Error('The job has a product.');
  const planned = Number(need.planned);
  expect(planned).toBeGreaterThan(100);
  expect(need).toMatchObject({ drawn: '0', onHand: '100', reservedByOthers: '0', ownerId: null });
  expect(Number(need.short)).toBeCloseTo(planned - 100, 3);
  expect(need.proposed.map(({ lotId, amount }) => [lotId, amount])).toEqual([
    [first.id, '50'],
    [late.id, '50'],
  ]);
  expect(warnings).toEqual([`${product.name}: ${need.short} L short. 100 L on hand (${place.name} 100 L).`]);
  const listed = await server.callOk(api.stockProducts.list, {}, admin);
  const owners = listed.products.find(({ id }) => id === product.id)?.owners;
  expect(owners).toMatchObject([{ ownerId: null, onHand: '100', reserved: need.planned }]);
  const all = await server.callOk(api.stock.warnings, {}, admin);
  expect(all.warnings.filter(({ productId }) => productId === product.id)).toMatchObject([
    { kind: 'short', chemicalId: product.chemicalId },
  ]);

  await move(server, admin, { kind: 'used', lotId: first.id, amount: '50', fromPlaceId: place.id, sprayJobId: params.id });
  const { products: after } = await server.callOk(api.stock.ofJob, { params }, admin);
  expect(after).toMatchObject([{ drawn: '50', onHand: '50', short: need.short }]);
  expect(after[0]?.proposed.map(({ lotId }) => lotId)).toEqual([late.id]);
  expect(after[0]).toMatchObject({ drawnLots: [{ lotId: first.id, placeId: place.id, amount: '50' }], nextJobs: [] });

  const chemicals = [{ chemicalId: product.chemicalId ?? '', applicationRateLitersPerAcre: 1, farmerSupplied: false as const }];
  const next = await server.job({ farmer, fieldIds: [field.id], chemicals, status: 'approved' });
  await move(server, admin, { kind: 'put_back', lotId: first.id, amount: '20', toPlaceId: place.id, sprayJobId: params.id });
  const { products: left } = await server.callOk(api.stock.ofJob, { params }, admin);
  expect(left).toMatchObject([{ drawn: '30', drawnLots: [{ amount: '30' }], nextJobs: [{ sprayJobId: next.id, name: next.name }] }]);
});

/** Discards the record of the job's other field, so that all records are signed. */
async function discardOpen(params: { id: string }): Promise<void> {
  const { records } = await server.callOk(api.records.ofJob, { params }, admin);
  for (const { id, state } of records) if (state === 'open') await server.callOk(api.records.remove, { params: { id } }, admin);
}

test('variance of jobs with all records signed is what was drawn less signed acres by the rate, flagged over the limit; a season lists what was used', async () => {
  const stocked = await stockedJob(true);
  const { product, first, place, params, farmer, field } = stocked;
  await signedRecord(server, admin, stocked);
  await move(server, admin, { kind: 'used', lotId: first.id, amount: '240', fromPlaceId: place.id, sprayJobId: params.id });
  const read = async (query: object) =>
    (await server.callOk(api.stock.variance, { query }, admin)).variances.filter(({ productId }) => productId === product.id);
  expect(await read({ by: 'job' })).toEqual([]);
  await discardOpen(params);
  const expected = { drawn: '240', applied: '225', variance: '15', percent: '6.7', isOverLimit: true };
  for (const by of ['job', 'pilot', 'product', 'month'] as const) expect(await read({ by })).toMatchObject([expected]);
  expect(await read({ by: 'month', limitPercent: 7 })).toMatchObject([{ name: '2026-06', isOverLimit: false }]);
  expect(await read({ from: '2026-06-16' })).toEqual([]);

  const use = await server.callOk(api.stock.seasonUse, { query: { season: 2026 } }, admin);
  expect(use.fields.filter(({ customerId }) => customerId === farmer.id)).toMatchObject([
    { fieldId: field.id, productName: product.name, pcpNumber: '25337', acres: 150, amount: '225', unit: 'L', province: 'SK' },
  ]);
  expect(use.provinces.filter(({ productName }) => productName === product.name)).toMatchObject([
    { province: 'SK', amount: '225', kilograms: '225', activeKilograms: '33.75' },
  ]);
  const thisSeason = await server.callOk(api.stock.seasonUse, { query: { season: new Date().getFullYear() } }, admin);
  expect(await server.callOk(api.stock.seasonUse, { query: {} }, admin)).toEqual(thisSeason);
  const headers = { authorization: `Bearer ${admin.token}` };
  const file = await server.app.inject({ url: '/api/admin/stock/season-use/file?season=2026&list=provinces', headers });
  expect(file.body).toContain(`SK,${product.name},25337,225,L,225,33.75\r\n`);
});

test('an ended job proposes to draw what its crew reported', async () => {
  const { params, pilot, first, place } = await stockedJob(false);
  const phone = await crewPhone(server, admin, pilot);
  await report(server, phone, crewEvent(params.id, 'load_done', { n: 1, litres: 600 }));
  const read = async () => (await server.callOk(api.stock.ofJob, { params }, admin)).products;
  // 600 L at 20 L/acre are 30 acres at 1.5 L/acre.
  expect(await read()).toMatchObject([{ reported: '45', applied: null }]);
  await server.callOk(api.sprayJobs.update, { params, body: { status: 'completed' } }, admin);
  expect(await read()).toMatchObject([{ short: '0', proposed: [{ lotId: first.id, placeId: place.id, amount: '45' }] }]);
});

test('an ended job with a signed record proposes to draw what the record says, less what was drawn', async () => {
  const stocked = await stockedJob(true);
  const { params, first, late, place } = stocked;
  await signedRecord(server, admin, stocked);
  await move(server, admin, { kind: 'used', lotId: first.id, amount: '45', fromPlaceId: place.id, sprayJobId: params.id });
  const { products } = await server.callOk(api.stock.ofJob, { params }, admin);
  expect(products).toMatchObject([{ reported: null, applied: '225', drawn: '45', short: '0' }]);
  expect(products[0]?.proposed.map(({ lotId, amount }) => [lotId, amount])).toEqual([
    [first.id, '5'],
    [late.id, '50'],
  ]);
});

test('a product on an invoice costs what the lots cost that the job drew', async () => {
  const stocked = await stockedJob(true);
  const { params, product, first, place } = stocked;
  await setUpBilling(server, admin, 'taxable', [{ kind: 'product', per: 'L', percent: '10' }]);
  const dear = await createLot(server, admin, product.id, { number: 'DEAR' });
  await move(server, admin, { kind: 'received', lotId: dear.id, amount: '10', toPlaceId: place.id, unitCost: '30' });
  const used = { kind: 'used' as const, fromPlaceId: place.id, sprayJobId: params.id };
  await move(server, admin, { ...used, lotId: first.id, amount: '30' }, { ...used, lotId: dear.id, amount: '10' });
  const { record } = await signedRecord(server, admin, stocked);
  const invoice = await server.callOk(api.invoices.create, { body: { recordIds: [record.id] } }, admin);
  // 30 L at $20 and 10 L at $30 are $22.50 a litre, and 10 per cent more.
  expect(invoice.lines.filter(({ kind }) => kind === 'product').map(({ unitPrice }) => unitPrice)).toEqual(['24.75']);
});

test('imports a stock list from a table with a preview; each row sets the balance, so that a second import changes nothing', async () => {
  const { product, place } = await stockedJob(false);
  const farmer = await server.farmer({ firstName: 'Zoë', lastName: 'Côté' });
  const csv = [
    'Product,Place,Owner,Lot,Amount,Container,Expires,Cost,Aisle',
    `${product.name},${place.name},,NEW,"1,234.5 L",10,2127-01-31,$24.5,7`,
    `${product.name},${place.name},zoe cote,NEW,5 US gal,10,,,`,
    `${product.name},${place.name},Nobody,NEW,20,10,,,`,
    `Unknown stuff,${place.name},,X,1,,,,`,
    `${product.name},Nowhere,,X,1,,,,`,
    `${product.name},${place.name},,X,many,,,,`,
    `${product.name},${place.name},,X,"1,250",,,,`,
    `${product.name},${place.name},,X,45 kg,,,,`,
    `${product.name},${place.name},,X,3 pails,,,,`,
    `${product.name},${place.name},,X,20,,,$9/gal,`,
  ].join('\n');
  const preview = await server.app.inject({
    method: 'POST',
    url: '/api/admin/stock/import/preview?fileName=stock.csv',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(csv),
  });
  const { data } = preview.json<{ data: { notices: string[]; rows: { values: object; problem: string | null }[] } }>();
  expect(data.notices).toEqual(['Not used: the column Aisle.']);
  expect(data.rows.map(({ problem }) => problem)).toEqual([
    null,
    null,
    'There is no farmer "Nobody"',
    'The stock of "Unknown stuff" is not kept. Add the product first',
    'There is no place "Nowhere". Add it first',
    'Enter an amount such as 12.5, with at most three decimals and below one billion',
    'Enter an amount such as 12.5, with at most three decimals and below one billion',
    'The amount "45 kg" is not in L, in which this product is kept',
    'The amount "3 pails" is not in L, in which this product is kept',
    'The cost "$9/gal" is not for one L. Write the price of one L',
  ]);
  const rows = data.rows.slice(0, 2).map(({ values }) => values) as never[];
  for (let time = 0; time < 2; time++) {
    expect(await server.callOk(api.stockImport.import, { body: { rows } }, admin)).toEqual({ imported: 2 });
    const { lots } = await server.callOk(api.stockLots.list, { query: { productId: product.id } }, admin);
    const lot = lots.find(({ number }) => number === 'NEW');
    expect(lot).toMatchObject({ containerSize: '10', expiresOn: '2127-01-31', unitCost: '24.5' });
    expect(await onHand(server, admin, { lotId: lot?.id ?? '' })).toEqual(['1234.5', '18.927']);
  }
  const { balances } = await server.callOk(api.stock.balances, { query: { ownerId: farmer.id } }, admin);
  expect(balances).toMatchObject([{ amount: '18.927', ownerName: 'Zoë Côté' }]);
  const query = { place: place.id, owner: farmer.id, product: product.id, lot: balances[0]?.lotId, day: '2126-01-01' };
  expect(await server.callOk(api.stock.balances, { query }, admin)).toEqual({ balances, total: 1, limit: 1, offset: 0 });
  for (const name of ['place', 'owner', 'product', 'lot']) {
    const elsewhere = { ...query, [name]: '00000000-0000-4000-8000-000000000000' };
    expect(await server.callOk(api.stock.balances, { query: elsewhere }, admin)).toMatchObject({ balances: [], total: 0 });
  }
});

test('the amounts of a stock list are in the unit of its column Unit', async () => {
  const { product, place } = await stockedJob(false);
  const amounts = ['5,gal', '500,mL', '20,litres', '7,', '5 gal,gal', '3 L,gal', '3,pails', '45,kg'];
  const csv = ['Product,Place,Lot,Quantity,Unit', ...amounts.map((cells, row) => `${product.name},${place.name},U${row},${cells}`)].join(
    '\n',
  );
  const preview = await server.app.inject({
    method: 'POST',
    url: '/api/admin/stock/import/preview?fileName=stock.csv',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(csv),
  });
  const { data } = preview.json<{ data: { notices: string[]; rows: { values: { amount: string }; problem: string | null }[] } }>();
  expect(data.notices).toEqual([]);
  expect(data.rows.map(({ values, problem }) => problem ?? values.amount)).toEqual([
    '18.927',
    '0.5',
    '20',
    '7',
    '18.927',
    'The amount "3 L" has another unit than its column, "gal". Write one',
    'The amount "3 pails" is not in L, in which this product is kept',
    'The amount "45 kg" is not in L, in which this product is kept',
  ]);
});

test('a lot on file keeps its expiry, which the preview says; product of a farmer has no cost', async () => {
  const { product, place } = await stockedJob(false);
  const { id: ownerId } = await server.farmer();
  const csv = ['Product,Place,Lot,Amount,Container,Expires', `${product.name},${place.name},FIRST,20,10,2127-01-31`].join('\n');
  const preview = await server.app.inject({
    method: 'POST',
    url: '/api/admin/stock/import/preview?fileName=stock.csv',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(csv),
  });
  expect(preview.json<{ data: { rows: object[] } }>().data.rows).toMatchObject([
    { problem: null, exists: false, warnings: ['This lot is on file as expiring on Jun 1, 2126, which stays. Change it below Lots'] },
  ]);
  const row = { productId: product.id, placeId: place.id, ownerId, amount: '5', unitCost: '9' };
  const refused = await server.call(api.stockImport.import, { body: { rows: [row] } }, admin);
  expect(messagesByInput(refused)).toEqual({ 'rows.0.unitCost': 'Product of a farmer has no cost' });
});

test('a count that finds less does not change the cost of the lot', async () => {
  const { product, first, place } = await stockedJob(false);
  const row = { productId: product.id, placeId: place.id, lotNumber: 'FIRST', containerSize: '10', amount: '10', unitCost: '80' };
  await server.callOk(api.stockImport.import, { body: { rows: [row] } }, admin);
  const { lots } = await server.callOk(api.stockLots.list, { query: { productId: product.id } }, admin);
  expect(lots.find(({ id }) => id === first.id)).toMatchObject({ unitCost: '20' });
});

test('two imports that name the same lots in opposite order both succeed, beside a movement of them', async () => {
  const { product, place, late, first } = await stockedJob(false);
  const rows = ['LATE', 'FIRST', 'NEW 1', 'NEW 2'].map((lotNumber) => ({
    productId: product.id,
    placeId: place.id,
    lotNumber,
    containerSize: '10',
    amount: '7',
  }));
  const received = { kind: 'received' as const, amount: '1', toPlaceId: place.id };
  const importRows = (body: typeof rows) => server.callOk(api.stockImport.import, { body: { rows: body } }, admin);
  await Promise.all([
    importRows(rows),
    move(server, admin, { ...received, lotId: first.id }, { ...received, lotId: late.id }),
    importRows(rows.toReversed()),
  ]);
  const { lots } = await server.callOk(api.stockLots.list, { query: { productId: product.id } }, admin);
  expect(lots.map(({ number }) => number).sort()).toEqual(['FIRST', 'LATE', 'NEW 1', 'NEW 2']);
});

test('litres are not compared with kilograms: a product keeps the unit of its rate, and a warning says when the rate got another one', async () => {
  const { product, params } = await stockedJob(false);
  const other = await server.chemical();
  const setInKilograms = (id: string) => server.db.updateTable('chemicals').set({ rateUnit: 'kg' }).where('id', '=', id).execute();
  await setInKilograms(other.id);
  const refused = await server.call(api.stockProducts.create, { body: { chemicalId: other.id, unit: 'L' } }, admin);
  expect(messagesByInput(refused)).toEqual({ unit: 'The rate of this product is in kg per acre, so its stock is kept in kg' });
  const kept = await server.callOk(api.stockProducts.create, { body: { chemicalId: other.id, unit: 'kg' } }, admin);
  expect(kept).toMatchObject({ unit: 'kg' });

  await setInKilograms(product.chemicalId ?? '');
  expect(await server.callOk(api.stock.ofJob, { params }, admin)).toEqual({ products: [], warnings: [] });
  const { warnings } = await server.callOk(api.stock.warnings, {}, admin);
  const text = `${product.name} is kept in L, but its rate in the catalogue is in kg per acre: jobs reserve nothing of it.`;
  expect(warnings.filter(({ productId }) => productId === product.id)).toMatchObject([{ kind: 'other_unit', text }]);
});

test('sentences about stock write amounts as the lists do', async () => {
  const { product, place } = await stockedJob(false);
  const row = { productId: product.id, placeId: place.id, lotNumber: 'OLD', amount: '1234567.125', expiresOn: '2000-01-31' };
  await server.callOk(api.stockImport.import, { body: { rows: [row] } }, admin);
  const { warnings } = await server.callOk(api.stock.warnings, {}, admin);
  expect(warnings.map(({ text }) => text)).toContainEqual(expect.stringContaining(`lot OLD, 1,234,567.125 L at ${place.name}`));
});

test('a job says what is on hand and must not be used', async () => {
  const { product, params, first, late } = await stockedJob(false);
  await server.callOk(api.stockLots.update, { params: { id: first.id }, body: { expiresOn: '2026-01-01' } }, admin);
  const { products, warnings } = await server.callOk(api.stock.ofJob, { params }, admin);
  expect(products[0]?.proposed.map(({ lotId }) => lotId)).toEqual([late.id]);
  expect(warnings).toContain(`${product.name}: 50 L on hand must not be used, since it is expired or its registration ended.`);
});

test('a lot that expires before the spray day is not proposed, and the job says so', async () => {
  const { product, params, first, late } = await stockedJob(false);
  const dates = { startDate: '2126-06-10', endDate: '2126-06-13' };
  await server.callOk(api.sprayJobs.update, { params, body: dates }, admin);
  const { products, warnings } = await server.callOk(api.stock.ofJob, { params }, admin);
  expect(products[0]?.proposed.map(({ lotId }) => lotId)).toEqual([late.id]);
  expect(warnings).toContain(
    `${product.name}: 50 L on hand must not be used on Jun 12, 2126: it expires, or its registration ends, before.`,
  );
  const { mix } = await server.callOk(api.stock.mixOfJob, { params }, admin);
  expect(mix?.products[0]?.sources.map(({ lotId }) => lotId)).toEqual([late.id]);
  await server.callOk(api.stockLots.update, { params: { id: first.id }, body: { expiresOn: '2126-06-12' } }, admin);
  expect((await server.callOk(api.stock.ofJob, { params }, admin)).products[0]?.proposed[0]?.lotId).toBe(first.id);
});

test("a product of the catalogue that farmers supply is the farmer's, on the job, its mix and its record", async () => {
  const { params, chemical, product, farmer, place } = await stockedJob(false);
  await server.callOk(api.chemicals.update, { params: { id: chemical.id }, body: { type: FARMER_SUPPLY } }, admin);
  const own = await createLot(server, admin, product.id, { number: 'OWN' });
  const receipt = { kind: 'received', lotId: own.id, ownerId: farmer.id, amount: '500', toPlaceId: place.id } as const;
  await move(server, admin, receipt);
  const { products, warnings } = await server.callOk(api.stock.ofJob, { params }, admin);
  expect(products).toMatchObject([{ ownerId: farmer.id, onHand: '500', short: '0', proposed: [{ lotId: own.id }] }]);
  expect(warnings).toEqual([]);
  const { mix } = await server.callOk(api.stock.mixOfJob, { params }, admin);
  expect(mix?.products).toMatchObject([{ ownerId: farmer.id, sources: [{ lotId: own.id }] }]);
  await server.callOk(api.sprayJobs.update, { params, body: { status: 'completed' } }, admin);
  const { records } = await server.callOk(api.records.ofJob, { params }, admin);
  expect(records[0]?.products).toMatchObject([{ farmerSupplied: true }]);
});

test("a farmer's dry product is planned, reserved, mixed, quoted and recorded in kilograms", async () => {
  const { params, farmer, place } = await stockedJob(false);
  const dry = { farmerSupplied: true, customChemicalName: 'Kelp meal', applicationRateLitersPerAcre: 0.5, rateUnit: 'kg' } as const;
  const job = await server.callOk(api.sprayJobs.update, { params, body: { chemicals: [dry], sprayVolumeLitersPerAcre: 8 } }, admin);
  expect(job.chemicals).toMatchObject([{ name: 'Kelp meal', rateUnit: 'kg', label: null }]);
  const product = await server.callOk(api.stockProducts.create, { body: { name: 'Kelp meal', unit: 'kg' } }, admin);
  const lot = await createLot(server, admin, product.id, { number: 'OWN' });
  await move(server, admin, { kind: 'received', lotId: lot.id, ownerId: farmer.id, amount: '500', toPlaceId: place.id });

  const { products } = await server.callOk(api.stock.ofJob, { params }, admin);
  expect(products).toMatchObject([{ productId: product.id, unit: 'kg', ownerId: farmer.id, onHand: '500', short: '0' }]);
  const { mix } = await server.callOk(api.stock.mixOfJob, { params }, admin);
  expect(mix?.products).toMatchObject([{ name: 'Kelp meal', unit: 'kg', ratePerAcre: 0.5, productId: product.id }]);
  const { url } = await server.callOk(api.jobLinks.create, { params }, admin);
  const link = await server.callOk(api.jobLinks.read, { params: { token: url.split('/').at(-1) ?? '' } });
  expect(link.chemicals).toMatchObject([{ name: 'Kelp meal', rateUnit: 'kg' }]);
  await server.callOk(api.sprayJobs.update, { params, body: { status: 'completed' } }, admin);
  const { records } = await server.callOk(api.records.ofJob, { params }, admin);
  expect(records[0]?.products).toMatchObject([{ name: 'Kelp meal', rate: 0.5, rateUnit: 'kg', farmerSupplied: true }]);
});

test('the lots that a job drew are filled into its open records, and what a person typed stays', async () => {
  const { params, first, late, place } = await stockedJob(false);
  const lotOf = async () => (await server.callOk(api.records.ofJob, { params }, admin)).records[0]?.products[0]?.lotNumber;
  const draw = (lotId: string) => move(server, admin, { kind: 'used', lotId, amount: '20', fromPlaceId: place.id, sprayJobId: params.id });
  await draw(first.id);
  await server.callOk(api.sprayJobs.update, { params, body: { status: 'completed' } }, admin);
  expect(await lotOf()).toBe('FIRST');
  const { movements } = await draw(late.id);
  expect(await lotOf()).toBe('FIRST, LATE');
  const [{ id } = { id: '' }] = movements;
  await server.callOk(api.stockMovements.reverse, { params: { id }, body: { reason: 'Wrong lot' } }, admin);
  expect(await lotOf()).toBe('FIRST');

  const [record] = (await server.callOk(api.records.ofJob, { params }, admin)).records;
  const products = (record?.products ?? []).map((product) => ({ id: product.id, lotNumber: 'TYPED' }));
  await server.callOk(api.records.update, { params: { id: record?.id ?? '' }, body: { products } }, admin);
  await draw(late.id);
  expect(await lotOf()).toBe('TYPED');
});

test('the lists of stock have their total, and those that can be long return a part', async () => {
  const { product } = await stockedJob(false);
  const query = { productId: product.id };
  const { lots, ...page } = await server.callOk(api.stockLots.list, { query }, admin);
  expect(page).toEqual({ total: 2, limit: 2, offset: 0 });
  const second = await server.callOk(api.stockLots.list, { query: { ...query, limit: 1, offset: 1 } }, admin);
  expect(second).toEqual({ lots: lots.slice(1), total: 2, limit: 1, offset: 1 });
  const part = await server.callOk(api.stock.balances, { query: { product: product.id, limit: 1 } }, admin);
  expect(part).toMatchObject({ balances: [{ lotNumber: 'FIRST' }], total: 2, limit: 1, offset: 0 });
  const { places, ...ofPlaces } = await server.callOk(api.stockPlaces.list, {}, admin);
  expect(ofPlaces).toEqual({ total: places.length, limit: places.length, offset: 0 });
  const { products, ...ofProducts } = await server.callOk(api.stockProducts.list, {}, admin);
  expect(ofProducts).toEqual({ total: products.length, limit: products.length, offset: 0 });
  const variance = await server.callOk(api.stock.variance, { query: { limit: 1 } }, admin);
  expect(variance).toMatchObject({ total: expect.any(Number) as number, limit: 1, offset: 0 });
});
