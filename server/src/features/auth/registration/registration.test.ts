import { api } from '@swathline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messagesByInput, testServer, type TestServer } from '../../../test/server.ts';
import { hashOfToken } from '../secrets.ts';

const { register, confirmEmail, resendConfirmation, login } = api.auth;
const PASSWORD = 'prairie-sky';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

let userCount = 0;
const form = () => ({ firstName: 'Ann', lastName: 'Lee', email: `ann${++userCount}@example.com`, password: PASSWORD });
const signIn = (email: string) => server.call(login, { body: { email, password: PASSWORD } });
const confirm = (token: string) => server.call(confirmEmail, { query: { token } });

async function registered() {
  const body = form();
  await server.callOk(register, { body });
  return { ...body, token: await server.tokenMailedTo(body.email) };
}

test('registering creates a farmer, who can sign in after following the link', async () => {
  const { email, token } = await registered();
  expect(await signIn(email)).toMatchObject({ status: 401, body: { code: 'wrong_sign_in' } });
  expect(await confirm(token)).toMatchObject({ status: 200, body: { message: 'Email confirmed! You can now log in.', data: null } });
  expect(await signIn(email)).toMatchObject({ status: 200, body: { data: { user: { role: 'farmer', isActive: true } } } });
});

test('rejects a role in the registration', async () => {
  const answer = await server.call(register, { body: { ...form(), role: 'admin', isActive: true } });
  expect(answer.status).toBe(400);
  expect(Object.keys(messagesByInput(answer)).sort()).toEqual(['isActive', 'role']);
});

test('the mail has a link with the public address, and no text from the form', async () => {
  const body = { ...form(), firstName: '<b>Win</b> http://evil.example', companyName: 'Evil' };
  await server.callOk(register, { body });
  const [mail] = await server.mailsTo(body.email);
  expect(mail?.subject).toBe('Confirm your e-mail address');
  expect(mail?.text).toMatch(/\nhttps:\/\/spray\.example\.com\/auth\/confirm\?token=[\w-]{43}\n/);
  expect(`${mail?.text} ${mail?.html}`).not.toMatch(/evil/i);
});

test('registering an existing address gets the same reply; its owner gets a mail and keeps the account', async () => {
  const owner = await registered();
  await confirm(owner.token);
  const fresh = await server.call(register, { body: form() });
  const taken = await server.call(register, { body: { ...form(), email: owner.email, password: 'another-password' } });

  expect(taken).toMatchObject({ status: 201, body: { success: true, message: 'Check your e-mail to confirm your account.', data: null } });
  expect({ status: taken.status, body: taken.body }).toEqual({ status: fresh.status, body: fresh.body });
  expect((await server.mailsTo(owner.email)).map(({ subject }) => subject)).toEqual([
    'You already have an account',
    'Confirm your e-mail address',
  ]);
  expect((await signIn(owner.email)).status).toBe(200);
});

const reset = (token: string, newPassword: string) => server.call(api.auth.resetPassword, { body: { token, newPassword } });
const CHOSEN = 'the-owners-choice';

test('the link to an account that was deactivated since does not confirm it', async () => {
  const { email, token } = await registered();
  const { id } = await server.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  await server.callOk(api.users.update, { params: { id }, body: { isActive: false } }, await server.admin());
  expect(await confirm(token)).toMatchObject({ status: 400, body: { code: 'invalid' } });
});

async function registeredTwice() {
  const first = await registered();
  await server.callOk(register, { body: { ...form(), email: first.email, firstName: 'Evil', password: 'the-second-one' } });
  return { email: first.email, links: [first.token, await server.tokenMailedTo(first.email)] as const };
}

test.each([0, 1] as const)('an address registered twice has no valid password: link %i leads to choosing one', async (which) => {
  const { email, links } = await registeredTwice();
  const token = links[which];
  const mails = await server.mailsTo(email);
  expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill('Confirm your e-mail address'));
  expect(mails[0]?.text).toContain('You choose a password when you confirm it');
  expect(mails[1]?.text).not.toContain('choose');

  for (let round = 0; round < 2; round++) {
    expect(await confirm(token)).toMatchObject({ status: 409, body: { code: 'password_needed' } });
  }
  expect(await reset(token, CHOSEN)).toMatchObject({ status: 200, body: { message: 'Password reset! You can now log in.' } });
  for (const [password, status] of [
    [PASSWORD, 401],
    ['the-second-one', 401],
    [CHOSEN, 200],
  ] as const) {
    expect(await server.call(login, { body: { email, password } })).toMatchObject({ status });
  }
  for (const used of links) {
    expect(await confirm(used)).toMatchObject({ status: 400 });
    expect(await reset(used, 'another-password')).toMatchObject({ status: 400 });
  }
});

