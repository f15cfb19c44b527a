import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { api, MINUTE_MS, type NetworkWeather as Weather } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf, useConfig } from '../../shared/api/queries.ts';
import { useServerAheadMs } from '../../shared/api/use-server-ahead-ms.ts';
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx';
import { ageText } from '@swathline/client/format/ages';
import { formatNumber } from '@swathline/client/format/format';
import { useNow } from '../../shared/ui/format/use-now.ts';
import { shortNumber, windText } from '../records/record-text.ts';

/** The server asks its source at most every ten minutes. */
const REFETCH_MS = 5 * MINUTE_MS;

/** The weather that the server gets from the network for a job. Renders nothing where the operator has turned it off. */
export function NetworkWeather({ jobId }: { jobId: string }) {
  const config = useConfig();
  return config.data?.weather ? <WeatherNearJob jobId={jobId} /> : null;
}

function WeatherNearJob({ jobId }: { jobId: string }) {
  const { data, error, refetch } = useQuery({
    ...queryOf(api.weather.ofJob, { params: { id: jobId } }),
    refetchInterval: REFETCH_MS,
    staleTime: MINUTE_MS,
  });
  return (
    <Box component="section" aria-label="Weather from the network" sx={box}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        Weather from the network
      </Typography>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton width="60%" />}
      {data?.weather && <Observed weather={data.weather} />}
      {data?.note && <Typography variant="body2">{data.note}</Typography>}
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        For information. It is not a reading at the site, and the checks do not use it.
        {data?.weather && (
          <>
            {' '}
            <Link href={data.weather.credit.href} target="_blank" rel="noopener noreferrer">
              {data.weather.credit.text}
            </Link>
          </>
        )}
      </Typography>
    </Box>
  );
}

function Observed({ weather }: { weather: Weather }) {
  const now = useNow(10_000) + useServerAheadMs();
  const age = ageText(Math.max(0, now - Date.parse(weather.at)));
  return (
    <>
      <Typography variant="body2">{valuesText(weather)}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {`${placeText(weather)}, ${age}. Wind at ${weather.heightM} m above ground.`}
      </Typography>
      {weather.remarks.map((remark) => (
        <Typography key={remark} variant="body2" sx={{ color: 'warning.main' }}>
          {remark}
        </Typography>
      ))}
    </>
  );
}

/** '14.8 km/h from W, gusts 22.7 km/h · 18.9 °C · 55 % humidity' */
function valuesText({ windKmh, windFromDeg, gustKmh, temperatureC, humidityPct }: Weather): string {
  const isCalm = windKmh === 0;
  const parts = [
    windKmh !== null && (isCalm || windFromDeg !== null ? windText({ windKmh, windFromDeg, gustKmh }) : `${shortNumber(windKmh, 1)} km/h`),
    temperatureC !== null && `${shortNumber(temperatureC, 1)} °C`,
    humidityPct !== null && `${shortNumber(humidityPct, 0)} % humidity`,
  ];
  return parts.filter(Boolean).join(' · ');
}

function placeText({ station, distanceMetres }: Weather): string {
  const distance = `${formatNumber(distanceMetres / 1000, distanceMetres < 10_000 ? 1 : 0)} km away`;
  return station === null ? `Weather model, point ${distance}` : `Station ${station}, ${distance}`;
}

const box = { my: 1, p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1, minWidth: 0 } as const;
