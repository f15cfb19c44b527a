import { expect, test } from 'vitest';
import type { z } from 'zod';
import { api, findIdProblem, findZonePointsProblem, ExclusionZoneForm, FieldId, Id, isListQuery, plainRoute, type Route } from './index.ts';

const ROUTES = Object.values(api).flatMap((group) => Object.values<Route>(group));
const LISTS = ROUTES.filter(({ columns }) => columns !== undefined);

const messageOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message ?? null;

test('the plain part of a route survives as JSON, with the same method, path and failure', () => {
  for (const route of ROUTES) {
    const plain = plainRoute(route);
    expect(JSON.parse(JSON.stringify(plain))).toEqual(plain);
    expect(plain).toMatchObject({ method: route.method, path: route.path, failure: route.failure });
    expect(Object.keys(plain)).not.toContain('reply');
  }
});

test('a route knows which of its parameters are ids', () => {
  expect(plainRoute(api.fields.get).ids).toEqual({ id: 'field' });
  expect(plainRoute(api.pilots.revokeDeviceToken).ids).toEqual({ id: 'record', tokenId: 'record' });
  expect(plainRoute(api.fields.list).ids).toBeUndefined();
});

test('a list knows the columns that it can be sorted and filtered by', () => {
  expect(plainRoute(api.users.list).columns?.filters).toContain('email');
  expect(plainRoute(api.audit.list).columns).toEqual({ sorts: [], filters: ['all'] });
  expect(plainRoute(api.chemicals.stats).columns).toBeUndefined();
});

test.each([
  ['an id', '3f2b8f5e-8c1a-4b7d-9e35-6a0c1d2e3f40'],
  ['an id in capitals', '3F2B8F5E-8C1A-4B7D-9E35-6A0C1D2E3F40'],
  ['an id of no version', '00000000-0000-0000-0000-000000000000'],
  ['an id with a blank', ' 3f2b8f5e-8c1a-4b7d-9e35-6a0c1d2e3f40'],
  ['an id with a line break', '3f2b8f5e-8c1a-4b7d-9e35-6a0c1d2e3f40\n'],
  ['no id', 'north quarter'],
  ['a long text', 'x'.repeat(300)],
  ['nothing', undefined],
  ['a number', 7],
])('the check of ids agrees with the schemas on %s', (_, value) => {
  expect(findIdProblem('record', value)).toBe(messageOf(Id, value));
  expect(findIdProblem('field', value)).toBe(messageOf(FieldId, value));
});

const QUERIES = [
  { offset: 0 },
  { offset: 1_000_000_001 },
  { offset: 0, sort: 'createdAt', order: 'desc' },
  { offset: 0, sort: 'createdAt', order: 'up' },
  { offset: 10, sort: 'password', order: 'asc' },
  { offset: 0, filterField: 'all', filterText: 'canola' },
  { offset: 0, filterField: 'name', filterText: ` ${'x'.repeat(200)} ` },
  { offset: 0, filterField: 'all', filterText: 'x'.repeat(201) },
  { offset: 0, filterField: 'password', filterText: 'x' },
];

test('the check of a list’s query agrees with the schema of each list', () => {
  expect(LISTS.length).toBeGreaterThan(8);
  for (const { path, query, columns } of LISTS) {
    for (const each of QUERIES) {
      const isAccepted = query?.safeParse({ limit: 10, ...each }).success;
      expect([path, each, columns && isListQuery(columns, each)]).toEqual([path, each, isAccepted]);
    }
  }
});

test.each([
  ['a triangle', [point(50, -104), point(50, -103), point(51, -103)]],
  ['two points', [point(50, -104), point(50, -103)]],
  ['no points', []],
  ['a latitude over 90', [point(91, -104), point(50, -103), point(51, -103)]],
  ['a longitude below -180', [point(50, -181), point(50, -103), point(51, -103)]],
  ['a coordinate that is not a number', [point(Number.NaN, -104), point(50, -103), point(51, -103)]],
  ['too many points', Array.from({ length: 10_001 }, () => point(50, -104))],
])('the check of a zone’s points agrees with the schema on %s', (_, coordinates) => {
  expect(findZonePointsProblem(coordinates)).toBe(messageOf(ExclusionZoneForm, { coordinates }));
});

function point(latitude: number, longitude: number) {
  return { latitude, longitude };
}
