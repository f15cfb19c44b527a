import { api, VERSION } from '@swathline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { schemaOf } from '../../features/restores/schema.ts';
import { POSITION, QUOTE_TOKEN, type RestoreTest, startRestoreTest } from '../../test/backed-up-office.ts';
import { fillRelease } from '../../test/release-rows.ts';
import { UNKNOWN_ID, testServer, type TestServer } from '../../test/server.ts';
import { migrateAsFarAs } from '../db/schema/migrate.ts';
import { migrations } from '../db/schema/migrations/index.ts';
import { deleteExpiredMails } from '../mail/outbox.ts';

let office: RestoreTest['office'];
let backup: string;
let newDatabase: RestoreTest['newDatabase'];
let backUp: RestoreTest['backUp'];
let restoreTo: RestoreTest['restoreTo'];
let restored: RestoreTest['restored'];
let serverOn: RestoreTest['serverOn'];
let close: RestoreTest['close'];
beforeAll(async () => {
  ({ office, backup, newDatabase, backUp, restoreTo, restored, serverOn, close } = await startRestoreTest());
});
afterAll(() => close());

const latest = async (server: TestServer, by: { token: string }) => server.callOk(api.restores.latest, {}, by);

test('ends sessions, one-time links and link requests of the backup', async () => {
  const server = await serverOn(await restored());
  expect(await server.call(api.auth.profile, {}, office.admin)).toMatchObject({ status: 401 });
  expect(await server.call(api.auth.resetPassword, { body: { token: office.reset, password: 'wheat-fields' } })).toMatchObject({
    status: 400,
  });
  expect(await server.call(api.auth.setupState, { query: { token: office.setup } })).toMatchObject({ status: 400 });
  expect(await server.call(api.auth.confirmEmail, { query: { token: office.newAddress } })).toMatchObject({ status: 400 });
  const mails = await server.mailsTo(office.farmer.email);
  expect(mails.map(({ subject }) => subject).sort()).toEqual(['Approved', 'Cancelled', 'New address', 'Reset']);
});

test('reports the restore, the time of the backup and the items to review until an administrator has reviewed them', async () => {
  const database = await restored();
  const server = await serverOn(database);
  const admin = await server.admin();
  const restore = await latest(server, admin);
  expect(restore).toMatchObject({ backupVersion: VERSION, reviewedAt: null, devices: 1, crewPhones: 1, suspendedLinks: 2, heldMails: 2 });
  expect(Date.parse(restore?.backupMadeAt ?? '')).toBeLessThan(Date.parse(restore?.restoredAt ?? ''));

  await server.callOk(api.restores.review, { params: { id: restore?.id ?? '' } }, admin);
  expect(await latest(server, admin)).toMatchObject({
    devices: 0,
    crewPhones: 0,
    suspendedLinks: 2,
    heldMails: 2,
    reviewedAt: expect.any(String) as string,
  });
  expect(await server.call(api.restores.review, { params: { id: UNKNOWN_ID } }, admin)).toMatchObject({ status: 404 });
  expect(await server.call(api.restores.latest, {}, await server.farmer())).toMatchObject({ status: 403 });

  const again = await serverOn(await restored(await backUp(database, 'second.backup')));
  expect(await latest(again, await again.admin())).toMatchObject({ devices: 1, reviewedAt: null });
});

test('reports that a database was never restored', async () => {
  const server = await testServer();
  expect(await latest(server, await server.admin())).toBeNull();
  await server.close();
});

test('lists restored devices, which keep reporting, until they are reviewed or revoked; new ones are not listed', async () => {
  const server = await serverOn(await restored());
  const admin = await server.admin();
  await server.callOk(api.pilots.report, { body: POSITION }, office.device);
  await server.device({ ...office.pilot });

  const { devices, total } = await server.callOk(api.restores.devices, { query: {} }, admin);
  const pilot = { id: office.pilot.id, name: `${office.pilot.firstName} ${office.pilot.lastName}`, isActive: true };
  expect(devices).toEqual([
    { id: office.device.id, name: 'phone', createdAt: expect.any(String) as string, lastUsedAt: expect.any(String) as string, pilot },
  ]);
  expect(total).toBe(1);

  await server.callOk(api.pilots.revokeDeviceToken, { params: { id: office.pilot.id, tokenId: office.device.id } }, admin);
  expect(await server.callOk(api.restores.devices, { query: {} }, admin)).toMatchObject({ devices: [], total: 0 });
  expect(await server.call(api.pilots.report, { body: POSITION }, office.device)).toMatchObject({ status: 401 });
});

