import type { api, AuditAction, BodyOf, QueryOf, ReplyOf, User } from '@swathline/contract';
import { sql } from 'kysely';
import { recordChange } from '../../platform/audit/trail.ts';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import { ignoreCase, listPage, matches } from '../../platform/db/lists/page.ts';
import { orNotFound, omitUndefined, assertNotStale, nextUpdatedAt } from '../../platform/db/sql/rows.ts';
import { Problem } from '../../platform/errors/problem.ts';
import type { SignedInUser } from '../../platform/http/callers.ts';
import { announcePilots } from '../../platform/live/announce.ts';
import { endCheckIn } from '../../platform/live/check-ins.ts';
import { noteNewAddress } from '../auth/address-change.ts';
import { forceReset, setPassword } from '../auth/password-reset.ts';
import { hashPassword } from '../auth/passwords.ts';
import { PERSON_COLUMNS } from '../auth/people.ts';
import { endSessions } from '../auth/queries.ts';
import { revokeDeviceTokens } from './device-tokens.ts';

type Users = typeof api.users;

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
  const sort = { by: sortBy(query.sort), id: 'users.id', mayBeNull: query.sort === 'phone' } as const;
  const { rows, ...page } = await listPage(filtered, query, sort, (q) => q.select(PERSON_COLUMNS));
  return { users: rows, ...page };
}

function sortBy(sort: QueryOf<Users['list']>['sort']) {
  const column = sql.ref<string | null>(`users.${sort}`);
  return sort === 'createdAt' || sort === 'isActive' ? column : ignoreCase(column);
}

/** @throws Problem already_taken */
export async function createUser(db: Db, by: SignedInUser | null, { password, ...form }: BodyOf<Users['create']>): Promise<User> {
  const passwordHash = await hashPassword(password);
  return db.transaction().execute(async (tx) => {
    const user = await tx
      .insertInto('users')
      .values({ ...form, phone: form.phone ?? null, companyName: form.companyName ?? null, passwordHash, confirmedAt: sql`now()` })
      .returning(PERSON_COLUMNS)
      .executeTakeFirstOrThrow();
    await recordChange(tx, by, { action: 'create', subjectType: 'user', subjectId: user.id, after: user });
    return user;
  });
}

/**
 * Changes somebody else's account. A change of role or activity ends the user's sessions and devices, and a pilot who is deactivated is
 * checked out. A new address counts at once, since the office vouches for it; the old one is mailed word of it, and links that were mailed there end.
 * @throws Problem not_found, stale, already_taken; protected for one's own role and for the last active administrator; in_use for another role of a
 *   farmer who has fields or jobs
 */
export async function updateUser(
  db: Db,
  by: SignedInUser,
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
      if (role !== 'admin' || !isActive) refuseLosingAdministrator(administrators, by, user);
      if (role !== user.role) await refuseLosingFarmer(tx, user);
      await endSessions(tx, id);
      await revokeDeviceTokens(tx, by, id);
    }
    if (change.email !== undefined && change.email !== user.email) await noteNewAddress(tx, user, change.email, 'office');
    const after = await tx
      .updateTable('users')
      .set({ ...omitUndefined(change), updatedAt: nextUpdatedAt })
      .where('id', '=', id)
      .returning(PERSON_COLUMNS)
      .executeTakeFirstOrThrow();
    await recordChange(tx, by, { action: actionOf(user, after), subjectType: 'user', subjectId: id, before: user, after });
    if (isActive !== user.isActive) await endFlight(tx, by, id);
    await announcePilots(tx);
    return after;
  });
}

async function endFlight(tx: Tx, by: SignedInUser, id: string): Promise<void> {
  const ended = await endCheckIn(tx, id);
  if (ended) await recordChange(tx, by, { action: 'check_out_pilot', subjectType: 'user', subjectId: id, before: ended });
}

/** A change of several things is recorded under the most important one. */
function actionOf(before: UserRow, after: User): AuditAction {
  if (before.role !== after.role || before.isActive !== after.isActive) return 'change_access';
  return before.email === after.email ? 'update' : 'change_email';
}

/** @throws Problem not_found */
export async function resetPassword(db: Db, by: SignedInUser, id: string, newPassword: string): Promise<null> {
  const passwordHash = await hashPassword(newPassword);
  return db.transaction().execute(async (tx) => {
    await lockUser(tx, id);
    await setPassword(tx, id, passwordHash);
    await recordChange(tx, by, { action: 'reset_password', subjectType: 'user', subjectId: id });
    return null;
  });
}

