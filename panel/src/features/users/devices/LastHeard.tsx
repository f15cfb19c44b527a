import { useServerAheadMs } from '../../../shared/api/server-clock.ts';
import { ageText, momentText } from '../../../shared/ui/format/format.ts';
import { useNow } from '../../../shared/ui/format/use-now.ts';

/** The server notes a device's word at most once a minute. */
const NOTED_EVERY_MS = 60_000;
const SLACK_MS = 15_000;

/** When a device last sent anything, and how long ago that is. */
export function LastHeard({ at }: { at: string | null }) {
  const now = useNow() + useServerAheadMs();
  if (at === null) return 'Never heard';

  const ageMs = now - Date.parse(at);
  if (ageMs < NOTED_EVERY_MS + SLACK_MS) return 'Heard in the last minute';
  return `Last heard ${momentText(at, now)} (${ageText(ageMs)})`;
}
