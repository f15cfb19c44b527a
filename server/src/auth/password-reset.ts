import { sql } from 'kysely';
import { recordChange } from '../audit/trail.ts';
import type { Db, Tx } from '../db/connect.ts';
import { touched } from '../db/rows.ts';
import { enqueueMail } from '../mail/outbox.ts';
import { forcedResetLetter } from './letters.ts';
import { askForLink } from './link-requests.ts';
import { endLinks, LINK_HOURS, makeLink, refuseSpentLink, spendLink } from './links.ts';
import { hashPassword } from './passwords.ts';
import { endSessions } from './queries.ts';
import { takeLinkTry } from './registration.ts';

/** @throws Problem too_many_tries */
export async function forgotPassword(db: Db, from: string, email: string): Promise<null> {
  await takeLinkTry(db, from);
  await askForLink(db, email, 'forgot', from);
  return null;
}

/**
 * Sets the password of whoever the link was mailed to, which confirms the address too.
 * @throws Problem invalid for a link that cannot be used (any more)
 */
export async function resetByLink(db: Db, from: string, token: string, newPassword: string): Promise<null> {
  await refuseSpentLink(db, 'reset', token);
  const passwordHash = await hashPassword(newPassword);
  await db.transaction().execute(async (tx) => {
    const userId = await spendLink(tx, 'reset', token);
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

/** Sets a password and ends what the old one opened: sessions, and links on their way. */
export async function setPassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx.updateTable('users').set({ passwordHash, updatedAt: touched }).where('id', '=', userId).execute();
  await endSessions(tx, userId);
  await endLinks(tx, userId);
}

/** Mails a reset link and ends all sessions; the password stays until the link is used. */
export async function forceReset(tx: Tx, user: { id: string; email: string; firstName: string }, publicUrl: string): Promise<void> {
  await endSessions(tx, user.id);
  await endLinks(tx, user.id);
  const token = await makeLink(tx, 'reset', user.id);
  await enqueueMail(tx, forcedResetLetter(user.email, user.firstName, publicUrl, token), LINK_HOURS.reset);
}
