import { api, type Customer } from '@swathline/contract';
import { queriesOf } from '../../shared/api/queries.ts';

/** Every query about customers; Users shows them too. */
export const CUSTOMER_QUERIES = [...queriesOf(api.customers), ...queriesOf(api.users), api.audit.list];

type Named = Pick<Customer, 'companyName' | 'firstName' | 'lastName'>;

/** Empty for a company without a person. */
export const personName = ({ firstName, lastName }: Named) => `${firstName} ${lastName}`.trim();

/** The company, or else the person. */
export const customerName = (customer: Named) => customer.companyName || personName(customer) || 'Not available';
