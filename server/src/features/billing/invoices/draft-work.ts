import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import { readPriceBook } from '../prices/price-lists.ts';
import type { PricedWork } from '../prices/price-work.ts';
import { type BillableRecord, readCosts, sprayedOn, workOf } from './billable-records.ts';

interface WorkOptions {
  /** Acres that differ from the signed ones, by the id of the record. */
  acres?: ReadonlyMap<string, number>;
  distanceKm?: number | null;
  timeZone: string;
}

/** What the prices of records depend on. The prices of the day of spraying hold. */
export async function readWork(db: Db | Tx, records: readonly BillableRecord[], options: WorkOptions): Promise<PricedWork[]> {
  const { acres = new Map<string, number>(), distanceKm = null, timeZone } = options;
  const costs = await readCosts(db, records);
  const book = await readPriceBook(db, [...new Set(records.map(({ farmerId }) => farmerId))]);
  return records.map((record) => {
    const lists = book(record.farmerId, sprayedOn(record, timeZone));
    return workOf(record, { acres: acres.get(record.id) ?? record.areaAcres ?? 0, distanceKm, lists, costs });
  });
}
