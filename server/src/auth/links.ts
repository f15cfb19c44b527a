import { sql } from 'kysely';
import type { Db, Tx } from '../db/connect.ts';
import { invalid } from '../http/problem.ts';
import { hoursFromNow } from '../mail/outbox.ts';
import { hashOfToken, newToken } from './tokens.ts';

type LinkPurpose = 'confirm' | 'reset' | 'setup';

/** How long a link of each kind can be used. */
export const LINK_HOURS = { confirm: 24, reset: 1, setup: 24 } as const satisfies Record<LinkPurpose, number>;

const SPENT: Record<LinkPurpose, string> = {
  confirm: 'This link was used already or has expired. If you confirmed before, just log in; if not, ask for a new link.',
  reset: 'This reset link was used already or has expired. Ask for a new one.',
  setup: 'This set-up link was used already or has expired. Restart the server for a new one, or sign in if there is an administrator.',
};

const UNSPENT = sql<boolean>`"usedAt" IS NULL AND "expiresAt" > clock_timestamp()`;

/** Makes a one-time link. @returns its token, which is kept as its hash alone */
export async function makeLink(tx: Tx | Db, purpose: LinkPurpose, userId: string | null): Promise<string> {
  const token = newToken();
  await tx
    .insertInto('linkTokens')
    .values({ tokenHash: hashOfToken(token), purpose, userId, expiresAt: hoursFromNow(LINK_HOURS[purpose]) })
    .execute();
  return token;
}

/**
 * Uses a link up; of several who try it at once, one succeeds.
 * @returns the id of the user it was made for, '' for the set-up link
 * @throws Problem invalid for a link that is unknown, used, expired or made for another purpose
 */
export async function spendLink(tx: Tx, purpose: LinkPurpose, token: string): Promise<string> {
  const spent = await tx
    .updateTable('linkTokens')
    .set({ usedAt: sql`clock_timestamp()` })
    .where('tokenHash', '=', hashOfToken(token))
    .where('purpose', '=', purpose)
    .where(UNSPENT)
    .returning('userId')
    .executeTakeFirst();
  if (!spent) {
    throw invalid('token', SPENT[purpose]);
  }
  return spent.userId ?? '';
}

/** @throws Problem invalid, as using it would */
export async function refuseSpentLink(db: Db, purpose: LinkPurpose, token: string): Promise<void> {
  const link = await db
    .selectFrom('linkTokens')
    .select('purpose')
    .where('tokenHash', '=', hashOfToken(token))
    .where('purpose', '=', purpose)
    .where(UNSPENT)
    .executeTakeFirst();
  if (!link) {
    throw invalid('token', SPENT[purpose]);
  }
}

/** Ends the links that were mailed to a user, as a new password or address does. */
export async function endLinks(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('linkTokens')
    .set({ usedAt: sql`clock_timestamp()` })
    .where('userId', '=', userId)
    .where(UNSPENT)
    .execute();
}

/** Drops links a month after they expired; until then they still lead to a new one. */
export async function forgetOldLinks(db: Db): Promise<void> {
  await db
    .deleteFrom('linkTokens')
    .where('expiresAt', '<', sql<string>`clock_timestamp() - interval '30 days'`)
    .execute();
}
