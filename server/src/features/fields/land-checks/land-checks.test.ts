import { api, type Field } from '@swathline/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { FAR, HOME, NEXT, outlineOf } from '../../../test/land/quarters.ts';
import { UNKNOWN_ID, type Person, testServer, type TestServer } from '../../../test/server.ts';
import { runMissingLandChecks } from './backfill.ts';

const { fields } = api;

let server: TestServer;
let admin: Person;
let farmer: Person;
/** Another farmer, with a name for the messages. */
let other: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin({ firstName: 'Olive', lastName: 'Grey' });
});
beforeEach(async () => {
  await server.db.deleteFrom('sprayJobs').execute();
  await server.db.deleteFrom('fields').execute();
  [farmer, other] = [await server.farmer(), await server.farmer({ firstName: 'Olga', lastName: 'Danyluk' })];
});
afterAll(() => server.close());

const ALBERTA = outlineOf({ quarter: 'SE', section: 16, township: 34, range: 1, meridian: 'W4' });

const get = (id: string) => server.callOk(fields.get, { params: { id } }, admin);
const update = (id: string, body: object) => server.callOk(fields.update, { params: { id }, body }, admin);
const remove = (id: string) => server.callOk(fields.remove, { params: { id } }, admin);
const restore = (id: string) => server.callOk(fields.restore, { params: { id } }, admin);
const codesOf = (field: Field) => [field.landCheck?.status, ...(field.landCheck?.findings ?? []).map(({ code }) => code)];
const checkOf = async (id: string) => codesOf(await get(id));
const messagesOf = async (id: string) => (await get(id)).landCheck?.findings.map(({ message }) => message);

async function confirm(id: string, by = admin) {
  const { landCheck: check } = await get(id);
  return server.call(fields.confirmLand, { params: { id }, body: { seen: check?.changedAt } }, by);
}

test('a field on its quarter is clear, and one with its outline in another province needs a check', async () => {
  const correct = await server.field(farmer);
  expect(correct.landCheck).toMatchObject({ status: 'clear', findings: [], confirmedBy: null, confirmedAt: null });
  const wrong = await server.field(other, { ...NEXT, coordinates: ALBERTA });
  expect(codesOf(wrong)).toEqual(['check', 'other_province']);
  expect(await messagesOf(wrong.id)).toEqual([
    'The outline lies in Alberta, around SE-16-34-1-W4, but NE-12-34-5-W2, which the field names, is in Saskatchewan.',
  ]);
});

test('with two farmers on one quarter both fields have a finding, with current names, until one leaves', async () => {
  const mine = await server.field(farmer);
  const theirs = await server.field(other, { name: 'Creek' });
  expect(await checkOf(mine.id)).toEqual(['check', 'shared_quarter']);
  expect(await checkOf(theirs.id)).toEqual(['check', 'shared_quarter']);
  expect(await messagesOf(mine.id)).toEqual(['NW-12-34-5-W2 is the land of another farmer’s field too: Creek, Olga Danyluk.']);

  await update(theirs.id, { name: 'River {other}' });
  expect(await messagesOf(mine.id)).toEqual(['NW-12-34-5-W2 is the land of another farmer’s field too: River {other}, Olga Danyluk.']);

  await server.db
    .updateTable('users')
    .set({ firstName: '', lastName: '', companyName: 'Gill Acres Ltd.' })
    .where('id', '=', other.id)
    .execute();
  expect(await messagesOf(mine.id)).toEqual(['NW-12-34-5-W2 is the land of another farmer’s field too: River {other}, Gill Acres Ltd.']);

  await remove(theirs.id);
  expect(await checkOf(mine.id)).toEqual(['clear']);
  expect(await checkOf(theirs.id)).toEqual(['clear']);
  await restore(theirs.id);
  expect(await checkOf(mine.id)).toEqual(['check', 'shared_quarter']);
  await update(theirs.id, NEXT);
  expect([await checkOf(mine.id), await checkOf(theirs.id)]).toEqual([['clear'], ['clear']]);
  await update(theirs.id, HOME);
  expect(await checkOf(mine.id)).toEqual(['check', 'shared_quarter']);
  await update(theirs.id, { userId: farmer.id });
  expect([await checkOf(mine.id), await checkOf(theirs.id)]).toEqual([['clear'], ['clear']]);
});

test('an outline over another farmer’s field is a finding of both fields', async () => {
  const mine = await server.field(farmer);
  const theirs = await server.field(other, { ...NEXT, name: 'Creek' });
  expect([await checkOf(mine.id), await checkOf(theirs.id)]).toEqual([['clear'], ['clear']]);

  const [northwest, northeast, southeast, southwest] = outlineOf(HOME);
  const east = outlineOf(NEXT)[1]?.longitude ?? 0;
  const reaching = [northwest, { ...northeast, longitude: east }, { ...southeast, longitude: east }, southwest];
  await update(mine.id, { coordinates: reaching });
  expect([await checkOf(mine.id), await checkOf(theirs.id)]).toEqual([
    ['check', 'overlap'],
    ['check', 'overlap'],
  ]);
  expect((await messagesOf(mine.id))?.[0]).toMatch(
    /^The outline overlaps 1\d\d\.\d acres of another farmer’s field: Creek \(NE-12-34-5-W2\), Olga Danyluk\.$/,
  );
});

