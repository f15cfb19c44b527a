import { MAX_PLACE_DISTANCE_METRES, type SensitivePlace, siteName, ZONE_KIND_STYLE, type ZoneKind } from '@swathline/contract';
import { bearingArc, boxCenter, headingDegrees, type Point, ringGapMetres } from '@swathline/survey';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection/open.ts';
import { listSitesNear } from '../hazards/near.ts';
import type { LandToJudge } from '../spray-jobs/jobs-to-judge.ts';

/** Kinds of exclusion zones that drift would harm. */
const SENSITIVE_KINDS = ['water', 'dwelling', 'bees', 'organic'] as const satisfies readonly ZoneKind[];

/** Degrees; more than the distance in which places count, at every latitude of the prairies. */
const NEAR_DEGREES = { latitude: 0.004, longitude: 0.008 };

interface ZoneRow {
  /** Null for a zone whose kind nobody entered. */
  kind: (typeof SENSITIVE_KINDS)[number] | null;
  coordinates: Point[];
}

/**
 * The sensitive exclusion zones in the job's fields, those of other fields within 400 m, and the sensitive sites within 400 m. A zone
 * without a kind may be sensitive, so it counts. A place in a field has no bearing. Other farmers' fields are not named.
 */
export async function listSensitivePlaces(db: Db, fields: LandToJudge[]): Promise<SensitivePlace[]> {
  const outlined = fields.filter(({ coordinates }) => coordinates.length > 2);
  const own = outlined.flatMap(({ name, exclusionZones = [] }) =>
    exclusionZones.flatMap(({ kind }) =>
      isSensitive(kind) ? [{ name: `${zoneName(kind)} in ${name}`, distanceMetres: 0, bearingDegrees: null }] : [],
    ),
  );
  const near: SensitivePlace[] = [];
  for (const field of outlined) near.push(...(await listPlacesNear(db, field, fields)));
  return [...own, ...near, ...(await listSites(db, outlined))];
}

async function listSites(db: Db, fields: LandToJudge[]): Promise<SensitivePlace[]> {
  const near = await listSitesNear(db, fields, MAX_PLACE_DISTANCE_METRES);
  const outlines = fields.map(({ coordinates }) => coordinates);
  return near.map(({ site, distanceMetres, bearingDegrees }) => ({
    name: siteName(site),
    distanceMetres,
    bearingDegrees: distanceMetres === 0 ? null : bearingDegrees,
    arc: arcTo(outlines, site.coordinates),
  }));
}

/** Where drift from any part of the outlines within 400 m would reach the place. */
const arcTo = (outlines: Point[][], place: Point[]) => bearingArc(outlines, place, MAX_PLACE_DISTANCE_METRES) ?? undefined;

const isSensitive = (kind: ZoneKind | null | undefined) =>
  kind === null || kind === undefined || SENSITIVE_KINDS.some((sensitive) => sensitive === kind);

const zoneName = (kind: ZoneKind | null | undefined) => (kind ? ZONE_KIND_STYLE[kind].label : 'Zone without a kind');

async function listPlacesNear(db: Db, field: LandToJudge, ofJob: LandToJudge[]): Promise<SensitivePlace[]> {
  const { latitude, longitude } = NEAR_DEGREES;
  const { rows } = await sql<ZoneRow>`
    SELECT z."kind", z."coordinates" FROM "fields" f JOIN "fields" o
      ON o."box" && box(f."box"[0] + point(${longitude}::float8, ${latitude}::float8), f."box"[1] - point(${longitude}::float8, ${latitude}::float8))
    JOIN "exclusionZones" z ON z."fieldId" = o."id"
    WHERE f."id" = ${field.id} AND o."isActive" AND NOT o."id" = ANY(${ofJob.map(({ id }) => id)}::uuid[])
      AND (z."kind" IS NULL OR z."kind" = ANY(${[...SENSITIVE_KINDS]}::text[]))`.execute(db);
  return rows
    .map(({ kind, coordinates }) => ({
      name: `${zoneName(kind)} beside ${field.name}`,
      distanceMetres: ringGapMetres(field.coordinates, coordinates),
      bearingDegrees: headingDegrees(boxCenter(field.coordinates), boxCenter(coordinates)),
      arc: arcTo([field.coordinates], coordinates),
    }))
    .filter(({ distanceMetres }) => distanceMetres <= MAX_PLACE_DISTANCE_METRES);
}
