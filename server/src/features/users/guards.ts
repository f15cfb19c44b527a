import type { Role } from '@swathline/contract';
import type { Tx } from '../../platform/db/connection/open.ts';
import { orNotFound } from '../../platform/db/sql/rows.ts';
import { Problem } from '../../platform/errors/problem.ts';
import type { Person } from '../../platform/http/callers.ts';

export async function lockUser(tx: Tx, id: string) {
  return orNotFound(await tx.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(), 'user');
}

export type UserRow = Awaited<ReturnType<typeof lockUser>>;

/** Keeps what a user may be assigned to until the transaction ends. */
export const holdRole = (tx: Tx, id: string) =>
  tx.selectFrom('users').select(['role', 'isActive']).where('id', '=', id).forShare().executeTakeFirst();

/** Like `holdRole`, for those of some users who are active in a role. */
export const holdActive = (tx: Tx, ids: string[], role: Role) =>
  tx.selectFrom('users').select('id').where('id', 'in', ids).where('role', '=', role).where('isActive', '=', true).forShare().execute();

/** Like `holdRole`, for one transaction at a time. Rows that name the user can be inserted meanwhile. */
export const lockRole = (tx: Tx, id: string) =>
  tx.selectFrom('users').select(['role', 'isActive']).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/**
 * Locks the active administrators and returns their ids, so that two cannot demote each other. Call it before locking a single user, so
 * that concurrent changes never deadlock. Rows that name an administrator can be inserted meanwhile.
 */
export async function lockAdministrators(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('isActive', '=', true)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Checks that an active administrator remains when a user loses administration.
 * @throws Problem protected for the user's own account and for the last active administrator
 */
export function assertCanLoseAdministration(administrators: string[], by: Person | null, { id, role }: UserRow): void {
  if (role !== 'admin') {
    return;
  }
  if (id === by?.id) {
    throw cannotLoseOwnAdministration();
  }
  if (administrators.every((other) => other === id)) {
    throw new Problem('protected', 'This is the last active administrator. Make another user an administrator first.');
  }
}

export const cannotLoseOwnAdministration = () =>
  new Problem('protected', 'You cannot delete, demote or deactivate yourself. Ask another administrator to do it.');
