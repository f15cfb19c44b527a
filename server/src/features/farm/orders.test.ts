import { addDays, api, dayIn } from '@swathline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { farmOrder } from '../../test/farm.ts';
import { type Person, messagesByInput, testServer, type TestServer } from '../../test/server.ts';

const { order, changeOrder, cancelOrder } = api.farm;
const { sprayJobs } = api;
const today = dayIn('America/Regina', new Date());

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
});
afterAll(() => server.close());

async function farmWithFields() {
  const farmer = await server.farmer();
  const fields = [await server.field(farmer, { name: 'Home quarter' }), await server.field(farmer, { name: 'West half', section: 13 })];
  return { farmer, fieldIds: fields.map(({ id }) => id) };
}

const requestChanges = (id: string) => server.callOk(sprayJobs.requestChanges, { params: { id }, body: { notes: 'Which stage?' } }, admin);

test('an order without an id of the page is a separate job each time', async () => {
  const { farmer, fieldIds } = await farmWithFields();
  const { id: _id, ...body } = farmOrder(fieldIds);
  const [first, second] = [await server.callOk(order, { body }, farmer), await server.callOk(order, { body }, farmer)];
  expect([first.status, second.status, first.id === second.id]).toEqual(['submitted', 'submitted', false]);
});

test('an order becomes a submitted job with what the farmer said', async () => {
  const { farmer, fieldIds } = await farmWithFields();
  const body = farmOrder(fieldIds, {
    stage: '4 leaf',
    target: 'Wild oats',
    product: 'Liberty',
    ratePerAcre: 1.35,
    suppliedBy: 'farmer',
    watchFor: 'Bees along the creek',
  });
  const job = await server.callOk(order, { body }, farmer);
  expect(job).toMatchObject({
    status: 'submitted',
    state: 'waiting',
    name: 'Canola: Home quarter, West half',
    firstDay: today,
    lastDay: addDays(today, 3),
    canEdit: false,
    canCancel: true,
    order: { crop: 'Canola', stage: '4 leaf', product: 'Liberty', watchFor: 'Bees along the creek' },
    products: [{ name: 'Liberty', rate: 1.35, farmerSupplied: true }],
  });
  const stored = await server.callOk(sprayJobs.getAsAdmin, { params: { id: job.id } }, admin);
  expect(stored).toMatchObject({ userId: farmer.id, target: 'Wild oats', endDate: addDays(today, 4) });
  expect(stored.farmer_notes).toBe(
    'Crop: Canola, 4 leaf\nProduct: Liberty, 1.35 L/acre, supplied by the farmer\nWatch for: Bees along the creek',
  );
});

test('the ordered crop is the crop of a field without one; another crop on file stays, and the order is named beside it', async () => {
  const { farmer, fieldIds } = await farmWithFields();
  const [empty = '', lentils = ''] = fieldIds;
  const season = Number(today.slice(0, 4));
  const crops = [{ season, crop: 'Lentils' }];
  await server.callOk(api.fields.update, { params: { id: lentils }, body: { crops } }, admin);
  const job = await server.callOk(order, { body: farmOrder(fieldIds, { crop: 'Wheat', stage: 'flag leaf' }) }, farmer);
  const cropsOf = ({ fields }: { fields: { id: string; crop?: string | null }[] }) =>
    Object.fromEntries(fields.map(({ id, crop }) => [id, crop]));
  expect(cropsOf(job)).toEqual({ [empty]: 'Wheat', [lentils]: 'Lentils' });
  const read = await server.callOk(sprayJobs.getAsAdmin, { params: { id: job.id } }, admin);
  expect(read.ordered).toEqual({ crop: 'Wheat', stage: 'flag leaf' });
  expect(cropsOf(read)).toEqual({ [empty]: 'Wheat', [lentils]: 'Lentils' });
  expect(await server.callOk(sprayJobs.get, { params: { id: job.id } }, farmer)).not.toHaveProperty('ordered');

  await server.callOk(api.fields.update, { params: { id: empty }, body: { crops: [] } }, admin);
  await server.callOk(sprayJobs.update, { params: { id: job.id }, body: { status: 'completed' } }, admin);
  const { records } = await server.callOk(api.records.ofJob, { params: { id: job.id } }, admin);
  const said = records.map(({ fieldId, crop, growthStage }) => [fieldId, crop, growthStage]);
  expect(said).toEqual(
    expect.arrayContaining([
      [empty, 'Wheat', 'flag leaf'],
      [lentils, 'Lentils', 'flag leaf'],
    ]),
  );
});

