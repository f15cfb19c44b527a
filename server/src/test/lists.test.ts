import { createHash, randomUUID } from 'node:crypto';
import { api, MAX_PAGE_SIZE, type Route } from '@swathline/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { writeCursor } from '../platform/db/lists/cursor.ts';
import { UNKNOWN_ID, type Person, messagesByInput, testServer, type TestServer } from './server.ts';

let server: TestServer;
let admin: Person;
let farmer: Person;

/** Every list with page numbers, with the key of its rows. */
const LISTS = [
  { key: 'users', route: api.users.list },
  { key: 'aircraft', route: api.aircraft.list },
  { key: 'chemicals', route: api.chemicals.list },
  { key: 'credentials', route: api.credentials.list },
  { key: 'hazards', route: api.hazards.list },
  { key: 'sensitiveSites', route: api.sensitiveSites.list },
  { key: 'fields', route: api.fields.list },
  { key: 'sprayJobs', route: api.sprayJobs.list },
  { key: 'users', route: api.sprayJobs.groundCrew },
  { key: 'fields', route: api.fields.listOwn },
].map(({ key, route }) => ({ key, route, path: route.path }));

/** Names that are equal or differ only in case, and names with the special characters of patterns. */
const NAMES = ['100 %', '100 x', 'a_b', 'axb', 'back\\slash', 'same', 'Same', 'SAME', 'same', 'same', 'same', 'same'];

/** Land that no legal description names: the field has neither location nor municipality. */
const OUTLINED = {
  name: 'outlined',
  ...{ quarter: undefined, section: undefined, township: undefined, range: undefined, meridian: undefined },
  coordinates: [
    { latitude: 50.1, longitude: -104.1 },
    { latitude: 50.1, longitude: -104.09 },
    { latitude: 50.11, longitude: -104.1 },
  ],
};

beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
  farmer = await server.farmer({ firstName: 'same', lastName: 'same' });
  for (const [index, name] of NAMES.entries()) {
    await server.aircraft({
      make: name,
      ...(index % 3 === 0 && { model: null, serialNumber: null, hopperLitres: null, swathMetres: null }),
    });
    await server.chemical({ name, ...(index % 3 === 0 && { costPerLitre: null, restrictions: 'Not in wind' }) });
    await server.field(farmer, { name });
    if (index % 3 === 0) await server.field(farmer, OUTLINED);
    await server.job({ farmer, name });
    const { id: holderId } = await server.crew({ firstName: name, lastName: name });
    const dates = index % 3 === 0 ? {} : { issuedOn: '2026-01-01', expiresOn: `2026-06-${10 + index}` };
    const paper = { holderType: 'person', holderId, kind: 'medical', number: name, ...dates } as const;
    await server.callOk(api.credentials.create, { body: paper }, admin);
    const place = { name, source: name, note: name, coordinates: [{ latitude: 50.1, longitude: -104.1 }] };
    const seen = index % 3 === 0 ? {} : { heightM: 10 + index, seenOn: `2026-06-${10 + index}` };
    await server.callOk(api.hazards.create, { body: { ...place, ...seen, kind: 'wire' } }, admin);
    const contact = index % 3 === 0 ? {} : { contactName: name, contactPhone: name, sourceDate: `2026-06-${10 + index}` };
    await server.callOk(api.sensitiveSites.create, { body: { ...place, ...contact, kind: 'bees' } }, admin);
  }
  await server.db.updateTable('users').set({ phone: '306 555 0100' }).where('firstName', '=', 'same').execute();
});
afterAll(() => server.close());

interface Part {
  rows: Record<string, unknown>[];
  total: number;
  limit: number;
  offset: number;
  next: string | null;
}

const page = async (route: Route, key: string, query: object): Promise<Part> => {
  const by = route === api.fields.listOwn ? farmer : admin;
  const { body } = await server.call(route, { query: query as Record<string, unknown> }, by);
  const { [key]: rows, ...rest } = body.data as Record<string, unknown>;
  return { rows: rows as Part['rows'], ...(rest as Omit<Part, 'rows'>) };
};

/** The ids of a list in its order, read page by page with cursors; `between` runs before each further page. */
const readPages = async (route: Route, key: string, query: object, between: () => Promise<unknown> = () => Promise.resolve()) => {
  const ids: unknown[] = [];
  for (let part = await page(route, key, query); ; part = await page(route, key, { ...query, after: part.next })) {
    ids.push(...part.rows.map(({ id }) => id));
    if (part.next === null) return ids;
    await between();
  }
};

const optionsOf = (route: (typeof LISTS)[number]['route'], name: 'sort' | 'filterField') => {
  const described = z.toJSONSchema(route.query, { io: 'input', unrepresentable: 'any' }).properties?.[name];
  return (described as { enum: string[] }).enum;
};

