import { operationTimeZone } from '@swathline/client/format/format';
import {
  api,
  compareDecimals,
  formatDay,
  type InvoiceRow,
  type Payment,
  type Quote,
  type Route,
  type ValueStyle,
} from '@swathline/contract';
import { queriesOf } from '../../../shared/api/queries.ts';
import { todayIn } from '../../../shared/ui/format/days.ts';

/** Every query that shows money; refetched when a document or a payment changes. */
export const MONEY_QUERIES: Route[] = [
  ...queriesOf(api.billing),
  ...queriesOf(api.invoices),
  ...queriesOf(api.creditNotes),
  ...queriesOf(api.payments),
  ...queriesOf(api.statements),
  ...queriesOf(api.quotes),
  api.audit.list,
];

export const today = () => todayIn(operationTimeZone());

export const percentText = (percent: string) => `${percent.replace(/\.?0+$/, '') || '0'} %`;

export const dayText = (day: string | null) => (day === null ? '' : formatDay(day));

export const isAbove0 = (amount: string) => compareDecimals(amount, 0) > 0;

type Stated = Pick<InvoiceRow, 'kind' | 'state' | 'total' | 'credited' | 'paid' | 'open' | 'dueOn'>;

/** Draft, overdue, part paid, open, credited or paid. */
export function invoiceStyle(invoice: Stated): ValueStyle {
  const { kind, state, total, credited, paid, open, dueOn } = invoice;
  if (kind === 'credit_note') return { label: 'Credit note', color: 'purple' };
  if (state === 'draft') return { label: 'Draft', color: 'grey' };
  if (!isAbove0(open))
    return compareDecimals(credited, total) >= 0 && isAbove0(total)
      ? { label: 'Credited', color: 'purple' }
      : { label: 'Paid', color: 'green' };
  if (dueOn !== null && dueOn < today()) return { label: 'Overdue', color: 'red' };
  return isAbove0(paid) ? { label: 'Part paid', color: 'blue' } : { label: 'Open', color: 'amber' };
}

export function quoteStyle({ state, validUntil }: Pick<Quote, 'state' | 'validUntil'>): ValueStyle {
  if (state === 'accepted') return { label: 'Accepted', color: 'green' };
  if (validUntil < today()) return { label: 'Expired', color: 'grey' };
  return state === 'sent' ? { label: 'Sent', color: 'blue' } : { label: 'Draft', color: 'grey' };
}

export const paymentStyle = ({ reversedOn, unallocated }: Pick<Payment, 'reversedOn' | 'unallocated'>): ValueStyle | null => {
  if (reversedOn !== null) return { label: 'Reversed', color: 'red' };
  return isAbove0(unallocated) ? { label: 'On account', color: 'blue' } : null;
};

export const documentAddress = ({ id, kind }: Pick<InvoiceRow, 'id' | 'kind'>) =>
  `/billing/${kind === 'credit_note' ? 'credit-notes' : 'invoices'}/${id}`;
