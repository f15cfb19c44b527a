import LinearProgress from '@mui/material/LinearProgress';
import { type LocatorStats, REQUEST_TYPE_LABEL } from '@swathline/contract';
import { EmptyCardText, CardSection, CardRow, CardRows } from '../../shared/ui/Card.tsx';
import { formatNumber } from '../../shared/ui/format/format.ts';

export function LocatorRequestTypes({ stats: { requestTypes, totalRequests } }: { stats: LocatorStats }) {
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
                  <LinearProgress
                    variant="determinate"
                    value={(100 * type.totalRequests) / totalRequests}
                    aria-hidden
                    sx={{ height: 6, borderRadius: 3, mt: 0.5 }}
                  />
                </>
              }
            />
          ))}
        </CardRows>
      )}
    </CardSection>
  );
}
