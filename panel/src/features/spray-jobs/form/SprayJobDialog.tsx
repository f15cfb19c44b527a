import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { api, isApproval, type SprayJob, type SprayJobStatus } from '@swathline/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { queryOf } from '../../../shared/api/queries.ts';
import { lazyDialog } from '../../../shared/ui/dialogs/lazy-dialog.tsx';
import { guardEntryRemoved } from '../../../shared/ui/forms/unsaved-guard.ts';
import { FormDialog } from '../../../shared/ui/forms/FormDialog.tsx';
import { Loading } from '../../../shared/ui/placeholders.tsx';
import { checkJobId, errorText, JobLoadError } from '../job-errors.tsx';
import { showRejection } from '../show-rejection.ts';
import { loadComparison } from './job-comparison.ts';
import { changedInputs, type CheckedJob, inputsFromJob, type JobInputs, JobInputsForm, NEW_JOB, valuesOf } from './job-inputs.ts';
import { SprayJobInputs } from './SprayJobInputs.tsx';
import { useSaveJob } from './use-save-job.ts';

const ApproveDialog = lazyDialog(() => import('../approval/ApproveDialog.tsx').then((m) => m.ApproveDialog));

interface Props {
  /** Null creates a job; undefined means that the server's reply lacks the id. */
  jobId: string | null | undefined;
  /** What a new job starts with. */
  start?: Partial<JobInputs>;
  onClose: () => void;
  /** Called with a new job after `onClose`. Without it the notice about the new job opens its page. */
  onCreated?: (job: SprayJob) => void;
}

export function SprayJobDialog({ jobId, onClose, ...creation }: Props) {
  return jobId === null ? <JobFormDialog job={null} onClose={onClose} {...creation} /> : <EditJobDialog jobId={jobId} onClose={onClose} />;
}

/** Fetches the job again, so that the form does not start from outdated list data. */
function EditJobDialog({ jobId = '', onClose }: { jobId: string | undefined; onClose: () => void }) {
  const invalidId = checkJobId(jobId);
  const job = useQuery({ ...queryOf(api.sprayJobs.getAsAdmin, { params: { id: jobId } }), staleTime: 0, enabled: invalidId === null });
  if (job.data && job.isFetchedAfterMount) return <JobFormDialog job={job.data} onClose={onClose} />;

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-label="Edit Spray Job">
      <DialogTitle>Edit Spray Job</DialogTitle>
      <DialogContent>
        {invalidId !== null && <Alert severity="error">{errorText(invalidId)}</Alert>}
        {job.error && <JobLoadError error={job.error} onRetry={() => void job.refetch()} />}
        {invalidId === null && job.error === null && <Loading />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </Dialog>
  );
}

interface FormProps {
  job: SprayJob | null;
  start?: Partial<JobInputs>;
  onClose: () => void;
  onCreated?: (job: SprayJob) => void;
}

function JobFormDialog({ job, start, onClose, onCreated }: FormProps) {
  const [base, setBase] = useState(job);
  const client = useQueryClient();
  const save = useSaveJob({ isOpenedNext: onCreated !== undefined });
  const form = useForm<JobInputs, unknown, CheckedJob>({
    defaultValues: base ? valuesOf(base) : { ...NEW_JOB, ...start },
    resolver: zodResolver(JobInputsForm),
  });

  const [approval, setApproval] = useState<Approval | null>(null);

  /** Saves everything but the status, so that the card reads back what the server has. */
  const readBack = async (job: SprayJob, inputs: CheckedJob) => {
    const others = { ...inputs, status: job.status };
    const hasChanges = Object.keys(changedInputs(inputsFromJob(job), others)).length > 0;
    const saved = hasChanges ? await save(job, others) : job;
    setBase(saved);
    form.reset(valuesOf(saved));
    form.setValue('status', inputs.status, { shouldDirty: true });
    setApproval({ job: saved, to: inputs.status });
  };

  const onSubmit = async (inputs: CheckedJob) => {
    try {
      if (base && isApproval(base.status, inputs.status)) return await readBack(base, inputs);
      const saved = await save(base, inputs);
      onClose();
      if (base !== null || !onCreated) return;
      await guardEntryRemoved();
      onCreated(saved);
    } catch (failed) {
      return showRejection(form, failed);
    }
  };

  const onStale = async (before: SprayJob) => {
    const { latest, inputs } = await loadComparison(client, before);
    return { values: valuesOf(latest), inputs, adopt: () => setBase(latest) };
  };

  return (
    <>
      <FormDialog
        form={form}
        title={base ? 'Edit Spray Job' : 'Add New Spray Job'}
        submitLabel={base ? 'Update Spray Job' : 'Create Spray Job'}
        busyLabel={base ? 'Updating...' : 'Creating...'}
        onSubmit={onSubmit}
        onClose={onClose}
        onStale={base ? () => onStale(base) : undefined}
        maxWidth="md"
      >
        <SprayJobInputs job={base} />
      </FormDialog>
      {approval && <ApproveDialog {...approval} onClose={() => setApproval(null)} onApproved={onClose} />}
    </>
  );
}

/** A job whose chosen status approves it, and that status. */
interface Approval {
  job: SprayJob;
  to: SprayJobStatus;
}
