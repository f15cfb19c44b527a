import {
  type api,
  compareDecimals,
  massOfAircraft,
  type MixPlan,
  type MixSource,
  type ReplyOf,
  type SprayJob,
  type StockBalance,
} from '@swathline/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import { workOrderOf } from '../../crew/job-copy.ts';
import { readFacts } from '../../crew/records/fill-records.ts';
import { loadsOf, mixChangesOf, mixIds } from '../../crew/records/reported-work.ts';
import { readJob } from '../../spray-jobs/queries.ts';
import { listBalances, type StockReader } from '../balances.ts';
import { dayOfUse, readBarred } from '../lots.ts';
import { createMatcher, readKnownProducts } from './needs.ts';
import { readNames } from '../products.ts';

/** How to mix for a job, its loads that are done, and what was changed at the mixer. @throws Problem not_found */
export async function readMix(reader: StockReader, id: string): Promise<ReplyOf<typeof api.stock.mixOfJob>> {
  const job = await readJob(reader.db, id);
  const [mix = null] = await readMixes(reader, [job]);
  const events = await readFacts(reader.db, id);
  return { mix, loadsDone: loadsOf(events, workOrderOf(job, reader.timeZone)), changes: mixChangesOf(events) };
}

/** How to mix for jobs, without those whose spray volume or acres are not known. */
export async function readMixes(reader: StockReader, jobs: readonly SprayJob[]): Promise<MixPlan[]> {
  const stockOf = await readMixStock(reader, jobs);
  return jobs.flatMap((job): MixPlan[] => {
    const { acres, hopperLitres, products, spray } = workOrderOf(job, reader.timeZone);
    if (spray === null) return [];
    const ids = mixIds(job.chemicals);
    return [
      {
        sprayJobId: job.id,
        acres,
        litersPerAcre: spray.litersPerAcre,
        hopperLitres,
        products: job.chemicals.flatMap((chemical, index) => {
          const planned = products[index];
          return planned ? [{ id: ids[index], ...planned, ...mixingOf(chemical), ...stockOf(job, chemical, planned.unit) }] : [];
        }),
        aircraft: job.aircraft ? massOfAircraft(job.aircraft) : null,
      },
    ];
  });
}

type Chemical = SprayJob['chemicals'][number];

type Product = MixPlan['products'][number];

function mixingOf({ mixing }: Chemical): Pick<Product, 'step' | 'position' | 'densityKgPerLitre' | 'protection'> {
  const { mixingStep = null, mixingPosition = null, densityKgPerLitre = null, protectiveEquipment = null } = mixing ?? {};
  return { step: mixingStep, position: mixingPosition, densityKgPerLitre, protection: protectiveEquipment };
}

type Stock = Pick<Product, 'productId' | 'ownerId' | 'ownerName' | 'containerSize' | 'sources' | 'drawn'>;

/** @returns the stock of a job's chemical, if it is kept in the unit of the chemical's rate */
async function readMixStock(
  reader: StockReader,
  jobs: readonly SprayJob[],
): Promise<(job: SprayJob, chemical: Chemical, unit: 'L' | 'kg') => Stock> {
  const { db, timeZone } = reader;
  const match = createMatcher(await readKnownProducts(db));
  const isBarred = await readBarred(db);
  const balances = (await listBalances(reader, {})).filter(({ isNegative }) => !isNegative).sort(byExpiry);
  const drawn = await readDrawnLots(
    db,
    jobs.map(({ id }) => id),
  );
  const names = await readNames(
    db,
    jobs.map(({ userId }) => userId),
  );
  return ({ id, userId, endDate }, { chemicalId, farmerSupplied, customChemicalName, name }, unit) => {
    const ownerId = farmerSupplied ? userId : null;
    const owner = { ownerId, ownerName: ownerId === null ? null : (names.get(ownerId) ?? null) };
    const product = match({ chemicalId, name: customChemicalName ?? name ?? '', unit });
    if (product === undefined) return { productId: null, ...owner, containerSize: null, sources: [], drawn: [] };
    const day = dayOfUse({ endDate }, timeZone);
    const own = balances.filter(
      (balance) => balance.productId === product.id && balance.ownerId === ownerId && !isBarred(balance.lotId, day),
    );
    const ofJob = drawn.filter((lot) => lot.sprayJobId === id && lot.productId === product.id && lot.ownerId === ownerId);
    return {
      productId: product.id,
      ...owner,
      containerSize: own[0]?.containerSize ?? null,
      sources: own.map(sourceOf),
      drawn: ofJob.map(sourceOf),
    };
  };
}

export const sourceOf = ({ lotId, lotNumber, placeId, placeName, containerSize, amount }: MixSource): MixSource => ({
  lotId,
  lotNumber,
  placeId,
  placeName,
  containerSize,
  amount,
});

/** What expires first comes first, lots without a day last. */
export const byExpiry = (a: Pick<StockBalance, 'expiresOn'>, b: Pick<StockBalance, 'expiresOn'>) =>
  (a.expiresOn ?? '9999').localeCompare(b.expiresOn ?? '9999');

export interface DrawnLot extends MixSource {
  sprayJobId: string;
  productId: string;
  ownerId: string | null;
}

/** The lots that jobs drew, less what was put back, with the place from which a lot was last drawn. */
export async function readDrawnLots(db: Db | Tx, sprayJobIds: readonly string[]): Promise<DrawnLot[]> {
  const { rows } = await sql<DrawnLot>`
    WITH drawn AS (
      SELECT m."sprayJobId", m."ownerId", m."lotId", sum(CASE WHEN m."toPlaceId" IS NULL THEN m."amount" ELSE -m."amount" END) AS "amount",
        (array_agg(m."fromPlaceId" ORDER BY m."happenedAt" DESC, m."number" DESC) FILTER (WHERE m."fromPlaceId" IS NOT NULL))[1] AS "placeId"
      FROM "stockMovements" m
      WHERE m."kind" IN ('used', 'put_back') AND m."sprayJobId" = any(${[...sprayJobIds]}::uuid[]) GROUP BY 1, 2, 3)
    SELECT drawn."sprayJobId", drawn."ownerId", drawn."lotId", lot."productId", lot."number" AS "lotNumber", drawn."placeId",
      place."name" AS "placeName", trim_scale(lot."containerSize")::text AS "containerSize", trim_scale(drawn."amount")::text AS "amount"
    FROM drawn JOIN "stockLots" lot ON lot."id" = drawn."lotId" JOIN "stockPlaces" place ON place."id" = drawn."placeId"
    ORDER BY lot."expiresOn", lot."number", lot."id"`.execute(db);
  return rows.filter(({ amount }) => compareDecimals(amount, 0) > 0);
}
