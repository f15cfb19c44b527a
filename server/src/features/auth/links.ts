import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import type { Tables } from '../../platform/db/schema/tables.ts';
import { invalid, type Problem } from '../../platform/errors/problem.ts';
import { hoursFromNow } from '../../platform/mail/outbox.ts';
import { hashOfToken, newToken } from './tokens.ts';

type LinkPurpose = Tables['linkTokens']['purpose'];

/** How long a link of each kind can be used. */
export const LINK_HOURS = { confirm: 24, reset: 1, setup: 24, change_email: 24 } as const satisfies Record<LinkPurpose, number>;

const SPENT: Record<LinkPurpose, string> = {
  confirm: 'This link was used already or has expired. If you confirmed before, just log in; if not, ask for a new link.',
  reset: 'This reset link was used already or has expired. Ask for a new one.',
  setup: 'This set-up link was used already or has expired. Restart the server for a new one, or sign in if there is an administrator.',
  change_email: 'This link was used already or has expired. If your address was not changed, enter the new one in your profile again.',
};

const UNSPENT = sql<boolean>`"usedAt" IS NULL AND "expiresAt" > clock_timestamp()`;

export interface Link {
  purpose: LinkPurpose;
  /** The user it was made for, '' for the set-up link. */
  userId: string;
  /** The address that following it gives the user; null unless it is there to change the address. */
  email: string | null;
}

/** Makes a one-time link. @returns its token, which is kept as its hash alone */
export async function makeLink(tx: Tx | Db, purpose: LinkPurpose, userId: string | null, email: string | null = null): Promise<string> {
  const token = newToken();
  await tx
    .insertInto('linkTokens')
    .values({ tokenHash: hashOfToken(token), purpose, userId, email, expiresAt: hoursFromNow(LINK_HOURS[purpose]) })
    .execute();
  return token;
}

/**
 * Looks up a link that can be used now.
 * @param purposes what it may be for; a token that is unknown is refused as one for the first
 * @throws Problem invalid for a link that is unknown, used, expired or made for another purpose
 */
export async function getLink(db: Db | Tx, token: string, ...purposes: [LinkPurpose, ...LinkPurpose[]]): Promise<Link> {
  const link = await db
    .selectFrom('linkTokens')
    .select(['purpose', 'userId', 'email', UNSPENT.as('isUnspent')])
    .where('tokenHash', '=', hashOfToken(token))
    .where('purpose', 'in', purposes)
    .executeTakeFirst();
  if (!link?.isUnspent) {
    throw spentLink(link?.purpose ?? purposes[0]);
  }
  return { purpose: link.purpose, userId: link.userId ?? '', email: link.email };
}

export const spentLink = (purpose: LinkPurpose): Problem => invalid('token', SPENT[purpose]);

/**
 * Uses a link up; of several who try it at once, one succeeds. Its user is held first, as by every change of an account.
 * @throws Problem invalid, as looking it up does
 */
export async function spendLink(tx: Tx, token: string, ...purposes: [LinkPurpose, ...LinkPurpose[]]): Promise<Link> {
  const link = await getLink(tx, token, ...purposes);
  if (link.userId !== '') await tx.selectFrom('users').select('id').where('id', '=', link.userId).forUpdate().execute();
  const spent = await tx
    .updateTable('linkTokens')
    .set({ usedAt: sql`clock_timestamp()` })
    .where('tokenHash', '=', hashOfToken(token))
    .where(UNSPENT)
    .returning('purpose')
    .executeTakeFirst();
  if (!spent) {
    throw spentLink(link.purpose);
  }
  return link;
}

/** Ends the links that were mailed to a user, as a new password or address does; of one purpose, or all. */
export async function endLinks(tx: Tx, userId: string, purpose?: LinkPurpose): Promise<void> {
  await tx
    .updateTable('linkTokens')
    .set({ usedAt: sql`clock_timestamp()` })
    .where('userId', '=', userId)
    .$if(purpose !== undefined, (links) => links.where('purpose', '=', purpose ?? 'confirm'))
    .where(UNSPENT)
    .execute();
}

/** Drops links a month after they expired; until then they still lead to a new one. */
export async function deleteExpiredLinks(db: Db): Promise<void> {
  await db
    .deleteFrom('linkTokens')
    .where('expiresAt', '<', sql<string>`clock_timestamp() - interval '30 days'`)
    .execute();
}
