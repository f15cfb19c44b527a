/** The id of a record, or the id of a field, which has its own error message (docs/requirements.md, API envelope and errors). */
export type IdKind = 'record' | 'field';

const INVALID: Record<IdKind, string> = { record: 'Invalid UUID format', field: 'Invalid field ID format' };

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** The error message of an id that is not a UUID. It quotes the value, at most 100 characters of it. */
export function invalidIdMessage(kind: IdKind, value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `${INVALID[kind]}: ${String(text).slice(0, 100)}`;
}

/** The error message if a value is not an id, else null. The schemas `Id` and `FieldId` make the same check, and a test compares both. */
export function findIdProblem(kind: IdKind, value: unknown): string | null {
  return typeof value === 'string' && UUID.test(value) ? null : invalidIdMessage(kind, value);
}
