import {
  type Box,
  boxAround,
  boxCenter,
  boxDistanceMetres,
  checkQuarterSection,
  corners,
  effectiveAcres,
  formatLegalDescription,
  isInsideRing,
  locate,
  type Located,
  type Point,
  PROVINCES,
  provinceOf,
  type QuarterSection,
  ringAcres,
} from '@swathline/survey';
import type { LandFinding } from '../../../platform/db/schema/tables.ts';
import { ruralMunicipalityOf } from '../../land-locator/queries.ts';

/** Land farther than this from all other land of its farmer is a finding. */
const FAR_METRES = 25_000;

/**
 * The outline must overlap the quarter that the field names by this share of the smaller one. A field of several quarters covers that
 * quarter; an outline on a neighbouring quarter overlaps it by at most the width of a road allowance, under 5 %.
 */
const MIN_OVERLAP_SHARE = 0.1;

/** Fields of two farmers may overlap by this share of the smaller one, because outlines along fences are some metres off. */
const MAX_OVERLAP_SHARE = 0.02;

export interface Land {
  /** The quarters that the field's legal description names. */
  quarters: readonly QuarterSection[];
  /** Open ring. */
  outline: Point[];
}

type Code = LandFinding['code'];
const finding = (code: Code, message: string): LandFinding => ({ code, message, fieldId: null, acres: null });

/** Findings from the field alone, without comparing it with others. */
export function ownFindings({ quarters, outline }: Land): LandFinding[] {
  const middle = boxCenter(outline);
  const located = locate(middle);
  if (located) return [...quarterFindings(quarters, outline, located), ...roadFindings(outline), ...extentFindings(outline)];

  const message = `The outline lies off the surveyed prairies, around ${formatCoordinates(middle)}. Look for swapped or mistyped coordinates.`;
  return [...impossibleFindings(quarters), finding('off_survey', message), ...extentFindings(outline)];
}

function impossibleFindings(quarters: readonly QuarterSection[]): LandFinding[] {
  for (const quarter of quarters) {
    const check = checkQuarterSection(quarter);
    if (!check.ok) return [finding('impossible', check.reason)];
  }
  return [];
}

/** A finding if the outline does not lie on one of the quarters. */
function quarterFindings(quarters: readonly QuarterSection[], outline: Point[], located: Located): LandFinding[] {
  const missed = findMissedQuarter(outline, quarters);
  if (missed === undefined) return [];
  if (corners(missed) === null) return impossibleFindings(quarters);

  const [name, whereabouts] = [formatLegalDescription(missed), formatLegalDescription(located)];
  const [province, other] = [provinceOf(missed), provinceOf(located)];
  if (province !== other) {
    const message = `The outline lies in ${PROVINCES[other]}, around ${whereabouts}, but ${name}, which the field names, is in ${PROVINCES[province]}.`;
    return [finding('other_province', message)];
  }
  const where = whereabouts === name ? '' : `: it lies around ${whereabouts}`;
  const what = quarters.length === 1 ? 'the quarter that the field names' : 'one of the quarters that the field names';
  return [finding('not_on_quarter', `The outline is not on ${name}, ${what}${where}.`)];
}

const findMissedQuarter = (outline: Point[], quarters: readonly QuarterSection[]) =>
  quarters.find((quarter) => !isOnQuarter(outline, quarter));

export const isOnQuarters = (outline: Point[], quarters: readonly QuarterSection[]): boolean =>
  findMissedQuarter(outline, quarters) === undefined;

function isOnQuarter(outline: Point[], quarter: QuarterSection): boolean {
  const surveyed = corners(quarter);
  if (!surveyed) return false;
  const ring = [surveyed.northwest, surveyed.northeast, surveyed.southeast, surveyed.southwest];
  const shared = effectiveAcres(ring, [outline]).exclusionAcres;
  return shared >= MIN_OVERLAP_SHARE * Math.min(ringAcres(ring), ringAcres(outline));
}

/** Points per side of the grid that samples an outline for road allowance. */
const GRID_SIZE = 9;

/** Finds an outline that is mostly road allowance; the road allowance beside a field or between its quarters is less than half of it. */
function roadFindings(outline: Point[]): LandFinding[] {
  const { south, west, north, east } = boxAround(outline);
  const steps = Array.from({ length: GRID_SIZE }, (_, step) => (step + 0.5) / GRID_SIZE);
  const grid = steps.flatMap((up) =>
    steps.map((along) => ({ latitude: south + up * (north - south), longitude: west + along * (east - west) })),
  );
  const isRoad = (point: Point) => locate(point)?.onRoadAllowance === true;
  if (!grid.some(isRoad)) return [];
  const inside = grid.filter((point) => isInsideRing(point, outline));
  const isMostlyRoad = inside.filter(isRoad).length > inside.length / 2;
  return isMostlyRoad ? [finding('road_allowance', 'Most of the outline lies on a road allowance.')] : [];
}

