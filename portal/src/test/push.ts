import { vi } from 'vitest';

/** Keys of a server, in base64url. */
export const SERVER_KEY = '-__-';
export const EARLIER_KEY = 'AAAA';

/** What the page sends of a browser's subscription to a key. */
export const pushForm = (key: string) => ({ endpoint: `https://push.example.com/${key}`, p256dh: 'key', auth: 'secret' });

const bytesOf = (key: string) => Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

/** A browser with a service worker, in which the person answers the question for permission, perhaps with a subscription to a key. */
export function stubPush(answer: NotificationPermission, subscribedTo?: string): void {
  let subscription: object | null = null;
  const subscribe = ({ applicationServerKey }: { applicationServerKey: string }) => {
    const { endpoint, p256dh, auth } = pushForm(applicationServerKey);
    subscription = {
      endpoint,
      options: { applicationServerKey: bytesOf(applicationServerKey).buffer },
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: () => {
        subscription = null;
        return Promise.resolve(true);
      },
    };
    return Promise.resolve(subscription);
  };
  if (subscribedTo !== undefined) void subscribe({ applicationServerKey: subscribedTo });
  const registration = { pushManager: { getSubscription: () => Promise.resolve(subscription), subscribe }, active: null };
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', { requestPermission: () => Promise.resolve(answer) });
  const serviceWorker = {
    ready: Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
    register: () => Promise.resolve(registration),
  };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as object, { serviceWorker }));
}
