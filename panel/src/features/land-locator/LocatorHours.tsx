import { addDays, api, dayIn, formatShortDay, localTimeIn } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf, useConfig } from '../../shared/api/queries.ts';
import { serverNow } from '@swathline/client/api/server-clock';
import { EmptyCardText } from '../../shared/ui/Card.tsx';
import type { ChartData } from '../../shared/ui/charts/chart-data.ts';
import { Chart } from '../../shared/ui/charts/Chart.tsx';
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx';
import { formatNumber } from '@swathline/client/format/format';
import { useEverySecond } from '../../shared/ui/format/use-now.ts';
import { Skeleton } from '../../shared/ui/placeholders.tsx';

type Hours = NonNullable<ReturnType<typeof useLastHours>['hours']>;

/** A chart of the last 24 hours in the operation's time zone. */
export function LocatorHours() {
  const { hours, error, refresh } = useLastHours();
  if (error) return <ErrorNotice error={error} onRetry={refresh} />;
  if (!hours) return <Skeleton height={230} />;
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
      name: `${formatShortDay(day)}, ${hour}:00 to ${hour + 1}:00`,
      values: [successfulRequests, failedRequests],
    })),
    formatValue: (requests) => formatNumber(requests),
  };
}

/** Every time zone differs from UTC by a multiple of this, so each hour begins at one. */
const QUARTER_HOUR_MS = 900_000;

/** The last 24 hours, oldest first: yesterday's hours after the current one, then today's up to and including it. */
function useLastHours() {
  const config = useConfig();
  const now = new Date(useEverySecond(() => Math.floor(serverNow() / QUARTER_HOUR_MS) * QUARTER_HOUR_MS));
  const timeZone = config.data?.timeZone;
  const today = dayIn(timeZone, now);
  const yesterday = addDays(today, -1);
  const isKnown = timeZone !== undefined;
  const yesterdayHours = useQuery({ ...queryOf(api.locatorMonitoring.hourly, { params: { date: yesterday } }), enabled: isKnown });
  const todayHours = useQuery({ ...queryOf(api.locatorMonitoring.hourly, { params: { date: today } }), enabled: isKnown });

  const hour = hourIn(timeZone, now);
  const queries = [config, yesterdayHours, todayHours];
  return {
    error: queries.find((each) => each.error)?.error ?? null,
    refresh: () => void Promise.all(queries.filter((each) => each.error).map((each) => each.refetch())),
    hours: yesterdayHours.data &&
      todayHours.data && [
        ...yesterdayHours.data.hourly.filter((each) => each.hour > hour).map((each) => ({ ...each, day: yesterday })),
        ...todayHours.data.hourly.filter((each) => each.hour <= hour).map((each) => ({ ...each, day: today })),
      ],
  };
}

/** The hour of the day, 0 to 23, in the time zone. */
function hourIn(timeZone: string | undefined, moment: Date): number {
  return Number(localTimeIn(timeZone, moment.getTime()).slice(11, 13));
}
