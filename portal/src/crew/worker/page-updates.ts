const WORKER = '/crew-worker.js';
const SCOPE = '/crew';
const CHECK_MS = 30 * 60_000;

export interface PageUpdates {
  /** Reloads the page with the new version, if one waits. What is stored stays. */
  apply: () => void;
}

interface Options {
  /** The page can work without a connection now, or a file is missing again. */
  onStored: () => void;
  /** A newer version is on the phone and waits. */
  onWaiting: () => void;
}

/** Registers the service worker and looks for newer versions. Browsers without service workers, and pages without HTTPS, have none. */
export async function followPageUpdates({ onStored, onWaiting }: Options): Promise<PageUpdates | null> {
  const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  if (!workers) return null;
  let hasController = workers.controller !== null;
  let isReloading = false;
  workers.addEventListener('controllerchange', () => {
    onStored();
    // The first worker takes over a page that is the same version; only a later one needs the new page.
    if (hasController && !isReloading) {
      isReloading = true;
      window.location.reload();
    }
    hasController = true;
  });
  const registration = await workers.register(WORKER, { scope: SCOPE, updateViaCache: 'none' });
  const note = () => {
    if (registration.waiting && registration.active) onWaiting();
    else onStored();
  };
  const follow = () => registration.installing?.addEventListener('statechange', note);
  registration.addEventListener('updatefound', follow);
  follow();
  note();
  const check = () => {
    if (navigator.onLine) registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && check());
  setInterval(check, CHECK_MS);
  return { apply: () => registration.waiting?.postMessage('activate') };
}
