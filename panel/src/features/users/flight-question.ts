import { type ActivePilot, api, type Role, statusStyle, type User } from '@swathline/contract';
import { CallFailed } from '@swathline/client/api/call';
import { readPage } from '../../shared/api/rows.ts';
import { serverNow } from '@swathline/client/api/server-clock';
import { useConfirm } from '../../shared/ui/dialogs/confirm.tsx';
import type { ReasonedQuestion } from '../../shared/ui/dialogs/ConfirmDialog.tsx';
import { ageText, momentText } from '@swathline/client/format/ages';
import { userName } from './person.ts';

/** The job that a pilot is checked in to; 'unknown' if the request failed. */
export type Flight = ActivePilot | 'none' | 'unknown';

/** Requests the flight from the server: a cached list is too old for this decision. */
export async function readFlight(pilotId: string): Promise<Flight> {
  try {
    const { rows } = await readPage(api.pilots.active);
    return rows.find((pilot) => pilot.pilotId === pilotId) ?? 'none';
  } catch (failed) {
    if (!(failed instanceof CallFailed)) throw failed;
    return failed.status === 404 ? 'none' : 'unknown';
  }
}

const CHANGES = {
  deactivate: {
    title: (name: string) => `Deactivate ${name}`,
    effect: 'The marker disappears from every screen, and the server refuses further reports of the phone or tracker.',
  },
  changeRole: {
    title: (name: string) => `Change the role of ${name}`,
    effect: 'The server refuses further reports of the phone or tracker: the marker stands still until the office checks the pilot out.',
  },
  revoke: {
    title: (device: string) => `Revoke "${device}"`,
    effect: 'The device can no longer report and must be set up again: the marker stands still unless another device of the pilot reports.',
  },
};

type ChangeDuringFlight = keyof typeof CHANGES;

/** The question before a change that stops the position reports of a pilot who may be in the air. */
export function flightQuestion(
  change: ChangeDuringFlight,
  subject: string,
  pilotName: string,
  flight: Exclude<Flight, 'none'>,
): ReasonedQuestion {
  const { title, effect } = CHANGES[change];
  const isKnown = flight !== 'unknown';
  return {
    title: `${title(subject)}${isKnown ? ' during a flight' : ''}?`,
    reasons: [
      ...(isKnown ? flightLines(pilotName, flight) : [`It is not known whether ${pilotName} is in the air: the server did not answer.`]),
      effect,
      'Do not do this before you know where the aircraft is.',
    ],
    back: 'Cancel',
  };
}

function flightLines(pilotName: string, flight: ActivePilot): string[] {
  const nowMs = serverNow();
  const { sprayJobName, status, checkedInAt, lastLocationUpdate } = flight;
  const since = (iso: string) => `${momentText(iso, nowMs)} (${ageText(nowMs - Date.parse(iso))})`;
  return [
    `${pilotName} has been checked in to ${sprayJobName} (${statusStyle(status).label}) since ${since(checkedInAt)}.`,
    lastLocationUpdate ? `Last position: ${since(lastLocationUpdate)}.` : 'No position has been received since the check-in.',
  ];
}

/** Asks for confirmation before a change that would stop the reports of a pilot in the air. Resolves to true if the change may be saved. */
export function useFlightConfirmation() {
  const confirm = useConfirm();

  return async (user: User, change: { role: Role; isActive: boolean }): Promise<boolean> => {
    const isDeactivated = user.isActive && !change.isActive;
    const leavesPilots = user.role === 'pilot' && change.role !== 'pilot';
    if (!isDeactivated && !leavesPilots) return true;

    const flight = await readFlight(user.id);
    if (flight === 'none' || (flight === 'unknown' && user.role !== 'pilot')) return true;
    const name = userName(user);
    return isDeactivated
      ? confirm(flightQuestion('deactivate', name, name, flight), 'Deactivate')
      : confirm(flightQuestion('changeRole', name, name, flight), 'Change Role');
  };
}
