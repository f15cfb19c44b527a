import type { Db, Tx } from '../../platform/db/connection/open.ts';
import { invalid } from '../../platform/errors/problem.ts';
import { customerAccounts } from '../users/customer-accounts.ts';
import { customerNameOf } from '../auth/user-record.ts';

export interface Customer {
  id: string;
  name: string;
  firstName: string;
  /** Null for a customer without one. */
  email: string | null;
  phone: string | null;
  address: string | null;
}

/** A farmer. @throws Problem invalid, naming the input */
export async function getCustomer(db: Db | Tx, id: string, input = 'customerId'): Promise<Customer> {
  const customer = await customerAccounts(db)
    .select(['id', 'firstName', 'email', 'phone', 'address'])
    .select(customerNameOf().as('name'))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!customer) throw invalid(input, 'Please choose a customer: a user with the role farmer');
  return customer;
}
