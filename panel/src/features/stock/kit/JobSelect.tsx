import { api, formatSprayDays } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { allRowsOf } from '../../../shared/api/rows.ts';
import { ChoiceSelect } from '../../../shared/ui/forms/ChoiceSelect.tsx';

const SPRAYED = new Set(['approved', 'in_progress', 'completed']);

interface Props {
  name: string;
  /** Only jobs of this farmer; null for those of all. */
  farmerId: string | null;
}

/** A select of the jobs for which product can be used. */
export function JobSelect({ name, farmerId }: Props) {
  const { data = [], isPending, error } = useQuery(allRowsOf(api.sprayJobs.list, { sort: 'startDate', order: 'desc' }));
  const { field, fieldState } = useController({ name });
  const choices = data
    .filter(({ status, userId }) => SPRAYED.has(status) && (farmerId === null || userId === farmerId))
    .map((job) => ({ id: job.id, label: job.name, detail: formatSprayDays(job) }));
  return (
    <ChoiceSelect
      label="Spray job"
      isRequired
      choices={choices}
      value={field.value as string | null}
      onChange={field.onChange}
      onBlur={field.onBlur}
      isLoading={isPending}
      problem={fieldState.error?.message ?? error?.message}
      hint={farmerId === null ? 'Approved, in progress or completed' : 'Of this farmer: approved, in progress or completed'}
      empty="No such job"
    />
  );
}
