import { locate } from '@swathline/survey';
import proj4 from 'proj4';
import type { Problem } from '../../../../platform/errors/problem.ts';
import { type FileContent, unreadableFile } from './file-content.ts';
import type { Position } from './positions.ts';

/** Converts a file's positions to degrees on WGS84, longitude first. */
export type ToDegrees = (position: Position) => Position;

export const alreadyDegrees: ToDegrees = (position) => position;

/** Datums within two metres of WGS84, a difference smaller than the error of a field's outline. */
const LIKE_WGS84 =
  /WGS[_ ]?(19)?84|World Geodetic System 1984|North[_ ]American[_ ](Datum[_ ](of[_ ])?)?1983|NAD[_ ]?(19)?83|CSRS|GRS[_ ]?(19)?80/i;
const MAX_WKT_LENGTH = 20_000;
const MAX_NAME_LENGTH = 100;

/**
 * Reads the coordinate system of a shapefile's .prj, as well-known text.
 * @throws Problem invalid for one that cannot be converted to WGS84 to within metres, such as NAD27, which needs a table of shifts
 */
export function projectionOfWkt(wkt: string): ToDegrees {
  if (wkt.length > MAX_WKT_LENGTH) throw unsupportedProjection('unknown');
  const name = /^\s*\w+\s*\[\s*"([^"]{1,100})"/.exec(wkt)?.[1] ?? 'unknown';
  if (!isLikeWgs84(wkt) || !hasGreenwichMeridian(wkt)) throw unsupportedProjection(name);
  if (!/^\s*GEOG(CS|CRS|RAPHICCRS)\s*\[/i.test(wkt)) return fromProjection(wkt, name);
  if (!isInDegrees(wkt)) throw unsupportedProjection(name);
  return alreadyDegrees;
}

/** Compares the name of the datum, or of the ellipsoid if the datum has no name. Other names in the text are not reliable. */
function isLikeWgs84(wkt: string): boolean {
  const datum = /\b(?:DATUM|GEODETICDATUM|TRF|ENSEMBLE)\s*\[\s*"([^"]{1,200})"/i.exec(wkt)?.[1] ?? '';
  const ellipsoid = /\b(?:SPHEROID|ELLIPSOID)\s*\[\s*"([^"]{1,200})"/i.exec(wkt)?.[1] ?? '';
  return LIKE_WGS84.test(/^(D_)?(unknown|unnamed|not[ _]specified|user[ _]defined)/i.test(datum) ? ellipsoid : datum);
}

function hasGreenwichMeridian(wkt: string): boolean {
  const meridian = /\bPRIMEM(?:ERIDIAN)?\s*\[\s*"[^"]{0,200}"\s*,\s*([-+.\deE]{1,40})/i.exec(wkt)?.[1];
  return meridian === undefined || Number(meridian) === 0;
}

/** Coordinate systems without a projection may be in grads or radians. */
function isInDegrees(wkt: string): boolean {
  const radians = /\b(?:ANGLE)?UNIT\s*\[\s*"[^"]{0,200}"\s*,\s*([-+.\deE]{1,40})/i.exec(wkt)?.[1];
  return radians === undefined || Math.abs(Number(radians) - Math.PI / 180) < 1e-7;
}

/** UTM zones by EPSG code, where the codes are not consecutive: NAD83(CSRS) UTM 11 to 15. */
const CSRS_ZONES: Record<number, number> = { 2955: 11, 2956: 12, 2957: 13, 3158: 14, 3159: 15 };

/**
 * Reads the coordinate system that a GeoJSON file's `crs` names, as in `EPSG:26913` or `urn:ogc:def:crs:OGC:1.3:CRS84`.
 * @throws Problem invalid
 */
export function projectionOfCrs(crs: string): ToDegrees {
  const name = crs.slice(-MAX_NAME_LENGTH);
  if (/CRS:?84$/i.test(name)) return alreadyDegrees;
  const code = Number(/EPSG:.*?(\d+)$/i.exec(name)?.[1]);
  if ([4326, 4269, 4617, 4979].includes(code)) return alreadyDegrees;
  const definition = definitionOf(code);
  if (definition === undefined) throw unsupportedProjection(name);
  return fromProjection(definition, name);
}

