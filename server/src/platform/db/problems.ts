import { isConnectionError, OutcomeUnknown } from '../errors/connection-errors.ts';
import { Problem } from '../errors/problem.ts';
import { violationProblem } from './schema/violations.ts';

const RETRY_AFTER_SECONDS = 2;

/** Maps a database error to a refusal; undefined for other errors and for bugs. */
export function databaseProblem(error: unknown): Problem | undefined {
  if (error instanceof OutcomeUnknown) {
    return new Problem('unavailable', 'The database did not answer in time. Check whether your change was saved before you try again.', {
      retryAfter: RETRY_AFTER_SECONDS,
    });
  }
  if (isConnectionError(error)) {
    return new Problem('unavailable', 'The database does not answer just now. Nothing was changed; try again in a few seconds.', {
      retryAfter: RETRY_AFTER_SECONDS,
    });
  }
  return violationProblem(error);
}
