import { type api, type BodyOf, foldText, fromUsAmount, type ReplyOf, StockRowForm } from '@swathline/contract';
import type { Context } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import { repetitions } from '../../table-import/duplicates.ts';
import { importAll } from '../../table-import/import-all.ts';
import { readTable, type TableRow, unusedColumns } from '../../table-import/read-table.ts';
import { assertKnown } from '../ledger/check.ts';
import { insertCount, lockLots, readClock } from '../ledger/insert.ts';
import { insertLot } from '../lots.ts';
import { readKnownProducts } from '../needs.ts';
import { customerName } from '../sql.ts';

type Import = typeof api.stockImport;
type Found = ReplyOf<Import['preview']>['rows'][number];

const PRODUCT = ['product', 'productname', 'chemical', 'chemicalname', 'name', 'item'];
const PLACE = ['place', 'location', 'warehouse', 'site', 'where'];
const OWNER = ['owner', 'farmer', 'customer', 'ownedby'];
const LOT = ['lot', 'lotnumber', 'lotno', 'batch', 'batchnumber'];
const AMOUNT = ['amount', 'quantity', 'qty', 'onhand', 'litres', 'liters', 'stock', 'balance'];
const EXPIRES = ['expires', 'expireson', 'expiry', 'expirydate', 'expirationdate', 'bestbefore'];
const CONTAINER = ['container', 'containersize', 'jugsize', 'packsize', 'size'];
const COST = ['cost', 'unitcost', 'price', 'unitprice', 'costperlitre'];
const USED = [PRODUCT, PLACE, OWNER, LOT, AMOUNT, EXPIRES, CONTAINER, COST].flat();

const OURS = ['', 'ours', 'own', 'us', 'company'];

/** Ids by name as they are compared. */
interface Known {
  products: ReadonlyMap<string, string>;
  places: ReadonlyMap<string, string>;
  farmers: ReadonlyMap<string, string>;
}

/** Reads a stock list of a table. Writes nothing. @throws Problem invalid, too_large for the whole file */
export async function previewStock(db: Db, bytes: Uint8Array): Promise<ReplyOf<Import['preview']>> {
  const table = await readTable(bytes);
  const known = await readKnown(db);
  const sameBin = repetitions();
  const rows = table.rows.map((row): Found => {
    const values = valuesOf(row, known);
    const checked = StockRowForm.safeParse(values);
    const problem =
      missingName(row, values, known) ?? (checked.success ? null : (checked.error.issues[0]?.message ?? 'This row cannot be read'));
    const { productId, placeId, ownerId, lotNumber, containerSize } = values;
    const earlier = sameBin([productId, placeId, ownerId, lotNumber, containerSize].join(' '), row.row);
    const warnings = earlier === undefined ? [] : [`Row ${earlier} has the same lot at the same place`];
    return { row: row.row, name: row.cell(...PRODUCT) || `Row ${row.row}`, values, problem, warnings, exists: warnings.length > 0 };
  });
  return { notices: unusedColumns(table, USED), rows };
}

async function readKnown(db: Db): Promise<Known> {
  const places = await db.selectFrom('stockPlaces').select(['id', 'name']).execute();
  const farmers = await db
    .selectFrom('users')
    .select(['id', customerName<string>('users.id').as('name')])
    .where('role', '=', 'farmer')
    .execute();
  const byName = (rows: { id: string; name: string }[]) => new Map(rows.map(({ id, name }) => [foldText(name), id]));
  return { products: byName(await readKnownProducts(db)), places: byName(places), farmers: byName(farmers) };
}

function valuesOf({ cell }: TableRow, { products, places, farmers }: Known): Found['values'] {
  return {
    productId: products.get(foldText(cell(...PRODUCT))) ?? '',
    placeId: places.get(foldText(cell(...PLACE))) ?? '',
    ownerId: farmers.get(foldText(cell(...OWNER))) ?? null,
    lotNumber: cell(...LOT),
    amount: amountIn(cell(...AMOUNT)),
    expiresOn: cell(...EXPIRES),
    containerSize: amountIn(cell(...CONTAINER)) || null,
    unitCost: numberText(cell(...COST)) || null,
  };
}

/** A name that nothing has. A farmer's product never becomes ours because the farmer's name is misspelt. */
function missingName({ cell }: TableRow, { productId, placeId, ownerId }: Found['values'], { farmers }: Known): string | null {
  const [product, place, owner] = [cell(...PRODUCT), cell(...PLACE), cell(...OWNER)];
  if (productId === '') return `The stock of "${product.slice(0, 50)}" is not kept. Add the product first`;
  if (placeId === '') return `There is no place "${place.slice(0, 50)}". Add it first`;
  const isFarmer = !OURS.includes(foldText(owner)) || farmers.has(foldText(owner));
  return isFarmer && ownerId === null ? `There is no farmer "${owner.slice(0, 50)}"` : null;
}

const US_UNITS: readonly [ending: RegExp, unit: 'L' | 'kg'][] = [
  [/\d\s*(us )?(gal|gallons?)\.?$/i, 'L'],
  [/\d\s*(lbs?|pounds?)\.?$/i, 'kg'],
];

/** '18.927' of '5 US gal', '45.359' of '100 lb', else the number. */
function amountIn(text: string): string {
  const amount = numberText(text);
  const unit = US_UNITS.find(([ending]) => ending.test(text.trim()))?.[1];
  return unit !== undefined && /^\d+(\.\d+)?$/.test(amount) ? fromUsAmount(amount, unit) : amount;
}

/** '1234.5' of '1,234.5 L', '12.5' of '12,5', '24' of '$24'. */
function numberText(text: string): string {
  const [, digits = ''] = /^\$?\s*(\d[\d,. ]*?)\s*(?:\$|[a-z].*)?$/i.exec(text) ?? [];
  const plain = digits.replaceAll(' ', '');
  if (plain === '') return text;
  return /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain) ? plain.replaceAll(',', '') : plain.replace(',', '.');
}

/** Counts all rows or none. @throws Problem as for a count; the names of refused inputs start with `rows.N.` */
export function importStock(
  { db, by }: Pick<Context, 'db' | 'by'>,
  { rows }: BodyOf<Import['import']>,
): Promise<ReplyOf<Import['import']>> {
  return importAll(db, rows, (tx, row) => countRow(tx, by, row));
}

type Row = BodyOf<Import['import']>['rows'][number];

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
