import { api, type Customer, nameOfCustomer } from '@swathline/contract';
import { queriesOf } from '../../shared/api/queries.ts';

/** Every query about customers; Users shows them too. */
export const CUSTOMER_QUERIES = [...queriesOf(api.customers), ...queriesOf(api.users), api.audit.list];

type Named = Pick<Customer, 'companyName' | 'firstName' | 'lastName'>;

export const customerName = (customer: Named) => nameOfCustomer(customer) || 'Not available';
