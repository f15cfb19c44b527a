import { api, lastPlannedDay, type SprayJobRow } from '@swathline/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type CallFailed } from '../../../shared/api/call.ts';
import { keyOf } from '../../../shared/api/queries.ts';
import { rangeText } from '../../../shared/ui/format/days.ts';
import { useNotify } from '../../../shared/ui/notices.tsx';
import { JOB_QUERIES } from '../job-queries.ts';
import { alertOf, refusalOfJobId } from '../refusal.ts';

export type MovableJob = Pick<SprayJobRow, 'id' | 'name' | 'startDate' | 'endDate' | 'updatedAt'>;

interface Move extends Pick<SprayJobRow, 'startDate' | 'endDate'> {
  /** As the calendar or the dialog has read it. */
  job: MovableJob;
}

/** Moves a job to other dates, over the reading that was shown, and offers to move it back. A dialog tells of its failures itself. */
export function useMoveJob({ inDialog = false } = {}) {
  const client = useQueryClient();
  const notify = useNotify();
  const refresh = () => Promise.all(JOB_QUERIES.map((route) => client.invalidateQueries({ queryKey: [keyOf(route)] })));

  const move = useMutation<unknown, CallFailed, Move>({
    mutationFn: async ({ job, startDate, endDate }) => {
      const moved = await moveJob({ job, startDate, endDate });
      const back = { startDate: job.startDate, endDate: job.endDate };
      const undo = {
        label: 'Undo',
        run: () =>
          void moveJob({ job: moved, ...back })
            .catch(tell)
            .finally(refresh),
      };
      notify(`${job.name}: moved to ${rangeText(moved.startDate, lastPlannedDay(moved))}.`, 'success', undo);
      await refresh();
    },
    onError: (failed) => {
      if (!inDialog) tell(failed);
      void refresh();
    },
  });
  const tell = (failed: CallFailed) => notify(alertOf(failed), 'error');
  return move;
}

/** @throws CallFailed */
async function moveJob({ job: { id, updatedAt }, startDate, endDate }: Move) {
  const unusable = refusalOfJobId(id);
  if (unusable) throw unusable;
  return call(api.sprayJobs.update, { params: { id }, body: { startDate, endDate, updatedAt } });
}
