import { limitConcurrency, QueueFull } from '../../../platform/async/limit-concurrency.ts';
import type { Db } from '../../../platform/db/connection/open.ts';
import { networkOf } from '../../../platform/http/listening/network.ts';
import { type Attempt, countAttempt, hasAttempts, type RateLimit, refundAttempt, takeAttempt, tooManyAttempts } from '../rate-limit.ts';

/** Enough for several people who sign in from one office at the same time. */
const runForNetwork = limitConcurrency({ maxRunning: 5, maxWaiting: 200 });
const FULL_QUEUE_WAIT_SECONDS = 5;

interface LoginAttempt {
  /** The e-mail address of the account, in lower case. */
  account: string;
  clientIp: string;
}

/** Wrong passwords and wrong codes from one network count together. */
export const loginNetworkLimit = (clientIp: string): RateLimit => ({
  key: `login from ${networkOf(clientIp)}`,
  maxAttempts: 10,
  windowSeconds: 60,
});

/** Applies to networks from which the account has not signed in before, so that a distributed attack does not lock out the owner. */
const accountLimit = ({ account }: LoginAttempt): RateLimit => ({ key: `login to ${account}`, maxAttempts: 100, windowSeconds: 60 });

/** A sign-in to the account from this network, remembered for 30 days as a counted attempt. */
const knownNetwork = ({ account, clientIp }: LoginAttempt): RateLimit => ({
  key: `${account} at ${networkOf(clientIp)}`,
  maxAttempts: 1,
  windowSeconds: 30 * 86_400,
});

/**
 * Runs a password check unless too many have failed. Only failures stay counted: those for which `check` returns undefined.
 * @throws Problem too_many_tries, without running the check
 */
export async function throttleLogin<Result>(
  db: Db,
  login: LoginAttempt,
  check: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const checked = runForNetwork(networkOf(login.clientIp), async () => {
    const attempts: Attempt[] = [];
    let isWrong = false;
    try {
      attempts.push(await takeAttempt(db, loginNetworkLimit(login.clientIp)));
      if (!(await hasAttempts(db, knownNetwork(login)))) attempts.push(await takeAttempt(db, accountLimit(login)));
      const result = await check();
      isWrong = result === undefined;
      if (!isWrong) await countAttempt(db, knownNetwork(login));
      return result;
    } finally {
      if (!isWrong) await Promise.all(attempts.map((attempt) => refundAttempt(db, attempt)));
    }
  });
  return checked.catch((error: unknown) => {
    throw error instanceof QueueFull ? tooManyAttempts(FULL_QUEUE_WAIT_SECONDS) : error;
  });
}
