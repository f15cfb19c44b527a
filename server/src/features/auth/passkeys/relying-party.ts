import { isIP } from 'node:net';
import { Problem } from '../../../platform/errors/problem.ts';

/**
 * The name and origin that passkeys are bound to. A passkey works only at this name, so a page that imitates Swathline gets nothing.
 * @throws Problem wrong_status at an address without a name, which browsers refuse
 */
export function relyingParty(publicUrl: string): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) > 0) {
    throw new Problem('wrong_status', 'Passkeys need an address with a name, and https. Ask the operator of the server to set PUBLIC_URL.');
  }
  return { rpID: hostname, origin };
}
