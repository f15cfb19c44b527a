import { User } from '@swathline/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import { orNotFound } from '../../platform/db/sql/rows.ts';
import { NO_PASSWORD } from './secrets.ts';

/** The address in a reply: empty for a farmer without one. */
export const EMAIL = sql<string>`coalesce("users"."email", '')`.as('email');

/** Like `fullName`, of a row of `users` by its alias. */
export const fullNameOf = (user = 'users') => sql<string>`trim(${sql.ref(`${user}.firstName`)} || ' ' || ${sql.ref(`${user}.lastName`)})`;

/** Like `nameOfPerson`: the person, else the company. */
export const personNameOf = (user = 'users') =>
  sql<string>`coalesce(nullif(${fullNameOf(user)}, ''), ${sql.ref(`${user}.companyName`)}, '')`;

/** Like `nameOfCustomer`: the company, else the person. */
export const customerNameOf = (user = 'users') => sql<string>`coalesce(nullif(${sql.ref(`${user}.companyName`)}, ''), ${fullNameOf(user)})`;

/** The name of the customer with the id in a column. */
export const customerNameBy = <Name extends string | null = string>(id: string) =>
  sql<Name>`(SELECT ${customerNameOf('customer')} FROM "users" customer WHERE customer."id" = ${sql.ref(id)})`;

/** The columns that a reply may contain; never the password's hash. */
export const USER_COLUMNS = [...User.keyof().exclude(['email']).options, EMAIL] as const;

/** @throws Problem not_found */
export async function getUser(db: Db, id: string): Promise<User> {
  return orNotFound(await db.selectFrom('users').select(USER_COLUMNS).where('id', '=', id).executeTakeFirst(), 'user');
}

/**
 * Whether an account has no valid password, because its address was registered more than once before it was confirmed, or because a
 * farmer's link confirmed it (sessions/mail-link.ts).
 */
export async function mustChoosePassword(db: Db | Tx, id: string): Promise<boolean> {
  const user = await db.selectFrom('users').select(['mustChoosePassword', 'passwordHash']).where('id', '=', id).executeTakeFirst();
  return user !== undefined && (user.mustChoosePassword || user.passwordHash === NO_PASSWORD);
}
