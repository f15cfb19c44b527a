import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { api, type Board, clockIn, dayIn, type WeatherHour } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { formatMoment, operationTimeZone } from '@swathline/client/format/format';
import { queryOf, useConfig } from '../../shared/api/queries.ts';
import { Hint } from '../../shared/ui/Hint.tsx';
import { useBoardTools } from './board-context.ts';

const HOUR_MS = 3_600_000;
const STALE_MS = 10 * 60_000;
/** As for a label without a limit. */
const USUAL_LIMIT_KMH = 15;

/** The forecast, only where the operator turned weather on. */
function useForecast() {
  const { data: config } = useConfig();
  return useQuery({
    ...queryOf(api.board.weather),
    enabled: config?.weather !== null && config?.weather !== undefined,
    staleTime: STALE_MS,
  });
}

/** The strictest wind limit of the labels of a day's jobs. */
function windLimit({ planned }: Board, day: string): number {
  const limits = planned.filter((job) => job.day === day).flatMap(({ products }) => products.flatMap(({ maxWindKmh }) => maxWindKmh ?? []));
  return Math.min(USUAL_LIMIT_KMH, ...limits);
}

const isWithin = ({ windKmh, gustKmh }: WeatherHour, limit: number) => windKmh !== null && Math.max(windKmh, gustKmh ?? 0) <= limit;

/** The daylight hours in which the forecast wind stays within the limit of the labels, as a band and in words. */
export function DayWind({ day }: { day: string }) {
  const { board } = useBoardTools();
  const { data } = useForecast();
  const { sunrise = null, sunset = null } = board.days.find((each) => each.day === day) ?? {};
  if (!data?.weather) return null;
  const limit = windLimit(board, day);
  const light = data.weather.hours.filter(({ at }) => {
    const ms = Date.parse(at);
    const isLight = sunrise === null || sunset === null || (ms + HOUR_MS > Date.parse(sunrise) && ms < Date.parse(sunset));
    return isLight && dayIn(operationTimeZone(), new Date(ms)) === day;
  });
  if (light.length === 0) return null;
  return (
    <>
      <Box aria-hidden sx={{ display: 'flex', gap: '1px', width: '100%', my: 0.5 }}>
        {light.map((hour) => (
          <Box key={hour.at} sx={{ flex: 1, height: 6, bgcolor: isWithin(hour, limit) ? 'success.main' : 'action.disabledBackground' }} />
        ))}
      </Box>
      <span>{windowText(light, limit)}</span>
    </>
  );
}

/** 'Wind within 15 km/h: 06:00 to 11:00, 18:00 to 21:00'. */
function windowText(hours: readonly WeatherHour[], limit: number): string {
  const spans: { from: number; to: number }[] = [];
  for (const hour of hours) {
    if (!isWithin(hour, limit)) continue;
    const at = Date.parse(hour.at);
    const last = spans.at(-1);
    if (last?.to === at) last.to = at + HOUR_MS;
    else spans.push({ from: at, to: at + HOUR_MS });
  }
  const text = spans.map(({ from, to }) => `${clockIn(operationTimeZone(), from)} to ${clockIn(operationTimeZone(), to)}`).join(', ');
  return `Wind within ${limit} km/h: ${text || 'no hour'}`;
}

/** Source and age of the forecast, or why there is none. */
export function WeatherSource() {
  const { data } = useForecast();
  if (!data) return null;
  const { weather, note } = data;
  return (
    <Hint>
      {weather === null ? (
        note
      ) : (
        <>
          Wind forecast asked for {formatMoment(weather.at)}. Information only: the reading at the site and the label decide.{' '}
          <Link href={weather.credit.href} target="_blank" rel="noreferrer">
            {weather.credit.text}
          </Link>
        </>
      )}
    </Hint>
  );
}
