import type { Db } from '../../platform/db/connection/open.ts';
import { networkOf } from './login-throttle.ts';
import { giveBackAttempt, takeAttempt } from './rate-limit.ts';

const WRONG_A_MINUTE = 60;

/**
 * Looks up what the token of a link leads to. Only tokens that lead nowhere stay counted against the network they come from.
 * @throws Problem too_many_tries
 */
export async function findByLink<Row>(db: Db, from: string, find: () => Promise<Row | undefined>): Promise<Row | undefined> {
  const taken = await takeAttempt(db, { key: `link guess from ${networkOf(from)}`, most: WRONG_A_MINUTE, seconds: 60 });
  const row = await find();
  if (row !== undefined) await giveBackAttempt(db, taken);
  return row;
}
