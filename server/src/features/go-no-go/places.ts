import { MAX_PLACE_DISTANCE_METRES, type SensitivePlace, siteName, ZONE_KIND_STYLE, type ZoneKind } from '@swathline/contract';
import { bearingArc, boxCenter, headingDegrees, type Point, ringGapMetres } from '@swathline/survey';
import type { Db } from '../../platform/db/connection/open.ts';
import { listZonesNear, type NearZone } from '../fields/zones/near.ts';
import { listSitesNear } from '../hazards/near.ts';
import type { LandToJudge } from '../spray-jobs/jobs-to-judge.ts';

/** Kinds of exclusion zones that drift would harm. */
const SENSITIVE_KINDS = ['water', 'dwelling', 'bees', 'organic'] as const satisfies readonly ZoneKind[];

/**
 * The sensitive exclusion zones in the job's fields, those of other fields within 400 m, and the sensitive sites within 400 m. A zone
 * without a kind may be sensitive, so it counts. A place in a field has no bearing. Other farmers' fields are not named.
 */
export async function listSensitivePlaces(db: Db, fields: LandToJudge[]): Promise<SensitivePlace[]> {
  const [places = []] = await listSensitivePlacesOf(db, [fields]);
  return places;
}

/** The sensitive places of the land of each job, in two statements. */
export async function listSensitivePlacesOf(db: Db, lands: readonly LandToJudge[][]): Promise<SensitivePlace[][]> {
  const outlined = lands.map((fields) => fields.filter(({ coordinates }) => coordinates.length > 2));
  const zones = await listZonesNear(
    db,
    outlined.flat().map(({ id }) => id),
    SENSITIVE_KINDS,
  );
  const sites = await listSitesNear(db, outlined, MAX_PLACE_DISTANCE_METRES);
  return outlined.map((fields, index) => [
    ...zonesWithin(fields),
    ...fields.flatMap((field) => zonesBeside(field, lands[index] ?? [], zones)),
    ...(sites[index] ?? []).map(({ site, distanceMetres, bearingDegrees }) => ({
      name: siteName(site),
      distanceMetres,
      bearingDegrees: distanceMetres === 0 ? null : bearingDegrees,
      arc: arcTo(
        fields.map(({ coordinates }) => coordinates),
        site.coordinates,
      ),
    })),
  ]);
}

function zonesWithin(fields: LandToJudge[]): SensitivePlace[] {
  return fields.flatMap(({ name, exclusionZones = [] }) =>
    exclusionZones.flatMap(({ kind }) =>
      isSensitive(kind) ? [{ name: `${zoneName(kind)} in ${name}`, distanceMetres: 0, bearingDegrees: null }] : [],
    ),
  );
}

/** Where drift from any part of the outlines within 400 m would reach the place. */
const arcTo = (outlines: Point[][], place: Point[]) => bearingArc(outlines, place, MAX_PLACE_DISTANCE_METRES) ?? undefined;

const isSensitive = (kind: ZoneKind | null | undefined) =>
  kind === null || kind === undefined || SENSITIVE_KINDS.some((sensitive) => sensitive === kind);

const zoneName = (kind: ZoneKind | null | undefined) => (kind ? ZONE_KIND_STYLE[kind].label : 'Zone without a kind');

/** @param ofJob all fields of the job, whose own zones are not beside it */
function zonesBeside(field: LandToJudge, ofJob: LandToJudge[], zones: readonly NearZone[]): SensitivePlace[] {
  return zones
    .filter(({ nearFieldId, fieldId }) => nearFieldId === field.id && !ofJob.some(({ id }) => id === fieldId))
    .map(({ kind, coordinates }) => ({
      name: `${zoneName(kind)} beside ${field.name}`,
      distanceMetres: ringGapMetres(field.coordinates, coordinates),
      bearingDegrees: headingDegrees(boxCenter(field.coordinates), boxCenter(coordinates)),
      arc: arcTo([field.coordinates], coordinates),
    }))
    .filter(({ distanceMetres }) => distanceMetres <= MAX_PLACE_DISTANCE_METRES);
}
