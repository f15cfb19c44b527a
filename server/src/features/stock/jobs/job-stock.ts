import {
  amountText,
  compareDecimals,
  dayIn,
  formatDay,
  hasEnded,
  type JobStockProduct,
  maxOf,
  minOf,
  type StockBalance,
  subtractAmount,
  sumAmounts,
} from '@swathline/contract';
import { orNotFound } from '../../../platform/db/sql/rows.ts';
import { jobsById } from '../../spray-jobs/access.ts';
import { customerNameBy } from '../../auth/user-record.ts';
import { listBalances, type StockReader } from '../balances.ts';
import { dayOfUse, readBarred } from '../lots.ts';
import { type JobUse, readJobUse } from './job-use.ts';
import { byExpiry, type DrawnLot, readDrawnLots, sourceOf } from './mixes.ts';
import { type Need, readNeeds } from './needs.ts';
import { whereText } from '../warnings.ts';

interface Stock {
  balances: readonly StockBalance[];
  isBarred: Awaited<ReturnType<typeof readBarred>>;
  today: string;
  /** The day by which lots are judged. */
  day: string;
  others: readonly Need[];
  drawnLots: readonly DrawnLot[];
}

/** The products of a job, what is there of them, and where to draw them. @throws Problem not_found */
export async function readJobStock(reader: StockReader, id: string): Promise<{ products: JobStockProduct[]; warnings: string[] }> {
  const { db } = reader;
  const job = orNotFound(
    await jobsById(db, [id])
      .select(['id', 'userId', 'status', 'endDate', customerNameBy('sprayJobs.userId').as('farmerName')])
      .executeTakeFirst(),
    'spray job',
  );
  const stock = {
    balances: await listBalances(reader, {}),
    isBarred: await readBarred(db),
    today: dayIn(reader.timeZone, new Date()),
    day: dayOfUse(job, reader.timeZone),
    others: (await readNeeds(db)).filter(({ sprayJobId }) => sprayJobId !== id),
    drawnLots: await readDrawnLots(db, [id]),
  };
  const needs = await readNeeds(db, id);
  const use = await readJobUse(reader, job);
  const isEnded = hasEnded(job.status);
  const products = needs.map((need) =>
    productOf(need, stock, { farmerName: job.farmerName, isEnded, ...use(need.product.id, need.ownerId) }),
  );
  const warningsOf = (product: JobStockProduct) => [...shortText(product, stock.balances), ...(isEnded ? [] : barredText(product, stock))];
  return { products, warnings: products.flatMap(warningsOf) };
}

interface Facts extends JobUse {
  farmerName: string | null;
  isEnded: boolean;
}

function productOf(need: Need, { balances, isBarred, day, others, drawnLots }: Stock, facts: Facts): JobStockProduct {
  const { product, ownerId, planned, drawn } = need;
  const { farmerName, isEnded, reported, applied } = facts;
  const open = isEnded ? maxOf('0', subtractAmount(applied ?? reported ?? '0', drawn)) : need.open;
  const isSame = (productId: string, owner: string | null) => productId === product.id && owner === ownerId;
  const own = balances.filter((balance) => isSame(balance.productId, balance.ownerId));
  const onHand = sumAmounts(own.map(({ amount }) => amount));
  const othersOfProduct = others.filter((other) => isSame(other.product.id, other.ownerId));
  const reservedByOthers = sumAmounts(othersOfProduct.map((other) => other.open));
  const missing = subtractAmount(sumAmounts([open, reservedByOthers]), onHand);
  return {
    productId: product.id,
    productName: product.name,
    unit: product.unit,
    ownerId,
    ownerName: ownerId === null ? null : farmerName,
    planned,
    reported,
    applied,
    drawn,
    onHand,
    reservedByOthers,
    drawnLots: drawnLots.filter((lot) => isSame(lot.productId, lot.ownerId)).map(sourceOf),
    nextJobs: othersOfProduct
      .filter((other) => compareDecimals(other.open, 0) > 0)
      .map(({ sprayJobId, sprayJobName }) => ({ sprayJobId, name: sprayJobName })),
    short: isEnded ? '0' : minOf(open, maxOf('0', missing)),
    proposed: proposeDraws(
      open,
      own.filter(({ lotId }) => !isBarred(lotId, day)),
    ),
  };
}

/** Draws from what expires first; lots without a day come last. */
function proposeDraws(amount: string, balances: readonly StockBalance[]): JobStockProduct['proposed'] {
  const sorted = balances.filter((balance) => compareDecimals(balance.amount, 0) > 0).sort(byExpiry);
  let left = amount;
  return sorted.flatMap(({ lotId, lotNumber, placeId, placeName, expiresOn, amount: there }) => {
    const part = minOf(left, there);
    if (compareDecimals(part, 0) <= 0) return [];
    left = subtractAmount(left, part);
    return [{ lotId, lotNumber, placeId, placeName, expiresOn, amount: part }];
  });
}

function shortText(product: JobStockProduct, balances: readonly StockBalance[]): string[] {
  const { productId, productName, ownerId, ownerName, unit, short, onHand, reservedByOthers } = product;
  if (compareDecimals(short, 0) === 0) return [];
  const where = whereText(balances.filter((balance) => balance.productId === productId && balance.ownerId === ownerId));
  const owner = ownerName === null ? '' : ` of ${ownerName}`;
  const others = compareDecimals(reservedByOthers, 0) > 0 ? `; other jobs reserve ${amountText(reservedByOthers, unit)}` : '';
  return [
    `${productName}${owner}: ${amountText(short, unit)} short. ${amountText(onHand, unit)} on hand${where === '' ? '' : ` (${where})`}${others}.`,
  ];
}

/** What is on hand and not proposed, since it must not be used today or on the spray day. */
function barredText(product: JobStockProduct, { balances, isBarred, today, day }: Stock): string[] {
  const { productId, productName, ownerId, ownerName, unit, planned, drawn, proposed } = product;
  const open = subtractAmount(planned, drawn);
  if (compareDecimals(sumAmounts(proposed.map((draw) => draw.amount)), open) >= 0) return [];
  const own = balances.filter((balance) => balance.productId === productId && balance.ownerId === ownerId);
  const [now, later] = [
    own.filter(({ lotId }) => isBarred(lotId, today)),
    own.filter(({ lotId }) => !isBarred(lotId, today) && isBarred(lotId, day)),
  ];
  const owner = ownerName === null ? '' : ` of ${ownerName}`;
  const textOf = (there: readonly StockBalance[], why: string) => {
    const amount = sumAmounts(there.map((balance) => maxOf('0', balance.amount)));
    return compareDecimals(amount, 0) === 0 ? [] : [`${productName}${owner}: ${amountText(amount, unit)} on hand must not be used${why}`];
  };
  return [
    ...textOf(now, ', since it is expired or its registration ended.'),
    ...textOf(later, ` on ${formatDay(day)}: it expires, or its registration ends, before.`),
  ];
}
