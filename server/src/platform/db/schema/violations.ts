import { Problem } from '../../errors/problem.ts';

/** Constraints that a request can violate, each with its refusal. */
export type Constraints = Record<string, () => Problem>;

const constraints: Constraints = {
  auditTrail_stays: () => new Problem('protected', 'An entry of the audit trail is never changed or deleted.'),
  chainLinks_stay: () => new Problem('protected', 'A link of the chain of signed records and audit entries is never changed or deleted.'),
  evidence_stays: () => new Problem('protected', 'What people confirmed, decided, agreed to or were handed is never changed or deleted.'),
};

/** Adds the constraints of a feature's tables. */
export function registerConstraints(added: Constraints): void {
  Object.assign(constraints, added);
}

/** For the primary key of a table in which callers name their rows. */
export const idTaken = () => new Problem('already_taken', 'Another record has this id. Make a new id and send it again.');

const FOREIGN_KEY_VIOLATION = '23503';
const UNIQUE_VIOLATION = '23505';
const CHECK_VIOLATION = '23514';
const NUMBER_OUT_OF_RANGE = '22003';
const TIME_OUT_OF_RANGE = '22008';
/** An offset from UTC of more than 15:59 hours. */
const OFFSET_OUT_OF_RANGE = '22009';
const DISK_FULL = '53100';
/** Two transactions conflicted, and the database aborted this one. */
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

export function isDiskFull(error: unknown): boolean {
  return (error as { code?: unknown }).code === DISK_FULL;
}

/** Maps a violated constraint or limit to a refusal; undefined for an error that is a bug. */
export function violationProblem(error: unknown): Problem | undefined {
  const { code, constraint } = error as { code?: string; constraint?: string };
  const known = constraint === undefined ? undefined : constraints[constraint];
  if (known) {
    return known();
  }
  switch (code) {
    case FOREIGN_KEY_VIOLATION:
      return new Problem('in_use', 'Something else refers to this record, or a record that it names is gone. Reload and try again.');
    case UNIQUE_VIOLATION:
      return new Problem('already_taken', 'Somebody else just made the same change. Reload and try again.');
    case CHECK_VIOLATION:
    case NUMBER_OUT_OF_RANGE:
    case TIME_OUT_OF_RANGE:
    case OFFSET_OUT_OF_RANGE:
      return new Problem('invalid', 'A value is outside the range that can be stored.');
    case SERIALIZATION_FAILURE:
    case DEADLOCK:
      return new Problem('unavailable', 'Somebody else changed the same record just now. Nothing was changed; try again.', {
        retryAfter: 1,
      });
    case DISK_FULL:
      return new Problem('storage_full', 'The disk of the server is full. Nothing was changed; tell your operator.', {
        retryAfter: 30,
      });
    default:
      return undefined;
  }
}
