import { DEFAULT_MERIDIAN, DUPLICATE_TOLERANCE_DEGREES, QUARTER_SECTION_ACRES } from '@swathline/contract';
import {
  checkQuarterSection,
  corners,
  countSubdivisions,
  formatLegalDescription,
  formatParcel,
  type Meridian,
  outlineOfParcel,
  type Parcel,
  parcelOfQuarter,
  parseParcel,
  type Point,
  type Quarter,
  quarterOfParcel,
  type QuarterSection,
  quartersOfParcel,
  readParcel,
  ringAcres,
  areRingsEqual,
  checkRing,
  locate,
  middleOf,
  type Province,
  provinceOf,
} from '@swathline/survey';
import { invalid } from '../../platform/errors/problem.ts';
import { ruralMunicipalityOf } from '../land-locator/queries.ts';
import { isOnQuarters } from './land-checks/findings.ts';

/** The land in a form or request. */
interface LandInput {
  quarter?: Quarter | undefined;
  section?: number | undefined;
  township?: number | undefined;
  range?: number | undefined;
  meridian?: Meridian | undefined;
  /** The description as one text, instead of its parts. */
  landDescription?: string | undefined;
  coordinates?: Point[] | undefined;
  /** The field's current outline, if the legal description does not change. It stays unless `coordinates` replaces it. */
  currentOutline?: Point[] | undefined;
}

/** The columns of a field's row that describe its land. */
export interface LandColumns {
  quarter: Quarter | null;
  section: number | null;
  township: number | null;
  range: number | null;
  meridian: Meridian | null;
  location: string | null;
  coordinates: Point[];
}

/** The province by the legal description, or else by the place of the outline; null if neither is known. */
export function provinceOfLand({ range, meridian, coordinates }: Pick<LandColumns, 'range' | 'meridian' | 'coordinates'>): Province | null {
  if (range !== null && meridian !== null) return provinceOf({ range, meridian });
  const located = coordinates.length > 0 ? locate(middleOf(coordinates)) : null;
  return located && provinceOf(located);
}

const MISSING_MESSAGES = {
  quarter: 'Please select a quarter',
  section: 'Please enter a section number',
  township: 'Please enter a township',
  range: 'Please enter a range',
} as const;

/**
 * Resolves the columns of a field's land from its legal description, its outline, or both.
 * @throws Problem invalid for no land, an incomplete description, a new description that does not exist in the survey or names land in
 *   parts, an outline that crosses itself or encloses no area
 */
export function resolveLand(input: LandInput) {
  return landColumns(resolveParcel(input), input);
}

function landColumns(parcel: Parcel | null, { coordinates, currentOutline }: Pick<LandInput, 'coordinates' | 'currentOutline'>) {
  const quarter = parcel && quarterOfParcel(parcel);
  if (coordinates) assertNoCrossing(coordinates, quarter);
  const outline = coordinates ?? currentOutline ?? (parcel && outlineOfLand(parcel, quarter));
  if (!outline) {
    throw invalid('quarter', 'No location data available');
  }
  const fieldAcres = ringAcres(outline);
  if (fieldAcres <= 0) {
    throw invalid('coordinates', 'The outline encloses no area. Give at least three points that do not lie on one line.');
  }
  const quarters = parcel ? quartersOfParcel(parcel) : [];
  return {
    quarter: quarter?.quarter ?? null,
    section: quarter?.section ?? null,
    township: quarter?.township ?? null,
    range: quarter?.range ?? null,
    meridian: quarter?.meridian ?? null,
    location: parcel && formatParcel(parcel),
    quarterSections: parcel === null || quarter ? null : quarters.map(formatLegalDescription),
    ruralMunicipality: quarters[0] ? ruralMunicipalityOf(quarters[0]) : null,
    coordinates: outline,
    fieldAcres,
  };
}

/** 160 acres for a quarter and for an outline alone, 40 for each legal subdivision of other land. */
export function nominalAcres(location: string | null): number {
  const parcel = location === null ? null : readParcel(location);
  return parcel ? (countSubdivisions(parcel) * QUARTER_SECTION_ACRES) / 4 : QUARTER_SECTION_ACRES;
}

/** The acreage of a field after its land has changed: the new land's, unless another than the old land's was entered. */
export function followNominalAcres(before: { area: number; location: string | null }, location: string | null): number {
  return before.area === nominalAcres(before.location) ? nominalAcres(location) : before.area;
}

/**
 * Resolves the land of a field after a change; null if the change does not affect land. Parts that are not given stay, except that the
 * surveyed outline of a new legal description replaces the old outline, unless that was drawn and lies on the new land.
 * @throws Problem invalid, as `resolveLand`
 */
