import { randomUUID } from 'node:crypto';
import { api } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLot, move, onHand, setUpStock } from '../../../test/stock.ts';
import { messagesByInput, type Person, testServer, type TestServer, UNKNOWN_ID } from '../../../test/server.ts';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin({ firstName: 'Olive', lastName: 'Grey' });
});
afterAll(() => server.close());

const MORNING = '2026-06-15T12:00:00.000Z';
const NOON = '2026-06-15T18:00:00.000Z';
const EVENING = '2026-06-16T01:00:00.000Z';

const count = (placeId: string, lotId: string, amount: string, countedAt?: string) =>
  server.callOk(
    api.stockMovements.count,
    { body: { placeId, reason: 'Month end', lines: [{ lotId, amount }], ...(countedAt !== undefined && { countedAt }) } },
    admin,
  );

test('receives, moves, uses and puts back; each balance is the sum of its movements', async () => {
  const { product, lot, warehouse, trailer } = await setUpStock(server, admin);
  const job = await server.job();
  const received = await move(server, admin, {
    kind: 'received',
    lotId: lot.id,
    amount: '200.000',
    toPlaceId: warehouse.id,
    supplier: 'Prairie Supply',
    document: 'INV-9',
    unitCost: '24.125',
  });
  expect(received).toMatchObject({
    movements: [
      {
        kind: 'received',
        amount: '200',
        unitCost: '24.125',
        supplier: 'Prairie Supply',
        productName: product.name,
        unit: 'L',
        lotNumber: 'A-1',
        toPlaceName: warehouse.name,
        fromPlaceId: null,
        ownerId: null,
        recordedBy: 'Olive Grey',
      },
    ],
    balances: [{ placeId: warehouse.id, amount: '200', unit: 'L' }],
  });
  const { balances } = await move(
    server,
    admin,
    { kind: 'moved', lotId: lot.id, amount: '120', fromPlaceId: warehouse.id, toPlaceId: trailer.id },
    { kind: 'used', lotId: lot.id, amount: '99.1', fromPlaceId: trailer.id, sprayJobId: job.id, load: 1 },
    { kind: 'put_back', lotId: lot.id, amount: '0.9', toPlaceId: trailer.id, sprayJobId: job.id },
  );
  expect(balances.map(({ amount }) => amount)).toEqual(['80', '21.8']);
  const { lots } = await server.callOk(api.stockLots.list, { query: { productId: product.id } }, admin);
  expect(lots).toMatchObject([{ id: lot.id, unitCost: '24.125', containerSize: '10' }]);
});

test("a farmer's product stays beside our own, is never used for another farmer's job, and goes back to the farmer alone", async () => {
  const { lot, warehouse } = await setUpStock(server, admin);
  const [farmer, other] = [await server.farmer(), await server.farmer()];
  const job = await server.job({ farmer: other });
  const there = { lotId: lot.id, amount: '10' };
  await move(server, admin, { kind: 'received', ...there, toPlaceId: warehouse.id });
  await move(server, admin, { kind: 'received', ...there, ownerId: farmer.id, toPlaceId: warehouse.id });
  expect(await onHand(server, admin, { lotId: lot.id })).toEqual(['10', '10']);

  const used = { kind: 'used', ...there, ownerId: farmer.id, fromPlaceId: warehouse.id, sprayJobId: job.id } as const;
  const refused = await server.call(api.stockMovements.create, { body: { movements: [used] } }, admin);
  expect(messagesByInput(refused)).toEqual({ 'movements.0.ownerId': 'This product belongs to another farmer than the job' });
  const back = { kind: 'returned_to_farmer', ...there, fromPlaceId: warehouse.id } as const;
  const ours = await server.call(api.stockMovements.create, { body: { movements: [back] } }, admin);
  expect(messagesByInput(ours)).toEqual({ 'movements.0.ownerId': 'Only product of a farmer is returned to the farmer' });
  await move(server, admin, { ...back, ownerId: farmer.id });
  expect(await onHand(server, admin, { lotId: lot.id })).toEqual(['10']);
});

