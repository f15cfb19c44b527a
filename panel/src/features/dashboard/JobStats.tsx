import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type DashboardStats, SPRAY_JOB_STATUSES, type SprayJobStatus, STATUS_STYLE } from '@swathline/contract';
import { memo, type ReactNode } from 'react';
import { Card, ChipList, EmptyCardText, FilledBar } from '../../shared/ui/Card.tsx';
import { formatNumber } from '@swathline/client/format/format';
import { Skeleton } from '../../shared/ui/placeholders.tsx';
import { StatusChip } from '../../shared/ui/StatusChip.tsx';

type Counts = DashboardStats['sprayJobs'];

const COUNT_KEY: Record<SprayJobStatus, keyof Counts> = {
  draft: 'draft',
  submitted: 'submitted',
  changes_needed: 'changesNeeded',
  approved: 'approved',
  in_progress: 'inProgress',
  completed: 'completed',
  cancelled: 'cancelled',
};

/** The number of jobs per status; each chip links to its jobs. */
export const JobStatuses = memo(function JobStatuses({ counts }: { counts: Counts | null }) {
  return (
    <Card title="Spray Jobs by Status">
      <ChipList>
        {SPRAY_JOB_STATUSES.map((status) => (
          <li key={status}>
            <StatusChip
              style={STATUS_STYLE[status]}
              label={
                <>
                  <span>{STATUS_STYLE[status].label}</span>
                  {`: ${counts ? formatNumber(counts[COUNT_KEY[status]]) : '…'}`}
                </>
              }
              size="medium"
              to={`/spray-jobs?${new URLSearchParams({ filterField: 'status', filterText: status })}`}
            />
          </li>
        ))}
      </ChipList>
    </Card>
  );
});

export const JobPerformance = memo(function JobPerformance({ stats }: { stats: DashboardStats | null }) {
  return (
    <Card title="Spray Job Performance">
      {stats === null && <Skeleton height={130} />}
      {stats && !hasJobs(stats) && <EmptyCardText>No dashboard data available...</EmptyCardText>}
      {stats && hasJobs(stats) && <Metrics {...derivePerformance(stats)} />}
    </Card>
  );
});

const hasJobs = ({ sprayJobs }: DashboardStats) => sprayJobs.totalJobs > 0;

interface Performance {
  completionRate: number;
  jobsThisWeek: number;
  averageApproval: string;
}

/** The server's figures. If the reply lacks them: the completed share of all jobs, and the jobs in progress plus the completed ones. */
function derivePerformance({ performance, sprayJobs: { totalJobs, inProgress, completed } }: DashboardStats): Performance {
  if (!performance)
    return { completionRate: (100 * completed) / totalJobs, jobsThisWeek: inProgress + completed, averageApproval: 'Not available' };
  const { completionRate, jobsThisWeek, averageApprovalHours } = performance;
  return { completionRate, jobsThisWeek, averageApproval: averageApprovalHours === null ? 'None yet' : hoursText(averageApprovalHours) };
}

function Metrics({ completionRate, jobsThisWeek, averageApproval }: Performance) {
  return (
    <Box component="dl" sx={{ m: 0 }}>
      <Metric name="Completion rate" value={`${formatNumber(completionRate, 1)} %`}>
        <FilledBar percent={Math.min(completionRate, 100)} label="Completion rate" />
      </Metric>
      <Metric name="Jobs this week" value={formatNumber(jobsThisWeek)} hint="in progress and completed" />
      <Metric name="Average approval time" value={averageApproval} hint="from submit to approve" />
    </Box>
  );
}

/** Approvals within minutes are shown as '< 0.1 hours', not as 0. */
function hoursText(hours: number): string {
  return hours > 0 && hours < 0.05 ? '< 0.1 hours' : `${formatNumber(hours, 1)} hours`;
}

function Metric({ name, value, hint, children }: { name: string; value: string; hint?: string; children?: ReactNode }) {
  return (
    <Box sx={metric}>
      <dt>
        <span>{name}</span>
        {hint !== undefined && (
          <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
            {hint}
          </Typography>
        )}
      </dt>
      <Box component="dd" sx={metricValue}>
        {value}
      </Box>
      {children !== undefined && (
        <Box component="dd" aria-hidden sx={{ m: 0, gridColumn: '1 / -1' }}>
          {children}
        </Box>
      )}
    </Box>
  );
}

const metric = {
  display: 'grid',
  alignItems: 'baseline',
  py: 1,
  columnGap: 2,
  gridTemplateColumns: '1fr auto',
  '&:not(:last-child)': { borderBottom: 1, borderColor: 'divider' },
} as const;
const metricValue = { m: 0, fontSize: '1.25rem', fontVariantNumeric: 'tabular-nums', fontWeight: 600, whiteSpace: 'nowrap' } as const;
