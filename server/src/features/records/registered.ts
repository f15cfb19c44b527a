import { type Constraints, idTaken } from '../../platform/db/schema/violations.ts';
import { Problem } from '../../platform/errors/problem.ts';
import type { UserReference } from '../users/references.ts';

/** A record is named as people quote it, with its field. */
const RECORD_NAME = `'Record ' || lpad("number"::text, greatest(6, length("number"::text)), '0') || ', ' || "fieldName"`;

/** How the audit trail names them, and what it leaves out. */
export const RECORD_SUBJECTS = {
  record: { table: 'applicationRecords', name: RECORD_NAME, unrecorded: ['chemicalId'] },
  record_template: { table: 'recordTemplates', name: '"code"' },
  record_request: { table: 'recordRequests', name: '"askedBy"' },
};

export const RECORD_CONSTRAINTS: Constraints = {
  recordRequests_pkey: idTaken,
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
  conditionReadings_stay: () =>
    new Problem('protected', 'A reading is never changed or deleted. Add one that corrects it, with the reason.'),
  conditionReadings_corrected_once: () =>
    new Problem('already_taken', 'This reading has been corrected already. Correct the newer reading instead.'),
};

export const RECORD_USER_REFERENCES: UserReference[] = [
  { table: 'applicationRecords', column: 'signedByUserId', singular: 'signed application record', plural: 'signed application records' },
  { table: 'applicationRecords', column: 'pilotId', singular: 'application record as pilot', plural: 'application records as pilot' },
  { table: 'applicationRecords', column: 'openedByUserId', singular: 'opened application record', plural: 'opened application records' },
  { table: 'conditionReadings', column: 'takenByUserId', singular: 'weather reading', plural: 'weather readings' },
  { table: 'recordFiles', column: 'addedByUserId', singular: 'file of a record', plural: 'files of records' },
  { table: 'recordRequests', column: 'createdByUserId', singular: 'request for records', plural: 'requests for records' },
];
