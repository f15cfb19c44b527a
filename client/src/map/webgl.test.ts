import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('WebGL2RenderingContext', class {});
});

const contextOf = (context: unknown) => vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as null);

test('maps count as drawable without creating a context', async () => {
  const getContext = contextOf(null);
  const { canDrawMaps } = await import('./webgl.ts');
  expect(canDrawMaps()).toBe(true);
  expect(getContext).not.toHaveBeenCalled();
});

test('maps count as not drawable after a failure without WebGL 2', async () => {
  contextOf(null);
  const { checkWebGl2, canDrawMaps } = await import('./webgl.ts');
  checkWebGl2();
  expect(canDrawMaps()).toBe(false);
});

test('maps stay drawable after a failure with WebGL 2, such as too many open maps', async () => {
  contextOf({});
  const { checkWebGl2, canDrawMaps } = await import('./webgl.ts');
  checkWebGl2();
  expect(canDrawMaps()).toBe(true);
});
