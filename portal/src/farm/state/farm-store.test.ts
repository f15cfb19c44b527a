import { expect, test } from 'vitest';
import { bundleOf, newFarmStore } from '../../test/farm.ts';
import { forgetFarm, keepBundle, keepToken, readFarm } from './farm-store.ts';

test('the data of a session that has ended are dropped', async () => {
  const store = await newFarmStore();
  await keepToken(store, 'first');
  expect(await keepBundle(store, 'first', bundleOf())).toBe(true);
  await forgetFarm(store, 'first');
  expect(await keepBundle(store, 'first', bundleOf())).toBe(false);
  expect(await readFarm(store)).toEqual({ token: null, bundle: null });
});

test('a session begins without the data of an earlier one, whose end does not end it', async () => {
  const store = await newFarmStore();
  await keepToken(store, 'first');
  await keepBundle(store, 'first', bundleOf());
  await keepToken(store, 'second');
  await forgetFarm(store, 'first');
  expect(await readFarm(store)).toEqual({ token: 'second', bundle: null });
});
