import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { api, type SprayJob } from '@swathline/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { CallFailed } from '../../../shared/api/call.ts';
import { queryOf } from '../../../shared/api/queries.ts';
import { FormDialog } from '../../../shared/ui/forms/FormDialog.tsx';
import { applyServerErrors } from '../../../shared/ui/forms/server-errors.ts';
import { Loading } from '../../../shared/ui/placeholders.tsx';
import { JobLoadFailure } from '../details/JobLoadFailure.tsx';
import { alertOf, refusalOfJobId } from '../refusal.ts';
import { readForComparison } from './compared-job.ts';
import { type CheckedJob, inputsOfJob, type JobInputs, JobInputsForm, NEW_JOB } from './job-inputs.ts';
import { SprayJobInputs } from './SprayJobInputs.tsx';
import { useSaveJob } from './use-save-job.ts';

interface Props {
  /** Null makes a new one; undefined is a job whose id the server left out. */
  jobId: string | null | undefined;
  onClose: () => void;
}

export function SprayJobDialog({ jobId, onClose }: Props) {
  return jobId === null ? <JobFormDialog job={null} onClose={onClose} /> : <EditJobDialog jobId={jobId} onClose={onClose} />;
}

/** Reads the job anew, so that nobody edits what a list remembers. */
function EditJobDialog({ jobId = '', onClose }: { jobId: string | undefined; onClose: () => void }) {
  const unusable = refusalOfJobId(jobId);
  const job = useQuery({ ...queryOf(api.sprayJobs.getAsAdmin, { params: { id: jobId } }), staleTime: 0, enabled: unusable === null });
  if (job.data && job.isFetchedAfterMount) return <JobFormDialog job={job.data} onClose={onClose} />;

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-label="Edit Spray Job">
      <DialogTitle>Edit Spray Job</DialogTitle>
      <DialogContent>
        {unusable !== null && <Alert severity="error">{alertOf(unusable)}</Alert>}
        {job.error && <JobLoadFailure error={job.error} onRetry={() => void job.refetch()} />}
        {unusable === null && job.error === null && <Loading />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </Dialog>
  );
}

function JobFormDialog({ job, onClose }: { job: SprayJob | null; onClose: () => void }) {
  const [seen, setSeen] = useState(job);
  const client = useQueryClient();
  const save = useSaveJob();
  const form = useForm<JobInputs, unknown, CheckedJob>({
    defaultValues: seen ? typedInputs(seen) : NEW_JOB,
    resolver: zodResolver(JobInputsForm),
  });

  const onSubmit = async (inputs: CheckedJob) => {
    try {
      await save(seen, inputs);
    } catch (failed) {
      if (!(failed instanceof CallFailed)) throw failed;
      applyServerErrors(form, failed);
      return form.setError('root', { type: failed.code, message: alertOf(failed) });
    }
    onClose();
  };

  const onStale = async (before: SprayJob) => {
    const { fresh, inputs } = await readForComparison(client, before);
    return { values: typedInputs(fresh), inputs, adopt: () => setSeen(fresh) };
  };

  return (
    <FormDialog
      form={form}
      title={seen ? 'Edit Spray Job' : 'Add New Spray Job'}
      submitLabel={seen ? 'Update Spray Job' : 'Create Spray Job'}
      busyLabel={seen ? 'Updating...' : 'Creating...'}
      onSubmit={onSubmit}
      onClose={onClose}
      onStale={seen ? () => onStale(seen) : undefined}
      maxWidth="md"
    >
      <SprayJobInputs job={seen} />
    </FormDialog>
  );
}

function typedInputs(job: SprayJob): JobInputs {
  const { internal_notes, admin_notes, ...inputs } = inputsOfJob(job);
  return { ...inputs, internal_notes: internal_notes ?? '', admin_notes: admin_notes ?? '' };
}
