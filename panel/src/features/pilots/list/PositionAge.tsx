import Box from '@mui/material/Box';
import type { ActivePilot } from '@swathline/contract';
import { memo } from 'react';
import { ageText, clockOffsetText, momentText } from '@swathline/client/format/ages';
import { useEverySecond } from '../../../shared/ui/format/use-now.ts';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { reasonText } from '../../users/devices/refused-reports.ts';
import { type Signal, SIGNAL_STYLE, signalOf } from '../live/active-pilot.ts';

const AGE = { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', fontVariantNumeric: 'tabular-nums', gap: '6px' };

interface Props {
  pilot: Pick<ActivePilot, 'lastLocationUpdate' | 'clockOffsetSeconds' | 'refused'>;
  serverAheadMs: number;
}

/** The time and age of the pilot's last position by the server's clock, the resulting signal, and the device's clock error. */
export function PositionAge({ pilot: { lastLocationUpdate, clockOffsetSeconds, refused }, serverAheadMs }: Props) {
  if (!lastLocationUpdate) return refused ? <ReportsRefused refused={refused} serverAheadMs={serverAheadMs} /> : 'No position yet';
  return <Age at={lastLocationUpdate} clockOffsetSeconds={clockOffsetSeconds} serverAheadMs={serverAheadMs} />;
}

/** Shows no count, because the server would have to push the list again for each refused report. */
function ReportsRefused({ refused, serverAheadMs }: { refused: NonNullable<ActivePilot['refused']>; serverAheadMs: number }) {
  const since = useEverySecond(() => momentText(refused.since, Date.now() + serverAheadMs));
  return (
    <Box component="span" sx={AGE}>
      <span>No position yet</span>
      <Box component="strong" sx={{ color: 'warning.main' }}>{`Reports refused since ${since}: ${reasonText(refused)}`}</Box>
    </Box>
  );
}

interface AgeProps {
  at: string;
  clockOffsetSeconds: ActivePilot['clockOffsetSeconds'];
  serverAheadMs: number;
}

function Age({ at, clockOffsetSeconds, serverAheadMs }: AgeProps) {
  const time = useEverySecond(() => momentText(at, Date.now() + serverAheadMs));
  const ago = useEverySecond(() => ageText(Date.now() + serverAheadMs - Date.parse(at)));
  const signal = useEverySecond(() => signalOf({ lastLocationUpdate: at, clockOffsetSeconds }, Date.now() + serverAheadMs));
  const clock = clockOffsetText(clockOffsetSeconds);
  return (
    <Box component="span" sx={AGE}>
      <span>
        {time} <span>{`(${ago})`}</span>
      </span>
      <SignalChip signal={signal} />
      {clock !== null && <ClockChip clock={clock} />}
    </Box>
  );
}

const SignalChip = memo(function SignalChip({ signal }: { signal: Signal }) {
  return <StatusChip style={SIGNAL_STYLE[signal]} />;
});

const ClockChip = memo(function ClockChip({ clock }: { clock: string }) {
  return <StatusChip style={{ label: clock, color: 'amber' }} />;
});
