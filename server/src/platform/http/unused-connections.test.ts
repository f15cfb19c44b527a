import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { closeUnusedConnections } from './unused-connections.ts';

async function listening() {
  const app = Fastify({ forceCloseConnections: 'idle' });
  closeUnusedConnections(app);
  let answer: (text: string) => void = () => undefined;
  app.get('/', () => new Promise((resolve) => (answer = resolve)));
  const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
  return { app, port, answer: (text: string) => answer(text) };
}

test('an unused connection of a browser does not delay the shutdown', async () => {
  const { app, port } = await listening();
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  const accepted = once(app.server, 'connection');
  await Promise.all([once(socket, 'connect'), accepted]);
  const ended = once(socket, 'close');
  socket.resume();
  await app.close();
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
