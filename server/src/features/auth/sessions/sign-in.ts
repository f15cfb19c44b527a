import type { Role } from '@swathline/contract';
import { recordFailedSignIn } from '../../../platform/audit/failed-sign-ins.ts';
import { recordEvent } from '../../../platform/audit/trail.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import { Problem } from '../../../platform/errors/problem.ts';
import { verifyPassword } from '../secrets.ts';
import { createChallenge } from './challenges.ts';
import { noteDevice, type SignInOrigin } from './device.ts';
import { throttleLogin } from './login-throttle.ts';
import { openSession } from './sessions.ts';

export type SignInContext = Pick<Context, 'db' | 'timeZone'>;

export interface OpenedSession {
  userId: string;
  token: string;
}

export const wrongSignIn = () => new Problem('wrong_sign_in', 'Invalid credentials or insufficient permissions');

/** A session, or the step that needs a code of the second factor. */
export type SignInResult = OpenedSession | { secondFactor: { challenge: string; expiresAt: string } };

/**
 * Checks address and password and opens a session, or asks for the second factor of an account that has one. An unknown address costs the
 * same work as a wrong password and gets the same reply.
 * @throws Problem wrong_sign_in, too_many_tries
 */
export async function signIn(context: SignInContext, origin: SignInOrigin, email: string, password: string): Promise<SignInResult> {
  const { db } = context;
  const account = email.trim().toLowerCase();
  const user = await throttleLogin(db, { account, clientIp: origin.address }, async () => {
    const check = await checkPassword(db, account, password);
    if (check.user === undefined) await recordFailedSignIn(db, origin.address, check.accountId);
    return check.user;
  });
  const opened = user && (await openCheckedSession(context, user, origin));
  if (opened === undefined) throw wrongSignIn();
  return opened;
}

interface PasswordCheck {
  /** The id of the account with this address, null without one. */
  accountId: string | null;
  /** Set if the user may sign in. */
  user?: CheckedUser;
}

async function checkPassword(db: Db, email: string, password: string): Promise<PasswordCheck> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'passwordHash', 'isActive', 'confirmedAt', 'mustChoosePassword'])
    .where('email', '=', email)
    .executeTakeFirst();
  const isMatch = await verifyPassword(user?.passwordHash, password);
  const canSignIn = user && isMatch && user.isActive && user.confirmedAt !== null && !user.mustChoosePassword;
  return { accountId: user?.id ?? null, ...(canSignIn && { user }) };
}

interface CheckedUser {
  id: string;
  /** The hash that the password was compared with. */
  passwordHash: string;
}

/**
 * Opens a session, or asks for the second factor, only if the password is unchanged. Waits for a concurrent change of the user, because
 * that change ends only the sessions opened before it.
 * @returns undefined if the password or the user changed since the check
 */
async function openCheckedSession(
  { db, timeZone }: SignInContext,
  { id, passwordHash }: CheckedUser,
  origin: SignInOrigin,
): Promise<SignInResult | undefined> {
  return db.transaction().execute(async (tx) => {
    const user = await findActiveUser(tx, id, passwordHash);
    if (!user) return undefined;
    return openOrChallenge(tx, user, origin, timeZone);
  });
}

/** Locks an active user against changes until the end of the transaction. */
export async function findActiveUser(tx: Tx, id: string, passwordHash?: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'email', 'confirmedAt', 'firstName', 'lastName', 'companyName'])
    .where('id', '=', id)
    .$if(passwordHash !== undefined, (users) => users.where('passwordHash', '=', passwordHash ?? ''))
    .where('isActive', '=', true)
    .forShare()
    .executeTakeFirst();
}

type ActiveUser = NonNullable<Awaited<ReturnType<typeof findActiveUser>>>;

/** Opens a session for a user who proved one factor, unless the account needs a second one. */
export async function openOrChallenge(tx: Tx, user: ActiveUser, origin: SignInOrigin, timeZone: string): Promise<SignInResult> {
  return (await askForSecondFactor(tx, user.id)) ?? openRecordedSession(tx, user, origin, timeZone);
}

/**
 * Begins the second step of a sign-in.
 * @param role takes effect when the step is finished
 * @returns undefined for an account without a second factor
 */
export async function askForSecondFactor(tx: Tx, userId: string, role?: Role): Promise<SignInResult | undefined> {
  const factor = await tx
    .selectFrom('secondFactors')
    .select('userId')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst();
  return factor && { secondFactor: await createChallenge(tx, { kind: 'second_factor', userId, details: role ? { role } : {} }) };
}

/** Opens a session for a user who passed all checks, and records the sign-in. */
export async function openRecordedSession(tx: Tx, user: ActiveUser, origin: SignInOrigin, timeZone: string): Promise<OpenedSession> {
  await noteDevice(tx, user, origin, timeZone);
  const { address } = origin;
  await recordEvent(tx, { ...user, address }, { action: 'sign_in', subjectType: 'user', subjectId: user.id });
  return { userId: user.id, token: await openSession(tx, user.id, origin) };
}
