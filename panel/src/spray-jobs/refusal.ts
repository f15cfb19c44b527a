import { CallFailed } from '../api/call.ts';

const DENIED = 'Access denied. Admin privileges required to manage spray jobs.';

/** A refusal for want of rights, said in this screen's words; any other failure as it is. */
export function asJobRefusal<Failure extends CallFailed | null>(failed: Failure): Failure | CallFailed {
  return failed?.status === 403 ? new CallFailed({ status: 403, code: 'not_allowed', message: DENIED }) : failed;
}

/** The alert for a change that was refused: each refused input on a line of its own, else the server's reason, else the route's sentence as it is. */
export function alertOf(failed: CallFailed): string {
  const { message, errors, code } = asJobRefusal(failed);
  if (errors.length > 0) return ['Validation Error:', ...errors.map((error) => `${error.field}: ${error.message}`)].join('\n');

  return code === 'unreadable' ? message : `Error: ${message}`;
}
