import { api } from '@swathline/contract';
import { boxCenter } from '@swathline/survey';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { FIELD } from '../../../test/forms.ts';
import { square } from '../../../test/land/land-files.ts';
import { FAR, HOME, NEXT, outlineOf } from '../../../test/land/quarters.ts';
import { UNKNOWN_ID, type Person, messagesByInput, testServer, type TestServer } from '../../../test/server.ts';

const { fields, landCheck } = api;

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

const remove = (id: string) => server.callOk(fields.remove, { params: { id } }, admin);

async function confirm(id: string) {
  const { landCheck: check } = await server.callOk(fields.get, { params: { id } }, admin);
  return server.call(fields.confirmLand, { params: { id }, body: { seen: check?.changedAt } }, admin);
}

const codes = ({ warnings }: { warnings: { code: string }[] }) => warnings.map(({ code }) => code);
const checkField = (body: object) => server.callOk(landCheck.ofField, { body: { userId: farmer.id, ...body } }, admin);
const checkJob = (fieldIds: string[]) => server.callOk(landCheck.ofJob, { body: { userId: farmer.id, fieldIds } }, admin);

test('a new field is compared with the farmer’s active fields and the land of others', async () => {
  const home = await server.field(farmer);
  await server.field(other, { ...FAR, name: 'Creek' });
  expect(codes(await checkField(NEXT))).toEqual([]);
  const { warnings } = await checkField(FAR);
  expect(warnings[0]?.message).toBe('NW-12-34-9-W2 is the land of another farmer’s field too: Creek, Olga Danyluk.');
  expect(warnings.map(({ code }) => code)).toEqual(['shared_quarter', 'far']);

  await remove(home.id);
  expect(codes(await checkField(FAR))).toEqual(['shared_quarter']);
});

test('a changed field is not compared with itself, and keeps the land that the change does not contain', async () => {
  const { id } = await server.field(farmer);
  expect(codes(await checkField({ fieldId: id, ...FAR }))).toEqual([]);

  await server.field(other, FAR);
  expect(codes(await checkField({ fieldId: id, userId: other.id }))).toEqual(['far']);
  expect(codes(await checkField({ fieldId: id, coordinates: outlineOf(NEXT) }))).toEqual(['not_on_quarter']);
});

test('warns that a new description replaces a drawn outline that is elsewhere, and of no surveyed outline', async () => {
  const { latitude, longitude } = boxCenter(outlineOf(HOME));
  const drawn = await server.field(farmer, { ...HOME, coordinates: square(latitude, longitude, 0.002) });
  const surveyed = await server.field(farmer, { ...NEXT, name: 'Surveyed' });
  const { warnings } = await checkField({ fieldId: drawn.id, ...FAR });
  expect(warnings[0]).toEqual({
    code: 'outline_replaced',
    message: 'Saving replaces the drawn outline (7.6 acres) by the surveyed outline of NW-12-34-9-W2 (159.5 acres).',
  });
  expect(codes(await checkField({ fieldId: drawn.id, landDescription: 'N½ 12-34-5-W2' }))).toContain('outline_replaced');
  expect(codes(await checkField({ fieldId: drawn.id, landDescription: 'NW 12 & SW 13-34-5-W2' }))).toContain('outline_replaced');
  for (const kept of [{ ...HOME }, { coordinates: outlineOf(HOME) }, { ...FAR, coordinates: outlineOf(FAR) }]) {
    expect(codes(await checkField({ fieldId: drawn.id, ...kept }))).not.toContain('outline_replaced');
  }
  expect(codes(await checkField({ fieldId: surveyed.id, ...FAR }))).not.toContain('outline_replaced');
});

test('the check rejects land that saving rejects, and does not find a deleted field', async () => {
  const answer = await server.call(landCheck.ofField, { body: { userId: farmer.id, ...HOME, range: 34 } }, admin);
  expect(answer.status).toBe(400);
  expect(messagesByInput(answer)['range']).toContain('Range 34 does not exist');
  const deleted = await server.call(landCheck.ofField, { body: { userId: farmer.id, fieldId: UNKNOWN_ID } }, admin);
  expect(deleted.status).toBe(404);
});

test('warnings about the fields of a job start with the field name, until the land is confirmed', async () => {
  const home = await server.field(farmer, { name: 'Home' });
  const next = await server.field(farmer, { ...NEXT, name: 'Next' });
  const far = await server.field(farmer, { ...FAR, name: 'Creek' });
  const askew = await server.field(farmer, { section: 11, name: 'Askew', coordinates: outlineOf(NEXT) });

  expect(await checkJob([home.id, next.id])).toEqual({ warnings: [] });
  const { warnings } = await checkJob([far.id, home.id, askew.id, UNKNOWN_ID]);
  expect(warnings.map(({ code, message }) => [code, message.split(':')[0]])).toEqual([
    ['not_on_quarter', 'Askew'],
    ['far', 'Creek'],
  ]);
  expect(warnings[1]?.message).toMatch(/^Creek: \d+ km from this farmer's nearest other field, /);
  await confirm(far.id);
  expect(codes(await checkJob([far.id]))).toEqual([]);
});

test('saving accepts land with warnings', async () => {
  await server.field(farmer);
  const body = { ...FIELD, ...FAR, userId: farmer.id, coordinates: outlineOf(NEXT) };
  expect(codes(await checkField({ ...FAR, coordinates: outlineOf(NEXT) }))).toEqual(['not_on_quarter']);
  expect((await server.call(fields.create, { body }, admin)).status).toBe(201);
});
