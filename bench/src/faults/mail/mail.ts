import { setTimeout as wait } from 'node:timers/promises';
import { connectDatabase } from '../../database.ts';
import { percentile } from '../../statistics.ts';
import { withServer } from '../../with-server.ts';
import { type Ask, askerAt, must, signIn } from '../client.ts';
import { atMost, countFrom, exactly, type Finding } from '../finding.ts';
import { type Manner, openSmtp, type SmtpServer } from './smtp.ts';

const AWAY_MS = 8_000;
const MAX_MS = 120_000;
/** The limit of response times for registration and password reset, in any state of the mail server. */
const ANSWERED_MS = 1_000;

/** The mail server hangs, is down, and answers 451 while emails are queued, then recovers, and finally answers 550. */
export async function mailAway(): Promise<Finding[]> {
  const mails = countFrom('MAILS', 100);
  let smtp = await openSmtp('takes');
  const { port } = smtp;
  const settings = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'office@swathline.example', TRUST_PROXY: 'loopback' };
  return withServer(settings, async (address, socketFolder) => {
    const db = await connectDatabase(socketFolder);
    await db.query(
      `INSERT INTO "users" ("firstName", "lastName", "email", "passwordHash", "isActive", "role", "confirmedAt")
       SELECT 'Pat', 'Doe', fault || n || '@farm.example', 'none', true, 'farmer', now()
       FROM unnest(ARRAY['hangs', 'down', '451']) AS fault CROSS JOIN generate_series(1, $1) n`,
      [mails],
    );
    await db.end();
    const admin = askerAt(address, await signIn(address));
    const findings: Finding[] = [];
    for (const fault of ['hangs', 'down', 451] as const) {
      if (fault === 'down') await smtp.close();
      else smtp.manner = fault;
      findings.push(await asking(address, fault, mails));
      if (fault === 'hangs') findings.push(await testMessage(admin));
      await wait(AWAY_MS);
      if (fault === 'down') smtp = await openSmtp('takes', port);
      smtp.manner = 'takes';
      findings.push(...(await delivery(smtp, fault, mails)));
    }
    findings.push(...(await refusedForEver(address, admin, smtp)));
    return findings;
  }).finally(() => smtp.close());
}

let calls = 0;

/** An anonymous client with a separate address, because attempts are limited by address. */
function visitor(address: string): Ask {
  calls++;
  return askerAt(address, undefined, { 'x-forwarded-for': `10.1.${calls >> 8}.${calls & 255}` });
}

async function asking(address: string, fault: Manner | 'down', mails: number): Promise<Finding> {
  const times: number[] = [];
  for (let n = 1; n <= mails; n++) {
    const ask = visitor(address);
    times.push((await must(ask('POST', '/auth/forgot-password', { email: `${fault}${n}@farm.example` }))).ms);
    if (n % 10 > 0) continue;
    const person = { firstName: 'Pat', lastName: 'Doe', email: `new-${fault}${n}@farm.example`, password: 'prairie-sky' };
    times.push((await must(ask('POST', '/auth/register', person))).ms);
  }
  return atMost(`${fault}: password reset and registration, p95`, percentile(times, 0.95), ANSWERED_MS, 'ms');
}

async function testMessage(admin: Ask): Promise<Finding> {
  const { data } = await must(admin<{ id: string }>('GET', '/auth/profile'));
  const answer = await admin('POST', '/messaging/test-message', { userId: data.id, message: 'Are you there?' });
  return atMost(`hangs: test message fails with ${answer.status} after`, answer.ms / 1000, 15, 's');
}

/** Counts the mails requested by `asking` that arrive exactly once. Waits until all have arrived, for two minutes at most. */
async function delivery(smtp: SmtpServer, fault: Manner | 'down', mails: number): Promise<Finding[]> {
  const begin = performance.now();
  const addresses = Array.from({ length: mails }, (_, n) => `${fault}${n + 1}@farm.example`);
  const arrived = () => addresses.filter((address) => smtp.delivered.has(address));
  while (arrived().length < mails && performance.now() - begin < MAX_MS) await wait(100);
  const seconds = (performance.now() - begin) / 1000;
  await wait(1_000);
  return [
    exactly(`${fault}: emails delivered after recovery`, arrived().length, mails),
    exactly(`${fault}: emails delivered twice`, addresses.filter((address) => (smtp.delivered.get(address) ?? 0) > 1).length, 0),
    atMost(`${fault}: time until all are delivered`, seconds, MAX_MS / 1000, 's'),
  ];
}

interface MailRow {
  to: string;
  attempts: number;
  lastError: string | null;
}

async function refusedForEver(address: string, admin: Ask, smtp: SmtpServer): Promise<Finding[]> {
  const to = 'hangs1@farm.example';
  smtp.manner = 550;
  smtp.delivered.clear();
  await must(visitor(address)('POST', '/auth/forgot-password', { email: to }));
  const begin = performance.now();
  let failed: MailRow | undefined;
  while (failed === undefined && performance.now() - begin < MAX_MS) {
    const { data } = await must(admin<{ mails: MailRow[] }>('GET', '/admin/mail?status=failed'));
    failed = data.mails.find((mail) => mail.to === to);
    await wait(100);
  }
  smtp.manner = 'takes';
  await wait(5_000);
  return [
    exactly('550: refused emails that the administrator sees with the reason', Number(failed?.lastError?.includes('550') ?? false), 1),
    exactly('550: attempts', failed?.attempts ?? 0, 1),
    exactly('550: refused emails sent later', smtp.delivered.get(to) ?? 0, 0),
  ];
}