test.each(LISTS)('$path: pages are complete and do not overlap, for every sort and order', async ({ key, route }) => {
  const { total } = await page(route, key, {});
  expect(total).toBeGreaterThanOrEqual(NAMES.length);

  for (const sort of optionsOf(route, 'sort')) {
    const readIds: Record<'asc' | 'desc', unknown[]> = { asc: [], desc: [] };
    for (const order of ['asc', 'desc'] as const) {
      for (let offset = 0; offset < total; offset += 5) {
        const part = await page(route, key, { sort, order, limit: 5, offset });
        expect(part).toMatchObject({ total, limit: 5, offset });
        readIds[order].push(...part.rows.map(({ id }) => id));
      }
      expect(new Set(readIds[order]).size).toBe(total);
      expect(readIds[order]).toHaveLength(total);
    }
    expect(readIds.asc.toReversed()).toEqual(readIds.desc);
  }
});

test.each(LISTS)('$path: cursors return the same list, for every sort and order', async ({ key, route }) => {
  for (const sort of optionsOf(route, 'sort')) {
    for (const order of ['asc', 'desc'] as const) {
      const complete = (await page(route, key, { sort, order })).rows.map(({ id }) => id);
      for (const limit of [1, 5, complete.length]) expect(await readPages(route, key, { sort, order, limit })).toEqual(complete);
    }
  }
  expect(await page(route, key, {})).toMatchObject({ next: null });
});

test.each(LISTS)('$path: refuses a cursor of another list', async ({ key, route }) => {
  const by = route === api.fields.listOwn ? farmer : admin;
  const [sort = '', otherSort = ''] = optionsOf(route, 'sort');
  const { next } = await page(route, key, { sort, order: 'asc', limit: 3 });
  const refusal = async (query: object) => {
    const refused = await server.call(route, { query: { sort, order: 'asc', limit: 3, ...query } }, by);
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid' } });
    return messagesByInput(refused);
  };

  const wrongSort = 'after belongs to another sort or order. Request the first page again.';
  expect(await refusal({ after: next, order: 'desc' })).toEqual({ after: wrongSort });
  expect(await refusal({ after: next, sort: otherSort })).toEqual({ after: wrongSort });
  expect(await refusal({ after: next, offset: 3 })).toEqual({ offset: 'Use after or offset, not both.' });

  const invalidCursor = 'after is not a `next` value of this list.';
  const text = String(next);
  const typos = [...text].map((letter, at) => text.slice(0, at) + (letter === 'x' ? 'y' : 'x') + text.slice(at + 1));
  for (const after of ['', 'null', text.slice(0, -1), `${text}A`, ...typos.filter((_, at) => at % 9 === 0), typos.at(-1)]) {
    expect(await refusal({ after })).toEqual({ after: invalidCursor });
  }
  const forged = [
    [sort, 'asc', 'a\0b', UNKNOWN_ID],
    [sort, 'asc', 'x'],
    [sort, 'asc', 5, UNKNOWN_ID],
    [sort, 'asc', 'x', 'nobody'],
  ];
  for (const parts of forged) expect(await refusal({ after: writeCursor(parts as never) })).toEqual({ after: invalidCursor });
});

/** A forged cursor: any text with the right checksum. */
const forgedCursor = (text: string) =>
  createHash('sha256').update(text).digest('base64url').slice(0, 8) + Buffer.from(text).toString('base64url');

/** Every paginated list, in its default sort; some have one fixed order. */
const PAGED: { route: Route; sort: string; order: string }[] = [
  ...LISTS.map(({ route }) => ({ route, ...z.object({ sort: z.string(), order: z.string() }).parse(route.query.parse({})) })),
  ...[api.pilots.locations, api.mail.list, api.audit.list].map((route) => ({ route, sort: '', order: 'desc' })),
];

const VALUES = [
  ...['infinity', '-infinity', 'NaN', '1e999', '-1e999', '9'.repeat(500), '', ' ', '\0', '\ud800', 'a\0b', '%', "'", '{}', 'true', 'null'],
  ...['294276-12-31T23:59:59Z', '300000-01-01', '4714-01-01 BC', '0000-00-00', '2026-02-30', '2026-06-15T25:61:61Z', 'epoch', 'now'],
];

