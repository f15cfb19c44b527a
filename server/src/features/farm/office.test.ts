import { api } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { farmOrder } from '../../test/farm.ts';
import { square } from '../../test/land/zones.ts';
import { type Person, testServer, type TestServer } from '../../test/server.ts';

const { invite, inviteOne, landAnswers, askLand } = api.farmOffice;

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
});
afterAll(() => server.close());

async function orderedJob() {
  const farmer = await server.farmer({ firstName: 'Ann', lastName: 'Lee' });
  const field = await server.field(farmer, { name: 'Home quarter', coordinates: square(0, 0, 10) });
  const job = await server.callOk(api.farm.order, { body: farmOrder([field.id]) }, farmer);
  return { farmer, field, job };
}

test('every active farmer with an address is invited by mail, at most twice an hour', async () => {
  const [farmer, left] = [await server.farmer(), await server.farmer({ isActive: false })];
  const noAddress = await server.farmer();
  await server.db.updateTable('users').set({ email: null }).where('id', '=', noAddress.id).execute();
  const { invited, withoutAddress } = await server.callOk(invite, {}, admin);
  expect([invited, withoutAddress]).toEqual([1, 1]);
  expect((await server.mailsTo(farmer.email))[0]?.text).toContain('https://spray.example.com/farm\n');
  expect(await server.mailsTo(left.email)).toEqual([]);
  await server.callOk(invite, {}, admin);
  expect((await server.call(invite, {}, admin)).status).toBe(429);
});

test('one farmer is invited by mail and stays signed in', async () => {
  const [farmer, left, noAddress] = [await server.farmer(), await server.farmer({ isActive: false }), await server.farmer()];
  await server.db.updateTable('users').set({ email: null }).where('id', '=', noAddress.id).execute();
  const inviteBy = (id: string) => server.call(inviteOne, { params: { id } }, admin);
  expect((await inviteBy(farmer.id)).status).toBe(200);
  expect((await server.mailsTo(farmer.email))[0]?.text).toContain('https://spray.example.com/farm\n');
  expect(await server.call(api.auth.profile, {}, farmer)).toMatchObject({ status: 200 });
  const { entries } = await server.callOk(api.audit.list, { query: { subjectId: farmer.id } }, admin);
  expect(entries.map(({ action }) => action)).toEqual(['invite_farmer']);

  expect(await inviteBy(left.id)).toMatchObject({ status: 409, body: { code: 'wrong_status' } });
  expect(await inviteBy(noAddress.id)).toMatchObject({
    status: 409,
    body: { message: 'This person has no e-mail address. Enter one first.' },
  });
  expect(await inviteBy(admin.id)).toMatchObject({ status: 404 });
  await inviteBy(farmer.id);
  expect((await inviteBy(farmer.id)).status).toBe(429);
});

test('the farmer is asked by mail, and the answer reaches the job and the office', async () => {
  const { farmer, field, job } = await orderedJob();
  const params = { id: job.id };
  expect(await server.callOk(askLand, { params }, admin)).toEqual({
    rule: 'ask',
    hasAddress: true,
    fields: [{ fieldId: field.id, fieldName: 'Home quarter', answer: null }],
  });
  expect((await server.mailsTo(farmer.email))[0]?.text).toContain(`https://spray.example.com/farm#confirm=${job.id}`);
  const answers = [{ fieldId: field.id, shown: job.fields[0]?.shown ?? '', isRight: false, note: 'The east side is rented out' }];
  await server.callOk(api.farm.confirmLand, { body: { sprayJobId: job.id, name: 'Ann Lee', answers } }, farmer);
  const { fields } = await server.callOk(landAnswers, { params }, admin);
  expect(fields).toMatchObject([{ answer: { isRight: false, name: 'Ann Lee', note: 'The east side is rented out' } }]);
  const mail = (await server.mailsTo(admin.email)).find(({ subject }) => subject.startsWith('Wrong land'));
  expect(mail?.text).toContain('Home quarter: Not right: The east side is rented out');
});

test('nobody is asked about a job that is over', async () => {
  const { farmer, job } = await orderedJob();
  await server.callOk(api.farm.cancelOrder, { params: { id: job.id } }, farmer);
  expect(await server.call(askLand, { params: { id: job.id } }, admin)).toMatchObject({ status: 409, body: { code: 'wrong_status' } });
});

test('the land around an own field has the names of own fields alone', async () => {
  const { farmer, field } = await orderedJob();
  await server.field(farmer, { name: 'West half', coordinates: square(0, 11, 10) });
  await server.field(await server.farmer(), { name: 'Secret of a neighbour', coordinates: square(11, 0, 10) });
  const around = (by: Person) => server.call(api.farm.landAround, { params: { fieldId: field.id } }, by);
  const { land } = (await around(farmer)).body.data;
  expect(land.map(({ name }) => name)).toContain('West half');
  expect(land.some(({ name }) => name === null)).toBe(true);
  expect(JSON.stringify(land)).not.toContain('Secret');
  expect((await around(await server.farmer())).status).toBe(404);
});
