import { createHash, randomUUID } from 'node:crypto';
import { api, MAX_PAGE_SIZE } from '@swathline/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeCursor } from '../../platform/db/lists/cursor.ts';
import { messagesByInput, UNKNOWN_ID } from '../server.ts';
import { LISTS, type ListServer, optionsOf, PAGED, type Part, startListServer } from './list-server.ts';

let server: ListServer;
beforeAll(async () => {
  server = await startListServer();
});
afterAll(() => server.close());

test.each(LISTS)('$path: cursors return the same list, for every sort and order', async ({ key, route }) => {
  for (const sort of optionsOf(route, 'sort')) {
    for (const order of ['asc', 'desc'] as const) {
      const complete = (await server.page(route, key, { sort, order })).rows.map(({ id }) => id);
      for (const limit of [3, complete.length]) expect(await server.readPages(route, key, { sort, order, limit })).toEqual(complete);
    }
  }
  expect(await server.page(route, key, {})).toMatchObject({ next: null });
});

test.each(LISTS)('$path: refuses a cursor of another list', async ({ key, route }) => {
  const [sort = '', otherSort = ''] = optionsOf(route, 'sort');
  const { next } = await server.page(route, key, { sort, order: 'asc', limit: 3 });
  const refusal = async (query: object) => {
    const refused = await server.call(route, { query: { sort, order: 'asc', limit: 3, ...query } }, server.readerOf(route));
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

const VALUES = [
  'infinity',
  '-infinity',
  'NaN',
  '1e999',
  '-1e999',
  '9'.repeat(500),
  '',
  ' ',
  '\0',
  '\ud800',
  'a\0b',
  '%',
  "'",
  '{}',
  'true',
  'null',
  '294276-12-31T23:59:59Z',
  '300000-01-01',
  '4714-01-01 BC',
  '0000-00-00',
  '2026-02-30',
  '2026-06-15T25:61:61Z',
  'epoch',
  'now',
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
      const query = { limit: 3, ...(sort !== '' && { sort, order }), after: forgedCursor(text) };
      const { status, body } = await server.call(route, { query }, server.readerOf(route));
      expect([200, 400], `${route.path} after ${text}: ${body.message}`).toContain(status);
    }),
    { numRuns: 150 },
  );
  const { status, body } = await server.call(
    api.users.list,
    { query: { after: forgedCursor('not JSON') } },
    server.readerOf(api.users.list),
  );
  expect([status, body.message]).toEqual([400, 'after is not a `next` value of this list.']);
});

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

      const readIds = await server.readPages(
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
    const complete = (await server.page(route, key, { ...query, limit: MAX_PAGE_SIZE })).rows;
    const readIds: unknown[] = [];
    for (let after: string | null | undefined; after !== null;) {
      const part: Part = await server.page(route, key, { ...query, limit: 5, ...(after && { after }) });
      readIds.push(...part.rows);
      after = part.next;
    }
    expect(readIds).toEqual(complete);
    expect(complete.length).toBeGreaterThanOrEqual(7);
  }
});
