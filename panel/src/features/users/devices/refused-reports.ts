import type { RefusedReports } from '@swathline/contract';
import { clockOffsetText } from '@swathline/client/format/ages';
import { formatMomentDay } from '@swathline/client/format/format';

/** Why a device's position reports are refused: 'clock 15 min ahead'. */
export function reasonText({ reason, lastAt, offsetSeconds }: Pick<RefusedReports, 'reason' | 'lastAt' | 'offsetSeconds'>): string {
  switch (reason) {
    case 'clock_ahead':
      return clockOffsetText(offsetSeconds) ?? 'clock ahead';
    case 'too_old':
      return `dated ${formatMomentDay(new Date(Date.parse(lastAt) + (offsetSeconds ?? 0) * 1000).toISOString())}`;
    case 'invalid_coordinates':
      return 'no latitude and longitude on the earth';
    case 'no_fix':
      return 'no fix (latitude and longitude 0, or marked as invalid)';
    case 'inaccurate':
      return 'less accurate than 500 m';
    case 'invalid_time':
      return 'no time that can be read';
    case 'encrypted':
      return 'encrypted; remove the encryption key in OwnTracks';
    case 'too_large':
      return 'a message that is too large';
    case 'unreadable':
      return 'a message that cannot be read';
  }
}
