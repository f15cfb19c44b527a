import MoreIcon from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { api, type SprayJobRow, type Transition, TRANSITIONS, allowedTransitions } from '@swathline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { CallFailed } from '../../../shared/api/call.ts';
import { keyOf } from '../../../shared/api/queries.ts';
import { FormDialog } from '../../../shared/ui/forms/FormDialog.tsx';
import { useNotify } from '../../../shared/ui/notices.tsx';
import { useChange } from '../../../shared/ui/use-change.ts';
import { NotesInput } from '../form/inputs.tsx';
import { checkJobId, errorText } from '../job-errors.tsx';
import { JOB_QUERIES } from '../job-queries.ts';

/** The menu of the status changes that a job allows. Renders nothing for a job that allows none. */
export function StatusActions({ job }: { job: SprayJobRow }) {
  const notify = useNotify();
  const client = useQueryClient();
  const update = useChange(api.sprayJobs.update, {
    refreshes: JOB_QUERIES,
    onError: (failed) => {
      notify(errorText(failed), 'error');
      void client.invalidateQueries({ queryKey: [keyOf(api.sprayJobs.list)] });
    },
  });
  const [openDialog, setOpenDialog] = useState<NotedTransition | null>(null);
  const transitions = allowedTransitions(job.status);

  const onChoose = (transition: Transition) => {
    const invalidId = checkJobId(job.id);
    if (invalidId) notify(errorText(invalidId), 'error');
    else if (takesNotes(transition)) setOpenDialog(transition);
    else update.mutate({ params: { id: job.id }, body: { status: TRANSITIONS[transition].to, updatedAt: job.updatedAt } });
  };

  if (transitions.length === 0) return null;
  return (
    <>
      <TransitionMenu jobName={job.name} transitions={transitions} isBusy={update.isPending} onChoose={onChoose} />
      {openDialog && <TransitionDialog job={job} transition={openDialog} onClose={() => setOpenDialog(null)} />}
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
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Tooltip title="Change status">
        <IconButton
          size="small"
          aria-label={`Change status of ${jobName}`}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          loading={isBusy}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <MoreIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        {transitions.map((transition) => (
          <MenuItem
            key={transition}
            onClick={() => {
              close();
              onChoose(transition);
            }}
          >
            {TRANSITIONS[transition].label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** The transitions that take notes, with the texts of their dialogs. */
const TRANSITION_DIALOGS = {
  submit: {
    route: api.sprayJobs.submit,
    title: 'Submit Spray Job',
    meaning: 'The job goes to the office for approval.',
    notes: 'Notes (optional)',
    button: 'Submit',
    busy: 'Submitting...',
  },
  approve: {
    route: api.sprayJobs.approve,
    title: 'Approve Spray Job',
    meaning: 'The job can be flown. Notes replace the Admin Notes to Farmer.',
    notes: 'Notes to the farmer (optional)',
    button: 'Approve',
    busy: 'Approving...',
  },
  requestChanges: {
    route: api.sprayJobs.requestChanges,
    title: 'Request Changes',
    meaning: 'The job goes back to be changed. Notes replace the Admin Notes to Farmer.',
    notes: 'Notes to the farmer (optional)',
    button: 'Request Changes',
    busy: 'Requesting...',
  },
  cancel: {
    route: api.sprayJobs.cancel,
    title: 'Cancel Spray Job',
    meaning: 'The job will not be flown. Its record is kept.',
    notes: 'Notes (optional)',
    button: 'Cancel Job',
    busy: 'Cancelling...',
    leave: 'Keep Job',
  },
} as const;

type NotedTransition = keyof typeof TRANSITION_DIALOGS;

function takesNotes(transition: Transition): transition is NotedTransition {
  return transition in TRANSITION_DIALOGS;
}

interface TransitionDialogProps {
  job: SprayJobRow;
  transition: NotedTransition;
  onClose: () => void;
}

function TransitionDialog({ job, transition, onClose }: TransitionDialogProps) {
  const { route, title, meaning, notes, button, busy, leave } = { leave: 'Cancel', ...TRANSITION_DIALOGS[transition] };
  const change = useChange(route, { refreshes: JOB_QUERIES, inDialog: true });
  const form = useForm({ defaultValues: { notes: '' } });

  const onSubmit = async (body: { notes: string }) => {
    try {
      await change.mutateAsync({ params: { id: job.id }, body });
    } catch (failed) {
      if (!(failed instanceof CallFailed)) throw failed;
      return form.setError('root', { type: failed.code, message: errorText(failed) });
    }
    onClose();
  };

  return (
    <FormDialog form={form} title={title} submitLabel={button} busyLabel={busy} leaveLabel={leave} onSubmit={onSubmit} onClose={onClose}>
      <Typography>
        <strong>{job.name}</strong>: {meaning}
      </Typography>
      <NotesInput name="notes" label={notes} autoFocus />
    </FormDialog>
  );
}
