import { api } from '@swathline/contract';
import { expect, test } from 'vitest';
import { fakeServer } from '../../test/render.tsx';
import { listPageOf, readAllRows } from './rows.ts';

const member = { id: 'a', firstName: 'Ada' };

test.each([
  ['a bare array', [member]],
  ['rows under their plural', { users: [member] }],
  ['rows under data', { data: [member] }],
  ['rows with their number', { users: [member], total: 1, limit: 10, offset: 0, next: null }],
])('reads %s', (_, reply) => {
  expect(listPageOf(reply)).toEqual({ rows: [member], total: 1, next: null });
});

test('keeps the total and the cursor of a page, and leaves the rows as they are', () => {
  expect(listPageOf({ users: [member], total: 40, next: 'b' })).toEqual({ rows: [member], total: 40, next: 'b' });
  expect(listPageOf({ users: [] })).toEqual({ rows: [], total: 0, next: null });
});

test('reads all rows by cursor until a page names no next one', async () => {
  const pages = [
    { users: [member], total: 2, next: 'b' },
    { users: [{ ...member, id: 'b' }], total: 2 },
  ];
  const asked = fakeServer({ 'GET /admin/ground-crew': ({ query }) => ({ data: pages[query['after'] === 'b' ? 1 : 0] }) });
  const rows = await readAllRows(api.sprayJobs.groundCrew, {});
  expect(rows.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(asked.map(({ query }) => query['after'])).toEqual([undefined, 'b']);
});

test('reads a bare array of ground crew', async () => {
  fakeServer({ 'GET /admin/ground-crew': () => ({ data: [member] }) });
  expect(await readAllRows(api.sprayJobs.groundCrew, {})).toEqual([member]);
});
