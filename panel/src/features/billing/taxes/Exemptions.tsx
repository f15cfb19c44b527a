import Button from '@mui/material/Button';
import { api, formatDay, type Tax, type TaxExemption } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { allRowsOf } from '../../../shared/api/rows.ts';
import { Card } from '../../../shared/ui/Card.tsx';
import { lazyDialog } from '../../../shared/ui/dialogs/lazy-dialog.tsx';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx';
import { OutlinedChip } from '../../../shared/ui/StatusChip.tsx';
import { today } from '../kit/billing-text.ts';
import { type RowsColumn, RowsTable } from '../../../shared/ui/tables/RowsTable.tsx';

const ExemptionDialog = lazyDialog(() => import('./ExemptionDialog.tsx').then((m) => m.ExemptionDialog));

const columns: RowsColumn<TaxExemption>[] = [
  { header: 'Customer', cell: ({ customerName }) => customerName },
  { header: 'Tax', cell: ({ taxCode }) => taxCode },
  { header: 'Certificate', cell: ({ certificateNumber }) => certificateNumber },
  {
    header: 'Holds',
    cell: ({ validFrom, validTo }) => (
      <>
        {formatDay(validFrom)} {validTo === null ? 'without end' : `to ${formatDay(validTo)}`}{' '}
        {validTo !== null && validTo < today() && <OutlinedChip isWarning>Ended</OutlinedChip>}
      </>
    ),
  },
  { header: 'File', cell: ({ file }) => file?.fileName ?? 'None' },
];

/** Customers who do not pay a tax, by their certificates. */
export function Exemptions({ taxes }: { taxes: readonly Tax[] }) {
  const { data, error, refetch } = useQuery(allRowsOf(api.taxExemptions.list));
  const [open, setOpen] = useState<'new' | TaxExemption | null>(null);
  return (
    <Card title="Exemptions" action={<Button onClick={() => setOpen('new')}>Add exemption</Button>}>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data && (
        <RowsTable
          label="Exemptions"
          columns={columns}
          rows={data}
          keyOf={({ id }) => id}
          empty="No customer is exempt from a tax."
          actions={(exemption) => (
            <Button size="small" aria-label={`Change exemption ${exemption.certificateNumber}`} onClick={() => setOpen(exemption)}>
              Change
            </Button>
          )}
        />
      )}
      {open !== null && <ExemptionDialog exemption={open === 'new' ? null : open} taxes={taxes} onClose={() => setOpen(null)} />}
    </Card>
  );
}
