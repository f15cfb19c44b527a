import { expect, test } from 'vitest';
import { stacksOf } from './columns.ts';

const [name, phone, email] = [{ header: 'Name' }, { header: 'Phone', under: 'Email' }, { header: 'Email' }];

test('narrow tables show a column below the one that its `under` names', () => {
  expect(stacksOf([name, phone, email], false)).toEqual([[name], [phone], [email]]);
  expect(stacksOf([name, phone, email], true)).toEqual([[name], [email, phone]]);
});
