import type { Db } from '../../../platform/db/connection/open.ts';
import { orNotFound } from '../../../platform/db/sql/rows.ts';
import { invalid } from '../../../platform/errors/problem.ts';
import type { SignedInUser } from '../../../platform/http/callers.ts';
import { NO_PASSWORD, verifyPassword } from '../secrets.ts';
import { EMAIL } from '../user-record.ts';
import { throttleLogin } from '../sessions/login-throttle.ts';

export const WRONG_PASSWORD = 'The current password is not right';
const MISSING_PASSWORD = 'Please enter your current password';
const NO_PASSWORD_YET = 'You have no password yet. Sign out and choose "Forgot password?": you get a link to set one.';

interface PasswordHolder {
  email: string;
  passwordHash: string;
}

/** @throws Problem invalid, too_many_tries */
export async function assertCurrentPassword(
  db: Db,
  user: PasswordHolder,
  clientIp: string,
  password: string | undefined,
  missing = MISSING_PASSWORD,
): Promise<void> {
  if (!password) throw invalid('currentPassword', missing);
  if (user.passwordHash === NO_PASSWORD) throw invalid('currentPassword', NO_PASSWORD_YET);
  const isRight = await throttleLogin(db, { account: user.email, clientIp }, async () =>
    (await verifyPassword(user.passwordHash, password)) ? true : undefined,
  );
  if (!isRight) throw invalid('currentPassword', WRONG_PASSWORD);
}

/** Checks that the caller of a request knows the password of the account. @throws Problem invalid, too_many_tries */
export async function assertOwnPassword(db: Db, by: SignedInUser, password: string): Promise<void> {
  const user = await db.selectFrom('users').select([EMAIL, 'passwordHash']).where('id', '=', by.id).executeTakeFirst();
  await assertCurrentPassword(db, orNotFound(user, 'user'), by.address, password);
}
