import { api, type SprayJobRow } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { queryOf } from '../../../shared/api/queries.ts';
import { CheckboxInput } from '../../../shared/ui/forms/inputs.tsx';
import { FormDialog } from '../../../shared/ui/forms/FormDialog.tsx';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { PaperWarnings } from '../../papers/PaperWarnings.tsx';
import { NotesInput } from '../form/NotesInput.tsx';
import { JobLoadError } from '../job-errors.tsx';
import { JOB_QUERIES } from '../job-queries.ts';
import { showRejection } from '../show-rejection.ts';
import { ReadBackCard } from './ReadBackCard.tsx';

interface Props {
  job: SprayJobRow;
  onClose: () => void;
}

/** Approves a job after the approver has read back its land, products, people and papers, and confirmed the land. */
export function ApproveDialog({ job, onClose }: Props) {
  const approve = useChange(api.sprayJobs.approve, { refreshes: JOB_QUERIES, inDialog: true });
  const loaded = useQuery({ ...queryOf(api.sprayJobs.getAsAdmin, { params: { id: job.id } }), staleTime: 0 });
  const form = useForm({ defaultValues: { notes: '', landConfirmed: false } });
  const isConfirmed = useWatch({ control: form.control, name: 'landConfirmed' });

  const onSubmit = async (body: { notes: string; landConfirmed: boolean }) => {
    try {
      await approve.mutateAsync({ params: { id: job.id }, body });
    } catch (failed) {
      return showRejection(form, failed);
    }
    onClose();
  };

  return (
    <FormDialog
      form={form}
      title="Approve Spray Job"
      submitLabel="Approve"
      busyLabel="Approving..."
      isIncomplete={!isConfirmed || loaded.data === undefined}
      onSubmit={onSubmit}
      onClose={onClose}
      maxWidth="md"
    >
      {loaded.error && <JobLoadError error={loaded.error} onRetry={() => void loaded.refetch()} />}
      {!loaded.error && <ReadBackCard row={job} job={loaded.data} />}
      <PaperWarnings jobId={job.id} complete="The papers that are required are on file." />
      <CheckboxInput name="landConfirmed" label="This is the right land" />
      <NotesInput name="notes" label="Notes to the farmer (optional)" />
    </FormDialog>
  );
}
