import { randomBytes } from 'node:crypto';
import { addDays, api, dayIn, FARM_NOTICES, formatDay, SMS_CONSENT } from '@swathline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { SecretBox } from '../../platform/secrets/secret-box.ts';
import { issuedInvoice, nameCompany, setUpBilling } from '../../test/billing.ts';
import { crewedJob, crewEvent, type Phone, report } from '../../test/crew.ts';
import { testDatabase } from '../../test/database.ts';
import { pushBrowser, recordingServer } from '../../test/push.ts';
import { type Person, testServer, type TestServer } from '../../test/server.ts';

const { farmNotices, sprayJobs } = api;
const today = dayIn('America/Regina', new Date());
const REPLY_TOKEN = 'token of the gateway for tests';

type RecordingServer = Awaited<ReturnType<typeof recordingServer>>;

let push: RecordingServer;
let gateway: RecordingServer;
let server: TestServer;
let admin: Person;
beforeAll(async () => {
  push = await recordingServer();
  gateway = await recordingServer(200);
  const body = '{"to": "{to}", "text": "{text}", "key": "{id}"}';
  const sms = { url: `${gateway.url}/send`, body, authorization: 'Bearer gateway', replyToken: REPLY_TOKEN };
  server = await testServer(undefined, { pushHosts: [push.host], sms });
  admin = await server.admin();
  await nameCompany(server, admin);
});
afterAll(async () => {
  await server.close();
  await push.close();
  await gateway.close();
});
beforeEach(async () => {
  // What an earlier test has left is sent again seconds later.
  await server.db.deleteFrom('notices').execute();
  Object.assign(push, { behavior: 201, received: [] });
  Object.assign(gateway, { behavior: 200, received: [] });
});

const until = (condition: () => Promise<boolean> | boolean) => vi.waitUntil(condition, { timeout: 20_000, interval: 50 });
const rowsOf = ({ id }: Person) => server.db.selectFrom('notices').selectAll().where('userId', '=', id).orderBy('createdAt').execute();
const statusesOf = async (person: Person) => (await rowsOf(person)).map(({ status }) => status);
const everyWay = (way: 'push' | 'sms') => Object.fromEntries(FARM_NOTICES.map((notice) => [notice, { [way]: true }]));
let browsers = 0;

async function farmerWithPush() {
  const farmer = await server.farmer();
  const browser = pushBrowser(`${push.url}/device/${++browsers}`);
  await server.callOk(farmNotices.subscribe, { body: browser.form }, farmer);
  await server.callOk(farmNotices.update, { body: { ways: everyWay('push') } }, farmer);
  return { farmer, browser };
}

async function farmerWithText(phone: string) {
  const farmer = await server.farmer();
  await server.callOk(farmNotices.update, { body: { ways: everyWay('sms'), smsConsent: { phone, text: SMS_CONSENT } } }, farmer);
  return farmer;
}

/** The clock in Regina, some minutes from now. */
const clock = (minutes: number) => new Date(Date.now() + minutes * 60_000 - 6 * 3_600_000).toISOString().slice(11, 16);

const ALARM = {
  notice: 'alarm',
  topic: 'alarm',
  title: 'Alarm',
  body: 'Passes over other land.',
  path: '/crew',
  lastError: null,
  sentAt: null,
} as const;
const soon = sql<string>`clock_timestamp() + interval '1 hour'`;

async function insertAlarm({ id: userId }: Person) {
  const devices = server.db.selectFrom('pushSubscriptions').select('id').where('userId', '=', userId);
  const { id: subscriptionId } = await devices.executeTakeFirstOrThrow();
  await server.db
    .insertInto('notices')
    .values({ ...ALARM, userId, subscriptionId, way: 'push', expiresAt: soon })
    .execute();
}

const days = { startDate: today, endDate: addDays(today, 1) };
const submitted = (farmer: Person) => server.job({ farmer, status: 'submitted', ...days });
const setStatus = (id: string, status: 'approved' | 'in_progress' | 'cancelled') =>
  server.callOk(sprayJobs.update, { params: { id }, body: { status } }, admin);

