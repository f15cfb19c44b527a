import { type api, type BodyOf, NewUserForm, type User } from '@swathline/contract';
import { sql } from 'kysely';
import { recordChange } from '../../platform/audit/trail.ts';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import { Problem } from '../../platform/errors/problem.ts';
import { StartRefused } from '../../platform/errors/start-refused.ts';
import { getLink, makeLink, spendLink } from './links.ts';
import { hashPassword, isPasswordOf } from './passwords.ts';
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
  await createAdministrator(db, admin);
  return hasAdministrator(db);
}

interface Named {
  email: string;
  password: string;
}

/**
 * Makes an administrator, unless an account has the address.
 * @throws StartRefused when the address or the password cannot be used
 */
export async function createAdministrator(db: Db, admin: Named): Promise<void> {
  const { password, ...names } = readNamed(admin);
  await db
    .insertInto('users')
    .values(administrator({ ...names, passwordHash: await hashPassword(password) }))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether an administrator signs in so. @throws StartRefused when the address or the password cannot be used */
export async function signsInAsAdministrator(db: Db, admin: Named): Promise<boolean> {
  const { email, password } = readNamed(admin);
  const user = await db
    .selectFrom('users')
    .select('passwordHash')
    .where('email', '=', email)
    .where('role', '=', 'admin')
    .where('isActive', '=', true)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst();
  return user !== undefined && (await isPasswordOf(user.passwordHash, password));
}

function readNamed(admin: Named) {
  const form = NewUserForm.safeParse({ firstName: 'First', lastName: 'Administrator', ...admin, role: 'admin' });
  if (!form.success) {
    throw new StartRefused(`ADMIN_EMAIL and ADMIN_PASSWORD cannot be used: ${form.error.issues[0]?.message ?? 'they are not complete'}.`);
  }
  const { email, firstName, lastName, password } = form.data;
  return { email, firstName, lastName, password };
}

/** A one-time link at which the first administrator is made. Earlier ones work until there is one, since another server may have printed them. */
export async function firstAdministratorLink(db: Db, address: string): Promise<string> {
  return `${address}/auth/setup?token=${await makeLink(db, 'setup', null)}`;
}

/** @throws Problem invalid for a link that cannot be used (any more) */
export async function checkSetupLink(db: Db, token: string): Promise<null> {
  await getLink(db, token, 'setup');
  return null;
}

/**
 * Makes the first administrator; of several who try it at once, by whatever links, one succeeds.
 * @throws Problem invalid for a link that cannot be used (any more); protected when there is an administrator; already_taken
 */
export async function setUp(db: Db, from: string, { token, password, ...names }: BodyOf<typeof api.auth.setup>): Promise<User> {
  await getLink(db, token, 'setup');
  const passwordHash = await hashPassword(password);
  return db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('first administrator'))`.execute(tx);
    await spendLink(tx, token, 'setup');
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
