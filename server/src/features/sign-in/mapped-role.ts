import type { Role } from '@swathline/contract';
import type { Db } from '../../platform/db/connection/open.ts';
import { Problem } from '../../platform/errors/problem.ts';
import { updateUser } from '../users/queries.ts';

interface RoleContext {
  db: Db;
  log: (error: unknown, message: string) => void;
}

/**
 * Gives an account the role that the operator mapped. Logs a refused change instead of throwing: the last administrator and a farmer with
 * land keep their role and can sign in.
 */
export async function changeMappedRole({ db, log }: RoleContext, userId: string, role: Role): Promise<void> {
  await updateUser({ db, by: null }, userId, { role }).catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error;
    log(error, 'open id: the role stays');
  });
}
