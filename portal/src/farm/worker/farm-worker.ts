/**
 * Keeps the farmer's page for times without signal, and shows push messages. The page is taken from the network where that answers in
 * time; its files have the hash of their content in their names, so a stored one is as good as a loaded one. It holds no data of the farm.
 */
import { type PushScope, showPushMessages } from '../../kit/show-push.ts';

interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: WaitingEvent) => void): void;
  addEventListener(
    type: 'fetch',
    listener: (event: WaitingEvent & { request: Request; respondWith(reply: Promise<Response>): void }) => void,
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

scope.addEventListener('install', (event) => event.waitUntil(keepFirstPage().then(() => scope.skipWaiting())));
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));

/** The page names the files that it uses, some of which it loaded before this worker was there. Files of earlier versions go. */
scope.addEventListener('message', (event) => {
  const files = event.data.filter(isFile);
  event.waitUntil(
    keepFirstPage()
      .then(() => keep(files))
      .then(() => forgetOthers(event.data)),
  );
});

/** Later versions of the page are kept as they are opened. */
async function keepFirstPage(): Promise<void> {
  const cache = await caches.open(CACHE);
  if (await cache.match(PAGE)) return;
  const reply = await fetch(PAGE).catch(() => undefined);
  if (reply?.ok) await keepPage(reply);
}

/** Keeps a version of the page once all files that it names are kept: without one of them it would open blank. */
async function keepPage(reply: Response): Promise<void> {
  const text = await reply.clone().text();
  const files = [...text.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
  if (await keep(files)) await (await caches.open(CACHE)).put(PAGE, reply);
}

/** @returns whether all of them are kept */
async function keep(files: string[]): Promise<boolean> {
  const cache = await caches.open(CACHE);
  let areAllKept = true;
  for (const file of files) {
    if (await cache.match(file)) continue;
    const reply = await fetch(file).catch(() => undefined);
    if (reply?.ok) await cache.put(file, reply);
    else areAllKept = false;
  }
  return areAllKept;
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
  if (request.mode === 'navigate' && pathname.replace(/\/$/, '') === PAGE) event.respondWith(pageFor(event));
  else if (isFile(pathname)) event.respondWith(fileFor(request, pathname));
});

/** A weak line, or a wireless network without internet, may keep a request waiting for minutes. */
const MAX_WAIT_MS = 5_000;

/** The page from the network, or the kept one if the server is not reached in time. What arrives late is kept for the next opening. */
async function pageFor(event: WaitingEvent & { request: Request }): Promise<Response> {
  const loaded = fetch(event.request).then((reply) => {
    if (reply.ok) event.waitUntil(keepPage(reply.clone()).catch(() => undefined));
    return reply;
  });
  event.waitUntil(loaded.catch(() => undefined));
  const stored = await (await caches.open(CACHE)).match(PAGE);
  if (!stored) return loaded;
  const inTime = new Promise<Response>((resolve) => setTimeout(() => resolve(stored), MAX_WAIT_MS));
  const answered = loaded.then(
    // A proxy's page says only that the server is away.
    (reply) => (reply.status >= 500 ? stored : reply),
    () => stored,
  );
  return Promise.race([answered, inTime]);
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
