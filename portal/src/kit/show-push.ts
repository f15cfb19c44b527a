/** The parts of a worker's scope that are used here; the library of the DOM does not declare them. */
export interface PushScope {
  addEventListener(type: 'push', listener: (event: WaitingEvent & { data: { json(): unknown } | null }) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: WaitingEvent & { notification: Notification }) => void): void;
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll(options: { type: 'window' }): Promise<{ url: string; focus(): Promise<unknown>; navigate(url: string): Promise<unknown> }[]>;
    openWindow(url: string): Promise<unknown>;
  };
}

type WaitingEvent = Event & { waitUntil(work: Promise<unknown>): void };

interface PushMessage {
  title: string;
  body: string;
  path: string;
  topic: string;
}

/** Shows the push messages of a page. A newer message about the same thing takes the place of an older one; a touch opens what it names. */
export function showPushMessages(scope: PushScope, page: string): void {
  scope.addEventListener('push', (event) => {
    if (!event.data) return;
    const { title, body, path, topic } = event.data.json() as PushMessage;
    const options = { body, tag: topic, renotify: true, icon: '/crew-icon-192.png', data: { path } };
    event.waitUntil(scope.registration.showNotification(title, options));
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { path } = event.notification.data as { path: string };
    event.waitUntil(openPage(scope, page, path.startsWith(page) ? path : page));
  });
}

async function openPage(scope: PushScope, page: string, path: string): Promise<void> {
  const address = new URL(path, location.origin).href;
  const pages = await scope.clients.matchAll({ type: 'window' });
  const open = pages.find(({ url }) => new URL(url).pathname.replace(/\/$/, '') === page);
  if (!open) {
    await scope.clients.openWindow(address);
    return;
  }
  await open.focus();
  // The page itself shows what is new; loading it again would lose what a person types.
  if (path !== page) await open.navigate(address);
}
