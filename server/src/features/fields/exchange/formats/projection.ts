import proj4 from 'proj4';
import type { Problem } from '../../../../platform/errors/problem.ts';
import { unreadable } from './file-content.ts';
import type { Position } from './positions.ts';

/** Brings a file's positions to degrees on WGS84, longitude first. */
export type ToDegrees = (position: Position) => Position;

export const inDegrees: ToDegrees = (position) => position;

/** Within two metres of WGS84, as good as the outline of a field. */
const LIKE_WGS84 =
  /WGS[_ ]?(19)?84|World Geodetic System 1984|North[_ ]American[_ ](Datum[_ ](of[_ ])?)?1983|NAD[_ ]?(19)?83|CSRS|GRS[_ ]?(19)?80/i;
const MAX_WKT_LENGTH = 20_000;
const MAX_NAME_LENGTH = 100;

/**
 * The coordinate system of a shapefile's .prj, as well-known text.
 * @throws Problem invalid for one that cannot be brought to WGS84 to within metres, such as NAD27, which needs a table of shifts
 */
export function projectionOfWkt(wkt: string): ToDegrees {
  if (wkt.length > MAX_WKT_LENGTH) throw notUnderstood('unknown');
  const name = /^\s*\w+\s*\[\s*"([^"]{1,100})"/.exec(wkt)?.[1] ?? 'unknown';
  if (!isLikeWgs84(wkt) || !startsInGreenwich(wkt)) throw notUnderstood(name);
  if (!/^\s*GEOG(CS|CRS|RAPHICCRS)\s*\[/i.test(wkt)) return projected(wkt, name);
  if (!isInDegrees(wkt)) throw notUnderstood(name);
  return inDegrees;
}

/** By the datum's own name, as any name may stand elsewhere in the text; by the ellipsoid of a datum that has no name. */
function isLikeWgs84(wkt: string): boolean {
  const datum = /\b(?:DATUM|GEODETICDATUM|TRF|ENSEMBLE)\s*\[\s*"([^"]{1,200})"/i.exec(wkt)?.[1] ?? '';
  const ellipsoid = /\b(?:SPHEROID|ELLIPSOID)\s*\[\s*"([^"]{1,200})"/i.exec(wkt)?.[1] ?? '';
  return LIKE_WGS84.test(/^(D_)?(unknown|unnamed|not[ _]specified|user[ _]defined)/i.test(datum) ? ellipsoid : datum);
}

function startsInGreenwich(wkt: string): boolean {
  const meridian = /\bPRIMEM(?:ERIDIAN)?\s*\[\s*"[^"]{0,200}"\s*,\s*([-+.\deE]{1,40})/i.exec(wkt)?.[1];
  return meridian === undefined || Number(meridian) === 0;
}

/** Coordinate systems without a projection may be in grads or radians. */
function isInDegrees(wkt: string): boolean {
  const radians = /\b(?:ANGLE)?UNIT\s*\[\s*"[^"]{0,200}"\s*,\s*([-+.\deE]{1,40})/i.exec(wkt)?.[1];
  return radians === undefined || Math.abs(Number(radians) - Math.PI / 180) < 1e-7;
}

/** Zone numbers of EPSG codes that are not a range: NAD83(CSRS) UTM 11 to 15. */
const CSRS_ZONES: Record<number, number> = { 2955: 11, 2956: 12, 2957: 13, 3158: 14, 3159: 15 };

/**
 * The coordinate system that a GeoJSON file's `crs` names, as in `EPSG:26913` or `urn:ogc:def:crs:OGC:1.3:CRS84`.
 * @throws Problem invalid
 */
export function projectionNamed(given: string): ToDegrees {
  const name = given.slice(-MAX_NAME_LENGTH);
  if (/CRS:?84$/i.test(name)) return inDegrees;
  const code = Number(/EPSG:.*?(\d+)$/i.exec(name)?.[1]);
  if ([4326, 4269, 4617, 4979].includes(code)) return inDegrees;
  const definition = definitionOf(code);
  if (definition === undefined) throw notUnderstood(name);
  return projected(definition, name);
}

function definitionOf(code: number): string | undefined {
  const zone = CSRS_ZONES[code] ?? (Math.floor(code / 100) === 269 && code % 100 <= 23 ? code % 100 : undefined);
  if (zone !== undefined) return `+proj=utm +zone=${zone} +datum=NAD83 +units=m`;
  if (code > 32600 && code <= 32660) return `+proj=utm +zone=${code - 32600} +datum=WGS84 +units=m`;
  return code === 3857 || code === 900913 ? 'EPSG:3857' : undefined;
}

function projected(definition: string, name: string): ToDegrees {
  const inverse = inverseOf(definition);
  if (!inverse) throw notUnderstood(name);
  return ([x, y]) => {
    // Numbers that are none stop the library; they are told row by row instead.
    if (!Number.isFinite(x) || !Number.isFinite(y)) return [NaN, NaN];
    const [longitude = NaN, latitude = NaN] = inverse([x, y]);
    return [longitude, latitude];
  };
}

function inverseOf(definition: string): ((position: [number, number]) => number[]) | undefined {
  try {
    const { inverse } = proj4(definition);
    inverse([500_000, 5_500_000]);
    return inverse;
  } catch {
    return undefined;
  }
}

function notUnderstood(name: string): Problem {
  return unreadable(
    `The file's coordinate system "${name}" cannot be brought to WGS84 exactly enough. Export it again as WGS84, longitude and latitude (EPSG:4326).`,
  );
}
