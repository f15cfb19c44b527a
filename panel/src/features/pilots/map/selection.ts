import type { ActivePilot } from '@swathline/contract';
import { useCallback, useState } from 'react';
import type { Focus } from '../../../shared/map/camera.ts';
import { isPlaced, type PlacedPilot } from '../live/position-lines.ts';

/** What the open info window is about. */
type Opened =
  | { kind: 'nothing' }
  | { kind: 'pilot'; pilotId: string }
  /** Pilots whose markers lie on each other, to choose from. */
  | { kind: 'choice'; pilotIds: readonly string[] }
  | { kind: 'field'; areaId: string };

export interface Selection {
  /** The pilot that stands out in list and map. */
  selectedId: string | null;
  opened: Opened;
  focus: Focus | null;
  /** As a click on the map does. */
  open: (next: Opened) => void;
  /** As a click on the list does; a second one brings the pilot to the middle of the map, or undoes it where there is none. */
  select: (pilot: ActivePilot) => void;
  /** As a click on a marker does; a second one brings it to the middle of the map. */
  pick: (pilot: PlacedPilot) => void;
  focusOn: (pilot: PlacedPilot) => void;
}

const FOCUS_ZOOM = 15;

/** A pilot who leaves is selected no more, and comes back without a window. `pilots` is undefined until the first answer. */
export function useSelection(pilots: readonly ActivePilot[] | undefined, hasMap: boolean): Selection {
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [opened, setOpened] = useState<Opened>({ kind: 'nothing' });
  const [focus, setFocus] = useState<Focus | null>(null);

  const open = useCallback((next: Opened) => {
    setOpened(next);
    setSelectedId(next.kind === 'pilot' ? next.pilotId : null);
  }, []);
  const select = useCallback(
    (pilot: ActivePilot) => {
      const isAgain = pilot.pilotId === selectedId;
      if (isAgain && hasMap && isPlaced(pilot)) return setFocus({ point: placeOf(pilot) });
      setOpened({ kind: 'nothing' });
      setSelectedId(isAgain ? null : pilot.pilotId);
    },
    [selectedId, hasMap],
  );
  const pick = useCallback(
    (pilot: PlacedPilot) => {
      if (pilot.pilotId === selectedId) setFocus({ point: placeOf(pilot) });
      open({ kind: 'pilot', pilotId: pilot.pilotId });
    },
    [selectedId, open],
  );
  const focusOn = useCallback(
    (pilot: PlacedPilot) => {
      setFocus({ point: placeOf(pilot), zoom: FOCUS_ZOOM });
      open({ kind: 'pilot', pilotId: pilot.pilotId });
    },
    [open],
  );

  if (selectedId !== null && pilots?.every(({ pilotId }) => pilotId !== selectedId)) open({ kind: 'nothing' });

  return { selectedId, opened, focus, open, select, pick, focusOn };
}

const placeOf = ({ latitude, longitude }: PlacedPilot) => ({ latitude, longitude });
