/** Whether this browser can get push messages on this page. */
export const canGetPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** The subscription of this browser; null without one. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  if (!canGetPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

interface PushForm {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Asks the person, and subscribes this browser. A subscription to an earlier key of the server is replaced. @returns null if refused */
export async function subscribeToPush(serverKey: string): Promise<PushForm | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  return formOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey }));
}

/**
 * The subscription of this browser, to be sent again: the server loses it by a restore, and a farmer's with the session. One to an earlier
 * key gets no message any more and is replaced.
 * @returns null without a subscription, or if it cannot be replaced
 */
export async function renewPush(serverKey: string): Promise<PushForm | null> {
  const subscription = await currentSubscription();
  if (!subscription) return null;
  return keyOf(subscription) === serverKey ? formOf(subscription) : subscribeToPush(serverKey);
}

/** In base64url, as the server writes it. */
function keyOf({ options: { applicationServerKey } }: PushSubscription): string {
  const bytes = new Uint8Array(applicationServerKey ?? new ArrayBuffer());
  return btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (sign) => URL_SIGNS[sign] ?? '');
}

const URL_SIGNS: Record<string, string> = { '+': '-', '/': '_' };

function formOf(subscription: PushSubscription): PushForm {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
}