test('a farmer’s fields are far from each other until there is one between them', async () => {
  const home = await server.field(farmer, { name: 'Home' });
  const away = await server.field(farmer, FAR);
  expect([await checkOf(home.id), await checkOf(away.id)]).toEqual([
    ['check', 'far'],
    ['check', 'far'],
  ]);
  expect((await messagesOf(away.id))?.[0]).toMatch(
    /^38 km from this farmer's nearest other field, Home \(NW-12-34-5-W2\)\. This land is in /,
  );

  const between = await server.field(farmer, { ...HOME, range: 7 });
  expect([await checkOf(home.id), await checkOf(away.id), await checkOf(between.id)]).toEqual([['clear'], ['clear'], ['clear']]);
  await remove(between.id);
  expect([await checkOf(home.id), await checkOf(away.id)]).toEqual([
    ['check', 'far'],
    ['check', 'far'],
  ]);
  await update(home.id, { userId: other.id });
  expect([await checkOf(home.id), await checkOf(away.id)]).toEqual([['clear'], ['clear']]);
});

test('the confirmation of land stores the administrator and the time, also in the history', async () => {
  const { id } = await server.field(farmer, { coordinates: ALBERTA });
  expect(await confirm(id)).toMatchObject({
    status: 200,
    body: { message: 'Land confirmed', data: { landCheck: { status: 'confirmed' } } },
  });
  const { landCheck: check } = await get(id);
  expect(check).toMatchObject({ status: 'confirmed', confirmedBy: 'Olive Grey', findings: [{ code: 'other_province' }] });
  expect(Math.abs(Date.parse(check?.confirmedAt ?? '') - Date.now())).toBeLessThan(60_000);

  const { entries } = await server.callOk(api.audit.list, { query: { subjectId: id } }, admin);
  expect(entries[0]).toMatchObject({ action: 'confirm_land', by: { name: 'Olive Grey' } });
  expect(entries[0]?.changes[0]?.to).toMatch(/^The outline lies in Alberta/);

  const again = await confirm(id, await server.admin());
  expect(again.body.data.landCheck).toEqual(check);
});

test('only administrators can confirm, only current findings, and only fields with findings', async () => {
  const correct = await server.field(farmer);
  expect(await confirm(correct.id)).toMatchObject({ status: 409, body: { code: 'wrong_status' } });

  const misplaced = await server.field(farmer, { coordinates: ALBERTA });
  const params = { id: misplaced.id };
  const seen = misplaced.landCheck?.changedAt ?? '';
  expect(await server.call(fields.confirmLand, { params, body: { seen } }, farmer)).toMatchObject({ status: 403 });
  expect(await server.call(fields.confirmLand, { params, body: {} }, admin)).toMatchObject({ status: 400 });
  expect(await server.call(fields.confirmLand, { params: { id: UNKNOWN_ID }, body: { seen } }, admin)).toMatchObject({ status: 404 });

  await server.field(other, { quarter: 'SE', section: 16, township: 34, range: 1, meridian: 'W4' });
  expect(await checkOf(misplaced.id)).toEqual(['check', 'other_province', 'overlap', 'far']);
  expect(await server.call(fields.confirmLand, { params, body: { seen } }, admin)).toMatchObject({ status: 409, body: { code: 'stale' } });
});

test('an impossible description stored before the check keeps its warning and cannot be confirmed', async () => {
  const { id } = await server.field(farmer);
  await server.db.updateTable('fields').set({ meridian: 'W7', location: 'NW-12-34-5-W7' }).where('id', '=', id).execute();
  await server.db.updateTable('landChecks').set({ rules: 0 }).where('fieldId', '=', id).execute();
  await runMissingLandChecks(server.db);

  expect(await checkOf(id)).toEqual(['check', 'impossible']);
  expect(await confirm(id)).toMatchObject({ status: 409, body: { message: expect.stringContaining('correct it') as string } });
  await update(id, { name: 'Beyond' });
  expect(await checkOf(id)).toEqual(['check', 'impossible']);
  await update(id, HOME);
  expect(await checkOf(id)).toEqual(['clear']);
});

const CHANGES: [string, (field: Field) => Promise<unknown>][] = [
  ['its land', ({ id }) => update(id, { ...HOME, section: 13, coordinates: ALBERTA })],
  ['its outline', ({ id }) => update(id, { coordinates: ALBERTA.map((point) => ({ ...point, latitude: point.latitude + 0.0001 })) })],
  ['its owner', ({ id }) => update(id, { userId: other.id })],
  ['a new finding', () => server.field(other)],
];
test.each(CHANGES)('a confirmation ends with %s', async (_, change) => {
  const field = await server.field(farmer, { coordinates: ALBERTA });
  await confirm(field.id);
  await change(field);
  const { landCheck: check } = await get(field.id);
  expect(check).toMatchObject({ status: 'check', confirmedBy: null, confirmedAt: null });
  expect(check?.changedAt).not.toBe(field.landCheck?.changedAt);
});

