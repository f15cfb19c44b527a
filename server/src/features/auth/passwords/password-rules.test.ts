import { api } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messagesByInput, testServer, type TestServer } from '../../../test/server.ts';
import { hashPassword } from '../secrets.ts';
import { createLinkToken } from '../links.ts';
import { createAdministrator } from '../registration/first-administrator.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await server.db.insertInto('officeSettings').values({ companyName: 'Golden Prairie Air' }).execute();
});
afterAll(() => server.close());

const COMMON = /^This is one of the 10,000 most common passwords/;
const WORDS = /^This password is easy to guess: it is made of your name/;
const PERSON = { firstName: 'Wilma', lastName: 'Kowalchuk', email: 'wilma.k@farmhouse.example', companyName: 'Wheatland Seeds' };

const REFUSED = [
  ['sunshine', COMMON],
  ['PassWord1', COMMON],
  ['123456', COMMON],
  ['swathline', WORDS],
  ['Kowalchuk-1971', WORDS],
  ['wilmakowalchuk', WORDS],
  ['farmhouse!', WORDS],
  ['goldenprairieair', WORDS],
  ['Wheatland2026', WORDS],
] as const;

test.each(REFUSED)('registration refuses %s', async (password, reason) => {
  const refused = await server.call(api.auth.register, { body: { ...PERSON, password } });
  expect(refused.status).toBe(400);
  expect(messagesByInput(refused)['password']).toMatch(reason);
  expect(await server.mailsTo(PERSON.email)).toEqual([]);
});

test.each(['prairie-sky', 'golden-wheat-under-snow', 'zq7rkx'])('registration accepts %s', async (password) => {
  await server.callOk(api.auth.register, { body: { ...PERSON, email: `w${password.length}@example.com`, password } });
});

test('every way to set a password refuses a common one and keeps the old one', async () => {
  const admin = await server.admin();
  const params = { id: (await server.farmer()).id };
  const user = { ...PERSON, email: 'new@example.com' };
  const own = await server.admin();
  await server.db
    .updateTable('users')
    .set({ passwordHash: await hashPassword('prairie-sky') })
    .where('id', '=', own.id)
    .execute();
  const resetToken = await createLinkToken(server.db, 'reset', params.id);
  const setupToken = await createLinkToken(server.db, 'setup', null);
  const newPassword = 'sunshine';

  const answers = [
    await server.call(api.users.create, { body: { ...user, password: newPassword } }, admin),
    await server.call(api.users.resetPassword, { params, body: { newPassword } }, admin),
    await server.call(api.auth.updateProfile, { body: { newPassword, currentPassword: 'prairie-sky' } }, own),
    await server.call(api.auth.resetPassword, { body: { token: resetToken, newPassword } }),
    await server.call(api.auth.setup, {
      body: { firstName: 'A', lastName: 'B', email: 'a@b.ca', token: setupToken, password: newPassword },
    }),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(400);
    expect(Object.values(messagesByInput(answer))[0]).toMatch(COMMON);
  }
  await server.callOk(api.auth.login, { body: { email: own.email, password: 'prairie-sky' } });
  await server.callOk(api.auth.resetPassword, { body: { token: resetToken, newPassword: 'northern-light' } });
});

test('a profile refuses the new name that is saved with the password', async () => {
  const own = await server.admin();
  await server.db
    .updateTable('users')
    .set({ passwordHash: await hashPassword('prairie-sky') })
    .where('id', '=', own.id)
    .execute();
  const body = { lastName: 'Thistledown', newPassword: 'Thistledown1', currentPassword: 'prairie-sky' };
  expect(messagesByInput(await server.call(api.auth.updateProfile, { body }, own))['newPassword']).toMatch(WORDS);
});

test('ADMIN_PASSWORD must not be common either', async () => {
  await expect(createAdministrator(server.db, { email: 'office@example.com', password: 'sunshine' })).rejects.toThrow(
    /^ADMIN_PASSWORD cannot be used. This is one of/,
  );
});

test('a common password that an account already has stays valid', async () => {
  const own = await server.farmer();
  await server.db
    .updateTable('users')
    .set({ passwordHash: await hashPassword('sunshine') })
    .where('id', '=', own.id)
    .execute();
  await server.callOk(api.auth.login, { body: { email: own.email, password: 'sunshine' } });
});
