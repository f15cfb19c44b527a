import { middleOf, type Point } from '@swathline/survey';
import type { Feature, FeatureCollection, LineString, MultiPolygon, Point as GeoJsonPoint, Polygon, Position } from 'geojson';

/** An area to draw. */
export interface Outline {
  id: string;
  /** Open ring. */
  ring: readonly Point[];
  /** Draws dashes on the outline to distinguish it from others. */
  dashColor?: string | undefined;
}

/** A line to draw. */
export interface ColoredLine {
  color: string;
  points: readonly Point[];
}

/** Lines with their colours, as MapLibre draws them. */
export type LineFeatures = FeatureCollection<LineString, { color: string }>;

/** An area with holes; open rings. */
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

/** Skips rings of fewer than three points. */
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

/** The mean of each area's corners, for zooms at which the area is too small to see. */
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

/** A point feature for each item, with the properties that the layer uses. */
export function pointFeatures<Item extends { point: Point }, Properties extends Record<string, string | number>>(
  items: readonly Item[],
  propertiesOf: (item: Item) => Properties,
): FeatureCollection<GeoJsonPoint, Properties> {
  return {
    type: 'FeatureCollection',
    features: items.map((item) => ({
      type: 'Feature',
      properties: propertiesOf(item),
      geometry: { type: 'Point', coordinates: positionOf(item.point) },
    })),
  };
}

export function line(points: readonly Point[], properties: Record<string, string> = {}): Feature<LineString> {
  return { type: 'Feature', properties, geometry: { type: 'LineString', coordinates: points.map(positionOf) } };
}

/** Skips lines of fewer than two points. A line's id is its index. */
export function lineFeatures(lines: readonly ColoredLine[]): LineFeatures {
  return {
    type: 'FeatureCollection',
    features: lines.flatMap(({ color, points }, id) =>
      points.length < 2
        ? []
        : [{ type: 'Feature', id, properties: { color }, geometry: { type: 'LineString', coordinates: points.map(positionOf) } }],
    ),
  };
}

/** A ring as a closed line; no line for fewer than two points. */
export function closedLine(ring: readonly Point[]): FeatureCollection<LineString> {
  return lineFeatures([{ color: '', points: ring.length < 2 ? [] : [...ring, ...ring.slice(0, 1)] }]);
}

/** Several areas with holes as one feature; no feature without areas. */
export function areasWithHoles(areas: readonly Area[]): FeatureCollection<MultiPolygon> {
  const coordinates = areas
    .filter(({ outline }) => outline.length >= 3)
    .map(({ outline, holes }) => [outline, ...holes.filter((hole) => hole.length >= 3)].map(closedRing));
  const features: Feature<MultiPolygon>[] = [{ type: 'Feature', properties: {}, geometry: { type: 'MultiPolygon', coordinates } }];
  return { type: 'FeatureCollection', features: coordinates.length === 0 ? [] : features };
}

/** The bounding box; null without points. */
export function boundsOf(points: readonly Point[]): [southwest: [number, number], northeast: [number, number]] | null {
  if (points.length === 0) return null;
  const longitudes = points.map(({ longitude }) => longitude);
  const latitudes = points.map(({ latitude }) => latitude);

  return [
    [minOf(longitudes), minOf(latitudes)],
    [maxOf(longitudes), maxOf(latitudes)],
  ];
}

function closedRing(ring: readonly Point[]): Position[] {
  return [...ring, ...ring.slice(0, 1)].map(positionOf);
}

/** Not Math.min(...values): the corners of all fields exceed the maximum number of arguments. */
function minOf(values: readonly number[]): number {
  return values.reduce((smallest, value) => Math.min(smallest, value), Infinity);
}

function maxOf(values: readonly number[]): number {
  return values.reduce((largest, value) => Math.max(largest, value), -Infinity);
}
