import { clockIn, dayIn, MINUTE_MS, registerUtcOffsets, startOfDayIn, utcOffsetAt } from '@swathline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testServer, type TestServer } from '../test/server.ts';
import { dayOf, localTimeOf, startOfDay } from './db/sql/times.ts';
import { isTimeZone, registerTimeZone, TIME_ZONE_DATA, utcOffsetsOf } from './utc-offsets.ts';

const NOW = new Date('2026-11-24T12:00:00Z');

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** Minutes ahead of UTC in winter and summer 2026, on both sides of November 1, 2026, and in spring and winter 2027. */
const EXPECTED = {
  'America/Edmonton': [-420, -360, -360, -360, -360, -360], // and Lloydminster, on both sides of the border
  'America/Vancouver': [-480, -420, -420, -420, -420, -420],
  'America/Winnipeg': [-360, -300, -300, -300, -300, -300],
  'America/Regina': [-360, -360, -360, -360, -360, -360],
  'America/Creston': [-420, -420, -420, -420, -420, -420],
  'America/Toronto': [-300, -240, -240, -300, -240, -300],
};
const MOMENTS = [
  '2026-01-15T12:00',
  '2026-07-15T12:00',
  '2026-11-01T05:00',
  '2026-11-02T12:00',
  '2027-04-15T12:00',
  '2027-12-15T12:00',
].map((text) => Date.parse(`${text}Z`));

/** Every 5 hours and 7 minutes around the changes of 2026, and in spring 2027. */
const PROBES = ['2026-03-06', '2026-10-30', '2027-03-12', '2027-11-05'].flatMap((day) =>
  Array.from({ length: 30 }, (_, step) => Date.parse(`${day}T00:00:00Z`) + step * 307 * MINUTE_MS),
);

const timestamps = (moments: number[]) => sql`unnest(${moments.map((ms) => new Date(ms).toISOString())}::timestamptz[])`;
const AT = sql<string>`"at"`;

test('the data are those of 2026f or later', () => {
  expect(TIME_ZONE_DATA >= '2026f').toBe(true);
});

describe.each(Object.entries(EXPECTED))('%s', (timeZone, expected) => {
  test('has its offsets, also where the provinces stopped changing their clocks', () => {
    registerTimeZone(timeZone);
    expect(MOMENTS.map((ms) => utcOffsetAt(timeZone, ms).minutes)).toEqual(expected);
  });

  test('has the same days and clocks on the server, in the database and in a browser', async () => {
    registerTimeZone(timeZone);
    registerUtcOffsets('browser', utcOffsetsOf(timeZone, NOW));
    const local = PROBES.map((ms) => `${dayIn(timeZone, new Date(ms))} ${clockIn(timeZone, ms)}`);
    expect(PROBES.map((ms) => `${dayIn('browser', new Date(ms))} ${clockIn('browser', ms)}`)).toEqual(local);
    const { rows } = await sql<{ local: string; day: string }>`
      SELECT to_char(${localTimeOf(AT, timeZone)}, 'YYYY-MM-DD HH24:MI') AS "local", ${dayOf(AT, timeZone)}::text AS "day"
      FROM ${timestamps(PROBES)} AS "at"`.execute(server.db);
    expect(rows).toEqual(local.map((text) => ({ local: text, day: text.slice(0, 10) })));
  });

  test('starts each day at the same moment on the server, in the database and in a browser', async () => {
    registerTimeZone(timeZone);
    registerUtcOffsets('browser', utcOffsetsOf(timeZone, NOW));
    const days = [...new Set(PROBES.map((ms) => dayIn(timeZone, new Date(ms))))];
    const starts = days.map((day) => new Date(startOfDayIn(timeZone, day)).toISOString());
    for (const [index, start] of starts.entries()) {
      expect([dayIn(timeZone, new Date(start)), dayIn(timeZone, new Date(Date.parse(start) - 1))]).toEqual([
        days[index],
        expect.not.stringMatching(days[index] ?? ''),
      ]);
    }
    expect(days.map((day) => new Date(startOfDayIn('browser', day)).toISOString())).toEqual(starts);
    const { rows } = await sql<{ start: string }>`
      SELECT to_char(${startOfDay(AT, timeZone)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "start"
      FROM unnest(${days}::date[]) AS "at"`.execute(server.db);
    expect(rows.map(({ start }) => start)).toEqual(starts);
    const texts = await sql<{ same: boolean }>`SELECT ${startOfDay('2026-11-02', timeZone)} = ${startOfDay(sql`'2026-11-02'`, timeZone)}
      AND ${startOfDay('2026-11-01', timeZone, 1)} = ${startOfDay(sql`'2026-11-02'`, timeZone)} AS "same"`.execute(server.db);
    expect(texts.rows).toEqual([{ same: true }]);
  });
});

test('a browser gets the years from ten before to ten after this one', () => {
  expect(utcOffsetsOf('America/Regina', NOW)).toEqual([{ since: '2016-01-01T00:00:00.000Z', minutes: -360, name: 'CST' }]);
  expect(utcOffsetsOf('America/Winnipeg', NOW).slice(-3)).toEqual([
    { since: '2025-11-02T07:00:00.000Z', minutes: -360, name: 'CST' },
    { since: '2026-03-08T08:00:00.000Z', minutes: -300, name: 'CDT' },
    { since: '2026-11-01T07:00:00.000Z', minutes: -300, name: 'EST' },
  ]);
  expect(utcOffsetsOf('America/Toronto', NOW).at(-1)?.since).toBe('2036-11-02T06:00:00.000Z');
});

test('half hours and zones east of Greenwich are right', () => {
  expect(utcOffsetsOf('America/St_Johns', NOW)[0]?.minutes).toBe(-210);
  expect(utcOffsetsOf('Pacific/Auckland', NOW).find(({ since }) => since > '2028-09')).toMatchObject({ minutes: 780 });
  expect(utcOffsetsOf('UTC', NOW)).toEqual([{ since: '2016-01-01T00:00:00.000Z', minutes: 0, name: 'UTC' }]);
});

test('knows names of zones, also in other case, and no others', () => {
  for (const name of ['America/Edmonton', 'america/regina', 'UTC', 'Etc/GMT+6', 'Canada/Mountain']) expect(isTimeZone(name)).toBe(true);
  for (const name of ['', 'Regina', 'America_Regina', 'America/Nowhere', '__proto__']) expect(isTimeZone(name)).toBe(false);
});
