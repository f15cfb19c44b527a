import {
  api,
  type CrewJobState,
  fullName,
  type JobOfToday,
  MINUTE_MS,
  placeText,
  SPRAY_JOB_STATUSES,
  type SprayJobStatus,
  STATUS_STYLE,
} from '@swathline/contract';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { memo, Suspense, useState, lazy } from 'react';
import { queryOf } from '../../shared/api/queries.ts';
import { Card, EmptyCardText, loadFailure } from '../../shared/ui/Card.tsx';
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx';
import { lazyDialog } from '../../shared/ui/dialogs/lazy-dialog.tsx';
import { longDayText } from '../../shared/ui/format/days.ts';
import { formatNumber } from '@swathline/client/format/format';
import { Skeleton } from '../../shared/ui/placeholders.tsx';
import Button from '@mui/material/Button';
import { StatusChip } from '../../shared/ui/StatusChip.tsx';
import { useCrewStates } from '../crew/use-crew-states.ts';
import { STATE_STYLE } from '@swathline/client/go-no-go/go-no-go-labels';
import { useOpenJob } from '../spray-jobs/details/use-open-job.ts';
import { farmerName } from '../users/FarmerName.tsx';
import { TodaysFields } from './TodaysFields.tsx';

const ShortStock = lazy(() => import('../chemicals/ShortStock.tsx').then((m) => ({ default: m.ShortStock })));
const JobDetails = lazyDialog(() => import('../spray-jobs/details/JobDetails.tsx').then((m) => m.JobDetails));

const HEIGHT_PX = 340;
const SUMMARY_PX = 36;
/** Five rows are in view; on a busy day the rest would delay the whole dashboard. */
const FIRST_JOBS = 25;

/** Today's jobs as a list, and their fields on a sketch or map. Loaded again every minute, because readings grow old. */
export const TodaysWork = memo(function TodaysWork() {
  const { data, error, refetch } = useQuery({ ...queryOf(api.dashboard.today), refetchInterval: MINUTE_MS });
  const { jobId, openJob, closeJob } = useOpenJob();
  const refresh = () => void refetch();
  const jobs = error ? [] : (data?.sprayJobs ?? []);

  return (
    <Card title="Work Today">
      {error && <ErrorNotice error={loadFailure(api.dashboard.today, error)} onRetry={refresh} />}
      <Suspense>
        <ShortStock />
      </Suspense>
      {!error && !data && <Skeleton height={SUMMARY_PX + HEIGHT_PX} />}
      {!error && data && <Summary day={data.day} total={data.total} jobs={jobs} />}
      {jobs.length > 0 && <FieldsAndList jobs={jobs} crews={data?.crews ?? []} onOpenJob={openJob} />}
      {jobId !== null && <JobDetails jobId={jobId} onClose={closeJob} />}
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
    <Box sx={{ ...fieldsAndList, ...(hasOutlines && fieldsBesideList) }}>
      {hasOutlines && (
        <Box sx={{ position: 'relative', height: HEIGHT_PX, overflow: 'hidden', borderRadius: 1 }}>
          <TodaysFields jobs={jobs} onOpenJob={onOpenJob} />
        </Box>
      )}
      <Box component="ul" tabIndex={0} aria-label="Today's jobs" sx={jobList}>
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

const fieldsAndList = { display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr' } } as const;
const fieldsBesideList = { gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1.6fr 1fr' } } as const;
const jobList = { maxHeight: HEIGHT_PX, m: 0, p: 0, listStyle: 'none', overflowY: 'auto' } as const;

function Summary({ day, total, jobs }: { day: string; total: number; jobs: readonly JobOfToday[] }) {
  const isTruncated = total > jobs.length;
  const date = day === '' ? 'Today' : longDayText(day);
  return (
    <>
      <Box sx={{ ...summary, mb: total === 0 ? 0 : 1.5 }}>
        <Typography variant="body2" sx={{ mr: 1, color: 'text.secondary' }}>
          {total === 0 ? date : `${date} · ${total === 1 ? '1 job' : `${formatNumber(total)} jobs`}`}
        </Typography>
        {!isTruncated &&
          countsByStatus(jobs).map(({ status, count }) => (
            <StatusChip key={status} style={STATUS_STYLE[status]} label={`${STATUS_STYLE[status].label}: ${count}`} />
          ))}
        {isTruncated && (
          <Typography variant="body2">{`The first ${formatNumber(jobs.length)} are shown: those in progress, then those on the board, then the newest.`}</Typography>
        )}
      </Box>
      {total === 0 && <EmptyCardText>No job is in progress or planned for today</EmptyCardText>}
    </>
  );
}

const summary = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' } as const;

interface RowProps {
  job: JobOfToday;
  /** What the crew reported last. */
  crew: string | undefined;
  onOpen: (jobId: string) => void;
}

const Row = memo(function Row({ job, crew, onOpen }: RowProps) {
  const { id, name, status, farmer, pilot, fields, goNoGo, goNoGoReasons = [], papersMissing = [], place } = job;
  const fieldCount = fields.length === 1 ? '1 field' : `${formatNumber(fields.length)} fields`;
  return (
    <Box component="li" sx={jobRow}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: 1 }}>
        <Link component="button" variant="body1" sx={{ textAlign: 'left', overflowWrap: 'anywhere' }} onClick={() => onOpen(id)}>
          {name}
        </Link>
        <Box sx={jobChips}>
          {goNoGo && <StatusChip style={STATE_STYLE[goNoGo]} label={`Check: ${STATE_STYLE[goNoGo].label}`} />}
          <StatusChip style={STATUS_STYLE[status]} />
        </Box>
      </Box>
      <p>
        {[farmerName(farmer), fieldCount, pilot ? fullName(pilot) : 'No pilot assigned', ...(place ? [placeText(place)] : [])].join(' · ')}
      </p>
      {goNoGoReasons.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {papersMissing
        .filter((sentence) => !goNoGoReasons.join(' ').includes(sentence))
        .map((sentence) => (
          <Box component="p" key={sentence} sx={{ color: 'warning.main' }}>
            {sentence}
          </Box>
        ))}
      {crew !== undefined && (
        <Box component="p" sx={{ color: 'text.primary', fontWeight: 600 }}>
          {crew}
        </Box>
      )}
    </Box>
  );
});

const jobRow = {
  py: 0.75,
  pr: 1,
  color: 'text.secondary',
  typography: 'body2',
  overflowWrap: 'anywhere',
  '&:not(:last-child)': { borderBottom: 1, borderColor: 'divider' },
  '& > p': { m: 0 },
} as const;
const jobChips = { display: 'flex', flexShrink: 0, flexWrap: 'wrap', justifyContent: 'flex-end', gap: 0.5, maxWidth: '55%' } as const;

/** The number of jobs per status, without empty statuses, in the order of the workflow. */
function countsByStatus(jobs: readonly JobOfToday[]): { status: SprayJobStatus; count: number }[] {
  return SPRAY_JOB_STATUSES.flatMap((status) => {
    const count = jobs.filter((job) => job.status === status).length;
    return count === 0 ? [] : [{ status, count }];
  });
}
