import type { OtherWayIn } from '@swathline/contract';
import { sql } from 'kysely';
import { type Author, recordChange } from '../../platform/audit/trail.ts';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import { Problem } from '../../platform/errors/problem.ts';
import { NO_PASSWORD } from './secrets.ts';

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

type EndAccess = (tx: Tx, by: Author | null, userId: string) => Promise<void>;

/** What a later feature gives users, and takes back from them. */
interface FeatureAccess {
  /** Set for what ends with a password that the office resets, unless it is kept. */
  wayIn?: OtherWayIn;
  /** For a new role, an activation or a deactivation. */
  revoke: EndAccess;
  /** After an activation or a deactivation. */
  afterActivity?: EndAccess;
}

const registered: FeatureAccess[] = [];

export function registerAccess(...added: FeatureAccess[]): void {
  registered.push(...added);
}

/** Takes back what later features gave a user whose role or activity changes. */
export async function revokeFeatureAccess(tx: Tx, by: Author | null, userId: string): Promise<void> {
  for (const { revoke } of registered) await revoke(tx, by, userId);
}

export async function followActivity(tx: Tx, by: Author | null, userId: string): Promise<void> {
  for (const { afterActivity } of registered) await afterActivity?.(tx, by, userId);
}

/** Ends the ways in besides the password, and audits each: a stranger who knew the old password may have added them. */
export async function endOtherWaysIn(tx: Tx, by: Author | null, userId: string, keep: readonly OtherWayIn[]): Promise<void> {
  const subject = { subjectType: 'user', subjectId: userId } as const;
  if (!keep.includes('passkeys')) {
    const removed = await tx.deleteFrom('passkeys').where('userId', '=', userId).returning('name').execute();
    for (const { name } of removed) await recordChange(tx, by, { action: 'remove_passkey', ...subject, before: { passkey: name } });
  }
  if (!keep.includes('openIdLinks')) {
    const removed = await tx.deleteFrom('openIdLinks').where('userId', '=', userId).returning('issuer').execute();
    for (const { issuer } of removed)
      await recordChange(tx, by, { action: 'remove_open_id_link', ...subject, before: { service: new URL(issuer).host } });
  }
  for (const { wayIn, revoke } of registered) {
    if (wayIn !== undefined && !keep.includes(wayIn)) await revoke(tx, by, userId);
  }
}

/**
 * Whether something comes from a restored backup that no administrator has reviewed: it may have been taken back since the backup was made.
 * @param createdAt when it was added
 */
export async function isFromUnreviewedBackup(db: Db | Tx, createdAt: string): Promise<boolean> {
  const restore = await db
    .selectFrom('restores')
    .select('id')
    .where('reviewedAt', 'is', null)
    .where('restoredAt', '>=', createdAt)
    .executeTakeFirst();
  return restore !== undefined;
}

/** Refuses a passkey or a linked service of such a backup. @throws Problem wrong_sign_in */
export async function assertNotFromUnreviewedBackup(db: Db | Tx, createdAt: string): Promise<void> {
  if (!(await isFromUnreviewedBackup(db, createdAt))) return;
  throw new Problem(
    'wrong_sign_in',
    'This server was restored from a backup. Until an administrator has reviewed the restore, sign in with your password.',
  );
}
