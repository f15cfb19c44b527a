import { fireEvent, render, waitFor } from '@testing-library/react';
import { useMap } from '@vis.gl/react-maplibre';
import { beforeEach, expect, test, vi } from 'vitest';
import { createClock } from './clock.ts';
import { FollowCamera } from './FollowCamera.tsx';

vi.mock('@vis.gl/react-maplibre', () => ({ useMap: vi.fn() }));

const canvas = document.createElement('canvas');
const listeners = new Map<string, () => void>();
const map = {
  setCenter: vi.fn(),
  getCanvas: () => canvas,
  on: (type: string, listener: () => void) => void listeners.set(type, listener),
  off: (type: string) => void listeners.delete(type),
};
const onLeave = vi.fn();
const clock = createClock(0);

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(useMap).mockReturnValue({ current: { getMap: () => map } } as unknown as ReturnType<typeof useMap>);
});

const follow = () =>
  render(<FollowCamera clock={clock} pointAt={(moment) => ({ latitude: 50, longitude: -100 - moment })} onLeave={onLeave} />);

test('keeps the map centred on the moving point', async () => {
  follow();
  expect(map.setCenter).toHaveBeenLastCalledWith([-100, 50]);
  clock.set(2);
  await waitFor(() => expect(map.setCenter).toHaveBeenLastCalledWith([-102, 50]));
  expect(onLeave).not.toHaveBeenCalled();
});

test('stops following on dragging and arrow keys, but not on zooming', () => {
  follow();
  fireEvent.keyDown(canvas, { key: '+' });
  expect(onLeave).not.toHaveBeenCalled();
  fireEvent.keyDown(canvas, { key: 'ArrowLeft' });
  expect(onLeave).toHaveBeenCalledTimes(1);
  listeners.get('dragstart')?.();
  expect(onLeave).toHaveBeenCalledTimes(2);
});
