import { api, clockIn, setShownClock } from '@swathline/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { messagesByInput, type Person, testServer, type TestServer } from '../../test/server.ts';

const { officeSettings } = api;

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin({ firstName: 'Olive', lastName: 'Office' });
});
afterEach(async () => {
  await server.db.deleteFrom('officeSettings').execute();
});
/** Test files share their modules, and with them the clock. */
afterAll(async () => {
  setShownClock('24h');
  await server.close();
});

const read = () => server.callOk(officeSettings.get, {}, admin);

test('an office that has saved nothing has the defaults', async () => {
  expect(await read()).toEqual({
    papersGuard: 'warn',
    clock: '24h',
    crewMayComplete: true,
    mayFlyAtNight: false,
    landConfirmation: 'ask',
    farmersSeeFlights: false,
    secondFactorFrom: null,
    company: { name: null, address: null, phone: null, email: null },
    updatedAt: null,
  });
});

test('changes the given settings and keeps the others', async () => {
  const company = {
    name: ' Prairie Air Ltd. ',
    address: '12 Hangar Road\nSwift Current',
    phone: '306 555 0100',
    email: 'Office@Example.com',
  };
  const saved = await server.callOk(officeSettings.update, { body: { papersGuard: 'block', company, updatedAt: null } }, admin);
  const expected = { ...company, name: 'Prairie Air Ltd.', email: 'office@example.com' };
  expect(saved).toMatchObject({ papersGuard: 'block', crewMayComplete: true, company: expected });
  expect(await read()).toEqual(saved);

  const body = { crewMayComplete: false, company: { phone: '' }, updatedAt: saved.updatedAt };
  const changed = await server.callOk(officeSettings.update, { body }, admin);
  expect(changed).toMatchObject({ papersGuard: 'block', crewMayComplete: false, company: { ...expected, phone: null } });
});

test('records the change in the audit trail', async () => {
  await server.callOk(officeSettings.update, { body: { papersGuard: 'block', company: { name: 'Prairie Air' } } }, admin);
  const { entries } = await server.callOk(api.audit.list, { query: { subjectType: 'office_settings', limit: 1 } }, admin);
  expect(entries).toMatchObject([{ action: 'update', subjectId: null, by: { name: 'Olive Office' } }]);
  expect(entries[0]?.changes).toEqual([
    { property: 'papersGuard', from: 'warn', to: 'block' },
    { property: 'company.name', from: null, to: 'Prairie Air' },
  ]);
});

test('the panel and the texts of the server follow the clock', async () => {
  const configOf = async () => (await server.callOk(api.system.config, {}, admin)).clock;
  const noon = Date.parse('2026-06-15T18:05:00Z');
  expect(await configOf()).toBe('24h');
  await server.callOk(officeSettings.update, { body: { clock: '12h' } }, admin);
  expect(await configOf()).toBe('12h');
  expect(clockIn('America/Regina', noon)).toBe('12:05 p.m.');
  await server.db.deleteFrom('officeSettings').execute();
  expect(await configOf()).toBe('24h');
  expect(clockIn('America/Regina', noon)).toBe('12:05');
});

test('of two concurrent first changes, rejects the second', async () => {
  const change = (name: string) => server.call(officeSettings.update, { body: { company: { name }, updatedAt: null } }, admin);
  const answers = await Promise.all([change('One'), change('Two')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const stale = await server.call(officeSettings.update, { body: { updatedAt: '2020-01-01T00:00:00.000Z' } }, admin);
  expect(stale).toMatchObject({ status: 409, body: { code: 'stale' } });
});

test.each([
  [{ papersGuard: 'maybe' }, 'papersGuard', 'papersGuard must be one of warn, block'],
  [{ clock: '12' }, 'clock', 'clock must be one of 24h, 12h'],
  [{ crewMayComplete: 'yes' }, 'crewMayComplete', 'crewMayComplete must be true or false'],
  [{ company: { name: 'x'.repeat(201) } }, 'company.name', 'Company name can have at most 200 characters'],
  [{ company: { address: 'x'.repeat(501) } }, 'company.address', 'Address can have at most 500 characters'],
  [{ company: { email: 'office' } }, 'company.email', 'Email is invalid'],
  [{ company: { fax: '1' } }, 'company.fax', '"fax" is not a known input'],
])('rejects %j', async (body, input, sentence) => {
  const refused = await server.call(officeSettings.update, { body }, admin);
  expect(refused.status).toBe(400);
  expect(messagesByInput(refused)).toEqual({ [input]: sentence });
});
