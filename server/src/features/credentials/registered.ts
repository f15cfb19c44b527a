import { type Constraints, idTaken } from '../../platform/db/schema/violations.ts';
import { Problem } from '../../platform/errors/problem.ts';

/** How the audit trail names them. */
export const CREDENTIAL_SUBJECTS = {
  credential: null,
  requirement_set: null,
};

export const CREDENTIAL_CONSTRAINTS: Constraints = {
  credentials_pkey: idTaken,
  credentials_user_exists: () => new Problem('in_use', 'The person who holds this paper was just deleted. Reload and try again.'),
  credentials_aircraft_exists: () => new Problem('in_use', 'The aircraft of this paper was just deleted. Reload and try again.'),
};
