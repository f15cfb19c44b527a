import { quarterOfLegalSubdivision } from '../description/legal-description.ts';
import { MERIDIANS, type Meridian, type Quarter, QUARTERS, type QuarterSection, type Section } from '../quarter-section.ts';

/** The part of one section that belongs to a parcel. */
export interface ParcelSection extends Section {
  /** The legal subdivisions, 1 to 16, in ascending order; all 16 for the whole section. */
  subdivisions: readonly number[];
}

/** The land of one field by its legal description: quarters, halves, sections and legal subdivisions, of one section or several. */
export type Parcel = readonly ParcelSection[];

export const MAX_SUBDIVISION = 16;
export const ALL_SUBDIVISIONS: readonly number[] = Array.from({ length: MAX_SUBDIVISION }, (_, index) => index + 1);

export const HALVES = ['N', 'S', 'E', 'W'] as const;
export type Half = (typeof HALVES)[number];

export const subdivisionsOfQuarter = (quarter: Quarter): number[] =>
  ALL_SUBDIVISIONS.filter((number) => quarterOfLegalSubdivision(number) === quarter);

export const subdivisionsOfHalf = (half: Half): number[] =>
  ALL_SUBDIVISIONS.filter((number) => quarterOfLegalSubdivision(number).includes(half));

/** The place of a legal subdivision in its section, counted from the south-east corner. */
export function placeOfSubdivision(number: number): { column: number; row: number } {
  const row = Math.floor((number - 1) / 4);
  const place = (number - 1) % 4;
  return { column: row % 2 === 0 ? place : 3 - place, row };
}

/** The two legal subdivisions on one side of a quarter, as in 'N½ of NW'. */
export function subdivisionsOfQuarterHalf(half: Half, quarter: Quarter): number[] {
  return subdivisionsOfQuarter(quarter).filter((number) => {
    const { column, row } = placeOfSubdivision(number);
    return half === 'N' || half === 'S' ? (row % 2 === 1) === (half === 'N') : (column % 2 === 1) === (half === 'W');
  });
}

/** Sections in order, each once. */
export function parcelOf(parts: readonly ParcelSection[]): Parcel {
  const bySection = new Map<string, ParcelSection>();
  for (const part of parts) {
    const { section, township, range, meridian } = part;
    const key = [meridian, township, range, section].join('-');
    const subdivisions = new Set([...(bySection.get(key)?.subdivisions ?? []), ...part.subdivisions]);
    bySection.set(key, { section, township, range, meridian, subdivisions: [...subdivisions].toSorted((a, b) => a - b) });
  }
  return [...bySection.values()].toSorted(
    (a, b) =>
      MERIDIANS.indexOf(a.meridian) - MERIDIANS.indexOf(b.meridian) ||
      a.township - b.township ||
      a.range - b.range ||
      a.section - b.section,
  );
}

const includesAll = (subdivisions: readonly number[], wanted: readonly number[]) => wanted.every((one) => subdivisions.includes(one));

/** The quarters that belong to the subdivisions as a whole, and the subdivisions that are left. */
export function wholeQuartersOf(subdivisions: readonly number[]): { quarters: Quarter[]; single: number[] } {
  const quarters = QUARTERS.filter((quarter) => includesAll(subdivisions, subdivisionsOfQuarter(quarter)));
  return { quarters, single: subdivisions.filter((number) => !quarters.includes(quarterOfLegalSubdivision(number))) };
}

/** What a section's subdivisions make up: a half, whole quarters, and legal subdivisions that are left. */
export function piecesOf(subdivisions: readonly number[]): { halves: Half[]; quarters: Quarter[]; single: number[] } {
  const [half] = HALVES.filter((name) => includesAll(subdivisions, subdivisionsOfHalf(name)));
  if (half === undefined) return { halves: [], ...wholeQuartersOf(subdivisions) };
  const besideHalf = subdivisions.filter((number) => !subdivisionsOfHalf(half).includes(number));
  return { halves: [half], ...wholeQuartersOf(besideHalf) };
}

/** Legal subdivisions as runs: 5-8 and 12 of 5, 6, 7, 8, 12. */
export function runsOf(numbers: readonly number[]): [first: number, last: number][] {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run?.[1] === number - 1) run[1] = number;
    else runs.push([number, number]);
  }
  return runs;
}

