import type { Map } from 'maplibre-gl';
import { beforeEach, expect, test, vi } from 'vitest';
import { holdFirstDrawing } from './first-drawing.ts';

/** A map whose drawings are counted. */
function createMap() {
  const draw = vi.fn();
  class Painter {
    render(...frame: unknown[]) {
      draw(...frame);
    }
  }
  const painter = new Painter();
  const map = {
    isLoaded: false,
    _placementDirty: false,
    painter,
    loaded: () => map.isLoaded,
    once: vi.fn(),
    triggerRepaint: vi.fn(),
  };
  holdFirstDrawing(map as unknown as Map);
  return { map, painter, draw };
}

beforeEach(() => vi.useFakeTimers());

test('draws nothing until everything in view has loaded, and each frame from then on', () => {
  const { map, painter, draw } = createMap();
  painter.render('first');
  painter.render('second');
  expect(draw).not.toHaveBeenCalled();

  map.isLoaded = true;
  painter.render('third');
  map.isLoaded = false;
  painter.render('fourth');
  expect(draw.mock.calls).toEqual([['third'], ['fourth']]);
});

test('waits one more frame for labels that MapLibre places again', () => {
  const { map, painter, draw } = createMap();
  map.isLoaded = true;
  map._placementDirty = true;
  painter.render('first');
  expect(draw).not.toHaveBeenCalled();

  map._placementDirty = false;
  painter.render('second');
  map._placementDirty = true;
  painter.render('third');
  expect(draw.mock.calls).toEqual([['second'], ['third']]);
});

test('a map that has been drawn is not drawn again when the wait would have ended', () => {
  const { map, painter } = createMap();
  map.isLoaded = true;
  painter.render();
  vi.runAllTimers();
  expect(map.triggerRepaint).not.toHaveBeenCalled();
});

test('draws what there is after three seconds', () => {
  const { map, painter, draw } = createMap();
  vi.advanceTimersByTime(2999);
  painter.render();
  expect([draw.mock.calls.length, map.triggerRepaint.mock.calls.length]).toEqual([0, 0]);

  vi.advanceTimersByTime(1);
  expect(map.triggerRepaint).toHaveBeenCalledOnce();
  painter.render();
  expect(draw).toHaveBeenCalledOnce();
});

test('a map that is removed is not drawn later', () => {
  const { map } = createMap();
  const [event, onRemove] = map.once.mock.calls[0] as [string, () => void];
  expect(event).toBe('remove');
  onRemove();
  vi.runAllTimers();
  expect(map.triggerRepaint).not.toHaveBeenCalled();
});
