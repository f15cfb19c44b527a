import { api, type ReplyOf } from '@swathline/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { queryOf } from '../../shared/api/queries.ts';
import { lazyDialog } from '../../shared/ui/dialogs/lazy-dialog.tsx';
import { readFlag, useLocalStorage } from '../../shared/ui/hooks/use-local-storage.ts';
import type { PlaceActions } from './PlacePopup.tsx';
import { type SelectedPlace, SurroundingsLayers } from './SurroundingsLayers.tsx';
import { SurroundingsPanel } from './SurroundingsPanel.tsx';
import { useViewBox } from './view-box.ts';

const PlacePopup = lazyDialog(() => import('./PlacePopup.tsx').then((m) => m.PlacePopup));

type Places = ReplyOf<typeof api.surroundings.map>;

const NONE: Places = { hazards: [], sites: [], isWhole: true };

interface Props {
  /** Buttons in a place's popup. */
  actions?: PlaceActions;
  /** For maps on which people draw: clicks pass through the symbols. */
  isPassive?: boolean;
  /** The map is about to move to its first view: nothing is requested for the view before. */
  isViewPending?: boolean;
}

/** The hazards and sensitive sites in view of a map, with their legend and a switch that hides them. A child of the map. */
export function MapSurroundings({ actions, isPassive = false, isViewPending = false }: Props) {
  const [isOn, setOn] = useLocalStorage('shows-hazards', true, readFlag);
  const [selected, setSelected] = useState<SelectedPlace | null>(null);
  const bbox = useViewBox(isOn && !isViewPending);
  const loaded = useQuery({
    ...queryOf(api.surroundings.map, { query: { bbox: bbox ?? '' } }),
    enabled: isOn && bbox !== null,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const places = (isOn && loaded.data) || NONE;
  const onSelect = useCallback((place: SelectedPlace) => setSelected(place), []);

  return (
    <>
      <SurroundingsLayers hazards={places.hazards} sites={places.sites} onSelect={isPassive ? undefined : onSelect} />
      <SurroundingsPanel
        isOn={isOn}
        onSwitch={setOn}
        isLoading={isOn && !loaded.data && !loaded.error}
        error={isOn ? loaded.error : null}
        onRetry={() => void loaded.refetch()}
        isWhole={places.isWhole}
      />
      {isOn && <SelectedPopup selected={selected} places={places} actions={actions} onClose={() => setSelected(null)} />}
    </>
  );
}

interface PopupProps {
  selected: SelectedPlace | null;
  places: Places;
  actions: PlaceActions | undefined;
  onClose: () => void;
}

/** The popup of the selected place while it is on the map. */
function SelectedPopup({ selected, places, actions, onClose }: PopupProps) {
  if (selected?.frame === 'hazard') {
    const hazard = places.hazards.find(({ id }) => id === selected.id);
    return hazard && <PlacePopup key={hazard.id} place={{ frame: 'hazard', hazard }} actions={actions} onClose={onClose} />;
  }
  const site = selected && places.sites.find(({ id }) => id === selected.id);
  return site && <PlacePopup key={site.id} place={{ frame: 'site', site }} actions={actions} onClose={onClose} />;
}
