import { roundAmount, sumAmounts, rateUnitOf } from '@swathline/contract';
import { workOrderOf } from '../../crew/job-copy.ts';
import { readFacts } from '../../crew/records/fill-records.ts';
import { summarizeWork } from '../../crew/records/reported-work.ts';
import { readJob } from '../../spray-jobs/queries.ts';
import { appliedAmount, readAppliedOfJob, unitOf } from './applied.ts';
import type { StockReader } from '../balances.ts';
import { createMatcher, readKnownProducts } from './needs.ts';

interface Use {
  productId: string;
  ownerId: string | null;
  amount: string;
}

/** What the crew's loads took and what signed records say was used; null where nobody said it. */
export interface JobUse {
  reported: string | null;
  applied: string | null;
}

/** @returns what was used of a product and owner for the job */
export async function readJobUse(
  { db, timeZone }: StockReader,
  { id, userId }: { id: string; userId: string },
): Promise<(productId: string, ownerId: string | null) => JobUse> {
  const match = createMatcher(await readKnownProducts(db));
  const job = await readJob(db, id);
  const { amounts } = summarizeWork(await readFacts(db, id), job, workOrderOf(job, timeZone));
  const reported = job.chemicals.flatMap((chemical): Use[] => {
    const { id: partId = '', chemicalId, farmerSupplied, customChemicalName, name } = chemical;
    const amount = amounts.get(partId);
    const product = match({ chemicalId, name: customChemicalName ?? name ?? '', unit: rateUnitOf(chemical) });
    if (amount === undefined || product === undefined) return [];
    return [{ productId: product.id, ownerId: farmerSupplied ? userId : null, amount: roundAmount(amount) }];
  });
  const applied = (await readAppliedOfJob(db, id)).flatMap((record) =>
    record.products.flatMap((used): Use[] => {
      const product = match({ ...used, unit: unitOf(used) });
      if (product === undefined) return [];
      return [{ productId: product.id, ownerId: used.farmerSupplied ? record.farmerId : null, amount: appliedAmount(used, record) }];
    }),
  );
  return (productId, ownerId) => ({ reported: sumOf(reported, productId, ownerId), applied: sumOf(applied, productId, ownerId) });
}

function sumOf(uses: readonly Use[], productId: string, ownerId: string | null): string | null {
  const own = uses.filter((use) => use.productId === productId && use.ownerId === ownerId);
  return own.length === 0 ? null : sumAmounts(own.map(({ amount }) => amount));
}
