import {
  type Box,
  boxAround,
  boxDistanceMetres,
  checkQuarterSection,
  corners,
  effectiveAcres,
  formatLegalDescription,
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

/** Land farther than this from all of its farmer's other land is asked about. */
const FAR_METRES = 25_000;

/**
 * The outline and its quarter must share this much of the smaller of the two. Fields of several quarters name one of them, so their outline
 * covers it; a neighbour's quarter shares a road allowance's width at most, under 5 %.
 */
const MIN_SHARED = 0.1;

/** Fields of two farmers may share this much of the smaller one: fences are drawn a few metres aside. */
const MAX_OVERLAP = 0.02;

export interface Land {
  /** Null for a field that has an outline alone. */
  quarter: QuarterSection | null;
  /** Open ring. */
  outline: Point[];
}

type Code = LandFinding['code'];
const finding = (code: Code, message: string): LandFinding => ({ code, message, fieldId: null, acres: null });

/** Oddities of land that need no other field. */
export function ownFindings({ quarter, outline }: Land): LandFinding[] {
  const middle = middleOf(outline);
  const place = locate(middle);
  if (place) return [...quarterFindings(quarter, outline, place), ...roadFindings(outline), ...extentFindings(outline)];

  const message = `The outline lies off the surveyed prairies, around ${coordinatesText(middle)}. Look for swapped or mistyped coordinates.`;
  return [...impossible(quarter), finding('off_survey', message), ...extentFindings(outline)];
}

function impossible(quarter: QuarterSection | null): LandFinding[] {
  const check = quarter === null ? null : checkQuarterSection(quarter);
  return check === null || check.ok ? [] : [finding('impossible', check.reason)];
}

function quarterFindings(quarter: QuarterSection | null, outline: Point[], place: Located): LandFinding[] {
  const named = quarter && corners(quarter);
  if (!quarter || !named) return impossible(quarter);

  const ring = [named.northwest, named.northeast, named.southeast, named.southwest];
  const shared = effectiveAcres(ring, [outline]).exclusionAcres;
  if (shared >= MIN_SHARED * Math.min(ringAcres(ring), ringAcres(outline))) return [];

  const [name, whereabouts] = [formatLegalDescription(quarter), formatLegalDescription(place)];
  const [province, other] = [provinceOf(quarter), provinceOf(place)];
  if (province !== other) {
    const message = `The outline lies in ${PROVINCES[other]}, around ${whereabouts}, but ${name}, which the field names, is in ${PROVINCES[province]}.`;
    return [finding('other_province', message)];
  }
  const where = whereabouts === name ? '' : `: it lies around ${whereabouts}`;
  return [finding('not_on_quarter', `The outline is not on ${name}, the quarter that the field names${where}.`)];
}

/** Each side of the net of points by which it is found whether land is a road. */
const NET = 9;

/** Whether most of the outline is a road allowance: one beside a field, or between its quarters, is less than half of it. */
function roadFindings(outline: Point[]): LandFinding[] {
  const { south, west, north, east } = boxAround(outline);
  const steps = Array.from({ length: NET }, (_, step) => (step + 0.5) / NET);
  const net = steps.flatMap((up) =>
    steps.map((along) => ({ latitude: south + up * (north - south), longitude: west + along * (east - west) })),
  );
  const isRoad = (point: Point) => locate(point)?.onRoadAllowance === true;
  if (!net.some(isRoad)) return [];
  const inside = net.filter((point) => isInside(point, outline));
  const isMostlyRoad = inside.filter(isRoad).length > inside.length / 2;
  return isMostlyRoad ? [finding('road_allowance', 'Most of the outline lies on a road allowance.')] : [];
}

/** Even-odd, on degrees as on a plane, which is near enough for a net of points. */
function isInside({ latitude, longitude }: Point, ring: Point[]): boolean {
  let inside = false;
  let from = ring.at(-1);
  for (const to of ring) {
    if (from && from.latitude > latitude !== to.latitude > latitude) {
      const share = (latitude - from.latitude) / (to.latitude - from.latitude);
      if (from.longitude + share * (to.longitude - from.longitude) > longitude) inside = !inside;
    }
    from = to;
  }
  return inside;
}

/** Another farmer's field that names the same quarter. */
export function sharedFinding(location: string, fieldId: string): LandFinding {
  return { ...finding('shared_quarter', `${location} is the land of another farmer’s field too: {other}.`), fieldId };
}

interface Neighbour {
  id: string;
  coordinates: Point[];
  fieldAcres: number;
}

/** Another farmer's field that an outline overlaps; null where it does by no more than a fence drawn askew. */
export function overlapFinding(outline: Point[], neighbour: Neighbour): LandFinding | null {
  const least = MAX_OVERLAP * Math.min(ringAcres(outline), neighbour.fieldAcres);
  if (boxOverlapAcres(boxAround(outline), boxAround(neighbour.coordinates)) <= least) return null;
  const acres = Math.round(effectiveAcres(outline, [neighbour.coordinates]).exclusionAcres * 10) / 10;
  if (acres <= least) return null;
  const message = `The outline overlaps ${acres.toFixed(1)} acres of another farmer’s field: {other}.`;
  return { code: 'overlap', message, fieldId: neighbour.id, acres };
}

/** More than what any rings in the boxes share. */
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

/** The farmer's nearest other field, where none is within reach; nothing is far from none. */
export function farFindings(land: Land, box: Box, others: BoxedField[]): LandFinding[] {
  const nearest = nearestBeyondReach(box, others);
  if (!nearest) return [];
  const place = locate(middleOf(land.outline));
  const municipality = place && ruralMunicipalityOf(place);
  const where = municipality === null ? '' : ` This land is in ${municipality}.`;
  const message = `${Math.round(nearest.metres / 1000)} km from this farmer's nearest other field, {other}.${where}`;
  return [{ ...finding('far', message), fieldId: nearest.id }];
}

function nearestBeyondReach(box: Box, others: BoxedField[]): { id: string; metres: number } | null {
  let nearest = null;
  for (const other of others) {
    const metres = boxDistanceMetres(box, other.box);
    if (metres <= FAR_METRES) return null;
    if (!nearest || metres < nearest.metres) nearest = { id: other.id, metres };
  }
  return nearest;
}

/** The share of a box left out on each side, so that an outline along a township's edge does not count as crossing it. */
const EDGE_SHARE = 0.1;

/** A field over several townships is odd: usually one point is mistyped. */
function extentFindings(outline: Point[]): LandFinding[] {
  const { south, west, north, east } = boxAround(outline);
  const [up, along] = [(north - south) * EDGE_SHARE, (east - west) * EDGE_SHARE];
  const places = [south + up, north - up].flatMap((latitude) =>
    [west + along, east - along].flatMap((longitude) => locate({ latitude, longitude }) ?? []),
  );
  const townships = [...new Set(places.map(({ township, range, meridian }) => `${township}-${range}-${meridian}`))];
  if (townships.length < 2) return [];
  const message = `The outline reaches over ${townships.length} townships: ${townships.join(', ')}. Look for a mistyped point.`;
  return [finding('large', message)];
}

function middleOf(ring: Point[]): Point {
  const { south, west, north, east } = boxAround(ring);
  return { latitude: (south + north) / 2, longitude: (west + east) / 2 };
}

function coordinatesText({ latitude, longitude }: Point): string {
  const [northOrSouth, eastOrWest] = [latitude < 0 ? 'S' : 'N', longitude < 0 ? 'W' : 'E'];
  return `${Math.abs(latitude).toFixed(2)}° ${northOrSouth}, ${Math.abs(longitude).toFixed(2)}° ${eastOrWest}`;
}
