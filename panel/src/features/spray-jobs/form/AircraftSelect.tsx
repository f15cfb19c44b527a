import { AIRCRAFT_KIND_LABEL, aircraftName, api, type JobAircraft, type SprayJob } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useController, useWatch } from 'react-hook-form';
import { allRowsOf } from '../../../shared/api/rows.ts';
import { type Choice, withChosen } from '../../../shared/ui/forms/Choice.tsx';
import { ChoiceSelect } from '../../../shared/ui/forms/ChoiceSelect.tsx';

/** Queries all aircraft, active or not. */
export const AIRCRAFT_QUERY = { sort: 'registration', order: 'asc' };

/** Chooses an aircraft or none. One that is no longer active stays on the job until another is chosen. */
export function AircraftSelect({ current }: { current: SprayJob['aircraft'] }) {
  const aircraft = useQuery(allRowsOf(api.aircraft.list, AIRCRAFT_QUERY));
  const { field, fieldState } = useController({ name: 'aircraftId' });
  const chosenId = (field.value as string | null | undefined) ?? null;
  const active = aircraft.data?.filter(({ isActive }) => isActive);
  const chosen = useChosenAircraft(current);
  const isFormer = active !== undefined && chosen !== undefined && !active.some(({ id }) => id === chosenId);

  return (
    <ChoiceSelect
      label="Aircraft"
      choices={withChosen((active ?? []).map(choiceOf), chosen ? [isFormer ? formerChoice(chosen) : choiceOf(chosen)] : [])}
      hint={isFormer ? formerText(chosenId === current?.id) : undefined}
      value={chosenId}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      isLoading={aircraft.isPending}
      problem={fieldState.error?.message ?? aircraft.error?.message}
      empty="No active aircraft"
    />
  );
}

/**
 * The aircraft that the job's form names; undefined without one.
 * @param current the job's own, which is known without the list of aircraft
 */
export function useChosenAircraft(current: JobAircraft | null | undefined): JobAircraft | undefined {
  const { data } = useQuery(allRowsOf(api.aircraft.list, AIRCRAFT_QUERY));
  const chosenId: unknown = useWatch({ name: 'aircraftId' });
  return data?.find(({ id }) => id === chosenId) ?? (current && current.id === chosenId ? current : undefined);
}

type NamedAircraft = Pick<JobAircraft, 'id' | 'kind' | 'registration' | 'make' | 'model'>;

function choiceOf(aircraft: NamedAircraft): Choice {
  return { id: aircraft.id, label: aircraftName(aircraft), detail: AIRCRAFT_KIND_LABEL[aircraft.kind] };
}

function formerChoice(aircraft: NamedAircraft): Choice {
  const choice = choiceOf(aircraft);
  return { ...choice, label: `${choice.label} (inactive)` };
}

const formerText = (isOnJob: boolean) =>
  isOnJob ? 'No longer active; stays on the job until another aircraft is chosen' : 'No longer active; choose another aircraft';
