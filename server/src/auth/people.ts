import type { User } from '@swathline/contract';
import type { Db } from '../db/connect.ts';
import { found } from '../db/rows.ts';

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

/** @throws Problem not_found */
export async function getPerson(db: Db, id: string): Promise<User> {
  return found(await db.selectFrom('users').select(PERSON_COLUMNS).where('id', '=', id).executeTakeFirst(), 'user');
}
