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
  const { endpoint, keys } = (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey })).toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
}
