import { sql } from 'kysely';
import { recordEvent } from '../../platform/audit/trail.ts';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import type { Email } from '../../platform/mail/email.ts';
import { enqueueMail } from '../../platform/mail/outbox.ts';
import { addresseeOf, alreadyRegisteredLetter, confirmLetter, type Person, resetLetter } from './emails.ts';
import { LINK_HOURS, makeLink } from './links.ts';
import { countAttempt, type Limit } from './rate-limit.ts';

type Reason = 'register' | 'resend' | 'forgot';

const AT_ONCE = 50;

/** More than these in an hour help nobody and would only fill a mailbox. */
const MAILS_AN_HOUR = 5;

/** The limit on account mails to one address. */
export const mailLimit = (email: string): Limit => ({ key: `mail to ${email}`, most: MAILS_AN_HOUR, seconds: 3600 });

/** Asks for a mail to an address. It is the same one row whether or not there is such an account. */
export async function askForLink(db: Db | Tx, email: string, reason: Reason, from?: string): Promise<void> {
  await db
    .insertInto('linkRequests')
    .values({ email, reason, address: from ?? null })
    .execute();
}

const TRIED_AGAIN_AFTER_MS = 60_000;

/** Requests that could not be answered, by their id: when each is tried again. */
export type PutOff = Map<number, number>;

/**
 * Makes the links and mails that were requested, where the address has a fitting account. Any number of servers may do so at once.
 * A request that fails is tried again after a minute and does not delay the others.
 * @throws the first failure, when the others are answered
 */
export async function answerLinkRequests(db: Db, publicUrl: string, putOff: PutOff = new Map()): Promise<void> {
  for (const [id, until] of putOff) if (until <= Date.now()) putOff.delete(id);
  const failures: unknown[] = [];
  while ((await answerSome(db, publicUrl, putOff, failures)) === AT_ONCE);
  if (failures.length > 0) throw failures[0];
}

/** @returns how many were looked at */
async function answerSome(db: Db, publicUrl: string, putOff: PutOff, failures: unknown[]): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const requests = await tx
      .selectFrom('linkRequests')
      .select(['id', 'email', 'reason', 'address'])
      .$if(putOff.size > 0, (q) => q.where('id', 'not in', [...putOff.keys()]))
      .orderBy('id')
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { id, ...request } of requests) {
      await sql`SAVEPOINT "request"`.execute(tx);
      try {
        await answer(tx, request, publicUrl);
        await tx.deleteFrom('linkRequests').where('id', '=', id).execute();
      } catch (error) {
        await sql`ROLLBACK TO SAVEPOINT "request"`.execute(tx);
        putOff.set(id, Date.now() + TRIED_AGAIN_AFTER_MS);
        failures.push(error);
      }
    }
    return requests.length;
  });
}

/** Deletes requests that could not be answered for a day, when the mail no longer helps. */
export async function deleteExpiredLinkRequests(db: Db): Promise<void> {
  await db
    .deleteFrom('linkRequests')
    .where('createdAt', '<', sql<string>`clock_timestamp() - interval '1 day'`)
    .execute();
}

interface LinkRequest {
  email: string;
  reason: Reason;
  /** The network address it was asked from. */
  address: string | null;
}

async function answer(tx: Tx, { email, reason, address }: LinkRequest, publicUrl: string): Promise<void> {
  const user = await tx
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'confirmedAt', 'mustChoosePassword'])
    .where('email', '=', email)
    .where('isActive', '=', true)
    .executeTakeFirst();
  if (!user || (reason === 'resend' && user.confirmedAt !== null)) {
    return;
  }
  if (!(await countAttempt(tx, mailLimit(email)))) {
    return;
  }
  if (reason === 'forgot') {
    await recordEvent(tx, null, { action: 'ask_reset_link', subjectType: 'user', subjectId: user.id }, address ?? undefined);
  }
  await enqueueMail(tx, ...(await mailFor(tx, user, reason, publicUrl)));
}

interface Account extends Person {
  id: string;
  mustChoosePassword: boolean;
}

/** The mail, and for how many hours it is worth sending. */
async function mailFor(tx: Tx, user: Account, reason: Reason, publicUrl: string): Promise<[Email, number]> {
  const to = addresseeOf(user);
  if (reason === 'forgot') {
    return [resetLetter(to, publicUrl, await makeLink(tx, 'reset', user.id)), LINK_HOURS.reset];
  }
  return user.confirmedAt !== null
    ? [alreadyRegisteredLetter(to, publicUrl), LINK_HOURS.confirm]
    : [confirmLetter(to, publicUrl, await makeLink(tx, 'confirm', user.id), user), LINK_HOURS.confirm];
}
