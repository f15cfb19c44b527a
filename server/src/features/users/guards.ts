import { sql } from 'kysely';
import type { Tx } from '../../platform/db/connection/open.ts';
import { orNotFound } from '../../platform/db/sql/rows.ts';
import { Problem } from '../../platform/errors/problem.ts';
import type { Person } from '../../platform/http/callers.ts';

export async function lockUser(tx: Tx, id: string) {
  return orNotFound(await tx.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(), 'user');
}

export type UserRow = Awaited<ReturnType<typeof lockUser>>;

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

/** The columns that refer to a user, with their names in messages, singular and plural. */
const REFERENCES = [
  ['fields', 'userId', 'field', 'fields'],
  ['sprayJobs', 'userId', 'spray job', 'spray jobs'],
  ['sprayJobs', 'pilotId', 'spray job as pilot', 'spray jobs as pilot'],
  ['groundCrewAssignments', 'userId', 'ground crew assignment', 'ground crew assignments'],
  ['groundCrewAssignments', 'assignedByUserId', 'crew assignment made', 'crew assignments made'],
  ['statusChanges', 'byUserId', 'recorded status change', 'recorded status changes'],
  ['applicationRecords', 'signedByUserId', 'signed application record', 'signed application records'],
  ['applicationRecords', 'pilotId', 'application record as pilot', 'application records as pilot'],
  ['applicationRecords', 'openedByUserId', 'opened application record', 'opened application records'],
  ['conditionReadings', 'takenByUserId', 'weather reading', 'weather readings'],
  ['goNoGoChecks', 'byUserId', 'decision to go or not to go', 'decisions to go or not to go'],
  ['neighbourChecks', 'byUserId', 'check of neighbours', 'checks of neighbours'],
  ['recordFiles', 'addedByUserId', 'file of a record', 'files of records'],
  ['recordRequests', 'createdByUserId', 'request for records', 'requests for records'],
  ['crewEvents', 'userId', 'crew report', 'crew reports'],
  ['crewEvents', 'resolvedByUserId', 'crew report dealt with', 'crew reports dealt with'],
  ['checkIns', 'pilotId', 'check-in', 'check-ins'],
  ['pilotPositions', 'pilotId', 'flight record', 'flight records'],
] as const;

/** Records that only a farmer can have. */
const FARMER_REFERENCES = REFERENCES.filter(([table, column]) => column === 'userId' && (table === 'fields' || table === 'sprayJobs'));

/** @throws Problem in_use if other records refer to the user */
export async function assertNotReferenced(tx: Tx, user: UserRow): Promise<void> {
  const references = await describeReferences(tx, user, REFERENCES);
  if (references !== '') {
    throw new Problem(
      'in_use',
      `${user.firstName} ${user.lastName} has ${references}. Deactivate the user instead: a user to whom records refer cannot be deleted.`,
    );
  }
}

/** Checks that a user who loses the role of a farmer owns no fields or jobs. @throws Problem in_use */
export async function assertCanLoseFarmerRole(tx: Tx, user: UserRow): Promise<void> {
  if (user.role !== 'farmer') {
    return;
  }
  const owned = await describeReferences(tx, user, FARMER_REFERENCES);
  if (owned !== '') {
    throw new Problem(
      'in_use',
      `${user.firstName} ${user.lastName} has ${owned} as a farmer, so the role stays. Deactivate the user and create another account for the new role instead.`,
    );
  }
}

type Reference = (typeof REFERENCES)[number];

/** '2 fields, 1 spray job'; empty if nothing refers to the user. */
async function describeReferences(tx: Tx, { id }: UserRow, references: readonly Reference[]): Promise<string> {
  const parts: string[] = [];
  for (const [table, column, singular, plural] of references) {
    const { rows } = await sql<{
      count: number;
    }>`SELECT count(*) AS "count" FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${id}`.execute(tx);
    const count = rows[0]?.count ?? 0;
    if (count > 0) parts.push(`${count} ${count === 1 ? singular : plural}`);
  }
  return parts.join(', ');
}
