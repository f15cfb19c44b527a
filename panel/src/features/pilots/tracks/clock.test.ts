import { beforeEach, expect, test, vi } from 'vitest';
import { createClock, subscribeThrottled } from './clock.ts';

beforeEach(() => void vi.useFakeTimers());

test('a throttled listener receives few changes, but always the last one', () => {
  const clock = createClock(0);
  const heard: number[] = [];
  subscribeThrottled(clock, 100, () => heard.push(clock.now()));
  for (let moment = 1; moment <= 35; moment++) {
    clock.set(moment);
    vi.advanceTimersByTime(10);
  }
  vi.advanceTimersByTime(100);
  expect(heard.length).toBeLessThanOrEqual(5);
  expect(heard.at(-1)).toBe(35);
});

test('does not call an unsubscribed listener, even for a pending change', () => {
  const clock = createClock(0);
  const heard = vi.fn();
  const leave = subscribeThrottled(clock, 100, heard);
  clock.set(1);
  clock.set(2);
  leave();
  clock.set(3);
  vi.advanceTimersByTime(200);
  expect(heard).toHaveBeenCalledTimes(1);
});
