import { api, type SprayJob } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { type Choice, withKnown } from '../ui/choice.ts';
import { everyRowOf } from '../api/every-row.ts';
import { ChoicesPicker } from './ChoicesPicker.tsx';

const NONE = 'No ground crew members available';

export function GroundCrewPicker({ known = [] }: { known: SprayJob['groundCrew'] | undefined }) {
  const crew = useQuery(everyRowOf(api.sprayJobs.groundCrew));
  const { field, fieldState } = useController({ name: 'groundCrew' });

  return (
    <ChoicesPicker
      label="Select Ground Crew"
      choices={withKnown(
        (crew.data ?? []).map(choiceOf),
        known.map((member) => markedChoiceOf(member, crew.data !== undefined)),
      )}
      value={field.value as string[]}
      onChange={field.onChange}
      isLoading={crew.isPending}
      problem={fieldState.error?.message ?? crew.error?.message}
      hint={formerCrewText(crew.data, known, field.value as string[]) ?? (crew.data?.length === 0 ? NONE : undefined)}
      empty={NONE}
    />
  );
}

function choiceOf({ id, firstName, lastName, companyName, email }: Member): Choice {
  return { id, label: `${firstName} ${lastName}`, detail: [companyName, email].filter((text) => text !== null).join(' · ') };
}

type Member = Pick<SprayJob['groundCrew'][number], 'id' | 'firstName' | 'lastName' | 'companyName' | 'email'>;

/** Somebody on the job who is not among the active crew. */
function markedChoiceOf(member: Member, isLoaded: boolean): Choice {
  const choice = choiceOf(member);
  return isLoaded ? { ...choice, label: `${choice.label} (inactive)` } : choice;
}

function formerCrewText(active: Member[] | undefined, known: Member[], chosenIds: string[]): string | undefined {
  const former = known.filter(({ id }) => chosenIds.includes(id) && active?.every((member) => member.id !== id));
  if (active === undefined || former.length === 0) return undefined;
  return `No longer active, and on the job until removed: ${former.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ')}`;
}
