import { type api, type BodyOf, NewUserForm, type User } from '@swathline/contract';
import { sql } from 'kysely';
import { recordChange } from '../../../platform/audit/trail.ts';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import { Problem } from '../../../platform/errors/problem.ts';
import { StartRefused } from '../../../platform/errors/start-refused.ts';
import { hashPassword, verifyPassword } from '../secrets.ts';
import { consumeLink, createLink, getLink } from '../links.ts';
import { assertPasswordAllowed, passwordProblem } from '../passwords/password-rules.ts';
import { USER_COLUMNS } from '../user-record.ts';

/** The operator's settings ADMIN_EMAIL and ADMIN_PASSWORD. */
interface AdminCredentials {
  email: string;
  password: string;
}

/**
 * Creates the administrator from the operator's settings if the database has no users.
 * @returns whether the database has an administrator now
 * @throws StartRefused if the address or the password is invalid
 */
export async function ensureFirstAdministrator(db: Db, credentials: AdminCredentials | undefined): Promise<boolean> {
  const anyUser = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (!anyUser && credentials) await createAdministrator(db, credentials);
  return hasAdministrator(db);
}

/**
 * Creates an administrator, unless the address has an account.
 * @throws StartRefused if the address or the password is invalid
 */
export async function createAdministrator(db: Db, credentials: AdminCredentials): Promise<void> {
  const { password, ...names } = parseCredentials(credentials);
  const problem = passwordProblem(password, { ...names, firstName: '', lastName: '' });
  if (problem !== undefined) throw new StartRefused(`ADMIN_PASSWORD cannot be used. ${problem}`);
  await db
    .insertInto('users')
    .values(administratorRow({ ...names, passwordHash: await hashPassword(password) }))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether an active administrator has these credentials. @throws StartRefused if the address or the password is invalid */
export async function areAdministratorCredentials(db: Db, credentials: AdminCredentials): Promise<boolean> {
  const { email, password } = parseCredentials(credentials);
  const user = await db
    .selectFrom('users')
    .select('passwordHash')
    .where('email', '=', email)
    .where('role', '=', 'admin')
    .where('isActive', '=', true)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst();
  return user !== undefined && (await verifyPassword(user.passwordHash, password));
}

function parseCredentials(credentials: AdminCredentials) {
  const form = NewUserForm.safeParse({ firstName: 'First', lastName: 'Administrator', ...credentials, role: 'admin' });
  if (!form.success) {
    throw new StartRefused(`ADMIN_EMAIL and ADMIN_PASSWORD cannot be used: ${form.error.issues[0]?.message ?? 'they are not complete'}.`);
  }
  const { email, firstName, lastName, password } = form.data;
  return { email, firstName, lastName, password };
}

/**
 * Creates a one-time link to the set-up page. Earlier links work until there is an administrator, since another server may have printed
 * them.
 */
export async function createSetupLink(db: Db, serverUrl: string): Promise<string> {
  return createLink({ db, publicUrl: serverUrl }, 'setup', null);
}

/** @throws Problem invalid for a link that cannot be used */
export async function checkSetupLink(db: Db, token: string): Promise<null> {
  await getLink(db, token, 'setup');
  return null;
}

/**
 * Creates the first administrator. Of several concurrent requests one succeeds, even if their links differ.
 * @throws Problem invalid for a link that cannot be used and for a password that is easy to guess; protected if there is an administrator;
 * already_taken
 */
export async function createFirstAdministrator(
  db: Db,
  clientIp: string,
  { token, password, ...names }: BodyOf<typeof api.auth.setup>,
): Promise<User> {
  await getLink(db, token, 'setup');
  await assertPasswordAllowed(db, 'password', password, names);
  const passwordHash = await hashPassword(password);
  return db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('first administrator'))`.execute(tx);
    await consumeLink(tx, token, 'setup');
    if (await hasAdministrator(tx)) {
      throw new Problem('protected', 'There already is an administrator. Sign in, or ask the administrator for an account.');
    }
    const user = await tx
      .insertInto('users')
      .values(administratorRow({ ...names, passwordHash }))
      .returning(USER_COLUMNS)
      .executeTakeFirstOrThrow();
    await tx.deleteFrom('linkTokens').where('purpose', '=', 'setup').execute();
    await recordChange(tx, { ...user, address: clientIp }, { action: 'create', subjectType: 'user', subjectId: user.id, after: user });
    return user;
  });
}

const administratorRow = (names: { email: string; firstName: string; lastName: string; passwordHash: string }) => ({
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
