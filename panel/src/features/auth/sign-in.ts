import { api } from '@swathline/contract';
import { call, CallFailed, send } from '../../shared/api/call.ts';
import { signIn } from '../../shared/api/session.ts';

const REFUSED = 'Invalid credentials or insufficient permissions';

/**
 * Opens a session for an administrator. Anybody else's token is given back at once.
 * @throws CallFailed with the sentence to show
 */
export async function signInAdmin(email: string, password: string): Promise<void> {
  const signedIn = await call(api.auth.login, { body: { email, password } }).catch((failed: unknown) => {
    throw failed instanceof CallFailed && failed.code === 'wrong_sign_in' ? refused(failed.status) : failed;
  });
  if (signedIn.user.role === 'admin') return signIn(signedIn);

  await send(api.auth.logout, {}, { token: signedIn.token }).catch(() => undefined);
  throw refused(403);
}

function refused(status: number): CallFailed {
  return new CallFailed({ status, code: 'wrong_sign_in', message: REFUSED });
}
