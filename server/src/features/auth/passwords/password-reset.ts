import type { api, BodyOf } from '@swathline/contract';
import { sql } from 'kysely';
import { recordChange } from '../../../platform/audit/trail.ts';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import { nextUpdatedAt } from '../../../platform/db/sql/rows.ts';
import { enqueueMail } from '../../../platform/mail/outbox.ts';
import { hashPassword } from '../secrets.ts';
import { type Account, forcedPasswordResetEmail, recipientOf } from '../emails.ts';
import { enqueueLinkRequest, takeLinkRequestAttempt } from '../link-requests.ts';
import { consumeLink, createLink, endLinks, getLink, type Link, LINK_HOURS, type LinkContext, unusableLink } from '../links.ts';
import { endSessions } from '../sessions/sessions.ts';
import { assertPasswordAllowed } from './password-rules.ts';
import { getUser, mustChoosePassword } from '../user-record.ts';
import { endOtherWaysIn } from '../ways-in.ts';

/** @throws Problem too_many_tries */
export async function requestPasswordReset(db: Db, clientIp: string, email: string): Promise<null> {
  await takeLinkRequestAttempt(db, clientIp);
  await enqueueLinkRequest(db, email, 'forgot', clientIp);
  return null;
}

/** @throws Problem invalid for a link that cannot be used */
export async function checkResetLink(db: Db, token: string): Promise<null> {
  await assertLinkSetsPassword(db, await getLink(db, token, 'reset', 'confirm'));
  return null;
}

/**
 * Sets the password of the user who received the link, which also confirms the address. Other ways in end, but for those to keep. Accepts
 * the link of a confirmation mail if the account has no valid password.
 * @throws Problem invalid for a link that cannot be used and for a password that is easy to guess
 */
export async function resetPasswordByLink(
  db: Db,
  clientIp: string,
  { token, newPassword, keep = [] }: BodyOf<typeof api.auth.resetPassword>,
): Promise<null> {
  const usable = await getLink(db, token, 'reset', 'confirm');
  await assertLinkSetsPassword(db, usable);
  await assertPasswordAllowed(db, 'newPassword', newPassword, await getUser(db, usable.userId));
  const passwordHash = await hashPassword(newPassword);
  await db.transaction().execute(async (tx) => {
    const link = await consumeLink(tx, token, 'reset', 'confirm');
    await assertLinkSetsPassword(tx, link);
    const { userId } = link;
    const user = await tx
      .updateTable('users')
      .set({ confirmedAt: sql`coalesce("confirmedAt", clock_timestamp())` })
      .where('id', '=', userId)
      .returning(['id', 'firstName', 'lastName', 'companyName'])
      .executeTakeFirstOrThrow();
    const by = { ...user, address: clientIp };
    await setPassword(tx, userId, passwordHash);
    await endOtherWaysIn(tx, by, userId, keep);
    await recordChange(tx, by, { action: 'reset_password', subjectType: 'user', subjectId: userId });
  });
  return null;
}

/** @throws Problem invalid for the confirmation link of an account that has a valid password */
async function assertLinkSetsPassword(db: Db | Tx, { purpose, userId }: Link): Promise<void> {
  if (purpose === 'confirm' && !(await mustChoosePassword(db, userId))) throw unusableLink('reset');
}

/** Sets a password, ends all sessions and invalidates the links already mailed. */
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
export async function forceReset({ tx, publicUrl }: LinkContext, user: { id: string } & Account): Promise<void> {
  await endSessions(tx, user.id);
  await endLinks(tx, user.id);
  const link = await createLink({ db: tx, publicUrl }, 'reset', user.id);
  await enqueueMail(tx, forcedPasswordResetEmail(recipientOf(user), link), LINK_HOURS.reset);
}
