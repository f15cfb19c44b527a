import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ActivePilot } from '@swathline/contract';
import { lazy, Suspense, useMemo, useState } from 'react';
import { MapBoundary, MapNotice } from '../../shared/map/MapNotice.tsx';
import { hasWebGl2 } from '../../shared/map/webgl.ts';
import { readFlag, useLocalStorage } from '../../shared/ui/use-local-storage.ts';
import { JobDetails } from '../spray-jobs/details/JobDetails.tsx';
import { type ActiveJobs, useActiveJobs } from './list/active-jobs.ts';
import { PilotList } from './list/PilotList.tsx';
import { PilotSheet } from './list/PilotSheet.tsx';
import { FreshnessNotice } from './live/FreshnessNotice.tsx';
import { useSound } from './live/ping.ts';
import { pilotName } from './live/position-lines.ts';
import { usePositions } from './live/positions.ts';
import { DEFAULT_INTERVAL_MS } from './live/refresh-intervals.ts';
import { DebugOverlay } from './map/DebugOverlay.tsx';
import { jobAreas } from './map/job-areas.ts';
import { SampleMark } from './map/SampleMark.tsx';
import { useSelection } from './map/selection.ts';
import { PilotsHeader } from './PilotsHeader.tsx';
import { useAskedPilot } from './use-asked-pilot.ts';

const DevicesDialog = lazy(() => import('../users/devices/DevicesDialog.tsx').then((m) => ({ default: m.DevicesDialog })));
const PilotsMap = lazy(() => import('./map/PilotsMap.tsx').then((m) => ({ default: m.PilotsMap })));

export function PilotsPage() {
  const [intervalMs, setIntervalMs] = useState(DEFAULT_INTERVAL_MS);
  const [isDebugging, setDebugging] = useState(false);
  const [hasTrails, setTrails] = useLocalStorage('swathline.trails', true, readFlag);
  const [jobId, setJobId] = useState<string | null>(null);
  const [devicesOf, setDevicesOf] = useState<ActivePilot | null>(null);
  const [hasMap] = useState(hasWebGl2);
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('md'));

  const positions = usePositions(intervalMs);
  const { pilots, isSample, aheadMs } = positions;
  const selection = useSelection(pilots, hasMap);
  useAskedPilot(pilots, selection, hasMap);
  const isLoading = pilots === undefined && positions.error === null;
  const sound = useSound(pilots);
  const jobs = useActiveJobs(pilots, isSample);
  const areas = useMemo(() => jobAreas(jobs.jobs), [jobs.jobs]);
  const shown = { pilots, isLoading, aheadMs, onOpenJob: setJobId, onOpenDevices: setDevicesOf };
  const list = (
    <PilotList
      selectedId={selection.selectedId}
      showsDetails={isNarrow || selection.opened.kind !== 'pilot'}
      onSelect={selection.select}
      onFocus={hasMap ? selection.focusOn : undefined}
      {...shown}
    />
  );

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
      <FreshnessNotice positions={positions} intervalMs={intervalMs} />
      <MissingFields jobs={jobs} />
      <Box sx={mapAndList}>
        <Box sx={{ position: 'relative', flex: 1, minWidth: 0, minHeight: 0, containerType: 'size' }}>
          <MapBoundary>
            <Suspense fallback={<MapNotice isBusy>Loading map...</MapNotice>}>
              <PilotsMap
                key={isSample ? 'sample' : 'real'}
                areas={areas}
                isComplete={jobs.isSettled}
                selection={selection}
                hasPilotPopups={!isNarrow}
                hasTrails={hasTrails && !isSample}
                {...shown}
              />
            </Suspense>
          </MapBoundary>
          {isSample && <SampleMark />}
          {isDebugging && <DebugOverlay positions={positions} jobs={jobs} areaCount={areas.length} intervalMs={intervalMs} />}
        </Box>
        {isNarrow ? <PilotSheet count={pilots?.length} selectedId={selection.selectedId} children={list} /> : list}
      </Box>
      {jobId !== null && (
        <JobDetails
          jobId={jobId}
          checkedInAt={pilots?.find((pilot) => pilot.sprayJobId === jobId)?.checkedInAt}
          sample={isSample ? jobs.jobs.find(({ id }) => id === jobId) : undefined}
          onClose={() => setJobId(null)}
        />
      )}
      {devicesOf !== null && (
        <Suspense>
          <DevicesDialog pilot={{ id: devicesOf.pilotId, name: pilotName(devicesOf) }} onClose={() => setDevicesOf(null)} />
        </Suspense>
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
