import {
  BEES_DISTANCE_METRES,
  type Hazard,
  MAX_MAP_PLACES,
  type NearHazard,
  type Neighbour,
  type SensitiveSite,
  SITE_DISTANCE_METRES,
  SITE_KINDS,
  TOWN_DISTANCE_METRES,
} from '@swathline/contract';
import { type Box, boxAround, boxCenter, type NearestWay, nearestWay, type PlaceShape, type Point } from '@swathline/survey';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection/open.ts';
import { json } from '../../platform/db/sql/rows.ts';
import { boxOverlaps, type Sides, widened } from '../fields/map/queries.ts';
import { HAZARD_COLUMNS, SITE_COLUMNS } from './places.ts';

/** Land whose surroundings are listed. */
export interface OutlinedField {
  name: string;
  /** Open ring; empty for a field without an outline. */
  coordinates: Point[];
}

/** Per list: more are not useful on paper, and the distance of each to every field is calculated. */
const MAX_NEAR = 500;

/** The hazards and sites within a box, for a map, without removed ones. `isWhole` is false if there are more than a map shows. */
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
    .map((hazard) => ({ hazard, ...findNearestWay(outlined, hazard.coordinates, 'line') }))
    .filter(({ distanceMetres }) => distanceMetres <= metres)
    .sort(byDistance)
    .map(({ field: _, ...near }) => near);
}

/** Whether an insecticide is among the products; a product of an unknown type may be one. */
export type InsecticideUse = 'certain' | 'possible' | 'none';

const LIMITS = { bees: BEES_DISTANCE_METRES, town: TOWN_DISTANCE_METRES } as const satisfies Partial<Record<SensitiveSite['kind'], number>>;

/** The distance within which a site is a neighbour. Bees farther than other sites count only for what may be an insecticide. */
function limitFor(kind: SensitiveSite['kind'], insecticide: InsecticideUse): number {
  if (kind === 'bees') return insecticide === 'none' ? SITE_DISTANCE_METRES : LIMITS.bees;
  return kind === 'town' ? LIMITS.town : SITE_DISTANCE_METRES;
}

/** The sensitive sites near the fields that count as neighbours, nearest first. */
export async function listNeighbours(db: Db, fields: OutlinedField[], insecticide: InsecticideUse): Promise<Neighbour[]> {
  const [neighbours = []] = await listNeighboursOf(db, [{ fields, insecticide }]);
  return neighbours;
}

/** The neighbours of the land of each job, in one statement. */
export async function listNeighboursOf(
  db: Db,
  jobs: readonly { fields: OutlinedField[]; insecticide: InsecticideUse }[],
): Promise<Neighbour[][]> {
  const lands = jobs.map(({ fields, insecticide }) => ({ fields, limitOf: (kind: Kind) => limitFor(kind, insecticide) }));
  const near = await listSitesWithin(db, lands);
  return jobs.map(({ insecticide }, index) =>
    (near[index] ?? []).map(({ field, ...neighbour }) => ({ ...neighbour, why: whyOf(neighbour.site, field, insecticide) })),
  );
}

type Kind = SensitiveSite['kind'];

/** The sensitive sites within a distance of each list of fields, each with the field that is nearest to it. */
export function listSitesNear(db: Db, lands: readonly OutlinedField[][], metres: number) {
  return listSitesWithin(
    db,
    lands.map((fields) => ({ fields, limitOf: () => metres })),
  );
}

type NearSite = { site: SensitiveSite } & Near;

/** Applies the limit of each kind before the list is cut, so that many sites that are too far away do not displace others. */
async function listSitesWithin(
  db: Db,
  lands: readonly { fields: OutlinedField[]; limitOf: (kind: Kind) => number }[],
): Promise<NearSite[][]> {
  const outlined = lands.map(({ fields, ...land }) => ({ ...land, fields: withOutline(fields) }));
  const searched = outlined.filter(({ fields }) => fields.length > 0);
  if (searched.length === 0) return lands.map(() => []);
  const areas = searched.flatMap(({ fields, limitOf }) =>
    SITE_KINDS.flatMap((kind) => fields.map(({ coordinates }) => ({ kind, ...widened(boxAround(coordinates), limitOf(kind)) }))),
  );
  const all = searched.flatMap(({ fields }) => fields);
  const rows = await selectSites(db)
    .where('id', 'in', sitesIn(areas))
    .orderBy(nearnessTo(all))
    .limit(MAX_NEAR * searched.length)
    .execute();
  return outlined.map(({ fields, limitOf }) =>
    fields.length === 0
      ? []
      : rows
          .map((site) => ({ site, ...findNearestWay(fields, site.coordinates, 'outline') }))
          .filter(({ site, distanceMetres }) => distanceMetres <= limitOf(site.kind))
          .sort(byDistance)
          .slice(0, MAX_NEAR),
  );
}

const byDistance = (one: { distanceMetres: number }, other: { distanceMetres: number }) => one.distanceMetres - other.distanceMetres;

function whyOf({ kind }: SensitiveSite, field: string, insecticide: InsecticideUse): string {
  if (kind === 'bees' && insecticide === 'certain') return `Bees within 5 km of ${field}, and the job has an insecticide`;
  if (kind === 'bees' && insecticide === 'possible') return `Bees within 5 km of ${field}, and a product of the job may be an insecticide`;
  return kind === 'town' ? `A town within 2 miles of ${field}` : `Within 1 km of ${field}`;
}

const withOutline = (fields: OutlinedField[]) => fields.filter(({ coordinates }) => coordinates.length > 2);

/** True for a place whose box is within this distance of the box of one of the fields. */
function isNear(fields: OutlinedField[], metres: number) {
  const boxes = fields.map(({ coordinates }) => boxOverlaps(widened(boxAround(coordinates), metres)));
  return sql<boolean>`(${sql.join(boxes, sql` OR `)})`;
}

/**
 * Ids of the sites of a kind whose boxes overlap an area for that kind. A condition for each of thousands of areas would take long to plan.
 */
const sitesIn = (areas: readonly (Sides & { kind: Kind })[]) =>
  sql<string>`(SELECT site."id" FROM jsonb_to_recordset(${json(areas)})
      AS area("kind" text, "west" float8, "south" float8, "east" float8, "north" float8)
    JOIN "sensitiveSites" site ON site."endedAt" IS NULL AND site."kind" = area."kind"
      AND site."box" && box(point(area."west", area."south"), point(area."east", area."north")))`;

/** By the distance from the middle of the closest field, so that the nearest places remain where there are too many. */
function nearnessTo(fields: OutlinedField[]) {
  const middles = fields.map(({ coordinates }) => boxCenter(coordinates));
  return sql`(SELECT min("box" <-> point(m."longitude", m."latitude"))
    FROM jsonb_to_recordset(${json(middles)}) AS m("longitude" float8, "latitude" float8))`;
}

interface Near {
  field: string;
  distanceMetres: number;
  bearingDegrees: number;
}

function findNearestWay(fields: OutlinedField[], place: Point[], shape: PlaceShape): Near {
  const ways = fields.map(({ name, coordinates }): NearestWay & { name: string } => ({ name, ...nearestWay(coordinates, place, shape) }));
  const [first = { name: '', metres: Infinity, bearingDegrees: 0 }, ...others] = ways;
  const { name, metres, bearingDegrees } = others.reduce((best, way) => (way.metres < best.metres ? way : best), first);
  return { field: name, distanceMetres: metres, bearingDegrees };
}
