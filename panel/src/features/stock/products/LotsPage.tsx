import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { formatDay } from '@swathline/client/format/format';
import { api, formatPrice, type StockLot } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../shared/api/queries.ts';
import { lazyDialog } from '../../../shared/ui/dialogs/lazy-dialog.tsx';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx';
import { Select } from '../../../shared/ui/forms/Select.tsx';
import { Skeleton } from '../../../shared/ui/placeholders.tsx';
import { useUrlFilters } from '../../../shared/ui/tables/url-filters.tsx';
import { type RowsColumn, RowsTable } from '../../../shared/ui/tables/RowsTable.tsx';
import { Amount } from '../kit/Amount.tsx';
import { ExpiryDay, LotNumber } from '../kit/lot-cells.tsx';
import { StockPage } from '../kit/StockPage.tsx';
import { useProductChoices } from '../kit/stock-lists.tsx';
import { lotText } from '../kit/stock-text.ts';

const LotDialog = lazyDialog(() => import('./LotDialog.tsx').then((m) => m.LotDialog));

/** Lots with their expiry, containers, registration and cost. */
export function LotsPage() {
  const [url, changeUrl] = useUrlFilters();
  const productId = url.get('product') ?? '';
  const query = productId === '' ? {} : { productId };
  const { data, error, refetch } = useQuery(queryOf(api.stockLots.list, { query }));
  const { products, failure } = useProductChoices();
  const [open, setOpen] = useState<'nothing' | 'new' | StockLot>('nothing');
  return (
    <StockPage
      title="Lots"
      actions={
        <Button aria-keyshortcuts="n" variant="contained" startIcon={<AddIcon />} onClick={() => setOpen('new')}>
          Add lot
        </Button>
      }
    >
      <Select
        sx={{ maxWidth: { sm: 320 } }}
        label="Product"
        value={products.some(({ id }) => id === productId) ? productId : ''}
        options={[{ value: '', label: 'All' }, ...products.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={(product) => changeUrl({ product })}
      />
      {error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : failure}
      {!data && !error && <Skeleton height={320} />}
      {data && (
        <RowsTable
          label="Lots"
          columns={columns}
          rows={data.lots}
          keyOf={({ id }) => id}
          empty="No lots found. Receiving product adds its lot."
          actions={(lot) => (
            <Button size="small" aria-label={`Edit ${lotText(lot.number)} of ${lot.productName}`} onClick={() => setOpen(lot)}>
              Edit
            </Button>
          )}
        />
      )}
      {open !== 'nothing' && <LotDialog lot={open === 'new' ? null : open} productId={productId} onClose={() => setOpen('nothing')} />}
    </StockPage>
  );
}

const columns: RowsColumn<StockLot>[] = [
  { header: 'Lot', cell: ({ number }) => <LotNumber number={number} /> },
  { header: 'Product', cell: ({ productName }) => productName },
  { header: 'Jugs', align: 'right', cell: ({ containerSize, unit }) => containerSize && <Amount amount={containerSize} unit={unit} /> },
  { header: 'Expires', cell: ({ expiresOn }) => expiresOn !== null && <ExpiryDay expiresOn={expiresOn} /> },
  { header: 'PCP number', cell: ({ pcpNumber }) => pcpNumber },
  { header: 'Registration ends', cell: ({ registrationEndsOn }) => registrationEndsOn && formatDay(registrationEndsOn) },
  { header: 'Cost', align: 'right', cell: ({ unitCost, unit }) => unitCost && `${formatPrice(unitCost)} per ${unit}` },
];
