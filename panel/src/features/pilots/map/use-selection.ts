import type { ActivePilot } from '@swathline/contract';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Focus } from '../../../shared/map/camera.ts';
import { hasPosition, type LocatedPilot } from '../live/active-pilot.ts';

/** The content of the open info window. */
type Popup =
  | { kind: 'none' }
  | { kind: 'pilot'; pilotId: string }
  /** Pilots whose markers overlap, to choose from. */
  | { kind: 'choice'; pilotIds: readonly string[] }
  | { kind: 'field'; areaId: string };

export interface Selection {
  /** The pilot highlighted in the list and on the map. */
  selectedId: string | null;
  popup: Popup;
  focus: Focus | null;
  openPopup: (next: Popup) => void;
  /** A click in the list. A second click centres the map on the pilot, or deselects where there is no map. */
  selectInList: (pilot: ActivePilot) => void;
  /** A click on a marker. A second click centres the map on the pilot. */
  selectOnMap: (pilot: LocatedPilot) => void;
  focusOn: (pilot: LocatedPilot) => void;
}

const FOCUS_ZOOM = 15;

/** A pilot who leaves the list is deselected. `pilots` is undefined until the first reply. */
export function useSelection(pilots: readonly ActivePilot[] | undefined, hasMap: boolean): Selection {
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [popup, setPopup] = useState<Popup>({ kind: 'none' });
  const [focus, setFocus] = useState<Focus | null>(null);

  const openPopup = useCallback((next: Popup) => {
    setPopup(next);
    setSelectedId(next.kind === 'pilot' ? next.pilotId : null);
  }, []);
  const selectInList = useCallback(
    (pilot: ActivePilot) => {
      const isSelected = pilot.pilotId === selectedId;
      if (isSelected && hasMap && hasPosition(pilot)) return setFocus({ point: pointOf(pilot) });
      setPopup({ kind: 'none' });
      setSelectedId(isSelected ? null : pilot.pilotId);
    },
    [selectedId, hasMap],
  );
  const selectOnMap = useCallback(
    (pilot: LocatedPilot) => {
      if (pilot.pilotId === selectedId) setFocus({ point: pointOf(pilot) });
      openPopup({ kind: 'pilot', pilotId: pilot.pilotId });
    },
    [selectedId, openPopup],
  );
  const focusOn = useCallback(
    (pilot: LocatedPilot) => {
      setFocus({ point: pointOf(pilot), zoom: FOCUS_ZOOM });
      openPopup({ kind: 'pilot', pilotId: pilot.pilotId });
    },
    [openPopup],
  );

  if (selectedId !== null && pilots?.every(({ pilotId }) => pilotId !== selectedId)) openPopup({ kind: 'none' });

  return useMemo(
    () => ({ selectedId, popup, focus, openPopup, selectInList, selectOnMap, focusOn }),
    [selectedId, popup, focus, openPopup, selectInList, selectOnMap, focusOn],
  );
}

const pointOf = ({ latitude, longitude }: LocatedPilot) => ({ latitude, longitude });

export const PILOT_PARAM = 'pilot';

/** Selects the pilot whose id is in the URL when the pilots have loaded, then removes the id from the URL. */
export function useSelectPilotFromUrl(pilots: readonly ActivePilot[] | undefined, selection: Selection, hasMap: boolean): void {
  const [url, setUrl] = useSearchParams();
  const pilotId = pilots && url.get(PILOT_PARAM);

  const selectFromUrl = useEffectEvent(() => {
    const pilot = pilotId && pilots?.find((each) => each.pilotId === pilotId);
    if (pilot && hasMap && hasPosition(pilot)) selection.focusOn(pilot);
    else if (pilot) selection.selectInList(pilot);
    if (pilotId) setUrl((now) => new URLSearchParams([...now].filter(([name]) => name !== PILOT_PARAM)), { replace: true });
  });
  useEffect(() => selectFromUrl(), [pilotId]);
}
