import type { Profile, User } from '@swathline/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import { orNotFound } from '../../platform/db/sql/rows.ts';

/** What is told of a user; never the password's hash. */
export const PERSON_COLUMNS = [
  'id',
  'firstName',
  'lastName',
  'email',
  'phone',
  'companyName',
  'role',
  'isActive',
  'notifications',
  'createdAt',
  'updatedAt',
] as const;

/** One's own account, with the address that waits for its link to be followed. @throws Problem not_found */
export async function getProfile(db: Db | Tx, id: string): Promise<Profile> {
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
    .select(PERSON_COLUMNS)
    .select(pending.as('pendingEmail'))
    .where('id', '=', id)
    .executeTakeFirst();
  return orNotFound(profile, 'user');
}

/** Whether an account has no password that counts, because its address was registered more than once before it was confirmed. */
export async function mustChoosePassword(db: Db | Tx, id: string): Promise<boolean> {
  const user = await db.selectFrom('users').select('mustChoosePassword').where('id', '=', id).executeTakeFirst();
  return user?.mustChoosePassword ?? false;
}

/** @throws Problem not_found */
export async function getPerson(db: Db, id: string): Promise<User> {
  return orNotFound(await db.selectFrom('users').select(PERSON_COLUMNS).where('id', '=', id).executeTakeFirst(), 'user');
}
