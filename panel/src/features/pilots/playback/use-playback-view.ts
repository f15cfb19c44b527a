import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { isDay, todayIn } from '../../../shared/ui/format/days.ts';

/** What is played, kept in the URL; no pilots named are all of them, and without a day it is the one on which the screen was opened, past midnight too. */
export function usePlaybackView(timeZone: string) {
  const [url, setUrl] = useSearchParams();
  const today = todayIn(timeZone);
  const [opened] = useState(today);
  const asked = url.get('day') ?? '';
  const day = isDay(asked) ? asked : opened;
  const chosen = url.get('pilots');

  const put = (changes: Record<string, string | null>) =>
    setUrl(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(changes)) {
          if (value === null) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );

  return {
    today,
    day,
    pilotIds: chosen === null ? null : chosen.split(',').filter(Boolean),
    jobId: url.get('job'),
    showDay: (next: string) => put({ day: next, job: null }),
    showPilots: (ids: readonly string[] | null) => put({ pilots: ids === null ? null : ids.join(',') }),
    showJob: (jobId: string | null) => put({ job: jobId }),
  };
}
export type PlaybackView = ReturnType<typeof usePlaybackView>;
