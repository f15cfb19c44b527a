import { sql } from 'kysely';
import { recordEvent } from '../audit/trail.ts';
import type { Db, Tx } from '../db/connect.ts';
import type { Letter } from '../mail/letter.ts';
import { enqueueMail } from '../mail/outbox.ts';
import { alreadyRegisteredLetter, confirmLetter, resetLetter } from './letters.ts';
import { LINK_HOURS, makeLink } from './links.ts';
import { countTry } from './tries.ts';

type Reason = 'register' | 'resend' | 'forgot';

const AT_ONCE = 50;

/** More than these in an hour help nobody and would only fill a mailbox. */
const MAILS_AN_HOUR = 5;

/** Asks for a mail to an address. It is the same one row whether or not there is such an account. */
export async function askForLink(db: Db | Tx, email: string, reason: Reason, from?: string): Promise<void> {
  await db
    .insertInto('linkRequests')
    .values({ email, reason, address: from ?? null })
    .execute();
}

/** Makes links and mails for what was asked, where there is an account that it fits. Any number of servers may do so at once. */
export async function answerLinkRequests(db: Db, publicUrl: string): Promise<void> {
  let answered: number;
  do {
    answered = await db.transaction().execute(async (tx) => {
      const next = tx.selectFrom('linkRequests').select('id').orderBy('id').limit(AT_ONCE).forUpdate().skipLocked();
      const requests = await tx.deleteFrom('linkRequests').where('id', 'in', next).returning(['email', 'reason', 'address']).execute();
      for (const request of requests) await answer(tx, request, publicUrl);
      return requests.length;
    });
  } while (answered === AT_ONCE);
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
    .select(['id', 'firstName', sql<boolean>`"confirmedAt" IS NOT NULL`.as('isConfirmed')])
    .where('email', '=', email)
    .where('isActive', '=', true)
    .executeTakeFirst();
  if (!user || (reason === 'resend' && user.isConfirmed)) {
    return;
  }
  if (!(await countTry(tx, { key: `mail to ${email}`, most: MAILS_AN_HOUR, seconds: 3600 }))) {
    return;
  }
  if (reason === 'forgot') {
    await recordEvent(tx, null, { action: 'ask_reset_link', subjectType: 'user', subjectId: user.id }, address ?? undefined);
  }
  await enqueueMail(tx, ...(await mailFor(tx, { ...user, email }, reason, publicUrl)));
}

interface Addressee {
  id: string;
  firstName: string;
  email: string;
  isConfirmed: boolean;
}

/** The mail, and for how many hours it is worth sending. */
async function mailFor(tx: Tx, user: Addressee, reason: Reason, publicUrl: string): Promise<[Letter, number]> {
  if (reason === 'forgot') {
    return [resetLetter(user.email, user.firstName, publicUrl, await makeLink(tx, 'reset', user.id)), LINK_HOURS.reset];
  }
  return user.isConfirmed
    ? [alreadyRegisteredLetter(user.email, user.firstName, publicUrl), LINK_HOURS.confirm]
    : [confirmLetter(user.email, publicUrl, await makeLink(tx, 'confirm', user.id)), LINK_HOURS.confirm];
}
