import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ActivePilot } from '@swathline/contract';
import { type ComponentProps, lazy, Suspense, useMemo, useState } from 'react';
import { MapBoundary, MapNotice } from '../../shared/map/MapNotice.tsx';
import { useCanDrawMaps } from '../../shared/map/webgl.ts';
import { readFlag, useLocalStorage } from '../../shared/ui/use-local-storage.ts';
import { JobDetails } from '../spray-jobs/details/JobDetails.tsx';
import { PilotBottomSheet, PilotList } from './list/PilotList.tsx';
import { pilotName } from './live/active-pilot.ts';
import { usePingSound } from './live/ping-sound.ts';
import { StaleDataNotice } from './live/UpdateStatus.tsx';
import { DEFAULT_INTERVAL_MS, type Positions, usePositions } from './live/use-positions.ts';
import { type ActiveJobs, jobAreas, useActiveJobs } from './map/active-jobs.ts';
import { DebugOverlay, SampleWatermark } from './map/MapOverlays.tsx';
import { useSelection, useSelectPilotFromUrl } from './map/use-selection.ts';
import { PilotsHeader } from './PilotsHeader.tsx';

const DevicesDialog = lazy(() => import('../users/devices/DevicesDialog.tsx').then((m) => ({ default: m.DevicesDialog })));
const PilotsMap = lazy(() => import('./map/PilotsMap.tsx').then((m) => ({ default: m.PilotsMap })));

export function PilotsPage() {
  const [intervalMs, setIntervalMs] = useState(DEFAULT_INTERVAL_MS);
  const [isDebugging, setDebugging] = useState(false);
  const [hasTrails, setTrails] = useLocalStorage('swathline.trails', true, readFlag);
  const [jobId, setJobId] = useState<string | null>(null);
  const [devicesOf, setDevicesOf] = useState<ActivePilot | null>(null);

  const positions = usePositions(intervalMs);
  const { pilots, isSample } = positions;
  const sound = usePingSound(pilots);
  const jobs = useActiveJobs(pilots, isSample);

  return (
    <Box sx={screen}>
      <PilotsHeader
        positions={positions}
        intervalMs={intervalMs}
        onInterval={setIntervalMs}
        isSoundOn={sound.isOn}
        onSound={sound.toggle}
        hasTrails={hasTrails}
        onTrails={() => setTrails(!hasTrails)}
        isDebugging={isDebugging}
        onDebugging={() => setDebugging(!isDebugging)}
      />
      <StaleDataNotice positions={positions} intervalMs={intervalMs} />
      <MissingFields jobs={jobs} />
      <MapAndList
        positions={positions}
        jobs={jobs}
        hasTrails={hasTrails}
        debugIntervalMs={isDebugging ? intervalMs : null}
        onOpenJob={setJobId}
        onOpenDevices={setDevicesOf}
      />
      {jobId !== null && <ActiveJobDetails jobId={jobId} positions={positions} jobs={jobs} onClose={() => setJobId(null)} />}
      {devicesOf !== null && <PilotDevices pilot={devicesOf} onClose={() => setDevicesOf(null)} />}
    </Box>
  );
}

interface ActiveJobDetailsProps {
  jobId: string;
  positions: Positions;
  jobs: ActiveJobs;
  onClose: () => void;
}

function ActiveJobDetails({ jobId, positions: { pilots, isSample }, jobs, onClose }: ActiveJobDetailsProps) {
  return (
    <JobDetails
      jobId={jobId}
      checkedInAt={pilots?.find((pilot) => pilot.sprayJobId === jobId)?.checkedInAt}
      sample={isSample ? jobs.jobs.find(({ id }) => id === jobId) : undefined}
      onClose={onClose}
    />
  );
}

function PilotDevices({ pilot, onClose }: { pilot: ActivePilot; onClose: () => void }) {
  return (
    <Suspense>
      <DevicesDialog pilot={{ id: pilot.pilotId, name: pilotName(pilot) }} onClose={onClose} />
    </Suspense>
  );
}

interface MapAndListProps {
  positions: Positions;
  jobs: ActiveJobs;
  hasTrails: boolean;
  /** The interval that the debugger overlay shows; null without the overlay. */
  debugIntervalMs: number | null;
  onOpenJob: (jobId: string) => void;
  onOpenDevices: (pilot: ActivePilot) => void;
}

/** Both show the same selection. On a phone the list is a bottom sheet. */
function MapAndList({ positions, jobs, hasTrails, debugIntervalMs, onOpenJob, onOpenDevices }: MapAndListProps) {
  const hasMap = useCanDrawMaps();
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const { pilots, isSample, serverAheadMs } = positions;
  const selection = useSelection(pilots, hasMap);
  useSelectPilotFromUrl(pilots, selection, hasMap);
  const areas = useMemo(() => jobAreas(jobs.jobs), [jobs.jobs]);
  const isLoading = pilots === undefined && positions.error === null;
  const shared = { pilots, isLoading, serverAheadMs, onOpenJob, onOpenDevices };
  const list = (
    <PilotList
      selectedId={selection.selectedId}
      showsDetails={isNarrow || selection.popup.kind !== 'pilot'}
      onSelect={selection.selectInList}
      onFocus={hasMap ? selection.focusOn : undefined}
      {...shared}
    />
  );

  return (
    <Box sx={mapAndList}>
      <Box sx={{ position: 'relative', flex: 1, minWidth: 0, minHeight: 0, containerType: 'size' }}>
        <LazyPilotsMap
          key={isSample ? 'sample' : 'real'}
          areas={areas}
          isComplete={jobs.isSettled}
          selection={selection}
          hasPilotPopups={!isNarrow}
          hasTrails={hasTrails && !isSample}
          {...shared}
        />
        {isSample && <SampleWatermark />}
        {debugIntervalMs !== null && (
          <DebugOverlay positions={positions} jobs={jobs} areaCount={areas.length} intervalMs={debugIntervalMs} />
        )}
      </Box>
      {isNarrow ? <PilotBottomSheet count={pilots?.length} selectedId={selection.selectedId} children={list} /> : list}
    </Box>
  );
}

function LazyPilotsMap(props: ComponentProps<typeof PilotsMap>) {
  return (
    <MapBoundary>
      <Suspense fallback={<MapNotice isBusy>Loading map...</MapNotice>}>
        <PilotsMap {...props} />
      </Suspense>
    </MapBoundary>
  );
}

/** Warns about fields that failed to load, which would otherwise look as if the jobs had none. */
function MissingFields({ jobs }: { jobs: ActiveJobs }) {
  if (jobs.failed === 0) return null;
  return (
    <Alert severity="warning" action={<Button color="inherit" size="small" onClick={jobs.retry} children="Retry" />}>
      The fields of {jobs.failed === 1 ? 'one job' : `${jobs.failed} jobs`} could not be loaded and are missing from the map.
    </Alert>
  );
}

/** Fills the window below the top bar, so that map and list scroll separately. */
const screen = {
  display: 'flex',
  flexDirection: 'column',
  height: { xs: 'calc(100dvh - 56px)', sm: 'calc(100dvh - 64px)' },
  minHeight: 520,
  '& > .MuiAlert-root': { borderRadius: 0, borderWidth: '1px 0 0' },
} as const;

const mapAndList = {
  display: 'flex',
  flexDirection: { xs: 'column', md: 'row' },
  flex: 1,
  minHeight: 0,
  borderTop: 1,
  borderColor: 'divider',
  '& > section': {
    flex: '0 0 350px',
    bgcolor: 'background.paper',
    borderLeft: 1,
    borderColor: 'divider',
  },
} as const;
