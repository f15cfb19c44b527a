import { type ActivePilot, api, type Track } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { queryOf } from '../../../shared/api/queries.ts';
import type { ColoredLine } from '../../../shared/map/layers/geojson.ts';
import { paletteColor } from '../../../shared/map/markers/pilot-colors.ts';
import { trackLines } from '../../../shared/map/tracks/track.ts';
import { startOfDay, todayIn } from '../../../shared/ui/format/days.ts';
import { useEverySecond } from '../../../shared/ui/format/use-now.ts';
import { freshLines, type FreshPoints, TOLERANCE_METRES, withLatest, without } from './fresh-points.ts';

const READ_AGAIN_MS = 5 * 60_000;
const NO_TRACKS: readonly Track[] = [];
const NOTHING_FRESH: FreshPoints = new Map();

/** Today's trails as the server keeps them, read again now and then, and what was pushed since, apart: the long part need not be drawn each second. */
export function useTrails(pilots: readonly ActivePilot[] | undefined, timeZone: string | undefined, isShown: boolean): Trails {
  const day = useEverySecond(() => todayIn(timeZone));
  const since = useMemo(() => startOfDay(day, timeZone), [day, timeZone]);
  const { data } = useQuery({
    ...queryOf(api.tracks.ofDay, { query: { day, toleranceMetres: TOLERANCE_METRES } }),
    enabled: isShown && timeZone !== undefined,
    refetchInterval: READ_AGAIN_MS,
    staleTime: READ_AGAIN_MS,
  });
  const tracks = data?.tracks ?? NO_TRACKS;
  const fresh = useFresh(pilots, tracks, since);

  const read = useMemo(
    () => (isShown ? trackLines(tracks.map(({ pilotId, points }) => ({ color: paletteColor(pilotId), points }))) : []),
    [tracks, isShown],
  );
  const pushed = useMemo(() => (isShown ? freshLines(tracks, fresh, paletteColor) : []), [tracks, fresh, isShown]);
  return { read, pushed };
}

interface Trails {
  read: readonly ColoredLine[];
  pushed: readonly ColoredLine[];
}

/** Collects while rendering, anew each day: what was pushed is nowhere else once the next push has come. */
function useFresh(pilots: readonly ActivePilot[] | undefined, tracks: readonly Track[], since: number): FreshPoints {
  const [fresh, setFresh] = useState(NOTHING_FRESH);
  const [seenPilots, setSeenPilots] = useState<readonly ActivePilot[]>();
  const [seenTracks, setSeenTracks] = useState(tracks);
  const [seenSince, setSeenSince] = useState(since);

  if (pilots !== seenPilots || tracks !== seenTracks || since !== seenSince) {
    setSeenPilots(pilots);
    setSeenTracks(tracks);
    setSeenSince(since);
    const kept = since === seenSince ? fresh : NOTHING_FRESH;
    setFresh(withLatest(tracks === seenTracks ? kept : without(kept, tracks), pilots ?? [], since));
  }
  return fresh;
}
