import { api } from '@swathline/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { UNKNOWN_ID, type Person, messagesByInput, testServer, type TestServer } from '../../test/server.ts';

const { users } = api;
const PASSWORD = 'prairie-sky';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  admin = await server.admin();
});
afterAll(() => server.close());

let userCount = 0;
const form = () => ({ firstName: 'Ann', lastName: 'Lee', email: `ann${++userCount}@example.com`, password: PASSWORD });

test('a new user is an active farmer by default, and can sign in immediately', async () => {
  const { email, ...names } = form();
  const user = await server.callOk(users.create, { body: { ...names, email: email.toUpperCase(), phone: ' ' } }, admin);
  expect(user).toEqual({
    id: user.id,
    firstName: 'Ann',
    lastName: 'Lee',
    email,
    phone: null,
    companyName: null,
    role: 'farmer',
    isActive: true,
    notifications: { jobSubmitted: true, jobDecided: true, jobAssigned: true, jobCompleted: true, papersExpiring: true },
    confirmedAt: expect.any(String) as string,
    createdAt: user.createdAt,
    updatedAt: user.createdAt,
  });
  expect(await server.callOk(users.get, { params: { id: user.id } }, admin)).toEqual(user);
  await server.callOk(api.auth.login, { body: { email, password: PASSWORD } });
});

test('reports each invalid input of a new user', async () => {
  const missing = await server.call(users.create, { body: {} }, admin);
  expect(missing.status).toBe(400);
  expect(messagesByInput(missing)).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
    email: 'Email is required',
    password: 'Password is required',
  });
  const wrong = await server.call(
    users.create,
    { body: { firstName: ' ', lastName: 'x'.repeat(101), email: 'ann@', password: '12345', role: 'boss', isAdmin: true } },
    admin,
  );
  expect(messagesByInput(wrong)).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name can have at most 100 characters',
    email: 'Email is invalid',
    password: 'Password must be at least 6 characters long',
    role: 'Please choose a role: admin, farmer, pilot or ground crew',
    isAdmin: '"isAdmin" is not a known input',
  });
});

test('stores names in any script unchanged, and accepts a password of 200 characters', async () => {
  const password = 'p'.repeat(200);
  const names = { firstName: 'מרים', lastName: "O'Brien 🌾 Øst" };
  const { email } = form();
  const user = await server.callOk(users.create, { body: { ...names, email, password } }, admin);
  expect(user).toMatchObject(names);
  expect((await server.callOk(api.auth.login, { body: { email, password } })).user).toMatchObject(names);
});

test('rejects a name of 1,000 characters and a password of 201', async () => {
  const answer = await server.call(users.create, { body: { ...form(), firstName: 'x'.repeat(1000), password: 'p'.repeat(201) } }, admin);
  expect(answer.status).toBe(400);
  expect(messagesByInput(answer)).toEqual({
    firstName: 'First name can have at most 100 characters',
    password: 'Password can have at most 200 characters',
  });
});

