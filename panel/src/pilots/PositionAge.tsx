import type { ActivePilot } from '@swathline/contract';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { useClock } from '../ui/clock.ts';
import { LookChip } from '../ui/LookChip.tsx';
import { ageText, momentText, type Signal, SIGNAL_LOOK, signalAt } from './age.ts';

interface Props {
  pilot: Pick<ActivePilot, 'lastLocationUpdate'>;
  aheadMs: number;
}

/** When the pilot last reported a position, how long ago that is by the server's clock, and what that makes of the signal. */
export function PositionAge({ pilot: { lastLocationUpdate }, aheadMs }: Props) {
  return lastLocationUpdate === null ? 'No position yet' : <Age at={lastLocationUpdate} aheadMs={aheadMs} />;
}

function Age({ at, aheadMs }: { at: string; aheadMs: number }) {
  const moment = useClock(() => momentText(at, Date.now() + aheadMs));
  const ago = useClock(() => ageText(Date.now() + aheadMs - Date.parse(at)));
  const signal = useClock(() => signalAt(at, Date.now() + aheadMs));
  return (
    <Line>
      <span>
        {moment} <span>{`(${ago})`}</span>
      </span>
      <SignalChip signal={signal} />
    </Line>
  );
}

const SignalChip = memo(function SignalChip({ signal }: { signal: Signal }) {
  return <LookChip look={SIGNAL_LOOK[signal]} />;
});

const Line = styled('span')({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 6, fontVariantNumeric: 'tabular-nums' });
