import { api } from '@swathline/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../api/queries.ts';
import { ErrorNotice } from '../ui/ErrorNotice.tsx';
import { formatNumber } from '../ui/format.ts';
import { Page } from '../ui/Page.tsx';
import { RefreshButton } from '../ui/RefreshButton.tsx';
import { Card } from './Card.tsx';
import { FarmersOverview } from './FarmersOverview.tsx';
import { Figure } from './Figure.tsx';
import { JobPerformance } from './JobPerformance.tsx';
import { JobStatuses } from './JobStatuses.tsx';
import { LocatorMonitor } from './LocatorMonitor.tsx';
import { NO_STATS } from './no-stats.ts';
import { SprayableArea } from './SprayableArea.tsx';

export function DashboardPage() {
  const { data, error, isFetching, refetch } = useQuery(queryOf(api.dashboard.stats));
  const stats = error ? NO_STATS : (data ?? null);
  const refresh = () => void refetch();

  return (
    <Page title="Dashboard" actions={<RefreshButton onClick={refresh} busy={isFetching} />}>
      {error && <ErrorNotice error={error} onRetry={refresh} />}
      <JobStatuses counts={stats?.sprayJobs ?? null} />
      <Box sx={figures}>
        <Card title="Jobs In Progress">
          <Figure value={stats && formatNumber(stats.sprayJobs.inProgress)} />
          <Note>{stats && `${formatNumber(stats.performance.completedToday)} completed today`}</Note>
        </Card>
        <Card title="Ground Crew">
          <Figure value={stats && formatNumber(stats.users.groundCrew)} />
          <Note>members</Note>
        </Card>
        <Card title="Total Fields">
          <Figure value={stats && formatNumber(stats.fields.totalFields)} />
          <Note>{stats && `${formatNumber(stats.fields.avgArea, 1)} acres on average`}</Note>
        </Card>
        <SprayableArea />
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', lg: '1.4fr 1fr' }, alignItems: 'start' }}>
        <FarmersOverview />
        <JobPerformance stats={stats} />
      </Box>
      <LocatorMonitor />
    </Page>
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
