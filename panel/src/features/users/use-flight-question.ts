import type { Role, User } from '@swathline/contract';
import { useConfirm } from '../../shared/ui/confirm.tsx';
import { flightQuestion, readFlight } from './flight.ts';
import { fullName } from './person.ts';

/** Asks before a change of an account takes a pilot in the air off the map, or leaves the marker standing. Resolves to true if the change may go on. */
export function useFlightQuestion() {
  const confirm = useConfirm();

  return async (user: User, change: { role: Role; isActive: boolean }): Promise<boolean> => {
    const isDeactivated = user.isActive && !change.isActive;
    const leavesPilots = user.role === 'pilot' && change.role !== 'pilot';
    if (!isDeactivated && !leavesPilots) return true;

    const flight = await readFlight(user.id);
    if (flight === 'none' || (flight === 'unknown' && user.role !== 'pilot')) return true;
    const name = fullName(user);
    return isDeactivated
      ? confirm(flightQuestion('deactivate', name, name, flight), 'Deactivate')
      : confirm(flightQuestion('changeRole', name, name, flight), 'Change Role');
  };
}
