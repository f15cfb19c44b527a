import { styled } from '@mui/material/styles';
import type { ActivePilot } from '@swathline/contract';
import { memo } from 'react';
import { useEverySecond } from '../../../shared/ui/format/use-now.ts';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { reasonText } from '../../users/devices/refusal-text.ts';
import { ageText, clockOffsetText, momentText, type Signal, SIGNAL_STYLE, signalOf, clockText } from '../live/age.ts';
import { reasonText } from '../../users/devices/refused-reports.ts';

interface Props {
  pilot: Pick<ActivePilot, 'lastLocationUpdate' | 'clockOffsetSeconds' | 'refused'>;
  aheadMs: number;
}

/** When the pilot's last position was taken, how long ago that is by the server's clock, what that makes of the signal, and how far the device's clock is off. */
export function PositionAge({ pilot: { lastLocationUpdate, clockOffsetSeconds, refused }, aheadMs }: Props) {
  if (lastLocationUpdate === null) return refused ? <AllRefused refused={refused} aheadMs={aheadMs} /> : 'No position yet';
  return <Age at={lastLocationUpdate} clockOffsetSeconds={clockOffsetSeconds} aheadMs={aheadMs} />;
}

/** Without a count, so that the list is not sent again for each refusal. */
function AllRefused({ refused, aheadMs }: { refused: NonNullable<ActivePilot['refused']>; aheadMs: number }) {
  const since = useEverySecond(() => momentText(refused.since, Date.now() + aheadMs));
  return (
    <Line>
      <span>No position yet</span>
      <Trouble>{`Reports refused since ${since}: ${reasonText(refused)}`}</Trouble>
    </Line>
  );
}

interface AgeProps {
  at: string;
  clockOffsetSeconds: number | null;
  aheadMs: number;
}

function Age({ at, clockOffsetSeconds, aheadMs }: AgeProps) {
  const moment = useEverySecond(() => momentText(at, Date.now() + aheadMs));
  const ago = useEverySecond(() => ageText(Date.now() + aheadMs - Date.parse(at)));
  const signal = useEverySecond(() => signalOf({ lastLocationUpdate: at, clockOffsetSeconds }, Date.now() + aheadMs));
  const clock = clockOffsetText(clockOffsetSeconds);
  return (
    <Line>
      <span>
        {moment} <span>{`(${ago})`}</span>
      </span>
      <SignalChip signal={signal} />
      {clock !== null && <ClockChip clock={clock} />}
    </Line>
  );
}

const SignalChip = memo(function SignalChip({ signal }: { signal: Signal }) {
  return <StatusChip style={SIGNAL_STYLE[signal]} />;
});

const ClockChip = memo(function ClockChip({ clock }: { clock: string }) {
  return <StatusChip style={{ label: clock, color: 'amber' }} />;
});

const Trouble = styled('strong')({ color: 'var(--sw-palette-warning-main)' });

const Line = styled('span')({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 6, fontVariantNumeric: 'tabular-nums' });
