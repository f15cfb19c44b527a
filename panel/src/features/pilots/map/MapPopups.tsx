import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { jobPilotName, type ActivePilot, type SprayJob, statusStyle } from '@swathline/contract';
import type { Point } from '@swathline/survey';
import { useMap } from '@vis.gl/react-maplibre';
import { useEffect, useRef } from 'react';
import type { Focus } from '../../../shared/map/camera.ts';
import { MapPopup } from '../../../shared/map/MapPopup.tsx';
import { pilotColor } from '../pilot-colors.ts';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { FactList } from '../../../shared/ui/FactList.tsx';
import { JobLink, PilotDetails } from '../list/PilotDetails.tsx';
import { PositionAge } from '../list/PositionAge.tsx';
import { type LocatedPilot, pilotName } from '../live/active-pilot.ts';
import type { JobArea } from './active-jobs.ts';

interface PilotPopupProps {
  pilot: LocatedPilot;
  /** The map's last focus; each new one pans the popup into view. */
  focus: Focus | null;
  serverAheadMs: number;
  onOpenJob: (jobId: string) => void;
  onOpenDevices: (pilot: ActivePilot) => void;
  onClose: () => void;
}

/** Half a marker, in pixels. */
const MARKER_OFFSET_PX = 26;
const EDGE_PX = 8;
/** A pan can make the popup change sides, which needs another pan. */
const MAX_PANS = 3;

/** A pilot's info window; follows the pilot. */
export function PilotPopup({ pilot, focus, onClose, ...details }: PilotPopupProps) {
  return (
    <MapPopup at={pilot} title={pilotName(pilot)} offset={MARKER_OFFSET_PX} onClose={onClose}>
      <PanIntoView focus={focus} />
      <PilotDetails pilot={pilot} {...details} />
    </MapPopup>
  );
}

/** Pans the map when the popup opens and when the pilot is focused, until the whole popup is in view. */
function PanIntoView({ focus }: Pick<PilotPopupProps, 'focus'>) {
  const map = useMap().current?.getMap();
  const anchor = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    let pansLeft = MAX_PANS;
    const panIn = () => {
      const box = anchor.current?.closest('.maplibregl-popup')?.getBoundingClientRect();
      const frame = map?.getContainer().getBoundingClientRect();
      if (!box || !frame) return;
      const x = overflow(box.left - frame.left, frame.right - box.right);
      const y = overflow(box.top - frame.top, frame.bottom - box.bottom);
      if ((x === 0 && y === 0) || pansLeft-- === 0) return;
      void map?.once('moveend', panIn);
      map?.panBy([x, y]);
    };
    // Wait a frame: a fly-to animation that starts now must not be interrupted.
    const frame = requestAnimationFrame(() => void (map?.isMoving() ? map.once('moveend', panIn) : panIn()));
    return () => {
      cancelAnimationFrame(frame);
      map?.off('moveend', panIn);
    };
  }, [map, focus]);

  return <span ref={anchor} hidden />;
}

/** The pan in pixels for the space before and after the popup; negative pans towards the start. */
function overflow(before: number, after: number): number {
  if (before < EDGE_PX) return before - EDGE_PX;
  return after < EDGE_PX ? EDGE_PX - after : 0;
}

interface PilotChoicePopupProps {
  at: Point;
  pilots: readonly LocatedPilot[];
  serverAheadMs: number;
  onPick: (pilot: LocatedPilot) => void;
  onClose: () => void;
}

/** Offers the pilots whose markers overlap. */
export function PilotChoicePopup({ at, pilots, serverAheadMs, onPick, onClose }: PilotChoicePopupProps) {
  return (
    <MapPopup at={at} title={`${pilots.length} pilots here`} onClose={onClose}>
      <Box component="ul" sx={{ m: 0, p: 0, mx: -1, listStyle: 'none' }}>
        {pilots.map((pilot) => (
          <li key={pilot.pilotId}>
            <ButtonBase onClick={() => onPick(pilot)} sx={choiceButton}>
              <Box component="span" sx={{ ...dot, bgcolor: pilotColor(pilot.pilotId, pilot.status) }} />
              <span>
                <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
                  {pilotName(pilot)}
                </Box>
                <PositionAge pilot={pilot} serverAheadMs={serverAheadMs} />
              </span>
            </ButtonBase>
          </li>
        ))}
      </Box>
    </MapPopup>
  );
}

const dot = { width: 12, height: 12, borderRadius: '50%', flexShrink: 0 } as const;
const choiceButton = {
  width: '100%',
  minHeight: 44,
  px: 1,
  py: 0.75,
  gap: 1.25,
  borderRadius: 1,
  typography: 'body2',
  textAlign: 'left',
  justifyContent: 'flex-start',
  '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
} as const;

interface FieldPopupProps {
  area: JobArea;
  onOpenJob: (jobId: string) => void;
  onClose: () => void;
}

/** A field's name and the active jobs on it. */
export function FieldPopup({ area, onOpenJob, onClose }: FieldPopupProps) {
  return (
    <MapPopup at={area.center} title={area.field.name} onClose={onClose}>
      {area.jobs.map((job) => (
        <Box key={job.id} sx={{ '& + &': { mt: 1, pt: 1, borderTop: 1, borderColor: 'divider' } }}>
          <FieldDetails job={job} onOpenJob={onOpenJob} />
        </Box>
      ))}
    </MapPopup>
  );
}

function FieldDetails({ job, onOpenJob }: { job: SprayJob; onOpenJob: (jobId: string) => void }) {
  return (
    <FactList
      items={[
        { label: 'Spray job', value: <JobLink pilot={{ sprayJobId: job.id, sprayJobName: job.name }} onOpenJob={onOpenJob} /> },
        { label: 'Status', value: <StatusChip style={statusStyle(job.status)} /> },
        { label: 'Pilot', value: jobPilotName(job.pilot) ?? 'No pilot assigned' },
      ]}
    />
  );
}
