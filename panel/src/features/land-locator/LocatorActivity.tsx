import Box from '@mui/material/Box';
import { type api, type ReplyOf, REQUEST_TYPE_LABEL, roleStyle } from '@swathline/contract';
import { CardRow, CardRows, CardSection, EmptyCardText } from '../../shared/ui/Card.tsx';
import { formatMoment, formatNumber } from '@swathline/client/format/format';
import { userName } from '../users/person.ts';
import { formatMilliseconds, rateColor } from './locator-monitor.ts';
import { OutcomeChip } from './LocatorSummary.tsx';
import { LandText } from '../../shared/ui/LandText.tsx';

type Lookup = ReplyOf<typeof api.locatorMonitoring.requests>['requests'][number];

const MAX_SHOWN_REQUESTS = 5;

export function LocatorRequests({ requests }: { requests: Lookup[] }) {
  return (
    <CardSection title="Recent Requests">
      {requests.length === 0 && <EmptyCardText>No requests in the last 24 hours</EmptyCardText>}
      {requests.length > 0 && (
        <CardRows label="Recent requests">
          {requests.slice(0, MAX_SHOWN_REQUESTS).map((lookup) => (
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
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' }}>
      <span>
        <LandText>{lookup.landDescription ?? coordinatesOf(lookup)}</LandText>
      </span>
      <OutcomeChip isGood={success}>{success ? 'Success' : 'Failed'}</OutcomeChip>
      {cacheHit && <OutcomeChip>Cached</OutcomeChip>}
    </Box>
  );
}

function noteOf(lookup: Lookup): string {
  const { user } = lookup;
  return [
    formatMoment(lookup.createdAt),
    user ? userName(user) : 'Deleted user',
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

/** The label of a request type. An unknown type is displayed unchanged. */
function typeText(requestType: string | undefined): string | undefined {
  const labels: Partial<Record<string, string>> = REQUEST_TYPE_LABEL;
  return labels[requestType ?? ''] ?? requestType;
}

type ActiveUser = ReplyOf<typeof api.locatorMonitoring.userActivity>['userActivity'][number];

const MAX_SHOWN_USERS = 5;

export function LocatorUsers({ users }: { users: ActiveUser[] }) {
  return (
    <CardSection title="User Activity">
      {users.length === 0 && <EmptyCardText>No user activity</EmptyCardText>}
      {users.length > 0 && (
        <CardRows label="User activity">
          {users.slice(0, MAX_SHOWN_USERS).map((user) => (
            <CardRow
              key={user.userId}
              start={userName(user)}
              end={user.totalRequests === 1 ? '1 request' : `${formatNumber(user.totalRequests)} requests`}
              note={
                <>
                  {`${roleStyle(user.role).label} · `}
                  <Box component="span" sx={{ color: `${rateColor(user.successRate)}.main`, fontWeight: 600 }}>
                    {`${formatNumber(user.successRate, 1)} % successful`}
                  </Box>
                  {` · last ${formatMoment(user.lastRequest)}`}
                </>
              }
            />
          ))}
        </CardRows>
      )}
    </CardSection>
  );
}

const MAX_SHOWN_ERRORS = 3;

export function LocatorErrors({ errors }: Pick<ReplyOf<typeof api.locatorMonitoring.errors>, 'errors'>) {
  return (
    <CardSection title="Recent Errors">
      {errors.length === 0 && <EmptyCardText>No errors</EmptyCardText>}
      {errors.length > 0 && (
        <CardRows label="Recent errors">
          {errors.slice(0, MAX_SHOWN_ERRORS).map(({ errorCode, errorCount, errorMessage, lastOccurrence }) => (
            <CardRow
              key={errorCode}
              start={errorMessage}
              end={errorCount === 1 ? 'once' : `${formatNumber(errorCount)} times`}
              note={`${errorCode} · last ${formatMoment(lastOccurrence)}`}
            />
          ))}
        </CardRows>
      )}
    </CardSection>
  );
}
