import Box from '@mui/material/Box';
import type { ActivePilot } from '@swathline/contract';
import type { Point } from '@swathline/survey';
import { type ComponentProps, memo, useCallback, useMemo, useState, lazy } from 'react';
import { MapBoundary } from '../../shared/before-map/MapNotice.tsx';
import { useCanDrawMaps } from '../../shared/before-map/use-can-draw-maps.ts';
import { lazyDialog } from '../../shared/ui/dialogs/lazy-dialog.tsx';
import { readFlag, useLocalStorage } from '../../shared/ui/hooks/use-local-storage.ts';
import { useMedia } from '../../shared/ui/hooks/use-media.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useAlarmFocus } from './map/use-alarm-focus.ts';
import { PilotBottomSheet, PilotList } from './list/PilotList.tsx';
import { hasPosition, pilotName } from './live/active-pilot.ts';
import { usePingSound } from './live/ping-sound.ts';
import { StaleDataNotice } from './live/UpdateStatus.tsx';
import { DEFAULT_INTERVAL_MS, PositionsContext, usePositions, usePositionsContext } from './live/use-positions.ts';
import { type ActiveJobs, jobAreas, jobIdsOf, useActiveJobs } from './map/active-jobs.ts';
import { DebugOverlay, SampleWatermark } from './map/MapOverlays.tsx';
import { useTrailsFailure } from './map/todays-trails.ts';
import { type Selection, useSelection, useSelectPilotFromUrl } from './map/use-selection.ts';
import { PilotsHeader } from './PilotsHeader.tsx';

const JobDetails = lazyDialog(() => import('../spray-jobs/details/JobDetails.tsx').then((m) => m.JobDetails));
const DevicesDialog = lazyDialog(() => import('../users/devices/DevicesDialog.tsx').then((m) => m.DevicesDialog));
const PilotsMap = lazy(() => import('./map/PilotsMap.tsx').then((m) => ({ default: m.PilotsMap })));

/** The list is a bottom sheet. */
const IS_NARROW = '(max-width: 899.95px)';

export function PilotsPage() {
  const [intervalMs, setIntervalMs] = useState(DEFAULT_INTERVAL_MS);
  const positions = usePositions(intervalMs);
  const jobs = useActiveJobs(positions.pilots, positions.feed.isSample);
  return (
    <PositionsContext value={positions}>
      <PilotsScreen jobs={jobs} intervalMs={intervalMs} onInterval={setIntervalMs} />
    </PositionsContext>
  );
}

interface PilotsScreenProps {
  jobs: ActiveJobs;
  intervalMs: number;
  onInterval: (ms: number) => void;
}

/** Fills the window below the top bar, so that map and list scroll separately. */
const SCREEN = {
  display: 'flex',
  height: { xs: 'calc(100dvh - 56px)', sm: 'calc(100dvh - 64px)' },
  minHeight: 520,
  flexDirection: 'column',
  '& > .MuiAlert-root': { borderWidth: '1px 0 0', borderRadius: 0 },
};

/** Components that show positions read them from the context, so that new positions do not render the rest of the screen. */
const PilotsScreen = memo(function PilotsScreen({ jobs, intervalMs, onInterval }: PilotsScreenProps) {
  const [isDebugging, setDebugging] = useState(false);
  const [hasTrails, setTrails] = useLocalStorage('swathline.trails', true, readFlag);
  const [jobId, setJobId] = useState<string | null>(null);
  const [devicesOf, setDevicesOf] = useState<ActivePilot | null>(null);
  const toggleTrails = useCallback(() => setTrails(!hasTrails), [hasTrails, setTrails]);
  const toggleDebugging = useCallback(() => setDebugging((wasDebugging) => !wasDebugging), []);

  return (
    <Box sx={SCREEN}>
      <LiveHeader
        jobs={jobs}
        intervalMs={intervalMs}
        onInterval={onInterval}
        hasTrails={hasTrails}
        onTrails={toggleTrails}
        isDebugging={isDebugging}
        onDebugging={toggleDebugging}
      />
      <MapAndList
        jobs={jobs}
        hasTrails={hasTrails}
        debugIntervalMs={isDebugging ? intervalMs : null}
        onOpenJob={setJobId}
        onOpenDevices={setDevicesOf}
      />
      {jobId !== null && <ActiveJobDetails jobId={jobId} jobs={jobs} onClose={() => setJobId(null)} />}
      {devicesOf !== null && (
        <DevicesDialog pilot={{ id: devicesOf.pilotId, name: pilotName(devicesOf) }} onClose={() => setDevicesOf(null)} />
      )}
    </Box>
  );
});

type LiveHeaderProps = Omit<ComponentProps<typeof PilotsHeader>, 'feed' | 'pilotCount' | 'jobCount' | 'isSoundOn' | 'onSound'> & {
  jobs: ActiveJobs;
};

