import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

async function read(expression: string, values: unknown[] = []): Promise<unknown> {
  const { rows } = await database.pool.query<{ value: unknown }>(`select ${expression} as value`, values);
  return rows[0]?.value;
}

test.each([
  [`date '2026-01-02'`, '2026-01-02'],
  [`array[date '2026-01-02', null]`, ['2026-01-02', null]],
  [`count(*)`, 1],
  [`array[9007199254740991::int8]`, [9007199254740991]],
  [`sum(1.25)`, 1.25],
  [`array[0.1, null]`, [0.1, null]],
  [`'{"a": [1, "two", null]}'::jsonb`, { a: [1, 'two', null] }],
  [`timestamptz '2026-01-02T03:04:05.678Z'`, '2026-01-02T03:04:05.678Z'],
  [`timestamptz '2026-01-02 03:04:05+00'`, '2026-01-02T03:04:05.000Z'],
  [`array[timestamptz '2026-01-02 03:04:05-06', null]`, ['2026-01-02T09:04:05.000Z', null]],
  [`timestamptz 'infinity'`, 'infinity'],
  [`null::timestamptz`, null],
  [`null::numeric`, null],
])('parses %s as %j', async (expression, value) => {
  expect(await read(expression)).toEqual(value);
});

test('truncates microseconds like date_trunc()', async () => {
  const column = `timestamptz '2026-01-02 03:04:05.678999Z'`;
  expect(await read(column)).toBe('2026-01-02T03:04:05.678Z');
  expect(await read(`date_trunc('milliseconds', ${column}) = $1`, ['2026-01-02T03:04:05.678Z'])).toBe(true);
});

test('every timestamptz(3) value that is read equals its column when sent back', async () => {
  const { rows } = await database.pool.query<{ instant: string; text: string }>(
    `select instant, to_char(instant, 'MS') as text from generate_series(0, 999) as ms,
       lateral (select (timestamptz '2026-07-01T00:00:00Z' + ms * interval '1 millisecond')::timestamptz(3) as instant)`,
  );
  expect(rows.map(({ instant }) => instant.slice(-4, -1))).toEqual(rows.map(({ text }) => text));
});

test('an optimistic lock accepts the updatedAt that was read and no other', async () => {
  await database.pool.query(`create temporary table locked (at timestamptz(3) not null default clock_timestamp())`);
  const { rows } = await database.pool.query<{ at: string }>(`insert into locked default values returning at`);
  const at = rows[0]?.at ?? '';
  const earlier = new Date(Date.parse(at) - 1).toISOString();
  const matching = async (text: string) => (await database.pool.query(`select from locked where at = $1`, [text])).rowCount;

  expect(await matching(at)).toBe(1);
  expect(await matching(earlier)).toBe(0);
});

test('reads instants independently of the session’s time zone', async () => {
  const client = await database.pool.connect();
  await client.query(`set time zone 'America/St_Johns'`);
  const { rows } = await client.query<{ value: string }>(`select timestamptz '2026-01-02T03:04:05.678Z' as value`);
  client.release(true);
  expect(rows[0]?.value).toBe('2026-01-02T03:04:05.678Z');
});
