import { roundTo } from '@swathline/contract';
import { firstText } from './outlines.ts';
import { lettersOf } from './unused-columns.ts';

/** The height of a place of a file. */
export interface FileHeight {
  /** In metres above the ground; null if it is not known. */
  heightM: number | null;
  /** The text that was not understood, with its column; null if there is none. */
  unreadHeight: string | null;
}

type Unit = 'm' | 'ft';

const METRES_PER: Record<Unit, number> = { m: 1, ft: 0.3048 };
const INCHES_PER_FOOT = 12;
const LIMITS_M = { min: 0.1, max: 1000 };
const MAX_TEXT_LENGTH = 100;
const SHOWN_LENGTH = 40;

/**
 * Column names in lower case, letters only. Without a unit in column or cell, metres are meant, except in 'AGL' and 'Tower AGL': lists of
 * obstacles that have only such a name give feet.
 */
const COLUMN =
  /^(?:tower|mast|structure|obstacle|total|overall|max|maximum)?(?:(?:agl)?(?:height|hgt|ht)(?:agl|aboveground(?:level)?)?|(?<agl>agl)|hauteur)(?:(?:in)?(?<unit>m|metres?|meters?|ft|foot|feet))?$/;
const UNIT_KEYS = ['heightunit', 'heightunits', 'heightuom', 'heightun', 'hgtunit', 'hgtunits', 'hgtuom', 'unit', 'units', 'uom'];

/** Whether a height or its unit stands in a column, by the column's name. */
export const isHeightColumn = (name: string): boolean => COLUMN.test(lettersOf(name)) || UNIT_KEYS.includes(lettersOf(name));

const UNIT_WORDS: Record<string, Unit> = { m: 'm', metre: 'm', metres: 'm', meter: 'm', meters: 'm', mètre: 'm', mètres: 'm' };
for (const word of ['ft', 'foot', 'feet', 'us-ft', 'ftus', 'pi', 'pied', 'pieds', "'", '′', '’']) UNIT_WORDS[word] = 'ft';

/** What a table writes where nothing is known. */
const NOT_KNOWN = /^(?:0+(?:[.,]0+)?|-+|–|—|\?+|n\/?a|nil|none|null|unknown|not known)$/i;

