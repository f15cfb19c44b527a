import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { formatMoment } from '@swathline/client/format/format';
import {
  api,
  type CallOf,
  compareDecimals,
  formatDay,
  formatMoney,
  type Invoice,
  isZero,
  SHARE_CATEGORIES,
  SHARE_CATEGORY_LABEL,
} from '@swathline/contract';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { Card, CardRow, CardRows } from '../../../shared/ui/Card.tsx';
import { lazyDialog } from '../../../shared/ui/dialogs/lazy-dialog.tsx';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { invoiceStyle, isAbove0, percentText } from '../kit/billing-text.ts';
import { BillingPage } from '../kit/BillingPage.tsx';
import { Facts } from '../kit/Facts.tsx';
import { PdfButton } from '../kit/PdfButton.tsx';
import { BilledRecords } from './BilledRecords.tsx';
import { InvoiceLines } from './InvoiceLines.tsx';
import { InvoicePayments } from './InvoicePayments.tsx';
import { Sums } from './Sums.tsx';

const CreditDialog = lazyDialog(() => import('./CreditDialog.tsx').then((m) => m.CreditDialog));
const PaymentDialog = lazyDialog(() => import('../money/PaymentDialog.tsx').then((m) => m.PaymentDialog));

type Credit = Pick<CallOf<typeof api.creditNotes.create>['body'], 'reason'> & { recordId?: string; quantity?: string };
type Open = { dialog: 'payment' } | { dialog: 'credit'; start: Credit };

/** An issued invoice or credit note, which never changes; what happened to it since is beside it. */
export function IssuedContent({ invoice }: { invoice: Invoice }) {
  const [open, setOpen] = useState<Open | null>(null);
  const isInvoice = invoice.kind === 'invoice';
  const close = () => setOpen(null);
  const name = isInvoice ? 'Invoice' : 'Credit note';

  return (
    <BillingPage
      title={`${name} ${invoice.number ?? ''}`}
      section="/billing/invoices"
      actions={
        <>
          <PdfButton route={api.invoices.pdf} parts={{ params: { id: invoice.id } }} />
          {isInvoice && (compareDecimals(invoice.total, invoice.credited) > 0 || isZero(invoice.total)) && (
            <Button onClick={() => setOpen({ dialog: 'credit', start: { reason: '' } })}>Credit</Button>
          )}
          {isInvoice && isAbove0(invoice.open) && (
            <Button variant="contained" onClick={() => setOpen({ dialog: 'payment' })}>
              Record payment
            </Button>
          )}
        </>
      }
    >
      <Head invoice={invoice} />
      <Corrections invoice={invoice} onCredit={(start) => setOpen({ dialog: 'credit', start })} />
      <InvoiceLines invoice={invoice} />
      <Sums invoice={invoice} />
      {invoice.notes !== null && <Alert severity="info">{invoice.notes}</Alert>}
      {isInvoice && <InvoicePayments invoice={invoice} />}
      {invoice.records.length > 0 && <BilledRecords records={invoice.records} />}
      {invoice.siblings.length > 0 && <Siblings invoice={invoice} />}
      {open?.dialog === 'credit' && <CreditDialog invoice={invoice} start={open.start} onClose={close} />}
      {open?.dialog === 'payment' && <PaymentDialog invoice={invoice} onClose={close} />}
    </BillingPage>
  );
}

function Head({ invoice }: { invoice: Invoice }) {
  const { customer, customerId, issuedOn, dueOn, kind, total, open, creditOf, reason, issuedBy, issuedAt, share } = invoice;
  const isInvoice = kind === 'invoice';
  return (
    <Facts
      facts={[
        { label: 'State', value: <StatusChip style={invoiceStyle(invoice)} /> },
        { label: 'Amount', value: isInvoice ? `${formatMoney(total)}, ${formatMoney(open)} open` : formatMoney(total) },
        {
          label: 'Customer',
          value: (
            <Link component={RouterLink} to={`/billing/accounts/${customerId}`}>
              {customer.name}
            </Link>
          ),
        },
        { label: 'Date', value: issuedOn === null ? '' : formatDay(issuedOn) },
        ...(isInvoice && dueOn !== null ? [{ label: 'Due', value: formatDay(dueOn) }] : []),
        ...(creditOf
          ? [
              {
                label: 'Credits',
                value: (
                  <Link component={RouterLink} to={`/billing/invoices/${creditOf.id}`}>
                    {creditOf.number}
                  </Link>
                ),
              },
            ]
          : []),
        ...(share ? [{ label: 'Share', value: shareText(share.shares) }] : []),
        ...(reason === null ? [] : [{ label: 'Reason', value: reason }]),
        { label: 'Mail', value: customer.email === null ? 'No e-mail: print the PDF' : `To ${customer.email}` },
        { label: 'Issued', value: `${issuedAt === null ? '' : formatMoment(issuedAt)} by ${issuedBy ?? ''}` },
      ]}
    />
  );
}

/** '60 %', or the share of each category where they differ. */
function shareText(shares: NonNullable<Invoice['share']>['shares']): string {
  const [first, ...others] = SHARE_CATEGORIES.map((category) => percentText(shares[category]));
  if (first !== undefined && others.every((share) => share === first)) return first;
  return SHARE_CATEGORIES.map((category) => `${SHARE_CATEGORY_LABEL[category]} ${percentText(shares[category])}`).join(', ');
}

interface CorrectionsProps {
  invoice: Invoice;
  onCredit: (start: Credit) => void;
}

/** Records that were corrected after they were billed. */
function Corrections({ invoice: { records, lines }, onCredit }: CorrectionsProps) {
  const isBilledByAcre = (recordId: string) =>
    lines.some((line) => line.kind === 'application' && line.recordId === recordId && isAbove0(line.amount));
  return records.map(({ recordId, recordNumber, version, corrected }) => {
    if (corrected === null) return null;
    const { difference } = corrected;
    const quantity = String(Math.abs(difference));
    const reason = `Record ${recordNumber} was corrected: ${quantity} acres less`;
    return (
      <Alert
        key={recordId}
        severity="warning"
        action={
          difference < 0 &&
          isBilledByAcre(recordId) && (
            <Button color="inherit" size="small" onClick={() => onCredit({ reason, recordId, quantity })}>
              Credit {quantity} acres
            </Button>
          )
        }
      >
        Record {recordNumber} is billed on an earlier version ({version}). Version {corrected.version} says {corrected.acres} acres,{' '}
        {differenceText(difference)}
      </Alert>
    );
  });
}

function differenceText(difference: number): string {
  if (difference === 0) return 'as many as are billed.';
  const acres = Math.abs(difference);
  return difference < 0 ? `${acres} fewer.` : `${acres} more. Bill these with a line on another draft.`;
}

function Siblings({ invoice: { siblings, share } }: { invoice: Invoice }) {
  return (
    <Card
      title="Other payers"
      hint={share ? `The whole is ${formatMoney(share.wholeSubtotal)} before tax, for ${share.payers} payers.` : ''}
    >
      <CardRows label="Invoices of the other payers">
        {siblings.map(({ id, number, customerName, total }) => (
          <CardRow
            key={id}
            start={
              <Link component={RouterLink} to={`/billing/invoices/${id}`}>
                {number}
              </Link>
            }
            end={formatMoney(total)}
            note={customerName}
          />
        ))}
      </CardRows>
    </Card>
  );
}
