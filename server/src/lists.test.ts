import { api, LONGEST_PAGE, type Route } from '@swathline/contract';
import { z } from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, sentences, testServer, type TestServer } from './testing.ts';

let server: TestServer;
let admin: Person;
let farmer: Person;

/** Every list that pages, with the key of its rows. */
const LISTS = [
  { key: 'users', route: api.users.list },
  { key: 'chemicals', route: api.chemicals.list },
  { key: 'fields', route: api.fields.list },
  { key: 'sprayJobs', route: api.sprayJobs.list },
  { key: 'users', route: api.sprayJobs.groundCrew },
  { key: 'fields', route: api.fields.listOwn },
].map(({ key, route }) => ({ key, route, path: route.path }));

/** Names that share all but case, beside some that a pattern would confuse. */
const NAMES = ['100 %', '100 x', 'a_b', 'axb', 'back\\slash', 'same', 'Same', 'SAME', 'same', 'same', 'same', 'same'];

beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
  farmer = await server.farmer({ firstName: 'same', lastName: 'same' });
  for (const name of NAMES) {
    await server.chemical({ name });
    await server.field(farmer, { name });
    await server.job({ farmer, name });
    await server.crew({ firstName: name, lastName: name });
  }
});
afterAll(() => server.close());

const page = async (route: Route, key: string, query: object) => {
  const by = route === api.fields.listOwn ? farmer : admin;
  const { body } = await server.call(route, { query: query as Record<string, unknown> }, by);
  const { [key]: rows, ...rest } = body.data as Record<string, unknown>;
  return { rows: rows as Record<string, unknown>[], ...(rest as { total: number; limit: number; offset: number }) };
};

const optionsOf = (route: (typeof LISTS)[number]['route'], name: 'sort' | 'filterField') => {
  const described = z.toJSONSchema(route.query, { io: 'input', unrepresentable: 'any' }).properties?.[name];
  return (described as { enum: string[] }).enum;
};

test.each(LISTS)('$path: pages never overlap and leave nothing out, for every sort, both ways', async ({ key, route }) => {
  const { total } = await page(route, key, {});
  expect(total).toBeGreaterThanOrEqual(NAMES.length);

  for (const sort of optionsOf(route, 'sort')) {
    const walked: Record<'asc' | 'desc', unknown[]> = { asc: [], desc: [] };
    for (const order of ['asc', 'desc'] as const) {
      for (let offset = 0; offset < total; offset += 5) {
        const part = await page(route, key, { sort, order, limit: 5, offset });
        expect(part).toMatchObject({ total, limit: 5, offset });
        walked[order].push(...part.rows.map(({ id }) => id));
      }
      expect(new Set(walked[order]).size).toBe(total);
      expect(walked[order]).toHaveLength(total);
    }
    expect(walked.asc.toReversed()).toEqual(walked.desc);
  }
});

test.each(LISTS)('$path: the limit runs from 1 to the longest page', async ({ key, route }) => {
  expect(await page(route, key, {})).toMatchObject({ limit: LONGEST_PAGE, offset: 0 });
  expect((await page(route, key, { limit: 1 })).rows).toHaveLength(1);
  expect((await page(route, key, { offset: 1_000_000 })).rows).toEqual([]);
  const by = route === api.fields.listOwn ? farmer : admin;
  for (const limit of ['0', '1001', '1.5', '-1', 'many', '']) {
    const refused = await server.call(route, { query: { limit } }, by);
    expect(refused.status).toBe(400);
    expect(sentences(refused)).toEqual({ limit: 'limit must be a whole number from 1 to 1000' });
  }
  for (const query of [{ offset: -1 }, { sort: 'passwordHash' }, { order: 'up' }, { filterField: 'id' }, { page: 2 }]) {
    const refused = await server.call(route, { query }, by);
    expect(refused.status).toBe(400);
    expect(Object.keys(sentences(refused))).toEqual(Object.keys(query));
  }
});

const NAME_OF: Record<string, string> = { users: 'firstName', chemicals: 'name', fields: 'name', sprayJobs: 'name' };

test.each(LISTS)('$path: a filter is found anywhere, in any case, and taken literally', async ({ key, route }) => {
  const filterField = NAME_OF[key] ?? '';
  const found = async (filterText: string) =>
    (await page(route, key, { filterField, filterText })).rows.map((row) => row[filterField]).sort();

  expect(await found('%')).toEqual(['100 %']);
  expect(await found('_')).toEqual(['a_b']);
  expect(await found('\\')).toEqual(['back\\slash']);
  expect(await found('00 X')).toEqual(['100 x']);
  expect(await found(' AME ')).toHaveLength(NAMES.filter((name) => /same/i.test(name)).length + (route === api.users.list ? 1 : 0));
  expect(await found("'; DROP TABLE users; --")).toEqual([]);
  expect((await page(route, key, { filterField: 'all', filterText: 'a_b' })).total).toBe(1);
});

test.each(LISTS)('$path: every property that can be filtered by answers', async ({ key, route }) => {
  for (const filterField of optionsOf(route, 'filterField')) {
    expect((await page(route, key, { filterField, filterText: 'zzzz no such text' })).total).toBe(0);
  }
});

test.each(LISTS)('$path: a text that cannot be stored cannot be looked for either', async ({ route }) => {
  const by = route === api.fields.listOwn ? farmer : admin;
  const refused = await server.call(route, { query: { filterText: 'a\0b' } }, by);
  expect(refused).toMatchObject({ status: 400, body: { code: 'invalid', message: 'Text must not hold NUL characters.' } });
});

test('names are sorted without regard to case, numbers by their size', async () => {
  const rows = async (query: object) => (await page(api.chemicals.list, 'chemicals', query)).rows;
  const names = (await rows({ sort: 'name', order: 'asc', filterText: 'same' })).map(({ name }) => name);
  expect(names.filter((name) => name !== 'same')).toEqual(expect.arrayContaining(['Same', 'SAME']));

  const sizes = [9, 10, 100];
  for (const applicationRateLitersPerAcre of sizes) await server.chemical({ name: 'sized', applicationRateLitersPerAcre });
  const sized = await rows({ sort: 'applicationRateLitersPerAcre', order: 'asc', filterField: 'name', filterText: 'sized' });
  expect(sized.map((row) => row['applicationRateLitersPerAcre'])).toEqual(sizes);
});

test('far pages, read from the nearer end, are the same pages, also while rows come', async () => {
  const form = { type: 'other', activeIngredient: 'x', applicationRateLitersPerAcre: 1 } as const;
  const insert = (name: string) =>
    server.db
      .insertInto('chemicals')
      .values({ ...form, name })
      .execute();
  for (let n = 0; n < 500; n++) await insert(`far ${String(n).padStart(4, '0')}`);
  const far = { sort: 'name', filterField: 'name', filterText: 'far ', limit: 70 } as const;

  for (const order of ['asc', 'desc'] as const) {
    const walked: unknown[] = [];
    for (let offset = 0; walked.length === offset; offset += far.limit) {
      const { rows } = await page(api.chemicals.list, 'chemicals', { ...far, order, offset });
      walked.push(...rows.map(({ name }) => name));
      // Behind the last row in this order, so that no page shifts.
      if (offset < 500) await insert(order === 'asc' ? `far 9${offset}` : `far -${offset}`);
    }
    const numbered = walked.filter((name) => /^far 0\d{3}$/.test(String(name)));
    const all = Array.from({ length: 500 }, (_, n) => `far ${String(n).padStart(4, '0')}`);
    expect(numbered).toEqual(order === 'asc' ? all : all.toReversed());
  }
});
