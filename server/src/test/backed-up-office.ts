import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { api } from '@swathline/contract';
import { vi } from 'vitest';
import { hashOfToken } from '../features/auth/secrets.ts';
import { enqueueLinkRequest } from '../features/auth/link-requests.ts';
import { createLinkToken } from '../features/auth/links.ts';
import { schemaOf } from '../features/restores/schema.ts';
import { insertJobLink } from '../features/spray-jobs/links/job-links.ts';
import { writeBackup } from '../platform/backup/backup.ts';
import { restore } from '../platform/backup/restore.ts';
import { FileStore } from '../platform/files/file-store.ts';
import { storeContent } from '../platform/files/stored-files.ts';
import { composeEmail } from '../platform/mail/email.ts';
import { enqueueMail } from '../platform/mail/outbox.ts';
import { crewPhone } from './crew.ts';
import { emptyDatabase, type TestDatabase, testDatabase } from './database.ts';
import { testServer, type TestServer } from './server.ts';

export const POSITION = { latitude: 50, longitude: -104, timestamp: new Date().toISOString() };
export const QUOTE_TOKEN = 'quote-of-the-backup'.padEnd(43, 'x');

export type RestoreTest = Awaited<ReturnType<typeof startRestoreTest>>;

/** The backup of an office, and databases and servers that it is restored to. */
export async function startRestoreTest() {
  const folder = mkdtempSync(path.join(tmpdir(), 'swathline-restore-'));
  const files = new FileStore(path.join(folder, 'files'));
  const databases: TestDatabase[] = [];
  const servers: TestServer[] = [];

  async function newDatabase(): Promise<TestDatabase> {
    const database = await emptyDatabase();
    databases.push(database);
    return database;
  }
  /** @returns the file of the backup */
  async function backUp({ pool }: TestDatabase, name: string): Promise<string> {
    const file = path.join(folder, name);
    await writeBackup({ pool, files }, file, () => undefined);
    return file;
  }
  async function restoreTo(database: TestDatabase, file: string, schema = schemaOf(database.db)): Promise<void> {
    await restore({ pool: database.pool, files }, file, schema, () => undefined);
  }

  const database = await testDatabase();
  databases.push(database);
  const office = await fillOffice(database, files);
  const backup = await backUp(database, 'office.backup');

  async function restored(file = backup): Promise<TestDatabase> {
    const restoredDatabase = await newDatabase();
    await restoreTo(restoredDatabase, file);
    return restoredDatabase;
  }
  async function serverOn(on: TestDatabase, send = vi.fn().mockResolvedValue({ kind: 'sent' })): Promise<TestServer> {
    const server = await testServer(on, { mailServer: { send } });
    servers.push(server);
    return server;
  }
  async function close(): Promise<void> {
    await Promise.all(servers.map((server) => server.close()));
    await Promise.all(databases.map((each) => each.drop()));
    rmSync(folder, { recursive: true, force: true });
  }
  return { office, backup, newDatabase, backUp, restoreTo, restored, serverOn, close };
}

/** An office with everything that a restore ends. */
async function fillOffice(database: TestDatabase, files: FileStore) {
  const server = await testServer(database);
  const { db } = server;
  const [admin, farmer, pilot] = [await server.admin({ firstName: 'Ann', lastName: 'Lee' }), await server.farmer(), await server.pilot()];
  const job = await server.job({ farmer });
  const write = (subject: string, line: string) =>
    db
      .transaction()
      .execute((tx) => enqueueMail(tx, composeEmail({ to: farmer.email, recipientName: null, subject, paragraphs: [line], closing: [] })));
  const link = () => db.transaction().execute((tx) => insertJobLink(tx, { ...job, userId: farmer.id }, { mailedTo: farmer.email }));
  const newcomer = await server.farmer();
  await db.updateTable('users').set({ confirmedAt: null }).where('id', '=', newcomer.id).execute();
  const records = { admin, farmer, pilot, job, links: [await link(), await link()], device: await server.device(pilot) };
  const phones = [await crewPhone(server, admin, pilot, 'Kept'), await crewPhone(server, admin, pilot, 'Lost')];
  await server.callOk(api.crewPhones.revoke, { params: { id: pilot.id, phoneId: phones[1]?.id ?? '' } }, admin);
  await server.callOk(api.crew.sendPositions, { body: { locations: [POSITION] } }, phones[0]);
  const ended = { reset: await createLinkToken(db, 'reset', farmer.id), setup: await createLinkToken(db, 'setup', null) };
  const newAddress = await createLinkToken(db, 'change_email', farmer.id, 'moved@example.com');
  await sendQuoteAndAgreeToTexts({ db, files }, { job, farmer });
  await write('Approved', 'Your job was approved.');
  await write('Cancelled', 'Your job was cancelled.');
  await write('New address', `https://spray.example.com/auth/confirm?token=${newAddress}&change=true`);
  await write('Reset', `https://spray.example.com/auth/reset-password?token=${ended.reset}`);
  await server.close(); // the next request stays unprocessed
  await enqueueLinkRequest(db, farmer.email, 'forgot');
  return { ...records, ...ended, phones, newAddress, newcomer };
}

async function sendQuoteAndAgreeToTexts(
  { db, files }: { db: TestServer['db']; files: FileStore },
  { job, farmer }: { job: { id: string }; farmer: { id: string } },
) {
  const { sha256 } = await storeContent({ db, files }, Buffer.from('%PDF-1.7 quote'));
  const sent = { state: 'sent', tokenHash: hashOfToken(QUOTE_TOKEN), sha256, sentAt: new Date().toISOString() } as const;
  const parts = { sprayJobId: job.id, sprayJobName: 'Canola', customerId: farmer.id, customerName: 'Farmer' };
  await db
    .insertInto('quotes')
    .values({ ...parts, ...sent, validUntil: '2126-01-01', lines: '[]', acres: 1, subtotal: '1.00', notes: null })
    .execute();
  await db.insertInto('smsConsents').values({ userId: farmer.id, phone: '306-555-0100', text: 'Yes', how: 'on the page' }).execute();
  await db
    .insertInto('farmNoticeSettings')
    .values({ userId: farmer.id, ways: JSON.stringify({ finished: { sms: true, push: true } }) })
    .execute();
}
