import Button from '@mui/material/Button';
import { type Invoice, type Payer, SHARE_CATEGORIES, SHARE_CATEGORY_LABEL } from '@swathline/contract';
import { useState } from 'react';
import { Card, EmptyCardText } from '../../../shared/ui/Card.tsx';
import { lazyDialog } from '../../../shared/ui/dialogs/lazy-dialog.tsx';
import { percentText } from '../kit/billing-text.ts';
import { type RowsColumn, RowsTable } from '../../../shared/ui/tables/RowsTable.tsx';

const SplitDialog = lazyDialog(() => import('./SplitDialog.tsx').then((m) => m.SplitDialog));

const columns: RowsColumn<Payer>[] = [
  { header: 'Payer', cell: ({ customerName }) => customerName },
  ...SHARE_CATEGORIES.map((category): RowsColumn<Payer> => ({
    header: SHARE_CATEGORY_LABEL[category],
    align: 'right',
    cell: ({ shares }) => percentText(shares[category]),
  })),
];

/** Who pays a draft, and which share. */
export function Payers({ draft }: { draft: Invoice }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      title="Who pays"
      action={<Button onClick={() => setOpen(true)}>{draft.payers.length > 0 ? 'Change shares' : 'Split among payers'}</Button>}
    >
      {draft.payers.length === 0 ? (
        <EmptyCardText>{`${draft.customerName} pays all.`}</EmptyCardText>
      ) : (
        <RowsTable label="Payers" columns={columns} rows={draft.payers} keyOf={({ customerId }) => customerId} />
      )}
      {isOpen && <SplitDialog draft={draft} onClose={() => setOpen(false)} />}
    </Card>
  );
}
