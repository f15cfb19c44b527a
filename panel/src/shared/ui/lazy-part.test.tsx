import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { lazyPart } from './lazy-part.tsx';

const load = () => Promise.resolve(({ name }: { name: string }) => <p>{name}</p>);

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
