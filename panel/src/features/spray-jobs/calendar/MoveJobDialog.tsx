import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { api, formatSprayDays, SprayJobDates, type SprayJobRow, type z } from '@swathline/contract';
import { useForm, useWatch } from 'react-hook-form';
import { formatDay } from '@swathline/client/format/format';
import { FormDialog } from '../../../shared/ui/forms/FormDialog.tsx';
import type { ComparedInputs } from '../../../shared/ui/forms/conflicts/stale-edit.ts';
import { fetchLatest, useStaleEdit } from '../../../shared/ui/forms/conflicts/use-stale-edit.ts';
import { MovedJobAlert } from '../form/AssignmentAlert.tsx';
import { SprayDatesInputs } from '../form/SprayDatesInputs.tsx';
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
  const { base, onStale } = useStaleEdit(job, {
    read: (client, { id }) => fetchLatest(client, api.sprayJobs.getAsAdmin, { params: { id } }),
    valuesOf: datesOf,
    inputs: () => COMPARED_DATES,
  });
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

  return { form, onSubmit, onStale };
}

/** Moves a job by entering dates, for touch screens and keyboards. A new start date shifts the end date too. */
export function MoveJobDialog({ job, onClose }: Props) {
  const { form, onSubmit, onStale } = useMoveForm({ job, onClose });
  const dates = useWatch({ control: form.control });
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
      <SprayDatesInputs />
      <MovedJobAlert jobId={job.id} />
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
        {validDates ? `Spray days: ${formatSprayDays(validDates)}` : ' '}
      </Typography>
    </FormDialog>
  );
}
