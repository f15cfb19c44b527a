import { api, type CallOf } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messagesByInput, type Person, testServer, type TestServer, UNKNOWN_ID } from '../../test/server.ts';

const { credentials } = api;

let server: TestServer;
let admin: Person;
let pilot: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
  pilot = await server.pilot({ firstName: 'Ann', lastName: 'Lee' });
});
afterAll(() => server.close());

type Form = CallOf<typeof credentials.create>['body'];

const LICENCE = {
  kind: 'applicator_licence',
  province: 'SK',
  number: 'SK-1234',
  category: 'Aerial',
  issuedOn: '2026-01-05',
  expiresOn: '2026-12-31',
  amountCad: null,
  excludesDrift: false,
  note: 'Renewed by mail',
} as const;
const licence = (): Form => ({ ...LICENCE, holderType: 'person', holderId: pilot.id });
const create = (parts: Partial<Form> = {}) => server.callOk(credentials.create, { body: { ...licence(), ...parts } }, admin);

test('creates, reads, changes and deletes a credential', async () => {
  const credential = await create({ number: '  SK-1234 ' });
  const { id, createdAt, updatedAt } = credential;
  expect(credential).toEqual({ ...licence(), id, holder: 'Ann Lee', isReplaced: false, file: null, createdAt, updatedAt });
  expect(await server.callOk(credentials.get, { params: { id } }, admin)).toEqual(credential);

  const changed = await server.callOk(credentials.update, { params: { id }, body: { expiresOn: '2027-12-31', note: '' } }, admin);
  expect(changed).toEqual({ ...credential, expiresOn: '2027-12-31', note: null, updatedAt: changed.updatedAt });

  await server.callOk(credentials.remove, { params: { id } }, admin);
  expect(await server.call(credentials.get, { params: { id } }, admin)).toMatchObject({
    status: 404,
    body: { message: 'This paper does not exist. It may have been deleted.' },
  });
});

test('a credential of the company has the name of the company, one of an aircraft its registration', async () => {
  const insurance = { kind: 'public_liability', province: undefined, amountCad: 2_000_000, excludesDrift: true } as const;
  const ofCompany = await create({ ...insurance, holderType: 'company', holderId: null });
  expect(ofCompany).toMatchObject({ holderId: null, holder: 'The company', province: 'CA', amountCad: 2_000_000, excludesDrift: true });
  await server.callOk(api.officeSettings.update, { body: { company: { name: 'Prairie Air' } } }, admin);
  expect(await server.callOk(credentials.get, { params: { id: ofCompany.id } }, admin)).toMatchObject({ holder: 'Prairie Air' });

  const aircraft = await server.aircraft();
  const ofAircraft = await create({ kind: 'flight_authority', holderType: 'aircraft', holderId: aircraft.id });
  expect(ofAircraft).toMatchObject({ holderId: aircraft.id, holder: aircraft.registration });
});

test('a credential follows its holder: moved to another one, and deleted with it', async () => {
  const [leaving, aircraft] = [await server.crew(), await server.aircraft()];
  const { id } = await create({ holderId: leaving.id });
  const moved = await server.callOk(credentials.update, { params: { id }, body: { holderType: 'aircraft', holderId: aircraft.id } }, admin);
  expect(moved).toMatchObject({ holderType: 'aircraft', holderId: aircraft.id, holder: aircraft.registration });
  await server.callOk(credentials.update, { params: { id }, body: { holderType: 'person', holderId: leaving.id } }, admin);
  await server.callOk(api.users.remove, { params: { id: leaving.id } }, admin);
  expect(await server.call(credentials.get, { params: { id } }, admin)).toMatchObject({ status: 404 });
});

test.each(['competency_check', 'annual_training'] as const)('%s gets its expiry from the day it was done', async (kind) => {
  const credential = await create({ kind, issuedOn: '2026-03-20', expiresOn: null });
  expect(credential.expiresOn).toBe('2027-04-01');
  const update = (body: object) => server.callOk(credentials.update, { params: { id: credential.id }, body }, admin);
  expect(await update({ note: 'Passed' })).toMatchObject({ expiresOn: '2027-04-01' });
  expect(await update({ issuedOn: '2027-03-31' })).toMatchObject({ expiresOn: '2028-04-01' });
  expect(await update({ expiresOn: '2027-12-01' })).toMatchObject({ issuedOn: '2027-03-31', expiresOn: '2027-12-01' });
  expect(await update({ expiresOn: '' })).toMatchObject({ expiresOn: '2028-04-01' });
  expect(await create({ kind, issuedOn: '2026-03-20', expiresOn: '2026-09-01' })).toMatchObject({ expiresOn: '2026-09-01' });
});

test('other kinds need no expiry', async () => {
  expect(await create({ kind: 'pilot_licence', expiresOn: '' })).toMatchObject({ expiresOn: null });
});

