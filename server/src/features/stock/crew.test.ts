import { randomUUID } from 'node:crypto';
import { api } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { crewedJob } from '../../test/crew.ts';
import { createLot, createPlace, move, onHand } from '../../test/stock.ts';
import { type Person, testServer, type TestServer, UNKNOWN_ID } from '../../test/server.ts';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
});
afterAll(() => server.close());

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

/** A job of today whose product lies in one place: 50 L of ours and 20 L of a farmer who has no job here. */
async function stockedCrew() {
  const crewed = await crewedJob(server, admin);
  const product = await server.callOk(api.stockProducts.create, { body: { chemicalId: crewed.chemical.id } }, admin);
  const [lot, place] = [await createLot(server, admin, product.id, { number: 'A-1' }), await createPlace(server, admin, 'trailer')];
  const received = { kind: 'received' as const, lotId: lot.id, toPlaceId: place.id, happenedAt: hoursAgo(30) };
  const stranger = await server.farmer();
  await move(server, admin, { ...received, amount: '50' }, { ...received, amount: '20', ownerId: stranger.id });
  return { ...crewed, product, lot, place, stranger };
}

const send = (phone: { token: string }, movements: unknown[], sentAt = new Date().toISOString()) =>
  server.callOk(api.crewStock.send, { body: { sentAt, movements } }, phone);

test("a phone reads how to mix for its jobs, with our product and no other farmer's", async () => {
  const { job, product, lot, place, memberPhone } = await stockedCrew();
  const stock = await server.callOk(api.crewStock.get, {}, memberPhone);
  expect(stock.mixes).toMatchObject([
    {
      sprayJobId: job.id,
      products: [{ productId: product.id, ownerId: null, drawn: [], sources: [{ lotId: lot.id, amount: '50', placeId: place.id }] }],
    },
  ]);
  expect(stock.places).toContainEqual({ id: place.id, name: place.name, kind: 'trailer' });
});

test("a product of a mix keeps its id when the job's products are edited, also one that is there twice", async () => {
  const { job, chemical, memberPhone } = await stockedCrew();
  const idsOf = async () => {
    const { mixes } = await server.callOk(api.crewStock.get, {}, memberPhone);
    return mixes[0]?.products.map(({ id, name, ratePerAcre }) => ({ id, name, ratePerAcre }));
  };
  const [first = expect.fail()] = (await idsOf()) ?? [];
  const oil = { farmerSupplied: true as const, customChemicalName: 'Oil', applicationRateLitersPerAcre: 0.5 };
  const ours = { chemicalId: chemical.id, applicationRateLitersPerAcre: first.ratePerAcre };
  await server.callOk(
    api.sprayJobs.update,
    { params: { id: job.id }, body: { chemicals: [oil, ours, { ...oil, customChemicalName: 'OIL' }] } },
    admin,
  );
  const edited = await idsOf();
  expect(edited).toMatchObject([{ name: 'Oil' }, first, { name: 'OIL' }]);
  expect(new Set(edited?.map(({ id }) => id)).size).toBe(3);
});

test('a phone that was offline brings its draws in the order in which they happened; a bad one does not block the others', async () => {
  const { job, lot, place, memberPhone } = await stockedCrew();
  const draw = (amount: string, hours: number, parts: object = {}) => ({
    id: randomUUID(),
    kind: 'used',
    lotId: lot.id,
    amount,
    fromPlaceId: place.id,
    sprayJobId: job.id,
    happenedAt: hoursAgo(hours),
    ...parts,
  });
  const movements = [
    draw('10', 1),
    draw('1', 3, { kind: 'received' }),
    draw('20', 4),
    draw('2', 2, { fromPlaceId: UNKNOWN_ID }),
    draw('3', -2),
    'not a movement',
  ];
  const { movements: answers } = await send(memberPhone, movements);
  expect(answers.map(({ outcome }) => outcome)).toEqual(['recorded', 'refused', 'recorded', 'refused', 'refused', 'refused']);
  expect(answers[2]?.balances).toMatchObject([{ placeId: place.id, amount: '20' }]);
  const listed = await server.callOk(api.stockMovements.list, { query: { lotId: lot.id, ownerId: 'ours' } }, admin);
  expect(listed.movements.map(({ amount }) => amount)).toEqual(['10', '20', '50']);

  const again = await send(memberPhone, movements);
  expect(again.movements.map(({ outcome }) => outcome)).toEqual(answers.map(({ outcome }) => outcome));
  expect((await onHand(server, admin, { lotId: lot.id })).sort()).toEqual(['20', '20']);
});

