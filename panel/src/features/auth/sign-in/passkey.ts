import type { SignInReply } from '@swathline/contract';
import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser';
import { deviceId } from '../../../shared/api/device-id.ts';
import { CallFailed } from '../../../shared/api/request.ts';
import { callAuth } from '../public-calls.ts';
import { passkeyFailure } from './passkey-failure.ts';

/** Asks the browser for a passkey of this site and signs in with it. @throws CallFailed */
export async function signInByPasskey(): Promise<SignInReply> {
  const { options } = await callAuth('passkeyOptions', {});
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const answer = await startAuthentication({ optionsJSON }).catch((failed: unknown) => {
    throw new CallFailed({
      status: 0,
      code: 'invalid',
      message: passkeyFailure(failed, 'No passkey was used. Try again, or sign in with your password.'),
    });
  });
  return callAuth('loginPasskey', { body: { answer: { ...answer }, deviceId: deviceId() } as never });
}
