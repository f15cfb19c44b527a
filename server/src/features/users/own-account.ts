import type { api, BodyOf, User } from '@swathline/contract';
import type { Db } from '../../platform/db/connection/open.ts';
import type { SignedInUser } from '../../platform/http/callers.ts';
import { type Place, updateProfile } from '../auth/profile.ts';
import { cannotLoseOwnAdministration } from './queries.ts';

type Users = typeof api.users;

/**
 * Changes an administrator's own account among the users by the rules of the profile: a stolen session changes neither address nor password.
 * @throws Problem protected for another role or being inactive; else as the profile does
 */
export async function updateOwnUser(
  db: Db,
  by: SignedInUser,
  place: Place,
  { role, isActive, ...change }: BodyOf<Users['update']>,
): Promise<User> {
  if ((role !== undefined && role !== by.role) || isActive === false) throw cannotLoseOwnAdministration();
  return updateProfile(db, by, place, change);
}

/** @throws Problem invalid without the current password; else as the profile does */
export async function resetOwnPassword(db: Db, by: SignedInUser, place: Place, change: BodyOf<Users['resetPassword']>): Promise<null> {
  await updateProfile(db, by, place, change);
  return null;
}
