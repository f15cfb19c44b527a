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
      choices={withKnown((crew.data ?? []).map(choiceOf), known.map(choiceOf))}
      value={field.value as string[]}
      onChange={field.onChange}
      isLoading={crew.isPending}
      problem={fieldState.error?.message ?? crew.error?.message}
      hint={crew.data?.length === 0 ? NONE : undefined}
      empty={NONE}
    />
  );
}

function choiceOf({
  id,
  firstName,
  lastName,
  companyName,
  email,
}: Pick<SprayJob['groundCrew'][number], 'id' | 'firstName' | 'lastName' | 'companyName' | 'email'>): Choice {
  return { id, label: `${firstName} ${lastName}`, detail: [companyName, email].filter((text) => text !== null).join(' · ') };
}
