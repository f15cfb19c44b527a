import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { api, lastPlannedDay, SprayJobDates, type SprayJobRow } from '@swathline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { queryOf } from '../../../shared/api/queries.ts';
import { addDays, daysBetween, rangeText } from '../../../shared/ui/format/days.ts';
import { formatDay } from '../../../shared/ui/format/format.ts';
import { FormDialog } from '../../../shared/ui/forms/FormDialog.tsx';
import { DateInput } from '../../../shared/ui/forms/inputs.tsx';
import type { ComparedInputs } from '../../../shared/ui/forms/stale-edit.ts';
import { showRejection } from '../show-rejection.ts';
import { type MovableJob, useMoveJob } from './move-job.ts';

type Dates = z.infer<typeof SprayJobDates>;

const datesOf = ({ startDate, endDate }: Pick<SprayJobRow, 'startDate' | 'endDate'>): Dates => ({ startDate, endDate });

const COMPARED_DATES: ComparedInputs<Dates> = {
  startDate: { label: 'Start Date', text: formatDay },
  endDate: { label: 'End Date', text: formatDay },
};

interface Props {
  job: MovableJob;
  onClose: () => void;
}

/** The form of the dates, its submission, and the current job after a conflict. */
function useMoveForm({ job, onClose }: Props) {
  const [base, setBase] = useState(job);
  const client = useQueryClient();
  const move = useMoveJob({ inDialog: true });
  const form = useForm<Dates>({ defaultValues: datesOf(job), resolver: zodResolver(SprayJobDates) });

  const onSubmit = async (chosen: Dates) => {
    try {
      await move.mutateAsync({ job: base, ...chosen });
    } catch (failed) {
      return showRejection(form, failed);
    }
    onClose();
  };
  const onStale = async () => {
    const latest = await client.fetchQuery({ ...queryOf(api.sprayJobs.getAsAdmin, { params: { id: job.id } }), staleTime: 0 });
    return { values: datesOf(latest), inputs: COMPARED_DATES, adopt: () => setBase(latest) };
  };

  return { base, form, onSubmit, onStale };
}

/** Moves a job by entering dates, for touch screens and keyboards. A new start date shifts the end date too. */
export function MoveJobDialog({ job, onClose }: Props) {
  const { base, form, onSubmit, onStale } = useMoveForm({ job, onClose });
  const dates = useWatch({ control: form.control });
  const shiftEnd = (startDate: string) => {
    if (SprayJobDates.safeParse(datesOf(base)).success && startDate !== '') {
      form.setValue('endDate', addDays(startDate, daysBetween(base.startDate, base.endDate)), { shouldDirty: true });
    }
  };
  const validDates = SprayJobDates.safeParse(dates).data;

  return (
    <FormDialog
      form={form}
      title="Move Spray Job"
      submitLabel="Move"
      busyLabel="Moving..."
      onSubmit={onSubmit}
      onClose={onClose}
      onStale={onStale}
      maxWidth="xs"
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <strong>{job.name}</strong>
      </Typography>
      <DateInput name="startDate" label="Start Date" required onChoose={shiftEnd} />
      <DateInput name="endDate" label="End Date" required hint="The day after the last spray day or later" />
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
        {validDates ? `Spray days: ${rangeText(validDates.startDate, lastPlannedDay(validDates))}` : ' '}
      </Typography>
    </FormDialog>
  );
}
