import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { lazy } from 'react';
import { Card, CardSection } from '../../shared/ui/Card.tsx';
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx';
import { LazyWhenVisible, Skeleton } from '../../shared/ui/placeholders.tsx';
import { RefreshIconButton } from '../../shared/ui/RefreshButton.tsx';
import { useLocatorMonitor } from './locator-monitor.ts';
import { LocatorErrors, LocatorRequests, LocatorUsers } from './LocatorActivity.tsx';
import { LocatorCache, LocatorRequestTypes } from './LocatorBreakdown.tsx';
import { LocatorFigures, LocatorHealth } from './LocatorSummary.tsx';

const LocatorHours = lazy(() => import('./LocatorHours.tsx').then((m) => ({ default: m.LocatorHours })));

/** The dashboard's card about the land locator: its health, its requests and its users in the last 24 hours. */
export function LocatorMonitor() {
  const { data, failure, isFetching, refresh } = useLocatorMonitor();

  return (
    <Card title="Land Locator Monitoring" action={<RefreshIconButton label="Refresh monitoring" onClick={refresh} busy={isFetching} />}>
      <Typography variant="body2" sx={{ mb: 1.5, color: 'text.secondary' }}>
        Last 24 hours
      </Typography>
      {failure && <ErrorNotice error={failure} onRetry={refresh} />}
      {!failure && !data && <Skeleton height={320} />}
      {!failure && data && (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2.5 }}>
          <LocatorHealth health={data.health} />
          <LocatorFigures stats={data.stats} />
          <CardSection title="Requests by Hour">
            <LazyWhenVisible height={230}>
              <LocatorHours />
            </LazyWhenVisible>
          </CardSection>
          <Box sx={halves}>
            <LocatorRequestTypes stats={data.stats} />
            <LocatorCache stats={data.stats} />
          </Box>
          <LocatorRequests requests={data.requests} />
          <Box sx={halves}>
            <LocatorUsers users={data.userActivity} />
            <LocatorErrors errors={data.errors} />
          </Box>
        </Box>
      )}
    </Card>
  );
}

const halves = { display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } } as const;
