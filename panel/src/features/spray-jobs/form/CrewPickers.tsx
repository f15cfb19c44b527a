import { api, fullName, jobPilotName, type SprayJob } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { allRowsOf } from '../../../shared/api/rows.ts';
import { type Choice, withChosen } from '../../../shared/ui/forms/Choice.tsx';
import { ChoiceSelect } from '../../../shared/ui/forms/ChoiceSelect.tsx';
import { ChoicesPicker, useRemovedOptions } from './ChoicesPicker.tsx';

/** Queries all pilots, active or not. */
export const PILOTS_QUERY = { role: 'pilot', sort: 'lastName', order: 'asc' };

/** Chooses a pilot or none. */
export function PilotSelect({ current: pilot }: { current: SprayJob['pilot'] }) {
  const current = pilot?.id === undefined ? undefined : { ...pilot, id: pilot.id };
  const pilots = useQuery(allRowsOf(api.users.list, PILOTS_QUERY));
  const { field, fieldState } = useController({ name: 'pilotId' });
  const active = pilots.data?.filter(({ isActive }) => isActive);
  const offered = (active ?? []).map((pilot) => ({ ...pilotChoice(pilot), detail: pilot.email }));

  const removed = useRemovedOptions(active).find(({ id }) => id === field.value);
  const former = removed ?? (active?.every(({ id }) => id !== current?.id) ? current : undefined);
  const currentChoices = former
    ? [{ ...pilotChoice(former), label: `${pilotChoice(former).label} (inactive)` }]
    : current
      ? [pilotChoice(current)]
      : [];

  return (
    <ChoiceSelect
      label="Pilot"
      choices={withChosen(offered, currentChoices)}
      hint={former && field.value === former.id ? formerText(former.id === current?.id) : undefined}
      value={field.value as string | null}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      isLoading={pilots.isPending}
      problem={fieldState.error?.message ?? pilots.error?.message}
      empty="No active pilots"
    />
  );
}

const formerText = (isOnJob: boolean) =>
  isOnJob ? 'No longer active; stays on the job until another pilot is chosen' : 'No longer active; choose another pilot';

function pilotChoice(pilot: NonNullable<SprayJob['pilot']> & { id: string }): Choice {
  return { id: pilot.id, label: jobPilotName(pilot) ?? '' };
}

const NO_CREW = 'No ground crew members available';

export function GroundCrewPicker({ current = [] }: { current: SprayJob['groundCrew'] | undefined }) {
  const crew = useQuery(allRowsOf(api.sprayJobs.groundCrew));
  const { field, fieldState } = useController({ name: 'groundCrew' });
  const chosenIds = field.value as string[];
  const removed = useRemovedOptions(crew.data).filter(({ id }) => chosenIds.includes(id));
  const former: Member[] = [...current, ...removed.filter(({ id }) => !current.some((member) => member.id === id))];

  return (
    <ChoicesPicker
      label="Select Ground Crew"
      choices={withChosen(
        (crew.data ?? []).map(crewChoice),
        former.map((member) => formerChoice(member, crew.data !== undefined)),
      )}
      value={chosenIds}
      onChange={field.onChange}
      inputRef={field.ref}
      isLoading={crew.isPending}
      problem={fieldState.error?.message ?? crew.error?.message}
      hint={formerCrewText(crew.data, former, chosenIds) ?? (crew.data?.length === 0 ? NO_CREW : undefined)}
      empty={NO_CREW}
    />
  );
}

function crewChoice(member: Member): Choice {
  return { id: member.id, label: fullName(member), detail: [member.companyName, member.email].flatMap((text) => text ?? []).join(' · ') };
}

type Member = Pick<SprayJob['groundCrew'][number], 'id' | 'firstName' | 'lastName' | 'companyName' | 'email'>;

/** A member of the job, or one chosen for it, who is no longer active. */
function formerChoice(member: Member, isLoaded: boolean): Choice {
  const choice = crewChoice(member);
  return isLoaded ? { ...choice, label: `${choice.label} (inactive)` } : choice;
}

function formerCrewText(active: Member[] | undefined, members: Member[], chosenIds: string[]): string | undefined {
  const former = members.filter(({ id }) => chosenIds.includes(id) && active?.every((member) => member.id !== id));
  if (active === undefined || former.length === 0) return undefined;
  return `No longer active, and on the job until removed: ${former.map(fullName).join(', ')}`;
}
