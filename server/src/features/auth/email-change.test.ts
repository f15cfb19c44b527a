import { randomUUID } from 'node:crypto';
import { api } from '@swathline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer, type TestServer } from '../../test/server.ts';
import { createUser } from '../users/queries.ts';

const { updateProfile, profile, login, confirmEmail, forgotPassword, resetPassword, register } = api.auth;
const PASSWORD = 'prairie-sky';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const newAddress = () => `${randomUUID()}@example.com`;
const signIn = (email: string) => server.call(login, { body: { email, password: PASSWORD } });
const followLink = (token: string) => server.call(confirmEmail, { query: { token } });
const subjectsTo = async (email: string) => (await server.mailsTo(email)).map(({ subject }) => subject);

async function signedInUser(role: 'admin' | 'pilot' = 'pilot') {
  const email = newAddress();
  await createUser({ db: server.db, by: null }, { firstName: 'Ann', lastName: 'Lee', email, role, isActive: true, password: PASSWORD });
  return server.callOk(login, { body: { email, password: PASSWORD } });
}
type SignedIn = Awaited<ReturnType<typeof signedInUser>>;

const requestChange = (me: SignedIn, email: string) => server.call(updateProfile, { body: { email, currentPassword: PASSWORD } }, me);

async function requestedChange() {
  const me = await signedInUser();
  const email = newAddress();
  await requestChange(me, email);
  return { me, email, token: await server.tokenMailedTo(email) };
}

test('the present address can be kept: the link to the new one ends, and this is recorded once', async () => {
  const { me, token } = await requestedChange();
  const kept = { status: 200, body: { data: { email: me.user.email, pendingEmail: null } } };
  expect(await server.call(api.auth.keepEmail, {}, me)).toMatchObject(kept);
  expect(await server.call(api.auth.keepEmail, {}, me)).toMatchObject(kept);
  expect(await server.callOk(profile, {}, me)).toMatchObject({ email: me.user.email, pendingEmail: null });
  expect(await followLink(token)).toMatchObject({ status: 400 });
  const { entries } = await server.callOk(api.audit.list, { query: { subjectId: me.user.id } }, await server.admin());
  expect(entries.filter(({ action }) => action === 'keep_email')).toMatchObject([{ by: { id: me.user.id }, times: 1 }]);
});

test("keeping the present address ends nobody else's link, and no link for another purpose", async () => {
  const [{ me }, other] = [await requestedChange(), await requestedChange()];
  await server.call(api.auth.forgotPassword, { body: { email: me.user.email } });
  await server.mailsTo(me.user.email);
  const resetToken = await server.tokenMailedTo(me.user.email);
  await server.callOk(api.auth.keepEmail, {}, me);
  expect(await followLink(other.token)).toMatchObject({ status: 200 });
  expect(await server.call(api.auth.resetPassword, { body: { token: resetToken, newPassword: 'another-prairie' } })).toMatchObject({
    status: 200,
  });
});

test('a new address takes effect when its link is followed; the old address gets a notice of the request and of the change', async () => {
  const { me, email, token } = await requestedChange();
  expect(await server.callOk(profile, {}, me)).toMatchObject({ email: me.user.email, pendingEmail: email });
  expect((await signIn(me.user.email)).status).toBe(200);
  expect((await signIn(email)).status).toBe(401);
  const [notice] = await server.mailsTo(me.user.email);
  expect(notice?.subject).toBe('A new e-mail address was requested');
  expect(notice?.text).toContain(
    `Hello Ann,\n\nSomebody, probably you, wants to change the e-mail address of your Swathline account to "${email}".`,
  );
  const [linked] = await server.mailsTo(email);
  expect(linked?.subject).toBe('Confirm your new e-mail address');
  expect(linked?.text).not.toContain('Ann');

  expect(await followLink(token)).toMatchObject({ status: 200, body: { message: 'Email confirmed! You can now log in.' } });
  expect(await server.callOk(profile, {}, me)).toMatchObject({ email, pendingEmail: null });
  expect((await signIn(email)).status).toBe(200);
  expect((await signIn(me.user.email)).status).toBe(401);
  expect(await subjectsTo(me.user.email)).toEqual(['Your e-mail address was changed', 'A new e-mail address was requested']);
  const admin = await server.admin();
  const { entries } = await server.callOk(api.audit.list, { query: { subjectId: me.user.id } }, admin);
  expect(entries[0]).toMatchObject({ by: { id: me.user.id }, changes: [{ property: 'email', from: me.user.email, to: email }] });
});

