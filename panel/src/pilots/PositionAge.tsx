import type { ActivePilot } from '@swathline/contract';
import Box from '@mui/material/Box';
import { useNow } from '../ui/clock.ts';
import { LookChip } from '../ui/LookChip.tsx';
import { ageText, momentText, SIGNAL_LOOK, signalAt } from './age.ts';

/** When the pilot last reported a position, how long ago that is by the server's clock, and what that makes of the signal. */
export function PositionAge({ pilot, aheadMs }: { pilot: ActivePilot; aheadMs: number }) {
  const now = useNow() + aheadMs;
  const { lastLocationUpdate } = pilot;
  if (lastLocationUpdate === null) return 'No position yet';

  const look = SIGNAL_LOOK[signalAt(lastLocationUpdate, now)];
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {momentText(lastLocationUpdate, now)} <span>{`(${ageText(now - Date.parse(lastLocationUpdate))})`}</span>
      </Box>
      <LookChip look={look} />
    </Box>
  );
}
