import type { ApplicationRecord, ConditionReading, RecordRow } from '@swathline/contract';

export const RECORD_ID = 'c0000000-0000-4000-8000-000000000001';
export const RECORD_JOB_ID = 'c0000000-0000-4000-8000-000000000002';
const RECORD_FIELD_ID = 'c0000000-0000-4000-8000-000000000003';

const AT = '2026-06-15T13:00:00.000Z';
const NO_LICENCE = { licenceKind: null, licenceNumber: null, licenceExpiresOn: null };
const corner = (latitude: number, longitude: number) => ({ latitude, longitude });

/** An open record with a product and a field, before anything is entered. */
export function someRecord(changes: Partial<ApplicationRecord> = {}): ApplicationRecord {
  return {
    id: RECORD_ID,
    recordNumber: '2026-000123',
    version: 1,
    replacesId: null,
    correctionReason: null,
    state: 'open',
    sprayJobId: RECORD_JOB_ID,
    sprayJobName: 'Canola desiccation',
    fieldId: RECORD_FIELD_ID,
    fieldName: 'Home quarter',
    location: 'NW-12-34-5-W2',
    pass: 1,
    signedAt: null,
    signedByUserId: null,
    signedName: null,
    province: 'SK',
    templateId: 'SK',
    templateReviewed: false,
    customer: { userId: null, name: 'Olga Danyluk', companyName: null, address: null, phone: null, email: null },
    land: {
      name: 'Home quarter',
      quarter: 'NW',
      section: 12,
      township: 34,
      range: 5,
      meridian: 'W2',
      location: 'NW-12-34-5-W2',
      legalDescription: 'NW-12-34-5-W2',
      ruralMunicipality: null,
      coordinates: [corner(50.41, -104.2), corner(50.41, -104.19), corner(50.4, -104.19), corner(50.4, -104.2)],
      exclusionZones: [],
      grossAcres: 160,
      effectiveAcres: 155,
    },
    company: { name: null, address: null, phone: null, licenceNumber: null, licenceExpiresOn: null },
    applicator: { userId: null, name: 'Dale Reimer', ...NO_LICENCE },
    supervisor: null,
    mixerLoader: null,
    aircraft: null,
    products: [someProduct()],
    crop: null,
    growthStage: null,
    target: null,
    startedAt: AT,
    endedAt: '2026-06-15T14:00:00.000Z',
    areaAcres: 155,
    areaSource: 'planned',
    sprayVolumeLPerAcre: 10,
    totalSprayL: null,
    takeOffSite: null,
    inversionObserved: null,
    notifiedPeople: [],
    exceedsLabelReason: null,
    comments: null,
    notApplicable: {},
    track: null,
    readings: [],
    files: [],
    versions: [{ id: RECORD_ID, version: 1, state: 'open', correctionReason: null, signedAt: null, signedName: null, createdAt: AT }],
    corrections: [],
    questions: [],
    jobSays: [],
    missing: [],
    exceedsLabel: [],
    overrides: [],
    readBack: null,
    surroundings: { hazards: [], neighbours: [], checks: [] },
    enteredLate: false,
    isLate: false,
    dueAt: '2026-06-17T14:00:00.000Z',
    reentryAt: null,
    harvestOn: null,
    hash: null,
    hashFormat: null,
    createdAt: AT,
    updatedAt: AT,
    ...changes,
  };
}

export function someProduct(changes: Partial<ApplicationRecord['products'][number]> = {}): ApplicationRecord['products'][number] {
  return {
    id: 'c0000000-0000-4000-8000-000000000004',
    chemicalId: null,
    name: 'Tilt',
    pcpNumber: '19346',
    hasNoPcpNumber: false,
    activeIngredient: 'propiconazole',
    type: 'fungicide',
    rate: 0.2,
    rateUnit: 'L',
    amountUsed: null,
    lotNumber: null,
    farmerSupplied: false,
    reentryHours: 12,
    preHarvestDays: 30,
    maxWindKmh: 16,
    aerialUse: 'yes',
    sprayQuality: null,
    ...changes,
  };
}

export function someReading(changes: Partial<ConditionReading> = {}): ConditionReading {
  return {
    id: 'c0000000-0000-4000-8000-000000000005',
    sprayJobId: RECORD_JOB_ID,
    fieldId: RECORD_FIELD_ID,
    recordId: RECORD_ID,
    phase: 'start',
    source: 'hand',
    takenAt: AT,
    receivedAt: AT,
    windKmh: 12,
    gustKmh: 18,
    windFromDeg: 225,
    heightM: 1.5,
    temperatureC: 19,
    humidityPct: 55,
    cloud: null,
    signs: [],
    instrument: null,
    position: null,
    takenBy: null,
    correctsId: null,
    reason: null,
    isConfirmed: false,
    correctedById: null,
    ...changes,
  };
}

/** The row of a record in the list. */
export function someRecordRow(changes: Partial<RecordRow> = {}): RecordRow {
  const { customer, applicator, products, ...record } = someRecord();
  return {
    ...record,
    customerName: customer.name,
    applicatorName: applicator.name,
    productNames: products.map(({ name }) => name),
    ...changes,
  };
}
