import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import type { Tables } from '../../platform/db/schema/tables.ts';
import { invalid, type Problem } from '../../platform/errors/problem.ts';
import { hoursFromNow } from '../../platform/mail/outbox.ts';
import { hashOfToken, newToken } from './secrets.ts';

type LinkPurpose = Tables['linkTokens']['purpose'];

/** How long a link can be used. */
export const LINK_HOURS = { confirm: 24, reset: 1, setup: 24, change_email: 24, farm: 0.5 } as const satisfies Record<LinkPurpose, number>;

const LINK_PATHS: Record<LinkPurpose, (token: string) => string> = {
  confirm: (token) => `/auth/confirm?token=${token}`,
  reset: (token) => `/auth/reset-password?token=${token}`,
  setup: (token) => `/auth/setup?token=${token}`,
  change_email: (token) => `/auth/confirm?token=${token}&change=true`,
  farm: (token) => `/farm#token=${token}`,
};

const UNUSABLE_MESSAGES: Record<LinkPurpose, string> = {
  confirm: 'This link was used already or has expired. If you confirmed before, just log in; if not, ask for a new link.',
  reset: 'This reset link was used already or has expired. Ask for a new one.',
  setup: 'This set-up link was used already or has expired. Restart the server for a new one, or sign in if there is an administrator.',
  change_email: 'This link was used already or has expired. If your address was not changed, enter the new one in your profile again.',
  farm: 'This link was used already or has expired. Ask for a new one.',
};

const IS_USABLE = sql<boolean>`"usedAt" IS NULL AND "expiresAt" > clock_timestamp()`;

export interface Link {
  purpose: LinkPurpose;
  /** The user that the link was made for, '' for the set-up link. */
  userId: string;
  /** The user's new address for the purpose `change_email`, null for others. */
  email: string | null;
}

/** What a step of a transaction needs to create a link. */
export interface LinkContext extends Pick<Context, 'publicUrl'> {
  tx: Tx;
}

/** Creates a one-time link. @returns its address */
export async function createLink(
  { db, publicUrl }: Pick<Context, 'db' | 'publicUrl'>,
  purpose: LinkPurpose,
  userId: string | null,
  email: string | null = null,
): Promise<string> {
  return `${publicUrl}${LINK_PATHS[purpose](await createLinkToken(db, purpose, userId, email))}`;
}

/** Creates the token of a one-time link. Only its hash is stored. */
export async function createLinkToken(
  db: Db | Tx,
  purpose: LinkPurpose,
  userId: string | null,
  email: string | null = null,
): Promise<string> {
  const token = newToken();
  await db
    .insertInto('linkTokens')
    .values({ tokenHash: hashOfToken(token), purpose, userId, email, expiresAt: hoursFromNow(LINK_HOURS[purpose]) })
    .execute();
  return token;
}

/**
 * Finds a link that can be used now.
 * @param purposes the accepted ones; the message about an unknown token is that of the first
 * @throws Problem invalid for a link that is unknown, used, expired or made for another purpose
 */
export async function getLink(db: Db | Tx, token: string, ...purposes: [LinkPurpose, ...LinkPurpose[]]): Promise<Link> {
  const link = await db
    .selectFrom('linkTokens')
    .select(['purpose', 'userId', 'email', IS_USABLE.as('isUsable')])
    .where('tokenHash', '=', hashOfToken(token))
    .where('purpose', 'in', purposes)
    .executeTakeFirst();
  if (!link?.isUsable) {
    throw unusableLink(link?.purpose ?? purposes[0]);
  }
  return { purpose: link.purpose, userId: link.userId ?? '', email: link.email };
}

export const unusableLink = (purpose: LinkPurpose): Problem => invalid('token', UNUSABLE_MESSAGES[purpose]);

/**
 * Marks a link as used; of several concurrent requests one succeeds. Locks the user first, as every change of an account does.
 * @throws Problem invalid, as `getLink` does
 */
export async function consumeLink(tx: Tx, token: string, ...purposes: [LinkPurpose, ...LinkPurpose[]]): Promise<Link> {
  const link = await getLink(tx, token, ...purposes);
  if (link.userId !== '') await tx.selectFrom('users').select('id').where('id', '=', link.userId).forUpdate().execute();
  const used = await tx
    .updateTable('linkTokens')
    .set({ usedAt: sql`clock_timestamp()` })
    .where('tokenHash', '=', hashOfToken(token))
    .where(IS_USABLE)
    .returning('purpose')
    .executeTakeFirst();
  if (!used) {
    throw unusableLink(link.purpose);
  }
  return link;
}

/** Invalidates a user's links, of one purpose or all, when the password or the address changes. */
export async function endLinks(tx: Tx, userId: string, purpose?: LinkPurpose): Promise<void> {
  await tx
    .updateTable('linkTokens')
    .set({ usedAt: sql`clock_timestamp()` })
    .where('userId', '=', userId)
    .$if(purpose !== undefined, (links) => links.where('purpose', '=', purpose ?? 'confirm'))
    .where(IS_USABLE)
    .execute();
}

/** Deletes links 30 days after they expired. Until then an expired confirmation link can be exchanged for a new one. */
export async function deleteExpiredLinks(db: Db): Promise<void> {
  await db
    .deleteFrom('linkTokens')
    .where('expiresAt', '<', sql<string>`clock_timestamp() - interval '30 days'`)
    .execute();
}
