import { api, type SprayJob } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { allRowsOf } from '../../../shared/api/rows.ts';
import { type Choice, withChosen } from '../../../shared/ui/forms/Choice.tsx';
import { useOnceOffered } from '../details/once-offered.ts';
import { ChoicesPicker } from './ChoicesPicker.tsx';

const NONE = 'No ground crew members available';

export function GroundCrewPicker({ known = [] }: { known: SprayJob['groundCrew'] | undefined }) {
  const crew = useQuery(allRowsOf(api.sprayJobs.groundCrew));
  const { field, fieldState } = useController({ name: 'groundCrew' });
  const chosenIds = field.value as string[];
  const gone = useOnceOffered(crew.data).filter(({ id }) => chosenIds.includes(id));
  const former: Member[] = [...known, ...gone.filter(({ id }) => !known.some((member) => member.id === id))];

  return (
    <ChoicesPicker
      label="Select Ground Crew"
      choices={withChosen(
        (crew.data ?? []).map(choiceOf),
        former.map((member) => markedChoiceOf(member, crew.data !== undefined)),
      )}
      value={chosenIds}
      onChange={field.onChange}
      isLoading={crew.isPending}
      problem={fieldState.error?.message ?? crew.error?.message}
      hint={formerCrewText(crew.data, former, chosenIds) ?? (crew.data?.length === 0 ? NONE : undefined)}
      empty={NONE}
    />
  );
}

function choiceOf({ id, firstName, lastName, companyName, email }: Member): Choice {
  return { id, label: `${firstName} ${lastName}`, detail: [companyName, email].flatMap((text) => text ?? []).join(' · ') };
}

type Member = Pick<SprayJob['groundCrew'][number], 'id' | 'firstName' | 'lastName' | 'companyName' | 'email'>;

/** Somebody on the job, or chosen for it, who is not among the active crew. */
function markedChoiceOf(member: Member, isLoaded: boolean): Choice {
  const choice = choiceOf(member);
  return isLoaded ? { ...choice, label: `${choice.label} (inactive)` } : choice;
}

function formerCrewText(active: Member[] | undefined, members: Member[], chosenIds: string[]): string | undefined {
  const former = members.filter(({ id }) => chosenIds.includes(id) && active?.every((member) => member.id !== id));
  if (active === undefined || former.length === 0) return undefined;
  return `No longer active, and on the job until removed: ${former.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ')}`;
}
