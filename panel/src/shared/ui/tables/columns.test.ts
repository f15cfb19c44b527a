import { expect, test } from 'vitest';
import { stacksOf } from './columns.ts';

const [name, phone, email] = [{ header: 'Name' }, { header: 'Phone', under: 'Email' }, { header: 'Email' }];

test('a narrow table has no column less: those that say so stand under another one', () => {
  expect(stacksOf([name, phone, email], false)).toEqual([[name], [phone], [email]]);
  expect(stacksOf([name, phone, email], true)).toEqual([[name], [email, phone]]);
});
