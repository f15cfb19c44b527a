import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { api, formatDay, formatMoney, type Payment, PAYMENT_METHOD_LABEL } from '@swathline/contract';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { useList } from '../../../shared/api/list.ts';
import { lazyDialog } from '../../../shared/ui/dialogs/lazy-dialog.tsx';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { NameCell, SmallPrint } from '../../../shared/ui/tables/cells.tsx';
import { type Column, DataTable } from '../../../shared/ui/tables/DataTable.tsx';
import { useUrlFilters } from '../../../shared/ui/tables/url-filters.tsx';
import { paymentStyle } from '../kit/billing-text.ts';
import { BillingPage } from '../kit/BillingPage.tsx';
import { CustomerFilter } from '../kit/CustomerSelect.tsx';
import { customerOf, FIXED_ORDER } from '../loader.ts';

const PaymentDialog = lazyDialog(() => import('./PaymentDialog.tsx').then((m) => m.PaymentDialog));
const AllocateDialog = lazyDialog(() => import('./AllocateDialog.tsx').then((m) => m.AllocateDialog));
const ReverseDialog = lazyDialog(() => import('./ReverseDialog.tsx').then((m) => m.ReverseDialog));

type Open = { dialog: 'new' } | { dialog: 'allocate' | 'reverse'; payment: Payment };

/** The money that came in. */
export function PaymentsPage() {
  const [url, changeUrl] = useUrlFilters();
  const customerId = url.get('customerId');
  const list = useList(api.payments.list, { ...FIXED_ORDER, query: customerOf(url) });
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);

  return (
    <BillingPage
      title="Payments"
      actions={
        <Button aria-keyshortcuts="n" variant="contained" startIcon={<AddIcon />} onClick={() => setOpen({ dialog: 'new' })}>
          Record payment
        </Button>
      }
    >
      <Box role="search" sx={{ maxWidth: { sm: 320 } }}>
        <CustomerFilter value={customerId} onChange={(id) => changeUrl({ customerId: id })} />
      </Box>
      <DataTable
        list={list}
        columns={columns}
        empty="No payments found"
        exportName="payments"
        rowActions={(payment) =>
          payment.reversedOn === null && (
            <>
              <Button size="small" aria-label={`Allocate ${nameOf(payment)}`} onClick={() => setOpen({ dialog: 'allocate', payment })}>
                Allocate
              </Button>
              <Button
                size="small"
                color="inherit"
                aria-label={`Reverse ${nameOf(payment)}`}
                onClick={() => setOpen({ dialog: 'reverse', payment })}
              >
                Reverse
              </Button>
            </>
          )
        }
      />
      {open?.dialog === 'new' && <PaymentDialog onClose={close} />}
      {open?.dialog === 'allocate' && <AllocateDialog payment={open.payment} onClose={close} />}
      {open?.dialog === 'reverse' && <ReverseDialog payment={open.payment} onClose={close} />}
    </BillingPage>
  );
}

/** Breaks after a hyphen of 'INV-000025' only where it would not fit on a line by itself. */
const NUMBER = { display: 'inline-block' } as const;

const nameOf = ({ amount, customerName }: Payment) => `${formatMoney(amount)} of ${customerName}`;

const columns: Column<Payment>[] = [
  { header: 'Received', onPhone: 'below', cell: ({ receivedOn }) => formatDay(receivedOn) },
  {
    header: 'Customer',
    onPhone: 'name',
    cell: (payment) => (
      <NameCell>
        <Link component={RouterLink} to={`/billing/accounts/${payment.customerId}`}>
          {payment.customerName}
        </Link>
        <State payment={payment} />
        {payment.note !== null && <SmallPrint>{payment.note}</SmallPrint>}
        {payment.reversedOn !== null && (
          <SmallPrint>{`${formatDay(payment.reversedOn)}, ${payment.reversedBy ?? ''}: ${payment.reversalReason ?? ''}`}</SmallPrint>
        )}
      </NameCell>
    ),
    text: ({ customerName }) => customerName,
    exported: [
      { header: 'Customer', value: ({ customerName }) => customerName },
      { header: 'Note', value: ({ note }) => note ?? '' },
      { header: 'Reversed', value: ({ reversedOn }) => (reversedOn === null ? '' : formatDay(reversedOn)) },
      { header: 'Reason', value: ({ reversalReason }) => reversalReason ?? '' },
    ],
  },
  {
    header: 'By',
    onPhone: 'below',
    cell: ({ method, reference }) => (
      <>
        {PAYMENT_METHOD_LABEL[method]} {reference !== null && <span style={NUMBER}>{reference}</span>}
      </>
    ),
    text: ({ method, reference }) => [PAYMENT_METHOD_LABEL[method], reference].filter(Boolean).join(' '),
  },
  {
    header: 'Invoices',
    under: 'By',
    cell: ({ allocations, reversedOn }) => (
      <>
        {allocations.map(({ invoiceId, number, amount }) => (
          <span key={invoiceId} style={{ display: 'block', whiteSpace: 'nowrap' }}>
            <Link component={RouterLink} to={`/billing/invoices/${invoiceId}`}>
              {number}
            </Link>{' '}
            {reversedOn === null ? formatMoney(amount) : <s>{formatMoney(amount)}</s>}
          </span>
        ))}
      </>
    ),
    text: ({ allocations, reversedOn }) =>
      (reversedOn === null ? allocations : []).map(({ number, amount }) => `${number} ${amount}`).join(', '),
  },
  {
    header: 'On account',
    align: 'right',
    cell: ({ unallocated }) => (unallocated === '0.00' ? '' : formatMoney(unallocated)),
    exported: [{ header: 'On account', value: ({ unallocated }) => Number(unallocated) }],
  },
  {
    header: 'Amount',
    onPhone: 'end',
    align: 'right',
    cell: ({ amount }) => formatMoney(amount),
    exported: [{ header: 'Amount', value: ({ amount }) => Number(amount) }],
  },
];

function State({ payment }: { payment: Payment }) {
  const style = paymentStyle(payment);
  return style && <StatusChip style={style} />;
}
