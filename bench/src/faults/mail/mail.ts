import { setTimeout as wait } from 'node:timers/promises';
import { connectDatabase } from '../../database.ts';
import { percentile } from '../../statistics.ts';
import { fetchAdminToken, withServer } from '../../with-server.ts';
import { atMost, type Check, exactly, readCount } from '../check.ts';
import { type ApiCall, createClient, requireOk } from '../client.ts';
import { openSmtpServer, type SmtpServer } from './smtp.ts';

const FAILURES = ['hangs', 'down', 451] as const;
type Failure = (typeof FAILURES)[number];

const FAILURE_MS = 8_000;
const MAX_DELIVERY_MS = 120_000;
/** The limit of response times for registration and password reset, in any state of the mail server. */
const MAX_RESPONSE_MS = 1_000;

/** The mail server hangs, is down, and answers 451 while emails are queued, then recovers, and finally answers 550. */
export async function mailServerFailures(): Promise<Check[]> {
  const mails = readCount('MAILS', 100);
  let smtp = await openSmtpServer('accepts');
  const { port } = smtp;
  const settings = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'office@swathline.example', TRUST_PROXY: 'loopback' };
  try {
    return await withServer(settings, async (address, socketFolder) => {
      await seedFarmers(socketFolder, mails);
      const admin = createClient(address, await fetchAdminToken(address));
      const checks: Check[] = [];
      for (const failure of FAILURES) {
        if (failure === 'down') await smtp.close();
        else smtp.behaviour = failure;
        checks.push(await requestMails(address, failure, mails));
        if (failure === 'hangs') checks.push(await sendTestMessage(admin));
        await wait(FAILURE_MS);
        if (failure === 'down') smtp = await openSmtpServer('accepts', port);
        smtp.behaviour = 'accepts';
        checks.push(...(await checkDelivery(smtp, failure, mails)));
      }
      checks.push(...(await checkPermanentRejection(address, admin, smtp)));
      return checks;
    });
  } finally {
    await smtp.close();
  }
}

/** Creates farmers for each failure, whose addresses begin with its name. */
async function seedFarmers(socketFolder: string, count: number): Promise<void> {
  const db = await connectDatabase(socketFolder);
  await db.query(
    `INSERT INTO "users" ("firstName", "lastName", "email", "passwordHash", "isActive", "role", "confirmedAt")
     SELECT 'Pat', 'Doe', failure || n || '@farm.example', 'none', true, 'farmer', now()
     FROM unnest($1::text[]) AS failure CROSS JOIN generate_series(1, $2::int) n`,
    [FAILURES.map(String), count],
  );
  await db.end();
}

let visitors = 0;

/** An anonymous client with a separate address, because attempts are limited by address. */
function createVisitor(address: string): ApiCall {
  visitors++;
  return createClient(address, undefined, { 'x-forwarded-for': `10.1.${visitors >> 8}.${visitors & 255}` });
}

/** Requests a password reset for each farmer, and a registration after every ten. @returns the check of the response times */
async function requestMails(address: string, failure: Failure, mails: number): Promise<Check> {
  const times: number[] = [];
  for (let n = 1; n <= mails; n++) {
    const call = createVisitor(address);
    times.push((await requireOk(call('POST', '/auth/forgot-password', { email: `${failure}${n}@farm.example` }))).ms);
    if (n % 10 > 0) continue;
    const person = { firstName: 'Pat', lastName: 'Doe', email: `new-${failure}${n}@farm.example`, password: 'prairie-sky' };
    times.push((await requireOk(call('POST', '/auth/register', person))).ms);
  }
  return atMost(`${failure}: password reset and registration, p95`, percentile(times, 0.95), MAX_RESPONSE_MS, 'ms');
}

async function sendTestMessage(admin: ApiCall): Promise<Check> {
  const { data } = await requireOk(admin<{ id: string }>('GET', '/auth/profile'));
  const reply = await admin('POST', '/messaging/test-message', { userId: data.id, message: 'Are you there?' });
  return atMost(`hangs: test message fails with ${reply.status} after`, reply.ms / 1000, 15, 's');
}

/** Counts the mails requested by `requestMails` that arrive exactly once. Waits until all have arrived, for two minutes at most. */
async function checkDelivery(smtp: SmtpServer, failure: Failure, mails: number): Promise<Check[]> {
  const begin = performance.now();
  const addresses = Array.from({ length: mails }, (_, n) => `${failure}${n + 1}@farm.example`);
  const arrived = () => addresses.filter((address) => smtp.delivered.has(address));
  while (arrived().length < mails && performance.now() - begin < MAX_DELIVERY_MS) await wait(100);
  const seconds = (performance.now() - begin) / 1000;
  await wait(1_000);
  return [
    exactly(`${failure}: emails delivered after recovery`, arrived().length, mails),
    exactly(`${failure}: emails delivered twice`, addresses.filter((address) => (smtp.delivered.get(address) ?? 0) > 1).length, 0),
    atMost(`${failure}: time until all are delivered`, seconds, MAX_DELIVERY_MS / 1000, 's'),
  ];
}

interface MailRow {
  to: string;
  attempts: number;
  lastError: string | null;
}

async function checkPermanentRejection(address: string, admin: ApiCall, smtp: SmtpServer): Promise<Check[]> {
  const to = 'hangs1@farm.example';
  smtp.behaviour = 550;
  smtp.delivered.clear();
  await requireOk(createVisitor(address)('POST', '/auth/forgot-password', { email: to }));
  const begin = performance.now();
  let failed: MailRow | undefined;
  while (failed === undefined && performance.now() - begin < MAX_DELIVERY_MS) {
    const { data } = await requireOk(admin<{ mails: MailRow[] }>('GET', '/admin/mail?status=failed'));
    failed = data.mails.find((mail) => mail.to === to);
    await wait(100);
  }
  smtp.behaviour = 'accepts';
  await wait(5_000);
  return [
    exactly('550: rejected emails that the administrator sees with the reason', Number(failed?.lastError?.includes('550') ?? false), 1),
    exactly('550: attempts', failed?.attempts ?? 0, 1),
    exactly('550: rejected emails sent later', smtp.delivered.get(to) ?? 0, 0),
  ];
}
