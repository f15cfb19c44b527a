import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { failureText } from '@swathline/client/api/call';
import { operationTimeZone } from '@swathline/client/format/format';
import { api, type Customer, formatSprayDays, type SprayJobRow, statusStyle } from '@swathline/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { queryOf } from '../../shared/api/queries.ts';
import { allRowsOf, listQueryOf } from '../../shared/api/rows.ts';
import { Card, CardRow, CardRows, EmptyCardText } from '../../shared/ui/Card.tsx';
import { lazyDialog } from '../../shared/ui/dialogs/lazy-dialog.tsx';
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx';
import { todayIn } from '../../shared/ui/format/days.ts';
import { useNotify } from '../../shared/ui/notices.tsx';
import { StatusChip } from '../../shared/ui/StatusChip.tsx';
import { useRefreshQueries } from '../spray-jobs/job-queries.ts';
import type { JobInputs } from '../spray-jobs/form/job-inputs.ts';
import { copyOfJob } from './copy-job.ts';

const SprayJobDialog = lazyDialog(() => import('../spray-jobs/form/SprayJobDialog.tsx').then((m) => m.SprayJobDialog));

const MAX_ROWS = 10;

/** The newest jobs of a customer, each of which can be copied into this year. */
export function CustomerJobs({ customer }: { customer: Customer }) {
  const query = { userId: customer.id, sort: 'startDate', order: 'desc', limit: MAX_ROWS };
  const { data, error, refetch } = useQuery(listQueryOf(api.sprayJobs.list, { query }));
  const [start, setStart] = useState<Partial<JobInputs> | null>(null);
  const copy = useCopyJob(customer.id, setStart);
  const refresh = useRefreshQueries();
  const close = () => {
    setStart(null);
    void refresh([api.customers.get]);
  };

  return (
    <Card title="Jobs" action={data && data.total > MAX_ROWS ? `The newest ${MAX_ROWS} of ${data.total}` : undefined}>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data?.rows.length === 0 && <EmptyCardText>No jobs yet.</EmptyCardText>}
      {data && data.rows.length > 0 && (
        <CardRows label="Jobs">
          {data.rows.map((job) => (
            <JobRow key={job.id} job={job} onCopy={customer.isActive ? () => copy.mutate(job.id) : undefined} />
          ))}
        </CardRows>
      )}
      {start && <SprayJobDialog jobId={null} start={start} onClose={close} />}
    </Card>
  );
}

function JobRow({ job, onCopy }: { job: SprayJobRow; onCopy: (() => void) | undefined }) {
  return (
    <CardRow
      start={
        <Link component={RouterLink} to={`/spray-jobs/${job.id}`}>
          {job.name}
        </Link>
      }
      end={<StatusChip style={statusStyle(job.status)} />}
      note={
        <>
          {`${formatSprayDays(job)} `}
          {onCopy && (
            <Button size="small" aria-label={`Copy ${job.name}`} onClick={onCopy}>
              Copy
            </Button>
          )}
        </>
      }
    />
  );
}

/** Reads a job and the customer's fields, and starts a new job like it. */
function useCopyJob(customerId: string, onRead: (start: Partial<JobInputs>) => void) {
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: async (id: string) => {
      const fields = await client.fetchQuery(
        allRowsOf(api.fields.list, { userId: customerId, isActive: 'true', sort: 'name', order: 'asc' }),
      );
      const job = await client.fetchQuery(queryOf(api.sprayJobs.getAsAdmin, { params: { id } }));
      const year = Number(todayIn(operationTimeZone()).slice(0, 4));
      return copyOfJob(
        job,
        year,
        fields.map((field) => field.id),
      );
    },
    onSuccess: onRead,
    onError: (failed) => notify(failureText(api.sprayJobs.getAsAdmin.failure, failed), 'error'),
  });
}
