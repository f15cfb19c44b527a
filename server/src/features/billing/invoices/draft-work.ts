import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import { readStripsOfJobs } from '../../board/strips.ts';
import { readCosts } from '../../chemicals/queries.ts';
import { readDrawnCosts } from '../../stock/jobs/costs.ts';
import { readPriceBook } from '../prices/price-lists.ts';
import type { PricedWork } from '../prices/find-price.ts';
import { type BillableRecord, sprayedOn, workOf } from './billable-records.ts';

interface WorkOptions {
  /** Acres that differ from the signed ones, by the id of the record. */
  acres?: ReadonlyMap<string, number>;
  distanceKm?: number | null;
  timeZone: string;
}

/**
 * What the prices of records depend on. The prices of the day of spraying hold. Products cost what the lots cost that the job drew, or else
 * what the catalogue says.
 */
export async function readWork(db: Db | Tx, records: readonly BillableRecord[], options: WorkOptions): Promise<PricedWork[]> {
  const { acres = new Map<string, number>(), distanceKm = null, timeZone } = options;
  const costs = await readCosts(
    db,
    records.flatMap(({ products }) => products.map(({ chemicalId }) => chemicalId)),
  );
  const jobIds = [...new Set(records.map(({ sprayJobId }) => sprayJobId))];
  const drawnCosts = await readDrawnCosts(db, jobIds);
  const strips = await readStripsOfJobs(db, jobIds);
  const book = await readPriceBook(db, [...new Set(records.map(({ farmerId }) => farmerId))]);
  return records.map((record) => {
    const lists = book(record.farmerId, sprayedOn(record, timeZone));
    const own = new Map([...costs, ...(drawnCosts.get(record.sprayJobId) ?? [])]);
    const strip = strips.get(record.sprayJobId) ?? null;
    return workOf(record, { acres: acres.get(record.id) ?? record.areaAcres ?? 0, distanceKm, strip, lists, costs: own });
  });
}
