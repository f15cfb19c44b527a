import type { MapProvider } from '@swathline/contract';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer, type TestServer } from '../../test/server.ts';
import { addSecurityHeaders } from './headers.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const policyOf = (header: unknown) =>
  Object.fromEntries(
    String(header)
      .split(';')
      .map((directive) => directive.trim().split(' '))
      .map(([name = '', ...sources]) => [name, sources]),
  );

test.each([
  '/api/health',
  '/api/nothing',
  '/api/auth/profile',
  '/api/admin/users/%E0%A4%A',
  '/api/health?x=%00',
  '/metrics',
  '/ingest/osmand',
])('%s comes with the security headers and is not kept', async (url) => {
  const { headers } = await server.app.inject({ url, headers: { origin: 'https://elsewhere.example.com' } });
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
  });
  expect(headers).not.toHaveProperty('access-control-allow-origin');
  expect(headers).not.toHaveProperty('x-powered-by');
});

test('scripts come from the server alone, and nobody may frame it', async () => {
  const policy = policyOf((await server.app.inject('/api/health')).headers['content-security-policy']);
  expect(policy).toMatchObject({
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'connect-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  });
});

const NOTHING = { key: null, tilesUrl: null, credit: null };

test.each<[MapProvider, string]>([
  [{ ...NOTHING, provider: 'google', key: 'k' }, 'https://tile.googleapis.com'],
  [{ ...NOTHING, provider: 'esri' }, 'https://server.arcgisonline.com'],
  [{ ...NOTHING, provider: 'maptiler', key: 'k' }, 'https://api.maptiler.com'],
  [{ ...NOTHING, provider: 'mapbox', key: 'k' }, 'https://api.mapbox.com'],
  [{ ...NOTHING, provider: 'xyz', tilesUrl: 'https://tiles.example.com:8443/a/{z}/{x}/{y}.jpg' }, 'https://tiles.example.com:8443'],
])('the policy names the configured imagery: %j', async (maps, origin) => {
  const app = Fastify();
  await addSecurityHeaders(app, { maps, publicUrl: 'http://localhost:3000' });
  const policy = policyOf((await app.inject('/')).headers['content-security-policy']);
  for (const directive of ['img-src', 'connect-src']) expect(policy[directive]).toContain(origin);
  expect(policy['script-src']).toEqual(["'self'"]);
  await app.close();
});

test('Strict-Transport-Security is sent where PUBLIC_URL is https, and only there', async () => {
  const { headers } = await server.app.inject('/api/health');
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
  const app = Fastify();
  await addSecurityHeaders(app, { maps: null, publicUrl: 'http://localhost:3000' });
  expect((await app.inject('/')).headers).not.toHaveProperty('strict-transport-security');
  await app.close();
});

test('the page of the API has the same policy as everything else', async () => {
  const { headers } = await server.app.inject('/api/health');
  for (const url of ['/api/docs/', '/api/docs', '/api/docs/static/swagger-ui-bundle.js', '/api/openapi.json']) {
    const reply = await server.app.inject(url);
    expect(reply.headers['content-security-policy'], url).toBe(headers['content-security-policy']);
  }
});

test('the description of the API and its page are served', async () => {
  expect((await server.app.inject('/api/openapi.json')).json()).toMatchObject({ openapi: '3.1.0', info: { title: 'Swathline' } });
  const page = await server.app.inject('/api/docs/');
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, expect.stringMatching(/^text\/html/)]);
});
