import type { api, ReplyOf } from '@swathline/contract';
import { EmptyCardText, CardSection, CardRow, CardRows } from '../../shared/ui/Card.tsx';
import { formatMoment, formatNumber } from '../../shared/ui/format/format.ts';

const SHOWN_ERRORS = 3;

export function LocatorErrors({ errors }: Pick<ReplyOf<typeof api.locatorMonitoring.errors>, 'errors'>) {
  return (
    <CardSection title="Recent Errors">
      {errors.length === 0 && <EmptyCardText>No errors</EmptyCardText>}
      {errors.length > 0 && (
        <CardRows label="Recent errors">
          {errors.slice(0, SHOWN_ERRORS).map(({ errorCode, errorCount, errorMessage, lastOccurrence }) => (
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
