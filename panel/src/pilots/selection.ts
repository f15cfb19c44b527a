import { useCallback, useState } from 'react';
import type { Focus } from '../map/FlyTo.tsx';
import type { PlacedPilot } from './position-lines.ts';

/** What the open info window is about. */
type Opened = { kind: 'nothing' } | { kind: 'pilot'; pilotId: string } | { kind: 'field'; areaId: string };

export interface Selection {
  /** The pilot that stands out in list and map. */
  selectedId: string | null;
  opened: Opened;
  focus: Focus | null;
  /** As a click on the map does. */
  open: (next: Opened) => void;
  /** As a click on the list does; a second one undoes it. */
  select: (pilotId: string) => void;
  focusOn: (pilot: PlacedPilot) => void;
}

const FOCUS_ZOOM = 15;
const NOTHING: Opened = { kind: 'nothing' };

export function useSelection(): Selection {
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [opened, setOpened] = useState(NOTHING);
  const [focus, setFocus] = useState<Focus | null>(null);

  const open = useCallback((next: Opened) => {
    setOpened(next);
    setSelectedId(next.kind === 'pilot' ? next.pilotId : null);
  }, []);
  const select = useCallback((pilotId: string) => {
    setOpened(NOTHING);
    setSelectedId((before) => (before === pilotId ? null : pilotId));
  }, []);
  const focusOn = useCallback(
    ({ pilotId, latitude, longitude }: PlacedPilot) => {
      setFocus({ point: { latitude, longitude }, zoom: FOCUS_ZOOM });
      open({ kind: 'pilot', pilotId });
    },
    [open],
  );

  return { selectedId, opened, focus, open, select, focusOn };
}
