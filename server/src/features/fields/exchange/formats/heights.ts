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

/** Column names in lower case, letters only. Without a unit in column or cell, metres are meant. */
const COLUMNS: { keys: string[]; unit: Unit | null }[] = [
  { keys: ['heightm', 'hgtm', 'aglm', 'heightmetres', 'heightmeters', 'heightinm', 'heightinmetres', 'heightinmeters'], unit: 'm' },
  { keys: ['heightft', 'hgtft', 'aglft', 'heightfeet', 'heightfoot', 'heightinft', 'heightinfeet'], unit: 'ft' },
  { keys: ['height', 'hgt', 'heightagl'], unit: null },
];
const UNIT_KEYS = ['heightunit', 'heightunits', 'heightuom', 'heightun', 'hgtunit', 'hgtunits', 'hgtuom', 'unit', 'units', 'uom'];

/** Whether a height or its unit stands in a column, by the column's name. */
export const isHeightColumn = (name: string): boolean => [...COLUMNS.flatMap(({ keys }) => keys), ...UNIT_KEYS].includes(lettersOf(name));

const UNIT_WORDS: Record<string, Unit> = { m: 'm', metre: 'm', metres: 'm', meter: 'm', meters: 'm', mètre: 'm', mètres: 'm' };
for (const word of ['ft', 'foot', 'feet', "'", '′', '’']) UNIT_WORDS[word] = 'ft';

/** What a table writes where nothing is known. */
const NOT_KNOWN = /^(?:0+(?:[.,]0+)?|-+|–|—|\?+|n\/?a|nil|none|null|unknown|not known)$/i;

/** A number, with an optional unit and an optional word for above the ground. A text with anything else is not understood. */
const HEIGHT = /^(?<number>\d[\d.,\s]*?)\s*(?<unit>\p{L}+\.?|['′’])?\s*(?:(?:a\.?g\.?l\.?|above ground(?: level)?|high|tall))?$/iu;
/** Feet and inches: 12'6" or 12 ft 6 in. */
const FEET_AND_INCHES = /^(?<feet>\d+)\s*(?:['′’]|ft\.?)\s*(?<inches>\d+(?:\.\d+)?)\s*(?:["″”]|''|in\.?)$/iu;

/** Each thousand is set off, by commas or blanks: 1,000 or 12 345.5. */
const WITH_THOUSANDS = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$|^[1-9]\d{0,2}(?:[\s]\d{3})+(?:[.,]\d+)?$/u;
/** 1.234,5: thousands by points, decimals by a comma. */
const WITH_POINTS = /^[1-9]\d{0,2}(?:\.\d{3})+,\d+$/;
const PLAIN = /^\d+(?:[.,]\d+)?$/;

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
  return PLAIN.test(text) ? Number(text.replace(',', '.')) : NaN;
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

/**
 * The height that a place's columns give. A cell is read whole, with its unit, or not at all: a wrong height is worse than none. Not read
 * is also a cell whose unit contradicts its column, and one that contradicts another column.
 */
export function readHeight(attributes: Map<string, string>): FileHeight {
  const unread = (text: string): FileHeight => ({ heightM: null, unreadHeight: text.replace(/\s+/g, ' ').slice(0, SHOWN_LENGTH) });
  const unitText = firstText(attributes, UNIT_KEYS, MAX_TEXT_LENGTH)?.trim() ?? null;
  const found: { metres: number; isNamed: boolean; text: string }[] = [];
  for (const { keys, unit: ofColumn } of COLUMNS) {
    const text = firstText(attributes, keys, MAX_TEXT_LENGTH + 1)?.trim() ?? '';
    if (text === '' || NOT_KNOWN.test(text)) continue;
    const parsed = text.length > MAX_TEXT_LENGTH ? undefined : parseHeight(text);
    if (!parsed) return unread(text);
    const beside = ofColumn === null && unitText !== null ? unitNamed(unitText) : null;
    const units = new Set([parsed.unit, ofColumn, beside].filter((unit) => unit !== null));
    if (beside === undefined && parsed.unit === null) return unread(`${text} (unit ${unitText})`);
    units.delete(undefined);
    const [unit = 'm'] = units;
    const metres = parsed.value * METRES_PER[unit];
    if (units.size > 1 || metres < LIMITS_M.min || metres > LIMITS_M.max) return unread(units.size > 1 ? `${text} (two units)` : text);
    found.push({ metres, isNamed: units.size > 0, text });
  }
  const named = found.some(({ isNamed }) => isNamed) ? found.filter(({ isNamed }) => isNamed) : found;
  const [first] = named;
  if (!first) return { heightM: null, unreadHeight: null };
  const other = named.find(({ metres }) => Math.abs(metres - first.metres) > 1);
  return other ? unread(`${first.text} and ${other.text}`) : { heightM: Math.round(first.metres * 10) / 10, unreadHeight: null };
}
