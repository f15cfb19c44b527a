import { zodResolver } from '@hookform/resolvers/zod';
import { api, lastPlannedDay, SprayJobDates, type SprayJobRow } from '@swathline/contract';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { CallFailed } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { formatDay } from '../../ui/format.ts';
import { applyServerErrors } from '../../ui/server-errors.ts';
import type { ComparedInputs } from '../../ui/stale-edit.ts';
import { DateInput } from '../DateInput.tsx';
import { alertOf } from '../refusal.ts';
import { addDays, daysBetween, rangeText } from './days.ts';
import { type MovableJob, useMoveJob } from './use-move-job.ts';

type Dates = z.infer<typeof SprayJobDates>;

const datesOf = ({ startDate, endDate }: Pick<SprayJobRow, 'startDate' | 'endDate'>): Dates => ({ startDate, endDate });

const COMPARED_DATES: ComparedInputs<Dates> = {
  startDate: { label: 'Start Date', text: formatDay },
  endDate: { label: 'End Date', text: formatDay },
};

/** Moves a job by its dates, for fingers and keyboards. A new start takes the end along. */
export function MoveJobDialog({ job, onClose }: { job: MovableJob; onClose: () => void }) {
  const [seen, setSeen] = useState(job);
  const client = useQueryClient();
  const move = useMoveJob({ inDialog: true });
  const form = useForm<Dates>({ defaultValues: datesOf(job), resolver: zodResolver(SprayJobDates) });
  const dates = useWatch({ control: form.control });

  const onSubmit = async (chosen: Dates) => {
    try {
      await move.mutateAsync({ job: seen, ...chosen });
    } catch (failed) {
      if (!(failed instanceof CallFailed)) throw failed;
      applyServerErrors(form, failed);
      return form.setError('root', { type: failed.code, message: alertOf(failed) });
    }
    onClose();
  };
  const onStale = async () => {
    const fresh = await client.fetchQuery({ ...queryOf(api.sprayJobs.getAsAdmin, { params: { id: job.id } }), staleTime: 0 });
    return { values: datesOf(fresh), inputs: COMPARED_DATES, adopt: () => setSeen(fresh) };
  };
  const keepLength = (startDate: string) => {
    if (SprayJobDates.safeParse(datesOf(seen)).success && startDate !== '') {
      form.setValue('endDate', addDays(startDate, daysBetween(seen.startDate, seen.endDate)), { shouldDirty: true });
    }
  };
  const checked = SprayJobDates.safeParse(dates).data;

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
      <DateInput name="startDate" label="Start Date" onPick={keepLength} />
      <DateInput name="endDate" label="End Date" hint="The day after the last spray day or later" />
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
        {checked ? `Spray days: ${rangeText(checked.startDate, lastPlannedDay(checked))}` : ' '}
      </Typography>
    </FormDialog>
  );
}