function definitionOf(code: number): string | undefined {
  const zone = CSRS_ZONES[code] ?? (code > 26900 && code <= 26923 ? code - 26900 : undefined);
  if (zone !== undefined) return `+proj=utm +zone=${zone} +datum=NAD83 +units=m`;
  if (code > 32600 && code <= 32660) return `+proj=utm +zone=${code - 32600} +datum=WGS84 +units=m`;
  return code === 3857 || code === 900913 ? 'EPSG:3857' : undefined;
}

function fromProjection(definition: string, name: string): ToDegrees {
  const inverse = inverseProjection(definition);
  if (!inverse) throw unsupportedProjection(name);
  return ([x, y]) => {
    // proj4 throws for NaN and infinities; the preview reports them row by row.
    if (!Number.isFinite(x) || !Number.isFinite(y)) return [NaN, NaN];
    const [longitude = NaN, latitude = NaN] = inverse([x, y]);
    return [longitude, latitude];
  };
}

function inverseProjection(definition: string): ((position: [number, number]) => number[]) | undefined {
  try {
    const { inverse } = proj4(definition);
    inverse([500_000, 5_500_000]);
    return inverse;
  } catch {
    return undefined;
  }
}

function unsupportedProjection(name: string): Problem {
  return unreadableFile(
    `The file's coordinate system "${name}" cannot be converted to WGS84 accurately enough. Export it again as WGS84, longitude and latitude (EPSG:4326).`,
  );
}

const SWAPPED = 'The file has latitude and longitude the wrong way round. They were swapped: check the map.';
const UNSIGNED = 'The longitudes of the file have no minus sign. They were taken as west: check the map.';

/** Slips in the numbers of a file, the most common first. */
const SLIPS: { correct: ToDegrees; notices: string[] }[] = [
  { correct: ([x, y]) => [y, x], notices: [SWAPPED] },
  { correct: ([x, y]) => [-x, y], notices: [UNSIGNED] },
  { correct: ([x, y]) => [-y, x], notices: [SWAPPED, UNSIGNED] },
];

/** Larger numbers are metres or feet. */
const MAX_PLAUSIBLE_DEGREES = 400;

/**
 * Swaps latitude and longitude, or takes longitudes as west, when every shape is off the prairies as read and some are on them then.
 * @throws Problem invalid when the numbers are metres or feet of an unnamed projection
 */
export function fixPositions({ shapes, notices }: FileContent): FileContent {
  const starts = shapes.flatMap(({ polygons, points, lines }) => [
    ...polygons.flatMap(([outline]) => outline?.slice(0, 1) ?? []),
    ...points,
    ...lines.flatMap((line) => line.slice(0, 1)),
  ]);
  const [first] = starts;
  if (first && starts.every((start) => start.some((value) => Math.abs(value) > MAX_PLAUSIBLE_DEGREES))) {
    throw unreadableFile(
      `The file's numbers are not degrees (the first are ${first.map((value) => Math.round(value)).join(', ')}). Export it again as WGS84, longitude and latitude (EPSG:4326), or with its .prj file.`,
    );
  }
  const isOnSurvey = ([longitude, latitude]: Position) => locate({ latitude, longitude }) !== null;
  const slip = starts.some(isOnSurvey) ? undefined : SLIPS.find(({ correct }) => starts.some((start) => isOnSurvey(correct(start))));
  if (!slip) return { shapes, notices };

  const { correct } = slip;
  const corrected = shapes.map((shape) => ({
    ...shape,
    polygons: shape.polygons.map((rings) => rings.map((ring) => ring.map(correct))),
    points: shape.points.map(correct),
    lines: shape.lines.map((line) => line.map(correct)),
  }));
  return { shapes: corrected, notices: [...notices, ...slip.notices] };
}
