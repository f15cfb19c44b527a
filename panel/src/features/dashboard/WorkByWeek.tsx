import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { api, formatShortDay, type WeekOfWork, WEEKS_AHEAD, WEEKS_BEFORE } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/api/queries.ts';
import { Card, EmptyCardText, loadFailure } from '../../shared/ui/Card.tsx';
import type { ChartData } from '../../shared/ui/charts/chart-data.ts';
import { Chart } from '../../shared/ui/charts/Chart.tsx';
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx';
import { formatAcres, formatNumber } from '@swathline/client/format/format';
import { Skeleton } from '../../shared/ui/placeholders.tsx';

/** Jobs and sprayed acres by week, in the operation's time zone. */
export function WorkByWeek() {
  const { data, error, refetch } = useQuery(queryOf(api.dashboard.weeks));
  const failure = error && <ErrorNotice error={loadFailure(api.dashboard.weeks, error)} onRetry={() => void refetch()} />;
  const loading = !error && !data && <Skeleton height={230} />;
  const weeks = error ? [] : (data?.weeks ?? []);
  const hasJobs = weeks.some(({ jobs }) => jobs.completed + jobs.open + jobs.cancelled > 0);
  const hasSprayedArea = weeks.some(({ sprayedArea }) => sprayedArea.acres > 0);

  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}>
      <Card title="Jobs by Week" hint="Jobs with a spray day in the week, as in the calendar">
        {failure || loading}
        {data && !error && !hasJobs && <EmptyCardText>No spray days in these weeks</EmptyCardText>}
        {hasJobs && <Chart data={jobsChart(weeks)} start={WEEKS_BEFORE} more={(index) => <CalendarLink week={weeks[index]} />} />}
      </Card>
      <Card title="Sprayed Acres by Week" hint="Effective area of the fields whose job was completed in the week">
        {failure || loading}
        {data && !error && !hasSprayedArea && <EmptyCardText>No job was completed in these weeks</EmptyCardText>}
        {hasSprayedArea && <Chart data={acresChart(weeks)} start={WEEKS_BEFORE} />}
      </Card>
    </Box>
  );
}

function CalendarLink({ week }: { week: WeekOfWork | undefined }) {
  if (!week) return null;
  const to = `/spray-jobs?${new URLSearchParams({ view: 'calendar', span: 'week', day: week.monday })}`;
  return (
    <Link to={to} component={RouterLink} sx={{ whiteSpace: 'nowrap' }}>
      Open in calendar
    </Link>
  );
}

const columnOf = ({ monday }: WeekOfWork) => ({ label: formatShortDay(monday), name: `Week of ${formatShortDay(monday)}` });

/** As in the calendar, a job counts in each week in which it has a spray day. */
function jobsChart(weeks: WeekOfWork[]): ChartData {
  return {
    title: 'Jobs by week',
    columnTitle: 'Week',
    unit: 'jobs',
    series: [
      { name: 'Completed', fill: 'full' },
      { name: 'Open', fill: 'light' },
      { name: 'Cancelled', fill: 'empty' },
    ],
    columns: weeks.map((week) => ({ ...columnOf(week), values: [week.jobs.completed, week.jobs.open, week.jobs.cancelled] })),
    formatValue: (jobs) => formatNumber(jobs),
  };
}

/** Effective acres by the week in which the job was completed; future weeks are left out. */
function acresChart(weeks: WeekOfWork[]): ChartData {
  return {
    title: 'Sprayed acres by week',
    columnTitle: 'Week',
    unit: 'acres',
    series: [{ name: 'Sprayed', fill: 'full' }],
    columns: weeks.slice(0, -WEEKS_AHEAD).map((week) => ({ ...columnOf(week), values: [week.sprayedArea.acres] })),
    formatValue: formatAcres,
  };
}
