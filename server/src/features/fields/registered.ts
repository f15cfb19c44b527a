import type { UserReference } from '../users/references.ts';

/** How the audit trail names them. */
export const FIELD_SUBJECTS = {
  field: { table: 'fields', name: '"name"' },
};

export const FIELD_USER_REFERENCES: UserReference[] = [['fields', 'userId', 'field', 'fields', 'farmer']];
