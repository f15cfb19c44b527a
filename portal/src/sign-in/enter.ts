import { api, type SignInReply } from '@swathline/contract';
import { CallFailed } from '@swathline/client/api/request';
import { type Session, signIn } from '@swathline/client/api/session';
import { send } from '@swathline/client/api/call';

const REFUSED = 'Invalid credentials or insufficient permissions';

export function refused(status: number): CallFailed {
  return new CallFailed({ status, code: 'wrong_sign_in', message: REFUSED });
}

/**
 * Opens the panel for an administrator. Ends the session at once for any other role.
 * @throws CallFailed with the sentence to show
 */
export async function enter({ user, token }: Session): Promise<void> {
  if (user.role === 'admin') return signIn({ user, token });

  await send(api.auth.logout, {}, { token }).catch(() => undefined);
  throw refused(403);
}

/** Opens the panel, or returns the challenge of the second step. @throws CallFailed */
export async function enterOrContinue({ user, token, secondFactor }: SignInReply): Promise<string | null> {
  if (user !== undefined && token !== undefined) {
    await enter({ user, token });
    return null;
  }
  if (secondFactor === undefined) throw new CallFailed({ status: 200, code: 'no_data', message: 'Login failed' });
  return secondFactor.challenge;
}
