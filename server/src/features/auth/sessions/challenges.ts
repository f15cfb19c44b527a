import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import type { Tables } from '../../../platform/db/schema/tables.ts';
import { json } from '../../../platform/db/sql/rows.ts';
import { Problem } from '../../../platform/errors/problem.ts';
import { hashOfToken, newToken } from '../secrets.ts';

type Kind = Tables['signInChallenges']['kind'];

const LIFETIME_MINUTES = 10;

interface NewChallenge {
  kind: Kind;
  userId?: string;
  /** The token to use; a new one by default. */
  token?: string;
  details?: object;
}

/** Stores one step of a sign-in that continues with its token. Only the token's hash is stored. */
export async function createChallenge(
  db: Db | Tx,
  { kind, userId, token = newToken(), details = {} }: NewChallenge,
): Promise<{ challenge: string; expiresAt: string }> {
  const { expiresAt } = await db
    .insertInto('signInChallenges')
    .values({
      tokenHash: hashOfToken(token),
      kind,
      userId: userId ?? null,
      details: sql<Record<string, string>>`${json(details)}`,
      expiresAt: sql<string>`clock_timestamp() + make_interval(mins => ${LIFETIME_MINUTES})`,
    })
    .returning('expiresAt')
    .executeTakeFirstOrThrow();
  return { challenge: token, expiresAt };
}

const IS_CURRENT = sql<boolean>`"expiresAt" > clock_timestamp()`;

/** @throws Problem wrong_sign_in for a step that expired, was finished or does not exist */
export async function getChallenge(db: Db | Tx, kind: Kind, token: string) {
  const row = await db
    .selectFrom('signInChallenges')
    .select(['userId', 'details'])
    .where('tokenHash', '=', hashOfToken(token))
    .where('kind', '=', kind)
    .where(IS_CURRENT)
    .executeTakeFirst();
  if (!row) throw challengeExpired();
  return row;
}

/** Like `getChallenge`, and the step cannot be continued again: of several concurrent attempts one succeeds. */
export async function takeChallenge(db: Db | Tx, kind: Kind, token: string) {
  const row = await db
    .deleteFrom('signInChallenges')
    .where('tokenHash', '=', hashOfToken(token))
    .where('kind', '=', kind)
    .where(IS_CURRENT)
    .returning(['userId', 'details'])
    .executeTakeFirst();
  if (!row) throw challengeExpired();
  return row;
}

const challengeExpired = () => new Problem('wrong_sign_in', 'This sign-in took too long or was finished already. Please start again.');

export async function deleteExpiredChallenges(db: Db): Promise<void> {
  await db
    .deleteFrom('signInChallenges')
    .where(sql<boolean>`NOT (${IS_CURRENT})`)
    .execute();
}
