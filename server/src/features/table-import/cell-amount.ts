/** A number of a cell as decimal text, with what stands behind it: '1234.5' and 'L' of '1,234.5 L'. */
interface CellAmount {
  number: string;
  /** Empty if nothing stands there. */
  unit: string;
}

const CELL = /^\$?\s*(?<digits>[.,]?\d(?:[\d., ]*\d)?)\s*(?<unit>[$/\p{L}].*)?$/u;
const PLAIN = /^\d*[.,]?\d+$/;
/** 1.25 to one person, 1250 to another. */
const AMBIGUOUS = /^[1-9]\d{0,2},\d{3}$/;
const COMMA_THOUSANDS = /^[1-9]\d{0,2}(?:(?:,\d{3})+\.\d+|(?:,\d{3}){2,})$/;
const POINT_THOUSANDS = /^[1-9]\d{0,2}(?:(?:\.\d{3})+,\d+|(?:\.\d{3}){2,})$/;
const BLANK_THOUSANDS = /^[1-9]\d{0,2}(?: \d{3})+(?:[.,]\d+)?$/;

/** Reads a cell as one number, whole or not at all, with a decimal point or comma. @returns a sentence for a cell that cannot be read */
export function readAmount(text: string): CellAmount | string {
  const { digits = '', unit = '' } = CELL.exec(text)?.groups ?? {};
  const shown = text.slice(0, 30);
  if (AMBIGUOUS.test(digits)) return `"${shown}" can mean two numbers. Write ${digits.replace(',', '.')} or ${digits.replace(',', '')}`;
  const plain = COMMA_THOUSANDS.test(digits)
    ? digits.replaceAll(',', '')
    : POINT_THOUSANDS.test(digits)
      ? digits.replaceAll('.', '')
      : BLANK_THOUSANDS.test(digits)
        ? digits.replaceAll(' ', '')
        : digits;
  if (!PLAIN.test(plain)) return `"${shown}" is not a number`;
  return { number: plain.replace(',', '.').replace(/^\./, '0.'), unit: unit.trim() };
}

/** The units of tables; gallons are those of the US. */
const UNIT_WORDS = {
  L: ['l', 'lt', 'ltr', 'ltrs', 'litre', 'litres', 'liter', 'liters'],
  mL: ['ml', 'millilitre', 'millilitres', 'milliliter', 'milliliters'],
  gal: ['gal', 'gals', 'gallon', 'gallons', 'usgal', 'usgals', 'usgallon', 'usgallons'],
  kg: ['kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms'],
  g: ['g', 'gr', 'gram', 'grams'],
  lb: ['lb', 'lbs', 'pound', 'pounds'],
} as const;
export type CellUnit = keyof typeof UNIT_WORDS;

/** The unit in which we keep what a table gives in another one. */
export const BASE_UNIT: Record<CellUnit, 'L' | 'kg'> = { L: 'L', mL: 'L', gal: 'L', kg: 'kg', g: 'kg', lb: 'kg' };

const UNITS = new Map<string, CellUnit>(
  Object.entries(UNIT_WORDS).flatMap(([unit, words]) => words.map((word) => [word, unit as CellUnit] as const)),
);

/** The unit that a text names; undefined if it names none of ours. */
export const unitNamed = (text: string): CellUnit | undefined => UNITS.get(text.toLowerCase().replace(/[\s.]/g, ''));

/** The unit of a price per unit: 'L' of '$/L', 'CAD per litre' and '/ L'; null if it names none, undefined if it is not understood. */
export function pricedUnit(text: string): CellUnit | null | undefined {
  const { per } = /^(?:\$|cad|c\$|dollars?)?\s*(?:(?:\/|per\b)\s*(?<per>.+))?$/i.exec(text)?.groups ?? {};
  if (per !== undefined) return unitNamed(per);
  return /^(?:\$|cad|c\$|dollars?)?$/i.test(text.trim()) ? null : undefined;
}

/** The columns of a price, whose name may say the unit. */
const COST = ['cost', 'price', 'unitprice', 'unitcost'];
const COST_PER = {
  L: ['l', 'litre', 'litres', 'liter', 'perl', 'perlitre', 'perliter'].flatMap((unit) => COST.map((cost) => `${cost}${unit}`)),
  kg: ['kg', 'kilogram', 'perkg', 'perkilo', 'perkilogram'].flatMap((unit) => COST.map((cost) => `${cost}${unit}`)),
};
export const COST_COLUMNS = [...COST, ...COST_PER.L, ...COST_PER.kg];

/** The price of one unit of a row, with the unit behind it where only the column of the other unit has one. */
export function costCell(cell: (...columns: readonly string[]) => string, unit: 'L' | 'kg'): string {
  const other = unit === 'L' ? 'kg' : 'L';
  const text = cell(...COST_PER[unit], ...COST);
  const ofOther = text === '' ? cell(...COST_PER[other]) : '';
  return ofOther === '' ? text : `${ofOther} / ${other}`;
}
