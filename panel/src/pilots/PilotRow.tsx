import type { ActivePilot } from '@swathline/contract';
import MyLocation from '@mui/icons-material/MyLocation';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { memo, useEffect, useRef } from 'react';
import { pilotColor } from '../map/pilot-colors.ts';
import { JobLink, PilotDetails, PilotStatus } from './PilotDetails.tsx';
import { isPlaced, type PlacedPilot, pilotName } from './position-lines.ts';
import { PositionAge } from './PositionAge.tsx';

interface Props {
  pilot: ActivePilot;
  aheadMs: number;
  isSelected: boolean;
  showsDetails: boolean;
  onSelect: (pilot: ActivePilot) => void;
  /** Absent where there is no map to focus. */
  onFocus: ((pilot: PlacedPilot) => void) | undefined;
  onOpenJob: (jobId: string) => void;
  onOpenDevices: (pilot: ActivePilot) => void;
}

/** One pilot of the list. A thousand rows must not be drawn again because one pilot moved. */
export const PilotRow = memo(function PilotRow(props: Props) {
  const { pilot, aheadMs, isSelected, showsDetails, onSelect, onFocus, onOpenJob, onOpenDevices } = props;
  const name = pilotName(pilot);
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isSelected) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected, showsDetails]);

  return (
    <Box
      component="li"
      ref={row}
      sx={{
        borderBottom: 1,
        borderColor: 'divider',
        borderLeft: 4,
        borderLeftColor: pilotColor(pilot.pilotId, pilot.status),
        bgcolor: isSelected ? 'action.selected' : undefined,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, pl: 1.5, pr: 1, py: 1, position: 'relative' }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <ButtonBase aria-pressed={isSelected} onClick={() => onSelect(pilot)} sx={wholeRow}>
              {name}
            </ButtonBase>
            <PilotStatus pilot={pilot} />
          </Box>
          <Box sx={{ position: 'relative', width: 'fit-content' }}>
            <JobLink pilot={pilot} onOpenJob={onOpenJob} />
          </Box>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            <PositionAge pilot={pilot} aheadMs={aheadMs} />
          </Typography>
        </Box>
        {onFocus && isPlaced(pilot) && (
          <Tooltip title="Focus on the map">
            <IconButton aria-label={`Focus the map on ${name}`} onClick={() => onFocus(pilot)}>
              <MyLocation />
            </IconButton>
          </Tooltip>
        )}
      </Box>
      {showsDetails && (
        <Box sx={{ px: 1.5, pb: 1.5 }}>
          <PilotDetails pilot={pilot} aheadMs={aheadMs} onOpenJob={onOpenJob} onOpenDevices={onOpenDevices} />
        </Box>
      )}
    </Box>
  );
});

/** The name's button takes clicks all over the row; the other buttons lie above it. */
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
