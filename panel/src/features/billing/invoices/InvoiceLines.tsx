import type { ReactNode } from 'react';
import {
  formatDay,
  formatMoney,
  formatPrice,
  type Invoice,
  type InvoiceLine,
  LINE_KIND_LABEL,
  TAX_TREATMENT_LABEL,
} from '@swathline/contract';
import { LandText } from '../../../shared/ui/LandText.tsx';
import { SmallPrint } from '../../../shared/ui/tables/cells.tsx';
import { type RowsColumn, RowsTable } from '../../../shared/ui/tables/RowsTable.tsx';

interface Props {
  invoice: Invoice;
  /** Buttons at the end of a line, for a draft. */
  actions?: (line: InvoiceLine) => ReactNode;
}

/** The lines of a draft, an invoice or a credit note, each with where its price comes from and how taxes treat it. */
export function InvoiceLines({ invoice, actions }: Props) {
  return (
    <RowsTable
      label="Lines"
      columns={columnsOf(invoice)}
      rows={invoice.lines}
      keyOf={({ id }) => id}
      actions={actions}
      empty="No lines yet. Add one."
    />
  );
}

function columnsOf({ share, taxes, kind }: Invoice): RowsColumn<InvoiceLine>[] {
  return [
    {
      header: 'Line',
      cell: (line) => (
        <>
          <LandText>{line.description}</LandText>
          <SmallPrint>{LINE_KIND_LABEL[line.kind]}</SmallPrint>
          {line.source && <SmallPrint>{sourceText(line.source)}</SmallPrint>}
          {line.priceReason && (
            <SmallPrint>
              Price typed over {formatPrice(line.listPrice ?? '0.00')} by {line.priceReason.by}: {line.priceReason.reason}
            </SmallPrint>
          )}
        </>
      ),
    },
    { header: 'Quantity', align: 'right', cell: ({ quantity, unit }) => <Unbroken>{`${quantity} ${unit}`}</Unbroken> },
    { header: 'Price', align: 'right', cell: ({ unitPrice }) => formatPrice(unitPrice) },
    ...(taxes.length === 0
      ? []
      : [
          {
            header: 'Tax',
            cell: (line: InvoiceLine) => (
              <>
                {taxes.map(({ code }) => (
                  <Unbroken key={code}>{`${code}: ${TAX_TREATMENT_LABEL[line.treatments[code] ?? 'not_decided'].toLowerCase()}`}</Unbroken>
                ))}
                {line.treatmentReason && <SmallPrint>{`${line.treatmentReason.by}: ${line.treatmentReason.reason}`}</SmallPrint>}
              </>
            ),
          },
        ]),
    ...(share ? [{ header: 'Whole', align: 'right' as const, cell: ({ wholeAmount }: InvoiceLine) => formatMoney(wholeAmount) }] : []),
    { header: share ? 'Share' : kind === 'credit_note' ? 'Credit' : 'Amount', align: 'right', cell: ({ amount }) => formatMoney(amount) },
  ];
}

const sourceText = ({ entry, holdsFrom, isOwn }: NonNullable<InvoiceLine['source']>) =>
  `${isOwn ? "Customer's own prices" : 'Prices'} from ${formatDay(holdsFrom)}: ${entry}`;

function Unbroken({ children }: { children: string }) {
  return <span style={{ display: 'block', whiteSpace: 'nowrap' }}>{children}</span>;
}
