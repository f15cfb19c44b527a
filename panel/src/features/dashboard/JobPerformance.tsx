import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { DashboardStats } from '@swathline/contract';
import type { ReactNode } from 'react';
import { Card, EmptyCardText } from '../../shared/ui/Card.tsx';
import { formatNumber } from '../../shared/ui/format/format.ts';

export function JobPerformance({ stats }: { stats: DashboardStats | null }) {
  return (
    <Card title="Spray Job Performance">
      {stats === null && <Skeleton variant="rounded" height={130} />}
      {stats && !hasJobs(stats) && <EmptyCardText>No dashboard data available...</EmptyCardText>}
      {stats && hasJobs(stats) && <Measures {...performanceOf(stats)} />}
    </Card>
  );
}

/** Without its data a reply counts no jobs. */
const hasJobs = ({ sprayJobs }: DashboardStats) => sprayJobs.totalJobs > 0;

interface Performance {
  completionRate: number;
  jobsThisWeek: number;
  averageApproval: string;
}

/** As told, else what the specification makes of the counts: completed of all jobs, and those in progress plus those completed. */
function performanceOf({ performance, sprayJobs: { totalJobs, inProgress, completed } }: DashboardStats): Performance {
  const { completionRate, jobsThisWeek, averageApprovalHours }: Partial<DashboardStats['performance']> = performance;
  const isTold = jobsThisWeek !== undefined;
  return {
    completionRate: completionRate ?? (100 * completed) / totalJobs,
    jobsThisWeek: jobsThisWeek ?? inProgress + completed,
    averageApproval: typeof averageApprovalHours === 'number' ? hoursText(averageApprovalHours) : isTold ? 'None yet' : 'Not available',
  };
}

function Measures({ completionRate, jobsThisWeek, averageApproval }: Performance) {
  return (
    <Box component="dl" sx={{ m: 0 }}>
      <Measure name="Completion rate" value={`${formatNumber(completionRate, 1)} %`}>
        <LinearProgress
          variant="determinate"
          value={Math.min(completionRate, 100)}
          aria-label="Completion rate"
          sx={{ height: 6, borderRadius: 3, mt: 0.5 }}
        />
      </Measure>
      <Measure name="Jobs this week" value={formatNumber(jobsThisWeek)} hint="in progress and completed" />
      <Measure name="Average approval time" value={averageApproval} hint="from submit to approve" />
    </Box>
  );
}

/** Approvals within minutes are told as short, not as none. */
function hoursText(hours: number): string {
  return hours > 0 && hours < 0.05 ? '< 0.1 hours' : `${formatNumber(hours, 1)} hours`;
}

function Measure({ name, value, hint, children }: { name: string; value: string; hint?: string; children?: ReactNode }) {
  return (
    <Box sx={measure}>
      <dt>
        <span>{name}</span>
        {hint !== undefined && (
          <Typography variant="body2" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
            {hint}
          </Typography>
        )}
      </dt>
      <Typography
        component="dd"
        sx={{ m: 0, fontSize: '1.25rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
      >
        {value}
      </Typography>
      {children !== undefined && (
        <Box component="dd" aria-hidden sx={{ m: 0, gridColumn: '1 / -1' }}>
          {children}
        </Box>
      )}
    </Box>
  );
}

const measure = {
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'baseline',
  columnGap: 2,
  py: 1,
  '&:not(:last-child)': { borderBottom: '1px solid', borderColor: 'divider' },
} as const;
