import type { ActivePilot } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { hasPosition } from '../live/active-pilot.ts';
import { PILOT_PARAM, type Selection } from './use-selection.ts';
import { OPEN_ALARMS } from '../../alarms/open-alarms.ts';

/**
 * Selects the pilot of each new alarm, and moves the map to where it was raised. A page that was opened for one pilot stays there until
 * another alarm is raised. `pilots` is undefined until the first reply.
 */
export function useAlarmFocus(pilots: readonly ActivePilot[] | undefined, selection: Selection, hasMap: boolean): void {
  const { data } = useQuery(OPEN_ALARMS);
  const [url] = useSearchParams();
  const [isOpenedForPilot] = useState(() => url.has(PILOT_PARAM));
  const seen = useRef<ReadonlySet<string> | null>(null);
  const newestId = data?.alarms[0]?.id;
  const isLoaded = pilots !== undefined && data !== undefined;

  const goToNewest = useEffectEvent(() => {
    if (!isLoaded) return;
    const before = seen.current ?? new Set(isOpenedForPilot ? data.alarms.map(({ id }) => id) : []);
    const newest = data.alarms.find(({ id }) => id === newestId && !before.has(id));
    const pilot = pilots.find(({ pilotId }) => pilotId === newest?.pilotId);
    seen.current = new Set([...before, ...data.alarms.map(({ id }) => id)]);
    if (!pilot || !newest) return;
    const { latitude, longitude } = newest;
    if (hasMap && hasPosition(pilot)) selection.focusOn({ ...pilot, latitude, longitude });
    else if (selection.selectedId !== pilot.pilotId) selection.selectInList(pilot);
  });
  useEffect(() => goToNewest(), [newestId, isLoaded]);
}
