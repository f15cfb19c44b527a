import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const CHECK_INTERVAL_MS = 250;

/**
 * When the server shuts down, closes connections that never carried a request. Browsers open some in advance, and Node treats them as busy
 * until its timeout for headers, so one of them would delay the shutdown by a minute.
 */
export function closeUnusedConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.on('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));

  const closeAll = () => {
    for (const socket of unused) socket.destroy();
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    closeAll();
    timer = setInterval(closeAll, CHECK_INTERVAL_MS);
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
  });
}