test('a new address with an account, confirmed or not, gets the same reply as a free one; its owner gets a mail without a link', async () => {
  const [me, other] = [await signedInUser(), await signedInUser()];
  const unconfirmed = newAddress();
  await server.callOk(register, { body: { firstName: 'Bo', lastName: 'Lee', email: unconfirmed, password: PASSWORD } });
  await server.mailsTo(unconfirmed);

  const replies = [];
  for (const email of [newAddress(), other.user.email, unconfirmed]) {
    const { status, body } = await requestChange(me, email);
    expect(body.data).toMatchObject({ email: me.user.email, pendingEmail: email });
    replies.push({ status, body: { ...body, data: { ...body.data, pendingEmail: '', updatedAt: '' } } });
  }
  expect(replies[1]).toEqual(replies[0]);
  expect(replies[2]).toEqual(replies[0]);
  for (const email of [other.user.email, unconfirmed]) {
    const [mail] = await server.mailsTo(email);
    expect(mail?.subject).toBe('This e-mail address already has an account');
    expect(mail?.text).not.toContain('http');
  }
});

test('rejects a new address that another account took before the link was followed', async () => {
  const { me, email, token } = await requestedChange();
  await createUser(
    { db: server.db, by: null },
    { firstName: 'Bo', lastName: 'Lee', email, role: 'farmer', isActive: true, password: PASSWORD },
  );
  const refused = await followLink(token);
  expect(refused).toMatchObject({ status: 409, body: { code: 'already_taken' } });
  expect(refused.body.message).toBe(
    'Another account has this e-mail address by now. Your account keeps the address it has; choose another one.',
  );
  expect(await server.callOk(profile, {}, me)).toMatchObject({ email: me.user.email });
});

test('a link to change an address works once, for a day, and not for other purposes', async () => {
  const { me, email, token } = await requestedChange();
  expect(await server.call(resetPassword, { body: { token, newPassword: 'northern-light' } })).toMatchObject({ status: 400 });
  const answers = await Promise.all(Array.from({ length: 10 }, () => followLink(token)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(400)]);
  expect((await followLink(token)).body.message).toMatch(/If your address was not changed, enter the new one in your profile again\.$/);

  await requestChange(me, newAddress());
  await server.db
    .updateTable('linkTokens')
    .set({ expiresAt: sql`clock_timestamp()` })
    .where('userId', '=', me.user.id)
    .execute();
  expect(await server.callOk(profile, {}, me)).toMatchObject({ email, pendingEmail: null });
});

test('another new address, a new password and a deactivation invalidate the pending link', async () => {
  const admin = await server.admin();
  const changes = [
    ({ me }: { me: SignedIn }) => requestChange(me, newAddress()),
    ({ me }: { me: SignedIn }) => server.callOk(updateProfile, { body: { newPassword: 'northern-light', currentPassword: PASSWORD } }, me),
    ({ me }: { me: SignedIn }) => server.callOk(api.users.update, { params: { id: me.user.id }, body: { isActive: false } }, admin),
    ({ me }: { me: SignedIn }) => server.callOk(api.users.update, { params: { id: me.user.id }, body: { email: newAddress() } }, admin),
  ];
  for (const change of changes) {
    const pending = await requestedChange();
    await change(pending);
    expect(await followLink(pending.token)).toMatchObject({ status: 400, body: { code: 'invalid' } });
  }
});

