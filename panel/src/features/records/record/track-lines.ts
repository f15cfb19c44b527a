import type { Point } from '@swathline/survey';

/** The flights as open lines. */
export type TrackLines = readonly (readonly Point[])[];

/** All lines of a GeoJSON document, at any depth. Other geometries are left out. */
export function linesOf(json: unknown): TrackLines {
  if (typeof json !== 'object' || json === null) return [];
  const { type, features, geometry, geometries, coordinates } = json as Record<string, unknown>;
  switch (type) {
    case 'FeatureCollection':
      return Array.isArray(features) ? features.flatMap(linesOf) : [];
    case 'Feature':
      return linesOf(geometry);
    case 'GeometryCollection':
      return Array.isArray(geometries) ? geometries.flatMap(linesOf) : [];
    case 'LineString':
      return [pointsOf(coordinates)];
    case 'MultiLineString':
      return Array.isArray(coordinates) ? coordinates.map(pointsOf) : [];
    default:
      return [];
  }
}

function pointsOf(coordinates: unknown): Point[] {
  if (!Array.isArray(coordinates)) return [];
  return coordinates.flatMap((position: unknown) => {
    const [longitude, latitude] = Array.isArray(position) ? (position as unknown[]) : [];
    return typeof longitude === 'number' && typeof latitude === 'number' ? [{ latitude, longitude }] : [];
  });
}
