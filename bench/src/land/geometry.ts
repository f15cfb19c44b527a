import { type Point, ringAcres, SQUARE_METRES_PER_ACRE, unionRings } from '@swathline/survey';
import geodesic from 'geographiclib-geodesic';
import type { Figure } from '../figure.ts';
import { median, seededRandom } from '../statistics.ts';

const POLYGONS = 1000;
const ZONES = 200;
const RUNS = 7;

/** Measures the accuracy and speed of acres, and the speed of merging overlapping zones. */
export function landGeometryFigures(): Figure[] {
  const random = seededRandom();
  const rings = Array.from({ length: POLYGONS }, () => prairieRing(random));
  const errorPercents = rings.map((ring) => 100 * Math.abs(ringAcres(ring) / geographicLibAcres(ring) - 1)).toSorted((a, b) => a - b);
  const begin = performance.now();
  for (const ring of rings) ringAcres(ring);
  const areasPerSecond = (POLYGONS * 1000) / (performance.now() - begin);

  return [
    {
      name: `error of acres against GeographicLib, maximum of ${POLYGONS} polygons`,
      value: errorPercents.at(-1) ?? NaN,
      unit: '%',
      limit: 0.1,
      better: 'lower',
    },
    {
      name: `error of acres against GeographicLib, median of ${POLYGONS} polygons`,
      value: median(errorPercents),
      unit: '%',
      limit: 0.1,
      better: 'lower',
    },
    { name: 'acres of a polygon', value: areasPerSecond, unit: 'polygons/s', limit: 1000, better: 'higher' },
    { name: `union of ${ZONES} overlapping zones`, value: unionMs(), unit: 'ms', limit: 50, better: 'lower' },
  ];
}

/** A star of 3 to 40 points, at 100 to 800 m around a point on the settled prairies. */
function prairieRing(random: () => number): Point[] {
  const [latitude, longitude] = [49 + 10 * random(), -119 + 23 * random()];
  const points = 3 + Math.floor(38 * random());
  return Array.from({ length: points }, (_, at) => {
    const radius = 0.001 + 0.006 * random();
    const angle = (2 * Math.PI * at) / points;
    return { latitude: latitude + radius * Math.sin(angle), longitude: longitude + 1.6 * radius * Math.cos(angle) };
  });
}

/** The polygon area of GeographicLib (Karney, 2013). */
function geographicLibAcres(ring: Point[]): number {
  const polygon = geodesic.Geodesic.WGS84.Polygon(false);
  for (const { latitude, longitude } of ring) polygon.AddPoint(latitude, longitude);
  return Math.abs(polygon.Compute(false, true).area ?? NaN) / SQUARE_METRES_PER_ACRE;
}

/** Measures the union of zones that are scattered over one quarter section, overlap and leave no hole. */
function unionMs(): number {
  const random = seededRandom();
  const zones = Array.from({ length: ZONES }, () => {
    const [latitude, longitude] = [50.5 + 0.007 * random(), -104 + 0.011 * random()];
    return Array.from({ length: 12 }, (_, at) => {
      const angle = (2 * Math.PI * at) / 12;
      return { latitude: latitude + 0.0009 * Math.sin(angle), longitude: longitude + 0.0014 * Math.cos(angle) };
    });
  });
  const times = Array.from({ length: RUNS }, () => {
    const begin = performance.now();
    const merged = unionRings(zones);
    if (merged.length >= ZONES) throw new Error('No zones were merged, so the measurement is not valid.');
    return performance.now() - begin;
  });
  return median(times);
}
