import { recordFailedSignIn } from '../../../platform/audit/failed-sign-ins.ts';
import { recordEvent } from '../../../platform/audit/trail.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/connection/open.ts';
import { Problem } from '../../../platform/errors/problem.ts';
import { verifyPassword } from '../credentials.ts';
import { noteDevice, type SignInOrigin } from './device.ts';
import { throttleLogin } from './login-throttle.ts';
import { openSession } from './sessions.ts';

export type SignInContext = Pick<Context, 'db' | 'timeZone'>;

export interface OpenedSession {
  userId: string;
  token: string;
}

export const wrongSignIn = () => new Problem('wrong_sign_in', 'Invalid credentials or insufficient permissions');

/**
 * Checks address and password and opens a session. An unknown address costs the same work as a wrong password and gets the same reply.
 * @throws Problem wrong_sign_in, too_many_tries
 */
export async function signIn(context: SignInContext, origin: SignInOrigin, email: string, password: string): Promise<OpenedSession> {
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

export interface CheckedUser {
  id: string;
  /** The hash that the password was compared with. */
  passwordHash: string;
}

/**
 * Opens a session only if the password is unchanged. It waits for a concurrent change of the user, which ends the sessions opened before
 * it.
 * @returns undefined if the password or the user changed since the check
 */
export async function openCheckedSession(
  { db, timeZone }: SignInContext,
  { id, passwordHash }: CheckedUser,
  origin: SignInOrigin,
): Promise<OpenedSession | undefined> {
  return db.transaction().execute(async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select(['id', 'email', 'confirmedAt', 'firstName', 'lastName'])
      .where('id', '=', id)
      .where('passwordHash', '=', passwordHash)
      .where('isActive', '=', true)
      .forShare()
      .executeTakeFirst();
    if (!user) {
      return undefined;
    }
    await noteDevice(tx, user, origin, timeZone);
    const { address } = origin;
    await recordEvent(tx, { ...user, address }, { action: 'sign_in', subjectType: 'user', subjectId: id });
    return { userId: id, token: await openSession(tx, id, origin) };
  });
}
