import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { api, LocatorStats, ReplyOf } from '@swathline/contract';
import { formatMoment, formatNumber } from '@swathline/client/format/format';
import { ChipList } from '../../shared/ui/Card.tsx';
import { formatMilliseconds, maxResponseTimeMs, rateColor } from './locator-monitor.ts';

type Health = ReplyOf<typeof api.locatorMonitoring.health>;

export function LocatorHealth({ health: { monitoringEnabled, databaseConnected, lastRequestTime } }: { health: Health }) {
  return (
    <ChipList label="Health">
      <HealthChip isGood={monitoringEnabled} label={monitoringEnabled ? 'Monitoring enabled' : 'Requests are not recorded'} />
      <HealthChip isGood={databaseConnected} label={databaseConnected ? 'Database connected' : 'Database not connected'} />
      <HealthChip label={lastRequestTime ? `Last request: ${formatMoment(lastRequestTime)}` : 'No request yet'} />
    </ChipList>
  );
}

function HealthChip({ isGood, label }: { isGood?: boolean | undefined; label: string }) {
  return (
    <li>
      <OutcomeChip isGood={isGood}>{label}</OutcomeChip>
    </li>
  );
}

/** A chip with only an outline: green if its text is good, red if it is bad, and without a colour if it is neither. */
export function OutcomeChip({ isGood, children }: { isGood?: boolean | undefined; children: string }) {
  const color = isGood === undefined ? 'default' : isGood ? 'success' : 'error';
  return <Chip size="small" variant="outlined" color={color} label={children} />;
}

/** The key figures. Without requests, rates and times are a dash. */
export function LocatorFigures({ stats }: { stats: LocatorStats }) {
  const { totalRequests, successfulRequests, failedRequests, successRate, cacheHitRate, avgResponseTimeMs } = stats;
  const hasRequests = totalRequests > 0;
  return (
    <Box component="dl" sx={figures}>
      <Figure name="Total requests" value={formatNumber(totalRequests)} />
      <Figure name="Successful" value={formatNumber(successfulRequests)} />
      <Figure name="Failed" value={formatNumber(failedRequests)} />
      <Figure
        name="Success rate"
        value={hasRequests ? `${formatNumber(successRate, 1)} %` : '–'}
        {...(hasRequests && { color: `${rateColor(successRate)}.main` })}
      />
      <Figure name="Cache hit rate" value={hasRequests ? `${formatNumber(cacheHitRate, 1)} %` : '–'} />
      <Figure name="Average response time" value={hasRequests ? formatMilliseconds(avgResponseTimeMs) : '–'} />
      <Figure name="Max response time" hint="twice the average" value={hasRequests ? formatMilliseconds(maxResponseTimeMs(stats)) : '–'} />
      <Figure name="95 % answered within" hint="measured" value={hasRequests ? formatMilliseconds(stats.p95ResponseTimeMs) : '–'} />
      <Figure name="Longest response time" hint="measured" value={hasRequests ? formatMilliseconds(stats.maxResponseTimeMs) : '–'} />
      <Figure name="Unique users" value={formatNumber(stats.maxUniqueUsers)} />
      <Figure name="Unique coordinates" value={formatNumber(stats.maxUniqueCoordinates)} />
    </Box>
  );
}

function Figure({ name, hint, value, color }: { name: string; hint?: string; value: string; color?: string }) {
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
      <Box component="dd" sx={{ ...figureValue, color }}>
        {value}
      </Box>
    </Box>
  );
}

const figures = {
  display: 'grid',
  gap: 2,
  m: 0,
  fontVariantNumeric: 'tabular-nums',
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)', md: 'repeat(4, 1fr)', lg: 'repeat(6, 1fr)' },
} as const;
const figureValue = { m: 0, fontSize: '1.375rem', fontWeight: 600, lineHeight: 1.3, whiteSpace: 'nowrap' } as const;
