import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { api, formatDay, type PriceList } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { allRowsOf } from '../../../shared/api/rows.ts';
import { Card } from '../../../shared/ui/Card.tsx';
import { lazyDialog } from '../../../shared/ui/dialogs/lazy-dialog.tsx';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx';
import { Skeleton } from '../../../shared/ui/placeholders.tsx';
import { OutlinedChip, StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { NameCell } from '../../../shared/ui/tables/cells.tsx';
import { today } from '../kit/billing-text.ts';
import { BillingPage } from '../kit/BillingPage.tsx';
import { type RowsColumn, RowsTable } from '../../../shared/ui/tables/RowsTable.tsx';

const PriceListDialog = lazyDialog(() => import('./PriceListDialog.tsx').then((m) => m.PriceListDialog));

/** The dated price lists of everyone, and those of single customers. */
export function PricesPage() {
  const { data, error, refetch } = useQuery(allRowsOf(api.priceLists.list));
  const [isOpen, setOpen] = useState(false);
  const general = data?.filter(({ customerId }) => customerId === null);
  const own = data?.filter(({ customerId }) => customerId !== null);

  return (
    <BillingPage
      title="Prices"
      actions={
        <Button aria-keyshortcuts="n" variant="contained" startIcon={<AddIcon />} onClick={() => setOpen(true)}>
          New price list
        </Button>
      }
    >
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={240} />}
      {general && (
        <Card title="Prices of everyone" hint="A list holds from its day on, until the day of a later one. The day of spraying decides.">
          <RowsTable
            label="Prices of everyone"
            columns={columnsFor(general, 'Prices')}
            rows={general}
            keyOf={({ id }) => id}
            empty="No price list yet. Without one, each line needs a typed price."
          />
        </Card>
      )}
      {own && (
        <Card title="Customers' own prices" hint="They come before the prices of everyone; what they leave out is priced by those.">
          <RowsTable
            label="Customers' own prices"
            columns={columnsFor(own, 'Own prices')}
            rows={own}
            keyOf={({ id }) => id}
            empty="No customer has prices of their own."
          />
        </Card>
      )}
      {isOpen && <PriceListDialog lists={data ?? []} onClose={() => setOpen(false)} />}
    </BillingPage>
  );
}

/** Whether a list is the one that holds today for its customer, or for everyone. */
function holdsToday(list: PriceList, lists: readonly PriceList[]): boolean {
  const day = today();
  const started = lists.filter(({ customerId, holdsFrom }) => customerId === list.customerId && holdsFrom <= day);
  return started.every(({ holdsFrom }) => holdsFrom <= list.holdsFrom) && list.holdsFrom <= day;
}

const columnsFor = (lists: readonly PriceList[], fallback: string): RowsColumn<PriceList>[] => [
  {
    header: 'List',
    cell: (list) => (
      <NameCell>
        <Link component={RouterLink} to={`/billing/prices/${list.id}`}>
          {[list.customerName, list.name].filter(Boolean).join(': ') || fallback}
        </Link>
        {holdsToday(list, lists) && <StatusChip style={{ label: 'Holds today', color: 'green' }} />}
        {list.holdsFrom > today() && <OutlinedChip>Later</OutlinedChip>}
      </NameCell>
    ),
  },
  { header: 'Holds from', cell: ({ holdsFrom }) => formatDay(holdsFrom) },
  { header: 'Prices', align: 'right', cell: ({ entries }) => entries.length },
  { header: 'Used', cell: ({ isUsed }) => (isUsed ? 'Yes: it stays as it is' : 'No') },
];
