import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('WebGL2RenderingContext', class {});
});

const contextOf = (context: unknown) => vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as null);

test('maps count as drawable without creating a context', async () => {
  const getContext = contextOf(null);
  const { useCanDrawMaps } = await import('./webgl.ts');
  expect(renderHook(() => useCanDrawMaps()).result.current).toBe(true);
  expect(getContext).not.toHaveBeenCalled();
});

test('maps count as not drawable after a failure without WebGL 2', async () => {
  contextOf(null);
  const { checkWebGl2, useCanDrawMaps } = await import('./webgl.ts');
  const { result } = renderHook(() => useCanDrawMaps());
  act(checkWebGl2);
  expect(result.current).toBe(false);
});

test('maps stay drawable after a failure with WebGL 2, such as too many open maps', async () => {
  contextOf({});
  const { checkWebGl2, useCanDrawMaps } = await import('./webgl.ts');
  const { result } = renderHook(() => useCanDrawMaps());
  act(checkWebGl2);
  expect(result.current).toBe(true);
});
