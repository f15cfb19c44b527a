import type { api, BodyOf } from '@swathline/contract';
import { sql } from 'kysely';
import { recordChange } from '../../../platform/audit/trail.ts';
import type { Db } from '../../../platform/db/connection/open.ts';
import { nextUpdatedAt } from '../../../platform/db/sql/rows.ts';
import { Problem } from '../../../platform/errors/problem.ts';
import { networkOf } from '../../../platform/http/listening/network.ts';
import { hashOfToken, hashPassword } from '../secrets.ts';
import { applyEmailChange } from '../email-change.ts';
import { enqueueLinkRequest, takeLinkRequestAttempt } from '../link-requests.ts';
import { consumeLink } from '../links.ts';
import { assertPasswordAllowed } from '../passwords/password-rules.ts';
import { takeAttempt } from '../rate-limit.ts';
import { mustChoosePassword } from '../user-record.ts';

type Auth = typeof api.auth;

const MAX_REGISTRATIONS_PER_HOUR = 60;

/**
 * Creates an unconfirmed farmer and requests the confirmation mail. For an address with an account it does the same work, gives the same
 * reply and mails the owner. If an address is registered twice before it is confirmed, neither password is valid, since either may be a
 * stranger's: the mailed links let the owner choose one. Earlier links stay valid, and so do names and contacts, which the office may have
 * corrected meanwhile.
 * @throws Problem too_many_tries; invalid for a password that is easy to guess
 */
export async function register(db: Db, clientIp: string, { password, ...form }: BodyOf<Auth['register']>): Promise<null> {
  await takeAttempt(db, { key: `register from ${networkOf(clientIp)}`, maxAttempts: MAX_REGISTRATIONS_PER_HOUR, windowSeconds: 3600 });
  await takeAttempt(db, { key: `register ${form.email}`, maxAttempts: MAX_REGISTRATIONS_PER_HOUR, windowSeconds: 3600 });
  await assertPasswordAllowed(db, 'password', password, form);
  const { email, firstName, lastName, phone = null, companyName = null } = form;
  const person = { firstName, lastName, phone, companyName, passwordHash: await hashPassword(password) };
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('users')
      .values({ ...person, email, role: 'farmer', isActive: true, confirmedAt: null })
      .onConflict((conflict) =>
        conflict
          .column('email')
          .doUpdateSet({ passwordHash: person.passwordHash, mustChoosePassword: true, updatedAt: sql`clock_timestamp()` })
          .where('users.confirmedAt', 'is', null),
      )
      .execute();
    await enqueueLinkRequest(tx, email, 'register');
  });
  return null;
}

/**
 * Follows a mailed link: confirms the address of a new account, or changes the address of an account.
 * @throws Problem invalid for a link that cannot be used; password_needed if the user must choose a password, for which the link stays
 *   usable; already_taken
 */
export async function confirmEmail(db: Db, clientIp: string, token: string): Promise<null> {
  await db.transaction().execute(async (tx) => {
    const link = await consumeLink(tx, token, 'confirm', 'change_email');
    if (link.email !== null) return applyEmailChange(tx, link.userId, link.email, clientIp);
    if (await mustChoosePassword(tx, link.userId)) throw passwordNeeded();
    const user = await tx
      .updateTable('users')
      .set({ confirmedAt: sql`coalesce("confirmedAt", clock_timestamp())`, updatedAt: nextUpdatedAt })
      .where('id', '=', link.userId)
      .returning(['id', 'firstName', 'lastName', 'companyName'])
      .executeTakeFirstOrThrow();
    await recordChange(tx, { ...user, address: clientIp }, { action: 'confirm_email', subjectType: 'user', subjectId: user.id });
  });
  return null;
}

const passwordNeeded = () =>
  new Problem(
    'password_needed',
    'An earlier password of this address is not valid, because somebody else may have set it. Choose one to confirm the address.',
  );

/**
 * Requests another confirmation mail, by the address or by an earlier link.
 * @throws Problem too_many_tries
 */
export async function resendConfirmation(db: Db, clientIp: string, body: BodyOf<Auth['resendConfirmation']>): Promise<null> {
  await takeLinkRequestAttempt(db, clientIp);
  const email = 'email' in body ? body.email : await addressOfLink(db, body.token);
  await enqueueLinkRequest(db, email ?? '', 'resend');
  return null;
}

async function addressOfLink(db: Db, token: string): Promise<string | null | undefined> {
  const user = await db
    .selectFrom('linkTokens')
    .innerJoin('users', 'users.id', 'linkTokens.userId')
    .select('users.email')
    .where('tokenHash', '=', hashOfToken(token))
    .where('purpose', '=', 'confirm')
    .executeTakeFirst();
  return user?.email;
}
