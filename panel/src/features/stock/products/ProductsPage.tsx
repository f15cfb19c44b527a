import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { api, compareDecimals, type StockProduct } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { queryOf } from '../../../shared/api/queries.ts';
import { lazyDialog } from '../../../shared/ui/dialogs/lazy-dialog.tsx';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx';
import { Skeleton } from '../../../shared/ui/placeholders.tsx';
import { OutlinedChip } from '../../../shared/ui/StatusChip.tsx';
import { NameCell, SmallPrint } from '../../../shared/ui/tables/cells.tsx';
import { type RowsColumn, RowsTable } from '../../../shared/ui/tables/RowsTable.tsx';
import { Amount } from '../kit/Amount.tsx';
import { StockPage } from '../kit/StockPage.tsx';
import { ownerText } from '../kit/stock-text.ts';

const ProductDialog = lazyDialog(() => import('./ProductDialog.tsx').then((m) => m.ProductDialog));

type Owner = StockProduct['owners'][number];
type Row = StockProduct & { owner: Owner };

const NOTHING: Owner = { ownerId: null, ownerName: null, onHand: '0', reserved: '0', free: '0' };

/** The products whose stock is kept: what is on hand, reserved and free, by owner. */
export function ProductsPage() {
  const { data, error, refetch } = useQuery(queryOf(api.stockProducts.list));
  const [open, setOpen] = useState<'nothing' | 'new' | StockProduct>('nothing');
  const rows = (data?.products ?? []).flatMap((product): Row[] => {
    const owners = product.owners.length > 0 ? product.owners : [NOTHING];
    return owners.map((owner) => ({ ...product, owner }));
  });
  return (
    <StockPage
      title="Products in stock"
      actions={
        <Button aria-keyshortcuts="n" variant="contained" startIcon={<AddIcon />} onClick={() => setOpen('new')}>
          Add product
        </Button>
      }
    >
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={320} />}
      {data && (
        <RowsTable
          label="Products in stock"
          columns={columns}
          rows={rows}
          keyOf={({ id, owner }) => `${id} ${owner.ownerId}`}
          empty="No product's stock is kept yet. Add the products that you store."
          actions={(row) => (
            <Button size="small" aria-label={`Edit ${row.name}`} onClick={() => setOpen(row)}>
              Edit
            </Button>
          )}
        />
      )}
      {open !== 'nothing' && <ProductDialog product={open === 'new' ? null : open} onClose={() => setOpen('nothing')} />}
    </StockPage>
  );
}

const columns: RowsColumn<Row>[] = [
  {
    header: 'Product',
    cell: ({ id, name, chemicalId, pcpNumber }) => (
      <NameCell>
        <Link component={RouterLink} to={`/stock/lots?product=${id}`}>
          {name}
        </Link>
        {chemicalId === null && <OutlinedChip>Not in the catalogue</OutlinedChip>}
        {pcpNumber !== null && <SmallPrint>{`PCP ${pcpNumber}`}</SmallPrint>}
      </NameCell>
    ),
  },
  { header: 'Owner', cell: ({ owner }) => ownerText(owner.ownerName) },
  { header: 'On hand', align: 'right', cell: ({ owner, unit }) => <Amount amount={owner.onHand} unit={unit} /> },
  { header: 'Reserved', align: 'right', cell: ({ owner, unit }) => <Amount amount={owner.reserved} unit={unit} /> },
  {
    header: 'Free',
    align: 'right',
    isMain: true,
    cell: ({ owner, unit }) => (
      <>
        <Amount amount={owner.free} unit={unit} /> {compareDecimals(owner.free, 0) < 0 && <OutlinedChip isWarning>Short</OutlinedChip>}
      </>
    ),
  },
  {
    header: 'Low below',
    align: 'right',
    cell: ({ lowLevel, unit, owner }) => lowLevel !== null && owner.ownerId === null && <Amount amount={lowLevel} unit={unit} />,
  },
];