test('registering an address again changes nothing but the password', async () => {
  const { email, token } = await registered();
  const admin = await server.admin();
  const { id } = await server.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  const corrected = { firstName: 'Anne', phone: '306 555 0100', companyName: 'Lee Acres' };
  await server.callOk(api.users.update, { params: { id }, body: corrected }, admin);
  await server.callOk(register, { body: { ...form(), email, firstName: 'Mallory', phone: '1', companyName: 'Evil' } });
  expect(await server.callOk(api.users.get, { params: { id } }, admin)).toMatchObject({ ...corrected, lastName: 'Lee', confirmedAt: null });
  expect((await confirm(token)).status).toBe(409);
});

test.each([
  ['password', { newPassword: 'the-offices-choice' }],
  ['address', { email: 'moved@example.com' }],
] as const)('an unconfirmed user can sign in with the %s from the office', async (_, change) => {
  const { email } = await registered();
  const admin = await server.admin();
  const { id } = await server.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  if ('email' in change) await server.callOk(api.users.update, { params: { id }, body: change }, admin);
  else await server.callOk(api.users.resetPassword, { params: { id }, body: change }, admin);
  const body = { email: 'email' in change ? change.email : email, password: 'newPassword' in change ? change.newPassword : PASSWORD };
  expect((await server.call(login, { body })).status).toBe(200);
});

test.each(['users', 'customers'] as const)('an unchanged address in a change of %s stays unconfirmed', async (name) => {
  const { email } = await registered();
  const admin = await server.admin();
  const { id } = await server.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  const change = { params: { id }, body: { email: email.toUpperCase(), phone: '306 555 0199' } };
  if (name === 'users') await server.callOk(api.users.update, change, admin);
  else await server.callOk(api.customers.update, change, admin);
  expect(await server.callOk(api.users.get, { params: { id } }, admin)).toMatchObject({ email, phone: '306 555 0199', confirmedAt: null });
  expect(await server.call(login, { body: { email, password: PASSWORD } })).toMatchObject({ status: 401 });
});

test('an invalidated password does not sign in, however the address was confirmed', async () => {
  const { email } = await registeredTwice();
  await server.db
    .updateTable('users')
    .set({ confirmedAt: sql`now()` })
    .where('email', '=', email)
    .execute();
  for (const password of [PASSWORD, 'the-second-one'])
    expect(await server.call(login, { body: { email, password } })).toMatchObject({ status: 401 });
});

test('a single registration is confirmed without choosing a password, and its link cannot set one', async () => {
  const { email, token } = await registered();
  expect(await reset(token, CHOSEN)).toMatchObject({ status: 400, body: { code: 'invalid' } });
  expect(await confirm(token)).toMatchObject({ status: 200 });
  expect((await signIn(email)).status).toBe(200);
});

test('a password set by the office or by a reset link is valid again', async () => {
  const admin = await server.admin();
  const [byOffice, byMail] = [await registeredTwice(), await registeredTwice()];
  const { id } = await server.db.selectFrom('users').select('id').where('email', '=', byOffice.email).executeTakeFirstOrThrow();
  await server.callOk(api.users.resetPassword, { params: { id }, body: { newPassword: CHOSEN } }, admin);
  await server.callOk(api.auth.forgotPassword, { body: { email: byMail.email } });
  expect(await reset(await server.tokenMailedTo(byMail.email), CHOSEN)).toMatchObject({ status: 200 });
  for (const { email } of [byOffice, byMail]) await server.callOk(login, { body: { email, password: CHOSEN } });
});

test('mails to an unconfirmed address contain no name', async () => {
  const admin = await server.admin();
  const body = { ...form(), firstName: 'Pay at evil.example', lastName: 'Evil', companyName: 'Evil' };
  await server.callOk(register, { body });
  await server.callOk(api.auth.forgotPassword, { body: { email: body.email } });
  expect(await server.mailsTo(body.email)).toHaveLength(2);
  const { id } = await server.db.selectFrom('users').select('id').where('email', '=', body.email).executeTakeFirstOrThrow();
  await server.callOk(api.users.forceResetPassword, { params: { id } }, admin);
  await server.callOk(api.messaging.test, { body: { userId: id, message: 'Does this arrive?' } }, admin);
  await server.callOk(api.users.update, { params: { id }, body: { email: `new-${body.email}` } }, admin);

  const mails = await server.mailsTo(body.email);
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    'Confirm your e-mail address',
    'Please set a new password',
    'Set a new password',
    'Test message',
    'Your e-mail address was changed',
  ]);
  for (const { text, html } of mails) expect(`${text} ${html}`).not.toMatch(/evil/i);
});