test('replies to every forged cursor with a page or a 400', async () => {
  const value = fc.oneof(fc.constantFrom<unknown>(...VALUES, null, 1e308, -0, true, [], {}), fc.string({ unit: 'binary' }));
  const id = fc.constantFrom<unknown>(UNKNOWN_ID, 'nobody', '', '\0', null, 7, UNKNOWN_ID.replaceAll('0', 'f'));
  const more = fc.constantFrom<unknown[]>([], [], ['more'], [null]);
  const texts = ({ sort, order }: { sort: string; order: string }) =>
    fc.oneof(
      { weight: 6, arbitrary: fc.tuple(value, id, more).map(([at, row, rest]) => JSON.stringify([sort, order, at, row, ...rest])) },
      { weight: 1, arbitrary: fc.json() },
      { weight: 1, arbitrary: fc.constantFrom('', '{', '[', 'undefined', '["name"', '\0', '[[[[[[[[', 'not JSON', '"', '[1e999]') },
      { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
    );
  const forged = fc.constantFrom(...PAGED).chain((list) => texts(list).map((text) => ({ ...list, text })));
  await fc.assert(
    fc.asyncProperty(forged, async ({ route, sort, order, text }) => {
      const by = route === api.fields.listOwn ? farmer : admin;
      const query = { limit: 3, ...(sort !== '' && { sort, order }), after: forgedCursor(text) };
      const { status, body } = await server.call(route, { query }, by);
      expect([200, 400], `${route.path} after ${text}: ${body.message}`).toContain(status);
    }),
    { numRuns: 150 },
  );
  const { status, body } = await server.call(api.users.list, { query: { after: forgedCursor('not JSON') } }, admin);
  expect([status, body.message]).toEqual([400, 'after is not a `next` value of this list.']);
});

const UNUSUAL_QUERIES = [
  ...[
    'limit=1e3',
    'limit=0x10',
    'limit=%201',
    'limit=Infinity',
    'limit=-0',
    'limit=',
    'limit=1&limit=2',
    'limit[]=1',
    'limit=9'.padEnd(400, '9'),
  ],
  ...['offset=1e9', 'offset=-0', 'offset=1e999', 'offset=999999999', 'offset=NaN', 'offset=1&offset=2', 'offset=0.5'],
  ...['filterText=%ED%A0%80', 'filterText=%F0%9F', 'filterText=%5C', 'filterText=%25_', 'filterText=a&filterText=b', 'filterText=%2500'],
  ...['filterText=%00', 'filterText=%EF%BF%BF', `filterText=${'x'.repeat(201)}`, `filterText=${'%F0%9F%9A%81'.repeat(100)}`],
  ...[
    'sort=__proto__',
    'sort=constructor',
    'sort=',
    'order=DESC',
    'order=',
    'filterField=toString',
    'filterField=__proto__',
    '__proto__=1',
  ],
  ...[
    'after=',
    'after=a&after=b',
    'after[]=x',
    `after=${'A'.repeat(12_000)}`,
    `after=${'A'.repeat(13_000)}`,
    'id=1',
    '%',
    'a=%E0%A4%A',
    '&&&==',
  ],
];

test.each(PAGED.map(({ route }) => ({ path: route.path })))(
  '$path: every query string is answered with a page or a 400',
  async ({ path }) => {
    const { token } = path === api.fields.listOwn.path ? farmer : admin;
    for (const query of UNUSUAL_QUERIES) {
      const reply = await server.app.inject({ url: `/api${path}?${query}`, headers: { authorization: `Bearer ${token}` } });
      expect([200, 400], `${query.slice(0, 60)}: ${reply.body.slice(0, 200)}`).toContain(reply.statusCode);
    }
  },
);

test('returns each unchanged row exactly once while other rows are inserted and deleted', async () => {
  const places = fc.array(fc.constantFrom('AAA', 'Mmm', 'mmm', 'zzz'), { minLength: 4, maxLength: 25 });
  const sorts = fc.constantFrom('name', 'createdAt', 'costPerLitre', 'restrictions');
  await fc.assert(
    fc.asyncProperty(places, sorts, fc.constantFrom('asc', 'desc'), fc.integer({ min: 1, max: 6 }), async (names, sort, order, limit) => {
      const filterText = randomUUID();
      const create = (name: string) => server.chemical({ name: `${filterText} ${name}`, costPerLitre: name === 'zzz' ? null : 1 });
      const created = await Promise.all(names.map(create));
      const permanent = new Set(created.filter((_, index) => index % 3 !== 0).map(({ id }) => id));
      const deletable = created.filter(({ id }) => !permanent.has(id)).map(({ id }) => id);

      const readIds = await readPages(
        api.chemicals.list,
        'chemicals',
        { sort, order, limit, filterField: 'name', filterText },
        async () => {
          const deletedId = deletable.pop();
          if (deletedId === undefined) return; // a row that is on every page would make the reading endless
          await Promise.all([create('AAA'), create('zzz'), server.db.deleteFrom('chemicals').where('id', '=', deletedId).execute()]);
        },
      );
      expect(readIds.filter((id) => permanent.has(id as string)).toSorted()).toEqual([...permanent].toSorted());
      expect(new Set(readIds).size).toBe(readIds.length);
    }),
    { numRuns: 25 },
  );
});

test('lists with a fixed order have cursors too, exact to the microsecond', async () => {
  const moments = Array.from({ length: 12 }, (_, n) => `2026-06-15T12:00:00.00000${n % 5}Z`);
  await server.db.deleteFrom('mails').execute();
  await server.db
    .insertInto('mails')
    .values(moments.map((createdAt) => ({ to: 'a@b.example', subject: 'x', text: 'x', html: 'x', expiresAt: '2036-01-01', createdAt })))
    .execute();
  const pilot = await server.pilot();
  const at = (n: number) => new Date(Date.now() - n * 1000).toISOString();
  const locations = Array.from({ length: 7 }, (_, n) => ({ latitude: 50, longitude: -104, timestamp: at(n) }));
  await server.callOk(api.pilots.report, { body: { locations } }, await server.device(pilot));

  for (const [route, key, query] of [
    [api.mail.list, 'mails', {}],
    [api.audit.list, 'entries', { subjectType: 'field' }],
    [api.pilots.locations, 'locations', {}],
  ] as const) {
    const complete = (await page(route, key, { ...query, limit: MAX_PAGE_SIZE })).rows;
    const readIds: unknown[] = [];
    for (let after: string | null | undefined; after !== null;) {
      const part: Part = await page(route, key, { ...query, limit: 5, ...(after && { after }) });
      readIds.push(...part.rows);
      after = part.next;
    }
    expect(readIds).toEqual(complete);
    expect(complete.length).toBeGreaterThanOrEqual(7);
  }
});

test.each(LISTS)('$path: accepts limits from 1 to the maximum', async ({ key, route }) => {
  expect(await page(route, key, {})).toMatchObject({ limit: MAX_PAGE_SIZE, offset: 0 });
  expect((await page(route, key, { limit: 1 })).rows).toHaveLength(1);
  expect((await page(route, key, { offset: 1_000_000 })).rows).toEqual([]);
  const by = route === api.fields.listOwn ? farmer : admin;
  for (const limit of ['0', '1001', '1.5', '-1', 'many', '']) {
    const refused = await server.call(route, { query: { limit } }, by);
    expect(refused.status).toBe(400);
    expect(messagesByInput(refused)).toEqual({ limit: 'limit must be a whole number from 1 to 1000' });
  }
  for (const query of [{ offset: -1 }, { sort: 'passwordHash' }, { order: 'up' }, { filterField: 'id' }, { page: 2 }]) {
    const refused = await server.call(route, { query }, by);
    expect(refused.status).toBe(400);
    expect(Object.keys(messagesByInput(refused))).toEqual(Object.keys(query));
  }
});

const NAME_OF: Record<string, string> = {
  users: 'firstName',
  aircraft: 'make',
  chemicals: 'name',
  credentials: 'number',
  fields: 'name',
  sprayJobs: 'name',
  hazards: 'name',
  sensitiveSites: 'name',
};

test.each(LISTS)('$path: a filter matches anywhere, ignores case and is taken literally', async ({ key, route }) => {
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

test.each(LISTS)('$path: accepts every filter property', async ({ key, route }) => {
  for (const filterField of optionsOf(route, 'filterField')) {
    expect((await page(route, key, { filterField, filterText: 'zzzz no such text' })).total).toBe(0);
  }
});

test.each(LISTS)('$path: refuses a filter with characters that cannot be stored', async ({ route }) => {
  const by = route === api.fields.listOwn ? farmer : admin;
  const refused = await server.call(route, { query: { filterText: 'a\0b' } }, by);
  expect(refused).toMatchObject({ status: 400, body: { code: 'invalid', message: 'Text must not hold NUL characters.' } });
});

test('sorts names without regard to case and numbers by value', async () => {
  const rows = async (query: object) => (await page(api.chemicals.list, 'chemicals', query)).rows;
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
      const { rows } = await page(api.chemicals.list, 'chemicals', { ...far, order, offset });
      readIds.push(...rows.map(({ name }) => name));
      // Sorts after the last row, so that no page shifts.
      if (offset < 500) await insert(order === 'asc' ? `far 9${offset}` : `far -${offset}`);
    }
    const numbered = readIds.filter((name) => /^far 0\d{3}$/.test(String(name)));
    const all = Array.from({ length: 500 }, (_, n) => `far ${String(n).padStart(4, '0')}`);
    expect(numbered).toEqual(order === 'asc' ? all : all.toReversed());
  }
});
