import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { StartRefused } from '../../errors/start-refused.ts';
import { listen } from './listen.ts';

test('returns an address that opens on this machine', async () => {
  for (const [host, name] of [
    ['127.0.0.1', '127.0.0.1'],
    ['0.0.0.0', 'localhost'],
  ] as const) {
    const app = Fastify();
    const address = await listen(app, { host, port: 0 });
    expect(new URL(address).hostname).toBe(name);
    expect((await fetch(address)).status).toBe(404);
    await app.close();
  }
});

test('refuses a port in use', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await expect(listen(Fastify(), { host: '127.0.0.1', port })).rejects.toThrow(
    new StartRefused(`Port ${port} is in use by another program. Stop that program, or set PORT to another number.`),
  );
  other.close();
});

test.each(['203.0.113.7', 'absent.invalid'])('refuses %s, which is not an address of this machine', async (host) => {
  await expect(listen(Fastify(), { host, port: 0 })).rejects.toThrow(
    new StartRefused(`HOST is ${host}, which is not an address of this machine. Set it to 127.0.0.1, or 0.0.0.0 for all of its networks.`),
  );
});
