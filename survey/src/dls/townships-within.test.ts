import { expect, test } from 'vitest';
import { locate } from './locate.ts';
import { townshipsWithin } from './townships-within.ts';

test('townshipsWithin() lists the townships around Regina', () => {
  expect(townshipsWithin({ south: 50.4, north: 50.5, west: -104.7, east: -104.4 })).toEqual(
    [17, 18].flatMap((township) => [18, 19, 20].map((range) => ({ township, range, meridian: 'W2' }))),
  );
});

test('townshipsWithin() includes the township of every point in the box, on both sides of a meridian', () => {
  for (const [south, west] of [
    [49.6, -97.9],
    [51.4, -102.4],
    [52.3, -106.4],
    [58.2, -118.4],
  ] as const) {
    const names = new Set(
      townshipsWithin({ south, west, north: south + 0.5, east: west + 0.8 }).map((t) => `${t.township}-${t.range}-${t.meridian}`),
    );
    for (let step = 0; step < 400; step++) {
      const located = locate({ latitude: south + (0.5 * (step % 20)) / 20, longitude: west + (0.8 * Math.floor(step / 20)) / 20 });
      if (located?.precision === 'fitted') expect(names).toContain(`${located.township}-${located.range}-${located.meridian}`);
    }
    expect(names.size).toBeGreaterThan(20);
    expect(names.size).toBeLessThan(100);
  }
});

test('townshipsWithin() is empty outside the surveyed land and for an empty box', () => {
  expect(townshipsWithin({ south: 40, north: 41, west: -104, east: -103 })).toEqual([]);
  expect(townshipsWithin({ south: NaN, north: NaN, west: NaN, east: NaN })).toEqual([]);
  expect(townshipsWithin({ south: 50, north: 51, west: 0, east: 10 })).toEqual([]);
});
