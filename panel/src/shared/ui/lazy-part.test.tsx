import { cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { lazyPart, whenPartsLoaded } from './lazy-part.tsx';

const load = () => Promise.resolve(({ name }: { name: string }) => <p>{name}</p>);

afterEach(cleanup);

test('a preloaded part is there in the first render', async () => {
  const Part = lazyPart(load);
  await Part.preload();
  render(<Part name="Home quarter" />);
  expect(screen.getByText('Home quarter')).toBeDefined();
});

test('another part suspends until its code is there, and loads it once', async () => {
  const loadOnce = vi.fn(load);
  const Part = lazyPart(loadOnce);
  render(
    <Suspense fallback="Loading">
      <Part name="North" />
      <Part name="South" />
    </Suspense>,
  );
  expect(screen.getByText('Loading')).toBeDefined();
  expect(await screen.findByText('South')).toBeDefined();
  expect(loadOnce).toHaveBeenCalledOnce();
});

test('waits for the parts that are being loaded, also when one cannot be loaded', async () => {
  let finish: () => void = () => undefined;
  const Slow = lazyPart(() => new Promise<() => null>((resolve) => (finish = () => resolve(() => null))));
  const Broken = lazyPart(() => Promise.reject<() => null>(new Error('gone')));
  const isLoaded = vi.fn();
  const slow = Slow.preload();
  const broken = Broken.preload().catch(() => 'failed');
  const waiting = whenPartsLoaded().then(isLoaded);

  expect(await broken).toBe('failed');
  expect(isLoaded).not.toHaveBeenCalled();
  finish();
  await Promise.all([slow, waiting]);
  expect(isLoaded).toHaveBeenCalledOnce();
});
