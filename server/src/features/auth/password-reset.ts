import { sql } from 'kysely';
import { recordChange } from '../../platform/audit/trail.ts';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import { nextUpdatedAt } from '../../platform/db/sql/rows.ts';
import { enqueueMail } from '../../platform/mail/outbox.ts';
import { addresseeOf, forcedResetLetter, type Person } from './emails.ts';
import { askForLink } from './link-requests.ts';
import { endLinks, getLink, type Link, LINK_HOURS, makeLink, spendLink, spentLink } from './links.ts';
import { hashPassword } from './passwords.ts';
import { mustChoosePassword } from './people.ts';
import { endSessions } from './queries.ts';
import { takeLinkTry } from './registration.ts';

/** @throws Problem too_many_tries */
export async function forgotPassword(db: Db, from: string, email: string): Promise<null> {
  await takeLinkTry(db, from);
  await askForLink(db, email, 'forgot', from);
  return null;
}

/**
 * Sets the password of the user that the link was mailed to, which confirms the address too. The link of a confirmation mail does the same where
 * the address was registered more than once.
 * @throws Problem invalid for a link that cannot be used (any more)
 */
export async function resetByLink(db: Db, from: string, token: string, newPassword: string): Promise<null> {
  await refuseNeedless(db, await getLink(db, token, 'reset', 'confirm'));
  const passwordHash = await hashPassword(newPassword);
  await db.transaction().execute(async (tx) => {
    const link = await spendLink(tx, token, 'reset', 'confirm');
    await refuseNeedless(tx, link);
    const { userId } = link;
    const user = await tx
      .updateTable('users')
      .set({ confirmedAt: sql`coalesce("confirmedAt", clock_timestamp())` })
      .where('id', '=', userId)
      .returning(['id', 'firstName', 'lastName'])
      .executeTakeFirstOrThrow();
    await setPassword(tx, userId, passwordHash);
    await recordChange(tx, { ...user, address: from }, { action: 'reset_password', subjectType: 'user', subjectId: userId });
  });
  return null;
}

/** @throws Problem invalid for a confirmation link whose account has a password that counts */
async function refuseNeedless(db: Db | Tx, { purpose, userId }: Link): Promise<void> {
  if (purpose === 'confirm' && !(await mustChoosePassword(db, userId))) throw spentLink('reset');
}

/** Sets a password and ends what the old one opened: sessions, and links on their way. */
export async function setPassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ passwordHash, mustChoosePassword: false, updatedAt: nextUpdatedAt })
    .where('id', '=', userId)
    .execute();
  await endSessions(tx, userId);
  await endLinks(tx, userId);
}

/** Mails a reset link and ends all sessions; the password stays until the link is used. */
export async function forceReset(tx: Tx, user: { id: string } & Person, publicUrl: string): Promise<void> {
  await endSessions(tx, user.id);
  await endLinks(tx, user.id);
  const token = await makeLink(tx, 'reset', user.id);
  await enqueueMail(tx, forcedResetLetter(addresseeOf(user), publicUrl, token), LINK_HOURS.reset);
}
