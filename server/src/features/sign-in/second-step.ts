import { ROLES } from '@swathline/contract';
import { recordFailedSignIn } from '../../platform/audit/failed-sign-ins.ts';
import { recordEvent } from '../../platform/audit/trail.ts';
import type { Tx } from '../../platform/db/connection/open.ts';
import { Problem } from '../../platform/errors/problem.ts';
import { enqueueMail } from '../../platform/mail/outbox.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { type Account, recipientOf } from '../auth/emails.ts';
import { getChallenge, takeChallenge } from '../auth/sessions/challenges.ts';
import type { SignInOrigin } from '../auth/sessions/device.ts';
import { findActiveUser, type OpenedSession, openRecordedSession, type SignInContext, wrongSignIn } from '../auth/sessions/sign-in.ts';
import { changeMappedRole } from './mapped-role.ts';
import { countRecoveryCodes, takeCode } from '../auth/second-factor/codes.ts';
import { recoveryCodeUsedEmail } from '../auth/second-factor/emails.ts';
import { throttleCodes } from '../auth/second-factor/throttle.ts';

const WRONG_CODE = 'This code is not right. Each code works once; wait for the next one, or use a recovery code.';

interface SecondStepContext extends SignInContext {
  secrets: SecretBox;
  log: (error: unknown, message: string) => void;
}

/**
 * Finishes a sign-in with a code. A wrong code leaves the sign-in open, so that the next one can be entered.
 * @throws Problem wrong_sign_in, too_many_tries; wrong_status if the stored secret cannot be read
 */
export async function finishSignIn(
  context: SecondStepContext,
  origin: SignInOrigin,
  { challenge, code }: { challenge: string; code: string },
): Promise<OpenedSession> {
  const { db, timeZone } = context;
  const { userId, details } = await getChallenge(db, 'second_factor', challenge);
  if (userId === null) throw wrongSignIn();
  const isRight = await throttleCodes(db, { userId, clientIp: origin.address }, () =>
    useCode(context, origin, { userId, challenge, code }),
  );
  if (!isRight) {
    await recordFailedSignIn(db, origin.address, userId);
    throw new Problem('wrong_sign_in', WRONG_CODE, { errors: [{ field: 'code', message: WRONG_CODE }] });
  }
  const role = ROLES.find((each) => each === details['role']);
  if (role !== undefined) await changeMappedRole(context, userId, role);
  return db.transaction().execute(async (tx) => {
    const user = await findActiveUser(tx, userId);
    if (!user) throw wrongSignIn();
    return openRecordedSession(tx, user, origin, timeZone);
  });
}

/** @returns undefined for a wrong code */
async function useCode(
  { db, secrets }: SecondStepContext,
  origin: SignInOrigin,
  { userId, challenge, code }: { userId: string; challenge: string; code: string },
): Promise<true | undefined> {
  return db.transaction().execute(async (tx) => {
    const user = await findActiveUser(tx, userId);
    if (!user) throw wrongSignIn();
    const used = await takeCode(tx, secrets, userId, code);
    if (used === undefined) return undefined;
    await takeChallenge(tx, 'second_factor', challenge);
    if (used === 'recovery_code') await reportRecoveryCode(tx, user, origin.address);
    return true;
  });
}

interface Owner extends Account {
  id: string;
  lastName: string;
}

async function reportRecoveryCode(tx: Tx, user: Owner, address: string): Promise<void> {
  await recordEvent(tx, { ...user, address }, { action: 'use_recovery_code', subjectType: 'user', subjectId: user.id });
  await enqueueMail(tx, recoveryCodeUsedEmail(recipientOf(user), await countRecoveryCodes(tx, user.id)));
}
