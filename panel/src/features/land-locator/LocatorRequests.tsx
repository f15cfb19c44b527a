import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { type api, REQUEST_TYPE_LABEL, type ReplyOf } from '@swathline/contract';
import { NothingHere } from '../../shared/ui/cards/NothingHere.tsx';
import { Part, Row, Rows } from '../../shared/ui/cards/Part.tsx';
import { formatMoment } from '../../shared/ui/format/format.ts';
import { fullName } from '../users/person.ts';
import { formatMilliseconds } from './milliseconds.ts';

type Lookup = ReplyOf<typeof api.locatorMonitoring.requests>['requests'][number];

const SHOWN_REQUESTS = 5;

export function LocatorRequests({ requests }: { requests: Lookup[] }) {
  return (
    <Part title="Recent Requests">
      {requests.length === 0 && <NothingHere>No requests yet</NothingHere>}
      {requests.length > 0 && (
        <Rows label="Recent requests">
          {requests.slice(0, SHOWN_REQUESTS).map((lookup) => (
            <Row key={lookup.id} start={<Outcome {...lookup} />} end={formatMilliseconds(lookup.responseTimeMs)} note={noteOf(lookup)} />
          ))}
        </Rows>
      )}
    </Part>
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
