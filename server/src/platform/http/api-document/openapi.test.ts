import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { api, CREW_EVENT_BODIES } from '@swathline/contract';
import openapiTypescript, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../../test/server.ts';

let server: TestServer;
let document: OpenAPI3;
beforeAll(async () => {
  server = await testServer();
  document = (await server.app.inject('/api/openapi.json')).json<OpenAPI3>();
});
afterAll(() => server.close());

it('passes the recommended rules of a linter', async () => {
  // No licence is stated: that is the owner's decision.
  const config = await createConfig({ extends: ['recommended'], rules: { 'info-license': 'off' } });
  const found = await lintFromString({ source: JSON.stringify(document), config });
  // The router prefers the fixed part, and an id is a UUID, so `/records/packs/{id}` and `/records/{id}/sign` do not collide.
  const problems = found.filter(({ ruleId, message }) => ruleId !== 'no-ambiguous-paths' || !message.includes('/records/packs/{id}'));

  expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} at ${location[0]?.pointer}`)).toEqual([]);
});

it('gives every operation a unique id and a described group', () => {
  const operations = Object.values(document.paths ?? {}).flatMap((item) =>
    Object.values(item as Record<string, { operationId?: string; tags?: string[] }>),
  );
  const ids = operations.map(({ operationId }) => operationId);
  expect(ids.filter((id) => !/^[a-z][A-Za-z]+$/.test(id ?? ''))).toEqual([]);
  expect(new Set(ids).size).toBe(operations.length);

  const described = new Set(document.tags?.map(({ name }) => name));
  expect(operations.flatMap(({ tags }) => tags ?? []).filter((tag) => !described.has(tag))).toEqual([]);
});

it('describes the event stream and the requests of tracker apps', () => {
  expect(Object.keys(document.paths ?? {})).toEqual(
    expect.arrayContaining(['/api/admin/locations/stream', '/ingest/osmand', '/ingest/owntracks']),
  );
});

interface Shape {
  anyOf?: Shape[];
  oneOf?: Shape[];
  items?: Shape;
  properties?: Record<string, Shape>;
  const?: string;
  enum?: string[];
}

it('names every key of every kind of event that a crew phone sends', () => {
  const paths = document.paths as Record<string, { post: { requestBody: { content: Record<string, { schema: Shape }> } } }>;
  const events = paths['/api/crew/events']?.post.requestBody.content['application/json']?.schema.properties?.['events']?.items;
  const kinds = (events?.anyOf ?? []).flatMap(({ oneOf = [] }) => oneOf.map(({ properties = {} }) => properties));
  const described = Object.fromEntries(
    kinds.map(({ kind, body }) => [kind?.const ?? kind?.enum?.[0], Object.keys(body?.properties ?? {}).sort()] as const),
  );
  const expected = Object.entries(CREW_EVENT_BODIES).map(([kind, body]) => [kind, Object.keys(body.shape).sort()] as const);
  expect(described).toEqual(Object.fromEntries(expected));
  expect(described).toMatchObject({ field_done: ['acres', 'fieldId', 'notDoneAcres', 'notDoneReason'] });
});

/** A typical client program, typed only by the document. */
const CLIENT = `
import createClient from 'openapi-fetch';
import type { paths } from './api';

export async function signIn(baseUrl: string, email: string, password: string): Promise<string> {
  const { data, error } = await createClient<paths>({ baseUrl }).POST('/api/auth/login', { body: { email, password } });
  if (error) throw new Error(error.message);
  return data.data.user?.firstName ?? 'A code is needed';
}
`;

const COMPILER_OPTIONS = {
  strict: true,
  module: 'esnext',
  moduleResolution: 'bundler',
  target: 'es2022',
  lib: ['es2022', 'dom', 'dom.iterable'],
  types: [],
};

it('makes a typed client that compiles and signs in', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'swathline-client-'));
  try {
    symlinkSync(fileURLToPath(new URL('../../../../../node_modules', import.meta.url)), path.join(folder, 'node_modules'));
    writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
    writeFileSync(path.join(folder, 'api.d.ts'), astToString(await openapiTypescript(document)));
    writeFileSync(path.join(folder, 'client.ts'), CLIENT);
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: COMPILER_OPTIONS, files: ['client.ts'] }));
    const compiler = path.join(folder, 'node_modules/typescript/bin/tsc');
    const compiled = spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' });
    expect(compiled.stdout).toBe('');

    const password = 'correct horse';
    const email = 'dale@example.com';
    await server.callOk(
      api.users.create,
      { body: { firstName: 'Dale', lastName: 'Kowalchuk', email, password, role: 'admin' } },
      await server.admin(),
    );
    const baseUrl = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { signIn } = (await import(pathToFileURL(path.join(folder, 'client.js')).href)) as {
      signIn(baseUrl: string, email: string, password: string): Promise<string>;
    };

    await expect(signIn(baseUrl, email, password)).resolves.toBe('Dale');
    await expect(signIn(baseUrl, email, 'wrong')).rejects.toThrow('Invalid credentials or insufficient permissions');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
