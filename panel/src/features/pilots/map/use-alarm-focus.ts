import type { ActivePilot } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { hasPosition } from '../live/active-pilot.ts';
import type { Selection } from './use-selection.ts';
import { OPEN_ALARMS } from '../../alarms/open-alarms.ts';

/** Selects the pilot of each new alarm, and moves the map to where it was raised. `pilots` is undefined until the first reply. */
export function useAlarmFocus(pilots: readonly ActivePilot[] | undefined, selection: Selection, hasMap: boolean): void {
  const { data } = useQuery(OPEN_ALARMS);
  const [newest] = data?.alarms ?? [];
  const hasPilots = pilots !== undefined;
  const goToNewest = useEffectEvent(() => {
    const pilot = pilots?.find(({ pilotId }) => pilotId === newest?.pilotId);
    if (!pilot || !newest) return;
    const { latitude, longitude } = newest;
    if (hasMap && hasPosition(pilot)) selection.focusOn({ ...pilot, latitude, longitude });
    else if (selection.selectedId !== pilot.pilotId) selection.selectInList(pilot);
  });
  useEffect(() => goToNewest(), [newest?.id, hasPilots]);
}
