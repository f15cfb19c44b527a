import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { api, type ConditionReading, type SprayJob } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../shared/api/queries.ts';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx';
import { Hint } from '../../../shared/ui/Hint.tsx';
import { lazyDialog } from '../../../shared/ui/dialogs/lazy-dialog.tsx';
import type { Phase } from '@swathline/client/records/reading-form';
import { ReadingsList } from './ReadingsList.tsx';

const ReadingDialog = lazyDialog(() => import('./ReadingDialog.tsx').then((m) => m.ReadingDialog));

type Open = { phase: Phase; corrects?: ConditionReading } | null;

/** The readings of a job that is approved or in progress. They become part of its records when the job is completed. */
export function JobReadings({ job: { id, status } }: { job: Pick<SprayJob, 'id' | 'status'> }) {
  const { data, error, refetch } = useQuery(queryOf(api.readings.list, { params: { id } }));
  const [open, setOpen] = useState<Open>(null);

  return (
    <>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data?.readings.length === 0 && <Hint>No readings yet. Take the first one before take-off.</Hint>}
      {data && data.readings.length > 0 && (
        <ReadingsList readings={data.readings} onCorrect={(reading) => setOpen({ phase: reading.phase, corrects: reading })} />
      )}
      <Button size="small" startIcon={<AddIcon />} onClick={() => setOpen({ phase: nextPhase(data?.readings ?? [], status) })}>
        Add reading
      </Button>
      {open && <ReadingDialog jobId={id} phase={open.phase} corrects={open.corrects} onClose={() => setOpen(null)} />}
    </>
  );
}

/** The most likely phase of the next reading. */
function nextPhase(readings: readonly ConditionReading[], status: SprayJob['status']): Phase {
  if (status === 'approved') return 'before';
  return readings.some(({ phase }) => phase === 'start') ? 'end' : 'start';
}
