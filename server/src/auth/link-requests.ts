import type { Db, Tx } from '../db/connect.ts';
import type { Letter } from '../mail/letter.ts';
import { enqueueMail } from '../mail/outbox.ts';
import { addresseeOf, alreadyRegisteredLetter, confirmLetter, type Person, resetLetter } from './letters.ts';
import { LINK_HOURS, makeLink } from './links.ts';
import { countTry, type Limit } from './tries.ts';

type Reason = 'register' | 'resend' | 'forgot';

const AT_ONCE = 50;

/** More than these in an hour help nobody and would only fill a mailbox. */
const MAILS_AN_HOUR = 5;

/** What is counted of the mails that somebody had sent to an address. */
export const mailLimit = (email: string): Limit => ({ key: `mail to ${email}`, most: MAILS_AN_HOUR, seconds: 3600 });

/** Asks for a mail to an address. It is the same one row whether or not there is such an account. */
export async function askForLink(db: Db | Tx, email: string, reason: Reason): Promise<void> {
  await db.insertInto('linkRequests').values({ email, reason }).execute();
}

/** Makes links and mails for what was asked, where there is an account that it fits. Any number of servers may do so at once. */
export async function answerLinkRequests(db: Db, publicUrl: string): Promise<void> {
  let answered: number;
  do {
    answered = await db.transaction().execute(async (tx) => {
      const next = tx.selectFrom('linkRequests').select('id').orderBy('id').limit(AT_ONCE).forUpdate().skipLocked();
      const requests = await tx.deleteFrom('linkRequests').where('id', 'in', next).returning(['email', 'reason']).execute();
      for (const { email, reason } of requests) await answer(tx, email, reason, publicUrl);
      return requests.length;
    });
  } while (answered === AT_ONCE);
}

async function answer(tx: Tx, email: string, reason: Reason, publicUrl: string): Promise<void> {
  const user = await tx
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'confirmedAt', 'mustChoosePassword'])
    .where('email', '=', email)
    .where('isActive', '=', true)
    .executeTakeFirst();
  if (!user || (reason === 'resend' && user.confirmedAt !== null)) {
    return;
  }
  if (!(await countTry(tx, mailLimit(email)))) {
    return;
  }
  await enqueueMail(tx, ...(await mailFor(tx, user, reason, publicUrl)));
}

interface Account extends Person {
  id: string;
  mustChoosePassword: boolean;
}

/** The mail, and for how many hours it is worth sending. */
async function mailFor(tx: Tx, user: Account, reason: Reason, publicUrl: string): Promise<[Letter, number]> {
  const to = addresseeOf(user);
  if (reason === 'forgot') {
    return [resetLetter(to, publicUrl, await makeLink(tx, 'reset', user.id)), LINK_HOURS.reset];
  }
  return user.confirmedAt !== null
    ? [alreadyRegisteredLetter(to, publicUrl), LINK_HOURS.confirm]
    : [confirmLetter(to, publicUrl, await makeLink(tx, 'confirm', user.id), user), LINK_HOURS.confirm];
}
