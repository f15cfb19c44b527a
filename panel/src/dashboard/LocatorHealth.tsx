import type { api, ReplyOf } from '@swathline/contract';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { formatMoment } from '../ui/format.ts';

export function LocatorHealth({ health }: { health: ReplyOf<typeof api.locatorMonitoring.health> }) {
  const { monitoringEnabled, databaseConnected, lastRequestTime } = health;
  const lastRequest = lastRequestTime === null ? 'No request yet' : `Last request: ${formatMoment(lastRequestTime)}`;
  return (
    <Box component="ul" aria-label="Health" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <li>
        <HealthChip isGood={monitoringEnabled} label={monitoringEnabled ? 'Monitoring enabled' : 'Requests are not recorded'} />
      </li>
      <li>
        <HealthChip isGood={databaseConnected} label={databaseConnected ? 'Database connected' : 'Database not connected'} />
      </li>
      <li>
        <Chip size="small" variant="outlined" label={lastRequest} />
      </li>
    </Box>
  );
}

function HealthChip({ isGood, label }: { isGood: boolean; label: string }) {
  return <Chip size="small" variant="outlined" color={isGood ? 'success' : 'error'} label={label} />;
}