test.each(['Ann\nLee', 'Ann\u2028Lee', 'Ann\u001B[31m', '\u202EeeL nnA', '\u200B\u200D', 'Ann\rLee'])(
  'rejects the name %j',
  async (firstName) => {
    const answer = await server.call(register, { body: { ...form(), firstName } });
    expect(answer.status).toBe(400);
    expect(Object.keys(messagesByInput(answer))).toEqual(['firstName']);
  },
);

test('twenty concurrent registrations of one address create one account', async () => {
  const body = form();
  const answers = await Promise.all(Array.from({ length: 20 }, () => server.call(register, { body })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(await server.db.selectFrom('users').select('id').where('email', '=', body.email).execute()).toHaveLength(1);
  expect((await server.mailsTo(body.email)).length).toBeLessThanOrEqual(5);
});

test('of twenty concurrent uses of a link one succeeds', async () => {
  const { token } = await registered();
  const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(token)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(400)]);
  const refused = answers.find(({ status }) => status === 400);
  expect(refused?.body.message).toMatch(/^This link was used already or has expired\./);
});

test.each([
  ['a day later', async (token: string) => expire(token), 400],
  ['for another purpose', async (token: string) => changePurpose(token), 400],
])('a link does not work %s', async (_, change, status) => {
  const { token } = await registered();
  await change(token);
  expect(await confirm(token)).toMatchObject({ status, body: { code: 'invalid' } });
});

const expire = (token: string) =>
  server.db
    .updateTable('linkTokens')
    .set({ expiresAt: sql`"createdAt"` })
    .where('tokenHash', '=', hashOfToken(token))
    .execute();
const changePurpose = (token: string) =>
  server.db.updateTable('linkTokens').set({ purpose: 'reset' }).where('tokenHash', '=', hashOfToken(token)).execute();

test.each([
  ['without a token', {}, 'No verification token provided'],
  ['with an empty token', { token: ' ' }, 'No verification token provided'],
  ['with an endless token', { token: 'x'.repeat(201) }, 'Verification failed'],
  ['with a made-up token', { token: 'x'.repeat(43) }, 'This link was used already'],
])('rejects a confirmation %s', async (_, query, sentence) => {
  const answer = await server.call(confirmEmail, { query });
  expect(answer.status).toBe(400);
  expect(answer.body.message).toContain(sentence);
});

test('stores only the hash of a token', async () => {
  const { token } = await registered();
  const rows = JSON.stringify(await server.db.selectFrom('linkTokens').selectAll().execute());
  expect(rows).toContain(hashOfToken(token));
  expect(rows).not.toContain(token);
});

test('an expired link or the address gets a new link; any other request gets the same reply', async () => {
  const { email, token } = await registered();
  await expire(token);
  const answers = [
    await server.call(resendConfirmation, { body: { token } }),
    await server.call(resendConfirmation, { body: { token: 'x'.repeat(43) } }),
    await server.call(resendConfirmation, { body: { email: 'nobody@example.com' } }),
  ];
  expect(new Set(answers.map(({ status, body }) => JSON.stringify({ status, body }))).size).toBe(1);
  expect(answers[0]?.status).toBe(200);

  const second = await server.tokenMailedTo(email);
  expect(second).not.toBe(token);
  await server.callOk(resendConfirmation, { body: { email } });
  expect(await server.mailsTo(email)).toHaveLength(3);
  expect(await confirm(second)).toMatchObject({ status: 200 });

  await server.callOk(resendConfirmation, { body: { email } });
  expect(await server.mailsTo(email)).toHaveLength(3);
  expect(await server.mailsTo('nobody@example.com')).toEqual([]);
});

test('limits the mails to one address without a change in the reply', async () => {
  const { email } = await registered();
  for (let round = 0; round < 10; round++) await server.callOk(resendConfirmation, { body: { email } });
  expect(await server.mailsTo(email)).toHaveLength(5);
});
