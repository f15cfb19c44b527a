import { addDays, api, dayIn, formatDay } from '@swathline/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Person, testServer, type TestServer } from '../../../test/server.ts';
import { remindOfExpiringCredentials } from './expiring-credentials.ts';

const TIME_ZONE = 'America/Regina';

let server: TestServer;
let admin: Person;
let pilot: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
  pilot = await server.pilot({ firstName: 'Ann', lastName: 'Lee' });
});
afterEach(async () => {
  await server.db.deleteFrom('credentials').execute();
  await server.db.deleteFrom('mails').execute();
});
afterAll(() => server.close());

const remind = () => remindOfExpiringCredentials(server.db, { publicUrl: 'https://spray.example.com', timeZone: TIME_ZONE });
const inDays = (days: number) => addDays(dayIn(TIME_ZONE, new Date()), days);

const addCredential = (days: number, parts: object = {}) => {
  const body = { holderType: 'person', holderId: pilot.id, kind: 'medical', expiresOn: inDays(days), ...parts } as const;
  return server.callOk(api.credentials.create, { body }, admin);
};
const subjects = async (to = admin) => (await server.mailsTo(to.email)).map(({ subject }) => subject);

test('mails 60, 30 and 7 days ahead and on the day, once each', async () => {
  const { id } = await addCredential(61);
  const mailsAt = async (days: number) => {
    await server.db
      .updateTable('credentialReminders')
      .set({ expiresOn: inDays(days) })
      .where('credentialId', '=', id)
      .execute();
    await server.db
      .updateTable('credentials')
      .set({ expiresOn: inDays(days) })
      .where('id', '=', id)
      .execute();
    await remind();
    await remind();
    return (await subjects()).length;
  };
  const counts: Record<number, number> = {};
  for (const days of [61, 60, 59, 31, 30, 29, 8, 7, 1, 0, -1, -7, -8]) counts[days] = await mailsAt(days);
  expect(counts).toEqual({ 61: 0, 60: 1, 59: 1, 31: 1, 30: 2, 29: 2, 8: 2, 7: 3, 1: 3, 0: 4, [-1]: 4, [-7]: 4, [-8]: 4 });
});

test('a credential that is entered late, or a server that was off, gets one mail for the latest date', async () => {
  await addCredential(5);
  await remind();
  expect(await subjects()).toHaveLength(1);
});

test('one mail names every credential that is due, with its holder and day, and leads to the credentials', async () => {
  await addCredential(20);
  await addCredential(25, { kind: 'applicator_licence', province: 'SK' });
  await remind();
  const [mail] = await server.mailsTo(admin.email);
  expect(mail?.subject).toBe('2 papers expire');
  expect(mail?.text).toContain('Medical, Ann Lee: expires on ');
  expect(mail?.text).toContain('Applicator licence (Saskatchewan), Ann Lee: expires on ');
  expect(mail?.text).toContain('https://spray.example.com/office');
  expect(mail?.unsubscribeUrl).toContain('/api/mail-settings/unsubscribe?token=');
});

test('a renewed credential gets mails again before its next expiry', async () => {
  const { id } = await addCredential(20);
  await remind();
  await server.callOk(api.credentials.update, { params: { id }, body: { expiresOn: inDays(25) } }, admin);
  await remind();
  expect(await subjects()).toHaveLength(2);
});

test('does not mail about a credential that is replaced, or whose holder is inactive', async () => {
  await addCredential(20);
  await addCredential(400);
  const gone = await server.pilot({ isActive: false });
  await addCredential(20, { holderId: gone.id });
  await remind();
  expect(await subjects()).toEqual([]);
});

test('several servers queue each mail once', async () => {
  await addCredential(20);
  await Promise.all([remind(), remind(), remind()]);
  expect(await subjects()).toHaveLength(1);
  expect((await subjects())[0]).toMatch(/^Medical of Ann Lee expires on /);
});

test('mails active administrators who want it, and nobody else', async () => {
  const unwilling = await server.admin();
  const notifications = { jobSubmitted: true, jobDecided: true, jobAssigned: true, jobCompleted: true, papersExpiring: false };
  await server.callOk(api.users.update, { params: { id: unwilling.id }, body: { notifications } }, admin);
  await addCredential(20);
  await remind();
  expect(await subjects(unwilling)).toEqual([]);
  expect(await subjects(pilot)).toEqual([]);
  expect(await subjects()).toHaveLength(1);
});

test('names the approved jobs that are sprayed when the credential is no longer valid', async () => {
  const job = (name: string, days: number, status: 'approved' | 'draft') =>
    server.job({ name, status, pilotId: pilot.id, startDate: inDays(days), endDate: inDays(days + 1) });
  await job('Late approved', 21, 'approved');
  await job('Late draft', 21, 'draft');
  await job('On the last day', 20, 'approved');
  const { id: sprayJobId } = await job('Moved on the board', 5, 'approved');
  await server.callOk(api.board.move, { body: { moves: [{ sprayJobId, version: 0, day: inDays(22) }] } }, admin);
  await addCredential(20);
  await remind();
  const [mail] = await server.mailsTo(admin.email);
  expect(mail?.text).toContain(
    `. Approved jobs that need it: Moved on the board (${formatDay(inDays(5))}), Late approved (${formatDay(inDays(21))})`,
  );
  expect(mail?.text).not.toContain('Late draft');
  expect(mail?.text).not.toContain('On the last day');
});