test('lists credentials by holder, kind and expiry, those that expire first', async () => {
  const person = await server.pilot();
  const mine = { holderId: person.id };
  const medical = await create({ ...mine, kind: 'medical', expiresOn: '2026-05-31' });
  const old = await create({ ...mine, expiresOn: '2026-03-31' });
  const renewed = await create({ ...mine, expiresOn: '2027-03-31' });
  const forever = await create({ ...mine, kind: 'pilot_licence', expiresOn: null });
  const list = async (query: object) => {
    const page = await server.callOk(credentials.list, { query: { holderId: person.id, ...query } }, admin);
    return page.credentials.map(({ id }) => id);
  };
  expect(await list({})).toEqual([old.id, medical.id, renewed.id, forever.id]);
  expect(await list({ kind: 'medical' })).toEqual([medical.id]);
  expect(await list({ expiringBefore: '2026-05-31' })).toEqual([old.id]);
  expect(await list({ holderType: 'company' })).toEqual([]);
  expect(await list({ isCurrent: 'true' })).toEqual([medical.id, renewed.id, forever.id]);
  expect(await server.callOk(credentials.get, { params: { id: old.id } }, admin)).toMatchObject({ isReplaced: true });

  await server.db.updateTable('users').set({ isActive: false }).where('id', '=', person.id).execute();
  expect(await list({ isCurrent: 'true' })).toEqual([]);
});

test('credentials of the kind other replace each other only within a category', async () => {
  const person = { holderId: (await server.pilot()).id, kind: 'other' as const };
  const aid = await create({ ...person, category: 'First aid', expiresOn: '2026-03-31' });
  await create({ ...person, category: 'Forklift', expiresOn: '2027-03-31' });
  expect(await server.callOk(credentials.get, { params: { id: aid.id } }, admin)).toMatchObject({ isReplaced: false });
  await create({ ...person, category: 'First aid', expiresOn: '2027-03-31' });
  expect(await server.callOk(credentials.get, { params: { id: aid.id } }, admin)).toMatchObject({ isReplaced: true });
});

test.each([
  [{ kind: 'diploma' }, 'kind', 'Please choose what paper this is'],
  [{ province: 'ON' }, 'province', 'Province must be one of SK, AB, MB, CA'],
  [{ number: 'x'.repeat(101) }, 'number', 'Number can have at most 100 characters'],
  [{ category: 'a\nb' }, 'category', expect.any(String)],
  [{ expiresOn: '31/12/2026' }, 'expiresOn', 'A date is written as year-month-day, for example 2026-06-15, with a year from 1900 to 2199'],
  [{ issuedOn: '0026-01-01' }, 'issuedOn', expect.stringContaining('with a year from 1900 to 2199')],
  [{ issuedOn: '2026-02-01', expiresOn: '2026-01-31' }, 'expiresOn', 'A paper cannot expire before it is issued'],
  [{ amountCad: -1 }, 'amountCad', 'Amount must be between 0 and 1,000,000,000 dollars'],
  [{ note: 'x'.repeat(1001) }, 'note', 'Note can have at most 1000 characters'],
  [{ holderType: 'farm' }, 'holderType', 'holderType must be one of person, company, aircraft'],
  [{ holderId: null }, 'holderId', 'Please choose the person who holds this paper'],
  [{ holderId: UNKNOWN_ID }, 'holderId', 'This person does not exist. It may have been deleted.'],
  [{ holderType: 'aircraft' }, 'holderId', 'This aircraft does not exist. It may have been deleted.'],
  [{ holderType: 'company' }, 'holderId', "The company's papers have no holderId. Leave it out."],
  [{ colour: 'red' }, 'colour', '"colour" is not a known input'],
])('rejects %j on create and update', async (wrong, input, sentence) => {
  const refused = await server.call(credentials.create, { body: { ...licence(), ...wrong } }, admin);
  expect(refused).toMatchObject({ status: 400, body: { code: 'invalid' } });
  expect(messagesByInput(refused)).toEqual({ [input]: sentence });

  const { id } = await create();
  const body = { holderId: pilot.id, ...wrong };
  expect(messagesByInput(await server.call(credentials.update, { params: { id }, body }, admin))).toEqual({ [input]: sentence });
});

test('rejects an update after which the credential expires before it is issued', async () => {
  const { id } = await create();
  const refused = await server.call(credentials.update, { params: { id }, body: { issuedOn: '2027-01-01' } }, admin);
  expect(messagesByInput(refused)).toEqual({ expiresOn: 'A paper cannot expire before it is issued' });
});

test('of two concurrent changes of one version, rejects the second', async () => {
  const { id, updatedAt } = await create();
  const change = (number: string) => server.call(credentials.update, { params: { id }, body: { number, updatedAt } }, admin);
  const answers = await Promise.all([change('1'), change('2')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('records changes in the audit trail under the name of the credential', async () => {
  const { id } = await create();
  await server.callOk(credentials.update, { params: { id }, body: { number: 'SK-9' } }, admin);
  await server.callOk(credentials.remove, { params: { id } }, admin);
  const { entries } = await server.callOk(api.audit.list, { query: { subjectId: id } }, admin);
  expect(entries.map(({ action, subjectName }) => [action, subjectName])).toEqual([
    ['delete', 'Applicator licence of Ann Lee'],
    ['update', 'Applicator licence of Ann Lee'],
    ['create', 'Applicator licence of Ann Lee'],
  ]);
  expect(entries[1]?.changes).toEqual([{ property: 'number', from: 'SK-1234', to: 'SK-9' }]);
});
