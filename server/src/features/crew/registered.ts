import type { Constraints } from '../../platform/db/schema/violations.ts';
import { Problem } from '../../platform/errors/problem.ts';
import type { UserReference } from '../users/references.ts';

export const CREW_CONSTRAINTS: Constraints = {
  crewEvents_stay: () =>
    new Problem('protected', 'What a crew reported is never changed or deleted. Mark it as dealt with instead, with a note.'),
};

export const CREW_USER_REFERENCES: UserReference[] = [
  { table: 'crewEvents', column: 'userId', singular: 'crew report', plural: 'crew reports' },
  { table: 'crewEvents', column: 'resolvedByUserId', singular: 'crew report dealt with', plural: 'crew reports dealt with' },
];

/** Lists the phones for review. */
export const CREW_AFTER_RESTORE = [`UPDATE "crewPhones" SET "restoredAt" = clock_timestamp() WHERE "revokedAt" IS NULL`];
