import { api, type SprayJob } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { type Choice, withKnown } from '../ui/choice.ts';
import { ChoiceSelect } from '../ui/ChoiceSelect.tsx';
import { everyRowOf } from '../api/every-row.ts';

/** The query of all pilots, active or not. */
export const PILOTS = { role: 'pilot', sort: 'lastName', order: 'asc' };

/** Chooses the pilot, or nobody. */
export function PilotSelect({ current }: { current: SprayJob['pilot'] | undefined }) {
  const pilots = useQuery(everyRowOf(api.users.list, PILOTS));
  const { field, fieldState } = useController({ name: 'pilotId' });
  const offered = (pilots.data ?? []).filter(({ isActive }) => isActive).map((pilot) => ({ ...choiceOf(pilot), detail: pilot.email }));

  const isFormer = pilots.data !== undefined && current !== null && current !== undefined && offered.every(({ id }) => id !== current.id);

  return (
    <ChoiceSelect
      label="Pilot"
      choices={withKnown(
        offered,
        current ? [isFormer ? { ...choiceOf(current), label: `${choiceOf(current).label} (inactive)` } : choiceOf(current)] : [],
      )}
      hint={isFormer && field.value === current?.id ? 'No longer active; stays on the job until another pilot is chosen' : undefined}
      value={field.value as string | null}
      onChange={field.onChange}
      onBlur={field.onBlur}
      isLoading={pilots.isPending}
      problem={fieldState.error?.message ?? pilots.error?.message}
      empty="No active pilots"
    />
  );
}

function choiceOf({ id, firstName, lastName }: { id: string; firstName: string; lastName: string }): Choice {
  return { id, label: `${firstName} ${lastName}` };
}
