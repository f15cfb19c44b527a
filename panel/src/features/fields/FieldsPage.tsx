import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { api, type Field, type LandLocation } from '@swathline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useList } from '../../shared/api/list.ts';
import { keyOf } from '../../shared/api/queries.ts';
import { Page } from '../../shared/ui/Page.tsx';
import { RefreshButton } from '../../shared/ui/RefreshButton.tsx';
import { FilterBar, type FilterLabels } from '../../shared/ui/tables/FilterBar.tsx';
import { LazyFieldOutlineDialog, LazyZonesDialog } from './drawing-dialogs.tsx';
import { ExchangeButtons } from './exchange/ExchangeButtons.tsx';
import { FieldsTable } from './FieldsTable.tsx';
import { CheckLandToggle, FieldsViewToggle, InactiveToggle, useFieldsView } from './FieldsViewToggles.tsx';
import { FieldDialog } from './form/FieldDialog.tsx';

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

export function FieldsPage() {
  const { view, activity, isActive, showsLandToCheck, setView, setActivity, setShowsLandToCheck } = useFieldsView();
  const checkLand = showsLandToCheck ? 'true' : undefined;
  const list = useList(api.fields.list, { sort: 'name', order: 'asc', query: { isActive, checkLand } });
  const client = useQueryClient();
  const [open, setOpen] = useState<Open>({ dialog: 'none' });
  const onEdit = (field: Field) => setOpen({ dialog: 'edit', field });
  const onZones = (field: Field) => setOpen({ dialog: 'zones', field });
  const onOutline = (field: Field) => setOpen({ dialog: 'outline', field });
  const onClose = () => setOpen({ dialog: 'none' });

  return (
    <Page
      title="Field Management"
      actions={
        <>
          <FieldsViewToggle view={view} onChange={setView} />
          <RefreshButton busy={list.isFetching} onClick={() => void client.invalidateQueries({ queryKey: [keyOf(api.fields.list)] })} />
          <ExchangeButtons list={view === 'list' ? list : null} isActive={isActive} checkLand={checkLand} />
          <Button
            aria-keyshortcuts="n"
            variant="contained"
            startIcon={<AddIcon />}
            onClick={() => setOpen({ dialog: 'new', location: null })}
          >
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
          <FieldsTable list={list} onEdit={onEdit} onZones={onZones} />
        </>
      ) : (
        <Suspense fallback={<Skeleton variant="rounded" height="60vh" />}>
          <FieldsMap onEdit={onEdit} onZones={onZones} onOutline={onOutline} onAdd={(location) => setOpen({ dialog: 'new', location })} />
        </Suspense>
      )}
      {(open.dialog === 'new' || open.dialog === 'edit') && (
        <FieldDialog
          field={open.dialog === 'edit' ? open.field : null}
          location={open.dialog === 'new' ? open.location : null}
          onClose={onClose}
        />
      )}
      {open.dialog === 'zones' && <LazyZonesDialog field={open.field} onClose={onClose} />}
      {open.dialog === 'outline' && <LazyFieldOutlineDialog field={open.field} onClose={onClose} />}
    </Page>
  );
}
