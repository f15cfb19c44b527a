import { api, type SprayJobRow } from '@swathline/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type CallFailed } from '../../api/call.ts';
import { keyOf } from '../../api/queries.ts';
import { useNotify } from '../../ui/notices.tsx';
import { JOB_READINGS } from '../job-readings.ts';
import { alertOf } from '../refusal.ts';
import { addDays, rangeText } from './days.ts';
import { lastDayOf } from './lanes.ts';

interface Move {
  job: Pick<SprayJobRow, 'id' | 'name' | 'startDate' | 'endDate' | 'updatedAt'>;
  /** Back where it is less than 0. */
  days: number;
}

/** Moves a job with its length kept, over the reading that the calendar shows, and offers to move it back. */
export function useMoveJob() {
  const client = useQueryClient();
  const notify = useNotify();
  const refresh = () => Promise.all(JOB_READINGS.map((route) => client.invalidateQueries({ queryKey: [keyOf(route)] })));

  const move = useMutation<unknown, CallFailed, Move>({
    mutationFn: async ({ job, days }) => {
      const moved = await call(api.sprayJobs.update, {
        params: { id: job.id },
        body: { startDate: addDays(job.startDate, days), endDate: addDays(job.endDate, days), updatedAt: job.updatedAt },
      });
      const undo = { label: 'Undo', run: () => move.mutate({ job: moved, days: -days }) };
      notify(`${job.name}: moved to ${rangeText(moved.startDate, lastDayOf(moved))}.`, 'success', undo);
      await refresh();
    },
    onError: (failed) => {
      notify(alertOf(failed), 'error');
      void refresh();
    },
  });
  return move;
}
