import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { CallFailed } from '@swathline/client/api/call';

type AnyForm<Values extends FieldValues, Output> = Pick<UseFormReturn<Values, unknown, Output>, 'getValues' | 'setError'>;

/** Shows each validation error of the server at its input, the first in sight; errors without an input become the form's error (`root`). */
export function applyServerErrors<Values extends FieldValues, Output>(form: AnyForm<Values, Output>, failed: CallFailed): void {
  const values = form.getValues();
  const placed = failed.errors.filter(({ field }) => (field.split('.')[0] ?? '') in values);
  const rest = failed.errors.filter((error) => !placed.includes(error));

  for (const [index, { field, message }] of placed.entries()) {
    form.setError(field as FieldPath<Values>, { type: failed.code, message }, { shouldFocus: index === 0 });
  }
  if (placed.length === 0 || rest.length > 0) {
    const lines = rest.map(({ field, message }) => `${field}: ${message}`);
    form.setError('root', { type: failed.code, message: [failed.message, ...lines].join('\n') });
  }
}

/**
 * Awaits a change of one item of a list, and names the server's errors of that item as the inputs of its dialog do: 'lines.3.unitPrice'
 * becomes 'unitPrice'. Errors of other items stay, and the dialog shows them above its inputs.
 * @throws CallFailed
 */
export async function withItemErrors<Reply>(list: string, index: number, change: Promise<Reply>): Promise<Reply> {
  try {
    return await change;
  } catch (failed) {
    if (!(failed instanceof CallFailed)) throw failed;
    const prefix = `${list}.${index}.`;
    const errors = failed.errors.map((error) =>
      error.field.startsWith(prefix) ? { ...error, field: error.field.slice(prefix.length) } : error,
    );
    const { status, code, message, reason } = failed;
    throw new CallFailed({ status, code, message, reason, errors });
  }
}
