import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const LOOK_AGAIN_MS = 250;

/**
 * Ends connections that never carried a request when the server stops. Browsers open some ahead of need, and Node counts them as busy until its
 * timeout for headers, so that one of them would hold up the end for a minute.
 */
export function endUnusedConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.on('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));

  const endAll = () => {
    for (const socket of unused) socket.destroy();
  };
  let again: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    endAll();
    again = setInterval(endAll, LOOK_AGAIN_MS);
  });
  app.addHook('onClose', async () => {
    clearInterval(again);
  });
}