/** The header, and the notices below it. */
function LiveHeader({ jobs, ...header }: LiveHeaderProps) {
  const { pilots, feed } = usePositionsContext();
  const sound = usePingSound(pilots);
  return (
    <>
      <PilotsHeader
        feed={feed}
        pilotCount={pilots?.length}
        jobCount={jobIdsOf(pilots ?? []).length}
        isSoundOn={sound.isOn}
        onSound={sound.toggle}
        {...header}
      />
      <StaleDataNotice hasPilots={pilots !== undefined} feed={feed} intervalMs={header.intervalMs} />
      <MissingFields failed={jobs.failed} onRetry={jobs.retry} />
      <MissingTrails isShown={header.hasTrails && !feed.isSample} />
    </>
  );
}

function ActiveJobDetails({ jobId, jobs, onClose }: { jobId: string; jobs: ActiveJobs; onClose: () => void }) {
  const { pilots, feed } = usePositionsContext();
  return (
    <JobDetails
      jobId={jobId}
      checkedInAt={pilots?.find((pilot) => pilot.sprayJobId === jobId)?.checkedInAt}
      sample={feed.isSample ? jobs.jobs.find(({ id }) => id === jobId) : undefined}
      onClose={onClose}
    />
  );
}

interface MapAndListProps {
  jobs: ActiveJobs;
  hasTrails: boolean;
  /** The interval that the debugger overlay shows; null without the overlay. */
  debugIntervalMs: number | null;
  onOpenJob: (jobId: string) => void;
  onOpenDevices: (pilot: ActivePilot) => void;
}

const NO_POINTS: readonly Point[] = [];

/** Map and list show the same selection. On a phone the list is a bottom sheet. */
function MapAndList(props: MapAndListProps) {
  const hasMap = useCanDrawMaps();
  const isNarrow = useMedia(IS_NARROW);
  const { pilots, feed } = usePositionsContext();
  const [firstPoints] = useState<readonly Point[]>(() => pilots?.filter(hasPosition) ?? NO_POINTS);
  const selection = useSelection(pilots, hasMap);
  useSelectPilotFromUrl(pilots, selection, hasMap);
  useAlarmFocus(pilots, selection, hasMap);
  return (
    <Panes
      isSample={feed.isSample}
      isLoading={pilots === undefined && feed.error === null}
      hasFailed={feed.error !== null}
      serverAheadMs={feed.serverAheadMs}
      pilotCount={pilots?.length}
      selection={selection}
      hasMap={hasMap}
      isNarrow={isNarrow}
      firstPoints={firstPoints}
      {...props}
    />
  );
}

interface PanesProps extends MapAndListProps {
  isSample: boolean;
  isLoading: boolean;
  hasFailed: boolean;
  serverAheadMs: number;
  pilotCount: number | undefined;
  selection: Selection;
  hasMap: boolean;
  isNarrow: boolean;
  /** Where the pilots were when the page was opened, if that was known by then. */
  firstPoints: readonly Point[];
}

const Panes = memo(function Panes({
  jobs,
  selection,
  hasMap,
  isNarrow,
  hasTrails,
  debugIntervalMs,
  pilotCount,
  isSample,
  firstPoints,
  ...shared
}: PanesProps) {
  const areas = useMemo(() => jobAreas(jobs.jobs), [jobs.jobs]);
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
    <Box sx={{ display: 'flex', minHeight: 0, flex: 1, flexDirection: { xs: 'column', md: 'row' }, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ position: 'relative', minWidth: 0, minHeight: 0, flex: 1, containerType: 'size' }}>
        <LazyPilotsMap
          key={isSample ? 'sample' : 'real'}
          firstPoints={firstPoints}
          areas={areas}
          isComplete={jobs.isSettled}
          selection={selection}
          hasPilotPopups={!isNarrow}
          hasTrails={hasTrails && !isSample}
          {...shared}
        />
        {isSample && <SampleWatermark />}
        {debugIntervalMs !== null && <DebugOverlay jobs={jobs} areaCount={areas.length} intervalMs={debugIntervalMs} />}
      </Box>
      {isNarrow ? (
        <PilotBottomSheet count={pilotCount} selectedId={selection.selectedId}>
          {list}
        </PilotBottomSheet>
      ) : (
        list
      )}
    </Box>
  );
});

function LazyPilotsMap(props: ComponentProps<typeof PilotsMap>) {
  return (
    <MapBoundary>
      <PilotsMap {...props} />
    </MapBoundary>
  );
}

/** Warns about fields that failed to load, which would otherwise look as if the jobs had none. */
function MissingFields({ failed, onRetry }: { failed: number; onRetry: () => void }) {
  if (failed === 0) return null;
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          Retry
        </Button>
      }
    >
      The fields of {failed === 1 ? 'one job' : `${failed} jobs`} could not be loaded and are missing from the map.
    </Alert>
  );
}

/** Warns about trails that failed to load, which would otherwise look as if nothing had been flown there. */
const MissingTrails = memo(function MissingTrails({ isShown }: { isShown: boolean }) {
  const hasMap = useCanDrawMaps();
  const { hasFailed, retry } = useTrailsFailure(isShown && hasMap);
  if (!hasFailed) return null;
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" onClick={retry}>
          Retry
        </Button>
      }
    >
      Today’s trails could not be loaded. Parts of them may be missing from the map.
    </Alert>
  );
});
