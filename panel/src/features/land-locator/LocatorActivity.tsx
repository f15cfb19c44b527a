import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { type api, type ReplyOf, REQUEST_TYPE_LABEL, roleStyle } from '@swathline/contract';
import { NothingHere } from '../../shared/ui/cards/NothingHere.tsx';
import { Part, Row, Rows } from '../../shared/ui/cards/Part.tsx';
import { formatMoment, formatNumber } from '../../shared/ui/format/format.ts';
import { fullName } from '../users/person.ts';
import { formatMilliseconds, rateColor } from './locator-monitor.ts';

type Lookup = ReplyOf<typeof api.locatorMonitoring.requests>['requests'][number];

const MAX_SHOWN_REQUESTS = 5;

export function LocatorRequests({ requests }: { requests: Lookup[] }) {
  return (
    <Part title="Recent Requests">
      {requests.length === 0 && <NothingHere>No requests yet</NothingHere>}
      {requests.length > 0 && (
        <Rows label="Recent requests">
          {requests.slice(0, MAX_SHOWN_REQUESTS).map((lookup) => (
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
    user ? fullName(user) : 'Deleted user',
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

/** An unknown request type displays as it is. */
function typeText(requestType: string | undefined): string | undefined {
  const labels: Partial<Record<string, string>> = REQUEST_TYPE_LABEL;
  return labels[requestType ?? ''] ?? requestType;
}

type ActiveUser = ReplyOf<typeof api.locatorMonitoring.userActivity>['userActivity'][number];

const MAX_SHOWN_USERS = 5;

export function LocatorUsers({ users }: { users: ActiveUser[] }) {
  return (
    <Part title="User Activity">
      {users.length === 0 && <NothingHere>Nobody asked</NothingHere>}
      {users.length > 0 && (
        <Rows label="User activity">
          {users.slice(0, MAX_SHOWN_USERS).map((user) => (
            <Row
              key={user.userId}
              start={fullName(user)}
              end={user.totalRequests === 1 ? '1 request' : `${formatNumber(user.totalRequests)} requests`}
              note={
                <>
                  {`${roleStyle(user.role).label} · `}
                  <Typography component="span" variant="body2" sx={{ color: `${rateColor(user.successRate)}.main`, fontWeight: 600 }}>
                    {`${formatNumber(user.successRate, 1)} % successful`}
                  </Typography>
                  {` · last ${formatMoment(user.lastRequest)}`}
                </>
              }
            />
          ))}
        </Rows>
      )}
    </Part>
  );
}

const MAX_SHOWN_ERRORS = 3;

export function LocatorErrors({ errors }: Pick<ReplyOf<typeof api.locatorMonitoring.errors>, 'errors'>) {
  return (
    <Part title="Recent Errors">
      {errors.length === 0 && <NothingHere>No errors</NothingHere>}
      {errors.length > 0 && (
        <Rows label="Recent errors">
          {errors.slice(0, MAX_SHOWN_ERRORS).map(({ errorCode, errorCount, errorMessage, lastOccurrence }) => (
            <Row
              key={errorCode}
              start={errorMessage}
              end={errorCount === 1 ? 'once' : `${formatNumber(errorCount)} times`}
              note={`${errorCode} · last ${formatMoment(lastOccurrence)}`}
            />
          ))}
        </Rows>
      )}
    </Part>
  );
}
