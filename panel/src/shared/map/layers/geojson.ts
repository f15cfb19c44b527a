import type { Point } from '@swathline/survey';
import type { Feature, FeatureCollection, LineString, MultiPolygon, Point as GeoJsonPoint, Polygon, Position } from 'geojson';

/** An area to draw. */
export interface Outline {
  id: string;
  /** Open ring. */
  ring: readonly Point[];
  /** Of the dashes on its line that tell it from others; without one it has none. */
  dashColor?: string | undefined;
}

/** A line to draw. */
export interface ColoredLine {
  color: string;
  points: readonly Point[];
}

/** An area with what is cut out of it, open rings. */
export interface Area {
  outline: readonly Point[];
  holes: readonly (readonly Point[])[];
}

export function positionOf({ latitude, longitude }: Point): [longitude: number, latitude: number] {
  return [longitude, latitude];
}

export function pointOf({ lng, lat }: { lng: number; lat: number }): Point {
  return { latitude: lat, longitude: lng };
}

/** Rings of fewer than three points enclose nothing and are left out. */
export function polygons(outlines: readonly Outline[]): FeatureCollection<Polygon, { id: string; dashColor?: string }> {
  return {
    type: 'FeatureCollection',
    features: outlines
      .filter(({ ring }) => ring.length >= 3)
      .map(({ id, ring, dashColor }) => ({
        type: 'Feature',
        properties: { id, ...(dashColor !== undefined && { dashColor }) },
        geometry: { type: 'Polygon', coordinates: [closedRing(ring)] },
      })),
  };
}

/** A point amid each area's corners, for scales at which the area itself is too small to see. */
export function middlePoints(outlines: readonly Outline[]): FeatureCollection<GeoJsonPoint, { id: string }> {
  return {
    type: 'FeatureCollection',
    features: outlines
      .filter(({ ring }) => ring.length > 0)
      .map(({ id, ring }) => ({
        type: 'Feature',
        properties: { id },
        geometry: { type: 'Point', coordinates: positionOf(middleOf(ring)) },
      })),
  };
}

/** A feature for each thing that stands at a place, with what the layer is to know of it. */
export function pointFeatures<Thing extends { point: Point }, Properties extends Record<string, string | number>>(
  things: readonly Thing[],
  propertiesOf: (thing: Thing) => Properties,
): FeatureCollection<GeoJsonPoint, Properties> {
  return {
    type: 'FeatureCollection',
    features: things.map((thing) => ({
      type: 'Feature',
      properties: propertiesOf(thing),
      geometry: { type: 'Point', coordinates: positionOf(thing.point) },
    })),
  };
}

export function line(points: readonly Point[], properties: Record<string, string> = {}): Feature<LineString> {
  return { type: 'Feature', properties, geometry: { type: 'LineString', coordinates: points.map(positionOf) } };
}

/** Lines of fewer than two points are left out. Each has its place in the list as its number. */
export function lines(all: readonly ColoredLine[]): FeatureCollection<LineString, { color: string }> {
  return {
    type: 'FeatureCollection',
    features: all.flatMap(({ color, points }, id) =>
      points.length < 2
        ? []
        : [{ type: 'Feature', id, properties: { color }, geometry: { type: 'LineString', coordinates: points.map(positionOf) } }],
    ),
  };
}

/** One shape of several areas, with their holes left open. */
export function areasWithHoles(areas: readonly Area[]): Feature<MultiPolygon> {
  const coordinates = areas
    .filter(({ outline }) => outline.length >= 3)
    .map(({ outline, holes }) => [outline, ...holes.filter((hole) => hole.length >= 3)].map(closedRing));
  return { type: 'Feature', properties: {}, geometry: { type: 'MultiPolygon', coordinates } };
}

/** The box around all points, or null around none. */
export function boundsOf(points: readonly Point[]): [southwest: [number, number], northeast: [number, number]] | null {
  if (points.length === 0) return null;
  const longitudes = points.map(({ longitude }) => longitude);
  const latitudes = points.map(({ latitude }) => latitude);

  return [
    [least(longitudes), least(latitudes)],
    [greatest(longitudes), greatest(latitudes)],
  ];
}

function closedRing(ring: readonly Point[]): Position[] {
  return [...ring, ...ring.slice(0, 1)].map(positionOf);
}

/** Not Math.min(...): a list of every field's corners is longer than a call's arguments may be. */
function least(values: readonly number[]): number {
  return values.reduce((smallest, value) => Math.min(smallest, value), Infinity);
}

function greatest(values: readonly number[]): number {
  return values.reduce((largest, value) => Math.max(largest, value), -Infinity);
}

/** The mean of a ring's corners, where a popup points. */
export function middleOf(ring: readonly Point[]): Point {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return { latitude: mean(ring.map(({ latitude }) => latitude)), longitude: mean(ring.map(({ longitude }) => longitude)) };
}
