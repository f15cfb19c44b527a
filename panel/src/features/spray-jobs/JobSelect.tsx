import { api, formatSprayDays, type SprayJobRow } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { allRowsOf } from '../../shared/api/rows.ts';
import { ChoiceSelect } from '../../shared/ui/forms/ChoiceSelect.tsx';

interface Props {
  canChoose: (job: SprayJobRow) => boolean;
  /** Says which jobs can be chosen. */
  hint: string;
  /** Shown if there are none. */
  empty: string;
}

/** Chooses the spray job of a form. */
export function JobSelect({ canChoose, hint, empty }: Props) {
  const { data = [], isPending, error } = useQuery(allRowsOf(api.sprayJobs.list, { sort: 'startDate', order: 'desc' }));
  const { field, fieldState } = useController({ name: 'sprayJobId' });
  const choices = data.filter(canChoose).map((job) => ({ id: job.id, label: job.name, detail: formatSprayDays(job) }));
  return (
    <ChoiceSelect
      label="Spray job"
      isRequired
      choices={choices}
      value={field.value as string | null}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      isLoading={isPending}
      problem={fieldState.error?.message ?? error?.message}
      hint={hint}
      empty={empty}
    />
  );
}
