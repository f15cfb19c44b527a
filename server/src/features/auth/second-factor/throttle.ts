import type { Db } from '../../../platform/db/connection/open.ts';
import { enqueueMail } from '../../../platform/mail/outbox.ts';
import { recipientOf } from '../emails.ts';
import { clearAttempts, countAttempt, refundAttempt, takeAttempt, takeHourlyAttempt } from '../rate-limit.ts';
import { loginNetworkLimit } from '../sessions/login-throttle.ts';
import { wrongCodesEmail } from './emails.ts';

/**
 * A code has a million values, of which three are right, so guessing needs a stricter limit than passwords. Only a person who knows the
 * password gets this far, so the limit does not let strangers lock the owner out.
 */
const MAX_WRONG_CODES_PER_HOUR = 10;

/**
 * Runs a check of a code unless too many have failed, from the network or for the account. A right code clears the account's count.
 * @throws Problem too_many_tries, without running the check
 */
export async function throttleCodes<Result>(
  db: Db,
  { userId, clientIp }: { userId: string; clientIp: string },
  check: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const limit = { key: `code of ${userId}`, maxAttempts: MAX_WRONG_CODES_PER_HOUR, windowSeconds: 3600 };
  const fromNetwork = await takeAttempt(db, loginNetworkLimit(clientIp));
  try {
    await takeHourlyAttempt(db, limit, 'Too many wrong codes');
  } catch (refused) {
    await warnOwner(db, userId);
    throw refused;
  }
  const result = await check();
  if (result !== undefined) {
    await refundAttempt(db, fromNetwork);
    await clearAttempts(db, limit);
  }
  return result;
}

/** At most once a day. */
async function warnOwner(db: Db, userId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await countAttempt(tx, { key: `warning about codes of ${userId}`, maxAttempts: 1, windowSeconds: 86_400 }))) return;
    const user = await tx.selectFrom('users').select(['email', 'firstName', 'confirmedAt']).where('id', '=', userId).executeTakeFirst();
    if (user) await enqueueMail(tx, wrongCodesEmail(recipientOf(user)));
  });
}
