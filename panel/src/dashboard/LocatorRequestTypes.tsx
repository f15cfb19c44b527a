import { type LocatorStats, REQUEST_TYPE_LABEL } from '@swathline/contract';
import LinearProgress from '@mui/material/LinearProgress';
import { formatNumber } from '../ui/format.ts';
import { NothingHere } from './NothingHere.tsx';
import { Part, Row, Rows } from './Part.tsx';

export function LocatorRequestTypes({ stats: { requestTypes, totalRequests } }: { stats: LocatorStats }) {
  return (
    <Part title="Request Types">
      {requestTypes.length === 0 && <NothingHere>{totalRequests === 0 ? 'No requests in the last 24 hours' : 'Not available'}</NothingHere>}
      {requestTypes.length > 0 && (
        <Rows label="Request types">
          {requestTypes.map((type) => (
            <Row
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
        </Rows>
      )}
    </Part>
  );
}
