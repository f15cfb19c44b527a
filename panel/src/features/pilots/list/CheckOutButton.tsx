import CheckOutIcon from '@mui/icons-material/LocationOffOutlined';
import { type ActivePilot, api, statusStyle } from '@swathline/contract';
import { useEffect, useRef } from 'react';
import { useConfirm } from '../../../shared/ui/dialogs/confirm.tsx';
import type { ReasonedQuestion } from '../../../shared/ui/dialogs/ConfirmDialog.tsx';
import { ageText, clockOffsetText, momentText } from '@swathline/client/format/ages';
import { useNotify } from '../../../shared/ui/notices.tsx';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import Button from '@mui/material/Button';
import { pilotName, SIGNAL_STYLE, signalOf } from '../live/active-pilot.ts';

/** Checks out a pilot whose phone did not. A silent aircraft may be in trouble, so a person decides. */
export function CheckOutButton({ pilot, serverAheadMs }: { pilot: ActivePilot; serverAheadMs: number }) {
  const { mutateAsync, isPending, isError } = useChange(api.pilots.checkOutPilot, { refreshes: [api.pilots.active, api.audit.list] });
  const confirm = useConfirm();
  const notify = useNotify();
  const button = useRef<HTMLButtonElement>(null);
  const latest = useRef(pilot);
  useEffect(() => {
    latest.current = pilot;
  }, [pilot]);
  useEffect(() => {
    if (isError && isFocusLost(button.current)) button.current?.focus();
  }, [isError]);

  const onClick = async () => {
    const shown = { pilot, nowMs: Date.now() + serverAheadMs };
    if (!(await confirm(checkOutQuestion(shown.pilot, shown.nowMs), 'Check out'))) return;
    if (hasChanged(shown, { pilot: latest.current, nowMs: Date.now() + serverAheadMs })) {
      notify(`${pilotName(pilot)} has reported or checked in again. Nothing was changed; check the list before you decide.`, 'error');
      return;
    }
    const isDone = await mutateAsync({ params: { id: pilot.pilotId } }).then(
      () => true,
      () => false,
    );
    if (isDone && isFocusLost(button.current)) focusPilotList();
  };

  return (
    <Button ref={button} size="small" startIcon={<CheckOutIcon />} loading={isPending} onClick={() => void onClick()}>
      Check out
    </Button>
  );
}

/** Whether no element has the focus, or only this button, which was disabled during the request. */
const isFocusLost = (button: HTMLButtonElement | null) => document.activeElement === document.body || document.activeElement === button;

/** The question with the facts for the decision; `nowMs` is by the server's clock. */
export function checkOutQuestion(pilot: ActivePilot, nowMs: number): ReasonedQuestion {
  const { sprayJobName, status, checkedInAt, lastLocationUpdate } = pilot;
  const signal = signalOf(pilot, nowMs);
  const clock = clockOffsetText(pilot.clockOffsetSeconds);
  const since = (iso: string) => `${momentText(iso, nowMs)} (${ageText(nowMs - Date.parse(iso))})`;
  return {
    title: `Check out ${pilotName(pilot)}?`,
    reasons: [
      `Job: ${sprayJobName} (${statusStyle(status).label}). Checked in: ${since(checkedInAt)}.`,
      !lastLocationUpdate
        ? 'No position has arrived since the check-in.'
        : `${SIGNAL_STYLE[signal].label}: last position ${since(lastLocationUpdate)}${clock === null ? '' : `, ${clock}`}.`,
      ...(signal === 'live' ? [] : ['Do not do this before you know where the aircraft is.']),
      'The marker and the entry in the list disappear from every screen. Positions already received stay in the track.',
      signal === 'live' && status === 'in_progress'
        ? 'The phone is reporting and the job is in progress: unless tracking is stopped on the phone first, its next position can bring the pilot back at once.'
        : 'The pilot appears again when the phone checks in, or when it reports a new position while one job of this pilot is in progress.',
    ],
    back: 'Cancel',
  };
}

interface PilotSnapshot {
  pilot: ActivePilot;
  /** By the server's clock. */
  nowMs: number;
}

/** Whether the facts behind the question have changed: the pilot has checked in since, or the aircraft reports again. */
export function hasChanged(before: PilotSnapshot, after: PilotSnapshot): boolean {
  const isLive = ({ pilot, nowMs }: PilotSnapshot) => signalOf(pilot, nowMs) === 'live';
  return before.pilot.checkedInAt !== after.pilot.checkedInAt || (!isLive(before) && isLive(after));
}

/** The list's heading takes the focus when the focused row disappears. */
export const LIST_HEADING_ID = 'active-pilots';

function focusPilotList(): void {
  document.getElementById(LIST_HEADING_ID)?.focus({ preventScroll: true });
}
