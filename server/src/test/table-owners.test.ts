import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { TABLE_OWNERS } from '../platform/db/schema/table-owners.ts';
import { EXCEPTIONS } from './table-owners.ts';

const SOURCES = fileURLToPath(new URL('..', import.meta.url));
/** Migrations and types describe the schema as a whole. */
const NOT_CHECKED = /\.test\.ts$|^test\/|^platform\/db\/schema\/(migrations|tables)/;

const owners = new Map<string, string>(Object.entries(TABLE_OWNERS));
const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts') && !NOT_CHECKED.test(file));
const textOf = (file: string) => readFileSync(join(SOURCES, file), 'utf8');

/** The features from the bottom up, as the rules of imports have them. */
function readOrder(): string[] {
  const { forbidden } = createRequire(import.meta.url)('../../../.dependency-cruiser.cjs') as { forbidden: { name: string }[] };
  const layers = forbidden.flatMap(({ name }) => /^server-features\/([\w-]+)-imports-no-later-folder$/.exec(name)?.[1] ?? []);
  return ['platform', ...layers, 'demo'];
}
const order = readOrder();

interface Use {
  table: string;
  /** 'beside': joined to other tables, or in a part of another statement. */
  way: 'write' | 'start' | 'beside';
}

const WRITES = /^(insertInto|updateTable|deleteFrom|DELETE FROM|INTO|UPDATE)$/;

function wayOf(handle: string | undefined, verb: string): Use['way'] {
  if (WRITES.test(verb)) return 'write';
  // A statement begins at a handle of the database; its parts begin at an expression builder.
  return verb === 'selectFrom' && ['db', 'tx', 'readDb'].includes(handle ?? '') ? 'start' : 'beside';
}

/** The tables that the query builder or SQL names. */
function usesOf(text: string): Use[] {
  const builder = text.matchAll(
    /(\w*)\s*\.(selectFrom|insertInto|updateTable|deleteFrom|innerJoin|leftJoin|from|using)\(\s*\[?'(\w+)(?: as \w+)?'/g,
  );
  const plain = text.matchAll(/()\b(DELETE FROM|FROM|JOIN|INTO|UPDATE|OF)\s+"(\w+)"/g);
  const registered = text.matchAll(/()\b(table): '(\w+)'/g);
  return [
    ...[...builder, ...plain, ...registered].map(([, handle, verb = '', table = '']) => ({ table, way: wayOf(handle, verb) })),
    ...[...text.matchAll(/sql(?:<[^`]*?>)?`\s*((?:WITH|SELECT)\b[^`]*)/g)].map(([, statement = '']) => startOf(statement)),
  ].filter(({ table }) => owners.has(table));
}

/** The first table of a statement in SQL: of its first common table expression, or outside all parentheses. */
function startOf(statement: string): Use {
  let outer = statement;
  for (let before = ''; before !== outer && !statement.startsWith('WITH');) {
    before = outer;
    outer = outer.replace(/\([^()]*\)/g, '');
  }
  return { table: /\bFROM "(\w+)"/.exec(outer)?.[1] ?? '', way: 'start' };
}

/** `auth` and `users` own the accounts together. */
const ownersOf = (file: string): string[] => {
  const feature = file.startsWith('features/') ? (file.split('/')[1] ?? '') : 'platform';
  return feature === 'users' ? ['users', 'auth'] : [feature];
};

function isAllowed(file: string, { table, way }: Use): boolean {
  const own = ownersOf(file);
  const owner = owners.get(table) ?? '';
  if (own.includes(owner)) return true;
  return way === 'beside' && order.indexOf(owner) < order.indexOf(own[0] ?? '');
}

const findBreaches = (file: string) => usesOf(textOf(file)).filter((use) => !isAllowed(file, use));

test('a statement begins at a table that its feature owns, and joins those of features below it; platform names no table of a feature', () => {
  const exempt = new Set<string>(EXCEPTIONS.flatMap(({ file, tables }) => tables.map((table) => `${file} ${table}`)));
  const breaches = files.flatMap((file) => findBreaches(file).map(({ table }) => `${file} ${table}`));
  expect(breaches.filter((breach) => !exempt.has(breach))).toEqual([]);
  expect([...exempt].filter((each) => !breaches.includes(each))).toEqual([]);
});

test('finds tables in the builder and in SQL, by file', () => {
  const breach = (file: string, text: string) => usesOf(text).some((use) => !isAllowed(file, use));
  expect(breach('features/crew/bundle.ts', "db.updateTable('sprayJobs')")).toBe(true);
  expect(breach('features/crew/bundle.ts', "db.selectFrom('sprayJobs')")).toBe(true);
  expect(breach('features/crew/bundle.ts', "db\n.selectFrom('crewEvents').innerJoin('sprayJobs', 'id', 'sprayJobId')")).toBe(false);
  expect(breach('features/crew/bundle.ts', "(e) => e.selectFrom('jobPlaces')")).toBe(false);
  expect(breach('features/fields/queries.ts', 'SELECT 1 FROM "sprayJobs"')).toBe(true);
  const inSql = (from: string) => `sql<{ id: string }>\`SELECT (SELECT max("at") FROM "fields" WHERE true) FROM ${from}\``;
  expect(breach('features/crew/bundle.ts', inSql('"sprayJobs" job'))).toBe(true);
  expect(breach('features/crew/bundle.ts', inSql('"crewEvents" event JOIN "sprayJobs" job ON true'))).toBe(false);
  expect(breach('features/crew/bundle.ts', 'sql`WITH "busy" AS (SELECT 1 FROM "sprayJobs") SELECT 1 FROM "busy"`')).toBe(true);
  expect(breach('platform/audit/trail.ts', "{ table: 'users', name: 'firstName' }")).toBe(true);
  expect(breach('features/users/queries.ts', "tx.deleteFrom('users')")).toBe(false);
});

test('no code acts under another role than its caller has', () => {
  expect(files.filter((file) => /\{ \.\.\.[\w.()]+, role: '/.test(textOf(file)))).toEqual([]);
});