test('a change of address invalidates the reset links mailed to the old one', async () => {
  const { me, token } = await requestedChange();
  await server.callOk(forgotPassword, { body: { email: me.user.email } });
  const reset = await server.tokenMailedTo(me.user.email);
  await followLink(token);
  expect(await server.call(resetPassword, { body: { token: reset, newPassword: 'northern-light' } })).toMatchObject({ status: 400 });
});

test('changes address and password together without invalidating the link', async () => {
  const me = await signedInUser();
  const email = newAddress();
  await server.callOk(updateProfile, { body: { email, newPassword: 'northern-light', currentPassword: PASSWORD } }, me);
  expect(await followLink(await server.tokenMailedTo(email))).toMatchObject({ status: 200 });
  await server.callOk(login, { body: { email, password: 'northern-light' } });
});

test('limits an account to ten new addresses an hour, and an address to five mails', async () => {
  const me = await signedInUser();
  const email = newAddress();
  const statuses = [];
  for (let round = 0; round < 11; round++) statuses.push((await requestChange(me, email)).status);
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  expect(await server.mailsTo(email)).toHaveLength(5);
});

test("an administrator's change of an address takes effect immediately, and the old address gets a notice", async () => {
  const [admin, me, email] = [await server.admin(), await signedInUser(), newAddress()];
  await server.callOk(api.users.update, { params: { id: me.user.id }, body: { email } }, admin);
  expect((await signIn(email)).status).toBe(200);
  const [mail] = await server.mailsTo(me.user.email);
  expect(mail?.subject).toBe('Your e-mail address was changed');
  expect(mail?.text).toContain(`was changed to "${email}" by your office.`);
  await server.callOk(api.users.update, { params: { id: me.user.id }, body: { email, firstName: 'Bea' } }, admin);
  expect(await server.mailsTo(me.user.email)).toHaveLength(1);
  expect(await server.mailsTo(email)).toEqual([]);
});

test("an administrator's own account in the user list follows the rules of the profile", async () => {
  const me = await signedInUser('admin');
  const params = { id: me.user.id };
  const email = newAddress();
  const missing = 'Please enter your current password to change your e-mail address or password';
  for (const answer of [
    await server.call(api.users.update, { params, body: { email } }, me),
    await server.call(api.users.resetPassword, { params, body: { newPassword: 'northern-light' } }, me),
  ]) {
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'currentPassword', message: missing }] } });
  }
  expect(await server.call(api.users.update, { params, body: { email, currentPassword: 'wrong' } }, me)).toMatchObject({ status: 400 });
  expect(await server.call(api.users.update, { params, body: { role: 'farmer' } }, me)).toMatchObject({
    status: 409,
    body: { code: 'protected' },
  });
  expect(await server.call(api.users.update, { params, body: { isActive: false } }, me)).toMatchObject({ status: 409 });

  const body = { role: 'admin' as const, isActive: true, firstName: 'Bea', email: me.user.email };
  expect(await server.callOk(api.users.update, { params, body }, me)).toMatchObject({ firstName: 'Bea', email: me.user.email });
  const pending = await server.callOk(api.users.update, { params, body: { email, currentPassword: PASSWORD } }, me);
  expect(pending).toMatchObject({ email: me.user.email });
  expect(pending).not.toHaveProperty('pendingEmail');
  expect(await followLink(await server.tokenMailedTo(email))).toMatchObject({ status: 200 });

  await server.callOk(api.users.resetPassword, { params, body: { newPassword: 'northern-light', currentPassword: PASSWORD } }, me);
  expect(await server.call(profile, {}, me)).toMatchObject({ status: 401 });
  await server.callOk(login, { body: { email, password: 'northern-light' } });
});

test("changing another user's account needs no current password", async () => {
  const [admin, me] = [await server.admin(), await signedInUser()];
  const params = { id: me.user.id };
  await server.callOk(api.users.update, { params, body: { firstName: 'Bea', currentPassword: 'whatever' } }, admin);
  await server.callOk(api.users.resetPassword, { params, body: { newPassword: 'northern-light' } }, admin);
});
