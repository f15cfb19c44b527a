import type { FastifyInstance } from 'fastify';

/**
 * Stops background tasks when the server closes, beside the requests in progress, and waits for the tasks before the database is closed. One
 * after the other would take longer than a shutdown may.
 */
export function stopAtShutdown(app: FastifyInstance, stop: () => Promise<unknown>): void {
  let stopped: Promise<unknown> | undefined;
  app.addHook('preClose', async () => {
    stopped = stop();
    // A failure is reported by the hook below, which awaits it later.
    stopped.catch(() => undefined);
  });
  app.addHook('onClose', async () => void (await stopped));
}
