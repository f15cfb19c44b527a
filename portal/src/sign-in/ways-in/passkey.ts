import { api, type SignInReply } from '@swathline/contract';
import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser';
import { deviceId } from '@swathline/client/api/device-id';
import { CallFailed } from '@swathline/client/api/request';
import { call } from '@swathline/client/api/call';
import { passkeyFailure } from '@swathline/client/auth/passkey-failure';

/** Asks the browser for a passkey of this site and signs in with it. @throws CallFailed */
export async function signInByPasskey(): Promise<SignInReply> {
  const { options } = await call(api.auth.passkeyOptions);
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const answer = await startAuthentication({ optionsJSON }).catch((failed: unknown) => {
    throw new CallFailed({
      status: 0,
      code: 'invalid',
      message: passkeyFailure(failed, 'No passkey was used. Try again, or sign in with your password.'),
    });
  });
  return call(api.auth.loginPasskey, { body: { answer: { ...answer }, deviceId: deviceId() } as never });
}
