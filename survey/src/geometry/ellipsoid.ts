export const RADIANS_PER_DEGREE = Math.PI / 180;

// GRS80 (Moritz, Geodetic Reference System 1980, Bulletin Géodésique 54); WGS84 differs from it by a tenth of a millimetre.
export const EQUATORIAL_RADIUS_METRES = 6378137;
const FLATTENING = 1 / 298.257222101;
/** The square of the first eccentricity. */
export const E2 = FLATTENING * (2 - FLATTENING);
const E4 = E2 * E2;
const E6 = E4 * E2;

const ARC_0 = 1 - E2 / 4 - (3 * E4) / 64 - (5 * E6) / 256;
const ARC_2 = (3 * E2) / 8 + (3 * E4) / 32 + (45 * E6) / 1024;
const ARC_4 = (15 * E4) / 256 + (45 * E6) / 1024;
const ARC_6 = (35 * E6) / 3072;

const E1 = (1 - Math.sqrt(1 - E2)) / (1 + Math.sqrt(1 - E2));
const LATITUDE_2 = (3 * E1) / 2 - (27 * E1 ** 3) / 32;
const LATITUDE_4 = (21 * E1 ** 2) / 16 - (55 * E1 ** 4) / 32;
const LATITUDE_6 = (151 * E1 ** 3) / 96;
const LATITUDE_8 = (1097 * E1 ** 4) / 512;

/** Metres along the meridian from the equator (Snyder, Map Projections: A Working Manual, USGS 1395, eq. 3-21). */
function meridianArcMetres(latitude: number): number {
  return (
    EQUATORIAL_RADIUS_METRES *
    (ARC_0 * latitude - ARC_2 * Math.sin(2 * latitude) + ARC_4 * Math.sin(4 * latitude) - ARC_6 * Math.sin(6 * latitude))
  );
}

const BOUNDARY_ARC_METRES = meridianArcMetres(49 * RADIANS_PER_DEGREE);

/** Metres north of the 49th parallel, along the meridian, of a latitude in radians. */
export function northingOf(latitude: number): number {
  return meridianArcMetres(latitude) - BOUNDARY_ARC_METRES;
}

/** The latitude in radians of a northing in metres: the inverse of `northingOf`, to a tenth of a millimetre (Snyder, eq. 3-26). */
export function latitudeOf(northing: number): number {
  const rectifying = (northing + BOUNDARY_ARC_METRES) / (EQUATORIAL_RADIUS_METRES * ARC_0);
  return (
    rectifying +
    LATITUDE_2 * Math.sin(2 * rectifying) +
    LATITUDE_4 * Math.sin(4 * rectifying) +
    LATITUDE_6 * Math.sin(6 * rectifying) +
    LATITUDE_8 * Math.sin(8 * rectifying)
  );
}

/** Radius in metres of the circle at a latitude in radians: the metres per radian of longitude (Snyder, eq. 4-20). */
export function parallelRadiusMetres(latitude: number): number {
  const sine = Math.sin(latitude);
  return (EQUATORIAL_RADIUS_METRES * Math.cos(latitude)) / Math.sqrt(1 - E2 * sine * sine);
}