test('of two concurrent requests with the same address one creates an account', async () => {
  const body = form();
  const answers = await Promise.all([
    server.call(users.create, { body }, admin),
    server.call(users.create, { body: { ...body, email: body.email.toUpperCase() } }, admin),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body.code).toBe('already_taken');
  expect(refused && messagesByInput(refused)).toEqual({ email: 'Another account has this e-mail address' });

  const other = await server.farmer();
  expect(await server.call(users.update, { params: { id: other.id }, body: { email: body.email } }, admin)).toMatchObject({ status: 409 });
});

test.each(['get', 'update', 'remove', 'resetPassword'] as const)('%s distinguishes a missing user from a malformed id', async (name) => {
  const body = { get: undefined, remove: undefined, update: { firstName: 'Bo' }, resetPassword: { newPassword: PASSWORD } }[name];
  expect(await server.call(users[name], { params: { id: UNKNOWN_ID }, body }, admin)).toMatchObject({
    status: 404,
    body: { success: false, code: 'not_found', message: 'This user does not exist. It may have been deleted.' },
  });
  const malformed = await server.call(users[name], { params: { id: '42' }, body }, admin);
  expect(malformed.status).toBe(400);
  expect(messagesByInput(malformed)).toEqual({ id: 'Invalid UUID format: 42' });
});

test('a change affects only the given properties', async () => {
  const user = await server.callOk(users.create, { body: { ...form(), phone: '306 555 0100', companyName: 'Lee Farms' } }, admin);
  const changed = await server.callOk(users.update, { params: { id: user.id }, body: { firstName: 'Bea', phone: '' } }, admin);
  expect(changed).toEqual({ ...user, firstName: 'Bea', phone: null, updatedAt: changed.updatedAt });
  expect(changed.updatedAt > user.updatedAt).toBe(true);
});

test('rejects a stale change and writes nothing', async () => {
  const user = await server.callOk(users.create, { body: form() }, admin);
  const change = (firstName: string, updatedAt: string) =>
    server.call(users.update, { params: { id: user.id }, body: { firstName, updatedAt } }, admin);

  const { body } = await change('Bea', user.updatedAt);
  expect(await change('Cleo', user.updatedAt)).toMatchObject({ status: 409, body: { code: 'stale' } });
  expect(await server.callOk(users.get, { params: { id: user.id } }, admin)).toEqual(body.data);
  expect(await change('Cleo', body.data.updatedAt)).toMatchObject({ status: 200 });
});

test('rejects a password or an id in a change', async () => {
  const { id } = await server.farmer();
  const answer = await server.call(
    users.update,
    { params: { id }, body: { password: 'another', id: UNKNOWN_ID, passwordHash: 'x' } },
    admin,
  );
  expect(answer.status).toBe(400);
  expect(Object.keys(messagesByInput(answer)).sort()).toEqual(['id', 'password', 'passwordHash']);
});

test('deletes a user without references, with the sessions', async () => {
  const user = await server.farmer();
  expect(await server.call(users.remove, { params: { id: user.id } }, admin)).toMatchObject({
    status: 200,
    body: { data: null, message: 'User deleted' },
  });
  expect(await server.call(api.auth.profile, {}, user)).toMatchObject({ status: 401 });
});

test('rejects deleting a referenced user, with the counts and what to do', async () => {
  const farmer = await server.farmer({ firstName: 'Ann', lastName: 'Lee' });
  await server.field(farmer);
  await server.field(farmer);
  await server.job({ farmer });
  expect(await server.call(users.remove, { params: { id: farmer.id } }, admin)).toMatchObject({
    status: 409,
    body: {
      code: 'in_use',
      message:
        'Ann Lee has 2 fields, 1 spray job, 1 recorded status change. Deactivate the user instead: a user to whom records refer cannot be deleted.',
    },
  });
  await server.callOk(api.auth.profile, {}, farmer);
});

test('rejects another role for a farmer with fields or jobs, with the counts and what to do', async () => {
  const farmer = await server.farmer({ firstName: 'Ann', lastName: 'Lee' });
  const params = { id: farmer.id };
  const become = (role: 'admin' | 'pilot' | 'ground_crew') => server.call(users.update, { params, body: { role } }, admin);
  await server.job({ farmer });
  expect((await become('pilot')).body.message).toMatch(/^Ann Lee has 1 spray job as a farmer, so the role stays\./);
  await server.field(farmer);
  await server.field(farmer);
  for (const role of ['admin', 'pilot', 'ground_crew'] as const) {
    expect(await become(role)).toMatchObject({
      status: 409,
      body: {
        code: 'in_use',
        message:
          'Ann Lee has 2 fields, 1 spray job as a farmer, so the role stays. Deactivate the user and create another account for the new role instead.',
      },
    });
  }
  await server.callOk(api.auth.profile, {}, farmer);
  await server.callOk(users.update, { params, body: { role: 'farmer', isActive: false, firstName: 'Anne' } }, admin);
});

test('the list filters by role, and finds ground crew by the label and by the value', async () => {
  const member = await server.crew({ firstName: 'Zed' });
  const found = async (query: object) =>
    (await server.call(users.list, { query: query as never }, admin)).body.data.users.map(({ id }) => id);
  expect(await found({ role: 'ground_crew' })).toEqual([member.id]);
  expect(await found({ filterField: 'role', filterText: 'Ground Crew' })).toEqual([member.id]);
  expect(await found({ filterField: 'role', filterText: 'ground_crew' })).toEqual([member.id]);
  expect(await found({ filterField: 'lastName', filterText: 'ground_crew' })).toEqual([]);
});

test('reads a name stored by an older release unchanged, and allows other changes', async () => {
  const user = await server.farmer();
  const old = 'Ann\r\nThe office: pay\u2028at\u202Eevil';
  await server.db.updateTable('users').set({ firstName: old, phone: '\t306' }).where('id', '=', user.id).execute();
  const params = { id: user.id };
  expect(await server.callOk(users.get, { params }, admin)).toMatchObject({ firstName: old, phone: '\t306' });
  const { users: listed } = await server.callOk(users.list, { query: { filterField: 'email', filterText: user.email } }, admin);
  expect(listed).toMatchObject([{ firstName: old }]);

  expect(await server.callOk(users.update, { params, body: { companyName: 'Lee Farms' } }, admin)).toMatchObject({ firstName: old });
  await server.callOk(users.forceResetPassword, { params }, admin);
  const [mail] = await server.mailsTo(user.email);
  expect(mail?.text).toMatch(/^Hello Ann The office: pay at evil,\n\nYour office asks you/);
  const refused = await server.call(users.update, { params, body: { firstName: old } }, admin);
  expect(Object.keys(messagesByInput(refused))).toEqual(['firstName']);
});

test('refuses a body that a call does not take; a tracking device may send one', async () => {
  const pilot = await server.pilot();
  const body = { newPassword: 'abcdef1' };
  const refused = await server.call(users.forceResetPassword, { params: { id: pilot.id }, body }, admin);
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'newPassword' }] } });
  const { status } = await server.call(api.pilots.checkOut, { body }, await server.device(pilot));
  expect(status).toBe(200);
});