test('an order that is sent twice is one job', async () => {
  const { farmer, fieldIds } = await farmWithFields();
  const body = farmOrder(fieldIds);
  const first = await server.callOk(order, { body }, farmer);
  expect(await server.call(order, { body }, farmer)).toMatchObject({ status: 200, body: { data: { id: first.id } } });
  const other = await farmWithFields();
  const taken = await server.call(order, { body: { ...body, fieldIds: other.fieldIds } }, other.farmer);
  expect(taken).toMatchObject({ status: 409, body: { code: 'already_taken' } });
});

test('an order that is sent again with other values is refused, and stays as it was', async () => {
  const { farmer, fieldIds } = await farmWithFields();
  const body = farmOrder(fieldIds);
  const first = await server.callOk(order, { body }, farmer);
  const changed = await server.call(order, { body: { ...body, crop: 'Peas' } }, farmer);
  const message = 'This was saved already, with other values. Open it under Jobs, and call the office to change it.';
  expect(changed).toMatchObject({ status: 409, body: { code: 'already_taken', message } });
  const { jobs } = await server.callOk(api.farm.bundle, { query: {} }, farmer);
  expect(jobs).toMatchObject([{ id: first.id, order: { crop: 'Canola' } }]);
});

test('refuses fields of another farmer, and days that are past or in the wrong order', async () => {
  const { farmer, fieldIds } = await farmWithFields();
  const other = await farmWithFields();
  expect((await server.call(order, { body: farmOrder(other.fieldIds) }, farmer)).status).toBe(400);
  const days = async (wantedFrom: string, wantedTo: string) =>
    messagesByInput(await server.call(order, { body: farmOrder(fieldIds, { wantedFrom, wantedTo }) }, farmer));
  expect(await days(addDays(today, 2), addDays(today, 1))).toEqual({ wantedTo: 'The last day must not be before the first' });
  expect(await days(addDays(today, -3), addDays(today, -1))).toEqual({ wantedTo: 'The last day is in the past' });
  expect(await days(today, '9999-12-31')).toEqual({ wantedTo: 'The last day is more than two years away' });
  expect(messagesByInput(await server.call(order, { body: farmOrder([]) }, farmer))).toEqual({ fieldIds: 'Choose at least one field' });
});

test('is changed while the office asks for changes, and submitted again', async () => {
  const { farmer, fieldIds } = await farmWithFields();
  const { id } = await server.callOk(order, { body: farmOrder(fieldIds) }, farmer);
  const params = { id };
  const change = (body: object) => server.call(changeOrder, { params, body }, farmer);
  expect(await change({ stage: '4 leaf' })).toMatchObject({ status: 409, body: { code: 'wrong_status' } });

  await requestChanges(id);
  const changed = (await change({ stage: '4 leaf', fieldIds: fieldIds.slice(0, 1) })).body.data;
  expect(changed).toMatchObject({ status: 'submitted', name: 'Canola: Home quarter', order: { crop: 'Canola', stage: '4 leaf' } });
  expect(changed.fields).toHaveLength(1);
  expect(await server.call(changeOrder, { params, body: {} }, await server.farmer())).toMatchObject({ status: 404 });
});

/** An order for two fields that the office has worked on, then sent back with a question. The page sends `form` again with each answer. */
async function orderWithQuestion(parts: object = {}) {
  const { farmer, fieldIds } = await farmWithFields();
  const { id: orderId, ...form } = farmOrder(fieldIds, { target: 'Wild oats', watchFor: 'Bees along the creek', ...parts });
  const params = { id: (await server.callOk(order, { body: { ...form, id: orderId } }, farmer)).id };
  const added = await server.field(farmer, { name: 'Creek', section: 15 });
  const entered = {
    name: 'Lee, first pass',
    startDate: addDays(today, 9),
    endDate: addDays(today, 11),
    fieldIds: [...fieldIds, added.id],
    chemicals: [{ chemicalId: (await server.chemical()).id, applicationRateLitersPerAcre: 1.5, farmerSupplied: false as const }],
    target: 'Wild oats, kochia',
    farmer_notes: 'Called on Monday\nCrop: Canola, seeded late\nProduct: please advise\nWatch for: Bees along the creek',
  };
  await server.callOk(sprayJobs.update, { params, body: entered }, admin);
  await requestChanges(params.id);
  const answer = (change: object) => server.callOk(changeOrder, { params, body: { ...form, ...change } }, farmer);
  const read = async () => {
    const { fields, chemicals, ...job } = await server.callOk(sprayJobs.getAsAdmin, { params }, admin);
    return { ...job, fieldIds: fields.map(({ id }) => id), chemicalIds: chemicals.map(({ chemicalId }) => chemicalId) };
  };
  return { ...params, answer, read, entered, fieldIds, addedId: added.id, chemicalId: entered.chemicals[0]?.chemicalId };
}

