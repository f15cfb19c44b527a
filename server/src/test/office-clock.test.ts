import { api, setShownClock } from '@swathline/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makePack } from '../features/records/pack/make-pack.ts';
import { openZip } from '../features/fields/exchange/formats/zip/read-zip.ts';
import { textOfPdf } from './pdf-text.ts';
import { signedRecord } from './records/recorded-jobs.ts';
import { givePassword, PASSWORD } from './second-factor.ts';
import { type Person, testServer, type TestServer } from './server.ts';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin({ firstName: 'Ann', lastName: 'Lee' });
});
/** Test files share their modules, and with them the clock. */
afterAll(async () => {
  setShownClock('24h');
  await server.close();
});

/** Another server of the cluster saves the setting: this process still shows the other clock. */
beforeEach(async () => {
  await server.callOk(api.officeSettings.update, { body: { clock: '12h' } }, admin);
  setShownClock('24h');
});

const TWELVE_HOURS = /\b\d{1,2}:\d{2}(:\d{2})? [ap]\.m\./;

async function pdfAt(url: string): Promise<string> {
  const { statusCode, rawPayload } = await server.app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } });
  expect(statusCode).toBe(200);
  return textOfPdf(rawPayload).replaceAll(/\s+/g, ' ');
}

function expectTwelveHours(text: string): void {
  expect(text).toMatch(TWELVE_HOURS);
}

test('a work order and a record follow the clock that another server saved', async () => {
  const { job, record } = await signedRecord(server, admin);
  setShownClock('24h');
  expectTwelveHours(await pdfAt(`/api/spray-jobs/${job.id}/work-order`));
  setShownClock('24h');
  const printed = await pdfAt(`/api/admin/records/${record.id}/pdf`);
  expectTwelveHours(printed);
  expect(printed).toContain('Jun 15, 2026, 6:00 a.m. (UTC-06:00)');
});

test('a pack follows the clock that another server saved', async () => {
  const { record } = await signedRecord(server, admin);
  setShownClock('24h');
  const context = {
    db: server.db,
    files: server.files,
    timeZone: 'America/Regina',
    read: <T>(read: (db: TestServer['db']) => T) => read(server.db),
  };
  const { sha256 } = await makePack(context, { from: null, to: null }, () => Promise.resolve());
  const stored = await server.files.read(sha256);
  const zip = openZip(stored.state === 'ok' ? stored.content : expect.fail('no pack'));
  for (const entry of ['index.pdf', `records/${record.recordNumber}-v1.pdf`])
    expectTwelveHours(textOfPdf(await zip.read(entry)).replaceAll(/\s+/g, ' '));
});

test('mail follows the clock that another server saved', async () => {
  const person = await server.farmer();
  await givePassword(server, person);
  for (const deviceId of ['the-device-of-the-owner', 'the-device-of-a-stranger']) {
    setShownClock('24h');
    await server.callOk(api.auth.login, { body: { email: person.email, password: PASSWORD, deviceId } });
  }
  const [mail] = await server.mailsTo(person.email);
  expect(mail?.subject).toBe('Your account was used on a new device');
  expectTwelveHours(mail?.text ?? '');
});
