import { api } from '@swathline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codeOf, firstStep, givePassword, PASSWORD, switchOn, wrongCode } from '../../../test/second-factor.ts';
import { messagesByInput, testServer, type TestServer } from '../../../test/server.ts';
import { createLinkToken } from '../links.ts';
import { resetSecondFactor } from './second-factor.ts';

const { login, loginSecondFactor, profile } = api.auth;
const { secondFactor } = api;

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  await server.db.deleteFrom('tries').execute();
  await server.db.deleteFrom('officeSettings').execute();
});
afterAll(() => server.close());

const finish = (challenge: string, code: string) => server.call(loginSecondFactor, { body: { challenge, code } });
const subjectsTo = async (email: string) => (await server.mailsTo(email)).map(({ subject }) => subject);

test('without a second factor, signing in answers with user and token as before', async () => {
  const person = await server.farmer();
  await givePassword(server, person);
  const reply = await server.callOk(login, { body: { email: person.email, password: PASSWORD } });
  expect(Object.keys(reply).sort()).toEqual(['token', 'user']);
});

test('a second factor takes effect after a code of it, and ends the other sessions', async () => {
  const admin = await server.admin();
  await givePassword(server, admin);
  const other = await server.callOk(login, { body: { email: admin.email, password: PASSWORD } });
  const refused = await server.call(secondFactor.start, { body: { currentPassword: 'not-it' } }, admin);
  expect(messagesByInput(refused)).toEqual({ currentPassword: 'The current password is not right' });

  const { secret, uri } = await server.callOk(secondFactor.start, { body: { currentPassword: PASSWORD } }, admin);
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(uri).toContain(`secret=${secret}`);
  expect((await server.callOk(login, { body: { email: admin.email, password: PASSWORD } })).token).toBeDefined();
  const wrong = await server.call(secondFactor.confirm, { body: { code: wrongCode(secret) } }, admin);
  expect(messagesByInput(wrong)['code']).toMatch(/^This code is not right/);
  expect(await server.callOk(secondFactor.state, {}, admin)).toMatchObject({ isOn: false });

  const { recoveryCodes } = await server.callOk(secondFactor.confirm, { body: { code: codeOf(secret) } }, admin);
  expect(recoveryCodes).toHaveLength(10);
  expect(await server.callOk(secondFactor.state, {}, admin)).toMatchObject({ isOn: true, recoveryCodesLeft: 10, requiredFrom: null });
  expect(await server.call(profile, {}, other)).toMatchObject({ status: 401 });
  expect(await subjectsTo(admin.email)).toContain('Your second factor is on');
  const again = await server.call(secondFactor.start, { body: { currentPassword: PASSWORD } }, admin);
  expect(again).toMatchObject({ status: 409, body: { code: 'wrong_status' } });
});

test('signing in answers with a challenge and no token, and a code gives the token', async () => {
  const admin = await server.admin();
  const { secret } = await switchOn(server, admin);
  const reply = await server.call(login, { body: { email: admin.email, password: PASSWORD } });
  expect(reply.status).toBe(200);
  expect(Object.keys(reply.body.data)).toEqual(['secondFactor']);
  const { challenge } = reply.body.data.secondFactor;
  expect(await server.call(profile, {}, { token: challenge })).toMatchObject({ status: 401 });

  const { user, token } = await server.callOk(loginSecondFactor, { body: { challenge, code: codeOf(secret) } });
  expect(user.id).toBe(admin.id);
  const { sessions } = await server.callOk(api.sessions.list, {}, { token });
  expect(sessions.find(({ isCurrent }) => isCurrent)).toMatchObject({ method: 'second_factor' });
  expect(await finish(challenge, codeOf(secret, 1))).toMatchObject({ status: 401 });
});

test('a wrong password gets the same reply with and without a second factor', async () => {
  const [admin, plain] = [await server.admin(), await server.admin()];
  await switchOn(server, admin);
  await givePassword(server, plain);
  const answers = await Promise.all(
    [admin.email, plain.email, 'nobody@example.com'].map((email) => server.call(login, { body: { email, password: 'wrong' } })),
  );
  for (const { status, body } of answers) expect([status, body]).toEqual([401, answers[0]?.body]);
});

test('a code is accepted once, also of ten concurrent attempts', async () => {
  const admin = await server.admin();
  const { secret } = await switchOn(server, admin);
  const challenges = await Promise.all(Array.from({ length: 8 }, () => firstStep(server, admin.email)));
  const code = codeOf(secret);
  const answers = await Promise.all(challenges.map((challenge) => finish(challenge, code)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(401)]);
});

