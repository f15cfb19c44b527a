import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const CHECK_INTERVAL_MS = 250;
/** Leaves time of the ten seconds of a shutdown for the background tasks and the database. */
const MAX_DRAIN_MS = 5_000;

/** Fastify's part: ends idle connections when the server closes, and serves requests that arrive on the others. */
export const SHUTDOWN_OPTIONS = { forceCloseConnections: 'idle', return503OnClosing: false } as const;

/**
 * Ends all connections when the server closes: a connection with a running request after its reply, an unused one soon. What is left after
 * `maxDrainMs` is cut off, such as an upload whose line broke.
 */
export function endConnectionsAtShutdown(app: FastifyInstance, maxDrainMs = MAX_DRAIN_MS): void {
  const unused = trackUnusedConnections(app);
  let timers: NodeJS.Timeout[] = [];

  // Node keeps a connection that was busy at the beginning of the shutdown alive after its reply.
  const endIdle = () => {
    for (const socket of unused) socket.destroy();
    app.server.closeIdleConnections();
  };
  app.addHook('onSend', async (_request, reply) => {
    if (timers.length > 0) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    timers = [setInterval(endIdle, CHECK_INTERVAL_MS), setTimeout(() => app.server.closeAllConnections(), maxDrainMs)];
  });
  app.addHook('onClose', async () => timers.forEach(clearTimeout));
}

/**
 * The connections that never carried a request. Browsers open some in advance, and Node treats them as busy until its timeout for headers,
 * so one of them would delay the shutdown by a minute.
 */
function trackUnusedConnections(app: FastifyInstance): ReadonlySet<Socket> {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.on('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  return unused;
}
