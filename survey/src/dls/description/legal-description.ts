import type { Quarter, QuarterSection, Section } from '../quarter-section.ts';

/** A section without a quarter: the square mile as a whole. */
export interface WholeSection extends Section {
  quarter?: never;
}

/** One of a section's 16 squares of 40 acres, numbered back and forth from its south-east corner, with the quarter it lies in. */
export interface LegalSubdivision extends QuarterSection {
  legalSubdivision: number;
}

/** A parsed land description. It is a whole section if `land.quarter === undefined`, a subdivision if `'legalSubdivision' in land`. */
export type LegalDescription = QuarterSection | LegalSubdivision | WholeSection;

/** The quarter that a legal subdivision (1 to 16) lies in. */
export function quarterOfLegalSubdivision(legalSubdivision: number): Quarter {
  const row = Math.floor((legalSubdivision - 1) / 4);
  const place = (legalSubdivision - 1) % 4;
  const isWest = row % 2 === 0 ? place >= 2 : place < 2;
  if (row >= 2) return isWest ? 'NW' : 'NE';
  return isWest ? 'SW' : 'SE';
}

/** The normal form: `NW-12-34-5-W2`, `12-34-5-W2` for a whole section, `LSD 10-36-42-3-W5` for a legal subdivision. */
export function formatLegalDescription(land: LegalDescription): string {
  const section = `${land.section}-${land.township}-${land.range}-${land.meridian}`;
  if ('legalSubdivision' in land) return `LSD ${land.legalSubdivision}-${section}`;
  return land.quarter === undefined ? section : `${land.quarter}-${section}`;
}
