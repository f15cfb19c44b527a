import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Skeleton from '@mui/material/Skeleton';
import { api, type Field, type LandLocation } from '@swathline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useList } from '../api/list.ts';
import { keyOf } from '../api/queries.ts';
import { FilterBar } from '../ui/FilterBar.tsx';
import { Loading } from '../ui/Loading.tsx';
import { Page } from '../ui/Page.tsx';
import { RefreshButton } from '../ui/RefreshButton.tsx';
import { FieldDialog } from './FieldDialog.tsx';
import { FieldsTable } from './FieldsTable.tsx';
import { FieldsViewToggle, InactiveToggle } from './toggles.tsx';
import { useFieldsView } from './use-fields-view.ts';

const FieldsMap = lazy(() => import('./FieldsMap.tsx').then((module) => ({ default: module.FieldsMap })));
const ZonesDialog = lazy(() => import('./zones/ZonesDialog.tsx').then((module) => ({ default: module.ZonesDialog })));

const filters = [
  { value: 'all', label: 'All Fields' },
  { value: 'name', label: 'Field Name' },
  { value: 'farmer', label: 'Farmer' },
  { value: 'ruralMunicipality', label: 'Rural Municipality' },
  { value: 'location', label: 'Location' },
  { value: 'description', label: 'Description' },
];

type Open = { dialog: 'none' } | { dialog: 'new'; location: LandLocation | null } | { dialog: 'edit' | 'zones'; field: Field };

export function FieldsPage() {
  const { view, activity, isActive, showView, showActivity } = useFieldsView();
  const list = useList(api.fields.list, { sort: 'name', order: 'asc', query: { isActive } });
  const client = useQueryClient();
  const [open, setOpen] = useState<Open>({ dialog: 'none' });
  const onEdit = (field: Field) => setOpen({ dialog: 'edit', field });
  const onZones = (field: Field) => setOpen({ dialog: 'zones', field });
  const onClose = () => setOpen({ dialog: 'none' });

  return (
    <Page
      title="Field Management"
      actions={
        <>
          <FieldsViewToggle view={view} onChange={showView} />
          <RefreshButton busy={list.isFetching} onClick={() => void client.invalidateQueries({ queryKey: [keyOf(api.fields.list)] })} />
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setOpen({ dialog: 'new', location: null })}>
            Add Field
          </Button>
        </>
      }
    >
      {view === 'list' ? (
        <>
          <FilterBar list={list} fields={filters}>
            <InactiveToggle activity={activity} onChange={showActivity} />
          </FilterBar>
          <FieldsTable list={list} onEdit={onEdit} onZones={onZones} />
        </>
      ) : (
        <Suspense fallback={<Skeleton variant="rounded" height="60vh" />}>
          <FieldsMap onEdit={onEdit} onZones={onZones} onAdd={(location) => setOpen({ dialog: 'new', location })} />
        </Suspense>
      )}
      {(open.dialog === 'new' || open.dialog === 'edit') && (
        <FieldDialog
          field={open.dialog === 'edit' ? open.field : null}
          location={open.dialog === 'new' ? open.location : null}
          onClose={onClose}
        />
      )}
      {open.dialog === 'zones' && (
        <Suspense fallback={<LoadingDialog onClose={onClose} />}>
          <ZonesDialog field={open.field} onClose={onClose} />
        </Suspense>
      )}
    </Page>
  );
}

/** Stands in while the map's code comes over the network. */
function LoadingDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog fullScreen open onClose={onClose} aria-label="Exclusion Zones">
      <Loading />
    </Dialog>
  );
}
