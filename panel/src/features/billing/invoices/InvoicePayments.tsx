import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { api, compareDecimals, formatDay, formatMoney, type Invoice, type Payment, PAYMENT_METHOD_LABEL, sumOf } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { allRowsOf } from '../../../shared/api/rows.ts';
import { Card, CardRow, CardRows, EmptyCardText } from '../../../shared/ui/Card.tsx';
import { lazyDialog } from '../../../shared/ui/dialogs/lazy-dialog.tsx';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx';
import { dayText } from '../kit/billing-text.ts';

const AllocateDialog = lazyDialog(() => import('../money/AllocateDialog.tsx').then((m) => m.AllocateDialog));

/** What came in for an invoice, and its credit notes. */
export function InvoicePayments({ invoice }: { invoice: Invoice }) {
  const { id, customerId, number } = invoice;
  const payments = useQuery(allRowsOf(api.payments.list, { customerId }));
  const credits = useQuery({ ...allRowsOf(api.creditNotes.list, { creditsId: id }), enabled: invoice.credited !== '0.00' });
  const own = (payments.data ?? []).filter(({ allocations }) => allocations.some(({ invoiceId }) => invoiceId === id));
  const failed = [payments, credits].filter(({ isError }) => isError);
  const error = failed[0]?.error;

  return (
    <Card title="Payments and credits">
      {error && <ErrorNotice error={error} onRetry={() => failed.forEach(({ refetch }) => void refetch())} />}
      <CreditOnAccount invoice={invoice} payments={payments.data ?? []} />
      {payments.data && own.length === 0 && <EmptyCardText>{`No payment of ${number ?? 'this invoice'} yet.`}</EmptyCardText>}
      <CardRows label="Payments and credits">
        {own.map((payment) => (
          <CardRow
            key={payment.id}
            start={`${PAYMENT_METHOD_LABEL[payment.method]}${payment.reference === null ? '' : ` ${payment.reference}`}`}
            end={<Allocated payment={payment} invoiceId={id} />}
            note={`${formatDay(payment.receivedOn)}${payment.reversedOn === null ? '' : `, reversed ${formatDay(payment.reversedOn)}: ${payment.reversalReason ?? ''}`}`}
          />
        ))}
        {(credits.data ?? []).map((credit) => (
          <CardRow
            key={credit.id}
            start={
              <Link component={RouterLink} to={`/billing/credit-notes/${credit.id}`}>
                Credit note {credit.number}
              </Link>
            }
            end={formatMoney(credit.total)}
            note={dayText(credit.issuedOn)}
          />
        ))}
      </CardRows>
    </Card>
  );
}

/** Money that came in before, or that a credit note set free, while the invoice is open. */
function CreditOnAccount({ invoice: { open }, payments }: { invoice: Invoice; payments: readonly Payment[] }) {
  const [isOpen, setOpen] = useState(false);
  const withCredit = payments.filter(({ unallocated }) => compareDecimals(unallocated, 0) > 0);
  const oldest = withCredit.at(-1);
  if (!oldest || compareDecimals(open, 0) <= 0) return null;
  return (
    <Alert severity="info" action={<Button onClick={() => setOpen(true)}>Allocate</Button>}>
      {formatMoney(sumOf(withCredit.map(({ unallocated }) => unallocated)))} of this customer is credit on account.
      {isOpen && <AllocateDialog payment={oldest} onClose={() => setOpen(false)} />}
    </Alert>
  );
}

/** What a payment paid of an invoice, struck out once it is reversed. */
function Allocated({ payment: { allocations, reversedOn }, invoiceId }: { payment: Payment; invoiceId: string }) {
  const amount = formatMoney(allocations.find((part) => part.invoiceId === invoiceId)?.amount ?? '0.00');
  return reversedOn === null ? amount : <s>{amount}</s>;
}
