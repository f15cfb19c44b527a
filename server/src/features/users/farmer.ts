import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import { contains } from '../../platform/db/lists/page.ts';
import type { Tables } from '../../platform/db/schema/tables.ts';
import { invalid } from '../../platform/errors/problem.ts';
import { customerNameOf } from '../auth/user-record.ts';
import { holdRole } from './guards.ts';

export interface Farmer {
  id: string;
  firstName: string;
  lastName: string;
  companyName: string | null;
  /** Empty for a farmer without an address. */
  email: string;
  phone: string | null;
}

/**
 * Joins the farmer to records. The type is that of an inner join, because every record has a farmer. The SQL is a left join, which
 * PostgreSQL skips in queries that use none of its columns, such as counts.
 */
export function withFarmer<Table extends 'fields' | 'sprayJobs'>(
  records: SelectQueryBuilder<Tables, Table, object>,
  owner: `${Table}.userId`,
) {
  const joined = (records as SelectQueryBuilder<Tables, 'fields' | 'sprayJobs', object>).leftJoin('users', 'users.id', owner);
  return joined as object as SelectQueryBuilder<Tables, Table | 'users', object>;
}

/** The joined `users` row as the farmer of a record. */
export const farmerObject = sql<Farmer>`jsonb_build_object(
  'id', "users"."id", 'firstName', "users"."firstName", 'lastName', "users"."lastName",
  'companyName', "users"."companyName", 'email', coalesce("users"."email", ''), 'phone', "users"."phone")`;

/** The text by which lists sort and filter farmers: name, company, e-mail. */
export const farmerSearchText = sql<string>`concat_ws(' ', nullif("users"."firstName", ''), nullif("users"."lastName", ''),
  "users"."companyName", "users"."email")`;

/** '' for a user who does not exist. */
export async function readCustomerName(db: Db, id: string): Promise<string> {
  const user = await db.selectFrom('users').select(customerNameOf().as('name')).where('id', '=', id).executeTakeFirst();
  return user?.name ?? '';
}

/** The ids of the users whose name, company or e-mail address contains a text. */
export const usersNamed = (db: Db, text: string) => db.selectFrom('users').select('users.id').where(contains(farmerSearchText, text));

/** Locks the farmer until the transaction ends. @throws Problem invalid unless the user is an active farmer */
export async function assertActiveFarmer(tx: Tx, userId: string): Promise<void> {
  const user = await holdRole(tx, userId);
  if (user?.role !== 'farmer') throw invalid('userId', 'Please select a farmer');
  if (!user.isActive) throw invalid('userId', 'This farmer is not active. Choose another one, or activate the farmer first.');
}
