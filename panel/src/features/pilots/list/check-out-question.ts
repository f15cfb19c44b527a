import { type ActivePilot, statusStyle } from '@swathline/contract';
import type { ReasonedQuestion } from '../../../shared/ui/confirm.tsx';
import { ageText, clockOffsetText, momentText, SIGNAL_STYLE, signalOf } from '../live/age.ts';
import { pilotName } from '../live/position-lines.ts';

/** What somebody should know before checking a pilot out; `nowMs` by the server's clock. */
export function checkOutQuestion(pilot: ActivePilot, nowMs: number): ReasonedQuestion {
  const { sprayJobName, status, checkedInAt, lastLocationUpdate } = pilot;
  const signal = signalOf(pilot, nowMs);
  const clock = clockOffsetText(pilot.clockOffsetSeconds);
  const since = (iso: string) => `${momentText(iso, nowMs)} (${ageText(nowMs - Date.parse(iso))})`;
  return {
    title: `Check out ${pilotName(pilot)}?`,
    reasons: [
      `Job: ${sprayJobName} (${statusStyle(status).label}). Checked in: ${since(checkedInAt)}.`,
      lastLocationUpdate === null
        ? 'No position has come since the check-in.'
        : `${SIGNAL_STYLE[signal].label}: last position ${since(lastLocationUpdate)}${clock === null ? '' : `, ${clock}`}.`,
      ...(signal === 'live' ? [] : ['Do not do this before you know where the aircraft is.']),
      'The marker and the entry in the list go, on every screen. Positions that came before stay in the track.',
      signal === 'live' && status === 'in_progress'
        ? 'The phone is reporting and the job is in progress: unless tracking is stopped on the phone first, its next position can bring the pilot back at once.'
        : 'The pilot appears again when the phone checks in, or when it reports a new position while one job of this pilot is in progress.',
    ],
    back: 'Cancel',
  };
}

interface Sight {
  pilot: ActivePilot;
  /** When, by the server's clock. */
  nowMs: number;
}

/** Whether whoever was asked `before` would decide anew: the pilot has checked in since, or the aircraft is heard again. */
export function isNews(before: Sight, after: Sight): boolean {
  const isLive = ({ pilot, nowMs }: Sight) => signalOf(pilot, nowMs) === 'live';
  return before.pilot.checkedInAt !== after.pilot.checkedInAt || (!isLive(before) && isLive(after));
}
