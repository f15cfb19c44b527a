import { type api, type BodyOf, ChemicalForm, foldText, type ReplyOf } from '@swathline/contract';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/connection/open.ts';
import { insertChemical } from '../chemicals/queries.ts';
import { importAll } from './import-all.ts';
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
const COST = ['cost', 'price', 'unitprice', 'unitcost', 'costlitre', 'costperlitre', 'priceperlitre', 'costkg'];
const PCP = ['pcp', 'pcpnumber', 'pcpno', 'pcpregistrationnumber', 'registrationnumber', 'registration', 'regno', 'pcpact'];
const RESTRICTIONS = ['restrictions', 'restriction', 'notes', 'note', 'comments', 'remarks'];
const USED = [NAME, TYPE, INGREDIENT, RATE, DRY_RATE, UNIT, COST, PCP, RESTRICTIONS].flat();

/** Reads chemicals of a table. Writes nothing. @throws Problem invalid, too_large for the whole file */
export async function previewChemicals(db: Db, bytes: Uint8Array): Promise<ReplyOf<Import['preview']>> {
  const table = await readTable(bytes);
  const known = new Set((await db.selectFrom('chemicals').select('name').execute()).map(({ name }) => foldText(name)));
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
  const [rateText, costText] = [dry || cell(...RATE), cell(...COST)];
  const [rate, cost] = [numberOf(rateText), numberOf(costText)];
  const isDry = dry !== '' || /\bkg|kilo/i.test(`${cell(...UNIT)} ${rateText}`);
  const unread = Number.isNaN(rate)
    ? `The rate "${rateText.slice(0, 30)}" is not a number`
    : Number.isNaN(cost)
      ? `The cost "${costText.slice(0, 30)}" is not a number`
      : null;
  const values = {
    name: cell(...NAME),
    type: cell(...TYPE) || 'other',
    activeIngredient: cell(...INGREDIENT),
    applicationRateLitersPerAcre: orNull(rate),
    rateUnit: isDry ? ('kg' as const) : ('L' as const),
    costPerLitre: orNull(cost),
    pcpNumber: cell(...PCP),
    restrictions: cell(...RESTRICTIONS),
  };
  return { values, unread };
}

const orNull = (value: number | null) => (value === null || Number.isNaN(value) ? null : value);

/** '1.35', '1,35', '$12.50' and '0.5 L/acre'; null for an empty cell, NaN for other text. */
function numberOf(text: string): number | null {
  if (text === '') return null;
  const [, digits] = /^\$?\s*(\d+(?:[.,]\d+)?)\s*(?:\$|[a-z].*)?$/i.exec(text) ?? [];
  return digits === undefined ? NaN : Number(digits.replace(',', '.'));
}

/** Creates all chemicals or none. @throws Problem as for a new chemical; the names of refused inputs start with `rows.N.` */
export function importChemicals(
  { db, by }: Pick<Context, 'db' | 'by'>,
  { rows }: BodyOf<Import['import']>,
): Promise<ReplyOf<Import['import']>> {
  return importAll(db, rows, (tx, row) => insertChemical(tx, by, row));
}