test('an answer to a question keeps what the office entered', async () => {
  const { answer, read, entered, chemicalId } = await orderWithQuestion();
  expect(await answer({ stage: '4 leaf' })).toMatchObject({ status: 'submitted', order: { stage: '4 leaf' } });
  const { chemicals: _, ...kept } = entered;
  expect(await read()).toMatchObject({
    ...kept,
    chemicalIds: [chemicalId],
    farmer_notes: 'Called on Monday\nCrop: Canola, 4 leaf, seeded late\nProduct: please advise\nWatch for: Bees along the creek',
  });
});

test('what the farmer changes replaces what the office entered for it, and nothing else', async () => {
  const { answer, read, entered, fieldIds, addedId } = await orderWithQuestion();
  const product = { product: 'Liberty', ratePerAcre: 1.35, suppliedBy: 'farmer' };
  await answer({ ...product, fieldIds: fieldIds.slice(0, 1), wantedTo: addDays(today, 5), target: null, watchFor: null });
  expect(await read()).toMatchObject({
    name: entered.name,
    startDate: today,
    endDate: addDays(today, 6),
    fieldIds: [fieldIds[0], addedId],
    chemicalIds: [null],
    target: null,
    farmer_notes: 'Called on Monday\nCrop: Canola, seeded late\nProduct: Liberty, 1.35 L/acre, supplied by the farmer',
  });
});

test('days of the order that are past need no change once the office has moved the job', async () => {
  const { id, answer, read, entered } = await orderWithQuestion();
  const past = { wantedFrom: addDays(today, -9), wantedTo: addDays(today, -6) };
  await server.db
    .updateTable('farmOrders')
    .set({ order: sql`"order" || ${JSON.stringify(past)}::jsonb` })
    .where('sprayJobId', '=', id)
    .execute();
  await answer({ ...past, stage: '4 leaf' });
  expect(await read()).toMatchObject({ startDate: entered.startDate, endDate: entered.endDate });
});

test('an order that the office moves to another farmer is not shown to that farmer', async () => {
  const { farmer, fieldIds } = await farmWithFields();
  const { id } = await server.callOk(order, { body: farmOrder(fieldIds, { watchFor: 'Bees along the creek' }) }, farmer);
  const other = await farmWithFields();
  const moved = { userId: other.farmer.id, fieldIds: other.fieldIds };
  await server.callOk(sprayJobs.update, { params: { id }, body: moved }, admin);
  const { jobs } = await server.callOk(api.farm.bundle, { query: {} }, other.farmer);
  expect(jobs).toMatchObject([{ id, order: null, canEdit: false, canCancel: false }]);
  expect((await server.callOk(api.farm.bundle, { query: {} }, farmer)).jobs).toEqual([]);
  expect(await server.call(cancelOrder, { params: { id } }, other.farmer)).toMatchObject({ status: 404 });
});

test('is cancelled until it is approved', async () => {
  const { farmer, fieldIds } = await farmWithFields();
  const place = async () => (await server.callOk(order, { body: farmOrder(fieldIds) }, farmer)).id;
  const id = await place();
  expect(await server.callOk(cancelOrder, { params: { id } }, farmer)).toMatchObject({ state: 'cancelled', canCancel: false });
  const again = await server.callOk(cancelOrder, { params: { id } }, farmer);
  expect(again).toMatchObject({ state: 'cancelled', canCancel: false });

  const approved = { id: await place() };
  await server.callOk(sprayJobs.approve, { params: approved, body: {} }, admin);
  expect(await server.call(cancelOrder, { params: approved }, farmer)).toMatchObject({ status: 409, body: { code: 'wrong_status' } });
});
