import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import type { Focus } from '../map/FlyTo.tsx';
import { MapNotice } from '../map/MapNotice.tsx';
import { hasWebGl2 } from '../map/webgl.ts';
import { JobDetails } from '../spray-jobs/JobDetails.tsx';
import { type ActiveJobs, useActiveJobs } from './active-jobs.ts';
import { DebugOverlay } from './DebugOverlay.tsx';
import { FreshnessNotice } from './FreshnessNotice.tsx';
import { jobAreas } from './job-areas.ts';
import { MapBoundary } from './MapBoundary.tsx';
import { PilotList } from './PilotList.tsx';
import { PilotsHeader } from './PilotsHeader.tsx';
import type { Opened } from './PilotsMap.tsx';
import { useSound } from './ping.ts';
import type { PlacedPilot } from './position-lines.ts';
import { usePositions } from './positions.ts';
import { DEFAULT_INTERVAL_MS } from './refresh-intervals.ts';
import { SampleMark } from './SampleMark.tsx';

const PilotsMap = lazy(() => import('./PilotsMap.tsx').then((m) => ({ default: m.PilotsMap })));

const FOCUS_ZOOM = 15;

export function PilotsPage() {
  const [intervalMs, setIntervalMs] = useState(DEFAULT_INTERVAL_MS);
  const [isDebugging, setDebugging] = useState(false);
  const [hasMap] = useState(hasWebGl2);
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [opened, setOpened] = useState<Opened>({ kind: 'nothing' });
  const [focus, setFocus] = useState<Focus | null>(null);
  const [jobId, setJobId] = useState<string | null>(null);

  const positions = usePositions(intervalMs);
  const { pilots, isSample, aheadMs } = positions;
  const isLoading = pilots === undefined && positions.error === null;
  const sound = useSound(pilots);
  const jobs = useActiveJobs(pilots, isSample);
  const areas = useMemo(() => jobAreas(jobs.jobs), [jobs.jobs]);

  const open = (next: Opened) => {
    setOpened(next);
    if (next.kind === 'pilot') setSelectedId(next.pilotId);
  };
  const select = useCallback((pilotId: string) => {
    setSelectedId((before) => (before === pilotId ? null : pilotId));
    setOpened({ kind: 'nothing' });
  }, []);
  const focusOn = useCallback(({ pilotId, latitude, longitude }: PlacedPilot) => {
    setFocus({ point: { latitude, longitude }, zoom: FOCUS_ZOOM });
    setSelectedId(pilotId);
    setOpened({ kind: 'pilot', pilotId });
  }, []);

  return (
    <Box sx={screen}>
      <PilotsHeader
        positions={positions}
        intervalMs={intervalMs}
        onInterval={setIntervalMs}
        isSoundOn={sound.isOn}
        onSound={sound.toggle}
        isDebugging={isDebugging}
        onDebugging={() => setDebugging(!isDebugging)}
      />
      <FreshnessNotice positions={positions} intervalMs={intervalMs} />
      <MissingFields jobs={jobs} />
      <Box sx={mapAndList}>
        <Box sx={{ position: 'relative', flex: 1, minWidth: 0, minHeight: 0, containerType: 'size' }}>
          <MapBoundary>
            <Suspense fallback={<MapNotice isBusy>Loading map...</MapNotice>}>
              <PilotsMap
                key={isSample ? 'sample' : 'real'}
                pilots={pilots}
                isLoading={isLoading}
                areas={areas}
                isComplete={jobs.isSettled}
                aheadMs={aheadMs}
                isNarrow={isNarrow}
                opened={opened}
                onOpen={open}
                focus={focus}
                onOpenJob={setJobId}
              />
            </Suspense>
          </MapBoundary>
          {isSample && <SampleMark />}
          {isDebugging && <DebugOverlay positions={positions} jobs={jobs} areaCount={areas.length} intervalMs={intervalMs} />}
        </Box>
        <PilotList
          pilots={pilots}
          isLoading={isLoading}
          aheadMs={aheadMs}
          selectedId={selectedId}
          showsDetails={isNarrow || opened.kind !== 'pilot'}
          onSelect={select}
          onFocus={hasMap ? focusOn : undefined}
          onOpenJob={setJobId}
        />
      </Box>
      {jobId !== null && (
        <JobDetails
          jobId={jobId}
          checkedInAt={pilots?.find((pilot) => pilot.sprayJobId === jobId)?.checkedInAt}
          sample={isSample ? jobs.jobs.find(({ id }) => id === jobId) : undefined}
          onClose={() => setJobId(null)}
        />
      )}
    </Box>
  );
}

/** A field that is not drawn must not look like one that is not there. */
function MissingFields({ jobs }: { jobs: ActiveJobs }) {
  if (jobs.failed === 0) return null;
  return (
    <Alert severity="warning" action={<Button color="inherit" size="small" onClick={jobs.retry} children="Retry" />}>
      The fields of {jobs.failed === 1 ? 'one job' : `${jobs.failed} jobs`} could not be loaded and are missing from the map.
    </Alert>
  );
}

/** Fills the window under the top bar, so that map and list scroll on their own. */
const screen = {
  display: 'flex',
  flexDirection: 'column',
  height: { xs: 'calc(100dvh - 56px)', sm: 'calc(100dvh - 64px)' },
  minHeight: 520,
} as const;

const mapAndList = {
  display: 'flex',
  flexDirection: { xs: 'column', md: 'row' },
  flex: 1,
  minHeight: 0,
  borderTop: 1,
  borderColor: 'divider',
  '& > section': {
    flex: { xs: '0 1 42%', md: '0 0 350px' },
    bgcolor: 'background.paper',
    borderLeft: { md: 1 },
    borderColor: { md: 'divider' },
  },
} as const;
