import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { type api, type ReplyOf, REQUEST_TYPE_LABEL } from '@swathline/contract';
import { EmptyCardText, CardSection, CardRow, CardRows } from '../../shared/ui/Card.tsx';
import { formatMoment } from '../../shared/ui/format/format.ts';
import { fullName } from '../users/person.ts';
import { formatMilliseconds } from './milliseconds.ts';

type Lookup = ReplyOf<typeof api.locatorMonitoring.requests>['requests'][number];

const SHOWN_REQUESTS = 5;

export function LocatorRequests({ requests }: { requests: Lookup[] }) {
  return (
    <CardSection title="Recent Requests">
      {requests.length === 0 && <EmptyCardText>No requests yet</EmptyCardText>}
      {requests.length > 0 && (
        <CardRows label="Recent requests">
          {requests.slice(0, SHOWN_REQUESTS).map((lookup) => (
            <CardRow
              key={lookup.id}
              start={<Outcome {...lookup} />}
              end={formatMilliseconds(lookup.responseTimeMs)}
              note={noteOf(lookup)}
            />
          ))}
        </CardRows>
      )}
    </CardSection>
  );
}

function Outcome({ success, cacheHit, ...lookup }: Lookup) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
      <span>{lookup.landDescription ?? coordinatesOf(lookup)}</span>
      <Chip size="small" variant="outlined" color={success ? 'success' : 'error'} label={success ? 'Success' : 'Failed'} />
      {cacheHit && <Chip size="small" variant="outlined" label="Cached" />}
    </Box>
  );
}

function noteOf(lookup: Lookup): string {
  const { user } = lookup;
  return [
    formatMoment(lookup.createdAt),
    user ? fullName(user) : 'Somebody who is gone',
    typeText(lookup.requestType),
    lookup.landDescription !== null && coordinatesOf(lookup),
    lookup.errorMessage,
  ]
    .filter(Boolean)
    .join(' · ');
}

function coordinatesOf({ latitude, longitude }: Pick<Lookup, 'latitude' | 'longitude'>): string {
  return latitude === null || longitude === null ? '' : `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
}

/** A kind of request that is not ours is told by its own name. */
function typeText(requestType: string | undefined): string | undefined {
  const labels: Partial<Record<string, string>> = REQUEST_TYPE_LABEL;
  return labels[requestType ?? ''] ?? requestType;
}
