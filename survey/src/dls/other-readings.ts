import { distanceMetres } from '../geometry/distance.ts';
import { middleOf, type Point } from '../geometry/point.ts';
import { corners } from './corners.ts';
import { formatLegalDescription } from './description/legal-description.ts';
import type { Meridian, Quarter, QuarterSection } from './quarter-section.ts';

/** How a reading differs from what was typed. */
export type Slip = 'digits' | 'north_south' | 'east_west' | 'meridian' | 'section_township';

export interface OtherReading {
  land: QuarterSection;
  slip: Slip;
  /** To the nearest other land of the farmer, from middle to middle. */
  metres: number;
}

export interface LandDoubt {
  /** From the typed land to the nearest other land of the farmer, from middle to middle. */
  metres: number;
  /** Whose the typed land is on file already: the farmer's own, another farmer's, or nobody's. */
  onFile: 'own' | 'other' | null;
  /** What was meant more likely, the nearest first. */
  readings: OtherReading[];
}

/** Land on file, by legal description. */
export interface LandOnFile {
  own: readonly QuarterSection[];
  others: readonly QuarterSection[];
}

/** Typed land that is nearer to the farmer's other land is not doubted for its place. */
const FAR_METRES = 3_000;
/** A reading must be at least this much nearer than what was typed, */
const NEARER_TIMES = 4;
/** and within this distance. */
const NEAR_METRES = 25_000;
const MAX_READINGS = 3;

const OPPOSITE_LATITUDE: Record<Quarter, Quarter> = { NW: 'SW', SW: 'NW', NE: 'SE', SE: 'NE' };
const OPPOSITE_LONGITUDE: Record<Quarter, Quarter> = { NW: 'NE', NE: 'NW', SW: 'SE', SE: 'SW' };
/** From east to west. */
const MERIDIANS_IN_ORDER: readonly Meridian[] = ['E1', 'W1', 'W2', 'W3', 'W4', 'W5', 'W6'];

/**
 * Doubts a legal description that was typed for a farmer: it is far from the farmer's other land or on file already, and a common slip of
 * the one who typed explains it.
 * @returns null if nothing speaks against it, and for a farmer without other land
 */
export function doubtLand(typed: QuarterSection, { own, others }: LandOnFile): LandDoubt | null {
  const places = own.flatMap((land) => middleOfLand(land) ?? []);
  const typedAt = middleOfLand(typed);
  if (places.length === 0 || typedAt === null) return null;
  const metres = nearestMetres(typedAt, places);
  const taken = new Set([...own, ...others].map(formatLegalDescription));
  const free = readingsOf(typed)
    .filter(({ land }) => !taken.has(formatLegalDescription(land)))
    .flatMap(({ land, slip }) => {
      const at = middleOfLand(land);
      return at ? [{ land, slip, metres: nearestMetres(at, places) }] : [];
    });
  const onFile = ownerOf(typed, own, others);
  const near = free.filter(
    (reading) =>
      isMuchNearer(reading.metres, metres) ||
      (onFile !== null && (isLetter(reading.slip) || reading.metres <= Math.max(FAR_METRES, metres))),
  );
  const readings = near.toSorted((a, b) => a.metres - b.metres).slice(0, MAX_READINGS);
  return readings.length === 0 ? null : { metres, onFile, readings };
}

/** A letter exchanged moves land by half a mile, which no distance shows. */
const isLetter = (slip: Slip) => slip === 'north_south' || slip === 'east_west';

const isMuchNearer = (metres: number, typedMetres: number) =>
  typedMetres > FAR_METRES && metres <= NEAR_METRES && metres * NEARER_TIMES <= typedMetres;

function ownerOf(typed: QuarterSection, own: readonly QuarterSection[], others: readonly QuarterSection[]): LandDoubt['onFile'] {
  const name = formatLegalDescription(typed);
  const isTyped = (land: QuarterSection) => formatLegalDescription(land) === name;
  if (own.some(isTyped)) return 'own';
  return others.some(isTyped) ? 'other' : null;
}

/** What may have been meant, also land that the survey does not have. */
export function readingsOf(typed: QuarterSection): { land: QuarterSection; slip: Slip }[] {
  const { quarter, section, township, range, meridian } = typed;
  const at = MERIDIANS_IN_ORDER.indexOf(meridian);
  const meridians = at < 0 ? [] : MERIDIANS_IN_ORDER.slice(Math.max(0, at - 1), at + 2).filter((other) => other !== meridian);
  return [
    { land: { ...typed, quarter: OPPOSITE_LATITUDE[quarter] }, slip: 'north_south' },
    { land: { ...typed, quarter: OPPOSITE_LONGITUDE[quarter] }, slip: 'east_west' },
    ...exchangesOf(section).map((other) => ({ land: { ...typed, section: other }, slip: 'digits' as const })),
    ...exchangesOf(township).map((other) => ({ land: { ...typed, township: other }, slip: 'digits' as const })),
    ...exchangesOf(range).map((other) => ({ land: { ...typed, range: other }, slip: 'digits' as const })),
    ...meridians.map((other) => ({ land: { ...typed, meridian: other }, slip: 'meridian' as const })),
    ...(section === township ? [] : [{ land: { ...typed, section: township, township: section }, slip: 'section_township' as const }]),
  ];
}

/**
 * The numbers with two neighbouring digits exchanged. A number of one digit was perhaps typed without the zero that stood before it, as 1
 * for 10.
 */
function exchangesOf(number: number): number[] {
  const digits = number < 10 ? `0${number}` : String(number);
  const exchanged = Array.from({ length: digits.length - 1 }, (_, at) =>
    Number(`${digits.slice(0, at)}${digits.charAt(at + 1)}${digits.charAt(at)}${digits.slice(at + 2)}`),
  );
  return exchanged.filter((other) => other !== number);
}

function middleOfLand(land: QuarterSection): Point | null {
  const drawn = corners(land);
  return drawn && middleOf([drawn.northwest, drawn.northeast, drawn.southeast, drawn.southwest]);
}

const nearestMetres = (at: Point, places: readonly Point[]) => Math.min(...places.map((place) => distanceMetres(at, place)));
