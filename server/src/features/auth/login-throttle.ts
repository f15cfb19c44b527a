import { isIPv4 } from 'node:net';
import { limitConcurrency, QueueFull } from '../../platform/async/limit-concurrency.ts';
import type { Db } from '../../platform/db/connection/open.ts';
import { countAttempt, giveBackAttempt, isCounted, type Limit, takeAttempt, tooManyAttempts, type Try } from './rate-limit.ts';

/** Several people who sign in together from one office are not yet an attack. */
const runForNetwork = limitConcurrency({ maxRunning: 5, maxWaiting: 200 });
const FULL_QUEUE_WAIT_SECONDS = 5;

interface Guess {
  /** The e-mail address whose password is guessed, in lower case. */
  account: string;
  /** The address it comes from. */
  from: string;
}

/** Of all guesses that come from one address in any minute, 10 are evaluated. */
const fromAddress = ({ from }: Guess): Limit => ({ key: `guess from ${networkOf(from)}`, most: 10, seconds: 60 });

/** For addresses where the account was not signed in before: guessing from everywhere at once keeps no owner out of the usual place. */
const atAccount = ({ account }: Guess): Limit => ({ key: `guess at ${account}`, most: 100, seconds: 60 });

/** Kept for a month where somebody signed in. */
const usualPlace = ({ account, from }: Guess): Limit => ({ key: `${account} at ${networkOf(from)}`, most: 1, seconds: 30 * 86_400 });

/**
 * Evaluates a guess at a password, if there were not too many wrong ones. Only wrong ones stay counted: those for which `evaluate` gives undefined.
 * @throws Problem too_many_tries, before anything is evaluated
 */
export async function throttleLogin<Result>(
  db: Db,
  guess: Guess,
  evaluate: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const evaluated = runForNetwork(networkOf(guess.from), async () => {
    const taken: Try[] = [];
    let isWrong = false;
    try {
      taken.push(await takeAttempt(db, fromAddress(guess)));
      if (!(await isCounted(db, usualPlace(guess)))) taken.push(await takeAttempt(db, atAccount(guess)));
      const result = await evaluate();
      isWrong = result === undefined;
      if (!isWrong) await countAttempt(db, usualPlace(guess));
      return result;
    } finally {
      if (!isWrong) await Promise.all(taken.map((one) => giveBackAttempt(db, one)));
    }
  });
  return evaluated.catch((error: unknown) => {
    throw error instanceof QueueFull ? tooManyAttempts(FULL_QUEUE_WAIT_SECONDS) : error;
  });
}

/** An IPv4 address; of an IPv6 address the first 64 bits, which one household or office has to itself. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIPv4(plain)) {
    return plain;
  }
  const [head = '', tail] = plain.toLowerCase().split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  return [...first, ...zeros, ...last]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
