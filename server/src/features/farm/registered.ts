import type { Constraints } from '../../platform/db/schema/violations.ts';
import { Problem } from '../../platform/errors/problem.ts';
import type { UserReference } from '../users/references.ts';

export const FARM_CONSTRAINTS: Constraints = {
  farmOrders_sent_once: () => new Problem('already_taken', 'This order was received already. Reload to see its job.'),
  farmProposals_sent_once: () => new Problem('already_taken', 'This proposal was received already. Reload to see it.'),
};

export const FARM_USER_REFERENCES: UserReference[] = [
  { table: 'farmProposals', column: 'userId', singular: 'proposal', plural: 'proposals' },
];
