/**
 * Keeps the farmer's page for times without signal, and shows push messages. The page is taken from the network where there is one; its
 * files have the hash of their content in their names, so a stored one is as good as a loaded one. It holds no data of the farm.
 */
import { type PushScope, showPushMessages } from '../../kit/show-push.ts';

interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: WaitingEvent) => void): void;
  addEventListener(
    type: 'fetch',
    listener: (event: Event & { request: Request; respondWith(reply: Promise<Response>): void }) => void,
  ): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<string[]> & WaitingEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
}

type WaitingEvent = Event & { waitUntil(work: Promise<unknown>): void };

const scope = self as unknown as WorkerScope & PushScope;
const PAGE = '/farm';
const CACHE = 'swathline-farm';
const isFile = (path: string) => path.startsWith('/assets/') || path === '/crew-icon-192.png' || path === '/farm.webmanifest';

scope.addEventListener('install', (event) => event.waitUntil(keep([PAGE]).then(() => scope.skipWaiting())));
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));

/** The page names the files that it uses, some of which it loaded before this worker was there. Files of earlier versions go. */
scope.addEventListener('message', (event) => {
  event.waitUntil(keep([PAGE, ...event.data.filter(isFile)]).then(() => forgetOthers(event.data)));
});

async function keep(addresses: string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const address of addresses) {
    if (address !== PAGE && (await cache.match(address))) continue;
    const reply = await fetch(address).catch(() => undefined);
    if (reply?.ok) await cache.put(address, reply);
  }
}

const MAX_FILES = 200;

async function forgetOthers(current: string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  const stored = await cache.keys();
  if (stored.length <= MAX_FILES) return;
  const paths = new Set([PAGE, ...current]);
  await Promise.all(stored.filter(({ url }) => !paths.has(new URL(url).pathname)).map((request) => cache.delete(request)));
}

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate' && pathname.replace(/\/$/, '') === PAGE) event.respondWith(pageFor(request));
  else if (isFile(pathname)) event.respondWith(fileFor(request, pathname));
});

async function pageFor(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  try {
    const reply = await fetch(request);
    if (reply.ok) await cache.put(PAGE, reply.clone());
    return reply;
  } catch (error) {
    const stored = await cache.match(PAGE);
    if (stored) return stored;
    throw error;
  }
}

async function fileFor(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(CACHE);
  const stored = await cache.match(path);
  if (stored) return stored;
  const reply = await fetch(request);
  if (reply.ok) await cache.put(path, reply.clone());
  return reply;
}

showPushMessages(scope, PAGE);
