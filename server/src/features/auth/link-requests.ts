import { sql } from 'kysely';
import { recordEvent } from '../../platform/audit/trail.ts';
import type { Context } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import type { Email } from '../../platform/mail/email.ts';
import { enqueueMail } from '../../platform/mail/outbox.ts';
import { networkOf } from '../../platform/http/listening/network.ts';
import { type Account, alreadyRegisteredEmail, confirmAddressEmail, farmSignInEmail, passwordResetEmail, recipientOf } from './emails.ts';
import { createLink, LINK_HOURS, type LinkContext } from './links.ts';
import { countAttempt, type RateLimit, takeAttempt } from './rate-limit.ts';

type Reason = 'register' | 'resend' | 'forgot' | 'farm';

const MAX_REQUESTS_PER_HOUR = 300;

/** To one address; more would only fill the mailbox. */
const MAX_MAILS_PER_HOUR = 5;

const BATCH_ROWS = 50;
const RETRY_DELAY_MS = 60_000;

/** Limits the requests from one network; `mailLimit` limits the mails to one address. @throws Problem too_many_tries */
export async function takeLinkRequestAttempt(db: Db, clientIp: string): Promise<void> {
  await takeAttempt(db, { key: `link for ${networkOf(clientIp)}`, maxAttempts: MAX_REQUESTS_PER_HOUR, windowSeconds: 3600 });
}

/** The limit on account mails to one address. */
export const mailLimit = (email: string): RateLimit => ({ key: `mail to ${email}`, maxAttempts: MAX_MAILS_PER_HOUR, windowSeconds: 3600 });

/**
 * Queues a request for a link. It writes the same one row whether or not the address has an account, so that response time reveals nothing.
 */
export async function enqueueLinkRequest(db: Db | Tx, email: string, reason: Reason, clientIp?: string): Promise<void> {
  await db
    .insertInto('linkRequests')
    .values({ email, reason, address: clientIp ?? null })
    .execute();
}

/** When each failed request may be retried: the time in milliseconds by the request's id. */
export type RetryTimes = Map<number, number>;

type MailerContext = Pick<Context, 'db' | 'publicUrl'>;

/**
 * Creates the requested links and queues their mails, where the address has a suitable account. Any number of servers may do so
 * concurrently. A failed request is retried after a minute and does not delay the others.
 * @throws the first failure, after the other requests are processed
 */
export async function processLinkRequests(context: MailerContext, retryTimes: RetryTimes = new Map()): Promise<void> {
  for (const [id, until] of retryTimes) if (until <= Date.now()) retryTimes.delete(id);
  const failures: unknown[] = [];
  while ((await processBatch(context, retryTimes, failures)) === BATCH_ROWS);
  if (failures.length > 0) throw failures[0];
}

/** @returns the number of requests in the batch */
async function processBatch({ db, publicUrl }: MailerContext, retryTimes: RetryTimes, failures: unknown[]): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const requests = await tx
      .selectFrom('linkRequests')
      .select(['id', 'email', 'reason', 'address'])
      .$if(retryTimes.size > 0, (q) => q.where('id', 'not in', [...retryTimes.keys()]))
      .orderBy('id')
      .limit(BATCH_ROWS)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { id, ...request } of requests) {
      await sql`SAVEPOINT "request"`.execute(tx);
      try {
        await processRequest({ tx, publicUrl }, request);
        await tx.deleteFrom('linkRequests').where('id', '=', id).execute();
      } catch (error) {
        await sql`ROLLBACK TO SAVEPOINT "request"`.execute(tx);
        retryTimes.set(id, Date.now() + RETRY_DELAY_MS);
        failures.push(error);
      }
    }
    return requests.length;
  });
}

/** Deletes requests that failed for a whole day: by then the mail no longer helps. */
export async function deleteExpiredLinkRequests(db: Db): Promise<void> {
  await db
    .deleteFrom('linkRequests')
    .where('createdAt', '<', sql<string>`clock_timestamp() - interval '1 day'`)
    .execute();
}

interface LinkRequest {
  email: string;
  reason: Reason;
  /** The client's IP address. */
  address: string | null;
}

async function processRequest({ tx, publicUrl }: LinkContext, { email, reason, address }: LinkRequest): Promise<void> {
  const user = await tx
    .selectFrom('users')
    .select(['id', 'email', 'role', 'firstName', 'confirmedAt', 'mustChoosePassword'])
    .where('email', '=', email)
    .where('isActive', '=', true)
    .executeTakeFirst();
  if (!user || (reason === 'resend' && user.confirmedAt !== null) || (reason === 'farm' && user.role !== 'farmer')) {
    return;
  }
  if (!(await countAttempt(tx, mailLimit(email)))) {
    return;
  }
  if (reason === 'forgot') {
    await recordEvent(tx, null, { action: 'ask_reset_link', subjectType: 'user', subjectId: user.id }, address ?? undefined);
  }
  const { mail, hours } = await composeMail({ db: tx, publicUrl }, user, reason);
  await enqueueMail(tx, mail, hours);
}

interface RequestingAccount extends Account {
  id: string;
  mustChoosePassword: boolean;
}

/** @returns the mail, and after how many hours it is no longer worth sending */
async function composeMail(context: MailerContext, user: RequestingAccount, reason: Reason): Promise<{ mail: Email; hours: number }> {
  const recipient = recipientOf(user);
  if (reason === 'forgot') {
    return { mail: passwordResetEmail(recipient, await createLink(context, 'reset', user.id)), hours: LINK_HOURS.reset };
  }
  if (reason === 'farm') {
    return { mail: farmSignInEmail(recipient, await createLink(context, 'farm', user.id)), hours: LINK_HOURS.farm };
  }
  if (user.confirmedAt !== null) {
    return { mail: alreadyRegisteredEmail(recipient, context), hours: LINK_HOURS.confirm };
  }
  return { mail: confirmAddressEmail(recipient, await createLink(context, 'confirm', user.id), user), hours: LINK_HOURS.confirm };
}
