import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { Point } from '@swathline/survey';
import { MapPopup } from '../../../shared/map/MapPopup.tsx';
import { pilotColor } from '../../../shared/map/markers/pilot-colors.ts';
import { PositionAge } from '../list/PositionAge.tsx';
import { type PlacedPilot, pilotName } from '../live/position-lines.ts';

interface Props {
  at: Point;
  pilots: readonly PlacedPilot[];
  aheadMs: number;
  onPick: (pilot: PlacedPilot) => void;
  onClose: () => void;
}

/** Pilots whose markers lie on each other, to choose from. */
export function ChoicePopup({ at, pilots, aheadMs, onPick, onClose }: Props) {
  return (
    <MapPopup at={at} title={`${pilots.length} pilots here`} onClose={onClose}>
      <Box component="ul" sx={{ m: 0, p: 0, mx: -1, listStyle: 'none' }}>
        {pilots.map((pilot) => (
          <li key={pilot.pilotId}>
            <ButtonBase onClick={() => onPick(pilot)} sx={choice}>
              <Box component="span" sx={{ ...dot, bgcolor: pilotColor(pilot.pilotId, pilot.status) }} />
              <span>
                <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
                  {pilotName(pilot)}
                </Box>
                <PositionAge pilot={pilot} aheadMs={aheadMs} />
              </span>
            </ButtonBase>
          </li>
        ))}
      </Box>
    </MapPopup>
  );
}

const dot = { width: 12, height: 12, borderRadius: '50%', flexShrink: 0 } as const;
const choice = {
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
