import { IconAction } from '../../../shared/ui/IconAction.tsx';
import MyLocation from '@mui/icons-material/MyLocation';
import { type ActivePilot, AIRCRAFT_KIND_LABEL } from '@swathline/contract';
import { memo, useCallback, useEffect, useRef } from 'react';
import { pilotColor } from '../../../shared/map/markers/pilot-colors.ts';
import { hasPosition, type LocatedPilot, pilotName } from '../live/active-pilot.ts';
import { JobLink, PilotDetails, PilotStatus } from './PilotDetails.tsx';
import { PositionAge } from './PositionAge.tsx';

interface Props {
  pilot: ActivePilot;
  serverAheadMs: number;
  isSelected: boolean;
  showsDetails: boolean;
  onSelect: (pilot: ActivePilot) => void;
  /** Absent where there is no map to focus. */
  onFocus: ((pilot: LocatedPilot) => void) | undefined;
  onOpenJob: (jobId: string) => void;
  onOpenDevices: (pilot: ActivePilot) => void;
}

/** One pilot in the list. A new position re-renders only the age, not the rest of hundreds of rows. */
export const PilotRow = memo(function PilotRow(props: Props) {
  const { pilot, serverAheadMs, isSelected, showsDetails, onSelect, onFocus, onOpenJob, onOpenDevices } = props;
  const row = useRef<HTMLLIElement>(null);
  const latest = useRef(pilot);
  useEffect(() => {
    latest.current = pilot;
  }, [pilot]);
  useEffect(() => {
    if (isSelected) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected, showsDetails]);
  const select = useCallback(() => onSelect(latest.current), [onSelect]);
  const focus = useCallback(() => hasPosition(latest.current) && onFocus?.(latest.current), [onFocus]);

  return (
    <li
      ref={row}
      className="pilot-row"
      aria-current={isSelected || undefined}
      style={{ borderLeftColor: pilotColor(pilot.pilotId, pilot.status) }}
    >
      <div className="pilot-summary">
        <Facts
          name={pilotName(pilot)}
          status={pilot.status}
          sprayJobId={pilot.sprayJobId}
          sprayJobName={pilot.sprayJobName}
          kind={pilot.kind}
          isSelected={isSelected}
          onSelect={select}
          onFocus={onFocus && hasPosition(pilot) ? focus : undefined}
          onOpenJob={onOpenJob}
        />
        <div className="pilot-age">
          <PositionAge pilot={pilot} serverAheadMs={serverAheadMs} />
        </div>
      </div>
      {showsDetails && (
        <div className="pilot-row-details">
          <PilotDetails pilot={pilot} serverAheadMs={serverAheadMs} onOpenJob={onOpenJob} onOpenDevices={onOpenDevices} />
        </div>
      )}
    </li>
  );
});

interface FactsProps extends Pick<ActivePilot, 'status' | 'sprayJobId' | 'sprayJobName' | 'kind'> {
  name: string;
  isSelected: boolean;
  onSelect: () => void;
  onFocus: (() => void) | undefined;
  onOpenJob: (jobId: string) => void;
}

/** The part of a row that positions do not change. */
const Facts = memo(function Facts({ name, isSelected, onSelect, onFocus, onOpenJob, ...job }: FactsProps) {
  return (
    <>
      <div className="pilot-name-and-status">
        <button type="button" className="pilot-name" aria-pressed={isSelected} onClick={onSelect}>
          {name}
        </button>
        <PilotStatus pilot={job} />
      </div>
      <div className="pilot-work">
        <JobLink pilot={job} onOpenJob={onOpenJob} />
        {job.kind && <span>{AIRCRAFT_KIND_LABEL[job.kind]}</span>}
      </div>
      {onFocus && (
        <IconAction className="pilot-focus" size="medium" tooltip="Focus on the map" label={`Focus the map on ${name}`} onClick={onFocus}>
          <MyLocation />
        </IconAction>
      )}
    </>
  );
});
