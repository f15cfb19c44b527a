import type { Point } from '@swathline/survey';
import type { FeatureCollection, LineString } from 'geojson';
import { type Outline, positionOf } from './geojson.ts';

/** The lines across an area; enough to see that it is hatched when it is a few pixels wide. */
const LINES = 9;

/** Diagonal lines across the inside of an open ring, from south-west to north-east. Planar, which is exact enough for a drawing. */
export function hatchLines(ring: readonly Point[]): [Point, Point][] {
  if (ring.length < 3) return [];
  const scale = Math.cos(((ring[0]?.latitude ?? 0) * Math.PI) / 180);
  // `across` is constant along a line, `along` grows to the north-east.
  const corners = ring.map(({ latitude, longitude }) => ({ across: latitude - longitude * scale, along: latitude + longitude * scale }));
  const sides = corners.map((from, index) => ({ from, to: corners[(index + 1) % corners.length] ?? from }));
  const lowest = Math.min(...corners.map(({ across }) => across));
  const width = Math.max(...corners.map(({ across }) => across)) - lowest;
  const pointAt = (across: number, along: number): Point => ({ latitude: (along + across) / 2, longitude: (along - across) / 2 / scale });

  return Array.from({ length: LINES }, (_, index) => lowest + (width * (index + 0.5)) / LINES).flatMap((across) => {
    const crossings = sides
      .filter(({ from, to }) => from.across > across !== to.across > across)
      .map(({ from, to }) => from.along + ((across - from.across) / (to.across - from.across)) * (to.along - from.along))
      .sort((one, other) => one - other);
    return crossings.flatMap((start, at): [Point, Point][] => {
      const end = crossings[at + 1];
      return at % 2 === 0 && end !== undefined ? [[pointAt(across, start), pointAt(across, end)]] : [];
    });
  });
}

/** The hatching of these areas. */
export function hatching(outlines: readonly Outline[]): FeatureCollection<LineString, Record<string, never>> {
  return {
    type: 'FeatureCollection',
    features: outlines
      .flatMap(({ ring }) => hatchLines(ring))
      .map((points) => ({ type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates: points.map(positionOf) } })),
  };
}