test('the office imports the draws of a revoked phone from its exported file, and again without effect', async () => {
  const { job, lot, place, member, memberPhone } = await stockedCrew();
  await server.callOk(api.crewPhones.revoke, { params: { id: member.id, phoneId: memberPhone.id } }, admin);
  const draw = { id: randomUUID(), kind: 'used', lotId: lot.id, amount: '6', fromPlaceId: place.id, sprayJobId: job.id };
  // The phone's clock was 5 hours slow.
  const body = {
    phoneId: memberPhone.id,
    clockOffsetMs: 5 * 3_600_000,
    movements: [{ ...draw, happenedAt: hoursAgo(7) }, { kind: 'used' }],
  };
  const importDraws = () => server.callOk(api.crewStock.importDraws, { body }, admin);
  const first = await importDraws();
  expect(first.movements.map(({ outcome }) => outcome)).toEqual(['recorded', 'refused']);
  expect((await importDraws()).movements[0]).toEqual(first.movements[0]);
  const { movements } = await server.callOk(api.stockMovements.list, { query: { sprayJobId: job.id } }, admin);
  expect(movements).toMatchObject([{ amount: '6', kind: 'used' }]);
  expect(Math.abs(Date.parse(movements[0]?.happenedAt ?? '') - Date.parse(hoursAgo(2)))).toBeLessThan(60_000);
  const stranger = await server.call(api.crewStock.importDraws, { body: { ...body, phoneId: UNKNOWN_ID, movements: [] } }, admin);
  expect(stranger.status).toBe(404);
});

test("a phone draws for its person's jobs alone, and its wrong clock is corrected", async () => {
  const { job, lot, place, memberPhone } = await stockedCrew();
  const other = await server.job({ status: 'approved' });
  const draw = { id: randomUUID(), kind: 'used', lotId: lot.id, amount: '1', fromPlaceId: place.id };
  const strange = await send(memberPhone, [{ ...draw, sprayJobId: other.id, happenedAt: hoursAgo(1) }]);
  expect(strange.movements).toMatchObject([{ outcome: 'refused', message: expect.stringContaining('does not name you') as string }]);
  for (const happenedAt of ['1980-01-06T00:00:00Z', hoursAgo(24 * 40)]) {
    const early = await send(memberPhone, [{ ...draw, sprayJobId: job.id, happenedAt }]);
    expect(early.movements).toMatchObject([
      { outcome: 'refused', message: expect.stringContaining('before this phone was linked') as string },
    ]);
  }
  // The phone's clock is 3 hours fast.
  const fast = await send(memberPhone, [{ ...draw, sprayJobId: job.id, happenedAt: hoursAgo(-2) }], hoursAgo(-3));
  expect(fast).toMatchObject({ movements: [{ outcome: 'recorded' }], clockMessage: expect.stringContaining('fast') as string });
  const { movements } = await server.callOk(api.stockMovements.list, { query: { lotId: lot.id, sprayJobId: job.id } }, admin);
  expect(Math.abs(Date.parse(movements[0]?.happenedAt ?? '') - Date.parse(hoursAgo(1)))).toBeLessThan(60_000);
});

test("a draw that is sent again after its answer was lost gets the same answer, whatever changed since; no other farmer's product is reported", async () => {
  const { job, member, lot, place, stranger, memberPhone } = await stockedCrew();
  const back = { id: randomUUID(), kind: 'put_back', lotId: lot.id, amount: '4', toPlaceId: place.id, sprayJobId: job.id };
  const first = await send(memberPhone, [{ ...back, happenedAt: hoursAgo(1) }]);
  expect(first.movements).toMatchObject([{ outcome: 'recorded', balances: [{ amount: '54' }] }]);
  await server.callOk(api.stockPlaces.update, { params: { id: place.id }, body: { isActive: false } }, admin);
  expect((await send(memberPhone, [{ ...back, happenedAt: hoursAgo(1) }])).movements).toEqual(first.movements);
  // A new link is made later than what happened before it.
  await server.db
    .updateTable('crewPhones')
    .set({ createdAt: hoursAgo(-72) })
    .where('userId', '=', member.id)
    .execute();
  expect((await send(memberPhone, [{ ...back, happenedAt: hoursAgo(1) }])).movements).toEqual(first.movements);

  await server.db
    .updateTable('crewPhones')
    .set({ createdAt: hoursAgo(72) })
    .where('userId', '=', member.id)
    .execute();
  const spilled = {
    id: randomUUID(),
    kind: 'spilled',
    lotId: lot.id,
    amount: '1',
    fromPlaceId: place.id,
    reason: 'Fell',
    ownerId: stranger.id,
  };
  const refused = await send(memberPhone, [{ ...spilled, happenedAt: hoursAgo(1) }]);
  expect(refused.movements).toMatchObject([
    { outcome: 'refused', message: expect.stringContaining('No job of this farmer names you') as string },
  ]);
});
