import { boxCenter } from '@swathline/survey';
import { WATER_TILES, waterTilesAt } from '@swathline/client/map/base-map/water-source';
import type { CrewStore, StoredCopy } from '../store/open-store.ts';
import type { WorkerFiles, WorkerMessage } from '../worker/crew-worker.ts';

/** What works without a connection. Each is true only if it was found on this phone just now. */
export interface OfflineReady {
  page: boolean;
  jobs: boolean;
  workOrders: boolean;
  /** The outlines of the jobs, and what draws the map. */
  maps: boolean;
  /** What draws the map, alone. */
  mapFiles: boolean;
}

export const isReady = ({ page, jobs, workOrders, maps }: OfflineReady): boolean => page && jobs && workOrders && maps;

/** Looks into the caches and the store; nothing is assumed from an earlier success. */
export async function checkOfflineReady(store: CrewStore): Promise<OfflineReady> {
  const copy = await store.get('copy', 'copy');
  const files = await listKeptFiles();
  const page = files !== null && files.page.length > 0 && (await areStored(files.page));
  const { maps, ...jobs } = partsOf(copy);
  const mapFiles = files !== null && (await areStored([...files.map, ...tilesOf(copy)]));
  return { page, ...jobs, maps: maps && mapFiles, mapFiles };
}

function partsOf(copy: StoredCopy | undefined): Omit<OfflineReady, 'page' | 'mapFiles'> {
  if (!copy) return { jobs: false, workOrders: false, maps: false };
  const { jobs } = copy.bundle;
  return {
    jobs: true,
    workOrders: jobs.every(({ sheet, fields }) => sheet.facts.length > 0 && fields.length > 0),
    maps: jobs.every(({ fields }) => fields.every(({ coordinates }) => coordinates.length > 2)),
  };
}

/** The map shows this much land around the fields, in degrees. */
const AROUND = [-0.3, 0.3];

function tilesOf(copy: StoredCopy | undefined): string[] {
  const outlines = (copy?.bundle.jobs ?? []).flatMap(({ fields }) => fields.map(({ coordinates }) => coordinates));
  const middles = outlines.filter((ring) => ring.length > 2).map((ring) => boxCenter(ring));
  return waterTilesAt(
    middles.flatMap(({ latitude, longitude }) =>
      AROUND.flatMap((north) => AROUND.map((east) => ({ latitude: latitude + north, longitude: longitude + east }))),
    ),
  );
}

async function areStored(files: readonly string[]): Promise<boolean> {
  const found = await Promise.all(files.map((file) => caches.match(file)));
  return found.every((reply) => reply !== undefined);
}

async function activeWorker(): Promise<ServiceWorker | null> {
  // Pages without HTTPS have no service workers, though the types say otherwise.
  const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  return (await workers?.getRegistration('/crew'))?.active ?? null;
}

const MAX_ANSWER_MS = 5_000;
/** Half a megabyte over a weak line. */
const MAX_MAP_MS = 10 * 60_000;

/** The files that the service worker keeps, as it says itself; null without one. */
async function listKeptFiles(): Promise<WorkerFiles | null> {
  const worker = await activeWorker();
  return worker && ask<WorkerFiles>(worker, 'list-files', MAX_ANSWER_MS);
}

let keeping: Promise<boolean> | null = null;

/** Has the service worker store the map's files and the water around the jobs. @returns false if something is still missing */
export function keepMapFiles(store: CrewStore): Promise<boolean> {
  keeping ??= askToKeep(store).finally(() => (keeping = null));
  return keeping;
}

/** Deletes the water around the jobs, which shows where they are. */
export async function deleteMapTiles(): Promise<void> {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    const tiles = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(WATER_TILES));
    await Promise.all(tiles.map((tile) => cache.delete(tile)));
  }
}

async function askToKeep(store: CrewStore): Promise<boolean> {
  const worker = await activeWorker();
  if (!worker) return false;
  return (await ask<boolean>(worker, { keepMap: tilesOf(await store.get('copy', 'copy')) }, MAX_MAP_MS)) ?? false;
}

/** @returns null if the worker does not answer in time */
function ask<Answer>(worker: ServiceWorker, message: WorkerMessage, maxMs: number): Promise<Answer | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timeout = setTimeout(() => resolve(null), maxMs);
    port1.onmessage = ({ data }: MessageEvent<Answer>) => {
      clearTimeout(timeout);
      resolve(data);
    };
    worker.postMessage(message, [port2]);
  });
}
