import { api } from '@swathline/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { UNKNOWN_ID, testServer, type TestServer } from '../../test/server.ts';
import { testMailServer, type TestMailServer } from '../../test/smtp.ts';
import { composeEmail } from './email.ts';
import { createMailServer } from './mail-server.ts';
import { claimMails, enqueueMail, deleteExpiredMails, markSent } from './outbox.ts';

const MAILS = 100;

let database: TestDatabase;
let smtp: TestMailServer;
const servers: TestServer[] = [];
beforeEach(async () => {
  database = await testDatabase();
  smtp = await testMailServer();
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
  await smtp.close();
  await database.drop();
});

const smtpClient = () => createMailServer({ url: smtp.url, from: 'Swathline <office@example.com>' });

async function startServer() {
  const server = await testServer(database, { mailServer: smtpClient() });
  servers.push(server);
  return server;
}

const enqueue = (to: string, hours?: number) =>
  database.db
    .transaction()
    .execute((tx) =>
      enqueueMail(tx, composeEmail({ to, recipientName: null, subject: 'Hello', paragraphs: ['secret link'], closing: [] }), hours),
    );

const mails = () => database.db.selectFrom('mails').selectAll().orderBy('createdAt').execute();
const until = (condition: () => Promise<boolean> | boolean) => vi.waitUntil(condition, { timeout: 60_000, interval: 50 });

test('two servers send each of a hundred mails once and keep no body', async () => {
  for (let at = 0; at < MAILS; at++) await enqueue(`${at}@example.com`);
  await Promise.all([startServer(), startServer()]);
  await until(async () => (await mails()).every(({ status }) => status === 'sent'));

  const addresses = smtp.received.map(({ to }) => to?.[0]?.address);
  expect(addresses).toHaveLength(MAILS);
  expect(new Set(addresses).size).toBe(MAILS);
  for (const mail of await mails()) {
    expect(mail).toMatchObject({ text: null, html: null, attempts: 1, lastError: null, sentAt: expect.any(String) as unknown });
  }
});

test('sends a mail again under the same Message-ID when a server stopped before storing the result', async () => {
  await enqueue('ann@example.com');
  const [mail] = await claimMails(database.db, 1);
  if (mail) await smtpClient().send(mail);
  await database.db
    .updateTable('mails')
    .set({ dueAt: sql`clock_timestamp()` })
    .execute();
  await startServer();
  await until(async () => (await mails()).every(({ status }) => status === 'sent'));
  expect(smtp.received.map(({ messageId }) => messageId)).toEqual([`<${mail?.id}@example.com>`, `<${mail?.id}@example.com>`]);
});

test.each(['disconnects', 451] as const)('sends a mail later when the mail server first answers %s', async (behavior) => {
  smtp.behavior = behavior;
  await enqueue('ann@example.com');
  await startServer();
  await until(async () => (await mails()).some(({ lastError }) => lastError !== null));
  expect(await mails()).toMatchObject([{ status: 'queued', attempts: 1 }]);

  smtp.behavior = 'accepts';
  await until(async () => (await mails())[0]?.status === 'sent');
  expect(smtp.received).toHaveLength(1);
});

test('sends all mail after the mail server was down for a while', async () => {
  const { port } = smtp;
  await smtp.close();
  for (let at = 0; at < 20; at++) await enqueue(`${at}@example.com`);
  const server = await startServer();
  await until(async () => (await mails()).some(({ lastError }) => lastError !== null));
  await server.callOk(api.auth.forgotPassword, { body: { email: 'ann@example.com' } });

  smtp = await testMailServer('accepts', port);
  await until(() => smtp.received.length === 20);
  await until(async () => (await mails()).every(({ status }) => status === 'sent'));
});

test('does not retry a refused mail, and shows the reason to administrators', async () => {
  smtp.behavior = 550;
  await enqueue('nobody@example.com');
  const server = await startServer();
  await until(async () => (await mails())[0]?.status === 'failed');

  const { mails: failed } = await server.callOk(api.mail.list, { query: { status: 'failed' } }, await server.admin());
  expect(failed).toMatchObject([{ to: 'nobody@example.com', attempts: 1, lastError: expect.stringContaining('550') as unknown }]);
  expect(await server.callOk(api.mail.list, { query: { status: 'queued' } }, await server.admin())).toMatchObject({ mails: [], total: 0 });
});

