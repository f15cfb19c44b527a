import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { api, type DashboardStats } from '@swathline/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy } from 'react';
import { Link as RouterLink } from 'react-router';
import { keyOf, queryOf } from '../../shared/api/queries.ts';
import { Card, KeyFigure } from '../../shared/ui/Card.tsx';
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx';
import { formatNumber } from '../../shared/ui/format/format.ts';
import { Page } from '../../shared/ui/Page.tsx';
import { LazyWhenVisible } from '../../shared/ui/placeholders.tsx';
import { RefreshButton } from '../../shared/ui/RefreshButton.tsx';
import { LocatorMonitor } from '../land-locator/LocatorMonitor.tsx';
import { RestoreNotice } from '../restores/RestoreNotice.tsx';
import { FarmersOverview } from './FarmersOverview.tsx';
import { JobPerformance } from './JobPerformance.tsx';
import { JobStatuses } from './JobStatuses.tsx';
import { NO_STATS } from './no-stats.ts';
import { SprayableArea } from './SprayableArea.tsx';
import { TodaysWork } from './TodaysWork.tsx';

const WorkByWeek = lazy(() => import('./WorkByWeek.tsx').then((m) => ({ default: m.WorkByWeek })));

/** All that is read here. */
const DASHBOARD_QUERIES = [...Object.values(api.dashboard), ...Object.values(api.locatorMonitoring), api.fields.summary];

/** Of `NO_STATS`, so that nobody takes its zeros for a count. */
const NOT_COUNTED = 'The counts of jobs, crew and fields could not be loaded and are shown as 0.';

export function DashboardPage() {
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(queryOf(api.dashboard.stats));
  const stats = error ? NO_STATS : (data ?? null);
  const refresh = () => void refetch();
  const refreshAll = () => void Promise.all(DASHBOARD_QUERIES.map((route) => client.invalidateQueries({ queryKey: [keyOf(route)] })));

  return (
    <Page title="Dashboard" actions={<RefreshButton onClick={refreshAll} busy={isFetching} />}>
      <RestoreNotice />
      {error && <ErrorNotice error={error} lead={NOT_COUNTED} onRetry={refresh} />}
      <JobStatuses counts={stats?.sprayJobs ?? null} />
      <Box sx={figures}>
        <Card title="Jobs In Progress" action={<ListLink to="/spray-jobs?filterField=status&filterText=in_progress" />}>
          <KeyFigure value={stats && formatNumber(stats.sprayJobs.inProgress)} />
          <Note>{stats && completedToday(stats)}</Note>
        </Card>
        <Card title="Ground Crew" action={<ListLink to="/users?filterField=role&filterText=ground_crew" />}>
          <KeyFigure value={stats && formatNumber(stats.users.groundCrew)} />
          <Note>members, active or not</Note>
        </Card>
        <Card title="Total Fields" action={<ListLink to="/fields" />}>
          <KeyFigure value={stats && formatNumber(stats.fields.totalFields)} />
          <Note>{stats && averageArea(stats)}</Note>
        </Card>
        <SprayableArea />
      </Box>
      <TodaysWork />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', lg: '1.4fr 1fr' } }}>
        <FarmersOverview />
        <JobPerformance stats={stats} />
      </Box>
      <LazyWhenVisible height={300}>
        <WorkByWeek />
      </LazyWhenVisible>
      <LocatorMonitor />
    </Page>
  );
}

/** The specification's counts do not have it. */
function completedToday({ performance }: DashboardStats): string {
  const { completedToday: count }: Partial<DashboardStats['performance']> = performance;
  return count === undefined ? 'Completed today: not available' : `${formatNumber(count)} completed today`;
}

function averageArea({ fields }: DashboardStats): string {
  const { avgArea }: Partial<DashboardStats['fields']> = fields;
  return avgArea === undefined ? 'Average area: not available' : `${formatNumber(avgArea, 1)} acres on average`;
}

/** To the list whose total the card tells; the card's heading says which. */
function ListLink({ to }: { to: string }) {
  return (
    <Link component={RouterLink} to={to} variant="body2">
      Show
    </Link>
  );
}

function Note({ children }: { children: string | null }) {
  return <Typography sx={{ color: 'text.secondary' }}>{children}</Typography>;
}

const figures = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '1fr 1fr', lg: '1fr 1fr 1fr 1.4fr' },
  '& > :first-of-type, & > :last-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
};
