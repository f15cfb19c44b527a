import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { isDay, todayIn } from '../../../shared/ui/format/days.ts';

/** The view, stored in the URL. Defaults: all pilots, and the day on which the screen was opened, even after midnight. */
export function usePlaybackView(timeZone: string) {
  const [url, setUrl] = useSearchParams();
  const today = todayIn(timeZone);
  const [openedOn] = useState(today);
  const param = url.get('day') ?? '';
  const day = isDay(param) ? param : openedOn;
  const pilots = url.get('pilots');

  const setParams = (changes: Record<string, string | null>) =>
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
    pilotIds: pilots === null ? null : pilots.split(',').filter(Boolean),
    jobId: url.get('job'),
    showDay: (next: string) => setParams({ day: next, job: null }),
    showPilots: (ids: readonly string[] | null) => setParams({ pilots: ids === null ? null : ids.join(',') }),
    showJob: (jobId: string | null) => setParams({ job: jobId }),
  };
}
export type PlaybackView = ReturnType<typeof usePlaybackView>;