const ABOVE_GROUND = String.raw`(?:a\.?g\.?l\.?|above ground(?: level)?|high|tall)`;
/** A number, with an optional unit and an optional word for above the ground. A text with anything else is not understood. */
const HEIGHT = new RegExp(
  String.raw`^(?:a\.?g\.?l\.?:?\s+)?(?<number>\d[\d.,\s]*?)\s*(?<unit>\p{L}+?\.?|['′’])?\s*${ABOVE_GROUND}?$`,
  'iu',
);
/** Feet and inches: 12'6" or 12 ft 6 in. */
const FEET_AND_INCHES = /^(?<feet>\d+)\s*(?:['′’]|ft\.?)\s*(?<inches>\d+(?:\.\d+)?)\s*(?:["″”]|''|in\.?)$/iu;

/** Each thousand is set off, by commas or blanks: 1,000 or 12 345.5. */
const WITH_THOUSANDS = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$|^[1-9]\d{0,2}(?:[\s]\d{3})+(?:[.,]\d+)?$/u;
/** 1.234,5: thousands by points, decimals by a comma. */
const WITH_POINTS = /^[1-9]\d{0,2}(?:\.\d{3})+,\d+$/;
const PLAIN = /^\d+(?:[.,]\d+)?$/;
/** One, or a thousand, as in '1.000 ft'. Greater numbers with three decimals cannot be thousands: nothing is that high. */
const PERHAPS_THOUSANDS = /^[1-3]\.\d{3}$/;

/** A whole number text, with a decimal point or comma; NaN for anything else. A comma before exactly three digits sets off thousands. */
function parseWholeNumber(text: string): number {
  if (WITH_THOUSANDS.test(text))
    return Number(
      text
        .replace(/,(?=\d{3}(?:\D|$))/g, '')
        .replace(/\s/g, '')
        .replace(',', '.'),
    );
  if (WITH_POINTS.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'));
  return PLAIN.test(text) && !PERHAPS_THOUSANDS.test(text) ? Number(text.replace(',', '.')) : NaN;
}

/** A text as a height; undefined if it is not understood as a whole. The unit is null where the text names none. */
function parseHeight(text: string): { value: number; unit: Unit | null } | undefined {
  const inches = FEET_AND_INCHES.exec(text)?.groups;
  if (inches) return { value: Number(inches['feet']) + Number(inches['inches']) / INCHES_PER_FOOT, unit: 'ft' };
  const groups = HEIGHT.exec(text)?.groups;
  const value = parseWholeNumber(groups?.['number']?.trim() ?? '');
  if (Number.isNaN(value)) return undefined;
  const word = groups?.['unit'];
  // 'AGL' alone stands where the unit would.
  if (word === undefined || /^(?:agl|high|tall)$/i.test(word)) return { value, unit: null };
  const unit = unitNamed(word);
  return unit && { value, unit };
}

const unitNamed = (word: string): Unit | undefined => UNIT_WORDS[word.toLowerCase().replace(/\.$/, '')];

/** 'ft AGL' in a column of units. */
const unitOfColumn = (text: string): Unit | undefined => unitNamed(text.replace(new RegExp(`\\s*${ABOVE_GROUND}$`, 'i'), ''));

interface Cell {
  unit: Unit | null;
  /** Metres are not meant if no unit is named. */
  needsUnit: boolean;
  text: string;
}

/** The cells that hold a height, those of columns with a unit in their name first. */
function heightCells(attributes: Map<string, string>): Cell[] {
  const cells = [...attributes].flatMap(([name, value]): Cell[] => {
    const letters = lettersOf(name);
    const match = COLUMN.exec(letters);
    const text = match && (firstText(new Map([[name, value]]), [letters], MAX_TEXT_LENGTH + 1)?.trim() ?? '');
    if (!text || NOT_KNOWN.test(text)) return [];
    const { unit = '', agl } = match.groups ?? {};
    return [{ unit: unitNamed(unit) ?? null, needsUnit: agl !== undefined, text }];
  });
  return (['m', 'ft', null] as const).flatMap((unit) => cells.filter((cell) => cell.unit === unit));
}

/**
 * The height that a place's columns give. A cell is read whole, with its unit, or not at all: a wrong height is worse than none. Not read
 * is also a cell whose unit contradicts its column, and one that contradicts another column.
 */
export function readHeight(attributes: Map<string, string>): FileHeight {
  const unread = (text: string): FileHeight => ({ heightM: null, unreadHeight: text.replace(/\s+/g, ' ').slice(0, SHOWN_LENGTH) });
  const unitText = firstText(attributes, UNIT_KEYS, MAX_TEXT_LENGTH)?.trim() ?? null;
  const found: { metres: number; isNamed: boolean; text: string }[] = [];
  let unitless: string | undefined;
  for (const { unit: ofColumn, needsUnit, text } of heightCells(attributes)) {
    const parsed = text.length > MAX_TEXT_LENGTH ? undefined : parseHeight(text);
    if (!parsed) return unread(text);
    const beside = ofColumn === null && unitText !== null ? unitOfColumn(unitText) : null;
    const units = new Set([parsed.unit, ofColumn, beside].filter((unit) => unit !== null));
    if (beside === undefined && parsed.unit === null) return unread(`${text} (unit ${unitText})`);
    units.delete(undefined);
    if (units.size === 0 && needsUnit) {
      unitless = text;
      continue;
    }
    const [unit = 'm'] = units;
    const metres = parsed.value * METRES_PER[unit];
    if (units.size > 1 || metres < LIMITS_M.min || metres > LIMITS_M.max) return unread(units.size > 1 ? `${text} (two units)` : text);
    found.push({ metres, isNamed: units.size > 0, text });
  }
  const named = found.some(({ isNamed }) => isNamed) ? found.filter(({ isNamed }) => isNamed) : found;
  const [first] = named;
  if (!first) return unitless === undefined ? { heightM: null, unreadHeight: null } : unread(`${unitless} (no unit)`);
  const other = named.find(({ metres }) => Math.abs(metres - first.metres) > 1);
  return other ? unread(`${first.text} and ${other.text}`) : { heightM: roundTo(first.metres, 1), unreadHeight: null };
}
