import { api, startOfDayIn, type Track } from '@swathline/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { send } from '@swathline/client/api/call';
import { keyOf, useConfig } from '../../../shared/api/queries.ts';
import { lineFeatures, type LineFeatures } from '@swathline/client/map/layers/geojson';
import { paletteColor } from '../../../shared/map/markers/pilot-colors.ts';
import { pointAt, trackLines } from '../../../shared/map/tracks/track.ts';
import { todayIn } from '../../../shared/ui/format/days.ts';
import { useEverySecond } from '../../../shared/ui/format/use-now.ts';
import { TOLERANCE_METRES, type TrailEnd } from './pushed-trails.ts';

interface LoadedTrails {
  /** The map loads the lines of the trails from here; undefined before the first reply. */
  linesUrl: string | undefined;
  ends: readonly TrailEnd[];
}

export interface TodaysTrails extends LoadedTrails {
  /** When today began, in milliseconds since 1970. */
  since: number;
  reload: () => void;
}

/** MapLibre's name for what `takeLines` loads. */
export const TRAILS_PROTOCOL = 'trails';

const REFETCH_MS = 5 * 60_000;
const NO_TRAILS: LoadedTrails = { linesUrl: undefined, ends: [] };

/** Today's trails of all aircraft, loaded every few minutes. */
export function useTodaysTrails(isEnabled: boolean): TodaysTrails {
  const { day, timeZone, query } = useTrailsQuery(isEnabled);
  const { data = NO_TRAILS, refetch } = query;
  return useMemo(() => ({ since: startOfDayIn(timeZone, day), reload: () => void refetch(), ...data }), [day, timeZone, data, refetch]);
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
    staleTime: REFETCH_MS,
  });
}

let replies = 0;
let waitingLines: { url: string; lines: LineFeatures } | undefined;

/**
 * Keeps the lines only until the map takes them: its worker has them from then on, and the page is open all day. They are made here, so that
 * the page requests them while the map is still being made.
 */
function loadedTrails(tracks: readonly Track[]): LoadedTrails {
  replies += 1;
  const linesUrl = `${TRAILS_PROTOCOL}://${replies}`;
  const colored = tracks.map(({ pilotId, points }) => ({ color: paletteColor(pilotId), points }));
  waitingLines = { url: linesUrl, lines: lineFeatures(trackLines(colored)) };
  return {
    linesUrl,
    ends: tracks.flatMap(({ pilotId, points }) => {
      const at = points.at.at(-1);
      return at === undefined ? [] : [{ pilotId, at, ...pointAt(points, points.at.length - 1) }];
    }),
  };
}

/** The lines of the latest reply, once; undefined if they are an earlier reply's or were taken before. */
export function takeLines(url: string): LineFeatures | undefined {
  if (waitingLines?.url !== url) return undefined;
  const { lines } = waitingLines;
  waitingLines = undefined;
  return lines;
}
