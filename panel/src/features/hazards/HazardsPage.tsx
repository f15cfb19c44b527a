import AddIcon from '@mui/icons-material/Add';
import ImportIcon from '@mui/icons-material/FileUploadOutlined';
import MapIcon from '@mui/icons-material/MapOutlined';
import ListIcon from '@mui/icons-material/ViewList';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { NEVER_COMPLETE } from '@swathline/contract';
import type { Point } from '@swathline/survey';
import { lazy, Suspense, useState } from 'react';
import { lazyDialog } from '../../shared/ui/dialogs/lazy-dialog.tsx';
import { Page, ViewToggle } from '../../shared/ui/Page.tsx';
import { Hint } from '../../shared/ui/Hint.tsx';
import { Skeleton } from '../../shared/ui/placeholders.tsx';
import Button from '@mui/material/Button';
import type { Place } from '../surroundings/PlacePopup.tsx';
import { HazardsList } from './HazardsList.tsx';
import { SitesList } from './SitesList.tsx';
import { usePlacesView } from './use-places-view.ts';

const HazardDialog = lazyDialog(() => import('./HazardDialog.tsx').then((m) => m.HazardDialog));
const SiteDialog = lazyDialog(() => import('./SiteDialog.tsx').then((m) => m.SiteDialog));
const EndPlaceDialog = lazyDialog(() => import('./EndPlaceDialog.tsx').then((m) => m.EndPlaceDialog));
const ImportDialog = lazyDialog(() => import('./import/ImportDialog.tsx').then((m) => m.ImportDialog));
const PlacesMap = lazy(() => import('./PlacesMap.tsx').then((m) => ({ default: m.PlacesMap })));

type Open = { dialog: 'none' } | { dialog: 'new'; at: Point | null } | { dialog: 'edit' | 'remove'; place: Place } | { dialog: 'import' };

const VIEWS = [
  { value: 'list', label: 'List', icon: ListIcon },
  { value: 'map', label: 'Map', icon: MapIcon },
] as const;

/** Hazards, and the neighbours that spray drift could harm, as lists and on a map. */
export function HazardsPage() {
  const view = usePlacesView();
  const [open, setOpen] = useState<Open>({ dialog: 'none' });
  const isHazards = view.tab === 'hazards';
  const handlers = {
    onEdit: (place: Place) => setOpen({ dialog: 'edit', place }),
    onRemove: (place: Place) => setOpen({ dialog: 'remove', place }),
  };

  return (
    <Page
      title="Hazards"
      actions={
        <>
          <ViewToggle view={view.view} views={VIEWS} onChange={view.setView} />
          <Button variant="outlined" startIcon={<ImportIcon />} onClick={() => setOpen({ dialog: 'import' })}>
            Import
          </Button>
          <Button aria-keyshortcuts="n" variant="contained" startIcon={<AddIcon />} onClick={() => setOpen({ dialog: 'new', at: null })}>
            {isHazards ? 'Add Hazard' : 'Add Neighbour'}
          </Button>
        </>
      }
    >
      <Tabs value={view.tab} onChange={(_, tab: typeof view.tab) => view.setTab(tab)} aria-label="Hazards and neighbours">
        <Tab value="hazards" label="Hazards" />
        <Tab value="sites" label="Neighbours" />
      </Tabs>
      {isHazards && <Hint>{NEVER_COMPLETE}</Hint>}
      {view.view === 'map' && (
        <Suspense fallback={<Skeleton height="60vh" />}>
          <PlacesMap onPoint={(at) => setOpen({ dialog: 'new', at })} noun={isHazards ? 'hazard' : 'neighbour'} {...handlers} />
        </Suspense>
      )}
      {view.view === 'list' && isHazards && <HazardsList view={view} {...handlers} />}
      {view.view === 'list' && !isHazards && <SitesList view={view} {...handlers} />}
      <OpenDialog open={open} isHazards={isHazards} onClose={() => setOpen({ dialog: 'none' })} />
    </Page>
  );
}

interface OpenDialogProps {
  open: Open;
  isHazards: boolean;
  onClose: () => void;
}

function OpenDialog({ open, isHazards, onClose }: OpenDialogProps) {
  switch (open.dialog) {
    case 'none':
      return null;
    case 'new':
      return isHazards ? (
        <HazardDialog hazard={null} at={open.at} onClose={onClose} />
      ) : (
        <SiteDialog site={null} at={open.at} onClose={onClose} />
      );
    case 'edit':
      return open.place.frame === 'hazard' ? (
        <HazardDialog hazard={open.place.hazard} onClose={onClose} />
      ) : (
        <SiteDialog site={open.place.site} onClose={onClose} />
      );
    case 'remove':
      return <EndPlaceDialog place={open.place} onClose={onClose} />;
    case 'import':
      return <ImportDialog what={isHazards ? 'hazards' : 'sites'} onClose={onClose} />;
  }
}
