import { api, type SignInReply } from '@swathline/contract';
import { deviceId } from '@swathline/client/api/device-id';
import { CallFailed } from '@swathline/client/api/request';
import { call } from '@swathline/client/api/call';

/** Kept in this tab until the browser comes back from the provider. */
const BINDING_KEY = 'swathline.open-id';

/** Leaves for the provider's sign-in page. @throws CallFailed */
export async function leaveForProvider(): Promise<void> {
  const { url, binding } = await call(api.auth.openIdStart);
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
  return call(api.auth.openIdFinish, { body: { query, binding, deviceId: deviceId() } });
}
