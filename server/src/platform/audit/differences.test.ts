import { expect, test } from 'vitest';
import { differences } from './differences.ts';

test('leaves out what is given, also in the items of lists, and knows no property of a feature', () => {
  const before = { name: 'Home quarter', box: '((1,1),(0,0))', products: [{ id: '1', name: 'Roundup', chemicalId: 'a', rate: 1 }] };
  const after = { name: 'Home quarter', box: '((2,2),(0,0))', products: [{ id: '1', name: 'Roundup', chemicalId: 'b', rate: 2 }] };
  const rate = { property: 'products.Roundup.rate', from: '1', to: '2' };
  expect(differences(before, after, ['box', 'chemicalId'])).toEqual([rate]);
  expect(differences(before, after)).toEqual([
    { property: 'box', from: '((1,1),(0,0))', to: '((2,2),(0,0))' },
    { property: 'products.Roundup.chemicalId', from: 'a', to: 'b' },
    rate,
  ]);
});

test('leaves out ids, secrets and the times of rows of any feature', () => {
  const row = { id: '1', tokenHash: 'a', passwordHash: 'b', createdAt: 'c', updatedAt: 'd', name: 'Phone' };
  expect(differences({}, row)).toEqual([{ property: 'name', from: null, to: 'Phone' }]);
});
