import MyLocation from '@mui/icons-material/MyLocation';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
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
    <Row ref={row} aria-current={isSelected || undefined} style={{ borderLeftColor: pilotColor(pilot.pilotId, pilot.status) }}>
      <Summary>
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
        <Age>
          <PositionAge pilot={pilot} serverAheadMs={serverAheadMs} />
        </Age>
      </Summary>
      {showsDetails && (
        <Box sx={{ px: 1.5, pb: 1.5 }}>
          <PilotDetails pilot={pilot} serverAheadMs={serverAheadMs} onOpenJob={onOpenJob} onOpenDevices={onOpenDevices} />
        </Box>
      )}
    </Row>
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
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
        <ButtonBase aria-pressed={isSelected} onClick={onSelect} sx={wholeRow}>
          {name}
        </ButtonBase>
        <PilotStatus pilot={job} />
      </Box>
      <Box sx={{ position: 'relative', display: 'flex', flexWrap: 'wrap', columnGap: 1.5, width: 'fit-content', gridColumn: 1 }}>
        <JobLink pilot={job} onOpenJob={onOpenJob} />
        {job.kind && (
          <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
            {AIRCRAFT_KIND_LABEL[job.kind]}
          </Typography>
        )}
      </Box>
      {onFocus && (
        <IconButton
          data-tooltip="Focus on the map"
          aria-label={`Focus the map on ${name}`}
          onClick={onFocus}
          sx={{ gridArea: '1 / 2 / 3', alignSelf: 'start' }}
        >
          <MyLocation />
        </IconButton>
      )}
    </>
  );
});

const Row = styled('li')({
  borderBottom: '1px solid var(--sw-palette-divider)',
  borderLeft: '4px solid',
  '&[aria-current]': { backgroundColor: 'var(--sw-palette-action-selected)' },
});

const Summary = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: theme.spacing(1),
  padding: theme.spacing(1, 1, 1, 1.5),
  position: 'relative',
}));

const Age = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  gridColumn: '1 / -1',
  color: 'var(--sw-palette-text-secondary)',
}));

/** The name's button covers the whole row; the other buttons lie on top of it. */
const wholeRow = {
  typography: 'subtitle2',
  minWidth: 0,
  textAlign: 'left',
  justifyContent: 'flex-start',
  overflowWrap: 'anywhere',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: '2px solid', outlineColor: 'secondary.dark', outlineOffset: -2 },
};
