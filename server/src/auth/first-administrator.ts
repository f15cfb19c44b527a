import { type api, type BodyOf, NewUserForm, type User } from '@swathline/contract';
import { sql } from 'kysely';
import { recordChange } from '../audit/trail.ts';
import type { Db, Tx } from '../db/connect.ts';
import { Problem } from '../http/problem.ts';
import { StartRefused } from '../start-refused.ts';
import { makeLink, refuseSpentLink, spendLink } from './links.ts';
import { hashPassword } from './passwords.ts';
import { PERSON_COLUMNS } from './people.ts';

/**
 * On a database without users, makes the administrator that the operator named.
 * @returns whether there is an administrator now
 * @throws StartRefused when the named address or password cannot be used
 */
export async function ensureFirstAdministrator(db: Db, admin: { email: string; password: string } | undefined): Promise<boolean> {
  const someone = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (someone || !admin) {
    return hasAdministrator(db);
  }
  const form = NewUserForm.safeParse({ firstName: 'First', lastName: 'Administrator', ...admin, role: 'admin' });
  if (!form.success) {
    throw new StartRefused(`ADMIN_EMAIL and ADMIN_PASSWORD cannot be used: ${form.error.issues[0]?.message ?? 'they are not complete'}.`);
  }
  const { email, firstName, lastName, password } = form.data;
  await db
    .insertInto('users')
    .values(administrator({ email, firstName, lastName, passwordHash: await hashPassword(password) }))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return hasAdministrator(db);
}

/** A one-time link at which the first administrator is made. Earlier ones work until there is one, since another server may have printed them. */
export async function firstAdministratorLink(db: Db, address: string): Promise<string> {
  return `${address}/auth/setup?token=${await makeLink(db, 'setup', null)}`;
}

/** @throws Problem invalid for a link that cannot be used (any more) */
export async function checkSetupLink(db: Db, token: string): Promise<null> {
  await refuseSpentLink(db, 'setup', token);
  return null;
}

/**
 * Makes the first administrator; of several who try it at once, by whatever links, one succeeds.
 * @throws Problem invalid for a link that cannot be used (any more); protected when there is an administrator; already_taken
 */
export async function setUp(db: Db, from: string, { token, password, ...names }: BodyOf<typeof api.auth.setup>): Promise<User> {
  await refuseSpentLink(db, 'setup', token);
  const passwordHash = await hashPassword(password);
  return db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('first administrator'))`.execute(tx);
    await spendLink(tx, 'setup', token);
    if (await hasAdministrator(tx)) {
      throw new Problem('protected', 'There is an administrator already. Sign in, or ask the administrator for an account.');
    }
    const user = await tx
      .insertInto('users')
      .values(administrator({ ...names, passwordHash }))
      .returning(PERSON_COLUMNS)
      .executeTakeFirstOrThrow();
    await tx.deleteFrom('linkTokens').where('purpose', '=', 'setup').execute();
    await recordChange(tx, { ...user, address: from }, { action: 'create', subjectType: 'user', subjectId: user.id, after: user });
    return user;
  });
}

const administrator = (names: { email: string; firstName: string; lastName: string; passwordHash: string }) => ({
  ...names,
  phone: null,
  companyName: null,
  role: 'admin' as const,
  isActive: true,
  confirmedAt: sql<string>`clock_timestamp()`,
});

async function hasAdministrator(db: Db | Tx): Promise<boolean> {
  return (await db.selectFrom('users').select('id').where('role', '=', 'admin').limit(1).executeTakeFirst()) !== undefined;
}
