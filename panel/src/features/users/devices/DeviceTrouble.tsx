import Alert from '@mui/material/Alert';
import type { DeviceToken, RefusedReports } from '@swathline/contract';
import { useServerAheadMs } from '../../../shared/api/server-clock.ts';
import { clockOffsetText, momentText } from '../../../shared/ui/format/format.ts';
import { useNow } from '../../../shared/ui/format/use-now.ts';
import { reasonText } from './refusal-text.ts';

/** What is wrong with a device's reports: how many were refused and why, or how far its clock is off. */
export function DeviceTrouble({ device: { clockOffsetSeconds, refused } }: { device: DeviceToken }) {
  const now = useNow(60_000) + useServerAheadMs();
  const clock = clockOffsetText(clockOffsetSeconds);
  if (refused === null && clock === null) return null;
  return (
    <Alert severity="warning" variant="outlined" sx={{ mt: 0.5, py: 0, fontVariantNumeric: 'tabular-nums' }}>
      {refused === null ? sentence(clock ?? '') : refusedText(refused, now)}
    </Alert>
  );
}

function refusedText({ count, since, lastAt, ...last }: RefusedReports, now: number): string {
  const lastOne = count === 1 ? '' : `. Last at ${momentText(lastAt, now)}`;
  return `${count} refused since ${momentText(since, now)}: ${reasonText({ lastAt, ...last })}${lastOne}`;
}

const sentence = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}. Set the device to the network's time.`;
