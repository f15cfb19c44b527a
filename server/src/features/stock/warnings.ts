import {
  addDays,
  compareDecimals,
  dayIn,
  formatDay,
  type StockBalance,
  type StockProduct,
  type StockWarning,
  sumAmounts,
  amountText,
} from '@swathline/contract';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import { groupBy } from '../../platform/db/sql/rows.ts';
import { listBalances, type StockReader } from './balances.ts';
import { listLots } from './lots.ts';
import { listProducts } from './products.ts';

const EXPIRES_SOON_DAYS = 30;

type Lot = Awaited<ReturnType<typeof listLots>>['lots'][number];

/** What the office must look at: what is missing first. */
export async function listWarnings(reader: StockReader): Promise<StockWarning[]> {
  const { products } = await listProducts(reader.db);
  const balances = await listBalances(reader, {});
  const { lots } = await listLots(reader.db, {});
  const today = dayIn(reader.timeZone, new Date());
  const lotOf = new Map(lots.map((lot) => [lot.id, lot]));
  const chemicalOf = new Map(products.map(({ id, chemicalId }) => [id, chemicalId]));
  const held = balances.filter(({ isNegative }) => !isNegative);
  const warnings = [
    ...balances.filter(({ isNegative }) => isNegative).map(negativeWarning),
    ...products.flatMap((product) => amountWarnings(product, balances)),
    ...held.flatMap((balance) => dayWarnings(balance, lotOf.get(balance.lotId), today)),
    ...products.flatMap((product) => registrationWarnings(product, held, lotOf)),
    ...(await readOtherUnits(reader.db)).map(unitWarning),
  ];
  return warnings.map((warning) => ({ ...warning, chemicalId: chemicalOf.get(warning.productId) ?? null }));
}

/** Before the chemical of the product is added. */
type Warning = Omit<StockWarning, 'chemicalId'>;

const about = ({ productId, lotId, placeId, ownerId }: StockBalance) => ({ productId, lotId, placeId, ownerId });
const lotText = (number: string | null) => (number === null ? 'unknown lot' : `lot ${number}`);
const ownedBy = (ownerName: string | null) => (ownerName === null ? '' : ` of ${ownerName}`);

function negativeWarning(balance: StockBalance): Warning {
  const { productName, ownerName, lotNumber, placeName, amount, unit } = balance;
  const text = `${productName}${ownedBy(ownerName)}, ${lotText(lotNumber)}: ${amountText(amount, unit)} at ${placeName}. Count it, or record what came in.`;
  return { kind: 'negative', ...about(balance), text };
}

/** Where product is: 'Warehouse 60 L, Trailer 26.7 L'. */
export function whereText(balances: readonly StockBalance[]): string {
  const places = groupBy(balances, ({ placeName }) => placeName);
  const sumText = (rows: readonly StockBalance[]) => amountText(sumAmounts(rows.map(({ amount }) => amount)), rows[0]?.unit ?? 'L');
  return [...places].map(([name, rows]) => `${name} ${sumText(rows)}`).join(', ');
}

function amountWarnings({ id, name, unit, lowLevel, owners }: StockProduct, balances: readonly StockBalance[]): Warning[] {
  const subject = { productId: id, lotId: null, placeId: null };
  const short = owners.flatMap(({ ownerId, ownerName, onHand, reserved, free }): Warning[] => {
    if (compareDecimals(reserved, 0) === 0 || compareDecimals(free, 0) >= 0) return [];
    const where = whereText(balances.filter((balance) => balance.productId === id && balance.ownerId === ownerId));
    const text = `${name}${ownedBy(ownerName)}: ${amountText(free.replace('-', ''), unit)} short. Jobs need ${amountText(reserved, unit)}; ${amountText(onHand, unit)} on hand${where === '' ? '' : ` (${where})`}.`;
    return [{ kind: 'short', ...subject, ownerId, text }];
  });
  const free = owners.find(({ ownerId }) => ownerId === null)?.free ?? '0';
  const isLow = lowLevel !== null && compareDecimals(free, lowLevel) < 0 && !short.some(({ ownerId }) => ownerId === null);
  const text = `${name} is low: ${amountText(free, unit)} free, less than ${amountText(lowLevel ?? '0', unit)}.`;
  return [...short, ...(isLow ? [{ kind: 'low' as const, ...subject, ownerId: null, text }] : [])];
}

function dayWarnings(balance: StockBalance, lot: Lot | undefined, today: string): Warning[] {
  const { productName, ownerName, lotNumber, placeName, amount, unit, expiresOn } = balance;
  const what = `${productName}${ownedBy(ownerName)}, ${lotText(lotNumber)}, ${amountText(amount, unit)} at ${placeName}`;
  const endsOn = lot?.registrationEndsOn ?? null;
  const warnings: Warning[] = [];
  if (expiresOn !== null && expiresOn < today) {
    warnings.push({ kind: 'expired', ...about(balance), text: `${what}: expired on ${formatDay(expiresOn)}.` });
  } else if (expiresOn !== null && expiresOn <= addDays(today, EXPIRES_SOON_DAYS)) {
    warnings.push({ kind: 'expiring', ...about(balance), text: `${what}: expires on ${formatDay(expiresOn)}.` });
  }
  if (endsOn !== null && endsOn < today) {
    const text = `${what}: the registration${lot?.pcpNumber ? ` ${lot.pcpNumber}` : ''} ended on ${formatDay(endsOn)}.`;
    warnings.push({ kind: 'registration_ended', ...about(balance), text });
  }
  return warnings;
}

function registrationWarnings(product: StockProduct, held: readonly StockBalance[], lotOf: ReadonlyMap<string, Lot>): Warning[] {
  const numbers = held
    .filter(({ productId }) => productId === product.id)
    .flatMap(({ lotId }) => lotOf.get(lotId)?.pcpNumber ?? product.pcpNumber ?? []);
  const different = [...new Set(numbers)].sort();
  if (different.length < 2) return [];
  const text = `${product.name} is on hand under the registrations ${different.join(' and ')}. The record needs the number on the container.`;
  return [{ kind: 'two_registrations', productId: product.id, lotId: null, placeId: null, ownerId: null, text }];
}

interface OtherUnit {
  productId: string;
  name: string;
  unit: string;
  rateUnit: string;
}

/** Products whose rate in the catalogue got another unit than their stock is kept in. */
async function readOtherUnits(db: Db | Tx): Promise<OtherUnit[]> {
  return db
    .selectFrom('stockProducts')
    .innerJoin('chemicals', 'chemicals.id', 'stockProducts.chemicalId')
    .select(['stockProducts.id as productId', 'chemicals.name', 'stockProducts.unit', 'chemicals.rateUnit'])
    .whereRef('chemicals.rateUnit', '<>', 'stockProducts.unit')
    .orderBy('chemicals.name')
    .execute();
}

function unitWarning({ productId, name, unit, rateUnit }: OtherUnit): Warning {
  const text = `${name} is kept in ${unit}, but its rate in the catalogue is in ${rateUnit} per acre: jobs reserve nothing of it.`;
  return { kind: 'other_unit', productId, lotId: null, placeId: null, ownerId: null, text };
}
