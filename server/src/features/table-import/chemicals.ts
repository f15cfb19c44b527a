import { type api, type BodyOf, ChemicalForm, foldText, type ReplyOf } from '@swathline/contract';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/connection/open.ts';
import { insertChemical, listChemicalNames } from '../chemicals/queries.ts';
import { importAll } from './import-all.ts';
import { BASE_UNIT, type CellUnit, COST_COLUMNS, costCell, pricedUnit, readAmount, unitNamed } from './cell-amount.ts';
import { repetitions } from './duplicates.ts';
import { readTable, type TableRow, unusedColumns } from './read-table.ts';

type Import = typeof api.chemicalImport;
type Found = ReplyOf<Import['preview']>['rows'][number];

const NAME = ['name', 'chemicalname', 'chemical', 'product', 'productname', 'tradename'];
const TYPE = ['type', 'category', 'class', 'kind'];
const INGREDIENT = ['activeingredient', 'activeingredients', 'active', 'ai', 'ingredient', 'ingredients'];
const RATE = ['rate', 'applicationrate', 'ratelacre', 'rateperacre', 'ratelperacre', 'applicationratelitersperacre'];
const DRY_RATE = ['ratekgacre', 'ratekgperacre'];
const UNIT = ['rateunit', 'unit', 'units'];
const PCP = ['pcp', 'pcpnumber', 'pcpno', 'pcpregistrationnumber', 'registrationnumber', 'registration', 'regno', 'pcpact'];
const RESTRICTIONS = ['restrictions', 'restriction', 'notes', 'note', 'comments', 'remarks'];
const USED = [NAME, TYPE, INGREDIENT, RATE, DRY_RATE, UNIT, COST_COLUMNS, PCP, RESTRICTIONS].flat();

/** Reads chemicals of a table. Writes nothing. @throws Problem invalid, too_large for the whole file */
export async function previewChemicals(db: Db, bytes: Uint8Array): Promise<ReplyOf<Import['preview']>> {
  const table = await readTable(bytes);
  const known = new Set((await listChemicalNames(db)).map(({ name }) => foldText(name)));
  const sameName = repetitions();
  const rows = table.rows.map((row): Found => {
    const { values, unread } = valuesOf(row);
    const checked = ChemicalForm.safeParse(values);
    const problem = unread ?? (checked.success ? null : (checked.error.issues[0]?.message ?? 'This row cannot be read'));
    const earlier = sameName(values.name, row.row);
    const warnings = [
      ...(known.has(foldText(values.name)) ? [`${values.name} is in the catalogue already`] : []),
      ...(earlier !== undefined ? [`Row ${earlier} has the same name`] : []),
    ];
    return { row: row.row, name: values.name || `Row ${row.row}`, values, problem, warnings, exists: warnings.length > 0 };
  });
  return { notices: unusedColumns(table, USED), rows };
}

function valuesOf({ cell }: TableRow): { values: Found['values']; unread: string | null } {
  const dry = cell(...DRY_RATE);
  const rate = readRate(dry || cell(...RATE), [...(dry === '' ? [] : ['kg']), ...unitColumn(cell(...UNIT))]);
  const cost = readCost(costCell(cell, rate.unit), rate.unit);
  const values = {
    name: cell(...NAME),
    type: cell(...TYPE) || 'other',
    activeIngredient: cell(...INGREDIENT),
    applicationRateLitersPerAcre: rate.value,
    rateUnit: rate.unit,
    costPerLitre: cost.value,
    pcpNumber: cell(...PCP),
    restrictions: cell(...RESTRICTIONS),
  };
  return { values, unread: rate.problem ?? cost.problem };
}

const unitColumn = (text: string) => (text === '' ? [] : [text]);

interface Read {
  value: number | null;
  problem: string | null;
}

/** A rate per acre in litres or kilograms, also from millilitres or grams. @param columnUnits the units that columns name */
function readRate(text: string, columnUnits: readonly string[]): Read & { unit: 'L' | 'kg' } {
  const amount = readAmount(text);
  const ofCell = typeof amount === 'string' ? '' : amount.unit.replace(PER_ACRE, '');
  // A column 'Unit' may name the container where the cell has its own unit.
  const ofColumns = columnUnits.map((each) => each.replace(PER_ACRE, '')).filter((each) => ofCell === '' || unitNamed(each));
  const named = [ofCell, ...ofColumns].filter((each) => each !== '');
  const [unit = 'L', ...others] = new Set(named.map(unitNamed));
  const none = { value: null, unit: BASE_UNIT[unit] };
  if (text === '') return { ...none, problem: null };
  if (typeof amount === 'string') return { ...none, problem: `The rate ${amount}` };
  const shown = text.slice(0, 30);
  if (others.length > 0) return { ...none, problem: `The rate "${shown}" has two units. Write one` };
  if (named.some((each) => !RATE_UNITS.some((known) => known === unitNamed(each)))) {
    return { ...none, problem: `The rate "${shown}" is in "${named[0]?.slice(0, 20)}". Write it in L, mL, kg or g per acre` };
  }
  const number = Number(amount.number);
  return { value: unit === 'mL' || unit === 'g' ? Number((number / 1000).toPrecision(12)) : number, unit: BASE_UNIT[unit], problem: null };
}

const PER_ACRE = /\s*(?:\/|\bper\b)\s*(?:acres?|ac|a)\.?$/i;
const RATE_UNITS: readonly CellUnit[] = ['L', 'mL', 'kg', 'g'];

/** The price of a litre, or of a kilogram of a dry product. */
function readCost(text: string, unit: 'L' | 'kg'): Read {
  const amount = readAmount(text);
  if (text === '') return { value: null, problem: null };
  if (typeof amount === 'string') return { value: null, problem: `The cost ${amount}` };
  const per = pricedUnit(amount.unit);
  if (per === null || per === unit) return { value: Number(amount.number), problem: null };
  return { value: null, problem: `The cost "${text.slice(0, 30)}" is not for one ${unit}. Write the price of one ${unit}` };
}

/** Creates all chemicals or none. @throws Problem as for a new chemical; the names of refused inputs start with `rows.N.` */
export function importChemicals(
  { db, by }: Pick<Context, 'db' | 'by'>,
  { rows }: BodyOf<Import['import']>,
): Promise<ReplyOf<Import['import']>> {
  return importAll(db, rows, (tx, row) => insertChemical(tx, by, row));
}
