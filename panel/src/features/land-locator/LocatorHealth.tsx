import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { api, ReplyOf } from '@swathline/contract';
import { formatMoment } from '../../shared/ui/format/format.ts';

type Health = ReplyOf<typeof api.locatorMonitoring.health>;

/** In words: where it is well, where it is not, and where the reply does not say. */
const MONITORING = { true: 'Monitoring enabled', false: 'Requests are not recorded', undefined: 'Monitoring: not available' };
const DATABASE = { true: 'Database connected', false: 'Database not connected', undefined: 'Database: not available' };

export function LocatorHealth({ health }: { health: Health }) {
  const { monitoringEnabled, databaseConnected, lastRequestTime }: Partial<Health> = health;
  const isTold = monitoringEnabled !== undefined || databaseConnected !== undefined;
  return (
    <Box component="ul" aria-label="Health" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <HealthChip isGood={monitoringEnabled} label={MONITORING[`${monitoringEnabled}`]} />
      <HealthChip isGood={databaseConnected} label={DATABASE[`${databaseConnected}`]} />
      {lastRequestTime && <HealthChip label={`Last request: ${formatMoment(lastRequestTime)}`} />}
      {!lastRequestTime && isTold && <HealthChip label="No request yet" />}
    </Box>
  );
}

function HealthChip({ isGood, label }: { isGood?: boolean | undefined; label: string }) {
  const color = isGood === undefined ? 'default' : isGood ? 'success' : 'error';
  return (
    <li>
      <Chip size="small" variant="outlined" color={color} label={label} />
    </li>
  );
}