test('a decision reaches the browser once, encrypted for it and signed by this server', async () => {
  const { farmer, browser } = await farmerWithPush();
  const job = await submitted(farmer);
  await setStatus(job.id, 'approved');
  await until(async () => (await statusesOf(farmer))[0] === 'sent');
  expect(push.received).toHaveLength(1);
  const [request] = push.received;
  expect(request?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', authorization: expect.stringMatching(/^vapid t=/) as string });
  expect(request && browser.read(request.body)).toMatchObject({
    title: 'Approved: Canola',
    body: expect.stringMatching(/^Wanted for /) as string,
    path: `/farm#job=${job.id}`,
  });
});

test('the notice of a finish promises no time for a product of which the office has none', async () => {
  const { farmer } = await farmerWithPush();
  const chemical = await server.chemical();
  await server.callOk(api.chemicals.update, { params: { id: chemical.id }, body: { reentryHours: 12 } }, admin);
  const chemicals = [
    { chemicalId: chemical.id, applicationRateLitersPerAcre: 1, farmerSupplied: false as const },
    { customChemicalName: 'Own mix', applicationRateLitersPerAcre: 1, farmerSupplied: true as const },
  ];
  const { id } = await server.job({ farmer, status: 'in_progress', chemicals, ...days });
  await server.callOk(sprayJobs.update, { params: { id }, body: { status: 'completed' } }, admin);
  expect((await rowsOf(farmer)).find(({ notice }) => notice === 'finished')?.body).toMatch(
    new RegExp(`^Re-entry from .*\\. Ask the office when the crop may be harvested\\. For ${chemical.name}, Own mix, ask the office\\.$`),
  );
});

test('the farmer gets a notice of a reported finish, and none of one after which the work went on', async () => {
  const { farmer } = await farmerWithPush();
  const { job, pilotPhone, memberPhone } = await crewedJob(server, admin, { farmer, fieldIds: [] });
  const send = (phone: Phone, kind: 'job_started' | 'job_finished', minutesAgo: number) =>
    report(server, phone, crewEvent(job.id, kind, {}, { at: new Date(Date.now() - minutesAgo * 60_000).toISOString() }));
  const finishes = async () => (await rowsOf(farmer)).filter(({ notice }) => notice === 'finished').length;
  await send(pilotPhone, 'job_started', 60);
  await send(pilotPhone, 'job_started', 15);
  await send(memberPhone, 'job_finished', 30);
  expect(await finishes()).toBe(0);
  await send(memberPhone, 'job_finished', 5);
  expect(await finishes()).toBe(1);
});

test('of a start and a finish that are reported late together, the farmer gets the finish with its intervals', async () => {
  const { farmer } = await farmerWithPush();
  const { job, chemical, pilotPhone } = await crewedJob(server, admin, { farmer, fieldIds: [] });
  await server.callOk(api.chemicals.update, { params: { id: chemical.id }, body: { reentryHours: 24, preHarvestDays: 7 } }, admin);
  const at = (hoursAgo: number) => ({ at: new Date(Date.now() - hoursAgo * 3_600_000).toISOString() });
  await report(server, pilotPhone, crewEvent(job.id, 'job_started', {}, at(15)), crewEvent(job.id, 'job_finished', {}, at(13)));
  expect(await rowsOf(farmer)).toMatchObject([
    { title: 'Sprayed: Canola', body: expect.stringMatching(/^Re-entry from .*\. Harvest from .*\.$/) as string },
  ]);
});

test('a job that is cancelled after its approval is a notice with the reason', async () => {
  const { farmer } = await farmerWithPush();
  const { id } = await submitted(farmer);
  await setStatus(id, 'approved');
  await server.callOk(sprayJobs.cancel, { params: { id }, body: { notes: 'Hail' } }, admin);
  expect((await rowsOf(farmer)).at(-1)).toMatchObject({ notice: 'decided', title: 'Cancelled: Canola', body: 'Hail' });
});

test('a message that waits is withdrawn when its state is past', async () => {
  push.behavior = 503;
  const { farmer } = await farmerWithPush();
  const job = await submitted(farmer);
  await setStatus(job.id, 'approved');
  await until(async () => (await rowsOf(farmer))[0]?.lastError === 'The push service answered 503.');
  await setStatus(job.id, 'in_progress');
  await setStatus(job.id, 'cancelled');
  expect(await statusesOf(farmer)).toEqual(['withdrawn', 'withdrawn', 'queued']);
});

test('a message about an invoice that waits is withdrawn once money for it arrives', async () => {
  await setUpBilling(server, admin);
  push.behavior = 503;
  const { farmer } = await farmerWithPush();
  const { open } = await issuedInvoice(server, admin, farmer);
  await until(async () => (await rowsOf(farmer))[0]?.lastError !== null);
  await server.callOk(api.payments.create, { body: { customerId: farmer.id, amount: open, method: 'cheque', receivedOn: today } }, admin);
  expect(await rowsOf(farmer)).toMatchObject([{ notice: 'invoice', status: 'withdrawn' }]);
});

test('is sent again after a failure, and a device that is gone is removed', async () => {
  push.behavior = 429;
  const { farmer } = await farmerWithPush();
  const { id } = await submitted(farmer);
  await setStatus(id, 'approved');
  await until(async () => (await rowsOf(farmer))[0]?.lastError !== null);
  const makeDue = () =>
    server.db
      .updateTable('notices')
      .set({ dueAt: sql`clock_timestamp()` })
      .where('userId', '=', farmer.id)
      .execute();
  push.behavior = 201;
  await makeDue();
  await until(async () => (await statusesOf(farmer))[0] === 'sent');

  push.behavior = 410;
  await setStatus(id, 'in_progress');
  const devices = () => server.db.selectFrom('pushSubscriptions').select('id').where('userId', '=', farmer.id).execute();
  await until(async () => (await devices()).length === 0);
});

test('messages wait until the quiet hours end', async () => {
  const { farmer } = await farmerWithPush();
  await server.callOk(farmNotices.update, { body: { quietHours: { from: clock(-60), to: clock(60) } } }, farmer);
  const { id } = await submitted(farmer);
  await setStatus(id, 'approved');
  await until(async () => (await rowsOf(farmer))[0]?.lastError === 'It waits until the quiet hours end.');
  const [row] = await rowsOf(farmer);
  expect(Date.parse(row?.dueAt ?? '') - Date.now()).toBeGreaterThan(55 * 60_000);
  expect(push.received).toEqual([]);
});

test('an alarm reaches a person in quiet hours', async () => {
  const { farmer } = await farmerWithPush();
  await server.callOk(farmNotices.update, { body: { quietHours: { from: clock(-60), to: clock(60) } } }, farmer);
  await insertAlarm(farmer);
  await until(() => push.received.length === 1);
});

test('a text message names the sender, the page and how to stop, and a reply of STOP ends them', async () => {
  const farmer = await farmerWithText('(306) 555-0177');
  const { id } = await submitted(farmer);
  await setStatus(id, 'approved');
  await until(async () => (await statusesOf(farmer))[0] === 'sent');
  const [request] = gateway.received;
  expect(request?.headers.authorization).toBe('Bearer gateway');
  const { to, text } = JSON.parse(request?.body.toString() ?? '{}') as { to: string; text: string };
  expect(to).toBe('(306) 555-0177');
  expect(text).toMatch(/^Prairie Air: Approved: Canola\. Wanted for .* https:\/\/spray\.example\.com\/farm#job=.* Reply STOP to end\.$/);

  const reply = (body: object) => server.call(farmNotices.smsReply, { body: { token: REPLY_TOKEN, from: '+13065550177', ...body } });
  expect((await reply({ token: 'another token of a stranger', text: 'STOP' })).status).toBe(403);
  await reply({ text: 'Thanks' });
  expect((await server.callOk(farmNotices.get, {}, farmer)).smsConsent).not.toBeNull();
  await reply({ text: ' Stop. ' });
  const settings = await server.callOk(farmNotices.get, {}, farmer);
  expect(settings).toMatchObject({ smsConsent: null, ways: { started: { sms: false } } });
  const kept = await server.db.selectFrom('smsConsents').selectAll().where('userId', '=', farmer.id).execute();
  expect(kept).toMatchObject([{ text: SMS_CONSENT, withdrawnHow: 'by the reply STOP' }]);
  await setStatus(id, 'in_progress');
  expect(await rowsOf(farmer)).toHaveLength(1);
});

test('long messages are cut to what push services and phones take', async () => {
  const { farmer, browser } = await farmerWithPush();
  const texted = await farmerWithText('306 555 0180');
  const devices = server.db.selectFrom('pushSubscriptions').select('id').where('userId', '=', farmer.id);
  const { id: subscriptionId } = await devices.executeTakeFirstOrThrow();
  const long = { ...ALARM, notice: 'decided', body: '🌾'.repeat(5000), expiresAt: soon } as const;
  await server.db
    .insertInto('notices')
    .values([
      { ...long, userId: farmer.id, way: 'push', subscriptionId },
      { ...long, userId: texted.id, way: 'sms', subscriptionId: null },
    ])
    .execute();
  await until(() => push.received.length === 1 && gateway.received.length === 1);
  const [pushed, sms] = [push.received[0]?.body ?? Buffer.alloc(0), gateway.received[0]?.body.toString() ?? ''];
  expect(pushed.length).toBeLessThan(4096);
  expect(browser.read(pushed)).toMatchObject({ body: `${'🌾'.repeat(599)}…\nPrairie Air` });
  expect(sms).toContain(`Alarm. ${'🌾'.repeat(299)}… https`);
});

test('a message that the gateway refuses is not sent again', async () => {
  gateway.behavior = 400;
  const farmer = await farmerWithText('306 555 0178');
  const { id } = await submitted(farmer);
  await setStatus(id, 'approved');
  await until(async () => (await statusesOf(farmer))[0] === 'failed');
  expect(gateway.received).toHaveLength(1);
});

test('an approved job that is planned for other days is a notice to the farmer, by mail and push', async () => {
  const { farmer } = await farmerWithPush();
  const job = await submitted(farmer);
  await setStatus(job.id, 'approved');
  await server.callOk(
    sprayJobs.update,
    { params: { id: job.id }, body: { startDate: addDays(today, 1), endDate: addDays(today, 2) } },
    admin,
  );
  expect((await server.mailsTo(farmer.email)).map(({ subject }) => subject)).toEqual(['New day: Canola', 'Approved: Canola']);
  await until(async () => (await rowsOf(farmer)).some(({ title, status }) => title === 'New day: Canola' && status === 'sent'));
});

test('the farmer learns the day that the office plans on the board, and of several moves in a row by one mail and one push message', async () => {
  const { farmer } = await farmerWithPush();
  const pilot = await server.pilot();
  const job = await server.job({ farmer, status: 'submitted', pilotId: pilot.id, ...days });
  const move = (version: number, day: string | null) =>
    server.callOk(api.board.move, { body: { moves: [{ sprayJobId: job.id, version, day }] } }, admin);
  const mails = async ({ email }: Person = farmer) => (await server.mailsTo(email)).filter(({ subject }) => subject === 'New day: Canola');
  await move(0, addDays(today, 2));
  expect(await mails()).toEqual([]);
  await setStatus(job.id, 'approved');
  await until(async () => (await statusesOf(farmer))[0] === 'sent');
  expect(await rowsOf(farmer)).toMatchObject([{ title: 'Approved: Canola', body: `Planned for ${formatDay(addDays(today, 2))}.` }]);

  const day = addDays(today, 4);
  await move(1, addDays(today, 3));
  await move(2, day);
  await move(3, day);
  const [last, ...earlier] = await mails();
  expect(last).toMatchObject({
    status: 'queued',
    text: expect.stringContaining(`planned the spray job "Canola" for ${formatDay(day)}.`) as string,
  });
  expect(earlier).toMatchObject([{ status: 'failed', lastError: 'Withdrawn: what it said had changed.' }]);
  const moves = (await rowsOf(farmer)).slice(1);
  expect(moves).toMatchObject([{ status: 'withdrawn' }, { status: 'queued', body: `Planned for ${formatDay(day)}.` }]);
  expect(Date.parse(moves[1]?.dueAt ?? '') - Date.now()).toBeGreaterThan(90_000);
  await move(4, null);
  expect((await mails())[0]?.text).toContain('took the spray job "Canola" off its day.');
  expect((await mails(pilot)).map(({ status }) => status)).toEqual(['queued', 'failed', 'failed']);
  await setStatus(job.id, 'cancelled');
  expect((await mails()).filter(({ status }) => status === 'queued')).toEqual([]);
});

test('takes no address that belongs to no push service, and a session that ends takes its device with it', async () => {
  const farmer = await server.farmer();
  for (const endpoint of [
    'http://127.0.0.1:9/',
    'https://10.0.0.1/x',
    'https://evil.example/fcm.googleapis.com',
    'https://googleapis.com.evil.example/',
  ]) {
    const reply = await server.call(farmNotices.subscribe, { body: pushBrowser(endpoint).form }, farmer);
    expect(reply).toMatchObject({ status: 400, body: { code: 'invalid' } });
  }
  await server.callOk(farmNotices.subscribe, { body: pushBrowser('https://fcm.googleapis.com/fcm/send/x').form }, farmer);
  await server.callOk(api.auth.logout, {}, farmer);
  expect(await server.db.selectFrom('pushSubscriptions').select('id').where('userId', '=', farmer.id).execute()).toEqual([]);
});

test('a browser that another farmer used belongs to the new one', async () => {
  const [first, second] = [await server.farmer(), await server.farmer()];
  const { form } = pushBrowser(`${push.url}/shared`);
  for (const farmer of [first, second]) await server.callOk(farmNotices.subscribe, { body: form }, farmer);
  await server.callOk(farmNotices.unsubscribe, { body: { endpoint: form.endpoint } }, first);
  const devices = await server.db.selectFrom('pushSubscriptions').select('userId').where('endpoint', '=', form.endpoint).execute();
  expect(devices).toEqual([{ userId: second.id }]);
});

test('with another key the server says how many browsers have to subscribe again, and why', async () => {
  const database = await testDatabase();
  const before = await testServer(database, { pushHosts: [push.host] });
  await before.callOk(farmNotices.subscribe, { body: pushBrowser(`${push.url}/device/other-key`).form }, await before.farmer());
  await before.close();

  const lines: string[] = [];
  const logStream = { write: (line: string) => void lines.push(line) };
  const after = await testServer(database, { secrets: new SecretBox([randomBytes(32)]), logStream });
  await until(() => lines.some((line) => line.includes('1 browser gets no push messages until its page is opened again')));
  expect(lines.find((line) => line.includes('push messages'))).toContain('Set the same SECRETS_KEY');
  expect(await database.db.selectFrom('pushSubscriptions').select('endpoint').execute()).toEqual([]);
  await after.close();
  await database.drop();
});

test('an alarm and a push message do not wait for a gateway that does not answer', async () => {
  gateway.behavior = 0;
  const texted = await farmerWithText('306 555 0179');
  const text = { ...ALARM, notice: 'decided', way: 'sms', userId: texted.id, subscriptionId: null, expiresAt: soon } as const;
  await server.db
    .insertInto('notices')
    .values(Array.from({ length: 20 }, () => text))
    .execute();
  await until(() => gateway.received.length > 0);
  const { farmer } = await farmerWithPush();
  await setStatus((await submitted(farmer)).id, 'approved');
  await insertAlarm(farmer);
  await vi.waitUntil(() => push.received.length === 2, { timeout: 8000, interval: 50 });
});
