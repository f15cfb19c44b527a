import { api } from '@swathline/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createMailServer } from '../../platform/mail/mail-server.ts';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { UNKNOWN_ID, type Person, testServer, type TestServer } from '../../test/server.ts';
import { type SmtpBehavior, testMailServer, type TestMailServer } from '../../test/smtp.ts';

let database: TestDatabase;
let smtp: TestMailServer;
let server: TestServer;
let admin: Person;
let farmer: Person;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  smtp = await testMailServer();
  server = await testServer(database, { mailServer: createMailServer({ url: smtp.url, from: 'Swathline <office@example.com>' }) });
  admin = await server.admin({ firstName: 'Olive', lastName: 'Grey' });
  farmer = await server.farmer({ firstName: 'Ann' });
});
afterEach(async () => {
  await server.app.close();
  await smtp.close();
});

const send = (body: object) => server.call(api.messaging.test, { body }, admin);
const countMails = async () => (await server.callOk(api.mail.list, { query: {} }, admin)).total;
const findMail = async () => (await server.callOk(api.mail.list, { query: {} }, admin)).mails.find(({ to }) => to === farmer.email);

test('the mail arrives before the reply, with its line breaks, and as escaped text', async () => {
  const reply = await send({ userId: farmer.id, message: '  First line\nsecond <b>line</b>  ' });
  expect(reply).toMatchObject({ status: 200, body: { message: 'Test email sent successfully', data: { way: 'smtp' } } });
  expect(smtp.received).toHaveLength(1);
  expect(smtp.received[0]).toMatchObject({ to: [{ address: farmer.email }], subject: 'Test message' });
  expect(smtp.received[0]?.text).toContain('Hello Ann,\n\nThis message was sent to you:\n\n> First line\n> second <b>line</b>\n');
  expect(smtp.received[0]?.html).toContain('First line<br>second &lt;b&gt;line&lt;/b&gt;');
  expect(smtp.received[0]?.text).toContain('Olive Grey');
  expect(await findMail()).toMatchObject({ status: 'sent', attempts: 1, lastError: null, sentAt: expect.any(String) as unknown });
});

test.each<[SmtpBehavior, string]>([
  [550, '550'],
  [451, '451'],
  ['disconnects', 'The mail was not sent.'],
])('reports the reason of a mail server that replies %s, and does not retry', async (behavior, reason) => {
  smtp.behavior = behavior;
  const reply = await send({ userId: farmer.id, message: 'Hello' });
  expect(reply).toMatchObject({ status: 502, body: { success: false, code: 'mail_not_sent' } });
  expect(reply.body.message).toContain(reason);
  expect(await findMail()).toMatchObject({ status: 'failed', attempts: 1 });
});

test('reports a mail server that is down', async () => {
  await smtp.close();
  expect(await send({ userId: farmer.id, message: 'Hello' })).toMatchObject({ status: 502, body: { code: 'mail_not_sent' } });
  smtp = await testMailServer();
});

test('without a mail server the mail stays in the outbox', async () => {
  const officeOnly = await testServer(database);
  const reply = await officeOnly.call(api.messaging.test, { body: { userId: farmer.id, message: 'Hello' } }, admin);
  expect(reply).toMatchObject({ status: 200, body: { message: 'Test email sent successfully', data: { way: 'outbox' } } });
  const [mail] = await officeOnly.mailsTo(farmer.email);
  expect(mail?.text).toContain('Hello');
  await officeOnly.app.close();
});

test.each([
  [{ message: 'Hello' }, 'userId', 'Please choose a user'],
  [{ userId: UNKNOWN_ID }, 'message', 'Please write a message'],
  [{ userId: UNKNOWN_ID, message: ' \n ' }, 'message', 'Please write a message'],
  [{ userId: UNKNOWN_ID, message: 'x'.repeat(2001) }, 'message', 'A message can have at most 2000 characters'],
])('rejects %j', async (body, field, message) => {
  const before = await countMails();
  expect(await send(body)).toMatchObject({ status: 400, body: { errors: [{ field, message }] } });
  expect(await countMails()).toBe(before);
});

test('rejects an unknown user', async () => {
  expect(await send({ userId: UNKNOWN_ID, message: 'Hello' })).toMatchObject({ status: 404 });
});
