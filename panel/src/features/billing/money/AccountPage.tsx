import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { AGEING_BUCKETS, AGEING_LABEL, api, formatDay, formatMoney, isZero, type Statement } from '@swathline/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink, useParams } from 'react-router';
import { queryOf } from '../../../shared/api/queries.ts';
import { lazyDialog } from '../../../shared/ui/dialogs/lazy-dialog.tsx';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx';
import { addDays, isDay } from '../../../shared/ui/format/days.ts';
import { SectionHeading } from '../../../shared/ui/Page.tsx';
import { Skeleton } from '../../../shared/ui/placeholders.tsx';
import { DayInput, useUrlFilters } from '../../../shared/ui/tables/url-filters.tsx';
import { today } from '../kit/billing-text.ts';
import { BillingPage } from '../kit/BillingPage.tsx';
import { Facts } from '../kit/Facts.tsx';
import { PdfButton } from '../kit/PdfButton.tsx';
import { type RowsColumn, RowsTable } from '../../../shared/ui/tables/RowsTable.tsx';
import { AccountReminders, LateCharge } from './AccountActions.tsx';
import { RemindButton } from './RemindButton.tsx';

const PaymentDialog = lazyDialog(() => import('./PaymentDialog.tsx').then((m) => m.PaymentDialog));

const DEFAULT_PERIOD_DAYS = 365;
const ORDER = 'The range must not end before it begins.';

function usePeriod() {
  const [url, changeUrl] = useUrlFilters();
  const [typedFrom, typedTo] = [url.get('from') ?? '', url.get('to') ?? ''];
  const to = isDay(typedTo) ? typedTo : today();
  const from = isDay(typedFrom) ? typedFrom : addDays(to, -DEFAULT_PERIOD_DAYS);
  return { from, to, changeUrl };
}

/** The account of a customer in a period: what was billed and paid, the balance, and what can be done about it. */
export function AccountPage() {
  const { id = '' } = useParams();
  const { from, to, changeUrl } = usePeriod();
  const parts = { params: { id }, query: { from, to } };
  const { data, error, refetch } = useQuery({
    ...queryOf(api.statements.get, parts),
    enabled: from <= to,
    placeholderData: keepPreviousData,
  });
  const [isPaying, setPaying] = useState(false);

  return (
    <BillingPage
      title={data ? `Account of ${data.customerName}` : 'Account'}
      section="/billing/ageing"
      actions={
        <>
          <RemindButton customerId={id} />
          <PdfButton route={api.statements.pdf} parts={parts} label="Statement" isDisabled={from > to} />
          <Button variant="contained" disabled={!data} onClick={() => setPaying(true)}>
            Record payment
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <DayInput label="From" day={from} max={to} onChoose={(day) => changeUrl({ from: day })} />
        <DayInput label="to" day={to} min={from} onChoose={(day) => changeUrl({ to: day })} />
        <Links customerId={id} />
      </Box>
      {from > to && <Alert severity="error">{ORDER}</Alert>}
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={240} />}
      {data && <Content statement={data} />}
      {isPaying && data && <PaymentDialog customer={{ id, label: data.customerName }} onClose={() => setPaying(false)} />}
    </BillingPage>
  );
}

function Links({ customerId }: { customerId: string }) {
  const links = [
    { label: 'Customer', to: `/customers/${customerId}` },
    { label: 'Unbilled work', to: `/billing?customerId=${customerId}` },
    { label: 'Invoices', to: `/billing/invoices?customerId=${customerId}` },
    { label: 'Payments', to: `/billing/payments?customerId=${customerId}` },
  ];
  return links.map(({ label, to }) => (
    <Link key={label} component={RouterLink} to={to}>
      {label}
    </Link>
  ));
}

type Entry = Statement['entries'][number];

const columns: RowsColumn<Entry & { key: string }>[] = [
  { header: 'Date', cell: ({ day }) => <span style={{ whiteSpace: 'nowrap' }}>{formatDay(day)}</span> },
  {
    header: 'What',
    cell: ({ text, invoiceId }) =>
      invoiceId === null ? (
        text
      ) : (
        <Link component={RouterLink} to={`/billing/${text.startsWith('Credit note') ? 'credit-notes' : 'invoices'}/${invoiceId}`}>
          {text}
        </Link>
      ),
  },
  { header: 'Amount', align: 'right', cell: ({ amount }) => formatMoney(amount) },
  { header: 'Balance', align: 'right', cell: ({ balance }) => formatMoney(balance) },
];

function Content({ statement }: { statement: Statement }) {
  const { from, to, opening, entries, closing, ageing } = statement;
  const buckets = AGEING_BUCKETS.filter((bucket) => !isZero(ageing[bucket]));
  return (
    <>
      <Facts
        facts={[
          { label: `Balance before ${formatDay(from)}`, value: formatMoney(opening) },
          { label: `Balance on ${formatDay(to)}`, value: <strong>{formatMoney(closing)}</strong> },
          ...buckets.map((bucket) => ({ label: AGEING_LABEL[bucket], value: formatMoney(ageing[bucket]) })),
        ]}
      />
      <LateCharge statement={statement} />
      <AccountReminders statement={statement} />
      <SectionHeading>Entries</SectionHeading>
      <RowsTable
        label="Account"
        columns={columns}
        rows={entries.map((entry, index) => ({ ...entry, key: String(index) }))}
        keyOf={({ key }) => key}
        empty="Nothing was billed or paid in this period."
        total={['', 'Balance', '', formatMoney(closing)]}
      />
    </>
  );
}
