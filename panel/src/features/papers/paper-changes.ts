import { api, type Credential, paperName, type Route } from '@swathline/contract';
import { queriesOf } from '../../shared/api/queries.ts';
import { useConfirm } from '../../shared/ui/dialogs/confirm.tsx';
import { useChange } from '../../shared/ui/hooks/use-change.ts';

/** Every query that shows papers or what is missing; refetched when a paper changes. */
export const PAPER_QUERIES: Route[] = [
  ...queriesOf(api.credentials),
  api.sprayJobs.papers,
  api.goNoGoChecks.check,
  api.dashboard.needsYou,
  api.audit.list,
];

/** Returns a function that deletes a paper after confirmation. */
export function useDeletePaper(): (paper: Credential) => Promise<void> {
  const remove = useChange(api.credentials.remove, { refreshes: PAPER_QUERIES });
  const confirm = useConfirm();
  return async (paper) => {
    const question = `Are you sure you want to delete ${paperName(paper)} of ${paper.holder}? Keep papers that expired: records of earlier jobs may name them.`;
    if (await confirm(question)) remove.mutate({ params: { id: paper.id } });
  };
}
