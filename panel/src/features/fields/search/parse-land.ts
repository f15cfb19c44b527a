import {
  middleOf,
  type Corners,
  corners,
  formatParcel,
  outlineOfParcel,
  type Parcel,
  parcelSizeInWords,
  parseParcel,
  parseTownship,
  type Point,
  quarterOfParcel,
  townshipCorners,
} from '@swathline/survey';

/** Surveyed land of any size, described by a text. */
interface NamedLand {
  label: string;
  detail: string;
  middle: Point;
  size: 'quarter' | 'parcel' | 'township';
  /** Only of a parcel. */
  outline?: Point[];
}

type ParsedLand = { ok: true; land: NamedLand } | { ok: false; reason: string };

/** Parses a legal description in any spelling: whatever can be a field's land, or a township. */
export function parseLand(text: string): ParsedLand {
  const parsed = parseParcel(text);
  if (parsed.ok) return landOf(parsed.parcel);
  const township = parseTownshipLand(text);
  return township ? { ok: true, land: township } : parsed;
}

function landOf(parcel: Parcel): ParsedLand {
  const label = formatParcel(parcel);
  const quarter = quarterOfParcel(parcel);
  if (quarter) {
    const middle = middleOf(cornersOf(corners(quarter)));
    return { ok: true, land: { label, detail: 'Quarter section', middle, size: 'quarter' } };
  }
  const drawn = outlineOfParcel(parcel);
  if (!drawn.ok) return drawn;
  const size = parcelSizeInWords(parcel);
  const detail = parcel.length === 1 && size === '4 quarters' ? 'Section' : size;
  return { ok: true, land: { label, detail, middle: middleOf(drawn.outline), size: 'parcel', outline: drawn.outline } };
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
  };
}

function cornersOf(found: Corners | null): Point[] {
  return found ? [found.northwest, found.northeast, found.southeast, found.southwest] : [];
}
