import { api } from '@swathline/contract';
import { listLoader } from '../../shared/api/list.ts';
import { loads } from '../../shared/api/loaders.ts';
import { queryOf } from '../../shared/api/queries.ts';

export const INVOICE_ORDER = { sort: 'createdAt', order: 'desc' } as const;
/** Payments and quotes have one order, the newest first. */
export const FIXED_ORDER = { sort: '', order: 'desc' } as const;

/** The views of the list of invoices, with what each asks for. */
export const SHOWN = [
  { value: 'all', label: 'All invoices', query: {} },
  { value: 'draft', label: 'Drafts', query: { state: 'draft' } },
  { value: 'open', label: 'Open', query: { payment: 'open' } },
  { value: 'overdue', label: 'Overdue', query: { payment: 'overdue' } },
  { value: 'paid', label: 'Paid', query: { payment: 'paid' } },
  { value: 'credits', label: 'Credit notes', query: {} },
] as const;

export const shownOf = (url: URLSearchParams) => SHOWN.find(({ value }) => value === url.get('show')) ?? SHOWN[0];

const namesOf = (url: URLSearchParams, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (url.get(name) ? [[name, url.get(name) ?? '']] : [])));

/** The customer and the days of a list of documents, from the address. */
export const documentFiltersOf = (url: URLSearchParams) => namesOf(url, ['customerId', 'from', 'to']);

export const customerOf = (url: URLSearchParams) => namesOf(url, ['customerId']);

export const unbilledLoader = loads((_, url) => [queryOf(api.billing.unbilled, { query: customerOf(url) })]);

export const invoicesLoader = listLoader(api.invoices.list, INVOICE_ORDER, (url) => {
  const { value, query } = shownOf(url);
  return value === 'credits' ? null : { ...query, ...documentFiltersOf(url) };
});

export const invoiceLoader = loads(({ id }) => [queryOf(api.invoices.get, { params: { id } })]);

export const paymentsLoader = listLoader(api.payments.list, FIXED_ORDER, customerOf);

export const quotesLoader = listLoader(api.quotes.list, FIXED_ORDER, customerOf);
