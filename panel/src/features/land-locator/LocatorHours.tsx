import Skeleton from '@mui/material/Skeleton';
import { addDays, api, dayIn } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/api/queries.ts';
import { serverNow } from '../../shared/api/server-clock.ts';
import { NothingHere } from '../../shared/ui/cards/NothingHere.tsx';
import type { ChartData } from '../../shared/ui/charts/chart.ts';
import { Chart } from '../../shared/ui/charts/Chart.tsx';
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx';
import { useClock } from '../../shared/ui/format/clock.ts';
import { shortDayText } from '../../shared/ui/format/days.ts';
import { formatNumber } from '../../shared/ui/format/format.ts';

type Hours = NonNullable<ReturnType<typeof useLastHours>['hours']>;

/** Requests of the last 24 hours by the operation's clock. */
export function LocatorHours() {
  const { hours, error, refresh } = useLastHours();
  if (error) return <ErrorNotice error={error} onRetry={refresh} />;
  if (!hours) return <Skeleton variant="rounded" height={230} />;
  if (hours.every(({ totalRequests }) => totalRequests === 0)) return <NothingHere>No requests in the last 24 hours</NothingHere>;
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

/** Hours begin at a quarter to, past or half everywhere on Earth. */
const QUARTER_HOUR_MS = 900_000;

/** The hours of the operation's clock that end with this one, the oldest first: those of yesterday after this hour, and of today up to it. */
export function useLastHours() {
  const config = useQuery({ ...queryOf(api.system.config), staleTime: Infinity });
  const now = new Date(useClock(() => Math.floor(serverNow() / QUARTER_HOUR_MS) * QUARTER_HOUR_MS));
  const timeZone = config.data?.timeZone;
  const today = dayIn(timeZone, now);
  const yesterday = addDays(today, -1);
  const isKnown = timeZone !== undefined;
  const before = useQuery({ ...queryOf(api.locatorMonitoring.hourly, { params: { date: yesterday } }), enabled: isKnown });
  const since = useQuery({ ...queryOf(api.locatorMonitoring.hourly, { params: { date: today } }), enabled: isKnown });

  const hour = hourIn(timeZone, now);
  const all = [config, before, since];
  return {
    error: all.find((each) => each.error)?.error ?? null,
    refresh: () => void Promise.all(all.filter((each) => each.error).map((each) => each.refetch())),
    hours: before.data &&
      since.data && [
        ...before.data.hourly.filter((each) => each.hour > hour).map((each) => ({ ...each, day: yesterday })),
        ...since.data.hourly.filter((each) => each.hour <= hour).map((each) => ({ ...each, day: today })),
      ],
  };
}

/** The hour of the day, 0 to 23, that a moment is in. */
function hourIn(timeZone: string | undefined, moment: Date): number {
  return Number(new Intl.DateTimeFormat('en-CA', { hour: '2-digit', hourCycle: 'h23', ...(timeZone && { timeZone }) }).format(moment));
}