/** A field of another farmer on some of the same quarters. */
export function sharedFinding(shared: readonly string[], fieldId: string): LandFinding {
  const names = shared.length < 2 ? shared.join('') : `${shared.slice(0, -1).join(', ')} and ${shared.at(-1)}`;
  const are = shared.length === 1 ? 'is' : 'are';
  return { ...finding('shared_quarter', `${names} ${are} the land of another farmer’s field too: {other}.`), fieldId };
}

interface Neighbour {
  id: string;
  coordinates: Point[];
  fieldAcres: number;
}

/** A field of another farmer that the outline overlaps; null for an overlap within the tolerance. */
export function overlapFinding(outline: Point[], neighbour: Neighbour): LandFinding | null {
  const tolerated = MAX_OVERLAP_SHARE * Math.min(ringAcres(outline), neighbour.fieldAcres);
  if (boxOverlapAcres(boxAround(outline), boxAround(neighbour.coordinates)) <= tolerated) return null;
  const acres = Math.round(effectiveAcres(outline, [neighbour.coordinates]).exclusionAcres * 10) / 10;
  if (acres <= tolerated) return null;
  const message = `The outline overlaps ${acres.toFixed(1)} acres of another farmer’s field: {other}.`;
  return { code: 'overlap', message, fieldId: neighbour.id, acres };
}

/** An upper bound for the overlap of rings in these boxes. */
function boxOverlapAcres(a: Box, b: Box): number {
  const [south, north] = [Math.max(a.south, b.south), Math.min(a.north, b.north)];
  const [west, east] = [Math.max(a.west, b.west), Math.min(a.east, b.east)];
  if (south >= north || west >= east) return 0;
  const corner = (latitude: number, longitude: number) => ({ latitude, longitude });
  return ringAcres([corner(south, west), corner(south, east), corner(north, east), corner(north, west)]);
}

export interface BoxedField {
  id: string;
  box: Box;
}

/** Names the farmer's nearest other field if all are far away. No finding for a farmer's only field. */
export function farFindings(land: Land, box: Box, others: BoxedField[]): LandFinding[] {
  const nearest = findNearestIfFar(box, others);
  if (!nearest) return [];
  const located = locate(boxCenter(land.outline));
  const municipality = located && ruralMunicipalityOf(located);
  const where = municipality === null ? '' : ` This land is in ${municipality}.`;
  const message = `${Math.round(nearest.metres / 1000)} km from this farmer's nearest other field, {other}.${where}`;
  return [{ ...finding('far', message), fieldId: nearest.id }];
}

function findNearestIfFar(box: Box, others: BoxedField[]): { id: string; metres: number } | null {
  let nearest = null;
  for (const other of others) {
    const metres = boxDistanceMetres(box, other.box);
    if (metres <= FAR_METRES) return null;
    if (!nearest || metres < nearest.metres) nearest = { id: other.id, metres };
  }
  return nearest;
}

/** The share of the box that is ignored on each side, so that an outline along the edge of a township is not taken to cross it. */
const EDGE_SHARE = 0.1;

/** Finds a field in several townships; usually one point is mistyped. */
function extentFindings(outline: Point[]): LandFinding[] {
  const { south, west, north, east } = boxAround(outline);
  const [up, along] = [(north - south) * EDGE_SHARE, (east - west) * EDGE_SHARE];
  const samples = [south + up, north - up].flatMap((latitude) =>
    [west + along, east - along].flatMap((longitude) => locate({ latitude, longitude }) ?? []),
  );
  const townships = [...new Set(samples.map(({ township, range, meridian }) => `${township}-${range}-${meridian}`))];
  if (townships.length < 2) return [];
  const message = `The outline reaches over ${townships.length} townships: ${townships.join(', ')}. Look for a mistyped point.`;
  return [finding('large', message)];
}

function formatCoordinates({ latitude, longitude }: Point): string {
  const [northOrSouth, eastOrWest] = [latitude < 0 ? 'S' : 'N', longitude < 0 ? 'W' : 'E'];
  return `${Math.abs(latitude).toFixed(2)}° ${northOrSouth}, ${Math.abs(longitude).toFixed(2)}° ${eastOrWest}`;
}
