import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { api, STOCK_PLACE_KIND_LABEL, type StockPlace } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { queryOf } from '../../../shared/api/queries.ts';
import { useConfirm } from '../../../shared/ui/dialogs/confirm.tsx';
import { lazyDialog } from '../../../shared/ui/dialogs/lazy-dialog.tsx';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { Skeleton } from '../../../shared/ui/placeholders.tsx';
import { OutlinedChip } from '../../../shared/ui/StatusChip.tsx';
import { NameCell } from '../../../shared/ui/tables/cells.tsx';
import { type RowsColumn, RowsTable } from '../../../shared/ui/tables/RowsTable.tsx';
import { StockPage } from '../kit/StockPage.tsx';

const PlaceDialog = lazyDialog(() => import('./PlaceDialog.tsx').then((m) => m.PlaceDialog));

/** Where product is kept. */
export function PlacesPage() {
  const { data, error, refetch } = useQuery(queryOf(api.stockPlaces.list));
  const [open, setOpen] = useState<'nothing' | 'new' | StockPlace>('nothing');
  return (
    <StockPage
      title="Places"
      actions={
        <Button aria-keyshortcuts="n" variant="contained" startIcon={<AddIcon />} onClick={() => setOpen('new')}>
          Add place
        </Button>
      }
    >
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={200} />}
      {data && (
        <RowsTable
          label="Places"
          columns={columns}
          rows={data.places}
          keyOf={({ id }) => id}
          empty="No places yet. Add the warehouse, and the trailers that take product to the strip."
          actions={(place) => <Actions place={place} onEdit={() => setOpen(place)} />}
        />
      )}
      {open !== 'nothing' && <PlaceDialog place={open === 'new' ? null : open} onClose={() => setOpen('nothing')} />}
    </StockPage>
  );
}

function Actions({ place: { id, name }, onEdit }: { place: StockPlace; onEdit: () => void }) {
  const confirm = useConfirm();
  const remove = useChange(api.stockPlaces.remove, { refreshes: [api.stockPlaces.list] });
  const onDelete = async () => {
    if (await confirm(`Are you sure you want to delete ${name}?`)) remove.mutate({ params: { id } });
  };
  return (
    <>
      <Button size="small" aria-label={`Edit ${name}`} onClick={onEdit}>
        Edit
      </Button>
      <Button size="small" aria-label={`Delete ${name}`} onClick={() => void onDelete()}>
        Delete
      </Button>
    </>
  );
}

const columns: RowsColumn<StockPlace>[] = [
  {
    header: 'Place',
    cell: ({ id, name, isActive }) => (
      <NameCell>
        <Link component={RouterLink} to={`/stock?place=${id}`}>
          {name}
        </Link>
        {!isActive && <OutlinedChip>Not in use</OutlinedChip>}
      </NameCell>
    ),
  },
  { header: 'Kind', cell: ({ kind }) => STOCK_PLACE_KIND_LABEL[kind] },
];
