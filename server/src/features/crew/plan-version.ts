import { createHash } from 'node:crypto';
import { type ChemicalLabel, hopperOf, type SprayJob, sprayVolumeOf } from '@swathline/contract';

/** Identifies the plan of a job: its land, products, mix, days and notes. People and status are not part of the plan. */
export function planVersionOf(job: SprayJob): string {
  const { name, startDate, endDate, fields, chemicals } = job;
  const plan = {
    name,
    startDate,
    endDate,
    hopper: hopperOf(job),
    sprayVolume: sprayVolumeOf(job)?.litersPerAcre,
    notes: [job.internal_notes, job.farmer_notes, job.admin_notes, job.notes, job.description].map((text) => text ?? null),
    fields: fields.map(({ id, name: fieldName, location, description, coordinates, exclusionZones }) => ({
      id,
      fieldName,
      location,
      description,
      coordinates,
      zones: exclusionZones?.map(({ id: zoneId, coordinates: ring, kind, note }) => ({ zoneId, ring, kind, note })),
    })),
    chemicals: chemicals.map(
      ({ chemicalId, name: chemicalName, applicationRateLitersPerAcre, rateUnit, restrictions, customChemicalDescription, label }) => ({
        chemicalId,
        chemicalName,
        applicationRateLitersPerAcre,
        // Litres are left out, so that plans from before there was another unit stay what they are.
        customRateUnit: chemicalId === null && rateUnit === 'kg' ? rateUnit : undefined,
        restrictions,
        customChemicalDescription,
        label: label && limitsOf(label),
      }),
    ),
  };
  return createHash('sha256').update(JSON.stringify(plan)).digest('base64url').slice(0, 16);
}

/** That the office read the label again binds nobody. */
const limitsOf = ({ labelReadOn: _, ...limits }: ChemicalLabel) => limits;
