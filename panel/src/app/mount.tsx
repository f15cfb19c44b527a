import { type ReactNode, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { whenEarlyRepliesArrive } from '../shared/api/early-requests.ts';

/** The longest wait for the first replies and the page's code. */
const MAX_WAIT_MS = 150;

declare global {
  interface Window {
    /** Ends the program that the page shows. The two programs share no modules, so the page carries this from one to the other. */
    closeEntry?: () => void;
  }
}

/**
 * Renders one of the two programs, in place of the other. It waits a moment for the code of the page and its first data, since rendering in
 * several steps takes much longer.
 */
export async function mountPrepared(pageCode: Promise<void> | false, app: ReactNode): Promise<void> {
  const timer = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));
  await Promise.race([timer, Promise.allSettled([pageCode, whenEarlyRepliesArrive()])]);
  const isFirst = window.closeEntry === undefined;
  window.closeEntry?.();
  const root = createRoot(document.getElementById('root') ?? document.body);
  window.closeEntry = () => root.unmount();
  const render = () => root.render(<StrictMode>{app}</StrictMode>);
  // A map is made in an effect. If that ran after the first paint, the map would wait until the whole page is drawn. After another program,
  // the page must not be empty for a moment.
  if (window.earlyMapWorker || !isFirst) flushSync(render);
  else render();
}
