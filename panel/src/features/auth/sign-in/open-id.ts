import type { SignInReply } from '@swathline/contract';
import { deviceId } from '../../../shared/api/device-id.ts';
import { CallFailed } from '../../../shared/api/request.ts';
import { callAuth } from '../public-calls.ts';

/** Kept in this tab until the browser comes back from the provider. */
const BINDING_KEY = 'swathline.open-id';

/** Leaves for the provider's sign-in page. @throws CallFailed */
export async function leaveForProvider(): Promise<void> {
  const { url, binding } = await callAuth('openIdStart', {});
  sessionStorage.setItem(BINDING_KEY, binding);
  window.location.assign(url);
}

/** Signs in with the answer that the provider put into the address. @throws CallFailed */
export async function signInByAnswer(query: string): Promise<SignInReply> {
  const binding = sessionStorage.getItem(BINDING_KEY);
  sessionStorage.removeItem(BINDING_KEY);
  if (binding === null) {
    const message = 'This sign-in was begun in another tab or was finished already. Please start again.';
    throw new CallFailed({ status: 0, code: 'invalid', message });
  }
  return callAuth('openIdFinish', { body: { query, binding, deviceId: deviceId() } });
}
