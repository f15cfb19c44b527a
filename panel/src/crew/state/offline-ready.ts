import type { CrewStore, StoredCopy } from '../store/open-store.ts';

/** What works without a connection. Each is true only if it was found on this phone just now. */
export interface OfflineReady {
  page: boolean;
  jobs: boolean;
  workOrders: boolean;
  maps: boolean;
}

export const isReady = ({ page, jobs, workOrders, maps }: OfflineReady): boolean => page && jobs && workOrders && maps;

/** Looks into the caches and the store; nothing is assumed from an earlier success. */
export async function checkOfflineReady(store: CrewStore): Promise<OfflineReady> {
  const copy = await store.get('copy', 'copy');
  return { page: await isPageStored(), ...partsOf(copy) };
}

function partsOf(copy: StoredCopy | undefined): Omit<OfflineReady, 'page'> {
  if (!copy) return { jobs: false, workOrders: false, maps: false };
  const { jobs } = copy.bundle;
  return {
    jobs: true,
    workOrders: jobs.every(({ sheet, fields }) => sheet.facts.length > 0 && fields.length > 0),
    maps: jobs.every(({ fields }) => fields.every(({ coordinates }) => coordinates.length > 2)),
  };
}

/** True if a service worker controls this page and every file of its list is in its cache. */
async function isPageStored(): Promise<boolean> {
  const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  const worker = workers && (await workers.getRegistration('/crew'))?.active;
  if (!worker) return false;
  const files = await filesOf(worker);
  const found = await Promise.all(files.map((file) => caches.match(file)));
  return files.length > 0 && found.every((reply) => reply !== undefined);
}

const MAX_ANSWER_MS = 5_000;

/** The files that the service worker keeps, as it says itself. */
function filesOf(worker: ServiceWorker): Promise<string[]> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timeout = setTimeout(() => resolve([]), MAX_ANSWER_MS);
    port1.onmessage = ({ data }: MessageEvent<string[]>) => {
      clearTimeout(timeout);
      resolve(data);
    };
    worker.postMessage('list-files', [port2]);
  });
}
