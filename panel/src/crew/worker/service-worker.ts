/**
 * Keeps the crew's page on the phone. It serves the page and its files from one cache, which belongs to one version of the page, and
 * leaves everything else, above all `/api`, to the network. It holds no data: facts are in IndexedDB, where every version finds them.
 */

/** The parts of the worker's scope that are used here; the library of the DOM does not declare them. */
interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: Event & { waitUntil(work: Promise<unknown>): void }) => void): void;
  addEventListener(
    type: 'fetch',
    listener: (event: Event & { request: Request; respondWith(reply: Promise<Response>): void }) => void,
  ): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
}

/** Written by the build: the page's address and its files, and a hash of all of them. */
declare const CREW_FILES: string[];
declare const CREW_VERSION: string;

const scope = self as unknown as WorkerScope;
const PAGE = '/crew';
const PREFIX = 'swathline-crew-';
const CACHE = `${PREFIX}${CREW_VERSION}`;

scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(activate()));

/** All files or none: a worker that lacks one is not installed, and the earlier version stays. */
async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  // Past the browser's own cache, which could hold the page of an earlier version.
  await cache.addAll(CREW_FILES.map((file) => new Request(file, { cache: 'reload' })));
  // Only the first version takes over at once. A later one waits until the page says that nothing is being typed.
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  if (others.length === 0) await scope.skipWaiting();
}

async function activate(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)));
  await scope.clients.claim();
}

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  const file = request.mode === 'navigate' && pathname.replace(/\/$/, '') === PAGE ? PAGE : pathname;
  if (CREW_FILES.includes(file)) event.respondWith(fromCache(file, request));
});

async function fromCache(file: string, request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const stored = await cache.match(file);
  if (stored) return stored;
  // The browser has deleted its caches; what is loaded now is kept again.
  const reply = await fetch(request);
  if (reply.ok) await cache.put(file, reply.clone());
  return reply;
}

scope.addEventListener('message', ({ data, ports: [port] }) => {
  if (data === 'activate') void scope.skipWaiting();
  if (data === 'list-files') port?.postMessage(CREW_FILES);
});
