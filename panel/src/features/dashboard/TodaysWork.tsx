import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import {
  api,
  type CrewJobState,
  type JobOfToday,
  MINUTE_MS,
  SPRAY_JOB_STATUSES,
  type SprayJobStatus,
  STATUS_STYLE,
} from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, memo, Suspense, useState } from 'react';
import { queryOf } from '../../shared/api/queries.ts';
import { Card, EmptyCardText, loadFailure } from '../../shared/ui/Card.tsx';
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx';
import { longDayText } from '../../shared/ui/format/days.ts';
import { formatNumber } from '../../shared/ui/format/format.ts';
import { RefreshIconButton } from '../../shared/ui/RefreshButton.tsx';
import { StatusChip } from '../../shared/ui/StatusChip.tsx';
import { useCrewStates } from '../crew/use-crew-states.ts';
import { STATE_STYLE } from '../go-no-go/go-no-go-labels.ts';
import { useOpenJob } from '../spray-jobs/details/use-open-job.ts';
import { farmerName } from '../users/FarmerName.tsx';
import { TodaysFields } from './TodaysFields.tsx';

const JobDetails = lazy(() => import('../spray-jobs/details/JobDetails.tsx').then((m) => ({ default: m.JobDetails })));

const HEIGHT_PX = 340;
const SUMMARY_PX = 36;
/** Five rows are in view; on a busy day the rest would delay the whole dashboard. */
const FIRST_JOBS = 25;

/** Today's jobs as a list, and their fields on a sketch or map. Loaded again every minute, because readings grow old. */
export const TodaysWork = memo(function TodaysWork() {
  const { data, error, isFetching, refetch } = useQuery({ ...queryOf(api.dashboard.today), refetchInterval: MINUTE_MS });
  const { jobId, openJob, closeJob } = useOpenJob();
  const refresh = () => void refetch();
  const jobs = error ? [] : (data?.sprayJobs ?? []);

  return (
    <Card title="Work Today" action={<RefreshIconButton label="Refresh today's work" onClick={refresh} busy={isFetching} />}>
      {error && <ErrorNotice error={loadFailure(api.dashboard.today, error)} onRetry={refresh} />}
      {!error && !data && <Skeleton variant="rounded" height={SUMMARY_PX + HEIGHT_PX} />}
      {!error && data && <Summary day={data.day} total={data.total} jobs={jobs} />}
      {jobs.length > 0 && <FieldsAndList jobs={jobs} crews={data?.crews ?? []} onOpenJob={openJob} />}
      {jobId !== null && (
        <Suspense>
          <JobDetails jobId={jobId} onClose={closeJob} />
        </Suspense>
      )}
    </Card>
  );
});

interface FieldsAndListProps {
  jobs: readonly JobOfToday[];
  crews: CrewJobState[];
  onOpenJob: (jobId: string) => void;
}

function FieldsAndList({ jobs, crews, onOpenJob }: FieldsAndListProps) {
  const states = useCrewStates(crews);
  const [showsAll, setShowsAll] = useState(false);
  const hasOutlines = jobs.some(({ fields }) => fields.some(({ coordinates }) => coordinates.length > 0));
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: hasOutlines ? '1.6fr 1fr' : '1fr' } }}>
      {hasOutlines && (
        <Box sx={{ position: 'relative', height: HEIGHT_PX, borderRadius: 1, overflow: 'hidden' }}>
          <TodaysFields jobs={jobs} onOpenJob={onOpenJob} />
        </Box>
      )}
      <Box component="ul" aria-label="Today's jobs" tabIndex={0} sx={list}>
        {jobs.slice(0, showsAll ? undefined : FIRST_JOBS).map((job) => (
          <Row key={job.id} job={job} crew={states.get(job.id)?.text} onOpen={onOpenJob} />
        ))}
        {!showsAll && jobs.length > FIRST_JOBS && (
          <Box component="li" sx={{ py: 1, textAlign: 'center' }}>
            <Button size="small" onClick={() => setShowsAll(true)}>
              {`Show all ${formatNumber(jobs.length)} jobs`}
            </Button>
          </Box>
        )}
      </Box>
    </Box>
  );
}

function Summary({ day, total, jobs }: { day: string; total: number; jobs: readonly JobOfToday[] }) {
  const isTruncated = total > jobs.length;
  const date = day === '' ? 'Today' : longDayText(day);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5, mb: total === 0 ? 0 : 1.5 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', mr: 1 }}>
          {total === 0 ? date : `${date} · ${total === 1 ? '1 job' : `${formatNumber(total)} jobs`}`}
        </Typography>
        {!isTruncated &&
          countsByStatus(jobs).map(({ status, count }) => (
            <StatusChip key={status} style={STATUS_STYLE[status]} label={`${STATUS_STYLE[status].label}: ${count}`} />
          ))}
        {isTruncated && (
          <Typography variant="body2">{`The first ${formatNumber(jobs.length)} are shown: those in progress, then the newest.`}</Typography>
        )}
      </Box>
      {total === 0 && <EmptyCardText>No job is in progress or planned for today</EmptyCardText>}
    </>
  );
}

interface RowProps {
  job: JobOfToday;
  /** What the crew reported last. */
  crew: string | undefined;
  onOpen: (jobId: string) => void;
}

const Row = memo(function Row({ job, crew, onOpen }: RowProps) {
  const { id, name, status, farmer, pilot, fields, goNoGo } = job;
  const fieldCount = fields.length === 1 ? '1 field' : `${formatNumber(fields.length)} fields`;
  return (
    <Box component="li" sx={{ py: 0.75, pr: 1, '&:not(:last-child)': { borderBottom: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start', gap: 1 }}>
        <Link
          component="button"
          type="button"
          onClick={() => onOpen(id)}
          sx={{ textAlign: 'left', overflowWrap: 'anywhere', font: 'inherit' }}
        >
          {name}
        </Link>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 0.5, flexShrink: 0, maxWidth: '55%' }}>
          {goNoGo && <StatusChip style={STATE_STYLE[goNoGo]} label={`Check: ${STATE_STYLE[goNoGo].label}`} />}
          <StatusChip style={STATUS_STYLE[status]} />
        </Box>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {[farmerName(farmer), fieldCount, pilot ? `${pilot.firstName} ${pilot.lastName}` : 'No pilot assigned'].join(' · ')}
      </Typography>
      {crew !== undefined && (
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {crew}
        </Typography>
      )}
    </Box>
  );
});

const list = { m: 0, p: 0, listStyle: 'none', maxHeight: HEIGHT_PX, overflowY: 'auto' };

/** The number of jobs per status, without empty statuses, in the order of the workflow. */
function countsByStatus(jobs: readonly JobOfToday[]): { status: SprayJobStatus; count: number }[] {
  return SPRAY_JOB_STATUSES.flatMap((status) => {
    const count = jobs.filter((job) => job.status === status).length;
    return count === 0 ? [] : [{ status, count }];
  });
}
