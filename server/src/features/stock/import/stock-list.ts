import { amountOn, type api, type BodyOf, foldText, formatDay, fromUsAmount, type ReplyOf, StockRowForm } from '@swathline/contract';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import { customerAccounts } from '../../users/customer-accounts.ts';
import { BASE_UNIT, type CellUnit, COST_COLUMNS, costCell, pricedUnit, readAmount, unitNamed } from '../../table-import/cell-amount.ts';
import { repetitions } from '../../table-import/duplicates.ts';
import { importAll } from '../../table-import/import-all.ts';
import { readTable, type TableRow, unusedColumns } from '../../table-import/read-table.ts';
import { assertKnown } from '../ledger/check.ts';
import { insertCount, lockLots, readClock } from '../ledger/insert.ts';
import { insertLot, listLots } from '../lots.ts';
import { readKnownProducts } from '../jobs/needs.ts';
import { customerNameOf } from '../../auth/user-record.ts';

type Import = typeof api.stockImport;
type Found = ReplyOf<Import['preview']>['rows'][number];

const PRODUCT = ['product', 'productname', 'chemical', 'chemicalname', 'name', 'item'];
const PLACE = ['place', 'location', 'warehouse', 'site', 'where'];
const OWNER = ['owner', 'farmer', 'customer', 'ownedby'];
const LOT = ['lot', 'lotnumber', 'lotno', 'batch', 'batchnumber'];
const AMOUNT = ['amount', 'quantity', 'qty', 'onhand', 'stock', 'balance'];
const LITRES = ['litres', 'liters'];
const UNIT = ['unit', 'units', 'uom', 'unitofmeasure', 'amountunit', 'quantityunit'];
const EXPIRES = ['expires', 'expireson', 'expiry', 'expirydate', 'expirationdate', 'bestbefore'];
const CONTAINER = ['container', 'containersize', 'jugsize', 'packsize', 'size'];
const USED = [PRODUCT, PLACE, OWNER, LOT, AMOUNT, LITRES, UNIT, EXPIRES, CONTAINER, COST_COLUMNS].flat();

const OURS = ['', 'ours', 'own', 'us', 'company'];

/** By name as it is compared. */
interface Known {
  products: ReadonlyMap<string, { id: string; unit: 'L' | 'kg' }>;
  places: ReadonlyMap<string, string>;
  farmers: ReadonlyMap<string, string>;
  /** The last day of the lots that are on file; null where none is known. */
  expiries: ReadonlyMap<string, string | null>;
}

/** Reads a stock list of a table. Writes nothing. @throws Problem invalid, too_large for the whole file */
export async function previewStock(db: Db, bytes: Uint8Array): Promise<ReplyOf<Import['preview']>> {
  const table = await readTable(bytes);
  const known = await readKnown(db);
  const sameBin = repetitions();
  const rows = table.rows.map((row): Found => {
    const { values, unread } = valuesOf(row, known);
    const checked = StockRowForm.safeParse(values);
    const problem =
      missingName(row, values, known) ??
      unread ??
      (checked.success ? null : (checked.error.issues[0]?.message ?? 'This row cannot be read'));
    const { productId, placeId, ownerId, lotNumber, containerSize } = values;
    const earlier = sameBin([productId, placeId, ownerId, lotNumber, containerSize].join(' '), row.row);
    const isRepeated = earlier !== undefined;
    const warnings = [...(isRepeated ? [`Row ${earlier} has the same lot at the same place`] : []), ...expiryWarnings(checked.data, known)];
    return { row: row.row, name: row.cell(...PRODUCT) || `Row ${row.row}`, values, problem, warnings, exists: isRepeated };
  });
  return { notices: unusedColumns(table, USED), rows };
}

async function readKnown(db: Db): Promise<Known> {
  const places = await db.selectFrom('stockPlaces').select(['id', 'name']).execute();
  const farmers = await customerAccounts(db)
    .select(['id', customerNameOf().as('name')])
    .execute();
  const byName = (rows: { id: string; name: string }[]) => new Map(rows.map(({ id, name }) => [foldText(name), id]));
  const products = new Map((await readKnownProducts(db)).map(({ id, name, unit }) => [foldText(name), { id, unit }]));
  const { lots } = await listLots(db, {});
  const expiries = new Map(lots.map((lot) => [lotKey(lot), lot.expiresOn]));
  return { products, places: byName(places), farmers: byName(farmers), expiries };
}

interface LotFacts {
  productId: string;
  number?: string | null | undefined;
  containerSize?: string | null | undefined;
}

const lotKey = ({ productId, number, containerSize }: LotFacts) => JSON.stringify([productId, number ?? null, containerSize ?? null]);

/** A lot that is on file keeps its expiry. */
function expiryWarnings(row: Row | undefined, { expiries }: Known): string[] {
  if (!row?.expiresOn) return [];
  const { productId, lotNumber: number, containerSize, expiresOn } = row;
  const onFile = expiries.get(lotKey({ productId, number, containerSize }));
  if (onFile === undefined || onFile === expiresOn) return [];
  return [
    `This lot is on file ${onFile === null ? 'without an expiry' : `as expiring on ${formatDay(onFile)}`}, which stays. Change it below Lots`,
  ];
}

interface Read {
  /** As decimal text where it was understood. */
  value: string;
  problem: string | null;
}

