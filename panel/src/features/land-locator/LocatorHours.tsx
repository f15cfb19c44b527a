import Skeleton from '@mui/material/Skeleton';
import { EmptyCardText } from '../../shared/ui/Card.tsx';
import type { ChartData } from '../../shared/ui/charts/chart-data.ts';
import { Chart } from '../../shared/ui/charts/Chart.tsx';
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx';
import { shortDayText } from '../../shared/ui/format/days.ts';
import { formatNumber } from '../../shared/ui/format/format.ts';
import { useLastHours } from './last-hours.ts';

type Hours = NonNullable<ReturnType<typeof useLastHours>['hours']>;

/** Requests of the last 24 hours by the operation's clock. */
export function LocatorHours() {
  const { hours, error, refresh } = useLastHours();
  if (error) return <ErrorNotice error={error} onRetry={refresh} />;
  if (!hours) return <Skeleton variant="rounded" height={230} />;
  if (hours.every(({ totalRequests }) => totalRequests === 0)) return <EmptyCardText>No requests in the last 24 hours</EmptyCardText>;
  return <Chart data={hoursChart(hours)} start={hours.length - 1} />;
}

function hoursChart(hours: Hours): ChartData {
  return {
    title: 'Requests by hour',
    columnTitle: 'Hour',
    unit: 'requests',
    series: [
      { name: 'Successful', fill: 'full' },
      { name: 'Failed', fill: 'error' },
    ],
    columns: hours.map(({ day, hour, successfulRequests, failedRequests }) => ({
      label: `${hour}:00`,
      name: `${shortDayText(day)}, ${hour}:00 to ${hour + 1}:00`,
      values: [successfulRequests, failedRequests],
    })),
    formatValue: (requests) => formatNumber(requests),
  };
}
