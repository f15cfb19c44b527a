import { api, type SprayJob } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { allRowsOf } from '../../../shared/api/rows.ts';
import { type Choice, withChosen } from '../../../shared/ui/forms/Choice.tsx';
import { ChoiceSelect } from '../../../shared/ui/forms/ChoiceSelect.tsx';
import { useOnceOffered } from '../details/once-offered.ts';

/** The query of all pilots, active or not. */
export const PILOTS = { role: 'pilot', sort: 'lastName', order: 'asc' };

/** Chooses the pilot, or nobody. */
export function PilotSelect({ current }: { current: SprayJob['pilot'] | undefined }) {
  const pilots = useQuery(allRowsOf(api.users.list, PILOTS));
  const { field, fieldState } = useController({ name: 'pilotId' });
  const active = pilots.data?.filter(({ isActive }) => isActive);
  const offered = (active ?? []).map((pilot) => ({ ...choiceOf(pilot), detail: pilot.email }));

  const gone = useOnceOffered(active).find(({ id }) => id === field.value);
  const former = gone ?? (active?.every(({ id }) => id !== current?.id) ? current : undefined);
  const known = former ? [{ ...choiceOf(former), label: `${choiceOf(former).label} (inactive)` }] : current ? [choiceOf(current)] : [];

  return (
    <ChoiceSelect
      label="Pilot"
      choices={withChosen(offered, known)}
      hint={former && field.value === former.id ? formerText(former.id === current?.id) : undefined}
      value={field.value as string | null}
      onChange={field.onChange}
      onBlur={field.onBlur}
      isLoading={pilots.isPending}
      problem={fieldState.error?.message ?? pilots.error?.message}
      empty="No active pilots"
    />
  );
}

const formerText = (isOnJob: boolean) =>
  isOnJob ? 'No longer active; stays on the job until another pilot is chosen' : 'No longer active; choose another pilot';

function choiceOf({ id, firstName, lastName }: { id: string; firstName: string; lastName: string }): Choice {
  return { id, label: `${firstName} ${lastName}` };
}
