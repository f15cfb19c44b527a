import { findProblem, Id } from '@swathline/contract';
import { CallFailed, withForbiddenMessage } from '@swathline/client/api/call';
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx';

const FORBIDDEN = 'Access denied. Admin privileges required to manage spray jobs.';

export const explainForbidden = <Failure extends CallFailed | null>(failed: Failure) => withForbiddenMessage(failed, FORBIDDEN);

/** The error for an id that the server would reject, without a request; null for a valid id. A reply may lack the id. */
export function checkJobId(id: string | null | undefined): CallFailed | null {
  if (!id) return invalidId('Spray job ID is missing. Cannot update.');
  const problem = findProblem(Id, id);
  return problem === null ? null : invalidId(problem);
}

const invalidId = (message: string) => new CallFailed({ status: 400, code: 'invalid', message });

/**
 * The alert for a rejected change: a line per invalid input, else the server's reason; for an unreadable reply, the message of the route.
 */
export function errorText(failed: CallFailed): string {
  const { message, errors, code } = explainForbidden(failed);
  if (errors.length > 0) return ['Validation Error:', ...errors.map((error) => `${error.field}: ${error.message}`)].join('\n');

  return code === 'unreadable' ? message : `Error: ${message}`;
}

/** Distinguishes a URL that names no job from a server that does not answer. */
export function JobLoadError({ error, onRetry }: { error: CallFailed; onRetry: () => void }) {
  const isUnknownJob = error.code === 'invalid' || error.code === 'not_found';
  if (!isUnknownJob) return <ErrorNotice error={error} onRetry={onRetry} />;
  return <ErrorNotice error={{ message: `${error.message.replace(/\.$/, '')}. Check the link, or look for the job in the list.` }} />;
}
