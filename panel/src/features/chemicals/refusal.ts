import { CallFailed } from '../../shared/api/call.ts';

const DENIED = 'Access denied. Admin privileges required to manage chemicals.';

/** A refusal for want of rights, said in this screen's words; any other failure as it is. */
export function asChemicalRefusal<Failure extends CallFailed | null>(failed: Failure): Failure | CallFailed {
  return failed?.status === 403 ? new CallFailed({ status: 403, code: 'not_allowed', message: DENIED }) : failed;
}
