import { foldText, maxOf, subtractAmount, sumAmounts } from '@swathline/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import { groupBy } from '../../../platform/db/sql/rows.ts';
import { listPlannedAmounts } from '../../spray-jobs/planned-amounts.ts';
import { amountText, PRODUCT_NAME } from '../sql.ts';

/** A product whose stock is kept, as jobs and records are matched with it. */
export interface KnownProduct {
  id: string;
  chemicalId: string | null;
  name: string;
  unit: 'L' | 'kg';
  /** Grams of active ingredient in a litre or kilogram; null if not known. */
  activeGramsPerUnit: string | null;
}

export async function readKnownProducts(db: Db | Tx): Promise<KnownProduct[]> {
  return db
    .selectFrom('stockProducts')
    .select(['id', 'chemicalId', 'unit'])
    .select([PRODUCT_NAME.as('name'), amountText<string | null>('activeGramsPerUnit').as('activeGramsPerUnit')])
    .orderBy(sql`lower(${PRODUCT_NAME})`)
    .orderBy('id')
    .execute();
}

/** What a job or a record says of a product. */
interface Named {
  chemicalId: string | null;
  name: string;
  /** Of the rate. */
  unit: 'L' | 'kg';
}

/**
 * Finds the product of a job or a record: by its chemical, or by its name if the farmer supplies it, where one that is not in the catalogue
 * comes first. A product that is kept in another unit than that of the rate is none: litres are not compared with kilograms.
 */
export function createMatcher(products: readonly KnownProduct[]) {
  const byChemical = groupBy(products, ({ chemicalId }) => chemicalId ?? '');
  const byName = groupBy(products, ({ name }) => foldText(name));
  return ({ chemicalId, name, unit }: Named): KnownProduct | undefined => {
    const named = chemicalId === null ? byName.get(foldText(name)) : byChemical.get(chemicalId);
    const found = (named ?? []).filter((product) => product.unit === unit);
    return found.find((product) => product.chemicalId === null) ?? found[0];
  };
}

/** What a job needs of a product. */
export interface Need {
  sprayJobId: string;
  sprayJobName: string;
  product: KnownProduct;
  /** The farmer of the job if the farmer supplies the product, else null. */
  ownerId: string | null;
  planned: string;
  drawn: string;
  /** Planned and not drawn yet. */
  open: string;
}

/** Of jobs that are approved or in progress, or of one job in any status. */
export async function readNeeds(db: Db | Tx, sprayJobId?: string): Promise<Need[]> {
  const match = createMatcher(await readKnownProducts(db));
  const planned = await listPlannedAmounts(db, sprayJobId);
  const rows = await readDrawn(db, [...new Set(planned.map((row) => row.sprayJobId))]);
  const drawn = new Map(rows.map((row) => [keyOf(row), row.drawn]));
  const needs = planned.flatMap((row): Omit<Need, 'drawn' | 'open'>[] => {
    const product = match(row);
    const ownerId = row.farmerSupplied ? row.userId : null;
    return product ? [{ sprayJobId: row.sprayJobId, sprayJobName: row.sprayJobName, product, ownerId, planned: row.planned }] : [];
  });
  return [...groupBy(needs, (need) => keyOf({ ...need, productId: need.product.id })).entries()].flatMap(([key, same]) => {
    const [first] = same;
    if (first === undefined) return [];
    const sum = sumAmounts(same.map((need) => need.planned));
    const used = drawn.get(key) ?? '0';
    return [{ ...first, planned: sum, drawn: used, open: maxOf('0', subtractAmount(sum, used)) }];
  });
}

const keyOf = ({ sprayJobId, productId, ownerId }: Pick<Drawn, 'sprayJobId' | 'productId' | 'ownerId'>) =>
  `${sprayJobId} ${productId} ${ownerId}`;

export interface Drawn {
  sprayJobId: string;
  productId: string;
  ownerId: string | null;
  drawn: string;
}

/** Used for jobs less what was put back, by job, product and owner. */
export async function readDrawn(db: Db | Tx, sprayJobIds: readonly string[]): Promise<Drawn[]> {
  const { rows } = await sql<Drawn>`
    SELECT m."sprayJobId", lot."productId", m."ownerId",
      trim_scale(sum(CASE WHEN m."toPlaceId" IS NULL THEN m."amount" ELSE -m."amount" END))::text AS "drawn"
    FROM "stockMovements" m JOIN "stockLots" lot ON lot."id" = m."lotId"
    WHERE m."kind" IN ('used', 'put_back') AND m."sprayJobId" = any(${[...sprayJobIds]}::uuid[]) GROUP BY 1, 2, 3`.execute(db);
  return rows;
}
