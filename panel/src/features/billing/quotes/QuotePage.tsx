import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { acresText, formatMoment } from '@swathline/client/format/format';
import { api, formatDay, formatMoney, formatPrice, LINE_KIND_LABEL, type Quote, type QuoteLine } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink, useNavigate, useParams } from 'react-router';
import { queryOf } from '../../../shared/api/queries.ts';
import { CopyText } from '../../../shared/ui/CopyText.tsx';
import { useConfirm } from '../../../shared/ui/dialogs/confirm.tsx';
import { lazyDialog } from '../../../shared/ui/dialogs/lazy-dialog.tsx';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { LandText } from '../../../shared/ui/LandText.tsx';
import { Loading } from '../../../shared/ui/placeholders.tsx';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { SmallPrint } from '../../../shared/ui/tables/cells.tsx';
import { MONEY_QUERIES, quoteStyle, today } from '../kit/billing-text.ts';
import { BillingPage } from '../kit/BillingPage.tsx';
import { Facts } from '../kit/Facts.tsx';
import { PdfButton } from '../kit/PdfButton.tsx';
import { type RowsColumn, RowsTable } from '../../../shared/ui/tables/RowsTable.tsx';

const QuoteDialog = lazyDialog(() => import('./QuoteDialog.tsx').then((m) => m.QuoteDialog));

/** One quote: its lines, and whether the customer has accepted it. */
export function QuotePage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(queryOf(api.quotes.get, { params: { id } }));
  if (data) return <Content key={id} quote={data} />;
  if (!error) return <Loading />;
  return (
    <BillingPage title="Quote" section="/billing/quotes">
      <ErrorNotice error={error} onRetry={() => void refetch()} />
      <Link component={RouterLink} to="/billing/quotes">
        All quotes
      </Link>
    </BillingPage>
  );
}

function Content({ quote }: { quote: Quote }) {
  const [sent, setSent] = useState<{ url: string; isMailed: boolean } | null>(null);
  const [isEditing, setEditing] = useState(false);
  return (
    <BillingPage
      title={`Quote ${quote.number}`}
      section="/billing/quotes"
      actions={<Actions quote={quote} onEdit={() => setEditing(true)} onSent={setSent} />}
    >
      {sent && <SentLink {...sent} />}
      <Facts facts={factsOf(quote)} />
      {quote.notes !== null && <Alert severity="info">{quote.notes}</Alert>}
      <RowsTable
        label="Lines"
        columns={columns}
        rows={quote.lines.map((line, index) => ({ ...line, key: String(index) }))}
        keyOf={({ key }) => key}
        empty="No price list has a price for this job."
        total={['Before tax', '', '', formatMoney(quote.subtotal)]}
      />
      {isEditing && <QuoteDialog quote={quote} onClose={() => setEditing(false)} />}
    </BillingPage>
  );
}

interface ActionsProps {
  quote: Quote;
  onEdit: () => void;
  onSent: (sent: { url: string; isMailed: boolean }) => void;
}

function Actions({ quote, onEdit, onSent }: ActionsProps) {
  const { id, number, state, validUntil, isJobOver } = quote;
  const navigate = useNavigate();
  const confirm = useConfirm();
  const remove = useChange(api.quotes.remove, { refreshes: MONEY_QUERIES });
  const send = useChange(api.quotes.send, { refreshes: MONEY_QUERIES });

  const onDelete = async () => {
    if (!(await confirm(`Delete quote ${number}? Its link stops working.`))) return;
    remove.mutate({ params: { id } }, { onSuccess: () => void navigate('/billing/quotes', { replace: true }) });
  };
  const onSend = async () => {
    if (
      state === 'sent' &&
      !(await confirm('Send the quote again? The link that was sent before stops working.', 'Send', { isHarmless: true }))
    )
      return;
    send.mutate({ params: { id } }, { onSuccess: onSent });
  };
  return (
    <>
      <PdfButton route={api.quotes.pdf} parts={{ params: { id } }} />
      {state !== 'accepted' && (
        <Button color="inherit" loading={remove.isPending} onClick={() => void onDelete()}>
          Delete
        </Button>
      )}
      {state === 'draft' && <Button onClick={onEdit}>Edit</Button>}
      {state !== 'accepted' && validUntil >= today() && !isJobOver && (
        <Button variant="contained" loading={send.isPending} onClick={() => void onSend()}>
          {state === 'sent' ? 'Send again' : 'Send'}
        </Button>
      )}
    </>
  );
}

function SentLink({ url, isMailed }: { url: string; isMailed: boolean }) {
  return (
    <Alert
      severity={isMailed ? 'success' : 'warning'}
      sx={{ '& .MuiAlert-message': { flexGrow: 1, minWidth: 0, display: 'grid', gap: 1.5 } }}
    >
      {isMailed ? 'The quote is mailed with this link.' : 'The customer has no e-mail address. Send this link yourself.'} It is shown only
      now; everyone who has it can accept the quote.
      <CopyText label="Link" text={url} copyLabel="Copy link" />
    </Alert>
  );
}

function factsOf(quote: Quote) {
  const { sprayJobId, sprayJobName, customerId, customerName, validUntil, acres, sentAt, acceptedAt, acceptedBy, invoiced } = quote;
  return [
    { label: 'State', value: <StatusChip style={quoteStyle(quote)} /> },
    {
      label: 'Customer',
      value: (
        <Link component={RouterLink} to={`/customers/${customerId}`}>
          {customerName}
        </Link>
      ),
    },
    {
      label: 'Job',
      value: (
        <Link component={RouterLink} to={`/spray-jobs?job=${sprayJobId}`}>
          {sprayJobName}
        </Link>
      ),
    },
    { label: 'Planned', value: acresText(acres) },
    { label: 'Valid until', value: formatDay(validUntil) },
    ...(sentAt === null ? [] : [{ label: 'Sent', value: formatMoment(sentAt) }]),
    ...(acceptedAt === null ? [] : [{ label: 'Accepted', value: `${formatMoment(acceptedAt)} by ${acceptedBy ?? ''}` }]),
    ...(invoiced === null
      ? []
      : [{ label: 'Invoiced since', value: `${formatMoney(invoiced.subtotal)}, ${differenceText(invoiced.difference)}` }]),
  ];
}

function differenceText(difference: string): string {
  if (difference === '0.00') return 'as quoted';
  return difference.startsWith('-')
    ? `${formatMoney(difference.slice(1))} less than quoted`
    : `${formatMoney(difference)} more than quoted`;
}

const columns: RowsColumn<QuoteLine & { key: string }>[] = [
  {
    header: 'Line',
    cell: ({ description, kind, source }) => (
      <>
        <LandText>{description}</LandText>
        <SmallPrint>{LINE_KIND_LABEL[kind]}</SmallPrint>
        {source && <SmallPrint>{`Prices from ${formatDay(source.holdsFrom)}: ${source.entry}`}</SmallPrint>}
      </>
    ),
  },
  { header: 'Quantity', align: 'right', cell: ({ quantity, unit }) => `${quantity} ${unit}` },
  { header: 'Price', align: 'right', cell: ({ unitPrice }) => formatPrice(unitPrice) },
  { header: 'Amount', align: 'right', cell: ({ amount }) => formatMoney(amount) },
];