export function resolveChangedLand(change: LandInput, field: LandColumns) {
  const { quarter, section, township, range, meridian, landDescription, coordinates } = change;
  const hasParts = [quarter, section, township, range, meridian].some((part) => part !== undefined);
  if (!hasParts && landDescription === undefined) {
    // An unchanged description is not checked: fields stored before the check existed may have an impossible one.
    return coordinates ? landColumns(field.location === null ? null : readParcel(field.location), { coordinates }) : null;
  }
  if (landDescription !== undefined) {
    const parcel = resolveParcel(change);
    const isMoved = formatParcel(parcel ?? []) !== field.location;
    return landColumns(parcel, { coordinates, currentOutline: isMoved ? outlineToKeep(field, parcel) : field.coordinates });
  }
  const land = {
    quarter: quarter ?? field.quarter ?? undefined,
    section: section ?? field.section ?? undefined,
    township: township ?? field.township ?? undefined,
    range: range ?? field.range ?? undefined,
    meridian: meridian ?? field.meridian ?? undefined,
  };
  const isMoved = Object.entries(land).some(([part, value]) => value !== (field[part as keyof typeof land] ?? undefined));
  const parcel = resolveParcel({ ...land, currentOutline: isMoved ? undefined : field.coordinates });
  return landColumns(parcel, { coordinates, currentOutline: isMoved ? outlineToKeep(field, parcel) : field.coordinates });
}

function outlineToKeep(field: LandColumns, parcel: Parcel | null): Point[] | undefined {
  const isKept = parcel !== null && hasDrawnOutline(field) && isOnQuarters(field.coordinates, quartersOfParcel(parcel));
  return isKept ? field.coordinates : undefined;
}

/** Whether a field's outline was drawn or imported: it is not the surveyed outline of its legal description. */
export function hasDrawnOutline({ location, coordinates }: Pick<LandColumns, 'location' | 'coordinates'>): boolean {
  const parcel = location === null ? null : readParcel(location);
  const surveyed = parcel && surveyedOutline(parcel);
  return !surveyed || !areRingsEqual(coordinates, surveyed, DUPLICATE_TOLERANCE_DEGREES);
}

function surveyedOutline(parcel: Parcel): Point[] | null {
  const quarter = quarterOfParcel(parcel);
  if (quarter) return outlineOf(quarter);
  const drawn = outlineOfParcel(parcel);
  return drawn.ok ? drawn.outline : null;
}

/** @throws Problem invalid */
function resolveParcel({ landDescription, ...parts }: LandInput): Parcel | null {
  if (landDescription === undefined) {
    const quarter = parseQuarter(parts);
    return quarter && parcelOfQuarter(quarter);
  }
  // The meridian has a default, so it may be there without being given.
  const { quarter, section, township, range } = parts;
  if ([quarter, section, township, range].some((part) => part !== undefined)) {
    throw invalid('landDescription', 'Give either a legal description as one text or its five parts, not both');
  }
  const parsed = parseParcel(landDescription);
  if (!parsed.ok) throw invalid('landDescription', parsed.reason);
  return parsed.parcel;
}

/** @throws Problem invalid for parts that do not touch */
function outlineOfLand(parcel: Parcel, quarter: QuarterSection | null): Point[] | null {
  if (quarter) return outlineOf(quarter);
  const drawn = outlineOfParcel(parcel);
  if (!drawn.ok) throw invalid('landDescription', drawn.reason);
  return drawn.outline;
}

function parseQuarter(input: LandInput): QuarterSection | null {
  const { quarter, section, township, range, meridian = DEFAULT_MERIDIAN } = input;
  if (quarter === undefined && section === undefined && township === undefined && range === undefined) {
    return null;
  }
  if (quarter === undefined) throw invalid('quarter', MISSING_MESSAGES.quarter);
  if (section === undefined) throw invalid('section', MISSING_MESSAGES.section);
  if (township === undefined) throw invalid('township', MISSING_MESSAGES.township);
  if (range === undefined) throw invalid('range', MISSING_MESSAGES.range);

  const description = { quarter, section, township, range, meridian };
  // An unchanged description is not checked: fields stored before the check existed may have an impossible one.
  if (input.currentOutline === undefined) {
    const check = checkQuarterSection(description);
    if (!check.ok) throw invalid(check.part, check.reason);
  }
  return description;
}

/**
 * The surveyed corners of the quarter are always accepted: seven of about 1.9 million quarters, slivers beside a meridian, cross
 * themselves.
 */
function assertNoCrossing(outline: Point[], quarter: QuarterSection | null): void {
  const check = checkRing(outline);
  const surveyed = quarter && outlineOf(quarter);
  if (check.ok || (surveyed && areRingsEqual(outline, surveyed, DUPLICATE_TOLERANCE_DEGREES))) return;
  throw invalid('coordinates', check.reason);
}

/** The corners as an open ring; null for land that was never surveyed. */
function outlineOf(quarter: QuarterSection): Point[] | null {
  const surveyed = corners(quarter);
  return surveyed && [surveyed.northwest, surveyed.northeast, surveyed.southeast, surveyed.southwest];
}
