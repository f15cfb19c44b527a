import Box from '@mui/material/Box';
import { lazy, Suspense, useMemo, useState } from 'react';
import { MapBoundary, MapNotice } from '../../../shared/map/MapNotice.tsx';
import { hasWebGl2 } from '../../../shared/map/webgl.ts';
import { useCoverage } from '../../spray-jobs/flights/use-coverage.ts';
import type { Aircraft } from './aircraft.ts';
import { AircraftTable } from './AircraftTable.tsx';
import { busySpans, type Span } from './busy-spans.ts';
import { PlaybackChart } from './PlaybackChart.tsx';
import { PlaybackControls } from './PlaybackControls.tsx';
import { PlayedJob } from './PlayedJob.tsx';
import { timeOfDayIn } from './time-of-day.ts';
import type { PlaybackView } from './use-playback-view.ts';
import { usePlayback } from './use-playback.ts';

const PlaybackMap = lazy(() => import('./PlaybackMap.tsx').then((m) => ({ default: m.PlaybackMap })));

interface Props {
  /** Everybody of the day; the time line is theirs, so that choosing some does not move it. */
  aircraft: readonly Aircraft[];
  chosen: readonly Aircraft[];
  view: PlaybackView;
  timeZone: string;
}

export function PlayedDay({ aircraft, chosen: chosenNow, view, timeZone }: Props) {
  const [hasMap] = useState(hasWebGl2);
  const [followedId, setFollowedId] = useState<string | null>(null);
  const chosenKey = chosenNow.map(({ id }) => id).join();
  const chosen = useMemo(() => aircraft.filter(({ id }) => chosenKey.split(',').includes(id)), [aircraft, chosenKey]);
  const span = useMemo(() => spanOf(aircraft), [aircraft]);
  const busy = useMemo(() => busySpans(chosen.map(({ points }) => points)), [chosen]);
  const timeOfDay = useMemo(() => timeOfDayIn(timeZone), [timeZone]);
  const playback = usePlayback(span, busy);
  const { clock } = playback;
  const jobs = new Map(aircraft.flatMap(({ sprayJobs }) => sprayJobs).map((job) => [job.id, job.name]));
  const jobId = view.jobId !== null && jobs.has(view.jobId) ? view.jobId : null;
  const coverage = useCoverage(jobId ?? '', jobId !== null);

  const choose = (ids: ReadonlySet<string>) => view.showPilots(ids.size === aircraft.length ? null : [...ids]);

  return (
    <Box sx={parts}>
      <Box sx={{ gridArea: 'map', position: 'relative', minWidth: 0, minHeight: 0, height: { xs: '46dvh', md: 'auto' } }}>
        <MapBoundary>
          <Suspense fallback={<MapNotice isBusy>Loading map...</MapNotice>}>
            <PlaybackMap
              aircraft={chosen}
              clock={clock}
              jobId={jobId}
              estimate={jobId === null ? undefined : coverage.answer.data}
              followed={chosen.find(({ id }) => id === followedId)}
              onUnfollow={() => setFollowedId(null)}
            />
          </Suspense>
        </MapBoundary>
      </Box>
      <Box sx={{ gridArea: 'time', minWidth: 0, borderTop: 1, borderColor: 'divider', bgcolor: 'background.paper' }}>
        <PlaybackControls playback={playback} span={span} timeOfDay={timeOfDay} />
        <PlaybackChart aircraft={chosen} span={span} clock={clock} timeOfDay={timeOfDay} />
      </Box>
      <Box sx={side}>
        <AircraftTable
          aircraft={aircraft}
          chosenIds={new Set(chosen.map(({ id }) => id))}
          onChoose={choose}
          followedId={followedId}
          onFollow={hasMap ? setFollowedId : undefined}
          timeOfDay={timeOfDay}
        />
        <PlayedJob jobs={jobs} jobId={jobId} coverage={coverage} onChoose={view.showJob} timeOfDay={timeOfDay} />
      </Box>
    </Box>
  );
}

function spanOf(aircraft: readonly Aircraft[]): Span {
  return {
    from: Math.min(...aircraft.map(({ points }) => points.at[0] ?? Infinity)),
    until: Math.max(...aircraft.map(({ points }) => points.at.at(-1) ?? -Infinity)),
  };
}

const parts = {
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gridTemplateAreas: { xs: '"map" "time" "side"', md: '"map side" "time side"' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 380px' },
  gridTemplateRows: { md: 'minmax(0, 1fr) auto' },
  borderTop: 1,
  borderColor: 'divider',
} as const;

const side = {
  gridArea: 'side',
  minWidth: 0,
  minHeight: 0,
  overflowY: { md: 'auto' },
  bgcolor: 'background.paper',
  borderLeft: { md: 1 },
  borderTop: { xs: 1, md: 0 },
  borderColor: { xs: 'divider', md: 'divider' },
} as const;
