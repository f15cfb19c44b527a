import { api, startOfDayIn, type Track } from '@swathline/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { send } from '@swathline/client/api/call';
import { keyOf, useConfig } from '../../../shared/api/queries.ts';
import { lineFeatures, type LineFeatures } from '@swathline/client/map/layers/geojson';
import { paletteColor } from '../pilot-colors.ts';
import { pointAt, trackLines } from '../tracks/track.ts';
import { todayIn } from '../../../shared/ui/format/days.ts';
import { useEverySecond } from '../../../shared/ui/format/use-now.ts';
import { TOLERANCE_METRES, type TrailEnd } from './pushed-trails.ts';

interface LoadedTrails {
  lines: LineFeatures;
  ends: readonly TrailEnd[];
}

export interface TodaysTrails extends LoadedTrails {
  /** When today began, in milliseconds since 1970. */
  since: number;
}

const REFETCH_MS = 5 * 60_000;
const NO_TRAILS: LoadedTrails = { lines: lineFeatures([]), ends: [] };

/** Today's trails of all aircraft, loaded every few minutes. */
export function useTodaysTrails(isEnabled: boolean): TodaysTrails {
  const { day, timeZone, query } = useTrailsQuery(isEnabled);
  const { data = NO_TRAILS } = query;
  return useMemo(() => ({ since: startOfDayIn(timeZone, day), ...data }), [day, timeZone, data]);
}

/**
 * Whether today's trails last failed to load, so that parts may be missing: what was flown before the page was opened or while it was
 * hidden.
 */
export function useTrailsFailure(isEnabled: boolean): { hasFailed: boolean; retry: () => void } {
  const { isError, refetch } = useTrailsQuery(isEnabled).query;
  return { hasFailed: isEnabled && isError, retry: () => void refetch() };
}

function useTrailsQuery(isEnabled: boolean) {
  const { timeZone } = useConfig().data ?? {};
  const day = useEverySecond(() => todayIn(timeZone));
  const query = useQuery({ ...trailsOf(day), enabled: isEnabled && timeZone !== undefined });
  return { day, timeZone, query };
}

function trailsOf(day: string) {
  const parts = { query: { day, toleranceMetres: TOLERANCE_METRES } };
  return queryOptions({
    queryKey: [keyOf(api.tracks.ofDay), parts, 'trails'],
    queryFn: async ({ signal }) => loadedTrails((await send(api.tracks.ofDay, parts, { signal })).tracks),
    refetchInterval: REFETCH_MS,
  });
}

/** The lines are made here, while the map may still be loading. */
function loadedTrails(tracks: readonly Track[]): LoadedTrails {
  const colored = tracks.map(({ pilotId, points }) => ({ color: paletteColor(pilotId), points }));
  return {
    lines: lineFeatures(trackLines(colored)),
    ends: tracks.flatMap(({ pilotId, points }) => {
      const at = points.at.at(-1);
      return at === undefined ? [] : [{ pilotId, at, ...pointAt(points, points.at.length - 1) }];
    }),
  };
}
