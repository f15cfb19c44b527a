import type { ContactWay } from '@swathline/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import { nextUpdatedAt, omitUndefined, orNotFound } from '../../platform/db/sql/rows.ts';
import { Problem } from '../../platform/errors/problem.ts';
import { NO_PASSWORD } from '../auth/secrets.ts';
import { endMailboxAccess, finishEmailChange } from '../auth/email-change.ts';

/** What the office enters about a farmer. */
export interface CustomerAccount {
  companyName: string | null;
  firstName: string;
  lastName: string;
  phone: string | null;
  address: string | null;
  email: string | null;
  contactBy: ContactWay | null;
  officeNotes: string | null;
}

/** All farmers are customers. */
export const customerAccounts = (db: Db | Tx) => db.selectFrom('users').where('role', '=', 'farmer');

/**
 * Inserts a farmer without a password. The office vouches for the address, so mail about jobs is sent there.
 * @throws Problem already_taken for another account's address
 */
export async function insertCustomerAccount(tx: Tx, account: CustomerAccount, givenId?: string): Promise<string> {
  const { id } = await tx
    .insertInto('users')
    .values({
      ...omitUndefined({ id: givenId }),
      ...account,
      role: 'farmer',
      isActive: true,
      passwordHash: NO_PASSWORD,
      confirmedAt: account.email === null ? null : sql<string>`clock_timestamp()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Locks a farmer. @throws Problem not_found, also for a user of another role */
export async function lockCustomerAccount(tx: Tx, id: string) {
  const user = customerAccounts(tx).selectAll().where('id', '=', id).forUpdate();
  return orNotFound(await user.executeTakeFirst(), 'customer');
}

type LockedCustomer = Awaited<ReturnType<typeof lockCustomerAccount>>;

/**
 * Changes a farmer's account. Another address takes effect at once; links mailed to the old one and sessions opened by such a link end.
 * @throws Problem already_taken; protected for removing the address of a customer who signs in with it
 */
export async function updateCustomerAccount(tx: Tx, user: LockedCustomer, change: Partial<CustomerAccount>): Promise<void> {
  const newEmail = change.email === user.email ? undefined : change.email;
  if (newEmail !== undefined) await followNewAddress(tx, user, newEmail);
  await tx
    .updateTable('users')
    .set({ ...omitUndefined(change), ...confirmationOf(newEmail), updatedAt: nextUpdatedAt })
    .where('id', '=', user.id)
    .execute();
}

async function followNewAddress(tx: Tx, user: LockedCustomer, email: string | null): Promise<void> {
  if (email !== null) return finishEmailChange(tx, user, email, 'office');
  if (user.passwordHash !== NO_PASSWORD) {
    throw new Problem('protected', 'This customer signs in with the e-mail address. Enter another one instead of removing it.');
  }
  await endMailboxAccess(tx, user.id);
}

/** A new address from the office counts as confirmed; without one there is nothing to confirm. */
function confirmationOf(email: string | null | undefined) {
  if (email === undefined) return {};
  return { confirmedAt: email === null ? null : sql<string>`coalesce("confirmedAt", clock_timestamp())` };
}
