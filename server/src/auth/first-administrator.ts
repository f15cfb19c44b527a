import type { Db } from '../db/connect.ts';
import { StartRefused } from '../start-refused.ts';
import { NewUserForm } from '@swathline/contract';
import { hashPassword } from './passwords.ts';

/**
 * On a database without users, makes the administrator that the operator named.
 * @returns how many users there were before
 * @throws StartRefused when the named address or password cannot be used
 */
export async function ensureFirstAdministrator(db: Db, admin: { email: string; password: string } | undefined): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count > 0 || !admin) {
    return count;
  }
  const form = NewUserForm.safeParse({ firstName: 'First', lastName: 'Administrator', ...admin, role: 'admin' });
  if (!form.success) {
    throw new StartRefused(`ADMIN_EMAIL and ADMIN_PASSWORD cannot be used: ${form.error.issues[0]?.message ?? 'they are not complete'}.`);
  }
  const { password, phone, companyName, ...user } = form.data;
  await db
    .insertInto('users')
    .values({
      ...user,
      phone: phone ?? null,
      companyName: companyName ?? null,
      passwordHash: await hashPassword(password),
      confirmedAt: new Date().toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return count;
}
