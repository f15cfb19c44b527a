import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { api, type Field, type LandLocation } from '@swathline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useList } from '../../shared/api/list.ts';
import { keyOf } from '../../shared/api/queries.ts';
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx';
import { Page } from '../../shared/ui/Page.tsx';
import { RefreshButton } from '../../shared/ui/RefreshButton.tsx';
import { FilterBar, type FilterLabels } from '../../shared/ui/tables/FilterBar.tsx';
import { LazyFieldOutlineDialog, LazyZonesDialog } from './drawing-dialogs.tsx';
import { ExchangeButtons } from './exchange/ExchangeButtons.tsx';
import { FieldsTable } from './FieldsTable.tsx';
import { CheckLandToggle, FieldsViewToggle, InactiveToggle, useFieldsView } from './FieldsViewToggles.tsx';

const FieldDialog = lazyDialog(() => import('./form/FieldDialog.tsx').then((module) => module.FieldDialog));
const FieldsMap = lazy(() => import('./map/FieldsMap.tsx').then((module) => ({ default: module.FieldsMap })));

const filters: FilterLabels<typeof api.fields.list> = {
  all: 'All Fields',
  name: 'Field Name',
  farmer: 'Farmer',
  ruralMunicipality: 'Rural Municipality',
  location: 'Location',
  description: 'Description',
};

type Open = { dialog: 'none' } | { dialog: 'new'; location: LandLocation | null } | { dialog: 'edit' | 'zones' | 'outline'; field: Field };

/** The open dialog, and handlers to open each one and to close it. */
function useFieldDialogs() {
  const [open, setOpen] = useState<Open>({ dialog: 'none' });
  return {
    open,
    onAdd: (location: LandLocation | null) => setOpen({ dialog: 'new', location }),
    onEdit: (field: Field) => setOpen({ dialog: 'edit', field }),
    onZones: (field: Field) => setOpen({ dialog: 'zones', field }),
    onOutline: (field: Field) => setOpen({ dialog: 'outline', field }),
    onClose: () => setOpen({ dialog: 'none' }),
  };
}

export function FieldsPage() {
  const { view, activity, isActive, showsLandToCheck, setView, setActivity, setShowsLandToCheck } = useFieldsView();
  const checkLand = showsLandToCheck ? 'true' : undefined;
  const list = useList(api.fields.list, { sort: 'name', order: 'asc', query: { isActive, checkLand } });
  const client = useQueryClient();
  const { open, onClose, ...handlers } = useFieldDialogs();

  return (
    <Page
      title="Field Management"
      actions={
        <>
          <FieldsViewToggle view={view} onChange={setView} />
          <RefreshButton busy={list.isFetching} onClick={() => void client.invalidateQueries({ queryKey: [keyOf(api.fields.list)] })} />
          <ExchangeButtons list={view === 'list' ? list : null} isActive={isActive} checkLand={checkLand} />
          <Button aria-keyshortcuts="n" variant="contained" startIcon={<AddIcon />} onClick={() => handlers.onAdd(null)}>
            Add Field
          </Button>
        </>
      }
    >
      {view === 'list' ? (
        <>
          <FilterBar list={list} fields={filters}>
            <InactiveToggle activity={activity} onChange={setActivity} />
            <CheckLandToggle isPressed={showsLandToCheck} onChange={setShowsLandToCheck} />
          </FilterBar>
          <FieldsTable list={list} onEdit={handlers.onEdit} onZones={handlers.onZones} />
        </>
      ) : (
        <Suspense fallback={<Skeleton variant="rounded" height="60vh" />}>
          <FieldsMap {...handlers} />
        </Suspense>
      )}
      <Suspense>
        <OpenDialog open={open} onClose={onClose} />
      </Suspense>
    </Page>
  );
}

function OpenDialog({ open, onClose }: { open: Open; onClose: () => void }) {
  switch (open.dialog) {
    case 'none':
      return null;
    case 'new':
      return <FieldDialog field={null} location={open.location} onClose={onClose} />;
    case 'edit':
      return <FieldDialog field={open.field} location={null} onClose={onClose} />;
    case 'zones':
      return <LazyZonesDialog field={open.field} onClose={onClose} />;
    case 'outline':
      return <LazyFieldOutlineDialog field={open.field} onClose={onClose} />;
  }
}
