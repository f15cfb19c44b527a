import { User } from '@swathline/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import { orNotFound } from '../../platform/db/sql/rows.ts';

/** The address in a reply: empty for a farmer without one. */
export const EMAIL = sql<string>`coalesce("users"."email", '')`.as('email');

/** Of a row of `users` by its alias. Empty for a farm without a person. */
export const fullNameOf = (user = 'users') => sql<string>`trim(${sql.ref(`${user}.firstName`)} || ' ' || ${sql.ref(`${user}.lastName`)})`;

/** The columns that a reply may contain; never the password's hash. */
export const USER_COLUMNS = [...User.keyof().exclude(['email']).options, EMAIL] as const;

/** @throws Problem not_found */
export async function getUser(db: Db, id: string): Promise<User> {
  return orNotFound(await db.selectFrom('users').select(USER_COLUMNS).where('id', '=', id).executeTakeFirst(), 'user');
}

/** Whether an account has no valid password, because its address was registered more than once before it was confirmed. */
export async function mustChoosePassword(db: Db | Tx, id: string): Promise<boolean> {
  const user = await db.selectFrom('users').select('mustChoosePassword').where('id', '=', id).executeTakeFirst();
  return user?.mustChoosePassword ?? false;
}
