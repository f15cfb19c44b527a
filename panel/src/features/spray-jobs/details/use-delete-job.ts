import { api, type SprayJobRow } from '@swathline/contract';
import { useConfirm } from '../../../shared/ui/dialogs/confirm.tsx';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { useNotify } from '../../../shared/ui/notices.tsx';
import { explainForbidden } from '../job-errors.tsx';
import { JOB_QUERIES } from '../job-queries.ts';

/** Returns a function that deletes a job once the user confirms it. */
export function useDeleteJob(onDeleted?: () => void) {
  const notify = useNotify();
  const confirm = useConfirm();
  const remove = useChange(api.sprayJobs.remove, {
    refreshes: JOB_QUERIES,
    onError: (failed) => notify(explainForbidden(failed).message, 'error'),
  });

  return async ({ id, name }: Pick<SprayJobRow, 'id' | 'name'>) => {
    const question = `Are you sure you want to delete ${name}? Its status history is deleted too; recorded flight positions are kept.`;
    if (await confirm(question)) remove.mutate({ params: { id } }, { onSuccess: () => onDeleted?.() });
  };
}
