import { type Constraints, idTaken } from '../../platform/db/schema/violations.ts';
import { Problem } from '../../platform/errors/problem.ts';
import type { UserReference } from '../users/references.ts';

/** How the audit trail names them, and what it leaves out. */
export const JOB_SUBJECTS = {
  spray_job: {
    table: 'sprayJobs',
    name: '"name"',
    unrecorded: ['fieldCount', 'chemicalCount', 'groundCrewCount', 'finishedAt', 'aircraftId'],
  },
};

export const JOB_CONSTRAINTS: Constraints = {
  sprayJobs_pkey: idTaken,
  sprayJobs_aircraft_exists: () =>
    new Problem('in_use', 'A spray job was just given this aircraft, or the aircraft was just deleted. Reload and try again.'),
  sprayJobs_dates_in_order: () =>
    new Problem('invalid', 'Start date must be before end date', {
      errors: [{ field: 'endDate', message: 'Start date must be before end date' }],
    }),
  neighbourChecks_stay: () => new Problem('protected', 'A neighbour check is never changed or deleted. Record another one.'),
};

export const JOB_USER_REFERENCES: UserReference[] = [
  { table: 'sprayJobs', column: 'userId', singular: 'spray job', plural: 'spray jobs', onlyFarmers: true },
  { table: 'sprayJobs', column: 'pilotId', singular: 'spray job as pilot', plural: 'spray jobs as pilot' },
  { table: 'groundCrewAssignments', column: 'userId', singular: 'ground crew assignment', plural: 'ground crew assignments' },
  { table: 'groundCrewAssignments', column: 'assignedByUserId', singular: 'crew assignment made', plural: 'crew assignments made' },
  { table: 'statusChanges', column: 'byUserId', singular: 'recorded status change', plural: 'recorded status changes' },
  { table: 'neighbourChecks', column: 'byUserId', singular: 'check of neighbours', plural: 'checks of neighbours' },
  { table: 'landConfirmations', column: 'userId', singular: 'land confirmation', plural: 'land confirmations' },
];

/** Suspends the links for farmers. */
export const JOB_AFTER_RESTORE = [`UPDATE "jobLinks" SET "suspendedAt" = clock_timestamp() WHERE "suspendedAt" IS NULL`];
