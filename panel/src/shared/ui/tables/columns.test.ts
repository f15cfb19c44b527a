import { expect, test } from 'vitest';
import { stacksOf } from './columns.ts';

const [name, phone, email] = [{ header: 'Name' }, { header: 'Phone', under: 'Email' }, { header: 'Email' }];

test('narrow tables stack a column on the one named by its under property', () => {
  expect(stacksOf([name, phone, email], false)).toEqual([[name], [phone], [email]]);
  expect(stacksOf([name, phone, email], true)).toEqual([[name], [email, phone]]);
});