test('an earlier code than the last accepted one is refused', async () => {
  const admin = await server.admin();
  const { secret } = await switchOn(server, admin);
  expect(await finish(await firstStep(server, admin.email), codeOf(secret, 1))).toMatchObject({ status: 200 });
  expect(await finish(await firstStep(server, admin.email), codeOf(secret))).toMatchObject({ status: 401 });
});

test('a recovery code signs in once, however it is typed, and is stored as a hash', async () => {
  const admin = await server.admin();
  const { recoveryCodes } = await switchOn(server, admin);
  const [code = ''] = recoveryCodes;
  expect(code).toMatch(/^([a-z0-9]{4}-){5}[a-z0-9]{4}$/);
  const stored = await server.db.selectFrom('recoveryCodes').selectAll().where('userId', '=', admin.id).execute();
  expect(JSON.stringify(stored)).not.toContain(code.replaceAll('-', ''));

  const challenges = await Promise.all(Array.from({ length: 5 }, () => firstStep(server, admin.email)));
  const answers = await Promise.all(challenges.map((challenge) => finish(challenge, ` ${code.replaceAll('-', ' ').toUpperCase()} `)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
  const token = answers.find(({ status }) => status === 200)?.body.data.token ?? '';
  expect(await server.callOk(secondFactor.state, {}, { token })).toMatchObject({ recoveryCodesLeft: 9 });
  expect((await server.mailsTo(admin.email))[0]?.text).toContain('You have 9 left.');
});

test("another person's recovery code and code are refused", async () => {
  const [ann, bob] = [await server.admin(), await server.admin()];
  const { recoveryCodes, secret } = await switchOn(server, ann);
  await switchOn(server, bob);
  const challenge = await firstStep(server, bob.email);
  for (const code of [recoveryCodes[0] ?? '', codeOf(secret)]) expect(await finish(challenge, code)).toMatchObject({ status: 401 });
});

test('accepts ten wrong codes an hour for an account, from all networks together, and mails the owner', async () => {
  const admin = await server.admin();
  const { secret } = await switchOn(server, admin);
  const challenge = await firstStep(server, admin.email);
  const attempt = (at: number, code = wrongCode(secret)) =>
    server.app.inject({
      method: 'POST',
      url: '/api/auth/login/second-factor',
      remoteAddress: `10.9.${at}.1`,
      payload: { challenge, code },
    });
  const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => attempt(at)));
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(20);
  expect((await attempt(99, codeOf(secret))).statusCode).toBe(429);
  expect(await subjectsTo(admin.email)).toContain('Many wrong codes at your sign-in');
});

test('wrong codes from one network count like wrong passwords', async () => {
  const people = await Promise.all([server.admin(), server.admin()]);
  const secrets: string[] = [];
  for (const person of people) secrets.push((await switchOn(server, person)).secret);
  await server.db.deleteFrom('tries').execute();
  for (const [at, { email }] of people.entries()) {
    const challenge = await firstStep(server, email);
    for (let attempt = 0; attempt < 5; attempt++) await finish(challenge, wrongCode(secrets[at] ?? ''));
  }
  expect(await server.call(login, { body: { email: people[0]?.email, password: PASSWORD } })).toMatchObject({ status: 429 });
});

test('a challenge ends after ten minutes, with a new password, and when the account is deactivated', async () => {
  const admin = await server.admin();
  const { secret } = await switchOn(server, admin);
  const expired = await firstStep(server, admin.email);
  await server.db
    .updateTable('signInChallenges')
    .set({ expiresAt: sql<string>`now()` })
    .execute();
  expect(await finish(expired, codeOf(secret))).toMatchObject({ status: 401 });

  const before = await firstStep(server, admin.email);
  const token = await createLinkToken(server.db, 'reset', admin.id);
  await server.callOk(api.auth.resetPassword, { body: { token, newPassword: 'northern-light' } });
  expect(await finish(before, codeOf(secret))).toMatchObject({ status: 401 });
  await givePassword(server, admin);
  const late = await firstStep(server, admin.email);
  await server.db.updateTable('users').set({ isActive: false }).where('id', '=', admin.id).execute();
  expect(await finish(late, codeOf(secret))).toMatchObject({ status: 401 });
});

test('a new password by link, a confirmed address and a password set by the office leave the second factor on', async () => {
  const [admin, owner] = [await server.admin(), await server.admin()];
  const { secret } = await switchOn(server, owner);
  const reset = await createLinkToken(server.db, 'reset', owner.id);
  expect(await server.callOk(api.auth.resetPassword, { body: { token: reset, newPassword: 'northern-light' } })).toBeNull();
  const params = { id: owner.id };
  const email = `moved-${owner.email}`;
  const change = await createLinkToken(server.db, 'change_email', owner.id, email);
  expect(await server.callOk(api.auth.confirmEmail, { query: { token: change } })).toBeNull();
  await server.callOk(api.users.resetPassword, { params, body: { newPassword: PASSWORD } }, admin);
  expect(await finish(await firstStep(server, email), codeOf(secret))).toMatchObject({ status: 200 });
});

