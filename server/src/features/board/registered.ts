import type { Constraints } from '../../platform/db/schema/violations.ts';
import { Problem } from '../../platform/errors/problem.ts';

/** How the audit trail names them. */
export const BOARD_SUBJECTS = {
  strip: { table: 'strips', name: '"name"' },
};

export const BOARD_CONSTRAINTS: Constraints = {
  strips_name_taken: () =>
    new Problem('already_taken', 'Another strip has this name.', {
      errors: [{ field: 'name', message: 'Another strip has this name' }],
    }),
  laneFigures_strip_exists: () => new Problem('not_found', 'This strip does not exist. It may have been deleted.'),
};
