import {
  middleOf,
  type Corners,
  corners,
  formatLegalDescription,
  parseLegalDescription,
  parseTownship,
  type Point,
  QUARTERS,
  type Section,
  townshipCorners,
} from '@swathline/survey';

/** Surveyed land of any size, described by a text. */
interface NamedLand {
  label: string;
  detail: string;
  middle: Point;
  size: 'quarter' | 'section' | 'township';
  /** The quarter section's legal description for the land locator; null for a section or a township. */
  quarter: string | null;
}

/** Parses a legal description in any spelling: a quarter, a legal subdivision, a section or a township. */
export function parseLand(text: string): { ok: true; land: NamedLand } | { ok: false; reason: string } {
  const parsed = parseLegalDescription(text);
  if (!parsed.ok) {
    const township = parseTownshipLand(text);
    return township ? { ok: true, land: township } : parsed;
  }
  const { land } = parsed;
  const label = formatLegalDescription(land);
  if (land.quarter === undefined)
    return { ok: true, land: { label, detail: 'Section', middle: middleOfSection(land), size: 'section', quarter: null } };

  const { quarter, section, township, range, meridian } = land;
  const quarterSection = { quarter, section, township, range, meridian };
  const detail = 'legalSubdivision' in land ? `Legal subdivision in ${formatLegalDescription(quarterSection)}` : 'Quarter section';
  const middle = middleOf(cornersOf(corners(quarterSection)));
  return { ok: true, land: { label, detail, middle, size: 'quarter', quarter: formatLegalDescription(quarterSection) } };
}

function parseTownshipLand(text: string): NamedLand | null {
  const named = parseTownship(text);
  const found = named && townshipCorners(named);
  if (!named || !found) return null;
  const { township, range, meridian } = named;
  return {
    label: `Township ${township}-${range}-${meridian}`,
    detail: 'Township',
    middle: middleOf(cornersOf(found)),
    size: 'township',
    quarter: null,
  };
}

/** The middle of the section's surveyed quarters. */
function middleOfSection(section: Section): Point {
  return middleOf(QUARTERS.flatMap((quarter) => cornersOf(corners({ ...section, quarter }))));
}

function cornersOf(found: Corners | null): Point[] {
  return found ? [found.northwest, found.northeast, found.southeast, found.southwest] : [];
}