/**
 * Mails the user a link to set a new password and ends their sessions.
 * @throws Problem not_found; wrong_status for an inactive user, who could not use it
 */
export async function forceResetPassword(db: Db, by: SignedInUser, id: string, publicUrl: string): Promise<null> {
  return db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, id);
    if (!user.isActive) {
      throw new Problem('wrong_status', `${user.firstName} ${user.lastName} is not active. Activate the user first.`);
    }
    await forceReset(tx, user, publicUrl);
    await recordChange(tx, by, { action: 'force_reset_password', subjectType: 'user', subjectId: id });
    return null;
  });
}

/**
 * Deletes a user to whom nothing else refers.
 * @throws Problem not_found, protected; in_use with what refers to the user and what to do instead
 */
export async function deleteUser(db: Db, by: SignedInUser, id: string): Promise<null> {
  return db.transaction().execute(async (tx) => {
    const administrators = await lockAdministrators(tx);
    const user = await lockUser(tx, id);
    refuseLosingAdministrator(administrators, by, user);
    await refuseReferredTo(tx, user);
    await tx.deleteFrom('users').where('id', '=', id).execute();
    await recordChange(tx, by, { action: 'delete', subjectType: 'user', subjectId: id, before: user });
    await announcePilots(tx);
    return null;
  });
}

async function lockUser(tx: Tx, id: string) {
  return orNotFound(await tx.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(), 'user');
}

type UserRow = Awaited<ReturnType<typeof lockUser>>;

/** Ids of the active administrators, held so that two cannot demote each other; before any one user, so that two who do never wait for each other. */
async function lockAdministrators(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('isActive', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Nobody takes away their own administration, and one active administrator always stays. */
function refuseLosingAdministrator(administrators: string[], by: SignedInUser, { id, role }: UserRow): void {
  if (role !== 'admin') {
    return;
  }
  if (id === by.id) {
    throw cannotLoseOwnAdministration();
  }
  if (administrators.every((other) => other === id)) {
    throw new Problem('protected', 'This is the last active administrator. Make another user an administrator first.');
  }
}

export const cannotLoseOwnAdministration = () =>
  new Problem('protected', 'You cannot delete, demote or deactivate yourself. Ask another administrator to do it.');

/** What may refer to a user, and how to say so for one and for several. */
const REFERENCES = [
  ['fields', 'userId', 'field', 'fields'],
  ['sprayJobs', 'userId', 'spray job', 'spray jobs'],
  ['sprayJobs', 'pilotId', 'spray job as pilot', 'spray jobs as pilot'],
  ['groundCrewAssignments', 'userId', 'ground crew assignment', 'ground crew assignments'],
  ['groundCrewAssignments', 'assignedByUserId', 'crew assignment made', 'crew assignments made'],
  ['statusChanges', 'byUserId', 'recorded status change', 'recorded status changes'],
  ['checkIns', 'pilotId', 'check-in', 'check-ins'],
  ['pilotPositions', 'pilotId', 'flight record', 'flight records'],
] as const;

/** Records that only a farmer can have. */
const OWNED = REFERENCES.filter(([table, column]) => column === 'userId' && table !== 'groundCrewAssignments');

async function refuseReferredTo(tx: Tx, user: UserRow): Promise<void> {
  const references = await countReferences(tx, user, REFERENCES);
  if (references !== '') {
    throw new Problem(
      'in_use',
      `${user.firstName} ${user.lastName} has ${references}. Deactivate the user instead; nothing that others refer to is deleted.`,
    );
  }
}

/** Fields and jobs belong to farmers, whose list they are in. @throws Problem in_use */
async function refuseLosingFarmer(tx: Tx, user: UserRow): Promise<void> {
  if (user.role !== 'farmer') {
    return;
  }
  const owned = await countReferences(tx, user, OWNED);
  if (owned !== '') {
    throw new Problem(
      'in_use',
      `${user.firstName} ${user.lastName} has ${owned} as a farmer, so the role stays. Deactivate the user and make another account for the new role instead.`,
    );
  }
}

type Reference = (typeof REFERENCES)[number];

/** '2 fields, 1 spray job'; empty where nothing refers to the user. */
async function countReferences(tx: Tx, { id }: UserRow, references: readonly Reference[]): Promise<string> {
  const counted: string[] = [];
  for (const [table, column, one, several] of references) {
    const { rows } = await sql<{
      count: number;
    }>`SELECT count(*) AS "count" FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${id}`.execute(tx);
    const count = rows[0]?.count ?? 0;
    if (count > 0) counted.push(`${count} ${count === 1 ? one : several}`);
  }
  return counted.join(', ');
}
