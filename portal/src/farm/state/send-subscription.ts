import { api } from '@swathline/contract';
import { currentSubscription, renewPush } from '../../kit/push.ts';
import type { Farm } from './farm-context.ts';

/** Sends the browser's subscription again, which the server forgets with its session. @returns whether this device gets push messages */
export async function sendSubscription(call: Farm['call'], pushKey: string): Promise<boolean> {
  const form = await renewPush(pushKey);
  if (form) await call(api.farmNotices.subscribe, { body: form });
  return form !== null;
}

/** `sendSubscription` for a page that does not know the server's key. */
export async function sendAnySubscription(call: Farm['call']): Promise<void> {
  if (!(await currentSubscription())) return;
  const { pushKey } = await call(api.farmNotices.get);
  await sendSubscription(call, pushKey);
}
