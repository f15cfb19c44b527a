import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { IconAction } from '../../../shared/ui/IconAction.tsx';
import MyLocation from '@mui/icons-material/MyLocation';
import { type ActivePilot, AIRCRAFT_KIND_LABEL } from '@swathline/contract';
import { memo, useCallback, useEffect, useRef } from 'react';
import { pilotColor } from '../pilot-colors.ts';
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

const Row = styled('li')(({ theme: { vars } }) => ({
  borderBottom: `1px solid ${vars.palette.divider}`,
  borderLeft: '4px solid',
  color: vars.palette.text.secondary,
  '&[aria-current]': { backgroundColor: vars.palette.action.selected, color: vars.palette.text.primary },
}));

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
      <Box sx={{ display: 'grid', p: 1, pl: 1.5, columnGap: 1, gridTemplateColumns: 'minmax(0, 1fr) auto' }}>
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
        <Box sx={{ typography: 'body2', gridColumn: '1 / -1' }}>
          <PositionAge pilot={pilot} serverAheadMs={serverAheadMs} />
        </Box>
      </Box>
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
      <Box sx={{ display: 'flex', minWidth: 0, alignItems: 'center', gap: 1 }}>
        <ButtonBase aria-pressed={isSelected} onClick={onSelect} sx={nameButton}>
          {name}
        </ButtonBase>
        <PilotStatus pilot={job} />
      </Box>
      <Box
        sx={{
          display: 'flex',
          width: 'fit-content',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1.5,
          typography: 'body2',
          gridColumn: 1,
        }}
      >
        <JobLink pilot={job} onOpenJob={onOpenJob} />
        {job.kind && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {AIRCRAFT_KIND_LABEL[job.kind]}
          </Box>
        )}
      </Box>
      {onFocus && (
        <Box sx={{ alignSelf: 'start', gridArea: '1 / 2 / 3' }}>
          <IconAction size="medium" tooltip="Focus on the map" label={`Focus the map on ${name}`} onClick={onFocus}>
            <MyLocation />
          </IconAction>
        </Box>
      )}
    </>
  );
});

const nameButton = {
  minWidth: 24,
  minHeight: 24,
  color: 'text.primary',
  typography: 'subtitle2',
  overflowWrap: 'anywhere',
  textAlign: 'left',
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;
