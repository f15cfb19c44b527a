import { type ActivePilot, api, type Track } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { queryOf, useConfig } from '../../../shared/api/queries.ts';
import type { ColoredLine } from '../../../shared/map/layers/geojson.ts';
import { LineLayer } from '../../../shared/map/layers/LineLayers.tsx';
import { paletteColor } from '../../../shared/map/markers/pilot-colors.ts';
import { trackLines } from '../../../shared/map/tracks/track.ts';
import { startOfDay, todayIn } from '../../../shared/ui/format/days.ts';
import { useEverySecond } from '../../../shared/ui/format/use-now.ts';
import { addLatestPositions, dropLoadedPoints, pushedLines, type PushedTrails, TOLERANCE_METRES } from './pushed-trails.ts';

interface Props {
  pilots: readonly ActivePilot[] | undefined;
  today: TodaysTracks;
  isShown: boolean;
}

/** Today's trail of each aircraft, in the colour of its marker: loaded ones, and what was pushed since. */
export function Trails({ pilots, today, isShown }: Props) {
  const { loaded, pushed } = useTrails(pilots, today, isShown);
  return (
    <>
      <LineLayer id="trails" lines={loaded} width={3} opacity={0.85} />
      <LineLayer id="trails-pushed" lines={pushed} width={3} opacity={0.85} />
    </>
  );
}

const REFETCH_MS = 5 * 60_000;
const NO_TRACKS: readonly Track[] = [];
const NO_TRAILS: PushedTrails = new Map();

export interface TodaysTracks {
  /** When today began, in milliseconds since 1970. */
  since: number;
  tracks: readonly Track[];
}

/** Today's tracks of all aircraft, as loaded every few minutes. */
export function useTodaysTracks(isEnabled: boolean): TodaysTracks {
  const { timeZone } = useConfig().data ?? {};
  const day = useEverySecond(() => todayIn(timeZone));
  const { data } = useQuery({
    ...queryOf(api.tracks.ofDay, { query: { day, toleranceMetres: TOLERANCE_METRES } }),
    enabled: isEnabled && timeZone !== undefined,
    refetchInterval: REFETCH_MS,
    staleTime: REFETCH_MS,
  });
  const tracks = data?.tracks ?? NO_TRACKS;
  return useMemo(() => ({ since: startOfDay(day, timeZone), tracks }), [day, timeZone, tracks]);
}

interface TrailLines {
  loaded: readonly ColoredLine[];
  pushed: readonly ColoredLine[];
}

/** The loaded trails are separate from the pushed ones, so that the long lines are not redrawn every second. */
function useTrails(pilots: Props['pilots'], { since, tracks }: TodaysTracks, isShown: boolean): TrailLines {
  const trails = usePushedTrails(pilots, tracks, since);

  const loaded = useMemo(
    () => (isShown ? trackLines(tracks.map(({ pilotId, points }) => ({ color: paletteColor(pilotId), points }))) : []),
    [tracks, isShown],
  );
  const pushed = useMemo(() => (isShown ? pushedLines(tracks, trails, paletteColor) : []), [tracks, trails, isShown]);
  return { loaded, pushed };
}

/** Collects positions during rendering, because each push replaces the one before. Starts empty each day. */
function usePushedTrails(pilots: readonly ActivePilot[] | undefined, tracks: readonly Track[], since: number): PushedTrails {
  const [trails, setTrails] = useState(NO_TRAILS);
  const [seenPilots, setSeenPilots] = useState<readonly ActivePilot[]>();
  const [seenTracks, setSeenTracks] = useState(tracks);
  const [seenSince, setSeenSince] = useState(since);

  if (pilots !== seenPilots || tracks !== seenTracks || since !== seenSince) {
    setSeenPilots(pilots);
    setSeenTracks(tracks);
    setSeenSince(since);
    const sameDay = since === seenSince ? trails : NO_TRAILS;
    setTrails(addLatestPositions(tracks === seenTracks ? sameDay : dropLoadedPoints(sameDay, tracks), pilots ?? [], since));
  }
  return trails;
}
