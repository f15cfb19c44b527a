import { recordChange } from '../../platform/audit/trail.ts';
import type { Tx } from '../../platform/db/connection/open.ts';
import { orNotFound, nextUpdatedAt } from '../../platform/db/sql/rows.ts';
import { Problem } from '../../platform/errors/problem.ts';
import { enqueueMail } from '../../platform/mail/outbox.ts';
import {
  type Account,
  addressInUseEmail,
  confirmNewAddressEmail,
  emailChangedEmail,
  emailChangeRequestedEmail,
  recipientOf,
} from './emails.ts';
import { mailLimit } from './link-requests.ts';
import { endMailLinkSessions } from './sessions/sessions.ts';
import { createLink, endLinks, LINK_HOURS, type LinkContext, unusableLink } from './links.ts';
import { countAttempt, takeHourlyAttempt } from './rate-limit.ts';
import { USER_COLUMNS } from './user-record.ts';

const MAX_REQUESTS_PER_HOUR = 10;

type AccountWithId = Account & { id: string };

/**
 * Mails a link to the new address and a notice to the current one, which stays in use until the link is followed. A new address of another
 * account gets a mail without a link; work and reply are the same, so that they do not reveal the account.
 * @throws Problem too_many_tries
 */
export async function requestEmailChange({ tx, publicUrl }: LinkContext, user: AccountWithId, newEmail: string): Promise<void> {
  const limit = { key: `new address of ${user.id}`, maxAttempts: MAX_REQUESTS_PER_HOUR, windowSeconds: 3600 };
  await takeHourlyAttempt(tx, limit, `An address can be changed ${MAX_REQUESTS_PER_HOUR} times an hour`);
  await endLinks(tx, user.id, 'change_email');
  const link = await createLink({ db: tx, publicUrl }, 'change_email', user.id, newEmail);
  const owner = await tx.selectFrom('users').select('id').where('email', '=', newEmail).executeTakeFirst();
  if (await countAttempt(tx, mailLimit(newEmail))) {
    const mail = owner ? addressInUseEmail(newEmail) : confirmNewAddressEmail(newEmail, link);
    await enqueueMail(tx, mail, LINK_HOURS.change_email);
  }
  await enqueueMail(tx, emailChangeRequestedEmail(recipientOf(user), newEmail));
}

/**
 * Replaces a user's address with the one whose link was followed.
 * @throws Problem already_taken if another account has the address; invalid for an inactive user
 */
export async function applyEmailChange(tx: Tx, userId: string, newEmail: string, clientIp: string): Promise<void> {
  const user = orNotFound(await tx.selectFrom('users').selectAll().where('id', '=', userId).forUpdate().executeTakeFirst(), 'user');
  if (!user.isActive) throw unusableLink('change_email');
  const owner = await tx.selectFrom('users').select('id').where('email', '=', newEmail).executeTakeFirst();
  if (owner) {
    throw new Problem(
      'already_taken',
      'Another account has this e-mail address by now. Your account keeps the address it has; choose another one.',
    );
  }
  const after = await tx
    .updateTable('users')
    .set({ email: newEmail, updatedAt: nextUpdatedAt })
    .where('id', '=', userId)
    .returning(USER_COLUMNS)
    .executeTakeFirstOrThrow();
  await recordChange(
    tx,
    { ...user, address: clientIp },
    { action: 'change_email', subjectType: 'user', subjectId: userId, before: user, after },
  );
  await finishEmailChange(tx, user, newEmail, 'owner');
}

/** Ends what the old mailbox opens, and mails a notice there if there was one. */
export async function finishEmailChange(tx: Tx, before: AccountWithId, newEmail: string, by: 'owner' | 'office'): Promise<void> {
  await endMailboxAccess(tx, before.id);
  if (before.email !== null) await enqueueMail(tx, emailChangedEmail(recipientOf(before), newEmail, by));
}

/** Invalidates the links that were mailed to a user, and ends the sessions that such links opened. */
export async function endMailboxAccess(tx: Tx, userId: string): Promise<void> {
  await endLinks(tx, userId);
  await endMailLinkSessions(tx, userId);
}
