import {
  api,
  type BodyOf,
  canApproveUnsubmitted,
  canTransition,
  type SprayJob,
  type SprayJobRow,
  type SprayJobStatus,
  STATUS_STYLE,
} from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { CallFailed } from '@swathline/client/api/call';
import { queryOf } from '../../../shared/api/queries.ts';
import { CheckboxInput } from '../../../shared/ui/forms/inputs.tsx';
import { FormDialog } from '../../../shared/ui/forms/FormDialog.tsx';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { PaperWarnings } from '../../credentials/PaperWarnings.tsx';
import { NotesInput } from '../form/NotesInput.tsx';
import { JobLoadError } from '../job-errors.tsx';
import { JOB_QUERIES } from '../job-queries.ts';
import { showRejection } from '../show-rejection.ts';
import { ReadBackCard } from './ReadBackCard.tsx';

interface Props {
  job: SprayJobRow;
  /** The status that approves the job: Approved, or a later one that is chosen for a job that nobody approved. */
  to?: SprayJobStatus;
  onClose: () => void;
  /** Called instead of `onClose` after the approval. */
  onApproved?: () => void;
}

/** Approves a job after the approver has read back its land, products, people and papers, and confirmed the land. */
export function ApproveDialog({ job, to = 'approved', onClose, onApproved = onClose }: Props) {
  const approve = useApproval();
  const loaded = useQuery({ ...queryOf(api.sprayJobs.getAsAdmin, { params: { id: job.id } }), staleTime: 0 });
  const form = useForm<Confirmation>({ defaultValues: { notes: '', landConfirmed: false } });
  const isConfirmed = useWatch({ control: form.control, name: 'landConfirmed' });
  const readBack = loaded.isFetchedAfterMount && !loaded.error ? loaded.data : undefined;
  useVoidConfirmation(form, readBack);

  const onSubmit = async (inputs: Confirmation) => {
    if (readBack === undefined) return;
    try {
      await approve(readBack, to, inputs);
    } catch (failed) {
      showRejection(form, failed);
      if (failed instanceof CallFailed && failed.code === 'stale') {
        form.setError('root', { type: 'changed', message: CHANGED_MEANWHILE });
        form.setValue('landConfirmed', false);
        await loaded.refetch();
      }
      return;
    }
    onApproved();
  };

  return (
    <FormDialog
      form={form}
      title="Approve Spray Job"
      submitLabel={to === 'approved' ? 'Approve' : `Approve as ${STATUS_STYLE[to].label}`}
      busyLabel="Approving..."
      isIncomplete={!isConfirmed || readBack === undefined}
      onSubmit={onSubmit}
      onClose={onClose}
      maxWidth="md"
    >
      {loaded.error && <JobLoadError error={loaded.error} onRetry={() => void loaded.refetch()} />}
      {!loaded.error && <ReadBackCard row={job} job={readBack} />}
      <PaperWarnings jobId={job.id} complete="The papers that are required are on file." />
      {readBack && <CheckboxInput name="landConfirmed" label="This is the right land" />}
      <NotesInput name="notes" label="Notes to the farmer (optional)" />
    </FormDialog>
  );
}

/**
 * The confirmation is for the land that was shown: a job that has changed since asks for it again. The query keeps the same job while nothing
 * in it changes; a window that comes back into view asks for it again.
 */
function useVoidConfirmation({ getValues, setValue, setError }: UseFormReturn<Confirmation>, readBack: SprayJob | undefined): void {
  useEffect(() => {
    if (!getValues('landConfirmed')) return;
    setValue('landConfirmed', false);
    if (readBack) setError('root', { type: 'changed', message: CHANGED_MEANWHILE });
  }, [getValues, setValue, setError, readBack]);
}

const CHANGED_MEANWHILE = 'Somebody else changed this job, and it was not approved. The card shows it as it is now: read it back again.';

type Confirmation = Required<Pick<BodyOf<typeof api.sprayJobs.approve>, 'landConfirmed'>> & { notes: string };

/** Returns a function that approves the job that was read back, unless it has changed since. */
function useApproval() {
  const options = { refreshes: JOB_QUERIES, inDialog: true };
  const approve = useChange(api.sprayJobs.approve, options);
  const update = useChange(api.sprayJobs.update, options);

  return (job: SprayJob, to: SprayJobStatus, { notes, landConfirmed }: Confirmation): Promise<unknown> => {
    const { id, status, landVersion, updatedAt } = job;
    if (to === 'approved' && (canTransition('approve', status) || canApproveUnsubmitted(job))) {
      return approve.mutateAsync({ params: { id }, body: { notes, landConfirmed, landVersion, updatedAt } });
    }
    const body = { status: to, landConfirmed, landVersion, updatedAt, ...(notes.trim() !== '' && { admin_notes: notes }) };
    return update.mutateAsync({ params: { id }, body });
  };
}
