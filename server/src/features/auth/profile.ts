import type { api, BodyOf, Profile } from '@swathline/contract';
import { sql } from 'kysely';
import { recordChange, recordEvent } from '../../platform/audit/trail.ts';
import type { SignedInContext } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import { orNotFound, omitUndefined, assertNotStale, nextUpdatedAt } from '../../platform/db/sql/rows.ts';
import { invalid } from '../../platform/errors/problem.ts';
import type { SignedInUser } from '../../platform/http/callers.ts';
import { hashPassword } from './secrets.ts';
import { requestEmailChange } from './email-change.ts';
import { endLinks } from './links.ts';
import { assertCurrentPassword, WRONG_PASSWORD } from './passwords/current-password.ts';
import { setPassword } from './passwords/password-reset.ts';
import { assertPasswordAllowed } from './passwords/password-rules.ts';
import { USER_COLUMNS } from './user-record.ts';

/** The user's own account, with the new address that is not confirmed yet. @throws Problem not_found */
export async function getProfile(db: Db | Tx, { id, needsSecondFactor = false }: SignedInUser): Promise<Profile> {
  const pending = db
    .selectFrom('linkTokens')
    .select('linkTokens.email')
    .where('linkTokens.userId', '=', id)
    .where('purpose', '=', 'change_email')
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<string>`clock_timestamp()`)
    .limit(1);
  const profile = await db
    .selectFrom('users')
    .select(USER_COLUMNS)
    .select(pending.as('pendingEmail'))
    .where('id', '=', id)
    .executeTakeFirst();
  return { ...orNotFound(profile, 'user'), needsSecondFactor };
}

export type ProfileContext = Pick<SignedInContext, 'db' | 'publicUrl' | 'by'>;

/**
 * Changes the user's own account. A new address takes effect when its mailed link is followed; a new password ends all sessions, the
 * current one too.
 * @throws Problem stale, too_many_tries; invalid without the current password if it is needed
 */
export async function updateProfile(context: ProfileContext, change: BodyOf<typeof api.auth.updateProfile>): Promise<Profile> {
  const { db, publicUrl, by } = context;
  const { newPassword, currentPassword, updatedAt, email, ...names } = change;
  const seen = await getOwnRow(db, by.id);
  const changesEmail = email !== undefined && email !== seen.email;
  if (changesEmail || newPassword !== undefined) await assertCurrentPassword(db, seen, by.address, currentPassword, PASSWORD_NEEDED);
  if (newPassword !== undefined)
    await assertPasswordAllowed(db, 'newPassword', newPassword, { ...seen, ...omitUndefined({ email, ...names }) });
  const passwordHash = newPassword === undefined ? undefined : await hashPassword(newPassword);

  return db.transaction().execute(async (tx) => {
    const user = await lockOwnRow(tx, by.id);
    assertNotStale(user, updatedAt);
    if (user.passwordHash !== seen.passwordHash) throw invalid('currentPassword', WRONG_PASSWORD);
    const after = await tx
      .updateTable('users')
      .set({ ...omitUndefined(names), updatedAt: nextUpdatedAt })
      .where('id', '=', by.id)
      .returning(USER_COLUMNS)
      .executeTakeFirstOrThrow();
    await recordChange(tx, by, { action: 'update', subjectType: 'user', subjectId: by.id, before: user, after });
    if (passwordHash !== undefined) {
      await setPassword(tx, by.id, passwordHash);
      await recordChange(tx, by, { action: 'reset_password', subjectType: 'user', subjectId: by.id });
    }
    if (changesEmail && email !== user.email) {
      await requestEmailChange({ tx, publicUrl }, user, email);
      await recordEvent(tx, by, { action: 'ask_email_change', subjectType: 'user', subjectId: by.id });
    }
    return getProfile(tx, by);
  });
}

/** Ends the link to the user's new address, if it was not followed. @throws Problem not_found */
export async function keepEmail({ db, by }: Pick<ProfileContext, 'db' | 'by'>): Promise<Profile> {
  return db.transaction().execute(async (tx) => {
    await lockOwnRow(tx, by.id);
    const profile = await getProfile(tx, by);
    if (!profile.pendingEmail) return profile;
    await endLinks(tx, by.id, 'change_email');
    await recordEvent(tx, by, { action: 'keep_email', subjectType: 'user', subjectId: by.id });
    return { ...profile, pendingEmail: null };
  });
}

const PASSWORD_NEEDED = 'Please enter your current password to change your e-mail address or password';

const OWN_COLUMNS = [...USER_COLUMNS, 'confirmedAt', 'passwordHash'] as const;

async function getOwnRow(db: Db, id: string) {
  return orNotFound(await db.selectFrom('users').select(OWN_COLUMNS).where('id', '=', id).executeTakeFirst(), 'user');
}

async function lockOwnRow(tx: Tx, id: string) {
  return orNotFound(await tx.selectFrom('users').select(OWN_COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst(), 'user');
}
