import { api, formatSprayDays, hasEnded, type SprayJobRow } from '@swathline/contract';
import { useMutation } from '@tanstack/react-query';
import { call, type CallFailed } from '@swathline/client/api/call';
import { useNotify } from '../../../shared/ui/notices.tsx';
import { checkJobId, errorText } from '../job-errors.tsx';
import { notifySaved } from '../notify-saved.ts';
import { JOB_QUERIES, useRefreshQueries } from '../job-queries.ts';

export type MovableJob = Pick<SprayJobRow, 'id' | 'name' | 'startDate' | 'endDate' | 'updatedAt'>;

interface Move extends Pick<SprayJobRow, 'startDate' | 'endDate'> {
  /** The job as shown in the calendar or dialog; its `updatedAt` guards against overwriting another change. */
  job: MovableJob;
}

/** Jobs that have ended keep the dates on which they were flown. */
export function isMovable({ status }: Pick<SprayJobRow, 'status'>): boolean {
  return !hasEnded(status);
}

/** Moves a job to other dates and offers to undo it. With `inDialog` the dialog shows the errors, else a notice does. */
export function useMoveJob({ inDialog = false } = {}) {
  const notify = useNotify();
  const refreshQueries = useRefreshQueries();
  const notifyError = (failed: CallFailed) => notify(errorText(failed), 'error');

  return useMutation<unknown, CallFailed, Move>({
    mutationFn: async ({ job, startDate, endDate }) => {
      const moved = await moveJob({ job, startDate, endDate });
      const oldDates = { startDate: job.startDate, endDate: job.endDate };
      const moveBack = async () => {
        await moveJob({ job: moved, ...oldDates }).catch(notifyError);
        await refreshQueries(JOB_QUERIES);
      };
      notifySaved(notify, `${job.name}: moved to ${formatSprayDays(moved)}.`, moved, { label: 'Undo', run: () => void moveBack() });
      await refreshQueries(JOB_QUERIES);
    },
    onError: (failed) => {
      if (!inDialog) notifyError(failed);
      void refreshQueries(JOB_QUERIES);
    },
  });
}

/** @throws CallFailed */
async function moveJob({ job: { id, updatedAt }, startDate, endDate }: Move) {
  const invalidId = checkJobId(id);
  if (invalidId) throw invalidId;
  return call(api.sprayJobs.update, { params: { id }, body: { startDate, endDate, updatedAt } });
}
