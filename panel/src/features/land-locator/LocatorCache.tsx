import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { LocatorStats } from '@swathline/contract';
import { CardSection, CardRow, CardRows } from '../../shared/ui/Card.tsx';
import { formatNumber } from '../../shared/ui/format/format.ts';
import { isCacheLow } from './locator-monitor.ts';

export function LocatorCache({ stats }: { stats: LocatorStats }) {
  return (
    <CardSection title="Caching">
      <CardRows label="Caching">
        <CardRow start="Cache hits" end={formatNumber(stats.cacheHits)} />
        <CardRow start="Cache misses" end={formatNumber(stats.cacheMisses)} />
      </CardRows>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
        Only requests by coordinates are cached, never those by land description.
      </Typography>
      {isCacheLow(stats) && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {`Low cache hit rate: ${formatNumber(stats.cacheHitRate, 1)} %. Few places were asked for more than once.`}
        </Alert>
      )}
    </CardSection>
  );
}
