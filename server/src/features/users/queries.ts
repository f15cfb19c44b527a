import { type api, type AuditAction, type BodyOf, nameOfPerson, type QueryOf, type ReplyOf, type User } from '@swathline/contract';
import { sql } from 'kysely';
import { recordChange } from '../../platform/audit/trail.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/connection/open.ts';
import { ignoreCase, listPage, matches } from '../../platform/db/lists/page.ts';
import { assertNotStale, nextUpdatedAt, omitUndefined } from '../../platform/db/sql/rows.ts';
import { Problem } from '../../platform/errors/problem.ts';
import type { Person } from '../../platform/http/callers.ts';
import { announceLive } from '../../platform/live/announce.ts';
import { hashPassword } from '../auth/secrets.ts';
import { finishEmailChange } from '../auth/email-change.ts';
import { hasNoAddress } from '../auth/emails.ts';
import { endLinks } from '../auth/links.ts';
import { forceReset, setPassword } from '../auth/passwords/password-reset.ts';
import { endOtherWaysIn, followActivity, revokeFeatureAccess } from '../auth/ways-in.ts';
import { assertPasswordAllowed } from '../auth/passwords/password-rules.ts';
import { type ProfileContext, updateProfile } from '../auth/profile.ts';
import { endSessions } from '../auth/sessions/sessions.ts';
import { getUser, USER_COLUMNS } from '../auth/user-record.ts';
import { assertCanLoseAdministration, cannotLoseOwnAdministration, lockAdministrators, lockUser, type UserRow } from './guards.ts';
import { assertCanLoseFarmerRole, assertNotReferenced } from './references.ts';

type Users = typeof api.users;
type UserContext = Pick<Context, 'db' | 'by'>;

const ROLE_LABEL = sql`replace("users"."role", '_', ' ') || ' ' || "users"."role"`;

export async function listUsers(db: Db, query: QueryOf<Users['list']>): Promise<ReplyOf<Users['list']>> {
  const e = sql.ref;
  const filtered = db
    .selectFrom('users')
    .where(
      matches(query, {
        firstName: e('users.firstName'),
        lastName: e('users.lastName'),
        email: e('users.email'),
        phone: e('users.phone'),
        role: ROLE_LABEL,
      }),
    )
    .$if(query.role !== undefined, (q) => q.where('role', '=', query.role ?? 'farmer'));
  const sort = { by: sortBy(query.sort), id: 'users.id', isNullable: query.sort === 'phone' || query.sort === 'email' } as const;
  const { rows, ...page } = await listPage(filtered, query, sort, (q) => q.select(USER_COLUMNS));
  return { users: rows, ...page };
}

function sortBy(sort: QueryOf<Users['list']>['sort']) {
  const column = sql.ref<string | null>(`users.${sort}`);
  return sort === 'createdAt' || sort === 'isActive' ? column : ignoreCase(column);
}

/** @throws Problem already_taken; invalid for a password that is easy to guess */
export async function createUser({ db, by }: { db: Db; by: Person | null }, { password, ...form }: BodyOf<Users['create']>): Promise<User> {
  await assertPasswordAllowed(db, 'password', password, form);
  const passwordHash = await hashPassword(password);
  return db.transaction().execute(async (tx) => {
    const user = await tx
      .insertInto('users')
      .values({ ...form, phone: form.phone ?? null, companyName: form.companyName ?? null, passwordHash, confirmedAt: sql`now()` })
      .returning(USER_COLUMNS)
      .executeTakeFirstOrThrow();
    await recordChange(tx, by, { action: 'create', subjectType: 'user', subjectId: user.id, after: user });
    return user;
  });
}

/**
 * Changes another person's account. A new role or active flag ends the user's sessions and revokes the devices and crew phones; a new
 * active flag also checks a pilot out, and a deactivation ends the links that were mailed. A new address takes effect immediately, because
 * the office vouches for it; links mailed to the old address and sessions opened by such a link end, and a notice is mailed there.
 * @param by null when a claim of the OpenID provider sets the role
 * @throws Problem not_found, stale, already_taken; protected for the administrator's own role and for the last active administrator; in_use
 *   for a new role of a farmer who has what only a farmer can have
 */
