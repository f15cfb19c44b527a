import Typography from '@mui/material/Typography';
import { api, type SprayJobRow } from '@swathline/contract';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../../shared/ui/forms/FormDialog.tsx';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { NotesInput } from '../form/NotesInput.tsx';
import { showRejection } from '../show-rejection.ts';
import { JOB_QUERIES } from '../job-queries.ts';

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

export type NotedTransition = keyof typeof TRANSITION_DIALOGS;

interface TransitionDialogProps {
  job: SprayJobRow;
  transition: NotedTransition;
  onClose: () => void;
}

export function TransitionDialog({ job, transition, onClose }: TransitionDialogProps) {
  const { route, title, meaning, notes, button, busy, leave } = { leave: 'Cancel', ...TRANSITION_DIALOGS[transition] };
  const change = useChange(route, { refreshes: JOB_QUERIES, inDialog: true });
  const form = useForm({ defaultValues: { notes: '' } });

  const onSubmit = async (body: { notes: string }) => {
    try {
      await change.mutateAsync({ params: { id: job.id }, body });
    } catch (failed) {
      return showRejection(form, failed);
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
