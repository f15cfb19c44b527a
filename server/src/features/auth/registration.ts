import type { api, BodyOf } from '@swathline/contract';
import { sql } from 'kysely';
import { recordChange } from '../../platform/audit/trail.ts';
import type { Db } from '../../platform/db/connection/open.ts';
import { nextUpdatedAt } from '../../platform/db/sql/rows.ts';
import { Problem } from '../../platform/errors/problem.ts';
import { takeNewAddress } from './address-change.ts';
import { askForLink } from './link-requests.ts';
import { spendLink } from './links.ts';
import { networkOf } from './login-throttle.ts';
import { hashPassword } from './passwords.ts';
import { mustChoosePassword } from './people.ts';
import { takeAttempt } from './rate-limit.ts';
import { hashOfToken } from './tokens.ts';

type Auth = typeof api.auth;

const REGISTRATIONS_AN_HOUR = 60;

/**
 * Makes an unconfirmed farmer and asks for the confirmation mail. For an address that is taken it does the same work and gives the same answer; its
 * owner gets a mail. An address that is registered again before it is confirmed has no password any more, since either may be a stranger's: the
 * links that are mailed there lead to choosing one. Links from before go on working.
 * @throws Problem too_many_tries
 */
export async function register(db: Db, from: string, { password, ...form }: BodyOf<Auth['register']>): Promise<null> {
  await takeAttempt(db, { key: `register from ${networkOf(from)}`, most: REGISTRATIONS_AN_HOUR, seconds: 3600 });
  await takeAttempt(db, { key: `register ${form.email}`, most: REGISTRATIONS_AN_HOUR, seconds: 3600 });
  const { email, firstName, lastName, phone = null, companyName = null } = form;
  const person = { firstName, lastName, phone, companyName, passwordHash: await hashPassword(password) };
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('users')
      .values({ ...person, email, role: 'farmer', isActive: true, confirmedAt: null })
      .onConflict((conflict) =>
        conflict
          .column('email')
          .doUpdateSet({ ...person, mustChoosePassword: true, updatedAt: sql`clock_timestamp()` })
          .where('users.confirmedAt', 'is', null),
      )
      .execute();
    await askForLink(tx, email, 'register');
  });
  return null;
}

/**
 * Follows the link in a mail: confirms the address of a new account, or gives an account its new address.
 * @throws Problem invalid for a link that cannot be used (any more); password_needed, with the link unspent, where a password must be chosen with
 * it; already_taken
 */
export async function confirmEmail(db: Db, from: string, token: string): Promise<null> {
  await db.transaction().execute(async (tx) => {
    const link = await spendLink(tx, token, 'confirm', 'change_email');
    if (link.email !== null) return takeNewAddress(tx, link.userId, link.email, from);
    if (await mustChoosePassword(tx, link.userId)) throw passwordNeeded();
    const user = await tx
      .updateTable('users')
      .set({ confirmedAt: sql`coalesce("confirmedAt", clock_timestamp())`, updatedAt: nextUpdatedAt })
      .where('id', '=', link.userId)
      .returning(['id', 'firstName', 'lastName'])
      .executeTakeFirstOrThrow();
    await recordChange(tx, { ...user, address: from }, { action: 'confirm_email', subjectType: 'user', subjectId: user.id });
  });
  return null;
}

const passwordNeeded = () =>
  new Problem('password_needed', 'This address was registered more than once. Choose a password to confirm it; no earlier one counts.');

/**
 * Asks for another confirmation mail, by the address or by an earlier link.
 * @throws Problem too_many_tries
 */
export async function resendConfirmation(db: Db, from: string, by: BodyOf<Auth['resendConfirmation']>): Promise<null> {
  await takeLinkTry(db, from);
  const email = 'email' in by ? by.email : await addressOfLink(db, by.token);
  await askForLink(db, email ?? '', 'resend');
  return null;
}

async function addressOfLink(db: Db, token: string): Promise<string | undefined> {
  const user = await db
    .selectFrom('linkTokens')
    .innerJoin('users', 'users.id', 'linkTokens.userId')
    .select('users.email')
    .where('tokenHash', '=', hashOfToken(token))
    .where('purpose', '=', 'confirm')
    .executeTakeFirst();
  return user?.email;
}

/** How often one address may ask for mails; how many anybody gets is limited where they are made. @throws Problem too_many_tries */
export async function takeLinkTry(db: Db, from: string): Promise<void> {
  await takeAttempt(db, { key: `link for ${networkOf(from)}`, most: 300, seconds: 3600 });
}
