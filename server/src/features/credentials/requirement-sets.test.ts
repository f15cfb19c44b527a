import { api, defaultRequirementSet, REQUIREMENT_SET_CODES } from '@swathline/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { messagesByInput, type Person, testServer, type TestServer } from '../../test/server.ts';

const { requirementSets } = api;

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin({ firstName: 'Olive', lastName: 'Office' });
});
afterEach(async () => {
  await server.db.deleteFrom('requirementSets').execute();
});
afterAll(() => server.close());

const params = { code: 'SK-aeroplane' } as const;
const read = () => server.callOk(requirementSets.get, { params }, admin);

test('lists a set for each province and kind of aircraft, none of them reviewed', async () => {
  const { requirementSets: sets, total } = await server.callOk(requirementSets.list, {}, admin);
  expect(sets.map(({ code }) => code)).toEqual(REQUIREMENT_SET_CODES);
  expect(total).toBe(9);
  expect(sets.filter(({ reviewedOn, updatedAt }) => reviewedOn !== null || updatedAt !== null)).toEqual([]);
  expect(await read()).toEqual(defaultRequirementSet('SK-aeroplane'));
});

test('changes one list and keeps the others; the list then shows the change', async () => {
  const body = { pilot: ['medical', 'applicator_licence', 'medical'], updatedAt: null } as const;
  const changed = await server.callOk(requirementSets.update, { params, body: { ...body, pilot: [...body.pilot] } }, admin);
  const { updatedAt } = changed;
  expect(changed).toEqual({ ...defaultRequirementSet('SK-aeroplane'), pilot: ['applicator_licence', 'medical'], updatedAt });
  expect(await read()).toEqual(changed);
  const { requirementSets: sets } = await server.callOk(requirementSets.list, {}, admin);
  expect(sets.find(({ code }) => code === params.code)).toEqual(changed);
});

test('keeps who reviewed the set and when, until it is changed again', async () => {
  const update = (body: object) => server.callOk(requirementSets.update, { params, body }, admin);
  expect(await update({ reviewedOn: '2026-04-01' })).toMatchObject({ reviewedOn: '2026-04-01', reviewedBy: 'Olive Office' });
  expect(await update({ reviewedOn: '2026-04-02', reviewedBy: 'A. Lawyer' })).toMatchObject({ reviewedBy: 'A. Lawyer' });
  expect(await update({ groundCrew: [] })).toMatchObject({ groundCrew: [], reviewedOn: null, reviewedBy: null });
});

test('of two concurrent changes of one version, rejects the second', async () => {
  const change = (updatedAt: string | null) => server.call(requirementSets.update, { params, body: { pilot: [], updatedAt } }, admin);
  const first = await Promise.all([change(null), change(null)]);
  expect(first.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { updatedAt } = await read();
  const second = await Promise.all([change(updatedAt), change(updatedAt)]);
  expect(second.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('records the change in the audit trail', async () => {
  await server.callOk(requirementSets.update, { params, body: { company: ['sfoc'] } }, admin);
  const { entries } = await server.callOk(api.audit.list, { query: { subjectType: 'requirement_set', limit: 1 } }, admin);
  expect(entries).toMatchObject([
    {
      action: 'update',
      subjectName: 'Saskatchewan, aeroplane',
      changes: [{ property: 'company', from: '["service_licence","air_operator_certificate","public_liability"]', to: '["sfoc"]' }],
    },
  ]);
});

test.each([
  [{ pilot: ['diploma'] }, /^A paper is one of applicator_licence, /],
  [{ pilot: 'medical' }, /^pilot must be a list$/],
  [{ reviewedOn: 'today' }, /^A date is written as year-month-day/],
  [{ aircraftKind: 'rpas' }, /^"aircraftKind" is not a known input$/],
])('rejects %j', async (body, sentence) => {
  const refused = await server.call(requirementSets.update, { params, body }, admin);
  expect(refused.status).toBe(400);
  expect(Object.values(messagesByInput(refused))[0]).toMatch(sentence);
});

test('rejects an unknown code with the known ones', async () => {
  const refused = await server.call(requirementSets.get, { params: { code: 'ON-aeroplane' } }, admin);
  expect(messagesByInput(refused)['code']).toMatch(/^The code must be one of SK-aeroplane, SK-helicopter, SK-rpas, AB-/);
});