export async function updateUser(
  { db, by }: { db: Db; by: Person | null },
  id: string,
  { updatedAt, currentPassword: _, ...change }: BodyOf<Users['update']>,
): Promise<User> {
  return db.transaction().execute(async (tx) => {
    const administrators = change.role === undefined && change.isActive === undefined ? [] : await lockAdministrators(tx);
    const user = await lockUser(tx, id);
    assertNotStale(user, updatedAt);
    const role = change.role ?? user.role;
    const isActive = change.isActive ?? user.isActive;
    if (role !== user.role || isActive !== user.isActive) {
      if (role !== 'admin' || !isActive) assertCanLoseAdministration(administrators, by, user);
      if (role !== user.role) await assertCanLoseFarmerRole(tx, user);
      await endSessions(tx, id);
      if (!isActive) await endLinks(tx, id);
      await revokeFeatureAccess(tx, by, id);
    }
    const newEmail = change.email === user.email ? undefined : change.email;
    if (newEmail !== undefined) await finishEmailChange(tx, user, newEmail, 'office');
    const after = await tx
      .updateTable('users')
      .set({ ...omitUndefined(change), ...(newEmail !== undefined && VOUCHED), updatedAt: nextUpdatedAt })
      .where('id', '=', id)
      .returning(USER_COLUMNS)
      .executeTakeFirstOrThrow();
    await recordChange(tx, by, { action: actionOf(user, after), subjectType: 'user', subjectId: id, before: user, after });
    if (isActive !== user.isActive) await followActivity(tx, by, id);
    await announceLive(tx);
    return after;
  });
}

/** A new address or a password from the office counts as confirmed, so that the person can sign in at once, as with a new user. */
const VOUCHED = { confirmedAt: sql<string>`coalesce("confirmedAt", clock_timestamp())` };

/** A change of several properties is recorded under the most important one. */
function actionOf(before: UserRow, after: User): AuditAction {
  if (before.role !== after.role || before.isActive !== after.isActive) return 'change_access';
  return before.email === after.email ? 'update' : 'change_email';
}

/**
 * Changes the administrator's own account by the rules of the profile: a stolen session can change neither address nor password.
 * @throws Problem protected for a new role and for deactivation; otherwise as `updateProfile`
 */
export async function updateOwnUser(context: ProfileContext, { role, isActive, ...change }: BodyOf<Users['update']>): Promise<User> {
  if ((role !== undefined && role !== context.by.role) || isActive === false) throw cannotLoseOwnAdministration();
  return updateProfile(context, change);
}

/** @throws Problem invalid without the current password; otherwise as `updateProfile` */
export async function resetOwnPassword(context: ProfileContext, change: BodyOf<Users['resetPassword']>): Promise<null> {
  await updateProfile(context, change);
  return null;
}

/** @throws Problem not_found; wrong_status for a person without an address to sign in with; invalid for a password that is easy to guess */
export async function resetPassword(
  { db, by }: UserContext,
  id: string,
  { newPassword, keep = [] }: BodyOf<Users['resetPassword']>,
): Promise<null> {
  await assertPasswordAllowed(db, 'newPassword', newPassword, await getUser(db, id));
  const passwordHash = await hashPassword(newPassword);
  return db.transaction().execute(async (tx) => {
    const { email } = await lockUser(tx, id);
    if (!email) throw hasNoAddress();
    await setPassword(tx, id, passwordHash);
    await endOtherWaysIn(tx, by, id, keep);
    await tx.updateTable('users').set(VOUCHED).where('id', '=', id).execute();
    await recordChange(tx, by, { action: 'reset_password', subjectType: 'user', subjectId: id });
    return null;
  });
}

/**
 * Mails the user a link to set a new password and ends their sessions.
 * @throws Problem not_found; wrong_status for an inactive user, who could not use the link
 */
export async function forceResetPassword({ db, by, publicUrl }: ProfileContext, id: string): Promise<null> {
  return db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, id);
    if (!user.isActive) {
      throw new Problem('wrong_status', `${nameOfPerson(user)} is not active. Activate the user first.`);
    }
    await forceReset({ tx, publicUrl }, user);
    await recordChange(tx, by, { action: 'force_reset_password', subjectType: 'user', subjectId: id });
    return null;
  });
}

/**
 * Deletes a user that no other record refers to.
 * @throws Problem not_found, protected; in_use with the references and what to do instead
 */
export async function deleteUser({ db, by }: UserContext, id: string): Promise<null> {
  return db.transaction().execute(async (tx) => {
    const administrators = await lockAdministrators(tx);
    const user = await lockUser(tx, id);
    assertCanLoseAdministration(administrators, by, user);
    await assertNotReferenced(tx, user);
    await recordChange(tx, by, { action: 'delete', subjectType: 'user', subjectId: id, before: user });
    await tx.deleteFrom('users').where('id', '=', id).execute();
    await announceLive(tx);
    return null;
  });
}