test('new recovery codes and switching off need the password and a code', async () => {
  const admin = await server.admin();
  const { secret, recoveryCodes } = await switchOn(server, admin);
  const body = { currentPassword: PASSWORD, code: recoveryCodes[0] ?? '' };
  for (const route of [secondFactor.renewRecoveryCodes, secondFactor.remove]) {
    expect(await server.call(route, { body: { ...body, currentPassword: 'wrong' } }, admin)).toMatchObject({ status: 400 });
    expect(await server.call(route, { body: { ...body, code: wrongCode(secret) } }, admin)).toMatchObject({ status: 400 });
  }
  const renewed = await server.callOk(secondFactor.renewRecoveryCodes, { body }, admin);
  expect(await server.call(secondFactor.remove, { body: { ...body, code: recoveryCodes[1] } }, admin)).toMatchObject({ status: 400 });
  await server.callOk(secondFactor.remove, { body: { ...body, code: renewed.recoveryCodes[0] ?? '' } }, admin);
  expect((await server.callOk(login, { body: { email: admin.email, password: PASSWORD } })).token).toBeDefined();
  expect(await subjectsTo(admin.email)).toContain('Your second factor is off');
});

test('another administrator removes the second factor of a lost phone; both are mailed, and the audit trail has it', async () => {
  const [admin, owner] = [await server.admin(), await server.admin()];
  await switchOn(server, owner);
  const params = { id: owner.id };
  expect(await server.callOk(secondFactor.stateOf, { params }, admin)).toMatchObject({ isOn: true });
  expect(await server.call(secondFactor.removeOf, { params }, owner)).toMatchObject({ status: 409, body: { code: 'protected' } });
  await server.callOk(secondFactor.removeOf, { params }, admin);

  expect(await server.call(profile, {}, owner)).toMatchObject({ status: 401 });
  expect((await server.callOk(login, { body: { email: owner.email, password: PASSWORD } })).token).toBeDefined();
  expect((await server.mailsTo(owner.email)).find(({ subject }) => subject === 'Your second factor was removed')?.text).toContain(
    admin.lastName,
  );
  expect(await subjectsTo(admin.email)).toEqual(['You removed a second factor']);
  const { entries } = await server.callOk(api.audit.list, { query: { subjectType: 'user', subjectId: owner.id, kind: 'access' } }, admin);
  expect(entries[0]).toMatchObject({ action: 'remove_second_factor', by: { id: admin.id } });
  expect(await server.call(secondFactor.removeOf, { params }, admin)).toMatchObject({ status: 409, body: { code: 'wrong_status' } });
});

test('the operator removes the second factor of the only administrator', async () => {
  const admin = await server.admin();
  await switchOn(server, admin);
  await resetSecondFactor(server.db, ` ${admin.email.toUpperCase()} `);
  expect((await server.callOk(login, { body: { email: admin.email, password: PASSWORD } })).token).toBeDefined();
  expect((await server.mailsTo(admin.email))[0]?.text).toContain('The operator of the server removed');
  await expect(resetSecondFactor(server.db, admin.email)).rejects.toThrow('has no second factor');
  await expect(resetSecondFactor(server.db, 'nobody@example.com')).rejects.toThrow('does not exist');
});

test('from the day that the office sets, administrators can do nothing else before they set up a second factor', async () => {
  const [admin, late, farmer] = [await server.admin(), await server.admin(), await server.farmer()];
  const { secret } = await switchOn(server, admin);
  const setDay = (secondFactorFrom: string | null) => server.callOk(api.officeSettings.update, { body: { secondFactorFrom } }, admin);
  await setDay('2099-01-01');
  await server.callOk(api.users.list, { query: {} }, late);
  expect(await server.callOk(secondFactor.state, {}, late)).toMatchObject({ isOn: false, requiredFrom: '2099-01-01' });

  await setDay('2026-01-01');
  expect(await server.call(api.users.list, { query: {} }, late)).toMatchObject({ status: 403, body: { code: 'second_factor_needed' } });
  expect(await server.callOk(profile, {}, late)).toMatchObject({ needsSecondFactor: true });
  expect(await server.callOk(profile, {}, farmer)).toMatchObject({ needsSecondFactor: false });
  const proof = { currentPassword: PASSWORD, code: codeOf(secret) };
  expect(await server.call(secondFactor.remove, { body: proof }, admin)).toMatchObject({ status: 409, body: { code: 'protected' } });

  await switchOn(server, late);
  await server.callOk(api.users.list, { query: {} }, late);
  await server.callOk(api.users.list, { query: {} }, admin);
});
