import { expect, test } from 'vitest';
import { listQuery } from './lists.ts';

const Query = listQuery({ sorts: ['name', 'createdAt'], filters: ['name'], sort: 'name', order: 'asc' });

test.each([
  [{ offset: 0 }, true],
  [{ offset: 1_000_000_001 }, false],
  [{ offset: 0, sort: 'createdAt', order: 'desc' }, true],
  [{ offset: 0, sort: 'createdAt', order: 'up' }, false],
  [{ offset: 10, sort: 'password', order: 'asc' }, false],
  [{ offset: 0, filterField: 'all', filterText: 'canola' }, true],
  [{ offset: 0, filterField: 'name', filterText: ` ${'x'.repeat(200)} ` }, true],
  [{ offset: 0, filterField: 'all', filterText: 'x'.repeat(201) }, false],
  [{ offset: 0, filterField: 'password', filterText: 'x' }, false],
])('a list is asked for %j: accepted is %s', (query, isAccepted) => {
  expect(Query.safeParse(query).success).toBe(isAccepted);
});
