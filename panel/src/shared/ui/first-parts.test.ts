import { expect, test, vi } from 'vitest';
import { loadForFirstRender, whenFirstPartsLoaded } from './first-parts.ts';

test('waits for the parts that are being loaded, also when one cannot be loaded', async () => {
  let finish: () => void = () => undefined;
  const isLoaded = vi.fn();
  loadForFirstRender({ preload: () => new Promise((resolve) => (finish = resolve)) });
  loadForFirstRender({ preload: () => Promise.reject(new Error('gone')) });
  const waiting = whenFirstPartsLoaded().then(isLoaded);

  await new Promise((resolve) => setTimeout(resolve));
  expect(isLoaded).not.toHaveBeenCalled();
  finish();
  await waiting;
  expect(isLoaded).toHaveBeenCalledOnce();
});

test('waits for nothing when nothing is being loaded', async () => {
  await expect(whenFirstPartsLoaded()).resolves.toBeUndefined();
});
