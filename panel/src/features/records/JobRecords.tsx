import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { api, type ApplicationRecord, type SprayJob } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, Link as RouterLink } from 'react-router';
import { queryOf } from '../../shared/api/queries.ts';
import { CardRow, CardRows } from '../../shared/ui/Card.tsx';
import { lazyDialog } from '../../shared/ui/dialogs/lazy-dialog.tsx';
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx';
import { StatusChip } from '../../shared/ui/StatusChip.tsx';
import { useChange } from '../../shared/ui/hooks/use-change.ts';
import { isCurrentRecord, placeText, RECORD_QUERIES, recordStateStyle } from './record-text.ts';

const SignTogetherDialog = lazyDialog(() => import('./sign/SignTogetherDialog.tsx').then((m) => m.SignTogetherDialog));

/** The records of a completed job: a button for a single one, a list of several, or an offer to open them if there are none. */
export function JobRecords({ job: { id } }: { job: Pick<SprayJob, 'id'> }) {
  const { data, error, refetch } = useQuery(queryOf(api.records.ofJob, { params: { id } }));
  const failure = error && <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return failure ?? <Typography variant="body2">Loading records...</Typography>;
  return (
    <>
      {failure}
      <CurrentRecords jobId={id} current={data.records.filter(isCurrentRecord)} />
    </>
  );
}

function CurrentRecords({ jobId, current }: { jobId: string; current: ApplicationRecord[] }) {
  const [only] = current;
  if (!only) return <OpenRecords jobId={jobId} />;
  if (current.length === 1) {
    return (
      <Button variant="outlined" size="small" component={RouterLink} to={`/records/${only.id}`} sx={{ gap: 1 }}>
        Record
        <State record={only} />
      </Button>
    );
  }
  return (
    <>
      <SignTogether jobId={jobId} records={current.filter(({ state }) => state === 'open')} />
      <CardRows label="Records of this job">
        {current.map((record) => (
          <CardRow
            key={record.id}
            start={
              <Link component={RouterLink} to={`/records/${record.id}`} aria-label={`Record ${record.recordNumber}, ${placeText(record)}`}>
                {placeText(record)}
              </Link>
            }
            end={<State record={record} />}
            note={record.recordNumber}
          />
        ))}
      </CardRows>
    </>
  );
}

/** Signing several open records one by one repeats what they share. */
function SignTogether({ jobId, records }: { jobId: string; records: ApplicationRecord[] }) {
  const [isOpen, setOpen] = useState(false);
  if (records.length < 2 && !isOpen) return null;
  return (
    <>
      <Button variant="outlined" size="small" onClick={() => setOpen(true)} sx={{ mb: 1 }}>
        Fill and sign {records.length} together
      </Button>
      {isOpen && <SignTogetherDialog jobId={jobId} records={records} onClose={() => setOpen(false)} />}
    </>
  );
}

const State = ({ record: { state } }: { record: ApplicationRecord }) => <StatusChip style={recordStateStyle(state)} />;

function OpenRecords({ jobId }: { jobId: string }) {
  const navigate = useNavigate();
  const open = useChange(api.records.open, { refreshes: RECORD_QUERIES });
  const onOpen = async () => {
    const opened = await open.mutateAsync({ params: { id: jobId }, body: {} }).catch(() => null);
    const [only, ...others] = opened?.records ?? [];
    if (only && others.length === 0) await navigate(`/records/${only.id}`);
  };
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        This job has no records yet.
      </Typography>
      <Button variant="outlined" size="small" loading={open.isPending} onClick={() => void onOpen()}>
        Open records
      </Button>
    </>
  );
}
