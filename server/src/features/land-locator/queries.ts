import type { DescribedLand, LandLocation } from '@swathline/contract';
import {
  corners,
  formatLegalDescription,
  formatParcel,
  type Located,
  locate,
  municipalityName,
  municipalityOf,
  outlineOfParcel,
  parcelInWords,
  parcelSizeInWords,
  parseLegalDescription,
  parseParcel,
  type Point,
  quarterOfParcel,
  type QuarterSection,
  quartersOfParcel,
  ringAcres,
} from '@swathline/survey';
import { Problem, invalid } from '../../platform/errors/problem.ts';

export const OFF_THE_SURVEY =
  'This place is not on the surveyed land of Manitoba, Saskatchewan, Alberta or the Peace River country. Choose a place on the prairies.';

/**
 * Finds the quarter section at a point.
 * @throws Problem off_survey
 */
export function locatePoint(point: Point): LandLocation {
  const located = locate(point);
  if (!located) {
    throw new Problem('off_survey', OFF_THE_SURVEY);
  }
  return describeQuarter(located, located);
}

/**
 * Finds the quarter section of a legal description.
 * @throws Problem invalid with the reason, off_survey
 */
export function locateDescription(text: string): LandLocation {
  const parsed = parseLegalDescription(text);
  if (!parsed.ok) {
    throw invalid('landDescription', parsed.reason);
  }
  const { land } = parsed;
  if (land.quarter === undefined) {
    throw invalid(
      'landDescription',
      `${formatLegalDescription(land)} is a whole section. Name its quarter too, for example NW-${formatLegalDescription(land)}.`,
    );
  }
  return describeQuarter(land, { onRoadAllowance: false, precision: precisionAt(land) });
}

/**
 * Reads the description of a field's land, of any number of quarters and legal subdivisions.
 * @throws Problem invalid with the reason
 */
export function describeLand(text: string): DescribedLand {
  const parsed = parseParcel(text);
  if (!parsed.ok) throw invalid('landDescription', parsed.reason);
  const { parcel } = parsed;
  const drawn = outlineOfParcel(parcel);
  if (!drawn.ok) throw invalid('landDescription', drawn.reason);
  const acres = ringAcres(drawn.outline);
  const road = drawn.isAcrossRoads ? ', without the road allowance between them' : '';
  const quarterSections = quartersOfParcel(parcel);
  return {
    landDescription: formatParcel(parcel),
    inWords: `${parcelInWords(parcel)}: ${parcelSizeInWords(parcel)}, about ${Math.round(acres)} acres${road}`,
    quarterSections,
    isQuarterSection: quarterOfParcel(parcel) !== null,
    ruralMunicipality: quarterSections[0] ? ruralMunicipalityOf(quarterSections[0]) : null,
    coordinates: drawn.outline,
    acres,
  };
}

function precisionAt(quarter: QuarterSection): Located['precision'] {
  const southeast = corners(quarter)?.southeast;
  return (southeast && locate(southeast)?.precision) ?? 'approximate';
}

function describeQuarter(
  { quarter, section, township, range, meridian }: QuarterSection,
  { onRoadAllowance, precision }: Pick<Located, 'onRoadAllowance' | 'precision'>,
): LandLocation {
  const land = { quarter, section, township, range, meridian };
  const boundingRectangle = corners(land);
  if (!boundingRectangle) {
    throw new Problem('off_survey', `${formatLegalDescription(land)} was never surveyed.`);
  }
  return {
    quarterSection: quarter,
    sectionNumber: section,
    township,
    range,
    meridian,
    landDescription: formatLegalDescription(land),
    ruralMunicipality: ruralMunicipalityOf(land),
    boundingRectangle,
    onRoadAllowance,
    precision,
  };
}

/** The name of the rural municipality as an office writes it, or null if it is unknown. */
export function ruralMunicipalityOf(quarter: QuarterSection): string | null {
  const municipality = municipalityOf(quarter);
  return municipality ? municipalityName(municipality) : null;
}
