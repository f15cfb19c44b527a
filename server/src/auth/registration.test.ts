import { api } from '@swathline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sentences, testServer, type TestServer } from '../testing.ts';
import { hashOfToken } from './tokens.ts';

const { register, confirmEmail, resendConfirmation, login } = api.auth;
const PASSWORD = 'prairie-sky';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

let made = 0;
const form = () => ({ firstName: 'Ann', lastName: 'Lee', email: `ann${++made}@example.com`, password: PASSWORD });
const signIn = (email: string) => server.call(login, { body: { email, password: PASSWORD } });
const confirm = (token: string) => server.call(confirmEmail, { query: { token } });

async function registered() {
  const body = form();
  await server.ask(register, { body });
  return { ...body, token: await server.tokenMailedTo(body.email) };
}

test('registering makes a farmer who signs in after following the link', async () => {
  const { email, token } = await registered();
  expect(await signIn(email)).toMatchObject({ status: 401, body: { code: 'wrong_sign_in' } });
  expect(await confirm(token)).toMatchObject({ status: 200, body: { message: 'Email confirmed! You can now log in.', data: null } });
  expect(await signIn(email)).toMatchObject({ status: 200, body: { data: { user: { role: 'farmer', isActive: true } } } });
});

test('nobody registers as anything but a farmer', async () => {
  const answer = await server.call(register, { body: { ...form(), role: 'admin', isActive: true } });
  expect(answer.status).toBe(400);
  expect(Object.keys(sentences(answer)).sort()).toEqual(['isActive', 'role']);
});

test('the mail names the link with the public address, and nothing that the person typed', async () => {
  const body = { ...form(), firstName: '<b>Win</b> http://evil.example', companyName: 'Evil' };
  await server.ask(register, { body });
  const [mail] = await server.mailsTo(body.email);
  expect(mail?.subject).toBe('Confirm your e-mail address');
  expect(mail?.text).toMatch(/\nhttps:\/\/spray\.example\.com\/auth\/confirm\?token=[\w-]{43}\n/);
  expect(`${mail?.text} ${mail?.html}`).not.toMatch(/evil/i);
});

test('an address that is taken is answered alike; its owner gets a mail and keeps the account', async () => {
  const owner = await registered();
  await confirm(owner.token);
  const fresh = await server.call(register, { body: form() });
  const taken = await server.call(register, { body: { ...form(), email: owner.email, password: 'another-password' } });

  expect(taken).toMatchObject({ status: 201, body: { success: true, message: 'Check your e-mail to confirm your account.', data: null } });
  expect({ status: taken.status, body: taken.body }).toEqual({ status: fresh.status, body: fresh.body });
  expect((await server.mailsTo(owner.email)).map(({ subject }) => subject)).toEqual([
    'You have an account already',
    'Confirm your e-mail address',
  ]);
  expect((await signIn(owner.email)).status).toBe(200);
});

test('who registers again before confirming replaces the earlier try, so that nobody can wait there with a password', async () => {
  const early = await registered();
  await server.ask(register, { body: { ...form(), email: early.email, firstName: 'Owner', password: 'the-owners-own' } });
  expect(await confirm(early.token)).toMatchObject({ status: 400 });
  expect(await confirm(await server.tokenMailedTo(early.email))).toMatchObject({ status: 200 });
  expect((await signIn(early.email)).status).toBe(401);
  const { user } = await server.ask(login, { body: { email: early.email, password: 'the-owners-own' } });
  expect(user.firstName).toBe('Owner');
});

test('twenty who register one address at once make one account', async () => {
  const body = form();
  const answers = await Promise.all(Array.from({ length: 20 }, () => server.call(register, { body })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(await server.db.selectFrom('users').select('id').where('email', '=', body.email).execute()).toHaveLength(1);
  expect((await server.mailsTo(body.email)).length).toBeLessThanOrEqual(5);
});

test('a link works once, also for twenty at once', async () => {
  const { token } = await registered();
  const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(token)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(400)]);
  const refused = answers.find(({ status }) => status === 400);
  expect(refused?.body.message).toMatch(/^This link was used already or has expired\./);
});

test.each([
  ['a day later', async (token: string) => expire(token), 400],
  ['for another purpose', async (token: string) => turn(token), 400],
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
const turn = (token: string) =>
  server.db.updateTable('linkTokens').set({ purpose: 'reset' }).where('tokenHash', '=', hashOfToken(token)).execute();

test.each([
  ['without a token', {}, 'No verification token provided'],
  ['with an empty token', { token: ' ' }, 'No verification token provided'],
  ['with an endless token', { token: 'x'.repeat(201) }, 'Verification failed'],
  ['with a made-up token', { token: 'x'.repeat(43) }, 'This link was used already'],
])('a confirmation %s is refused', async (_, query, sentence) => {
  const answer = await server.call(confirmEmail, { query });
  expect(answer.status).toBe(400);
  expect(answer.body.message).toContain(sentence);
});

test('a token is kept as its hash alone', async () => {
  const { token } = await registered();
  const rows = JSON.stringify(await server.db.selectFrom('linkTokens').selectAll().execute());
  expect(rows).toContain(hashOfToken(token));
  expect(rows).not.toContain(token);
});

test('an expired link, or the address, gets a new link; anything else is answered alike', async () => {
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
  await server.ask(resendConfirmation, { body: { email } });
  expect(await server.mailsTo(email)).toHaveLength(3);
  expect(await confirm(second)).toMatchObject({ status: 200 });

  await server.ask(resendConfirmation, { body: { email } });
  expect(await server.mailsTo(email)).toHaveLength(3);
  expect(await server.mailsTo('nobody@example.com')).toEqual([]);
});

test('a mailbox is not flooded, and the answer does not show it', async () => {
  const { email } = await registered();
  for (let round = 0; round < 10; round++) await server.ask(resendConfirmation, { body: { email } });
  expect(await server.mailsTo(email)).toHaveLength(5);
});
