import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { CallFailed } from '@swathline/client/api/call';

type AnyForm<Values extends FieldValues, Output> = Pick<UseFormReturn<Values, unknown, Output>, 'getValues' | 'setError'>;

/** Shows each validation error of the server at its input; errors without an input become the form's error (`root`). */
export function applyServerErrors<Values extends FieldValues, Output>(form: AnyForm<Values, Output>, failed: CallFailed): void {
  const values = form.getValues();
  const placed = failed.errors.filter(({ field }) => (field.split('.')[0] ?? '') in values);
  const rest = failed.errors.filter((error) => !placed.includes(error));

  for (const { field, message } of placed) form.setError(field as FieldPath<Values>, { type: failed.code, message });
  if (placed.length === 0 || rest.length > 0) {
    const lines = rest.map(({ field, message }) => `${field}: ${message}`);
    form.setError('root', { type: failed.code, message: [failed.message, ...lines].join('\n') });
  }
}
