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

interface StatusChange {
  change: (transition: Transition) => void;
  isBusy: boolean;
  /** The dialog of the change that was chosen, to be rendered. */
  dialog: ReactNode;
}

/** Changes the status of a job: at once, or by a dialog. */
export function useStatusChange(job: SprayJobRow): StatusChange {
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
  const [openDialog, setOpenDialog] = useState<DialogTransition | null>(null);
  const onClose = () => setOpenDialog(null);

  const change = (transition: Transition) => {
    const invalidId = checkJobId(job.id);
    if (invalidId) notify(errorText(invalidId), 'error');
    else if (hasDialog(transition)) setOpenDialog(transition);
    else update.mutate({ params: { id: job.id }, body: { status: TRANSITIONS[transition].to, updatedAt: job.updatedAt } });
  };

  return {
    change,
    isBusy: update.isPending,
    dialog:
      openDialog === 'approve' ? (
        <ApproveDialog job={job} onClose={onClose} />
      ) : (
        openDialog !== null && <TransitionDialog job={job} transition={openDialog} onClose={onClose} />
      ),
  };
}