function valuesOf({ cell }: TableRow, { products, places, farmers }: Known): { values: Found['values']; unread: string | null } {
  const product = products.get(foldText(cell(...PRODUCT)));
  const unit = product?.unit ?? 'L';
  const isLitres = cell(...AMOUNT) === '';
  const amount = readStockAmount(cell(...AMOUNT) || cell(...LITRES), unit, isLitres ? 'L' : cell(...UNIT));
  const [container, cost] = [readStockAmount(cell(...CONTAINER), unit), readCost(costCell(cell, unit), unit)];
  const values = {
    productId: product?.id ?? '',
    placeId: places.get(foldText(cell(...PLACE))) ?? '',
    ownerId: farmers.get(foldText(cell(...OWNER))) ?? null,
    lotNumber: cell(...LOT),
    amount: amount.value,
    expiresOn: cell(...EXPIRES),
    containerSize: container.value || null,
    unitCost: cost.value || null,
  };
  return { values, unread: amount.problem ?? container.problem ?? cost.problem };
}

/** A name that nothing has. A farmer's product never becomes ours because the farmer's name is misspelt. */
function missingName({ cell }: TableRow, { productId, placeId, ownerId }: Found['values'], { farmers }: Known): string | null {
  const [product, place, owner] = [cell(...PRODUCT), cell(...PLACE), cell(...OWNER)];
  if (productId === '') return `The stock of "${product.slice(0, 50)}" is not kept. Add the product first`;
  if (placeId === '') return `There is no place "${place.slice(0, 50)}". Add it first`;
  const isFarmer = !OURS.includes(foldText(owner)) || farmers.has(foldText(owner));
  return isFarmer && ownerId === null ? `There is no farmer "${owner.slice(0, 50)}"` : null;
}

/** An amount in the product's unit. What is no number is refused by the schema. @param columnUnit the unit of the column or beside it */
function readStockAmount(text: string, unit: 'L' | 'kg', columnUnit = ''): Read {
  const amount = readAmount(text);
  if (typeof amount === 'string') return { value: text, problem: null };
  const named = amount.unit || columnUnit;
  if (named === '') return { value: amount.number, problem: null };
  const [given, ofColumn] = [unitNamed(named), unitNamed(columnUnit)];
  const shown = (amount.unit === '' ? `${text} ${columnUnit}` : text).slice(0, 30);
  if (given === undefined || BASE_UNIT[given] !== unit) {
    return { value: text, problem: `The amount "${shown}" is not in ${unit}, in which this product is kept` };
  }
  // A column 'Unit' may name the container where the cell has a unit.
  if (ofColumn !== undefined && ofColumn !== given) {
    return { value: text, problem: `The amount "${shown}" has another unit than its column, "${columnUnit.slice(0, 20)}". Write one` };
  }
  return { value: inBaseUnit(amount.number, given), problem: null };
}

function inBaseUnit(number: string, unit: CellUnit): string {
  if (unit === 'gal' || unit === 'lb') return fromUsAmount(number, BASE_UNIT[unit]);
  return unit === 'mL' || unit === 'g' ? amountOn(number, '0.001') : number;
}

/** The price of one litre or kilogram, likewise. */
function readCost(text: string, unit: 'L' | 'kg'): Read {
  const amount = readAmount(text);
  if (typeof amount === 'string') return { value: text, problem: null };
  const per = pricedUnit(amount.unit);
  if (per === null || per === unit) return { value: amount.number, problem: null };
  return { value: text, problem: `The cost "${text.slice(0, 30)}" is not for one ${unit}. Write the price of one ${unit}` };
}

/** Counts all rows or none. @throws Problem as for a count; the names of refused inputs start with `rows.N.` */
export function importStock(
  { db, by }: Pick<Context, 'db' | 'by'>,
  { rows }: BodyOf<Import['import']>,
): Promise<ReplyOf<Import['import']>> {
  const productIds = rows.map(({ productId }) => productId);
  return importAll(db, rows, async (tx, row) => {
    if (row === rows[0]) await lockProducts(tx, productIds);
    await countRow(tx, by, row);
  });
}

type Row = BodyOf<Import['import']>['rows'][number];

/** Makes imports of the same products wait for each other, and locks the lots in the order in which others lock them. */
async function lockProducts(tx: Tx, ids: readonly string[]): Promise<void> {
  const isOne = (column: 'id' | 'productId') => sql<boolean>`${sql.ref(column)} = any(${[...new Set(ids)]}::uuid[])`;
  await tx.selectFrom('stockProducts').select('id').where(isOne('id')).orderBy('id').forNoKeyUpdate().execute();
  await tx.selectFrom('stockLots').select('id').where(isOne('productId')).orderBy('id').forNoKeyUpdate().execute();
}

async function countRow(tx: Tx, by: Context['by'], row: Row): Promise<void> {
  const { placeId, ownerId = null, amount, unitCost = null } = row;
  const lotId = (await findLot(tx, row)) ?? (await createLotOf(tx, by, row));
  await assertKnown(tx, [{ lotId, ownerId, fromPlaceId: placeId }], await lockLots(tx, [lotId]), (_, input) =>
    input === 'fromPlaceId' ? 'placeId' : input,
  );
  const countedAt = await readClock(tx);
  await insertCount(tx, by, { placeId, lotId, ownerId, counted: amount, countedAt, reason: 'Imported stock list', unitCost });
}

async function findLot(tx: Tx, { productId, lotNumber = null, containerSize = null }: Row): Promise<string | undefined> {
  const lot = await tx
    .selectFrom('stockLots')
    .select('id')
    .where('productId', '=', productId)
    .where('number', 'is not distinct from', lotNumber)
    .where('containerSize', 'is not distinct from', containerSize as never)
    .executeTakeFirst();
  return lot?.id;
}

async function createLotOf(
  tx: Tx,
  by: Context['by'],
  { productId, lotNumber = null, containerSize = null, expiresOn = null }: Row,
): Promise<string> {
  const { id } = await insertLot(tx, by, { productId, number: lotNumber, containerSize, expiresOn });
  return id;
}
