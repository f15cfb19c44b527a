import { Problem } from '../../errors/problem.ts';

/** Constraints that a request can violate, each with its refusal. */
const CONSTRAINTS: Record<string, () => Problem> = {
  users_email_taken: () =>
    new Problem('already_taken', 'Another account has this e-mail address.', {
      errors: [{ field: 'email', message: 'Another account has this e-mail address' }],
    }),
  passkeys_credential_taken: () => new Problem('already_taken', 'This passkey was added already.'),
  openIdLinks_one_person: () => new Problem('already_taken', 'Another person signs in to this account. Please ask your office.'),
  aircraft_registration_taken: () =>
    new Problem('already_taken', 'Another aircraft has this registration. It may be inactive.', {
      errors: [{ field: 'registration', message: 'Another aircraft has this registration' }],
    }),
  sprayJobs_aircraft_exists: () =>
    new Problem('in_use', 'A spray job was just given this aircraft, or the aircraft was just deleted. Reload and try again.'),
  credentials_user_exists: () => new Problem('in_use', 'The person who holds this paper was just deleted. Reload and try again.'),
  credentials_aircraft_exists: () => new Problem('in_use', 'The aircraft of this paper was just deleted. Reload and try again.'),
  sprayJobs_dates_in_order: () =>
    new Problem('invalid', 'Start date must be before end date', {
      errors: [{ field: 'endDate', message: 'Start date must be before end date' }],
    }),
  applicationRecords_signed_stays: () =>
    new Problem(
      'protected',
      'A signed application record is never changed or deleted. Correct it instead: a correction makes a new version.',
    ),
  applicationRecords_version_taken: () =>
    new Problem('already_taken', 'Somebody else just opened a correction of this record. Reload and continue with that one.'),
  applicationRecords_pass_taken: () => new Problem('already_taken', 'Somebody else just opened the same records. Reload to see them.'),
  applicationRecords_times_in_order: () =>
    new Problem('invalid', 'The end must be after the start', {
      errors: [{ field: 'endedAt', message: 'The end must be after the start' }],
    }),
  goNoGoChecks_stay: () =>
    new Problem('protected', 'A decision to go or not to go is never changed or deleted. Check again and save another one.'),
  neighbourChecks_stay: () => new Problem('protected', 'A neighbour check is never changed or deleted. Record another one.'),
  crewEvents_stay: () =>
    new Problem('protected', 'What a crew reported is never changed or deleted. Mark it as dealt with instead, with a note.'),
  auditTrail_stays: () => new Problem('protected', 'An entry of the audit trail is never changed or deleted.'),
  chainLinks_stay: () => new Problem('protected', 'A link of the chain of signed records and audit entries is never changed or deleted.'),
  conditionReadings_stay: () =>
    new Problem('protected', 'A reading is never changed or deleted. Add one that corrects it, with the reason.'),
  conditionReadings_corrected_once: () =>
    new Problem('already_taken', 'This reading has been corrected already. Correct the newer reading instead.'),
};

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
  const known = constraint === undefined ? undefined : CONSTRAINTS[constraint];
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