test.each([
  ['no place to come to', { kind: 'received', toPlaceId: null }, 'toPlaceId'],
  ['a place to leave for what comes from outside', { kind: 'received', fromPlaceId: UNKNOWN_ID }, 'fromPlaceId'],
  ['an unknown place', { kind: 'received', toPlaceId: UNKNOWN_ID }, 'toPlaceId'],
  ['no amount', { kind: 'received', amount: '0' }, 'amount'],
  ['four decimals', { kind: 'received', amount: '1.0001' }, 'amount'],
  ['a use without a job', { kind: 'used', toPlaceId: null, fromPlaceId: UNKNOWN_ID }, 'sprayJobId'],
  ['a spill without a reason', { kind: 'spilled', toPlaceId: null, fromPlaceId: UNKNOWN_ID }, 'reason'],
  ['a cost of what is not received', { kind: 'rinsate_in', unitCost: '1' }, 'unitCost'],
  ['a year of two digits', { kind: 'received', happenedAt: '0026-06-15T00:00:00Z' }, 'happenedAt'],
  ['a time in the future', { kind: 'received', happenedAt: '2126-01-01T00:00:00Z' }, 'happenedAt'],
  ['an unknown lot', { kind: 'received', lotId: UNKNOWN_ID }, 'lotId'],
  ['an owner who is not a farmer', { kind: 'received', ownerId: UNKNOWN_ID }, 'ownerId'],
])('refuses %s', async (_, parts, input) => {
  const { lot, warehouse } = await setUpStock(server, admin);
  const body = { movements: [{ lotId: lot.id, amount: '1', toPlaceId: warehouse.id, ...parts }] };
  const refused = await server.call(api.stockMovements.create, { body }, admin);
  expect([refused.status, Object.keys(messagesByInput(refused))]).toEqual([400, [`movements.0.${input}`]]);
});

test('records all movements or none', async () => {
  const { lot, warehouse } = await setUpStock(server, admin);
  const good = { kind: 'received' as const, lotId: lot.id, amount: '1', toPlaceId: warehouse.id };
  const refused = await server.call(api.stockMovements.create, { body: { movements: [good, { ...good, toPlaceId: UNKNOWN_ID }] } }, admin);
  expect(messagesByInput(refused)).toEqual({ 'movements.1.toPlaceId': 'Please choose a place' });
  expect(await onHand(server, admin, { lotId: lot.id })).toEqual([]);
});

test('a movement that is sent again is no second one, and its id cannot name another', async () => {
  const { lot, warehouse } = await setUpStock(server, admin);
  const sent = { id: randomUUID(), kind: 'received' as const, lotId: lot.id, amount: '10', toPlaceId: warehouse.id };
  await move(server, admin, sent);
  await move(server, admin, { ...sent, amount: '10.0' });
  expect(await onHand(server, admin, { lotId: lot.id })).toEqual(['10']);
  const tellsMore = { ...sent, id: randomUUID(), unitCost: '40.5', document: 'INV-9', happenedAt: MORNING };
  await move(server, admin, tellsMore);
  await move(server, admin, { ...tellsMore, unitCost: '40.50' });
  expect(await onHand(server, admin, { lotId: lot.id })).toEqual(['20']);
  for (const other of [
    { ...sent, amount: '11' },
    { ...sent, document: 'INV-9' },
    { ...tellsMore, unitCost: '41' },
    { ...tellsMore, unitCost: null },
    { ...tellsMore, happenedAt: NOON },
  ]) {
    const refused = await server.call(api.stockMovements.create, { body: { movements: [other] } }, admin);
    expect(refused).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^This is recorded already, with other values\./) as string },
    });
  }
  // It is on file, so it makes no difference that its place takes no more product.
  await server.callOk(api.stockPlaces.update, { params: { id: warehouse.id }, body: { isActive: false } }, admin);
  const unsent = { ...sent, id: randomUUID() };
  const refused = await server.call(api.stockMovements.create, { body: { movements: [sent, unsent] } }, admin);
  expect(messagesByInput(refused)).toEqual({ 'movements.1.toPlaceId': `${warehouse.name} is not in use` });
  expect(await move(server, admin, sent)).toMatchObject({ movements: [{ id: sent.id }] });
});

