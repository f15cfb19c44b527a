import { api, type BodyOf } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messagesByInput, type Person, testServer, type TestServer, UNKNOWN_ID } from '../../../test/server.ts';
import { findPriceLists } from './price-lists.ts';

const { priceLists } = api;

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin({ firstName: 'Olive', lastName: 'Office' });
});
afterAll(() => server.close());

type Form = BodyOf<typeof priceLists.create>;

const PER_ACRE = { kind: 'application', price: '12.5', to: 12 } as const;
const create = (body: Partial<Form>) =>
  server.callOk(priceLists.create, { body: { holdsFrom: '2026-01-01', entries: [], ...body } }, admin);

test('a price list keeps exact decimals and names its customer', async () => {
  const farmer = await server.farmer({ firstName: 'Ann', lastName: 'Lee' });
  const entries: Form['entries'] = [
    PER_ACRE,
    { kind: 'minimum', per: 'field', acres: 60 },
    { kind: 'fuel', basePrice: '1.20', step: '0.05', percent: '1' },
    { kind: 'product', per: 'L', percent: '15.1234' },
    { kind: 'handling', per: 'jug', price: '3', jugLitres: 10 },
    { kind: 'discount', percent: '2', days: 10 },
  ];
  const list = await create({ customerId: farmer.id, name: ' Lee farms ', entries });
  expect(list).toMatchObject({ customerId: farmer.id, customerName: 'Ann Lee', name: 'Lee farms', holdsFrom: '2026-01-01', isUsed: false });
  expect(list.entries[0]).toMatchObject({ kind: 'application', price: '12.50', from: null, to: 12, percent: null });
  expect(list.entries[3]).toMatchObject({ percent: '15.1234', price: null, per: 'L' });
  expect(await server.callOk(priceLists.get, { params: { id: list.id } }, admin)).toEqual(list);
});

test('on a day the newest version holds, the own prices of a customer before those of everyone', async () => {
  const farmer = await server.farmer();
  const days = ['2025-01-01', '2025-05-01', '2025-09-01'];
  for (const holdsFrom of days) await create({ holdsFrom });
  const own = await create({ customerId: farmer.id, holdsFrom: '2025-06-01' });
  const on = async (day: string) =>
    (await findPriceLists(server.db, farmer.id, day)).map(({ customerId, holdsFrom }) => `${customerId ? 'own' : 'all'} ${holdsFrom}`);
  expect(await on('2024-12-31')).toEqual([]);
  expect(await on('2025-04-30')).toEqual(['all 2025-01-01']);
  expect(await on('2025-08-31')).toEqual(['own 2025-06-01', 'all 2025-05-01']);
  const listed = await server.callOk(priceLists.list, { query: { customerId: farmer.id } }, admin);
  expect(listed.priceLists).toEqual([own]);
  const general = await server.callOk(priceLists.list, { query: { isGeneral: 'true', limit: 3 } }, admin);
  expect(general.priceLists.map(({ customerId }) => customerId)).toEqual([null, null, null]);
});

test('of one customer and day there is one list', async () => {
  const holdsFrom = '2023-03-01';
  await create({ holdsFrom });
  const again = await server.call(priceLists.create, { body: { holdsFrom, entries: [] } }, admin);
  expect(again).toMatchObject({ status: 409, body: { code: 'already_taken' } });
});

test('changes and deletes a list, refuses a stale change, and keeps all that in the history', async () => {
  const list = await create({ holdsFrom: '2022-01-01', entries: [PER_ACRE] });
  const params = { id: list.id };
  const body = { entries: [{ ...PER_ACRE, price: '13' }], updatedAt: list.updatedAt };
  const changed = await server.callOk(priceLists.update, { params, body }, admin);
  expect(changed.entries[0]?.price).toBe('13.00');
  expect(await server.call(priceLists.update, { params, body }, admin)).toMatchObject({ status: 409, body: { code: 'stale' } });
  await server.callOk(priceLists.remove, { params }, admin);
  expect((await server.call(priceLists.get, { params }, admin)).status).toBe(404);
  const { entries } = await server.callOk(api.audit.list, { query: { subjectType: 'price_list', subjectId: list.id } }, admin);
  expect(entries.map(({ action }) => action)).toEqual(['delete', 'update', 'create']);
});

test.each<[object, Record<string, string>]>([
  [{ kind: 'application' }, { price: 'Enter the price per acre' }],
  [{ kind: 'application', price: 12.5 }, { price: 'Enter a number such as 12.4375, with at most four decimals' }],
  [{ kind: 'application', price: '12.50001' }, { price: 'Enter a number such as 12.4375, with at most four decimals' }],
  [{ kind: 'application', price: '-1' }, { price: 'A rate is not negative' }],
  [{ kind: 'application', price: '1', from: 5, to: 5 }, { to: 'The upper limit must be above the lower one' }],
  [{ kind: 'minimum', acres: 60 }, { per: 'Choose whether the minimum is for a field or for a call-out' }],
  [{ kind: 'distance', price: '2', per: 'acre' }, { per: 'The unit must be one of km, call-out' }],
  [{ kind: 'product', per: 'L' }, { price: "Enter a price or a mark-up on the chemical's cost, not both" }],
  [{ kind: 'product', per: 'L', price: '1', percent: '10' }, { price: "Enter a price or a mark-up on the chemical's cost, not both" }],
  [{ kind: 'discount', percent: '2', amount: '5' }, { percent: 'Enter a percentage or an amount, not both' }],
  [{ kind: 'discount', percent: '101' }, { percent: 'A percentage is between 0 and 100' }],
  [{ kind: 'fuel', basePrice: '1', step: '0', percent: '1' }, { step: 'The step must be above 0' }],
  [{ kind: 'handling', price: '1', per: 'jug' }, { jugLitres: 'Enter the litres of a jug' }],
  [{ kind: 'tip' }, { kind: expect.stringMatching(/^The kind of a price must be one of application, /) as string }],
])('rejects %j', async (entry, messages) => {
  const refused = await server.call(priceLists.create, { body: { holdsFrom: '2021-01-01', entries: [entry] } }, admin);
  expect(refused.status).toBe(400);
  expect(messagesByInput(refused)).toEqual(Object.fromEntries(Object.entries(messages).map(([key, text]) => [`entries.0.${key}`, text])));
});

test('rejects a customer who is not a farmer', async () => {
  for (const customerId of [UNKNOWN_ID, admin.id]) {
    const refused = await server.call(priceLists.create, { body: { holdsFrom: '2021-01-01', entries: [], customerId } }, admin);
    expect(messagesByInput(refused)).toEqual({ customerId: 'Please choose a customer: a user with the role farmer' });
  }
});
