import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { problemOf } from '../problem-of.ts';
import { handleErrors } from './errors.ts';
import { decodableScreen, inlineScriptHashes, servePages } from './page-files.ts';

const app = Fastify({ rewriteUrl: ({ url = '/' }) => decodableScreen(url) });
let folder: string;
let portal: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'swathline-panel-'));
  portal = path.join(folder, 'portal');
  mkdirSync(path.join(folder, 'assets'));
  mkdirSync(path.join(portal, 'assets'), { recursive: true });
  writeFileSync(path.join(portal, 'index.html'), '<title>Portal</title>');
  writeFileSync(path.join(portal, 'crew.html'), '<title>Crew</title>');
  writeFileSync(path.join(portal, 'farm.html'), '<title>Farm</title>');
  writeFileSync(path.join(portal, 'crew-worker.js'), 'work()');
  writeFileSync(path.join(portal, 'assets', 'portal-3c4d.js'), 'portal()');
  writeFileSync(path.join(folder, 'index.html'), '<title>Swathline</title>');
  writeFileSync(path.join(folder, 'assets', 'main-1a2b.js'), 'alert(1)');
  writeFileSync(path.join(folder, 'assets', 'main-1a2b.js.br'), 'squeezed');
  writeFileSync(path.join(folder, 'favicon.svg'), '<svg/>');
  writeFileSync(`${folder}.secret`, 'outside');
  handleErrors(app, problemOf);
  await servePages(app, { panel: folder, portal });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
  rmSync(`${folder}.secret`);
});

const YEAR = 'public, max-age=31536000, immutable';

test('serves hashed assets as immutable, compressed where possible', async () => {
  const plain = await app.inject('/assets/main-1a2b.js');
  expect([plain.body, plain.headers['cache-control']]).toEqual(['alert(1)', YEAR]);
  const compressed = await app.inject({ url: '/assets/main-1a2b.js', headers: { 'accept-encoding': 'br' } });
  expect([compressed.body, compressed.headers['content-encoding'], compressed.headers['cache-control']]).toEqual(['squeezed', 'br', YEAR]);
  expect(compressed.headers['content-type']).toMatch(/javascript/);
});

test.each(['/', '/index.html', '/users', '/users?filterText=a', '/logins', '/apiary'])(
  "%s is the panel's page, and is revalidated each time",
  async (url) => {
    const { statusCode, body, headers } = await app.inject(url);
    expect([statusCode, body, headers['cache-control']]).toEqual([200, '<title>Swathline</title>', 'no-cache']);
  },
);

test.each(['/login', '/Login/', '/auth/confirm?token=x', '/mail-settings', '/job/some-token'])(
  "%s is the portal's page, and is revalidated each time",
  async (url) => {
    const { statusCode, body, headers } = await app.inject(url);
    expect([statusCode, body, headers['cache-control']]).toEqual([200, '<title>Portal</title>', 'no-cache']);
  },
);

test.each([
  ['/job/%E0%A4%A', '<title>Portal</title>'],
  ['/quote/%', '<title>Portal</title>'],
  ['/farm/%zz?a=%zz', '<title>Swathline</title>'],
  ['/spray-jobs/%ff', '<title>Swathline</title>'],
])('%s, which cannot be decoded, is a page and no bare reply of the API', async (url, page) => {
  const { statusCode, body } = await app.inject(url);
  expect([statusCode, body]).toEqual([200, page]);
});

test.each(['/api/%zz', '/ingest/%ff', '/assets/%E0%A4%A'])('%s stays refused', async (url) => {
  expect((await app.inject(url)).statusCode).toBe(400);
});

test('serves the hashed assets of both apps as immutable', async () => {
  const { body, headers } = await app.inject('/assets/portal-3c4d.js');
  expect([body, headers['cache-control']]).toEqual(['portal()', YEAR]);
});

test('serves the page of the crew at its address, and its service worker, both revalidated each time', async () => {
  for (const url of ['/crew', '/crew/']) {
    const { body, headers } = await app.inject(url);
    expect([body, headers['cache-control']]).toEqual(['<title>Crew</title>', 'no-cache']);
  }
  expect((await app.inject('/farm')).body).toBe('<title>Farm</title>');
  expect((await app.inject('/farms')).body).toBe('<title>Swathline</title>');
  expect((await app.inject('/crews')).body).toBe('<title>Swathline</title>');
  const worker = await app.inject('/crew-worker.js');
  expect([worker.body, worker.headers['cache-control']]).toEqual(['work()', 'no-cache']);
});

test('other files are revalidated', async () => {
  expect((await app.inject('/favicon.svg')).headers['cache-control']).toBe('no-cache');
});

test.each(['/api', '/api/nothing', '/api?x=1', '/ingest/nothing', '/assets/gone-1a2b.js', '/base/gone.json'])(
  '%s is not the page',
  async (url) => {
    const reply = await app.inject(url);
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toEqual({ success: false, code: 'not_found', message: `There is nothing at GET ${url.replace(/\?.*/, '')}.` });
  },
);

test('serves nothing outside the folder', async () => {
  const name = path.basename(folder);
  for (const url of [`/../${name}.secret`, `/%2e%2e/${name}.secret`, `/..%2f${name}.secret`, `/assets/..%2f..%2f${name}.secret`]) {
    expect((await app.inject(url)).body).not.toContain('outside');
  }
});

test('serves the API without built pages', async () => {
  const bare = Fastify();
  handleErrors(bare, problemOf);
  await servePages(bare, { panel: path.join(folder, 'nothing'), portal });
  expect((await bare.inject('/')).statusCode).toBe(404);
  await bare.close();
});

test('hashes the inline scripts of the page, but neither data nor files', () => {
  const data = '<script type="application/json">{}</script>';
  writeFileSync(path.join(folder, 'assets', 'index.html'), `${data}<script src="/a.js"></script><script>start();\nmore()</script>`);
  expect(inlineScriptHashes({ panel: path.join(folder, 'assets'), portal })).toEqual([
    "'sha256-1T+FgCgtk+41YwRMLK6nJpiJ8I5LFVMWw4QM50X8j84='",
  ]);
  expect(inlineScriptHashes({ panel: path.join(folder, 'nothing'), portal })).toEqual([]);
});

test('lists no folder and answers no TRACE', async () => {
  for (const url of ['/assets/', '/assets']) expect((await app.inject(url)).body).not.toContain('main-1a2b');
  const traced = await app.inject({ method: 'TRACE' as 'GET', url: '/', headers: { cookie: 'secret-of-the-caller' } });
  expect(traced.statusCode).toBeGreaterThanOrEqual(400);
  expect(traced.body).not.toContain('secret-of-the-caller');
});
