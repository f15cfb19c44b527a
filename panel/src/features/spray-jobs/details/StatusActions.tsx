import { IconAction } from '../../../shared/ui/IconAction.tsx';
import MoreIcon from '@mui/icons-material/MoreVert';
import { api, type SprayJobRow, type Transition, TRANSITIONS, allowedTransitions } from '@swathline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshQueries } from '../../../shared/api/queries.ts';
import { lazyDialog } from '../../../shared/ui/dialogs/lazy-dialog.tsx';
import { MenuButton } from '../../../shared/ui/menus/MenuButton.tsx';
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

/** The menu of the status changes that a job allows. Renders nothing for a job that allows none. */
export function StatusActions({ job }: { job: SprayJobRow }) {
  const transitions = allowedTransitions(job.status);
  return transitions.length === 0 ? null : <AllowedActions job={job} transitions={transitions} />;
}

function AllowedActions({ job, transitions }: { job: SprayJobRow; transitions: readonly Transition[] }) {
  const notify = useNotify();
  const client = useQueryClient();
  const update = useChange(api.sprayJobs.update, {
    refreshes: JOB_QUERIES,
    onDone: (saved) => notifySaved(notify, api.sprayJobs.update.done, saved),
    onError: (failed) => {
      notify(failed.code === 'stale' ? CHANGED_MEANWHILE : errorText(failed), 'error');
      void refreshQueries(client, [api.sprayJobs.list]);
    },
  });
  const [openDialog, setOpenDialog] = useState<DialogTransition | null>(null);

  const onChoose = (transition: Transition) => {
    const invalidId = checkJobId(job.id);
    if (invalidId) notify(errorText(invalidId), 'error');
    else if (hasDialog(transition)) setOpenDialog(transition);
    else update.mutate({ params: { id: job.id }, body: { status: TRANSITIONS[transition].to, updatedAt: job.updatedAt } });
  };

  return (
    <>
      <TransitionMenu jobName={job.name} transitions={transitions} isBusy={update.isPending} onChoose={onChoose} />
      {openDialog === 'approve' && <ApproveDialog job={job} onClose={() => setOpenDialog(null)} />}
      {openDialog !== null && openDialog !== 'approve' && (
        <TransitionDialog job={job} transition={openDialog} onClose={() => setOpenDialog(null)} />
      )}
    </>
  );
}

interface TransitionMenuProps {
  jobName: string;
  transitions: readonly Transition[];
  isBusy: boolean;
  onChoose: (transition: Transition) => void;
}

function TransitionMenu({ jobName, transitions, isBusy, onChoose }: TransitionMenuProps) {
  const actions = transitions.map((transition) => ({ label: TRANSITIONS[transition].label, run: () => onChoose(transition) }));
  return (
    <MenuButton actions={actions}>
      {(opening) => (
        <IconAction {...opening} tooltip="Change status" label={`Change status of ${jobName}`} isBusy={isBusy}>
          <MoreIcon fontSize="small" />
        </IconAction>
      )}
    </MenuButton>
  );
}

function hasDialog(transition: Transition): transition is DialogTransition {
  return DIALOG_TRANSITIONS.includes(transition);
}
