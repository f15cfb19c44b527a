import { rateUnitOf, roundTo, type SprayJob, sprayVolumeOf } from '@swathline/contract';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import { readCosts } from '../../chemicals/queries.ts';
import { kmToField } from '../invoices/billable-records.ts';
import type { PricedBy, PricedProduct, PricedWork } from '../prices/find-price.ts';

/** What the prices of a planned job depend on: its fields' sprayable acres, the amounts at its rates and the distance from its strip. */
export async function readPlannedWork(db: Db | Tx, job: SprayJob, lists: PricedBy[]): Promise<PricedWork[]> {
  const costs = await readCosts(
    db,
    job.chemicals.map(({ chemicalId }) => chemicalId),
  );
  return job.fields.map((field) => {
    const acres = Math.round((field.acreage?.effectiveArea.acres ?? 0) * 10) / 10;
    const place = field.location ? ` (${field.location})` : '';
    return {
      key: field.id,
      recordId: null,
      sprayJobId: job.id,
      title: `${field.name}${place}`,
      fieldAcres: acres,
      acres,
      aircraftKind: job.aircraft?.kind ?? null,
      volumeLPerAcre: sprayVolumeOf(job)?.litersPerAcre ?? null,
      distanceKm: job.strip ? kmToField(job.strip, field.coordinates) : null,
      products: job.chemicals.map((chemical, index): PricedProduct => {
        return {
          id: chemical.id ?? String(index),
          chemicalId: chemical.chemicalId,
          name: chemical.name ?? chemical.customChemicalName ?? 'Product',
          type: chemical.type ?? 'other',
          pcpNumber: chemical.label?.pcpNumber ?? chemical.pcpNumber ?? null,
          farmerSupplied: chemical.farmerSupplied,
          amount: roundTo(chemical.applicationRateLitersPerAcre * acres, 2),
          unit: rateUnitOf(chemical),
          cost: chemical.chemicalId === null ? null : (costs.get(chemical.chemicalId) ?? null),
        };
      }),
      lists,
    };
  });
}
