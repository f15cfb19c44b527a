import { sql } from 'kysely';
import type { Tx } from '../../platform/db/connection/open.ts';
import { Problem } from '../../platform/errors/problem.ts';
import { NO_PASSWORD } from './credentials.ts';

/**
 * Checks that a user can still sign in after one way was removed in this transaction: with a password, a passkey or, if `links` is true,
 * a link to an OpenID provider.
 * @param removed what was removed, as the message names it
 * @throws Problem protected
 */
export async function assertKeepsWayIn(tx: Tx, userId: string, { removed, links }: { removed: string; links: boolean }): Promise<void> {
  const { rows } = await sql<{ canSignIn: boolean }>`
    SELECT "passwordHash" <> ${NO_PASSWORD} OR EXISTS (SELECT FROM "passkeys" WHERE "userId" = "users"."id")
      OR (${links} AND EXISTS (SELECT FROM "openIdLinks" WHERE "userId" = "users"."id")) AS "canSignIn"
    FROM "users" WHERE "id" = ${userId}`.execute(tx);
  if (rows[0]?.canSignIn) return;
  throw new Problem(
    'protected',
    `You have no password, so without ${removed} you could not sign in any more. Set a password first: sign out and choose "Forgot password?".`,
  );
}
