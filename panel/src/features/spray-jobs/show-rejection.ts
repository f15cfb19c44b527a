import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { CallFailed } from '@swathline/client/api/call';
import { applyServerErrors } from '../../shared/ui/forms/server-errors.ts';
import { errorText } from './job-errors.tsx';

/**
 * Shows in a job's dialog why a change was rejected: at the inputs, and as a text above them. Not in `job-errors.tsx`, because the job list
 * imports that file and would load the code of forms.
 * @throws any error but a CallFailed
 */
export function showRejection<Values extends FieldValues, Output>(form: UseFormReturn<Values, unknown, Output>, failed: unknown): void {
  if (!(failed instanceof CallFailed)) throw failed;
  applyServerErrors(form, failed);
  form.setError('root', { type: failed.code, message: errorText(failed) });
}
