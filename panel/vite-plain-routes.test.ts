import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { api, plainRoute } from '@swathline/contract';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findSchemaUse, groupsIn, plainRoutes } from './vite-plain-routes.ts';

const PACKAGE = import.meta.dirname;
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(PACKAGE, 'src/test/plain-routes-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Builds a module of the panel. @returns its code, with everything that it imports */
async function built(code: string): Promise<string> {
  const file = join(folder, 'module.ts');
  await writeFile(file, code);
  const result = await build({
    configFile: false,
    root: PACKAGE,
    logLevel: 'silent',
    plugins: [plainRoutes()],
    resolve: { conditions: ['swathline-source'] },
    build: { write: false, minify: false, lib: { entry: file, formats: ['es'] } },
  });
  return ([result].flat() as Rolldown.RolldownOutput[])
    .flatMap(({ output }) => output.map((each) => ('code' in each ? each.code : '')))
    .join('\n');
}

test('a module that calls a route gets its plain part, without zod and the schemas', async () => {
  const code = await built("import { api } from '@swathline/contract';\nexport const route = api.chemicals.update;");
  expect(code).toContain(JSON.stringify(api.chemicals.update.failure));
  expect(code).toContain(plainRoute(api.chemicals.update).path);
  expect(code).not.toContain('ZodObject');
});

test.each([
  ['the schema of a route', 'export const form = api.chemicals.create.body;', /module\.ts uses api\.chemicals\.create\.body/],
  ['a group of routes', 'export const list = chemicals.list;', /module\.ts imports chemicals with its schemas: write api\.chemicals/],
])('the build fails for a module that uses %s', async (_, code, message) => {
  await expect(built(`import { api, chemicals } from '@swathline/contract';\nvoid api;\n${code}`)).rejects.toThrow(message);
});

test('types of routes and schemas that are imported by name are accepted', () => {
  const groups = ['chemicals', 'users'];
  expect(
    findSchemaUse("import { type api, ChemicalForm } from '@swathline/contract';\ntype Form = typeof api.users.create.body;", groups),
  ).toBeNull();
  expect(findSchemaUse("import { type users, type Chemical } from '@swathline/contract';", groups)).toBeNull();
  expect(findSchemaUse("import { users } from './users.ts';\napi.users.list;", groups)).toBeNull();
});

test('finds all groups of routes', () => {
  expect(groupsIn("export { users } from './users.ts';\nexport { recordFiles, recordPacks } from './files.ts';")).toEqual([
    'users',
    'recordFiles',
    'recordPacks',
  ]);
});
