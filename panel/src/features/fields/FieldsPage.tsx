import { Link as RouterLink } from 'react-router';
import AddIcon from '@mui/icons-material/Add';
import { api, type DescribedLand, type Field, type LandLocation } from '@swathline/contract';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, Suspense, useState, lazy } from 'react';
import { useList } from '../../shared/api/list.ts';
import { keyOf } from '../../shared/api/queries.ts';
import { lazyDialog } from '../../shared/ui/dialogs/lazy-dialog.tsx';
import { Page } from '../../shared/ui/Page.tsx';
import { Skeleton } from '../../shared/ui/placeholders.tsx';
import Button from '@mui/material/Button';
import { RefreshButton } from '../../shared/ui/RefreshButton.tsx';
import { LazyFieldOutlineDialog, LazyZonesDialog } from './drawing-dialogs.tsx';
import { ExchangeButtons } from './exchange/ExchangeButtons.tsx';
import { FieldsViewToggle, useFieldsView } from './FieldsViewToggles.tsx';
import { FIRST_ORDER } from './loader.ts';

const FieldDialog = lazyDialog(() => import('./form/FieldDialog.tsx').then((m) => m.FieldDialog));
const FieldsList = lazy(() => import('./FieldsList.tsx').then((m) => ({ default: m.FieldsList })));
const FieldsMap = lazy(() => import('./map/FieldsMap.tsx').then((m) => ({ default: m.FieldsMap })));

type Open =
  | { dialog: 'none' }
  | { dialog: 'new'; location: LandLocation | null }
  | { dialog: 'new on parcel'; land: DescribedLand }
  | { dialog: 'edit' | 'zones' | 'outline'; field: Field };

/** The open dialog, and handlers to open each one and to close it. */
function useFieldDialogs() {
  const [open, setOpen] = useState<Open>({ dialog: 'none' });
  return {
    open,
    onAdd: (location: LandLocation | null) => setOpen({ dialog: 'new', location }),
    onAddParcel: (land: DescribedLand) => setOpen({ dialog: 'new on parcel', land }),
    onEdit: (field: Field) => setOpen({ dialog: 'edit', field }),
    onZones: (field: Field) => setOpen({ dialog: 'zones', field }),
    onOutline: (field: Field) => setOpen({ dialog: 'outline', field }),
    onClose: () => setOpen({ dialog: 'none' }),
  };
}

interface Props {
  /** The jobs on a field, in its popup on the map. */
  FieldJobs?: ComponentType<{ field: Field }>;
}

export function FieldsPage({ FieldJobs }: Props) {
  const fieldsView = useFieldsView();
  const { view, isActive, checkLand, setView } = fieldsView;
  const list = useList(api.fields.list, { ...FIRST_ORDER, query: { isActive, checkLand }, isEnabled: view === 'list' });
  // The map's queries have keys below the list's key.
  const queries = { queryKey: [keyOf(api.fields.list)] };
  const isFetching = useIsFetching(queries) > 0;
  const client = useQueryClient();
  const { open, onClose, ...handlers } = useFieldDialogs();

  return (
    <Page
      title="Field Management"
      actions={
        <>
          <FieldsViewToggle view={view} onChange={setView} />
          <RefreshButton busy={isFetching} onClick={() => void client.invalidateQueries(queries)} />
          <ExchangeButtons list={view === 'list' ? list : null} isActive={isActive} checkLand={checkLand} />
          <Button component={RouterLink} to="/farm-proposals">
            Proposals
          </Button>
          <Button aria-keyshortcuts="n" variant="contained" startIcon={<AddIcon />} onClick={() => handlers.onAdd(null)}>
            Add Field
          </Button>
        </>
      }
    >
      <Suspense fallback={<Skeleton height="60vh" />}>
        {view === 'list' ? (
          <FieldsList list={list} view={fieldsView} onEdit={handlers.onEdit} onZones={handlers.onZones} />
        ) : (
          <FieldsMap {...handlers} colorBy={fieldsView.colorBy} onColorBy={fieldsView.setColorBy} FieldJobs={FieldJobs} />
        )}
      </Suspense>
      <OpenDialog open={open} onClose={onClose} />
    </Page>
  );
}

function OpenDialog({ open, onClose }: { open: Open; onClose: () => void }) {
  switch (open.dialog) {
    case 'none':
      return null;
    case 'new':
      return <FieldDialog field={null} location={open.location} onClose={onClose} />;
    case 'new on parcel':
      return <FieldDialog field={null} location={null} landDescription={open.land.landDescription} onClose={onClose} />;
    case 'edit':
      return <FieldDialog field={open.field} location={null} onClose={onClose} />;
    case 'zones':
      return <LazyZonesDialog field={open.field} onClose={onClose} />;
    case 'outline':
      return <LazyFieldOutlineDialog field={open.field} onClose={onClose} />;
  }
}
