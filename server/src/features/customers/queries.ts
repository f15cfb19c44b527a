import {
  type api,
  type BodyOf,
  type Customer,
  CUSTOMER_NAME_MISSING,
  hasCustomerName,
  type QueryOf,
  type ReplyOf,
} from '@swathline/contract';
import { sql } from 'kysely';
import { recordChange } from '../../platform/audit/trail.ts';
import type { Context } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import { ignoreCase, listPage, matches } from '../../platform/db/lists/page.ts';
import { assertNotStale, omitUndefined, orNotFound } from '../../platform/db/sql/rows.ts';
import { invalid } from '../../platform/errors/problem.ts';
import type { Person } from '../../platform/http/callers.ts';
import { createOnce } from '../../platform/creations/create-once.ts';
import { holdChemicals } from '../chemicals/queries.ts';
import { landOf } from '../fields/queries.ts';
import { listNeighbours } from '../hazards/near.ts';
import {
  type CustomerAccount,
  customerAccounts,
  insertCustomerAccount,
  lockCustomerAccount,
  updateCustomerAccount,
} from '../users/customer-accounts.ts';
import { customerNameOf } from '../auth/user-record.ts';
import { CUSTOMER_COLUMNS } from './columns.ts';
import { matchesCustomer } from './search.ts';

type Customers = typeof api.customers;
type CustomerContext = Pick<Context, 'db' | 'by'>;

const SORTS = {
  companyName: ignoreCase(customerNameOf()),
  lastName: ignoreCase(sql.ref('lastName')),
  phone: ignoreCase(sql.ref('phone')),
  address: ignoreCase(sql.ref('address')),
  email: ignoreCase(sql.ref('email')),
  createdAt: sql.ref<string>('createdAt'),
};

export async function listCustomers(db: Db, query: QueryOf<Customers['list']>): Promise<ReplyOf<Customers['list']>> {
  let filtered = customerAccounts(db).where(
    matches(query, {
      companyName: sql.ref('companyName'),
      firstName: sql.ref('firstName'),
      lastName: sql.ref('lastName'),
      phone: sql.ref('phone'),
      address: sql.ref('address'),
      email: sql.ref('email'),
      notes: sql.ref('officeNotes'),
    }),
  );
  if (query.isActive !== undefined) filtered = filtered.where('isActive', '=', query.isActive);
  if (query.q !== undefined) filtered = filtered.where(matchesCustomer(query.q));
  const isNullable = query.sort === 'phone' || query.sort === 'address' || query.sort === 'email';
  const { rows, ...page } = await listPage(filtered, query, { by: SORTS[query.sort], id: 'users.id', isNullable }, (q) =>
    q.select(CUSTOMER_COLUMNS),
  );
  return { customers: rows, ...page };
}

/** @throws Problem not_found, also for a user who is not a farmer */
export async function getCustomer(db: Db | Tx, id: string): Promise<Customer> {
  return orNotFound(await customerAccounts(db).where('id', '=', id).select(CUSTOMER_COLUMNS).executeTakeFirst(), 'customer');
}

/**
 * The sensitive sites near the customer's land. Bees count as for an insecticide, because the next job may be one.
 * @throws Problem not_found
 */
export async function listCustomerNeighbours(db: Db, id: string): Promise<ReplyOf<Customers['neighbours']>> {
  await getCustomer(db, id);
  const land = landOf(db, id).select(['name', 'coordinates']).where('isActive', '=', true);
  return { neighbours: await listNeighbours(db, await land.execute(), 'certain') };
}

/** @throws Problem already_taken for another account's e-mail address; invalid for a product that does not exist */
export async function createCustomer({ db, by }: { db: Db; by: Person | null }, form: BodyOf<Customers['create']>): Promise<Customer> {
  const insert = async (tx: Tx) => (await insertCustomer(tx, by, form)).id;
  return createOnce({ db, by }, { form, insert, read: (id) => getCustomer(db, id) });
}

/** Inserts a customer and records it in the activity. */
export async function insertCustomer(tx: Tx, by: Person | null, form: BodyOf<Customers['create']>): Promise<Customer> {
  const { id: givenId, preferredProductIds = [], ...parts } = form;
  const id = await insertCustomerAccount(tx, { ...NOTHING_KNOWN, ...accountOf(parts) }, givenId);
  await replaceProducts(tx, id, preferredProductIds);
  const after = await getCustomer(tx, id);
  await recordChange(tx, by, { action: 'create', subjectType: 'user', subjectId: id, after: recorded(after) });
  return after;
}

/** @throws Problem not_found, stale, already_taken, protected; invalid without any name and for a product that does not exist */
export async function updateCustomer(
  { db, by }: CustomerContext,
  id: string,
  { updatedAt, preferredProductIds, ...change }: BodyOf<Customers['update']>,
): Promise<Customer> {
  return db.transaction().execute(async (tx) => {
    const user = await lockCustomerAccount(tx, id);
    assertNotStale(user, updatedAt);
    const account = accountOf(change);
    if (!hasCustomerName({ ...user, ...account })) throw invalid('companyName', CUSTOMER_NAME_MISSING);
    const before = await getCustomer(tx, id);
    await updateCustomerAccount(tx, user, account);
    if (preferredProductIds !== undefined) await replaceProducts(tx, id, preferredProductIds);
    const after = await getCustomer(tx, id);
    const action = before.email === after.email ? 'update' : 'change_email';
    await recordChange(tx, by, { action, subjectType: 'user', subjectId: id, before: recorded(before), after: recorded(after) });
    return after;
  });
}

const NOTHING_KNOWN: CustomerAccount = {
  companyName: null,
  firstName: '',
  lastName: '',
  phone: null,
  address: null,
  email: null,
  contactBy: null,
  officeNotes: null,
};

type Parts = Omit<BodyOf<Customers['create']>, 'id' | 'preferredProductIds'>;

/** The given properties as the account has them: a name that is missing is empty. */
function accountOf({ firstName, lastName, notes, ...parts }: Parts): Partial<CustomerAccount> {
  return omitUndefined({ ...parts, firstName: emptyIfNull(firstName), lastName: emptyIfNull(lastName), officeNotes: notes });
}

const emptyIfNull = (text: string | null | undefined) => (text === null ? '' : text);

async function replaceProducts(tx: Tx, userId: string, ids: readonly string[]): Promise<void> {
  const unique = [...new Set(ids)];
  const known = await holdChemicals(tx, unique);
  if (known.length < unique.length)
    throw invalid('preferredProductIds', 'A product is not in the catalogue any more. Choose the products again.');
  await tx.deleteFrom('preferredProducts').where('userId', '=', userId).execute();
  if (unique.length === 0) return;
  await tx
    .insertInto('preferredProducts')
    .values(unique.map((chemicalId, position) => ({ userId, chemicalId, position })))
    .execute();
}

/** Without what is counted from other records. */
function recorded({ fieldCount: _f, sprayableAcres: _s, jobCount: _j, openJobCount: _o, canSignIn: _c, ...customer }: Customer) {
  return customer;
}
