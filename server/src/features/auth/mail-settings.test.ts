import { api } from '@swathline/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { composeEmail } from '../../platform/mail/email.ts';
import { createMailServer } from '../../platform/mail/mail-server.ts';
import { UNKNOWN_ID, type Person, testServer, type TestServer } from '../../test/server.ts';
import { testMailServer } from '../../test/smtp.ts';
import { deleteExpiredMailSettingsLinks, createMailSettingsLink } from './mail-settings.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const ALL_ON = { jobSubmitted: true, jobDecided: true, jobAssigned: true, jobCompleted: true, papersExpiring: true };
let farmer: Person;
let token: string;
let unsubscribeUrl: string;
beforeEach(async () => {
  farmer = await server.farmer();
  const createdLink = await server.db
    .transaction()
    .execute((tx) => createMailSettingsLink({ tx, publicUrl: 'https://spray.example.com' }, farmer.id, 'jobDecided'));
  unsubscribeUrl = createdLink.unsubscribeUrl;
  token = new URL(createdLink.pageUrl).searchParams.get('token') ?? '';
});

const settings = () => server.callOk(api.mailSettings.get, { query: { token } });

test('the link at the foot of a mail shows and changes the mail settings, and nothing else', async () => {
  expect(await settings()).toEqual({ role: 'farmer', notifications: ALL_ON });
  await server.callOk(api.mailSettings.update, { body: { token, notifications: { jobCompleted: false } } });
  expect(await settings()).toEqual({ role: 'farmer', notifications: { ...ALL_ON, jobCompleted: false } });
  const { notifications } = await server.callOk(api.auth.profile, {}, farmer);
  expect(notifications).toEqual({ ...ALL_ON, jobCompleted: false });
  const { entries } = await server.callOk(api.audit.list, { query: { subjectId: farmer.id } }, await server.admin());
  expect(entries).toMatchObject([
    { by: { id: farmer.id }, changes: [{ property: 'notifications.jobCompleted', from: 'true', to: 'false' }] },
  ]);
  expect(await server.call(api.mailSettings.update, { body: { token, isActive: false } })).toMatchObject({ status: 400 });
});

test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--'],
  ['application/json', '{}'],
])('a mail program unsubscribes with %s, only from this kind of mail', async (type, payload) => {
  const { pathname, search } = new URL(unsubscribeUrl);
  const reply = await server.app.inject({ method: 'POST', url: `${pathname}${search}`, headers: { 'content-type': type }, payload });
  expect(reply.statusCode).toBe(200);
  expect((await settings()).notifications).toEqual({ ...ALL_ON, jobDecided: false });
});

test('other routes reject form bodies', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const reply = await server.app.inject({ method: 'POST', url: '/api/auth/login', headers, payload: 'email=a' });
  expect(reply.statusCode).toBe(415);
});

test('a GET request to the unsubscribe link changes nothing, since mail scanners open all links', async () => {
  const { pathname, search } = new URL(unsubscribeUrl);
  expect((await server.app.inject(`${pathname}${search}`)).statusCode).toBe(404);
  expect((await settings()).notifications).toEqual(ALL_ON);
});

test('rejects unknown and expired links, and those of inactive users, with the same message', async () => {
  const INVALID_LINK = 'This link is no longer valid. Use the one in your newest mail, or ask your office.';
  const refused = { status: 404, body: { message: INVALID_LINK } };
  expect(await server.call(api.mailSettings.get, { query: { token: UNKNOWN_ID } })).toMatchObject(refused);
  const admin = await server.admin();
  await server.callOk(api.users.update, { params: { id: farmer.id }, body: { isActive: false } }, admin);
  expect(await server.call(api.mailSettings.get, { query: { token } })).toMatchObject(refused);
  await server.callOk(api.users.update, { params: { id: farmer.id }, body: { isActive: true } }, admin);
  await server.db.updateTable('mailSettingsLinks').set({ expiresAt: new Date().toISOString() }).where('userId', '=', farmer.id).execute();
  expect(await server.call(api.mailSettings.get, { query: { token } })).toMatchObject(refused);
  await deleteExpiredMailSettingsLinks(server.db);
  expect(await server.db.selectFrom('mailSettingsLinks').selectAll().where('userId', '=', farmer.id).execute()).toEqual([]);
});

test('sends the unsubscribe headers of RFC 8058', async () => {
  const smtp = await testMailServer();
  const to = 'ann@example.com';
  const links = { pageUrl: 'https://spray.example.com/mail-settings?token=abc', unsubscribeUrl };
  const mail = composeEmail({ to, recipientName: 'Ann', subject: 'Approved', paragraphs: ['Hello'], closing: [], settings: links });
  await createMailServer({ url: smtp.url, from: 'office@example.com' }).send({ ...mail, id: UNKNOWN_ID });
  expect(smtp.received[0]?.headers).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ key: 'list-unsubscribe', value: `<${unsubscribeUrl}>` }),
      expect.objectContaining({ key: 'list-unsubscribe-post', value: 'List-Unsubscribe=One-Click' }),
    ]),
  );
  expect(smtp.received[0]?.text).toContain('Choose which mails you get:\nhttps://spray.example.com/mail-settings?token=abc');
  await smtp.close();
});