test('hides mail texts when a mail server is configured', async () => {
  smtp.behavior = 451;
  await enqueue('ann@example.com');
  const server = await startServer();
  const [mail] = await mails();
  const mailShown = await server.callOk(api.mail.get, { params: { id: mail?.id ?? '' } }, await server.admin());
  expect(mailShown).toMatchObject({ to: 'ann@example.com', text: null, html: null });
  expect(await server.call(api.mail.get, { params: { id: UNKNOWN_ID } }, await server.admin())).toMatchObject({ status: 404 });
});

test('lists mail with its text for administrators, newest first, when no mail server is configured', async () => {
  await enqueue('ann@example.com');
  await enqueue('bo@example.com');
  const server = await testServer(database);
  servers.push(server);
  const admin = await server.admin();
  const { mails: listed, total } = await server.callOk(api.mail.list, { query: {} }, admin);
  expect(listed.map(({ to, status }) => [to, status])).toEqual([
    ['bo@example.com', 'queued'],
    ['ann@example.com', 'queued'],
  ]);
  expect(total).toBe(2);
  const whole = await server.callOk(api.mail.get, { params: { id: listed[0]?.id ?? '' } }, admin);
  expect(whole.text).toContain('secret link');
  expect(whole.html).toContain('secret link');
});

test('marks an expired mail as failed and deletes its text', async () => {
  await enqueue('ann@example.com', 0);
  await enqueue('bo@example.com');
  expect(await claimMails(database.db, 10)).toMatchObject([{ to: 'bo@example.com' }]);
  await deleteExpiredMails(database.db);
  expect(await mails()).toMatchObject([
    { status: 'failed', text: null, html: null, lastError: 'It was not sent before it expired. No mail server was configured.' },
    { status: 'queued', text: expect.stringContaining('secret') as unknown },
  ]);
});

test('a claimed mail without a result can be claimed again after two minutes', async () => {
  await enqueue('ann@example.com');
  const [first] = await claimMails(database.db, 1);
  expect(await claimMails(database.db, 1)).toEqual([]);
  await database.db
    .updateTable('mails')
    .set({ dueAt: sql`"dueAt" - interval '2 minutes'` })
    .execute();
  expect(await claimMails(database.db, 1)).toMatchObject([{ id: first?.id, attempts: 2 }]);
  if (first) await markSent(database.db, first);
  expect(await mails()).toMatchObject([{ status: 'sent' }]);
});

test('a failure to fill the outbox does not delay due mails', async () => {
  await enqueue('ann@example.com');
  await sql`ALTER TABLE "linkRequests" RENAME TO "gone"`.execute(database.db);
  await startServer();
  await until(async () => (await mails())[0]?.status === 'sent');
  await sql`ALTER TABLE "gone" RENAME TO "linkRequests"`.execute(database.db);
});

test('a link request that fails does not delay the others', async () => {
  const server = await startServer();
  for (const email of ['stuck@example.com', 'free@example.com'])
    await server.db
      .updateTable('users')
      .set({ email })
      .where('id', '=', (await server.farmer()).id)
      .execute();
  await sql`ALTER TABLE "mails" ADD CONSTRAINT "stuck" CHECK ("to" <> 'stuck@example.com')`.execute(database.db);
  for (const email of ['stuck@example.com', 'free@example.com']) await server.callOk(api.auth.forgotPassword, { body: { email } });

  await until(async () => (await mails()).some(({ to, status }) => to === 'free@example.com' && status === 'sent'));
  expect(await database.db.selectFrom('linkRequests').select('email').execute()).toEqual([{ email: 'stuck@example.com' }]);
  expect(await database.db.selectFrom('linkTokens').select('purpose').execute()).toHaveLength(1);
});

test('a mail that cannot be attempted does not delay the others', async () => {
  for (const to of ['broken@example.com', 'ann@example.com', 'bo@example.com']) await enqueue(to);
  const failing: ReturnType<typeof smtpClient> = {
    send: (mail) => (mail.to.startsWith('broken') ? Promise.reject(new Error('no such header')) : smtpClient().send(mail)),
  };
  servers.push(await testServer(database, { mailServer: failing }));
  await until(() => smtp.received.length === 2);
  await until(async () => (await mails())[0]?.lastError !== null);
  expect(await mails()).toMatchObject([{ to: 'broken@example.com', status: 'queued', lastError: 'no such header' }, {}, {}]);
});
