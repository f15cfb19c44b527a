import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { endConnectionsAtShutdown, SHUTDOWN_OPTIONS } from './shutdown-connections.ts';

const GET = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

async function listening(maxDrainMs?: number) {
  const app = Fastify(SHUTDOWN_OPTIONS);
  endConnectionsAtShutdown(app, maxDrainMs);
  let answer: (text: string) => void = () => undefined;
  app.get('/', () => new Promise((resolve) => (answer = resolve)));
  app.post('/', async () => 'received');
  const draining = new Promise<void>((resolve) => app.addHook('preClose', async () => resolve()));
  const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
  return { app, port, draining, answer: (text: string) => answer(text) };
}

/** A connection that the server has accepted, and all that it receives until it is closed. */
async function connected({ app, port }: Awaited<ReturnType<typeof listening>>) {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  let received = '';
  socket.on('data', (data) => (received += data.toString()));
  const ended = once(socket, 'close').then(() => received);
  await Promise.all([once(socket, 'connect'), once(app.server, 'connection')]);
  return { socket, ended };
}

test('an unused connection of a browser does not delay the shutdown', async () => {
  const server = await listening();
  const { socket, ended } = await connected(server);
  await server.app.close();
  await ended;
  expect(socket.destroyed).toBe(true);
});

test('finishes a running request during shutdown', async () => {
  const { app, port, answer } = await listening();
  const reply = fetch(`http://127.0.0.1:${port}/`);
  await once(app.server, 'request');
  const closed = app.close();
  answer('done');
  expect(await (await reply).text()).toBe('done');
  await closed;
});

test('a connection that is kept alive ends with the reply to its running request', async () => {
  const server = await listening();
  const { socket, ended } = await connected(server);
  socket.write(GET);
  await once(server.app.server, 'request');
  const closed = server.app.close();
  await server.draining;
  server.answer('done');
  expect(await ended).toMatch(/^HTTP\/1.1 200 .*connection: close.*done$/is);
  await closed;
});

test('a request that arrives on an accepted connection during the shutdown is answered', async () => {
  const server = await listening();
  const { socket, ended } = await connected(server);
  const closed = server.app.close();
  await server.draining;
  socket.write(GET);
  await once(server.app.server, 'request');
  server.answer('done');
  expect(await ended).toMatch(/^HTTP\/1.1 200 .*done$/is);
  await closed;
});

test('a request whose rest does not arrive is cut off', async () => {
  const server = await listening(400);
  const { socket, ended } = await connected(server);
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"name":');
  await once(server.app.server, 'request');
  await server.app.close();
  await ended;
  expect(socket.destroyed).toBe(true);
});
