import { api, MAX_PAGE_SIZE } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messagesByInput } from '../server.ts';
import { LISTS, type ListServer, NAMES, optionsOf, PAGED, startListServer } from './list-server.ts';

let server: ListServer;
beforeAll(async () => {
  server = await startListServer();
});
afterAll(() => server.close());

test.each(LISTS)('$path: pages are complete and do not overlap, for every sort and order', async ({ key, route }) => {
  const { total } = await server.page(route, key, {});
  expect(total).toBeGreaterThanOrEqual(NAMES.length);

  for (const sort of optionsOf(route, 'sort')) {
    const readIds: Record<'asc' | 'desc', unknown[]> = { asc: [], desc: [] };
    for (const order of ['asc', 'desc'] as const) {
      for (let offset = 0; offset < total; offset += 5) {
        const part = await server.page(route, key, { sort, order, limit: 5, offset });
        expect(part).toMatchObject({ total, limit: 5, offset });
        readIds[order].push(...part.rows.map(({ id }) => id));
      }
      expect(new Set(readIds[order]).size).toBe(total);
      expect(readIds[order]).toHaveLength(total);
    }
    expect(readIds.asc.toReversed()).toEqual(readIds.desc);
  }
});

test.each(LISTS)('$path: accepts limits from 1 to the maximum', async ({ key, route }) => {
  expect(await server.page(route, key, {})).toMatchObject({ limit: MAX_PAGE_SIZE, offset: 0 });
  expect((await server.page(route, key, { limit: 1 })).rows).toHaveLength(1);
  expect((await server.page(route, key, { offset: 1_000_000 })).rows).toEqual([]);
  for (const limit of ['0', '1001', '1.5', '-1', 'many', '']) {
    const refused = await server.call(route, { query: { limit } }, server.readerOf(route));
    expect(refused.status).toBe(400);
    expect(messagesByInput(refused)).toEqual({ limit: 'limit must be a whole number from 1 to 1000' });
  }
  for (const query of [{ offset: -1 }, { sort: 'passwordHash' }, { order: 'up' }, { filterField: 'id' }, { page: 2 }]) {
    const refused = await server.call(route, { query }, server.readerOf(route));
    expect(refused.status).toBe(400);
    expect(Object.keys(messagesByInput(refused))).toEqual(Object.keys(query));
  }
});

const NAME_OF: Record<string, string> = {
  users: 'firstName',
  aircraft: 'make',
  chemicals: 'name',
  customers: 'companyName',
  credentials: 'number',
  fields: 'name',
  sprayJobs: 'name',
  hazards: 'name',
  strips: 'notes',
  sensitiveSites: 'name',
};

test.each(LISTS)('$path: a filter matches anywhere, ignores case and is taken literally', async ({ key, route }) => {
  const filterField = NAME_OF[key] ?? '';
  const found = async (filterText: string) =>
    (await server.page(route, key, { filterField, filterText })).rows.map((row) => row[filterField]).sort();

  expect(await found('%')).toEqual(['100 %']);
  expect(await found('_')).toEqual(['a_b']);
  expect(await found('\\')).toEqual(['back\\slash']);
  expect(await found('00 X')).toEqual(['100 x']);
  expect(await found(' AME ')).toHaveLength(NAMES.filter((name) => /same/i.test(name)).length + (route === api.users.list ? 1 : 0));
  expect(await found("'; DROP TABLE users; --")).toEqual([]);
  expect((await server.page(route, key, { filterField: 'all', filterText: 'a_b' })).total).toBe(1);
});

test.each(LISTS)('$path: accepts every filter property', async ({ key, route }) => {
  for (const filterField of optionsOf(route, 'filterField')) {
    expect((await server.page(route, key, { filterField, filterText: 'zzzz no such text' })).total).toBe(0);
  }
});

test.each(LISTS)('$path: refuses a filter with characters that cannot be stored', async ({ route }) => {
  const refused = await server.call(route, { query: { filterText: 'a\0b' } }, server.readerOf(route));
  expect(refused).toMatchObject({ status: 400, body: { code: 'invalid', message: 'Text must not hold NUL characters.' } });
});