test('suspends job links with a reason until they are revived, singly or all together', async () => {
  const server = await serverOn(await restored());
  const admin = await server.admin();
  const read = async (token = '') => {
    const { status, body } = await server.call(api.jobLinks.read, { params: { token } });
    return { status, message: body.message };
  };
  const paused = {
    status: 409,
    message:
      'Your office restored its records from a backup and is still reviewing them, so this link is suspended. Please ask the office to revive it.',
  };
  expect(await Promise.all(office.links.map(read))).toEqual([paused, paused]);
  const params = { id: office.job.id };
  const { links } = await server.callOk(api.jobLinks.suspended, { query: {} }, admin);
  expect(links).toMatchObject([{ mailedTo: office.farmer.email, job: { id: office.job.id, name: 'Canola' } }, {}]);
  expect((await server.callOk(api.jobLinks.list, { params }, admin)).links.map(({ suspendedAt }) => suspendedAt)).not.toContain(null);

  const one = { params: { ...params, linkId: links[0]?.id ?? '' } };
  await server.callOk(api.jobLinks.revive, one, admin);
  expect((await Promise.all(office.links.map(read))).map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await server.call(api.jobLinks.revive, one, admin)).toMatchObject({ status: 404 });

  expect(await server.callOk(api.jobLinks.reviveAll, {}, admin)).toEqual({ count: 1 });
  expect((await Promise.all(office.links.map(read))).map(({ status }) => status)).toEqual([200, 200]);
  expect(await server.callOk(api.jobLinks.suspended, { query: {} }, admin)).toMatchObject({ links: [], total: 0 });
  const { entries } = await server.callOk(api.audit.list, { query: { subjectId: office.job.id } }, admin);
  expect(entries.filter(({ action }) => action === 'revive_job_link')).toHaveLength(2);
});

test('a link created after the restore works', async () => {
  const server = await serverOn(await restored());
  const { url } = await server.callOk(api.jobLinks.create, { params: { id: office.job.id } }, await server.admin());
  expect(await server.call(api.jobLinks.read, { params: { token: url.split('/job/')[1] ?? '' } })).toMatchObject({ status: 200 });
});

test('holds mail of the backup until an administrator sends or discards it, all or one by one', async () => {
  const database = await restored();
  const send = vi.fn().mockResolvedValue({ kind: 'sent' });
  const [server] = [await serverOn(database, send), await serverOn(database, send)];
  const admin = await server.admin();
  await deleteExpiredMails(database.db);
  const { mails } = await server.callOk(api.mail.list, { query: { status: 'held' } }, admin);
  expect(mails.map(({ subject }) => subject).sort()).toEqual(['Approved', 'Cancelled']);
  const failed = await server.callOk(api.mail.list, { query: { status: 'failed' } }, admin);
  expect(failed.mails.map(({ subject }) => subject).sort()).toEqual(['New address', 'Reset']);
  for (const mail of failed.mails) expect(mail.lastError).toContain('Its link ended');

  const ids = mails.filter(({ subject }) => subject === 'Cancelled').map(({ id }) => id);
  expect(await server.callOk(api.mail.discardHeld, { body: { ids } }, admin)).toEqual({ count: 1 });
  expect(await server.call(api.mail.sendHeld, { body: { ids } }, admin)).toMatchObject({ status: 409 });
  const [discarded] = await database.db.selectFrom('mails').selectAll().where('id', 'in', ids).execute();
  expect(discarded).toMatchObject({
    status: 'failed',
    lastError: `Discarded by ${admin.firstName} ${admin.lastName}.`,
    text: null,
    html: null,
  });

  expect(send).not.toHaveBeenCalled();
  expect(await server.callOk(api.mail.sendHeld, { body: {} }, admin)).toEqual({ count: 1 });
  await vi.waitFor(async () => expect((await server.callOk(api.mail.list, { query: { status: 'sent' } }, admin)).total).toBe(1), {
    timeout: 60_000,
  });
  expect(send).toHaveBeenCalledOnce();
  expect(await server.callOk(api.mail.discardHeld, { body: {} }, admin)).toEqual({ count: 0 });

  const { entries } = await server.callOk(api.audit.list, { query: { subjectType: 'mail' } }, admin);
  expect(entries.toReversed()).toMatchObject([
    { action: 'discard_held', subjectId: ids[0], subjectName: 'Cancelled', by: { id: admin.id } },
    { action: 'send_held', subjectId: null, by: { id: admin.id }, changes: [{ property: 'mails', from: null, to: '1' }] },
  ]);
});

test('records the restore of a backup and its review in the audit trail', async () => {
  const server = await serverOn(await restored());
  const admin = await server.admin();
  const restore = await latest(server, admin);
  const params = { id: restore?.id ?? '' };
  await server.callOk(api.restores.review, { params }, admin);
  const { entries } = await server.callOk(api.audit.list, { query: { subjectType: 'restore' } }, admin);
  const subjectName = `${restore?.backupMadeAt.slice(0, 16).replace('T', ' ')} UTC`;
  expect(entries.toReversed()).toMatchObject([
    { action: 'restore', by: null, subjectId: restore?.id, subjectName },
    { action: 'review_restore', by: { id: admin.id }, subjectId: restore?.id, subjectName },
  ]);
});

