import type { DeviceToken, RefusedReports } from '@swathline/contract';
import Alert from '@mui/material/Alert';
import { useServerAheadMs } from '../../api/server-clock.ts';
import { clockText, momentText } from '../../ui/age.ts';
import { useNow } from '../../ui/clock.ts';
import { formatMomentDay } from '../../ui/format.ts';

/** What is wrong with a device's reports: how many were refused and why, or how far its clock is off. */
export function DeviceTrouble({ device: { clockOffsetSeconds, refused } }: { device: DeviceToken }) {
  const now = useNow(60_000) + useServerAheadMs();
  const clock = clockText(clockOffsetSeconds);
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

function reasonText({ reason, lastAt, offsetSeconds }: Pick<RefusedReports, 'reason' | 'lastAt' | 'offsetSeconds'>): string {
  switch (reason) {
    case 'clock_ahead':
      return clockText(offsetSeconds) ?? 'clock ahead';
    case 'too_old':
      return `dated ${formatMomentDay(new Date(Date.parse(lastAt) + (offsetSeconds ?? 0) * 1000).toISOString())}`;
    case 'invalid_coordinates':
      return 'no latitude and longitude on the earth';
    case 'invalid_time':
      return 'no time that can be read';
  }
}

const sentence = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}. Set the device to the network's time.`;