test('sorts names without regard to case and numbers by value', async () => {
  const rows = async (query: object) => (await server.page(api.chemicals.list, 'chemicals', query)).rows;
  const names = (await rows({ sort: 'name', order: 'asc', filterText: 'same' })).map(({ name }) => name);
  expect(names.filter((name) => name !== 'same')).toEqual(expect.arrayContaining(['Same', 'SAME']));

  const sizes = [9, 10, 100];
  for (const applicationRateLitersPerAcre of sizes) await server.chemical({ name: 'sized', applicationRateLitersPerAcre });
  const sized = await rows({ sort: 'applicationRateLitersPerAcre', order: 'asc', filterField: 'name', filterText: 'sized' });
  expect(sized.map((row) => row['applicationRateLitersPerAcre'])).toEqual(sizes);
});

test('deep pages are the same pages, also while rows are inserted', async () => {
  const form = { type: 'other', activeIngredient: 'x', applicationRateLitersPerAcre: 1 } as const;
  const insert = (name: string) =>
    server.db
      .insertInto('chemicals')
      .values({ ...form, name })
      .execute();
  for (let n = 0; n < 500; n++) await insert(`far ${String(n).padStart(4, '0')}`);
  const far = { sort: 'name', filterField: 'name', filterText: 'far ', limit: 70 } as const;

  for (const order of ['asc', 'desc'] as const) {
    const readIds: unknown[] = [];
    for (let offset = 0; readIds.length === offset; offset += far.limit) {
      const { rows } = await server.page(api.chemicals.list, 'chemicals', { ...far, order, offset });
      readIds.push(...rows.map(({ name }) => name));
      // Sorts after the last row, so that no page shifts.
      if (offset < 500) await insert(order === 'asc' ? `far 9${offset}` : `far -${offset}`);
    }
    const numbered = readIds.filter((name) => /^far 0\d{3}$/.test(String(name)));
    const all = Array.from({ length: 500 }, (_, n) => `far ${String(n).padStart(4, '0')}`);
    expect(numbered).toEqual(order === 'asc' ? all : all.toReversed());
  }
});

const UNUSUAL_QUERIES = [
  'limit=1e3',
  'limit=0x10',
  'limit=%201',
  'limit=Infinity',
  'limit=-0',
  'limit=',
  'limit=1&limit=2',
  'limit[]=1',
  'limit=9'.padEnd(400, '9'),
  'offset=1e9',
  'offset=-0',
  'offset=1e999',
  'offset=999999999',
  'offset=NaN',
  'offset=1&offset=2',
  'offset=0.5',
  'filterText=%ED%A0%80',
  'filterText=%F0%9F',
  'filterText=%5C',
  'filterText=%25_',
  'filterText=a&filterText=b',
  'filterText=%2500',
  'filterText=%00',
  'filterText=%EF%BF%BF',
  `filterText=${'x'.repeat(201)}`,
  `filterText=${'%F0%9F%9A%81'.repeat(100)}`,
  'sort=__proto__',
  'sort=constructor',
  'sort=',
  'order=DESC',
  'order=',
  'filterField=toString',
  'filterField=__proto__',
  '__proto__=1',
  'after=',
  'after=a&after=b',
  'after[]=x',
  `after=${'A'.repeat(12_000)}`,
  `after=${'A'.repeat(13_000)}`,
  'id=1',
  '%',
  'a=%E0%A4%A',
  '&&&==',
];

test.each(PAGED.map(({ route }) => ({ route, path: route.path })))(
  '$path: every query string is answered with a page or a 400',
  async ({ route, path }) => {
    const { token } = server.readerOf(route);
    for (const query of UNUSUAL_QUERIES) {
      const reply = await server.app.inject({ url: `/api${path}?${query}`, headers: { authorization: `Bearer ${token}` } });
      expect([200, 400], `${query.slice(0, 60)}: ${reply.body.slice(0, 200)}`).toContain(reply.statusCode);
    }
  },
);