test('voids the password of an unconfirmed account', async () => {
  const { db } = await restored();
  const rows = await db.selectFrom('users').select('id').where('mustChoosePassword', '=', true).execute();
  expect(rows).toEqual([{ id: office.newcomer.id }]);
});

test('closes crew phones until the restore is reviewed, lists them for it, and leaves out revoked ones', async () => {
  const server = await serverOn(await restored());
  const admin = await server.admin();
  const [kept, lost] = office.phones;
  const listed = async () => (await server.callOk(api.restores.crewPhones, { query: {} }, admin)).crewPhones;
  expect(await listed()).toMatchObject([{ id: kept?.id, name: 'Kept', person: { id: office.pilot.id, isActive: true } }]);
  const statusOf = async (phone: typeof kept) => (await server.call(api.crew.bundle, {}, phone)).status;
  expect([await statusOf(kept), await statusOf(lost)]).toEqual([503, 401]);
  expect((await server.call(api.crew.sendPositions, { body: { locations: [POSITION] } }, kept)).body.message).toMatch(
    /has not reviewed it yet/,
  );
  await server.callOk(api.restores.review, { params: { id: (await latest(server, admin))?.id ?? '' } }, admin);
  expect([await statusOf(kept), await statusOf(lost)]).toEqual([200, 401]);
  await server.callOk(api.crewPhones.revoke, { params: { id: office.pilot.id, phoneId: kept?.id ?? '' } }, admin);
  expect([await listed(), await statusOf(kept)]).toEqual([[], 401]);
});

test('closes the link of a quote until the restore is reviewed', async () => {
  const server = await serverOn(await restored());
  const admin = await server.admin();
  const read = () => server.call(api.quotes.read, { params: { token: QUOTE_TOKEN } });
  const accept = () => server.call(api.quotes.accept, { params: { token: QUOTE_TOKEN }, body: { name: 'Stranger' } });
  expect(await read()).toMatchObject({ status: 409, body: { message: expect.stringContaining('still reviewing') as string } });
  expect(await accept()).toMatchObject({ status: 409 });
  await server.callOk(api.restores.review, { params: { id: (await latest(server, admin))?.id ?? '' } }, admin);
  expect(await read()).toMatchObject({ status: 200, body: { data: { state: 'sent' } } });
});

test('withdraws consents to text messages: the farmer may have replied STOP since the backup', async () => {
  const { db } = await restored();
  expect(await db.selectFrom('smsConsents').select(['withdrawnHow']).execute()).toEqual([{ withdrawnHow: 'by a restore from a backup' }]);
  expect(await db.selectFrom('farmNoticeSettings').select('ways').execute()).toEqual([{ ways: { finished: { sms: false, push: true } } }]);
});

test('keeps a held mail until an administrator decides', async () => {
  const { db } = await restored();
  await db.updateTable('mails').set({ createdAt: '2020-01-01T00:00:00.000Z', expiresAt: '2020-01-02T00:00:00.000Z' }).execute();
  await deleteExpiredMails(db);
  const kept = await db.selectFrom('mails').select(['status', 'text']).execute();
  expect(kept).toEqual([
    { status: 'held', text: expect.any(String) as string },
    { status: 'held', text: expect.any(String) as string },
  ]);
});

test('migrates a backup of an earlier release and ends its access as well', async () => {
  const old = await newDatabase();
  await migrateAsFarAs(old.db, migrations, '0022-search');
  await fillRelease(old.db);

  const { db } = await restored(await backUp(old, 'old.backup'));
  const { rows } = await sql<{ name: string }>`SELECT "name" FROM "kysely_migration" ORDER BY "name"`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations));
  expect(await db.selectFrom('sessions').select('userId').execute()).toEqual([]);
  expect(await db.selectFrom('jobLinks').select('id').where('suspendedAt', 'is', null).execute()).toEqual([]);
  expect(await db.selectFrom('deviceTokens').select('id').where('restoredAt', 'is', null).execute()).toEqual([]);
  expect(await db.selectFrom('mails').select('status').distinct().execute()).toEqual([{ status: 'held' }]);
});

test('rolls back a restore that cannot end the restored access', async () => {
  const database = await newDatabase();
  const schema = { ...schemaOf(database.db), migrateToLatest: () => Promise.reject(new Error('full')) };
  await expect(restoreTo(database, backup, schema)).rejects.toThrow('full');
  expect(await database.db.selectFrom('users').select('id').execute()).toEqual([]);
  expect(await database.db.selectFrom('sessions').select('userId').execute()).toEqual([]);
});
