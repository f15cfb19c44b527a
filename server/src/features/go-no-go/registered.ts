import type { Constraints } from '../../platform/db/schema/violations.ts';
import { Problem } from '../../platform/errors/problem.ts';
import type { UserReference } from '../users/references.ts';

export const GO_NO_GO_CONSTRAINTS: Constraints = {
  goNoGoChecks_stay: () =>
    new Problem('protected', 'A decision to go or not to go is never changed or deleted. Check again and save another one.'),
};

export const GO_NO_GO_USER_REFERENCES: UserReference[] = [
  { table: 'goNoGoChecks', column: 'byUserId', singular: 'decision to go or not to go', plural: 'decisions to go or not to go' },
];
