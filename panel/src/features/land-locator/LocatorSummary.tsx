import Chip from '@mui/material/Chip';
import type { api, LocatorStats, ReplyOf } from '@swathline/contract';
import { formatMoment, formatNumber } from '@swathline/client/format/format';
import { formatMilliseconds, maxResponseTimeMs, rateColor } from './locator-monitor.ts';

type Health = ReplyOf<typeof api.locatorMonitoring.health>;

export function LocatorHealth({ health: { monitoringEnabled, databaseConnected, lastRequestTime } }: { health: Health }) {
  return (
    <ul className="dashboard-chips" aria-label="Health">
      <HealthChip isGood={monitoringEnabled} label={monitoringEnabled ? 'Monitoring enabled' : 'Requests are not recorded'} />
      <HealthChip isGood={databaseConnected} label={databaseConnected ? 'Database connected' : 'Database not connected'} />
      <HealthChip label={lastRequestTime ? `Last request: ${formatMoment(lastRequestTime)}` : 'No request yet'} />
    </ul>
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
    <dl className="locator-figures">
      <Figure name="Total requests" value={formatNumber(totalRequests)} />
      <Figure name="Successful" value={formatNumber(successfulRequests)} />
      <Figure name="Failed" value={formatNumber(failedRequests)} />
      <Figure
        name="Success rate"
        value={hasRequests ? `${formatNumber(successRate, 1)} %` : '–'}
        {...(hasRequests && { color: `var(--sw-palette-${rateColor(successRate)}-main)` })}
      />
      <Figure name="Cache hit rate" value={hasRequests ? `${formatNumber(cacheHitRate, 1)} %` : '–'} />
      <Figure name="Average response time" value={hasRequests ? formatMilliseconds(avgResponseTimeMs) : '–'} />
      <Figure name="Max response time" hint="twice the average" value={hasRequests ? formatMilliseconds(maxResponseTimeMs(stats)) : '–'} />
      <Figure name="95 % answered within" hint="measured" value={hasRequests ? formatMilliseconds(stats.p95ResponseTimeMs) : '–'} />
      <Figure name="Longest response time" hint="measured" value={hasRequests ? formatMilliseconds(stats.maxResponseTimeMs) : '–'} />
      <Figure name="Unique users" value={formatNumber(stats.maxUniqueUsers)} />
      <Figure name="Unique coordinates" value={formatNumber(stats.maxUniqueCoordinates)} />
    </dl>
  );
}

function Figure({ name, hint, value, color }: { name: string; hint?: string; value: string; color?: string }) {
  return (
    <div className="locator-figure">
      <dt>
        <span>{name}</span>
        {hint !== undefined && <span className="locator-figure-hint">{hint}</span>}
      </dt>
      <dd style={{ color }}>{value}</dd>
    </div>
  );
}
