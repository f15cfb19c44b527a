import { distanceMetres, planeAt } from '@swathline/survey';
import { describe, expect, it } from 'vitest';
import { strayed } from './stray.ts';

const MIDDLE = { latitude: 50.25, longitude: -104.75 };
const plane = planeAt(MIDDLE);

/** Points along a swath that passes the middle of the zone at a distance, one for each metre. */
const swath = (metres: number) => Array.from({ length: 1000 }, (_, along) => plane.toPoint({ east: along - 500, north: metres }));

describe('strayed()', () => {
  it('moves a swath next to a zone over the zone', () => {
    const nearest = Math.min(...swath(120).map((place) => distanceMetres(strayed(place, 3, [MIDDLE]), MIDDLE)));
    expect(nearest).toBeLessThan(60);
  });

  it('moves continuously: at most three metres for each metre flown', () => {
    const flown = swath(40).map((place) => strayed(place, 3, [MIDDLE]));
    for (const [index, place] of flown.slice(1).entries()) {
      expect(distanceMetres(place, flown[index] ?? place)).toBeLessThan(3);
    }
  });

  it('does not move a point that is high, far away, or without zones', () => {
    const place = plane.toPoint({ east: 100, north: 0 });
    expect(strayed(place, 60, [MIDDLE])).toBe(place);
    expect(strayed(place, 3, [])).toBe(place);
    const far = plane.toPoint({ east: 400, north: 0 });
    expect(strayed(far, 3, [MIDDLE])).toBe(far);
  });
});
