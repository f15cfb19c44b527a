import { recordChange } from '../../platform/audit/trail.ts';
import type { Tx } from '../../platform/db/connection/open.ts';
import { orNotFound, nextUpdatedAt } from '../../platform/db/sql/rows.ts';
import { Problem } from '../../platform/errors/problem.ts';
import { enqueueMail } from '../../platform/mail/outbox.ts';
import { addresseeOf, addressAskedLetter, addressInUseLetter, emailChangedLetter, newAddressLetter, type Person } from './emails.ts';
import { mailLimit } from './link-requests.ts';
import { endLinks, LINK_HOURS, makeLink, spentLink } from './links.ts';
import { PERSON_COLUMNS } from './people.ts';
import { countAttempt, takeHourlyAttempt } from './rate-limit.ts';

const MAX_REQUESTS_AN_HOUR = 10;

/**
 * Mails a link to the address that a user wants, and word of it to the one that the user has, which stays until the link is followed. For an
 * address that has an account the same work is done and the answer is the same; its mail has no link.
 * @throws Problem too_many_tries
 */
export async function requestAddress(tx: Tx, user: Person & { id: string }, newEmail: string, publicUrl: string): Promise<void> {
  const limit = { key: `new address of ${user.id}`, most: MAX_REQUESTS_AN_HOUR, seconds: 3600 };
  await takeHourlyAttempt(tx, limit, `An address can be changed ${MAX_REQUESTS_AN_HOUR} times an hour`);
  await endLinks(tx, user.id, 'change_email');
  const token = await makeLink(tx, 'change_email', user.id, newEmail);
  const holder = await tx.selectFrom('users').select('id').where('email', '=', newEmail).executeTakeFirst();
  if (await countAttempt(tx, mailLimit(newEmail))) {
    const mail = holder ? addressInUseLetter(newEmail) : newAddressLetter(newEmail, publicUrl, token);
    await enqueueMail(tx, mail, LINK_HOURS.change_email);
  }
  await enqueueMail(tx, addressAskedLetter(addresseeOf(user), newEmail));
}

/**
 * Gives a user the address whose link was followed.
 * @throws Problem already_taken when another account has it by now; invalid for a user who is not active
 */
export async function takeNewAddress(tx: Tx, userId: string, newEmail: string, from: string): Promise<void> {
  const user = orNotFound(await tx.selectFrom('users').selectAll().where('id', '=', userId).forUpdate().executeTakeFirst(), 'user');
  if (!user.isActive) throw spentLink('change_email');
  const holder = await tx.selectFrom('users').select('id').where('email', '=', newEmail).executeTakeFirst();
  if (holder) {
    throw new Problem(
      'already_taken',
      'Another account has this e-mail address by now. Your account keeps the address it has; choose another one.',
    );
  }
  const after = await tx
    .updateTable('users')
    .set({ email: newEmail, updatedAt: nextUpdatedAt })
    .where('id', '=', userId)
    .returning(PERSON_COLUMNS)
    .executeTakeFirstOrThrow();
  await recordChange(
    tx,
    { ...user, address: from },
    { action: 'change_email', subjectType: 'user', subjectId: userId, before: user, after },
  );
  await noteNewAddress(tx, user, newEmail, 'owner');
}

/** Ends the links that were mailed to the old address, and mails it word of the change. */
export async function noteNewAddress(tx: Tx, before: Person & { id: string }, newEmail: string, by: 'owner' | 'office'): Promise<void> {
  await endLinks(tx, before.id);
  await enqueueMail(tx, emailChangedLetter(addresseeOf(before), newEmail, by));
}
