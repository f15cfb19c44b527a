import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { api, calculateWorkOrder, formatExact, formatNumber, sprayingEnd, MIX_INPUTS, type SprayJob, z } from '@swathline/contract';
import { useForm, useWatch } from 'react-hook-form';
import { call } from '@swathline/client/api/call';
import { operationTimeZone } from '@swathline/client/format/format';
import { FormDialog } from '../../../shared/ui/forms/FormDialog.tsx';
import { fetchLatest, useStaleEdit } from '../../../shared/ui/forms/conflicts/use-stale-edit.ts';
import { useNotify } from '../../../shared/ui/notices.tsx';
import { MixInputs } from '../form/MixInputs.tsx';
import { COMPARED_MIX, mixOf } from '../form/mix-form.ts';
import { JOB_EDIT_QUERIES } from '../form/use-save-job.ts';
import { useRefreshQueries } from '../job-queries.ts';
import { showRejection } from '../show-rejection.ts';

const MixForm = z.object(MIX_INPUTS);
type Mix = z.infer<typeof MixForm>;

interface Props {
  job: SprayJob;
  onClose: () => void;
}

/** Changes the mix of a job, which its paper and its crew's phones show. */
export function MixDialog({ job, onClose }: Props) {
  const { base, onStale } = useStaleEdit(job, {
    read: (client, { id }) => fetchLatest(client, api.sprayJobs.getAsAdmin, { params: { id } }),
    valuesOf: mixOf,
    inputs: () => COMPARED_MIX,
  });
  const refreshQueries = useRefreshQueries();
  const notify = useNotify();
  const form = useForm<Mix>({ defaultValues: mixOf(job), resolver: zodResolver(MixForm) });

  const onSubmit = async (mix: Mix) => {
    try {
      await call(api.sprayJobs.update, { params: { id: job.id }, body: { ...mix, updatedAt: base.updatedAt } });
    } catch (failed) {
      return showRejection(form, failed);
    }
    await refreshQueries(JOB_EDIT_QUERIES);
    notify('Mix saved', 'success');
    onClose();
  };

  const typed = MixForm.safeParse(useWatch({ control: form.control })).data;
  return (
    <FormDialog
      form={form}
      title="Edit Mix"
      submitLabel="Save Mix"
      busyLabel="Saving..."
      onSubmit={onSubmit}
      onClose={onClose}
      onStale={onStale}
      maxWidth="xs"
    >
      <Typography variant="body2">The mix belongs to the job: paper, screen and the phones of its crew show it.</Typography>
      <MixInputs aircraft={base.aircraft} />
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
        {typed ? loadsText({ ...base, ...typed }) : ' '}
      </Typography>
    </FormDialog>
  );
}

/** What the mix makes: '20 L/acre, 151.4 acres a load, 4 loads'. */
function loadsText(job: SprayJob): string {
  const { spray } = calculateWorkOrder({ ...job, end: sprayingEnd(job, operationTimeZone()), timeZone: operationTimeZone() });
  if (!spray) return 'Water volume not given';
  const { length } = spray.loads;
  const loads = length === 0 ? 'too many loads to list' : length === 1 ? '1 load' : `${length} loads`;
  return `${formatExact(spray.litersPerAcre)} L/acre, ${formatNumber(spray.acresPerLoad, 1)} acres a load, ${loads}`;
}