/** The quarters on which the parcel has land. */
export function quartersOfParcel(parcel: Parcel): QuarterSection[] {
  return parcel.flatMap(({ section, township, range, meridian, subdivisions }) =>
    QUARTERS.filter((quarter) => subdivisions.some((number) => quarterOfLegalSubdivision(number) === quarter)).map((quarter) => ({
      quarter,
      section,
      township,
      range,
      meridian,
    })),
  );
}

/** The quarter that the parcel is; null if it is more, or less. */
export function quarterOfParcel(parcel: Parcel): QuarterSection | null {
  const [quarter, ...others] = quartersOfParcel(parcel);
  return quarter && others.length === 0 && countSubdivisions(parcel) === 4 ? quarter : null;
}

export const countSubdivisions = (parcel: Parcel): number => parcel.reduce((sum, { subdivisions }) => sum + subdivisions.length, 0);

export function parcelOfQuarter({ quarter, ...section }: QuarterSection): Parcel {
  return parcelOf([{ ...section, subdivisions: subdivisionsOfQuarter(quarter) }]);
}

/**
 * The normal form: `N½-12-34-5-W2`, `N½ & SW-12-34-5-W2`, `12-34-5-W2`, `LSD 5-12-34-5-W2`, `LSDs 5-8 of 12-34-5-W2`; with commas between
 * sections. One quarter has the form of `formatLegalDescription`.
 */
export function formatParcel(parcel: Parcel): string {
  return parcel.map(formatSection).join(', ');
}

function formatSection({ section, township, range, meridian, subdivisions }: ParcelSection): string {
  const name = `${section}-${township}-${range}-${meridian}`;
  if (subdivisions.length === MAX_SUBDIVISION) return name;
  const isNumbered = subdivisions.length > 1 && piecesOf(subdivisions).single.length > 0;
  return `${formatPieces(subdivisions)}${isNumbered ? ' of ' : '-'}${name}`;
}

/** 'N½ & SW', 'LSDs 5-8 & 12'. */
export function formatPieces(subdivisions: readonly number[]): string {
  const { halves, quarters, single } = piecesOf(subdivisions);
  const runs = runsOf(single).map(([first, last]) => (first === last ? String(first) : `${first}-${last}`));
  const numbered = single.length === 0 ? [] : [`${single.length > 1 ? 'LSDs' : 'LSD'} ${runs.join(' & ')}`];
  return [...halves.map((half) => `${half}½`), ...quarters, ...numbered].join(' & ');
}

const NORMAL_SECTION = /^(?:(.+?)(?:-| of ))?(\d{1,2})-(\d{1,3})-(\d{1,2})-([WE]\d)$/;
const NORMAL_PIECE = /^(?:([NSEW])½|([NS][EW])|(?:LSDs? )?(\d{1,2})(?:-(\d{1,2}))?)$/;

/** Reads a description in normal form, such as one on file, without asking the survey whether it exists. Null for any other text. */
export function readParcel(text: string): Parcel | null {
  const parts: ParcelSection[] = [];
  for (const part of text.split(', ')) {
    const [, pieces, section, township, range, meridianName] = NORMAL_SECTION.exec(part) ?? [];
    const meridian = MERIDIANS.find((name): name is Meridian => name === meridianName);
    if (meridian === undefined) return null;
    const subdivisions = pieces === undefined ? ALL_SUBDIVISIONS : pieces.split(' & ').flatMap(readPiece);
    parts.push({ section: Number(section), township: Number(township), range: Number(range), meridian, subdivisions });
  }
  const parcel = parcelOf(parts);
  return formatParcel(parcel) === text ? parcel : null;
}

function readPiece(piece: string): number[] {
  const [, halfName, quarterName, first, last = first] = NORMAL_PIECE.exec(piece) ?? [];
  const half = HALVES.find((name) => name === halfName);
  const quarter = QUARTERS.find((name) => name === quarterName);
  if (half) return subdivisionsOfHalf(half);
  if (quarter) return subdivisionsOfQuarter(quarter);
  return ALL_SUBDIVISIONS.filter((number) => number >= Number(first) && number <= Number(last));
}
