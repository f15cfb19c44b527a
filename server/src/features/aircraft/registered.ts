import type { Constraints } from '../../platform/db/schema/violations.ts';
import { Problem } from '../../platform/errors/problem.ts';

/** How the audit trail names them. */
export const AIRCRAFT_SUBJECTS = {
  aircraft: { table: 'aircraft', name: '"registration"' },
};

export const AIRCRAFT_CONSTRAINTS: Constraints = {
  aircraft_registration_taken: () =>
    new Problem('already_taken', 'Another aircraft has this registration. It may be inactive.', {
      errors: [{ field: 'registration', message: 'Another aircraft has this registration' }],
    }),
};
