import { DEFAULT_MERIDIAN, DUPLICATE_TOLERANCE_DEGREES } from '@swathline/contract';
import {
  type Check,
  checkQuarterSection,
  corners,
  formatLegalDescription,
  type Meridian,
  type Point,
  type Quarter,
  type QuarterSection,
  ringAcres,
  areRingsEqual,
  checkRing,
} from '@swathline/survey';
import { invalid } from '../../platform/errors/problem.ts';
import { ruralMunicipalityOf } from '../land-locator/queries.ts';

interface GivenPlace {
  quarter?: Quarter | undefined;
  section?: number | undefined;
  township?: number | undefined;
  range?: number | undefined;
  meridian?: Meridian | undefined;
  coordinates?: Point[] | undefined;
  /** The outline that the field has, given where its legal description stays: the outline is kept where no other is given. */
  standing?: Point[] | undefined;
}

/** What a field's row says of its place. */
export interface KeptPlace {
  quarter: Quarter | null;
  section: number | null;
  township: number | null;
  range: number | null;
  meridian: Meridian | null;
  coordinates: Point[];
}

const OK: Check = { ok: true };

const MISSING = {
  quarter: 'Please select a quarter',
  section: 'Please enter a section number',
  township: 'Please enter a township',
  range: 'Please enter a range',
} as const;

/**
 * Where a field lies, from its legal description, its outline, or both.
 * @throws Problem invalid: nothing given, half a description, a new description that the survey does not have, an outline that crosses itself or
 * has no area
 */
export function placeOf(given: GivenPlace) {
  const quarter = quarterOf(given);
  if (given.coordinates) refuseCrossing(given.coordinates, quarter);
  const outline = given.coordinates ?? given.standing ?? (quarter && outlineOf(quarter));
  if (!outline) {
    throw invalid('quarter', 'No location data available');
  }
  const fieldAcres = ringAcres(outline);
  if (fieldAcres <= 0) {
    throw invalid('coordinates', 'The outline encloses no area. Give at least three points that do not lie on one line.');
  }
  return {
    quarter: quarter?.quarter ?? null,
    section: quarter?.section ?? null,
    township: quarter?.township ?? null,
    range: quarter?.range ?? null,
    meridian: quarter?.meridian ?? null,
    location: quarter ? formatLegalDescription(quarter) : null,
    ruralMunicipality: quarter ? ruralMunicipalityOf(quarter) : null,
    coordinates: outline,
    fieldAcres,
  };
}

/**
 * Where a field lies after a change; null where the change says nothing of land. The part that is not named stays, but a new legal description
 * brings its own outline.
 * @throws Problem invalid, as for a new place
 */
export function placeAfter(change: GivenPlace, field: KeptPlace) {
  const { quarter, section, township, range, meridian, coordinates } = change;
  const namesLand = [quarter, section, township, range, meridian].some((part) => part !== undefined);
  if (!namesLand && !coordinates) {
    return null;
  }
  const land = {
    quarter: quarter ?? field.quarter ?? undefined,
    section: section ?? field.section ?? undefined,
    township: township ?? field.township ?? undefined,
    range: range ?? field.range ?? undefined,
    meridian: meridian ?? field.meridian ?? undefined,
  };
  const moved = Object.entries(land).some(([part, value]) => value !== (field[part as keyof typeof land] ?? undefined));
  return placeOf({ ...land, coordinates, standing: moved ? undefined : field.coordinates });
}

function quarterOf(given: GivenPlace): QuarterSection | null {
  const { quarter, section, township, range, meridian = DEFAULT_MERIDIAN } = given;
  if (quarter === undefined && section === undefined && township === undefined && range === undefined) {
    return null;
  }
  if (quarter === undefined) throw invalid('quarter', MISSING.quarter);
  if (section === undefined) throw invalid('section', MISSING.section);
  if (township === undefined) throw invalid('township', MISSING.township);
  if (range === undefined) throw invalid('range', MISSING.range);

  const named = { quarter, section, township, range, meridian };
  // A description that a field has had since before impossible ones were refused does not stop its other changes.
  const check = given.standing === undefined ? checkQuarterSection(named) : OK;
  if (!check.ok) throw invalid(check.part, check.reason);
  return named;
}

/** A quarter's own corners are taken as surveyed: of some 1.9 million quarters, seven slivers beside a meridian cross themselves. */
function refuseCrossing(outline: Point[], quarter: QuarterSection | null): void {
  const check = checkRing(outline);
  const surveyed = quarter && outlineOf(quarter);
  if (check.ok || (surveyed && areRingsEqual(outline, surveyed, DUPLICATE_TOLERANCE_DEGREES))) return;
  throw invalid('coordinates', check.reason);
}

/** Null for land that was never surveyed. */
function outlineOf(quarter: QuarterSection): Point[] | null {
  const found = corners(quarter);
  return found && [found.northwest, found.northeast, found.southeast, found.southwest];
}
