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
])('%s has the security headers and is not cached', async (url) => {
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

test('allows scripts from the server and inline scripts of the built page only, and no framing', async () => {
  const policy = policyOf((await server.app.inject('/api/health')).headers['content-security-policy']);
  for (const source of policy['script-src'] ?? []) expect(source).toMatch(/^'(self|sha256-[\w+/]+=)'$/);
  expect(policy).toMatchObject({
    'default-src': ["'self'"],
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
])('the content security policy allows the configured imagery: %j', async (maps, origin) => {
  const app = Fastify();
  await addSecurityHeaders(app, { maps, publicUrl: 'http://localhost:3000' });
  const policy = policyOf((await app.inject('/')).headers['content-security-policy']);
  for (const directive of ['img-src', 'connect-src']) expect(policy[directive]).toContain(origin);
  expect(policy['script-src']).toEqual(["'self'"]);
  await app.close();
});

test('the content security policy allows the inline scripts that are named', async () => {
  const app = Fastify();
  await addSecurityHeaders(app, { maps: null, publicUrl: 'http://localhost:3000', scriptHashes: ["'sha256-abc='"] });
  const policy = policyOf((await app.inject('/')).headers['content-security-policy']);
  expect(policy['script-src']).toEqual(["'self'", "'sha256-abc='"]);
  await app.close();
});

test('sends Strict-Transport-Security only when PUBLIC_URL is https', async () => {
  const { headers } = await server.app.inject('/api/health');
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
  const app = Fastify();
  await addSecurityHeaders(app, { maps: null, publicUrl: 'http://localhost:3000' });
  expect((await app.inject('/')).headers).not.toHaveProperty('strict-transport-security');
  await app.close();
});

test('applies the same policy to the API page', async () => {
  const { headers } = await server.app.inject('/api/health');
  for (const url of ['/api/docs/', '/api/docs', '/api/docs/static/swagger-ui-bundle.js', '/api/openapi.json']) {
    const reply = await server.app.inject(url);
    expect(reply.headers['content-security-policy'], url).toBe(headers['content-security-policy']);
  }
});

test('serves the OpenAPI document and its page', async () => {
  expect((await server.app.inject('/api/openapi.json')).json()).toMatchObject({ openapi: '3.1.0', info: { title: 'Swathline' } });
  const page = await server.app.inject('/api/docs/');
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, expect.stringMatching(/^text\/html/)]);
});
