import { api, foldText } from '@swathline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contains } from './page.ts';
import { type Person, testServer, type TestServer } from '../../../test/server.ts';

let server: TestServer;
let admin: Person;
let farmer: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
  farmer = await server.farmer({ firstName: 'Stanisław', lastName: 'Wójcik' });
});
afterAll(() => server.close());

/** All Latin letters with accents, composed and decomposed, and what else is folded. */
const LETTERS = [
  ...Array.from({ length: 0x250 - 0xa0 }, (_, i) => String.fromCodePoint(0xa0 + i)),
  ...Array.from({ length: 0x100 }, (_, i) => String.fromCodePoint(0x1e00 + i)),
].filter((letter) => /\p{Script=Latin}/u.test(letter) && /^[ -~]+$/.test(foldText(letter)));

test('the database folds texts like the pickers of the panel', async () => {
  const texts = ['', 'NW-12 100%', ...'’‘ʼ‐‑–—\u00A0', ...LETTERS, ...LETTERS.map((letter) => `x${letter.normalize('NFD')}y`)];
  expect(texts.length).toBeGreaterThan(900);
  const { rows } = await sql<{ text: string; folded: string }>`
    SELECT "text", "foldText"("text") AS "folded" FROM unnest(${texts}::text[]) AS "text"`.execute(server.db);
  expect(rows.filter(({ text, folded }) => folded !== foldText(text))).toEqual([]);
});

test('the filter of lists finds texts exactly as the pickers of the panel do', async () => {
  const values = [
    'Łąka Żółta',
    'Straße 12',
    'Home quarter',
    'O’Neil–West',
    'Œuvre',
    'Ёлки-палки',
    'a.b*c',
    '50% [x] (y) \\d ^$|+?{2}',
    'NW 1/4',
    '🌳 Élan',
  ];
  const all = values.flatMap((value) => [value, value.normalize('NFD'), value.toUpperCase(), value.toLowerCase()]);
  const texts = [
    'laka',
    'ŁĄKA',
    'strasse',
    'straße',
    "o'neil",
    'neil-west',
    'oeuvre',
    'елки',
    'ЁЛКИ',
    'a.b',
    'a?b',
    '.*',
    '% [',
    '\\d',
    '^$|',
    '{2}',
    '(y)',
    '🌳',
    'elan',
    'e',
    '***=x',
    '(?i)home',
    'quarter',
    'zzz',
    'x'.repeat(100),
    'e'.repeat(200),
    'ß',
    'Ł',
  ];
  for (const text of texts) {
    const { rows } = await sql<{ value: string }>`
      SELECT "value" FROM unnest(${all}::text[]) AS "value" WHERE ${contains(sql.ref('value'), text)}`.execute(server.db);
    expect(
      rows.map(({ value }) => value),
      text,
    ).toEqual(all.filter((value) => foldText(value).includes(foldText(text))));
  }
});

test('names that are typed with separate accents are stored composed', async () => {
  const body = {
    firstName: 'Zoë'.normalize('NFD'),
    lastName: 'Łącka'.normalize('NFD'),
    email: 'zoe@farm.example',
    role: 'farmer' as const,
  };
  const user = await server.callOk(api.users.create, { body: { ...body, password: 'a long passphrase 7!' } }, admin);
  expect([user.firstName, user.lastName]).toEqual(['Zoë', 'Łącka']);
});

test.each(['laka', 'LĄKA', 'łąka zielona', 'Łąka'.normalize('NFD'), 'wojcik', 'Wójcik', 'stanislaw'])(
  'the filter of fields and of jobs, and the search, find Łąka of Wójcik by %j',
  async (text) => {
    if ((await server.callOk(api.fields.list, { query: { filterText: 'zielona' } }, admin)).total === 0) {
      await server.field(farmer, { name: 'Łąka zielona' });
      await server.job({ farmer, name: 'Łąka zielona, fungicide' });
    }
    const query = { filterText: text };
    expect((await server.callOk(api.fields.list, { query }, admin)).fields.map(({ name }) => name)).toContain('Łąka zielona');
    expect((await server.callOk(api.sprayJobs.list, { query }, admin)).sprayJobs).toMatchObject([{ name: 'Łąka zielona, fungicide' }]);
    const found = await server.callOk(api.search.everything, { query: { q: text } }, admin);
    expect(found.fields.length + found.users.length).toBeGreaterThan(0);
  },
);

test('% and _ and \\ still match themselves', async () => {
  await server.field(farmer, { name: 'é 50%_\\', section: 30 });
  for (const filterText of ['%_', '_\\', 'e 50%']) {
    expect((await server.callOk(api.fields.list, { query: { filterText } }, admin)).total).toBe(1);
  }
  expect((await server.callOk(api.fields.list, { query: { filterText: 'e%5' } }, admin)).total).toBe(0);
});
