import { once } from 'node:events';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { stopAtShutdown } from './stop-at-shutdown.ts';

function pending() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve: () => resolve() };
}

test('background tasks stop beside the requests in progress, all at once, and the shutdown waits for them', async () => {
  const app = Fastify();
  const events: string[] = [];
  const endings = ['mail', 'notices'].map((name) => {
    const { promise, resolve } = pending();
    stopAtShutdown(app, () => {
      events.push(`${name} stops`);
      return promise.then(() => events.push(`${name} stopped`));
    });
    return resolve;
  });
  const reply = pending();
  app.get('/', () => reply.promise.then(() => 'done'));
  const draining = new Promise<void>((resolve) => app.addHook('preClose', async () => resolve()));
  const request = fetch(await app.listen({ host: '127.0.0.1', port: 0 }));
  await once(app.server, 'request');

  const closed = app.close().then(() => events.push('closed'));
  await draining;
  expect(events).toEqual(['mail stops', 'notices stops']);
  reply.resolve();
  expect(await (await request).text()).toBe('done');
  for (const end of endings) end();
  await closed;
  expect(events).toEqual(['mail stops', 'notices stops', 'mail stopped', 'notices stopped', 'closed']);
});

test('a task that cannot be stopped is reported by the shutdown', async () => {
  const app = Fastify();
  stopAtShutdown(app, () => Promise.reject(new Error('It hangs')));
  await app.ready();
  await expect(app.close()).rejects.toThrow('It hangs');
});
