import Box from '@mui/material/Box';
import { type ComponentProps, lazy, useMemo, useState } from 'react';
import { MapBoundary } from '../../../shared/before-map/MapNotice.tsx';
import { useCanDrawMaps } from '../../../shared/before-map/use-can-draw-maps.ts';
import { useCoverage } from '../../spray-jobs/flights/coverage.ts';
import { type Aircraft, flyingSpans, recordedSpan } from './aircraft.ts';
import { AircraftTable } from './AircraftTable.tsx';
import { timeOfDayIn, usePlayback } from './playback-clock.ts';
import { PlaybackChart } from './PlaybackChart.tsx';
import { PlaybackControls } from './PlaybackControls.tsx';
import { PlaybackJob } from './PlaybackJob.tsx';
import type { PlaybackView } from './use-playback-view.ts';

const PlaybackMap = lazy(() => import('./PlaybackMap.tsx').then((m) => ({ default: m.PlaybackMap })));

interface Props {
  /** All aircraft of the day. The timeline spans all of them, so that choosing some does not change it. */
  aircraft: readonly Aircraft[];
  chosen: readonly Aircraft[];
  view: PlaybackView;
  timeZone: string;
}

/** The map with the aircraft, the controls and charts, and the tables of one day. */
export function DayPlayback({ aircraft, chosen: latestChosen, view, timeZone }: Props) {
  const [followedId, setFollowedId] = useState<string | null>(null);
  const hasMap = useCanDrawMaps();
  const chosen = useStableSelection(aircraft, latestChosen);
  const span = useMemo(() => recordedSpan(aircraft), [aircraft]);
  const flights = useMemo(() => flyingSpans(chosen), [chosen]);
  const timeOfDay = useMemo(() => timeOfDayIn(timeZone), [timeZone]);
  const playback = usePlayback(span, flights);
  const { jobs, jobId, coverage } = useJobOfDay(aircraft, view.jobId);

  const choose = (ids: ReadonlySet<string>) => view.showPilots(ids.size === aircraft.length ? null : [...ids]);

  return (
    <Box sx={layout}>
      <MapPane
        aircraft={chosen}
        clock={playback.clock}
        jobId={jobId}
        estimate={jobId === null ? undefined : coverage.answer.data}
        followed={chosen.find(({ id }) => id === followedId)}
        onUnfollow={() => setFollowedId(null)}
      />
      <Box sx={{ gridArea: 'time', minWidth: 0, borderTop: 1, borderColor: 'divider', bgcolor: 'background.paper' }}>
        <PlaybackControls playback={playback} span={span} timeOfDay={timeOfDay} />
        <PlaybackChart aircraft={chosen} span={span} clock={playback.clock} timeOfDay={timeOfDay} />
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
        <PlaybackJob jobs={jobs} jobId={jobId} coverage={coverage} onChoose={view.showJob} timeOfDay={timeOfDay} />
      </Box>
    </Box>
  );
}

/** The chosen aircraft as an array that changes only with the selection, for the memos of the map and the charts. */
function useStableSelection(aircraft: Props['aircraft'], chosen: Props['chosen']) {
  const chosenKey = chosen.map(({ id }) => id).join();
  return useMemo(() => aircraft.filter(({ id }) => chosenKey.split(',').includes(id)), [aircraft, chosenKey]);
}

/** The names of the day's jobs by id, and the selected one with its coverage. */
function useJobOfDay(aircraft: Props['aircraft'], selectedId: string | null) {
  const allJobs = aircraft.flatMap(({ sprayJobs }) => sprayJobs);
  const jobs = new Map(allJobs.map((job) => [job.id, job.name]));
  const jobId = selectedId !== null && jobs.has(selectedId) ? selectedId : null;
  const swathMetres = allJobs.find(({ id }) => id === jobId)?.swathMetres;
  return { jobs, jobId, coverage: useCoverage(jobId ?? '', { isEnabled: jobId !== null, swathMetres }) };
}

function MapPane(props: ComponentProps<typeof PlaybackMap>) {
  return (
    <Box sx={{ gridArea: 'map', position: 'relative', minWidth: 0, minHeight: 0, height: { xs: '46dvh', md: 'auto' } }}>
      <MapBoundary>
        <PlaybackMap {...props} />
      </MapBoundary>
    </Box>
  );
}

const layout = {
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
