import { Id } from '@swathline/contract';
import { CallFailed } from '../../shared/api/call.ts';

const DENIED = 'Access denied. Admin privileges required to manage spray jobs.';

/** A refusal for want of rights, said in this screen's words; any other failure as it is. */
export function asJobRefusal<Failure extends CallFailed | null>(failed: Failure): Failure | CallFailed {
  return failed?.status === 403 ? new CallFailed({ status: 403, code: 'not_allowed', message: DENIED }) : failed;
}

/** Why a job with this id cannot be changed, before the server is asked; null where it can. A server may leave the id out. */
export function refusalOfJobId(id: string | undefined): CallFailed | null {
  if (id === undefined || id === '') return refusedId('Spray job ID is missing. Cannot update.');
  const checked = Id.safeParse(id);
  return checked.success ? null : refusedId(checked.error.issues.map(({ message }) => message).join(' '));
}

const refusedId = (message: string) => new CallFailed({ status: 400, code: 'invalid', message });

/** The alert for a change that was refused: each refused input on a line of its own, else the server's reason, else the route's sentence as it is. */
export function alertOf(failed: CallFailed): string {
  const { message, errors, code } = asJobRefusal(failed);
  if (errors.length > 0) return ['Validation Error:', ...errors.map((error) => `${error.field}: ${error.message}`)].join('\n');

  return code === 'unreadable' ? message : `Error: ${message}`;
}
