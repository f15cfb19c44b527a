import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { LocatorStats } from '@swathline/contract';
import { formatNumber } from '../../shared/ui/format/format.ts';
import { maxResponseTimeMs, rateColor } from './locator-monitor.ts';
import { formatMilliseconds } from './milliseconds.ts';

/** The counts; shares of nothing are not told. */
export function LocatorFigures({ stats }: { stats: LocatorStats }) {
  const { totalRequests, successfulRequests, failedRequests, successRate, cacheHitRate, avgResponseTimeMs } = stats;
  const wasAsked = totalRequests > 0;
  return (
    <Box component="dl" sx={grid}>
      <Count name="Total requests" value={formatNumber(totalRequests)} />
      <Count name="Successful" value={formatNumber(successfulRequests)} />
      <Count name="Failed" value={formatNumber(failedRequests)} />
      <Count
        name="Success rate"
        value={wasAsked ? `${formatNumber(successRate, 1)} %` : '–'}
        {...(wasAsked && { color: `${rateColor(successRate)}.main` })}
      />
      <Count name="Cache hit rate" value={wasAsked ? `${formatNumber(cacheHitRate, 1)} %` : '–'} />
      <Count name="Average response time" value={wasAsked ? formatMilliseconds(avgResponseTimeMs) : '–'} />
      <Count name="Max response time" hint="twice the average" value={wasAsked ? formatMilliseconds(maxResponseTimeMs(stats)) : '–'} />
      <Count name="95 % answered within" hint="measured" value={wasAsked ? formatMilliseconds(stats.p95ResponseTimeMs) : '–'} />
      <Count name="Longest response time" hint="measured" value={wasAsked ? formatMilliseconds(stats.maxResponseTimeMs) : '–'} />
      <Count name="Unique users" value={formatNumber(stats.maxUniqueUsers)} />
      <Count name="Unique coordinates" value={formatNumber(stats.maxUniqueCoordinates)} />
    </Box>
  );
}

function Count({ name, hint, value, color = 'text.primary' }: { name: string; hint?: string; value: string; color?: string }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' }}>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        <span>{name}</span>
        {hint !== undefined && (
          <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem' }}>
            {hint}
          </Box>
        )}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontSize: '1.375rem', fontWeight: 650, lineHeight: 1.3, color, whiteSpace: 'nowrap' }}>
        {value}
      </Typography>
    </Box>
  );
}

const grid = {
  m: 0,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)', md: 'repeat(4, 1fr)', lg: 'repeat(6, 1fr)' },
  fontVariantNumeric: 'tabular-nums',
};
