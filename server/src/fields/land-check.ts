import type { LandWarning } from '@swathline/contract';
import {
  boxAround,
  boxDistanceMetres,
  checkQuarterSection,
  corners,
  effectiveAcres,
  formatLegalDescription,
  locate,
  type Point,
  type QuarterSection,
  ringAcres,
} from '@swathline/survey';
import { ruralMunicipalityOf } from '../land-locator/queries.ts';

/** Land farther than this from all of its farmer's other land is asked about. */
const FAR_METRES = 25_000;

/**
 * The outline and its quarter must share this much of the smaller of the two. Fields of several quarters name one of them, so their outline
 * covers it; a neighbour's quarter shares a road allowance's width at most, under 5 %.
 */
const LEAST_SHARED = 0.1;

export interface Land {
  /** Null for a field that has an outline alone. */
  quarter: QuarterSection | null;
  /** Open ring. */
  outline: Point[];
}

interface OtherField extends Land {
  name: string;
}

/** What looks wrong with land, given the farmer's other fields; nothing is far from none. */
export function landWarnings(land: Land, others: OtherField[]): LandWarning[] {
  const middle = middleOf(land.outline);
  const place = locate(middle);
  if (!place) {
    const message = `The outline lies off the surveyed prairies, around ${coordinatesText(middle)}. Look for swapped or mistyped coordinates.`;
    return [{ code: 'off_survey', message }, ...farWarnings(land, others, null)];
  }
  return [...quarterWarnings(land, place), ...farWarnings(land, others, ruralMunicipalityOf(place))];
}

function quarterWarnings({ quarter, outline }: Land, place: QuarterSection): LandWarning[] {
  if (!quarter) return [];
  const named = corners(quarter);
  if (!named) {
    const check = checkQuarterSection(quarter);
    return check.ok ? [] : [{ code: 'not_on_quarter', message: check.reason }];
  }

  const ring = [named.northwest, named.northeast, named.southeast, named.southwest];
  const shared = effectiveAcres(ring, [outline]).exclusionAcres;
  if (shared >= LEAST_SHARED * Math.min(ringAcres(ring), ringAcres(outline))) return [];

  const name = formatLegalDescription(quarter);
  const whereabouts = formatLegalDescription(place);
  const where = whereabouts === name ? '' : `: it lies around ${whereabouts}`;
  return [{ code: 'not_on_quarter', message: `The outline is not on ${name}, the quarter that the field names${where}.` }];
}

function farWarnings(land: Land, others: OtherField[], municipality: string | null): LandWarning[] {
  const nearest = nearestBeyondReach(land, others);
  if (!nearest) return [];

  const { field, metres } = nearest;
  const other = field.quarter ? `${field.name} (${formatLegalDescription(field.quarter)})` : field.name;
  const where = municipality === null ? '' : ` This land is in ${municipality}.`;
  const message = `${Math.round(metres / 1000)} km from this farmer's nearest other field, ${other}.${where}`;
  return [{ code: 'far', message }];
}

/** The nearest field, measured between the boxes around the outlines; null where one is within reach or there is none. */
function nearestBeyondReach({ outline }: Land, others: OtherField[]): { field: OtherField; metres: number } | null {
  const box = boxAround(outline);
  let nearest = null;
  for (const field of others) {
    const metres = boxDistanceMetres(box, boxAround(field.outline));
    if (metres <= FAR_METRES) return null;
    if (!nearest || metres < nearest.metres) nearest = { field, metres };
  }
  return nearest;
}

/** So much of a box is left out on each side, that an outline along a township's edge is not taken to reach over it. */
const EDGE_SHARE = 0.1;

/** What looks wrong with how far land reaches: a field is less than a township, and a mistyped point makes it more. */
export function extentWarnings(outline: Point[]): LandWarning[] {
  const { south, west, north, east } = boxAround(outline);
  const [up, along] = [(north - south) * EDGE_SHARE, (east - west) * EDGE_SHARE];
  const places = [south + up, north - up].flatMap((latitude) =>
    [west + along, east - along].flatMap((longitude) => locate({ latitude, longitude }) ?? []),
  );
  const townships = [...new Set(places.map(({ township, range, meridian }) => `${township}-${range}-${meridian}`))];
  if (townships.length < 2) return [];
  const message = `The outline reaches over ${townships.length} townships: ${townships.join(', ')}. Look for a mistyped point.`;
  return [{ code: 'large', message }];
}

function middleOf(ring: Point[]): Point {
  const { south, west, north, east } = boxAround(ring);
  return { latitude: (south + north) / 2, longitude: (west + east) / 2 };
}

function coordinatesText({ latitude, longitude }: Point): string {
  const [northOrSouth, eastOrWest] = [latitude < 0 ? 'S' : 'N', longitude < 0 ? 'W' : 'E'];
  return `${Math.abs(latitude).toFixed(2)}° ${northOrSouth}, ${Math.abs(longitude).toFixed(2)}° ${eastOrWest}`;
}
