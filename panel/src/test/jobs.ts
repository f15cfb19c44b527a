import type { SprayJob } from '@swathline/contract';

export const JOB_ID = 'a0000000-0000-4000-8000-000000000001';
const FIELD_ID = 'b0000000-0000-4000-8000-000000000001';
const AT = '2026-06-01T12:00:00.000Z';

/** A draft with a field without an outline, a product, a pilot and an aircraft. */
export function someJob(parts: Partial<SprayJob> = {}): SprayJob {
  return {
    id: JOB_ID,
    name: 'Canola desiccation',
    userId: JOB_ID,
    status: 'draft',
    startDate: '2026-06-15',
    endDate: '2026-06-17',
    farmer: { id: JOB_ID, firstName: 'Olga', lastName: 'Danyluk', companyName: null, email: 'olga@farm.example', phone: '306 555-0142' },
    fieldCount: 1,
    chemicalCount: 1,
    groundCrewCount: 0,
    dateSubmitted: null,
    dateApproved: null,
    completedAt: null,
    createdAt: AT,
    updatedAt: '2026-06-02T12:00:00.000Z',
    farmer_notes: null,
    admin_notes: null,
    notes: null,
    description: null,
    target: null,
    estimatedDuration: null,
    fields: [
      {
        id: FIELD_ID,
        name: 'Home quarter',
        description: null,
        notes: null,
        location: null,
        coordinates: [],
        quarter: null,
        section: null,
        township: null,
        range: null,
        meridian: null,
        acreage: acreageOf(150),
      },
    ],
    chemicals: [
      {
        id: FIELD_ID,
        chemicalId: null,
        applicationRateLitersPerAcre: 0.5,
        farmerSupplied: true,
        customChemicalName: 'Reglone',
        customChemicalDescription: null,
        name: 'Reglone',
      },
    ],
    groundCrew: [],
    pilot: { id: JOB_ID, firstName: 'Pat', lastName: 'Doe' },
    aircraft: SOME_AIRCRAFT,
    statusHistory: [{ from: null, to: 'draft', at: AT, by: 'Olive Office', notes: null }],
    ...parts,
  };
}

const acreageOf = (acres: number) => ({
  totalFieldArea: { acres },
  exclusionArea: { acres: 0 },
  effectiveArea: { acres },
});

const SOME_AIRCRAFT: NonNullable<SprayJob['aircraft']> = {
  id: FIELD_ID,
  registration: 'C-GABC',
  kind: 'aeroplane',
  make: 'Air Tractor',
  model: 'AT-502B',
  serialNumber: null,
  mtowKg: null,
  hopperLitres: 1893,
  swathMetres: 20,
  nozzles: null,
  sprayQuality: null,
  defaultLitersPerAcre: null,
};
