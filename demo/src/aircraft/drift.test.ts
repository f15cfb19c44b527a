import { distanceMetres, planeAt } from '@swathline/survey';
import { describe, expect, it } from 'vitest';
import { strayed } from './drift.ts';

const MIDDLE = { latitude: 50.25, longitude: -104.75 };
const plane = planeAt(MIDDLE);

/** Places along a swath that passes the zone's middle at so many metres, one a metre. */
const swath = (metres: number) => Array.from({ length: 1000 }, (_, along) => plane.toPoint({ east: along - 500, north: metres }));

describe('strayed()', () => {
  it('brings a swath beside a zone over it', () => {
    const nearest = Math.min(...swath(120).map((place) => distanceMetres(strayed(place, 3, [MIDDLE]), MIDDLE)));
    expect(nearest).toBeLessThan(60);
  });

  it('never jumps: a metre flown moves it three at most', () => {
    const flown = swath(40).map((place) => strayed(place, 3, [MIDDLE]));
    for (const [index, place] of flown.slice(1).entries()) {
      expect(distanceMetres(place, flown[index] ?? place)).toBeLessThan(3);
    }
  });

  it('leaves alone whoever flies high, far away, or where there are no zones', () => {
    const place = plane.toPoint({ east: 100, north: 0 });
    expect(strayed(place, 60, [MIDDLE])).toBe(place);
    expect(strayed(place, 3, [])).toBe(place);
    const far = plane.toPoint({ east: 400, north: 0 });
    expect(strayed(far, 3, [MIDDLE])).toBe(far);
  });
});
