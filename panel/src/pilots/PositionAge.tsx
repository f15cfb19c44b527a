import type { ActivePilot } from '@swathline/contract';
import Box from '@mui/material/Box';
import { ageText, momentText, OLD_POSITION_MS } from './age.ts';
import { useNow } from './clock.ts';

/** When the pilot last reported a position and how long ago that is by the server's clock; an old one stands out. */
export function PositionAge({ pilot, aheadMs }: { pilot: ActivePilot; aheadMs: number }) {
  const now = useNow() + aheadMs;
  if (pilot.lastLocationUpdate === null) return 'No position yet';

  const ageMs = now - Date.parse(pilot.lastLocationUpdate);
  const isOld = ageMs > OLD_POSITION_MS;
  return (
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {momentText(pilot.lastLocationUpdate, now)}{' '}
      <Box component="span" sx={isOld ? { color: 'warning.main', fontWeight: 700 } : { color: 'text.secondary' }}>
        {`(${ageText(ageMs)})`}
      </Box>
    </Box>
  );
}
