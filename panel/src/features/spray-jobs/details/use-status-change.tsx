import { api, type SprayJobRow, type Transition, TRANSITIONS } from '@swathline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { refreshQueries } from '../../../shared/api/queries.ts';
import { lazyDialog } from '../../../shared/ui/dialogs/lazy-dialog.tsx';
import { useNotify } from '../../../shared/ui/notices.tsx';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { checkJobId, errorText } from '../job-errors.tsx';
import { JOB_QUERIES } from '../job-queries.ts';
import { notifySaved } from '../notify-saved.ts';
import type { NotedTransition } from './TransitionDialog.tsx';

const ApproveDialog = lazyDialog(() => import('../approval/ApproveDialog.tsx').then((m) => m.ApproveDialog));
const TransitionDialog = lazyDialog(() => import('./TransitionDialog.tsx').then((m) => m.TransitionDialog));

/** These take notes, in a dialog. An approval also reads the job back. */
const NOTED_TRANSITIONS = ['submit', 'requestChanges', 'cancel'] satisfies NotedTransition[];
const DIALOG_TRANSITIONS: readonly Transition[] = [...NOTED_TRANSITIONS, 'approve'];

const CHANGED_MEANWHILE = 'Somebody else changed this job meanwhile, and its status stays. The list shows the job as it is now.';

type DialogTransition = NotedTransition | 'approve';

function hasDialog(transition: Transition): transition is DialogTransition {
  return DIALOG_TRANSITIONS.includes(transition);
}

export interface StatusChange {
  change: (job: SprayJobRow, transition: Transition) => void;
  isBusy: (job: SprayJobRow) => boolean;
  /** The dialog of the change that was chosen, to be rendered outside of the job's row, which may leave the list meanwhile. */
  dialog: ReactNode;
}

/** Changes the status of jobs: at once, or by a dialog. */
export function useStatusChange(): StatusChange {
  const notify = useNotify();
  const client = useQueryClient();
  const update = useChange(api.sprayJobs.update, {
    refreshes: JOB_QUERIES,
    onDone: (saved) => notifySaved(notify, api.sprayJobs.update.done, saved),
    onError: (failed) => {
      notify(failed.code === 'stale' ? CHANGED_MEANWHILE : errorText(failed), 'error');
      void refreshQueries(client, [api.sprayJobs.list, api.sprayJobs.getAsAdmin]);
    },
  });
  const [open, setOpen] = useState<{ job: SprayJobRow; transition: DialogTransition } | null>(null);
  const onClose = () => setOpen(null);

  const change = (job: SprayJobRow, transition: Transition) => {
    const invalidId = checkJobId(job.id);
    if (invalidId) notify(errorText(invalidId), 'error');
    else if (hasDialog(transition)) setOpen({ job, transition });
    else update.mutate({ params: { id: job.id }, body: { status: TRANSITIONS[transition].to, updatedAt: job.updatedAt } });
  };

  return {
    change,
    isBusy: ({ id }) => update.isPending && update.variables.params.id === id,
    dialog: open && <ChangeDialog {...open} onClose={onClose} />,
  };
}

function ChangeDialog({ job, transition, onClose }: { job: SprayJobRow; transition: DialogTransition; onClose: () => void }) {
  if (transition === 'approve') return <ApproveDialog job={job} onClose={onClose} />;
  return <TransitionDialog job={job} transition={transition} onClose={onClose} />;
}