test('a movement is reversed once, with who and why; both stay in the list', async () => {
  const { lot, warehouse } = await setUpStock(server, admin);
  const { movements } = await move(server, admin, { kind: 'received', lotId: lot.id, amount: '10', toPlaceId: warehouse.id });
  const params = { id: movements[0]?.id ?? '' };
  const reverse = (id: string) => server.call(api.stockMovements.reverse, { params: { id }, body: { reason: 'Wrong lot' } }, admin);
  const { status, body } = await reverse(params.id);
  expect([status, body.data.balances]).toMatchObject([201, [{ amount: '0' }]]);
  expect(body.data.movements).toMatchObject([
    { kind: 'received', amount: '10', fromPlaceId: warehouse.id, toPlaceId: null, reason: 'Wrong lot', reversesId: params.id },
  ]);
  const listed = await server.callOk(api.stockMovements.list, { query: { lotId: lot.id } }, admin);
  expect(listed.movements.map(({ reversesId, reversedById }) => [reversesId, reversedById])).toEqual([
    [params.id, null],
    [null, body.data.movements[0]?.id],
  ]);
  expect([
    (await reverse(params.id)).status,
    (await reverse(listed.movements[0]?.id ?? '')).status,
    (await reverse(UNKNOWN_ID)).status,
  ]).toEqual([409, 409, 404]);
});

test('the list is read from page to page by its cursors', async () => {
  const { lot, warehouse } = await setUpStock(server, admin);
  const received = { kind: 'received' as const, lotId: lot.id, toPlaceId: warehouse.id };
  for (const amount of ['1', '2', '3']) await move(server, admin, { ...received, amount, happenedAt: MORNING });
  await move(server, admin, { ...received, amount: '4', happenedAt: NOON });

  const page = (after = {}) => server.callOk(api.stockMovements.list, { query: { lotId: lot.id, limit: 2, ...after } }, admin);
  const first = await page();
  const second = await page({ after: first.next });
  expect([first, second].map(({ movements }) => movements.map(({ amount }) => amount))).toEqual([
    ['4', '3'],
    ['2', '1'],
  ]);
  expect(second.next).toBeNull();
});

test('the ledger is only added to: the database refuses an update, a deletion and emptying the table', async () => {
  const { lot, warehouse } = await setUpStock(server, admin);
  await move(server, admin, { kind: 'received', lotId: lot.id, amount: '10', toPlaceId: warehouse.id });
  const { db } = server;
  await expect(db.updateTable('stockMovements').set({ reason: 'x' }).execute()).rejects.toThrow('never changed');
  await expect(db.deleteFrom('stockMovements').execute()).rejects.toThrow('never changed');
  const place = await server.call(api.stockPlaces.remove, { params: { id: warehouse.id } }, admin);
  expect([place.status, place.body.code]).toEqual([409, 'in_use']);
});

test('balances of any day; a draw that arrives a day later counts on the day it happened', async () => {
  const { lot, warehouse } = await setUpStock(server, admin);
  const job = await server.job();
  const lots = { lotId: lot.id, toPlaceId: null, fromPlaceId: warehouse.id, sprayJobId: job.id };
  await move(server, admin, { kind: 'received', lotId: lot.id, amount: '50', toPlaceId: warehouse.id, happenedAt: '2026-06-14T18:00:00Z' });
  const draws = [EVENING, MORNING, NOON].map((happenedAt, at) => ({ ...lots, kind: 'used' as const, amount: `${at + 1}`, happenedAt }));
  await move(server, admin, ...draws);
  const listed = await server.callOk(api.stockMovements.list, { query: { lotId: lot.id } }, admin);
  expect(listed.movements.map(({ amount }) => amount)).toEqual(['1', '3', '2', '50']);
  const onDays = ['2026-06-13', '2026-06-14', '2026-06-15'].map((day) => onHand(server, admin, { lotId: lot.id, day }));
  // The evening is still June 15 in the office's time zone.
  expect(await Promise.all(onDays)).toEqual([[], ['50'], ['44']]);
});

