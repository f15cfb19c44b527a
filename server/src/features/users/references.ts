import { nameOfPerson } from '@swathline/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/connection/open.ts';
import { Problem } from '../../platform/errors/problem.ts';
import type { UserRow } from './guards.ts';

/** A column that refers to a user, and what its rows are called in messages. */
export interface UserReference {
  table: string;
  column: string;
  singular: string;
  plural: string;
  /** Whether only a farmer can have such rows. */
  onlyFarmers?: true;
}

const references: UserReference[] = [];

/** Adds the columns of a feature's tables that refer to a user. */
export function registerUserReferences(added: readonly UserReference[]): void {
  references.push(...added);
}

/** @throws Problem in_use if other records refer to the user */
export async function assertNotReferenced(tx: Tx, user: UserRow): Promise<void> {
  const found = await describeReferences(tx, user, references);
  if (found !== '') {
    throw new Problem(
      'in_use',
      `${nameOfPerson(user)} has ${found}. Deactivate the user instead: a user to whom records refer cannot be deleted.`,
    );
  }
}

/** Checks that a user who loses the role of a farmer has nothing that only a farmer can have, such as fields. @throws Problem in_use */
export async function assertCanLoseFarmerRole(tx: Tx, user: UserRow): Promise<void> {
  if (user.role !== 'farmer') {
    return;
  }
  const onlyFarmers = references.filter((reference) => reference.onlyFarmers);
  const owned = await describeReferences(tx, user, onlyFarmers);
  if (owned !== '') {
    throw new Problem(
      'in_use',
      `${nameOfPerson(user)} has ${owned} as a farmer, so the role stays. Deactivate the user and create another account for the new role instead.`,
    );
  }
}

/** '2 fields, 1 spray job'; empty if nothing refers to the user. */
async function describeReferences(tx: Tx, { id }: UserRow, columns: readonly UserReference[]): Promise<string> {
  const parts: string[] = [];
  for (const { table, column, singular, plural } of columns) {
    const { rows } = await sql<{
      count: number;
    }>`SELECT count(*) AS "count" FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${id}`.execute(tx);
    const count = rows[0]?.count ?? 0;
    if (count > 0) parts.push(`${count} ${count === 1 ? singular : plural}`);
  }
  return parts.join(', ');
}
