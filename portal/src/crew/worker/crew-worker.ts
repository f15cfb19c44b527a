/**
 * Keeps the crew's page on the phone. It serves the page and its files from one cache, which belongs to one version of the page, and
 * leaves everything else, above all `/api`, to the network. It holds no data: facts are in IndexedDB, where every version finds them. The
 * map's files are stored when the page asks, since they are four times as large as the page and must not delay it.
 */
import { type PushScope, showPushMessages } from '../../kit/show-push.ts';

/** The parts of the worker's scope that are used here; the library of the DOM does not declare them. */
interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: Event & { waitUntil(work: Promise<unknown>): void }) => void): void;
  addEventListener(
    type: 'fetch',
    listener: (event: Event & { request: Request; respondWith(reply: Promise<Response>): void }) => void,
  ): void;
  addEventListener(
    type: 'message',
    listener: (event: MessageEvent<WorkerMessage> & { waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
}

/** What the page asks: to take over, what is kept, or to keep the map's files and these tiles too. */
export type WorkerMessage = 'activate' | 'list-files' | { keepMap: string[] };

/** What the worker keeps. */
export interface WorkerFiles {
  page: string[];
  map: string[];
}

declare global {
  interface Window {
    /** The files of this version, which the build writes here. */
    __WB_MANIFEST: readonly { url: string; revision: string | null }[];
  }
}

const scope = self as unknown as WorkerScope & PushScope;

const FILES = self.__WB_MANIFEST;
/** The built page names all other files, directly or not, by the hashes of their content. So its revision is that of the whole version. */
const VERSION = FILES.find(({ url }) => url === 'crew.html')?.revision ?? 'development';
const PAGE = '/crew';
const isOfMap = (address: string) => /\/(?:LandMap|maplibre-gl-csp-worker|grid-worker)-/.test(address);
const ADDRESSES = FILES.map(({ url }) => (url === 'crew.html' ? PAGE : `/${url}`));
const CREW_FILES = [...ADDRESSES.filter((address) => !isOfMap(address)), '/crew.webmanifest'];
const CREW_MAP_FILES = ADDRESSES.filter(isOfMap);
const PREFIX = 'swathline-crew-';
const CACHE = `${PREFIX}${VERSION}`;

scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(activate()));

/** All files of the page or none: a worker that lacks one is not installed, and the earlier version stays. */
async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all([...CREW_FILES.map((file) => keep(cache, file)), ...CREW_MAP_FILES.map((file) => copy(cache, file))]);
  // Only the first version takes over at once. A later one waits until the page says that nothing is being typed.
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  if (others.length === 0) await scope.skipWaiting();
}

/** Stores a file unless it is stored. @throws Error if it cannot be loaded */
async function keep(cache: Cache, file: string): Promise<void> {
  if (await copy(cache, file)) return;
  // Past the browser's own cache, which could hold the page of an earlier version.
  const reply = await fetch(new Request(file, { cache: 'reload' }));
  // Where there is no water there is no tile, which is as good as an empty one.
  if (!reply.ok && !(reply.status === 404 && isTile(file))) throw new Error(`${file} answered ${reply.status}`);
  await cache.put(file, reply);
}

/** Takes a file from the cache of an earlier version, if its name says that its content is the same. */
async function copy(cache: Cache, file: string): Promise<boolean> {
  if (await cache.match(file)) return true;
  const earlier = isHashed(file) ? await caches.match(file) : undefined;
  if (!earlier) return false;
  await cache.put(file, earlier);
  return true;
}

/** Files whose names change with their content. */
const isHashed = (file: string) => file.startsWith('/assets/');
const isTile = (path: string) => path.startsWith('/assets/water/');

/** Stores what the map needs without a connection, one file after the other; what is missing is asked for again later. */
async function keepMap(tiles: string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const file of [...CREW_MAP_FILES, ...tiles.filter(isTile)]) await keep(cache, file);
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
  if (CREW_FILES.includes(file) || CREW_MAP_FILES.includes(file)) event.respondWith(fromCache(file, request));
  else if (isTile(file)) event.respondWith(caches.match(file).then((stored) => stored ?? fetch(request)));
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

scope.addEventListener('message', (event) => {
  const { data, ports } = event;
  if (data === 'activate') void scope.skipWaiting();
  else if (data === 'list-files') ports[0]?.postMessage({ page: CREW_FILES, map: CREW_MAP_FILES } satisfies WorkerFiles);
  else {
    const done = (isKept: boolean) => ports[0]?.postMessage(isKept);
    event.waitUntil(
      keepMap(data.keepMap).then(
        () => done(true),
        () => done(false),
      ),
    );
  }
});

showPushMessages(scope, PAGE);
