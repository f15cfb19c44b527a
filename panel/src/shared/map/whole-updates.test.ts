import type { Map } from 'maplibre-gl';
import { beforeEach, expect, test, vi } from 'vitest';
import { holdPartialDrawings } from './whole-updates.ts';

/** A map whose drawings are counted. */
function createMap() {
  const draw = vi.fn();
  class Painter {
    render(...frame: unknown[]) {
      draw(...frame);
    }
  }
  const listeners: Record<string, () => void> = {};
  const listen = (event: string, listener: () => void) => void (listeners[event] = listener);
  const map = {
    isLoaded: true,
    _placementDirty: false,
    painter: new Painter(),
    loaded: () => map.isLoaded,
    once: listen,
    on: listen,
    off: (event: string) => void Reflect.deleteProperty(listeners, event),
    triggerRepaint: vi.fn(),
  };
  return { map, draw, fire: (event: string) => listeners[event]?.() };
}

/** A map that has been drawn once, whose later drawings are counted. */
function createDrawnMap() {
  const { map, draw, fire } = createMap();
  const release = holdPartialDrawings(map as unknown as Map);
  fire('idle');
  map.painter.render('first');
  draw.mockClear();
  return { map, draw, release, move: () => fire('move') };
}

beforeEach(() => vi.useFakeTimers());

test('draws an update when all of it has loaded', () => {
  const { map, draw } = createDrawnMap();
  map.isLoaded = false;
  map.painter.render('one tile');
  map.painter.render('two tiles');
  expect(draw).not.toHaveBeenCalled();

  map.isLoaded = true;
  map.painter.render('all tiles');
  vi.runAllTimers();
  expect(draw.mock.calls).toEqual([['all tiles']]);
  expect(map.triggerRepaint).not.toHaveBeenCalled();
});

test('draws a slow update in pieces, four times a second', () => {
  const { map, draw } = createDrawnMap();
  map.triggerRepaint.mockImplementation(() => map.painter.render('asked for'));
  map.isLoaded = false;
  for (let tile = 0; tile < 100; tile++) {
    map.painter.render(`tile ${tile}`);
    vi.advanceTimersByTime(10);
  }
  expect(draw.mock.calls).toEqual(Array.from({ length: draw.mock.calls.length }, () => ['asked for']));
  expect(draw.mock.calls.length).toBeGreaterThan(2);
  expect(draw.mock.calls.length).toBeLessThanOrEqual(4);
});

test('draws each new view, since markers move with it', () => {
  const { map, draw, move } = createDrawnMap();
  map.isLoaded = false;
  move();
  map.painter.render('moved');
  map.painter.render('one tile');
  move();
  map.painter.render('moved again');
  expect(draw.mock.calls).toEqual([['moved'], ['moved again']]);
});

test('draws everything again once it is released', () => {
  const { map, draw, release } = createDrawnMap();
  map.isLoaded = false;
  map.painter.render('one tile');
  release();
  map.painter.render('two tiles');
  vi.runAllTimers();
  expect(draw.mock.calls).toEqual([['two tiles']]);
  expect(map.triggerRepaint).not.toHaveBeenCalled();
});

test('leaves the first drawing as it is, even if it is released before', () => {
  const { map, draw } = createMap();
  const heldByOther = vi.fn();
  map.painter.render = heldByOther;
  const release = holdPartialDrawings(map as unknown as Map);
  release();
  map.painter.render('first');
  expect([heldByOther.mock.calls.length, draw.mock.calls.length]).toEqual([1, 0]);
});
