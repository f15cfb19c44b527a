import {
  BEES_DISTANCE_METRES,
  type Hazard,
  MAX_MAP_PLACES,
  type NearHazard,
  type Neighbour,
  type SensitiveSite,
  SITE_DISTANCE_METRES,
  TOWN_DISTANCE_METRES,
} from '@swathline/contract';
import { type Box, boxAround, type NearestWay, nearestWay, type PlaceShape, type Point } from '@swathline/survey';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection/open.ts';
import { boxOverlaps, widened } from '../fields/map/queries.ts';
import { HAZARD_COLUMNS, SITE_COLUMNS } from './place-columns.ts';

/** Land of which the surroundings are asked. */
export interface OutlinedField {
  name: string;
  /** Open ring; empty for a field without an outline. */
  coordinates: Point[];
}

/** Per job: more are not useful on paper, and each is measured to every field. */
const MAX_NEAR = 500;

/** All hazards and sites that count within a box, for a map. */
export async function readSurroundings(db: Db, bbox: Box): Promise<{ hazards: Hazard[]; sites: SensitiveSite[]; isWhole: boolean }> {
  const [hazards, sites] = await Promise.all([
    selectHazards(db)
      .where(boxOverlaps(bbox))
      .limit(MAX_MAP_PLACES + 1)
      .execute(),
    selectSites(db)
      .where(boxOverlaps(bbox))
      .limit(MAX_MAP_PLACES + 1)
      .execute(),
  ]);
  const isWhole = hazards.length <= MAX_MAP_PLACES && sites.length <= MAX_MAP_PLACES;
  return { hazards: hazards.slice(0, MAX_MAP_PLACES), sites: sites.slice(0, MAX_MAP_PLACES), isWhole };
}

const selectHazards = (db: Db) => db.selectFrom('hazards').select(HAZARD_COLUMNS).where('endedAt', 'is', null);
const selectSites = (db: Db) => db.selectFrom('sensitiveSites').select(SITE_COLUMNS).where('endedAt', 'is', null);

/** The hazards within a distance of the fields, nearest first. */
export async function listHazardsNear(db: Db, fields: OutlinedField[], metres: number): Promise<NearHazard[]> {
  const outlined = withOutline(fields);
  if (outlined.length === 0) return [];
  const rows = await selectHazards(db).where(isNear(outlined, metres)).orderBy(nearnessTo(outlined)).limit(MAX_NEAR).execute();
  return rows
    .map((hazard) => ({ hazard, ...nearest(outlined, hazard.coordinates, 'line') }))
    .filter(({ distanceMetres }) => distanceMetres <= metres)
    .sort(byDistance)
    .map(({ field: _, ...near }) => near);
}

const LIMITS = { bees: BEES_DISTANCE_METRES, town: TOWN_DISTANCE_METRES } as const satisfies Partial<Record<SensitiveSite['kind'], number>>;

/** The distance within which a site is a neighbour. Bees count further away only for an insecticide. */
function limitFor(kind: SensitiveSite['kind'], hasInsecticide: boolean): number {
  if (kind === 'bees') return hasInsecticide ? LIMITS.bees : SITE_DISTANCE_METRES;
  return kind === 'town' ? LIMITS.town : SITE_DISTANCE_METRES;
}

/** The sensitive sites near the fields that count as neighbours, nearest first. */
export async function listNeighbours(db: Db, fields: OutlinedField[], hasInsecticide: boolean): Promise<Neighbour[]> {
  const farthest = hasInsecticide ? BEES_DISTANCE_METRES : TOWN_DISTANCE_METRES;
  const near = await listSitesNear(db, fields, farthest);
  return near
    .filter(({ site, distanceMetres }) => distanceMetres <= limitFor(site.kind, hasInsecticide))
    .map(({ field, ...neighbour }) => ({ ...neighbour, why: whyOf(neighbour.site, field, hasInsecticide) }));
}

/** The sensitive sites within a distance of the fields, each with the field that is nearest to it. */
export async function listSitesNear(db: Db, fields: OutlinedField[], metres: number) {
  const outlined = withOutline(fields);
  if (outlined.length === 0) return [];
  const rows = await selectSites(db).where(isNear(outlined, metres)).orderBy(nearnessTo(outlined)).limit(MAX_NEAR).execute();
  return rows
    .map((site) => ({ site, ...nearest(outlined, site.coordinates, 'outline') }))
    .filter(({ distanceMetres }) => distanceMetres <= metres)
    .sort(byDistance);
}

const byDistance = (one: { distanceMetres: number }, other: { distanceMetres: number }) => one.distanceMetres - other.distanceMetres;

function whyOf({ kind }: SensitiveSite, field: string, hasInsecticide: boolean): string {
  if (kind === 'bees' && hasInsecticide) return `Bees within 5 km of ${field}, and the job has an insecticide`;
  return kind === 'town' ? `A town within 2 miles of ${field}` : `Within 1 km of ${field}`;
}

const withOutline = (fields: OutlinedField[]) => fields.filter(({ coordinates }) => coordinates.length > 2);

/** True for a place whose box comes this close to the box of one of the fields. */
function isNear(fields: OutlinedField[], metres: number) {
  const boxes = fields.map(({ coordinates }) => boxOverlaps(widened(boxAround(coordinates), metres)));
  return sql<boolean>`(${sql.join(boxes, sql` OR `)})`;
}

/** By the distance from the middle of the fields, so that the nearest remain where there are too many. */
function nearnessTo(fields: OutlinedField[]) {
  const { south, west, north, east } = boxAround(fields.flatMap(({ coordinates }) => coordinates));
  return sql`"box" <-> point(${(west + east) / 2}::float8, ${(south + north) / 2}::float8)`;
}

interface Near {
  field: string;
  distanceMetres: number;
  bearingDegrees: number;
}

function nearest(fields: OutlinedField[], place: Point[], shape: PlaceShape): Near {
  const ways = fields.map(({ name, coordinates }): NearestWay & { name: string } => ({ name, ...nearestWay(coordinates, place, shape) }));
  const [first = { name: '', metres: Infinity, bearingDegrees: 0 }, ...others] = ways;
  const { name, metres, bearingDegrees } = others.reduce((best, way) => (way.metres < best.metres ? way : best), first);
  return { field: name, distanceMetres: metres, bearingDegrees };
}