test('a confirmation stays when a change does not affect the land, and when a finding disappears and returns', async () => {
  const { id } = await server.field(farmer, { coordinates: ALBERTA });
  const theirs = await server.field(other);
  await confirm(id);
  await update(id, { name: 'East', description: 'Barley' });
  await update(id, { ...HOME, coordinates: ALBERTA });
  await remove(theirs.id);
  expect(await checkOf(id)).toEqual(['confirmed', 'other_province']);
  await restore(theirs.id);
  expect(await checkOf(id)).toEqual(['confirmed', 'other_province', 'shared_quarter']);
});

test('the list filters by open land checks, and a farmer does not see the findings', async () => {
  const [misplaced, correct] = [await server.field(farmer, { coordinates: ALBERTA }), await server.field(other)];
  await remove(correct.id);
  await restore(correct.id);
  const idsOf = async (checkLand: 'true' | 'false') =>
    (await server.callOk(fields.list, { query: { checkLand, sort: 'createdAt', order: 'asc' } }, admin)).fields.map(({ id }) => id);
  expect(await idsOf('true')).toEqual([misplaced.id, correct.id]);
  await remove(correct.id);
  expect(await idsOf('true')).toEqual([misplaced.id]);
  expect(await idsOf('false')).toEqual([correct.id]);
  await confirm(misplaced.id);
  expect(await idsOf('true')).toEqual([]);

  const { fields: own } = await server.callOk(fields.listOwn, { query: {} }, farmer);
  expect(own[0]).toMatchObject({ id: misplaced.id });
  expect(own[0]).not.toHaveProperty('landCheck');
  expect(await server.call(fields.listOwn, { query: { checkLand: 'true' } }, farmer)).toMatchObject({ status: 400 });
});

test('imported fields are checked against each other and the existing fields', async () => {
  const theirs = await server.field(other);
  const rows = [
    { name: 'One', ...HOME, coordinates: outlineOf(HOME) },
    { name: 'Two', ...NEXT, coordinates: outlineOf(NEXT) },
  ];
  await server.callOk(api.fieldsExchange.import, { body: { userId: farmer.id, rows } }, admin);
  const { fields: own } = await server.callOk(fields.list, { query: { userId: farmer.id } }, admin);
  expect(own.map(codesOf)).toEqual([['check', 'shared_quarter'], ['clear']]);
  expect(await checkOf(theirs.id)).toEqual(['check', 'shared_quarter']);
});

test('two farmers who get one quarter concurrently both have a finding', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => server.farmer()));
  const created = await Promise.all(people.map((person) => server.field(person)));
  for (const { id } of created) expect(await checkOf(id)).toEqual(['check', 'shared_quarter', 'shared_quarter', 'shared_quarter']);
});

test('fields stored before the land checks are pending, and several servers check them once', async () => {
  const ids: string[] = [];
  for (let at = 0; at < 60; at++) ids.push((await server.field(at % 2 ? farmer : other, { section: 1 + Math.floor(at / 2) })).id);
  await server.db.deleteFrom('landChecks').execute();
  expect(await checkOf(ids[0] ?? '')).toEqual(['pending']);

  await Promise.all([runMissingLandChecks(server.db), runMissingLandChecks(server.db), runMissingLandChecks(server.db)]);
  for (const id of ids) expect(await checkOf(id)).toEqual(['check', 'shared_quarter']);
});

test('a job shows its open land checks to the office and the pilot only', async () => {
  const field = await server.field(farmer, { name: 'Askew', coordinates: ALBERTA });
  const [pilot, member] = [await server.pilot(), await server.crew()];
  const job = await server.job({ farmer, fieldIds: [field.id], pilotId: pilot.id, groundCrew: [member.id] });
  const params = { id: job.id };
  for (const by of [admin, pilot]) {
    const { fields: shown } = await server.callOk(api.sprayJobs.get, { params }, by);
    expect(shown[0]?.landCheck).toEqual((await get(field.id)).landCheck);
  }
  for (const by of [farmer, member]) {
    const { fields: shown } = await server.callOk(api.sprayJobs.get, { params }, by);
    expect(shown[0]).toMatchObject({ id: field.id });
    expect(shown[0]).not.toHaveProperty('landCheck');
  }
  const landToCheck = async () =>
    (await server.callOk(api.sprayJobs.list, { query: {} }, admin)).sprayJobs.find(({ id }) => id === job.id)?.landToCheck;
  expect(await landToCheck()).toBe(1);
  await confirm(field.id);
  expect(await landToCheck()).toBe(0);
});
