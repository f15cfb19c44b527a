import type { Point } from '@swathline/survey';
import { type Attributes, fieldAttributes, type FieldWithZones, zoneAttributes } from '../attributes.ts';
import { closedRing } from '../positions.ts';

/** Writes fields, each followed by its zones, as GeoJSON (RFC 7946: WGS84, longitude first, outlines anticlockwise). */
export function writeGeojson(fields: FieldWithZones[]): string {
  const features = fields.flatMap(({ field, zones }) => [
    feature(field.id, fieldAttributes(field), field.coordinates),
    ...zones.map((zone) => feature(zone.id, zoneAttributes(zone, field), zone.coordinates)),
  ]);
  return `{"type":"FeatureCollection","features":[\n${features.join(',\n')}\n]}\n`;
}

function feature(id: string, properties: Attributes, ring: Point[]): string {
  const geometry = { type: 'Polygon', coordinates: [closedRing(ring, 'anticlockwise')] };
  return JSON.stringify({ type: 'Feature', id, properties, geometry });
}
