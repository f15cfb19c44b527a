import Typography from '@mui/material/Typography';
import { type LocatorStats, REQUEST_TYPE_LABEL } from '@swathline/contract';
import { CardRow, CardRows, CardSection, EmptyCardText, FilledBar } from '../../shared/ui/Card.tsx';
import { formatNumber } from '@swathline/client/format/format';
import Alert from '@mui/material/Alert';
import { isCacheLow } from './locator-monitor.ts';

export function LocatorRequestTypes({ stats: { requestTypes = [], totalRequests } }: { stats: LocatorStats }) {
  return (
    <CardSection title="Request Types">
      {requestTypes.length === 0 && (
        <EmptyCardText>{totalRequests === 0 ? 'No requests in the last 24 hours' : 'Not available'}</EmptyCardText>
      )}
      {requestTypes.length > 0 && (
        <CardRows label="Request types">
          {requestTypes.map((type) => (
            <CardRow
              key={type.requestType}
              start={REQUEST_TYPE_LABEL[type.requestType]}
              end={formatNumber(type.totalRequests)}
              note={
                <>
                  {`${formatNumber(type.successfulRequests)} successful`}
                  <FilledBar percent={(100 * type.totalRequests) / totalRequests} aria-hidden />
                </>
              }
            />
          ))}
        </CardRows>
      )}
    </CardSection>
  );
}

export function LocatorCache({ stats }: { stats: LocatorStats }) {
  return (
    <CardSection title="Caching">
      <CardRows label="Caching">
        <CardRow start="Cache hits" end={formatNumber(stats.cacheHits)} />
        <CardRow start="Cache misses" end={formatNumber(stats.cacheMisses)} />
      </CardRows>
      <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
        Only requests by coordinates are cached, never those by land description.
      </Typography>
      {isCacheLow(stats) && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {`Low cache hit rate: ${formatNumber(stats.cacheHitRate, 1)} %. Few coordinates were requested more than once.`}
        </Alert>
      )}
    </CardSection>
  );
}