test('a count sets the balance by a separate movement, with its reason; negative balances are allowed and marked', async () => {
  const { lot, warehouse } = await setUpStock(server, admin);
  const job = await server.job();
  await move(server, admin, { kind: 'used', lotId: lot.id, amount: '5', fromPlaceId: warehouse.id, sprayJobId: job.id });
  const { balances } = await server.callOk(api.stock.balances, { query: { lotId: lot.id } }, admin);
  expect(balances).toMatchObject([{ amount: '-5', isNegative: true }]);
  const counted = await count(warehouse.id, lot.id, '12.5');
  expect(counted).toMatchObject({
    movements: [{ kind: 'counted', amount: '17.5', countedAmount: '12.5', reason: 'Month end', toPlaceId: warehouse.id }],
    balances: [{ amount: '12.5' }],
  });
  expect((await count(warehouse.id, lot.id, '12.5')).movements).toMatchObject([{ amount: '0' }]);
  const body = { placeId: UNKNOWN_ID, reason: 'Month end', lines: [{ lotId: lot.id, amount: '1' }] };
  const nowhere = await server.call(api.stockMovements.count, { body }, admin);
  expect(messagesByInput(nowhere)).toEqual({ placeId: 'Please choose a place' });
});

test('a count that is sent again is no second one, and its id cannot name another', async () => {
  const { lot, warehouse } = await setUpStock(server, admin);
  const job = await server.job();
  const line = { id: randomUUID(), lotId: lot.id, amount: '12.5' };
  const send = (parts: object = {}, reason = 'Month end') =>
    server.call(api.stockMovements.count, { body: { placeId: warehouse.id, reason, lines: [{ ...line, ...parts }] } }, admin);
  expect((await send()).body.data.movements).toMatchObject([{ id: line.id, countedAmount: '12.5' }]);
  // What was drawn since the count stays drawn.
  await move(server, admin, { kind: 'used', lotId: lot.id, amount: '2', fromPlaceId: warehouse.id, sprayJobId: job.id });
  expect((await send()).body.data).toMatchObject({ movements: [{ id: line.id }], balances: [{ amount: '10.5' }] });
  expect([(await send({ amount: '12' })).status, (await send({}, 'Year end')).status]).toEqual([409, 409]);
  const moved = { id: line.id, kind: 'received' as const, lotId: lot.id, amount: '12.5', toPlaceId: warehouse.id };
  expect((await server.call(api.stockMovements.create, { body: { movements: [moved] } }, admin)).status).toBe(409);
});

test('a count stands when something from before it is recorded or reversed later, until the count is reversed', async () => {
  const { lot, warehouse } = await setUpStock(server, admin);
  const job = await server.job();
  const { movements: received } = await move(server, admin, {
    kind: 'received',
    lotId: lot.id,
    amount: '50',
    toPlaceId: warehouse.id,
    happenedAt: MORNING,
  });
  const { movements: counts } = await count(warehouse.id, lot.id, '40', EVENING);
  const late = { kind: 'used' as const, lotId: lot.id, amount: '8', fromPlaceId: warehouse.id, sprayJobId: job.id, happenedAt: NOON };
  expect((await move(server, admin, late)).balances).toMatchObject([{ amount: '40' }]);
  const reverse = (id = '') => server.callOk(api.stockMovements.reverse, { params: { id }, body: { reason: 'Wrong' } }, admin);
  expect((await reverse(received[0]?.id)).balances).toMatchObject([{ amount: '40' }]);
  expect((await reverse(counts[0]?.id)).balances).toMatchObject([{ amount: '-8' }]);
});

test('two people who draw the last jug at once both learn what is there', async () => {
  const { product, lot, warehouse } = await setUpStock(server, admin);
  const second = await createLot(server, admin, product.id, { number: 'B-2' });
  const job = await server.job();
  for (const { id } of [lot, second]) await move(server, admin, { kind: 'received', lotId: id, amount: '10', toPlaceId: warehouse.id });
  const draw = (lotId: string) => ({ kind: 'used' as const, lotId, amount: '10', fromPlaceId: warehouse.id, sprayJobId: job.id });
  // Each names the lots in another order, so that locks in the order of the request would wait for each other.
  const both = await Promise.all([move(server, admin, draw(lot.id), draw(second.id)), move(server, admin, draw(second.id), draw(lot.id))]);
  const seen = both.map(({ balances }) => balances.map(({ amount }) => amount));
  expect(seen.sort()).toEqual([
    ['-10', '-10'],
    ['0', '0'],
  ]);
  expect(await onHand(server, admin, { placeId: warehouse.id })).toEqual(['-10', '-10']);
});
