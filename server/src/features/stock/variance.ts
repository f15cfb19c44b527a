import {
  type api,
  compareDecimals,
  dayIn,
  percentText,
  type QueryOf,
  type StockVariance,
  subtractAmount,
  sumAmounts,
} from '@swathline/contract';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import { groupBy } from '../../platform/db/sql/rows.ts';
import { listPartlySigned } from '../records/signed-records.ts';
import { type AppliedRecord, amountByRate, readApplied, unitOf } from './jobs/applied.ts';
import type { StockReader } from './balances.ts';
import { createMatcher, type KnownProduct, readDrawn, readKnownProducts } from './jobs/needs.ts';
import { readNames } from './products.ts';

type Query = QueryOf<typeof api.stock.variance>;

/** What one job drew or applied of a product and owner. */
interface Part {
  job: Job;
  product: KnownProduct;
  ownerId: string | null;
  drawn: string;
  applied: string;
}

interface Job {
  id: string;
  name: string;
  pilotId: string | null;
  pilotName: string;
  lastDay: string;
}

/** Drawn less applied, of jobs whose records are all signed. Those over the limit come first. */
export async function listVariances({ db, timeZone }: StockReader, query: Query): Promise<StockVariance[]> {
  const { from, to, by, limitPercent } = query;
  const records = await readApplied(db, timeZone, { from, to });
  const jobs = [...groupBy(records, ({ sprayJobId }) => sprayJobId).values()].map((own) => jobOf(own, timeZone));
  const partlySigned = await listPartlySigned(
    db,
    jobs.map(({ id }) => id),
  );
  const whole = jobs.filter(({ id }) => !partlySigned.has(id));
  const inPeriod = whole.filter(({ lastDay }) => (from ?? '') <= lastDay && lastDay <= (to ?? '9999'));
  const parts = await readParts(db, new Map(inPeriod.map((job) => [job.id, job])), records);
  const names = await readNames(
    db,
    parts.flatMap(({ ownerId }) => ownerId ?? []),
  );
  const groups = groupBy(parts, (part) => [groupOf(part, by).key, part.product.id, part.ownerId].join(' '));
  return [...groups.values()]
    .flatMap((own) => toVariance(own, { by, limitPercent, names }))
    .sort(
      (a, b) => Number(b.isOverLimit) - Number(a.isOverLimit) || a.name.localeCompare(b.name) || a.productName.localeCompare(b.productName),
    );
}

function jobOf(records: readonly AppliedRecord[], timeZone: string): Job {
  const last = records.at(-1);
  return {
    id: last?.sprayJobId ?? '',
    name: last?.sprayJobName ?? '',
    pilotId: last?.pilotId ?? null,
    pilotName: last?.applicator.name ?? 'Not known',
    lastDay: dayIn(timeZone, new Date(last?.sprayedAt ?? 0)),
  };
}

async function readParts(db: Db | Tx, jobs: ReadonlyMap<string, Job>, records: readonly AppliedRecord[]): Promise<Part[]> {
  const products = await readKnownProducts(db);
  const byId = new Map(products.map((product) => [product.id, product]));
  const match = createMatcher(products);
  const applied = records.flatMap((record) =>
    record.products.flatMap((used): Part[] => {
      const [job, product] = [jobs.get(record.sprayJobId), match({ ...used, unit: unitOf(used) })];
      if (job === undefined || product === undefined) return [];
      const ownerId = used.farmerSupplied ? record.farmerId : null;
      return [{ job, product, ownerId, drawn: '0', applied: amountByRate(used, record) ?? String(used.amountUsed ?? 0) }];
    }),
  );
  const drawn = (await readDrawn(db, [...jobs.keys()])).flatMap(({ sprayJobId, productId, ownerId, drawn: amount }): Part[] => {
    const [job, product] = [jobs.get(sprayJobId), byId.get(productId)];
    return job && product ? [{ job, product, ownerId, drawn: amount, applied: '0' }] : [];
  });
  return [...applied, ...drawn];
}

function groupOf({ job, product }: Part, by: Query['by']): { key: string; name: string } {
  switch (by) {
    case 'job':
      return { key: job.id, name: job.name };
    case 'pilot':
      return { key: job.pilotId ?? job.pilotName, name: job.pilotName };
    case 'product':
      return { key: product.id, name: product.name };
    case 'month':
      return { key: job.lastDay.slice(0, 7), name: job.lastDay.slice(0, 7) };
  }
}

interface Shown extends Pick<Query, 'by' | 'limitPercent'> {
  names: ReadonlyMap<string, string | null>;
}

function toVariance(parts: readonly Part[], { by, limitPercent, names }: Shown): StockVariance[] {
  const [first] = parts;
  if (first === undefined) return [];
  const [drawn, applied] = [sumAmounts(parts.map((part) => part.drawn)), sumAmounts(parts.map((part) => part.applied))];
  const variance = subtractAmount(drawn, applied);
  const percent = percentText(variance, applied);
  const { product, ownerId } = first;
  const isOverLimit = percent === null ? compareDecimals(variance, 0) !== 0 : compareDecimals(percent.replace('-', ''), limitPercent) > 0;
  return [
    {
      ...groupOf(first, by),
      productId: product.id,
      productName: product.name,
      unit: product.unit,
      ownerId,
      ownerName: ownerId === null ? null : (names.get(ownerId) ?? null),
      drawn,
      applied,
      variance,
      percent,
      isOverLimit,
    },
  ];
}
