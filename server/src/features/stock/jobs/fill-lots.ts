import { recordChange } from '../../../platform/audit/trail.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/connection/open.ts';
import { recordsToFill } from '../../records/signed-records.ts';
import { writeReported } from '../../records/write-reported.ts';
import { unitOf } from './applied.ts';
import { readDrawnLots } from './mixes.ts';
import { createMatcher, readKnownProducts } from './needs.ts';

/** As long as a lot number of a record may be. */
const MAX_LENGTH = 100;

/** Fills the lots that a job drew into its open records, where no person entered another one. */
export async function fillLots({ db: tx, by }: Pick<Context, 'by'> & { db: Tx }, sprayJobId: string): Promise<void> {
  const rows = await recordsToFill(tx, sprayJobId)
    .select(['id', 'farmerId', 'products', 'crewFilled'])
    .where('state', '=', 'open')
    .orderBy('id')
    .forUpdate()
    .execute();
  if (rows.length === 0) return;
  const drawn = await readDrawnLots(tx, [sprayJobId]);
  const match = createMatcher(await readKnownProducts(tx));
  for (const row of rows) {
    const lots = { ...row.crewFilled.lots };
    const products = row.products.map((product) => {
      const productId = match({ ...product, unit: unitOf(product) })?.id;
      const ownerId = product.farmerSupplied ? row.farmerId : null;
      const own = drawn.filter((lot) => lot.productId === productId && lot.ownerId === ownerId);
      const text = [...new Set(own.flatMap(({ lotNumber }) => lotNumber ?? []))].join(', ');
      const lotNumber = text === '' || text.length > MAX_LENGTH ? null : text;
      const isFree = product.lotNumber === null || product.lotNumber === lots[product.id];
      if (!isFree || lotNumber === product.lotNumber) return product;
      lots[product.id] = lotNumber;
      return { ...product, lotNumber };
    });
    if (products.every((product, index) => product === row.products[index])) continue;
    await writeReported(tx, row.id, { products, crewFilled: { ...row.crewFilled, lots } });
    await recordChange(tx, by, {
      action: 'update',
      subjectType: 'record',
      subjectId: row.id,
      before: { products: row.products },
      after: { products },
      filledFrom: 'the lots that were drawn',
    });
  }
}
