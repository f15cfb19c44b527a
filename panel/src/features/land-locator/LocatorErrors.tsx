import type { api, ReplyOf } from '@swathline/contract';
import { NothingHere } from '../../shared/ui/cards/NothingHere.tsx';
import { Part, Row, Rows } from '../../shared/ui/cards/Part.tsx';
import { formatMoment, formatNumber } from '../../shared/ui/format/format.ts';

const SHOWN_ERRORS = 3;

export function LocatorErrors({ errors }: Pick<ReplyOf<typeof api.locatorMonitoring.errors>, 'errors'>) {
  return (
    <Part title="Recent Errors">
      {errors.length === 0 && <NothingHere>No errors</NothingHere>}
      {errors.length > 0 && (
        <Rows label="Recent errors">
          {errors.slice(0, SHOWN_ERRORS).map(({ errorCode, errorCount, errorMessage, lastOccurrence }) => (
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
