import type { ApplicationRecord, ConditionReading, RecordProduct } from '@swathline/contract';
import { corners, type Point } from '@swathline/survey';
import { UNKNOWN_ID } from '../server.ts';

const LAND = { quarter: 'NW', section: 12, township: 34, range: 5, meridian: 'W2' } as const;

function outlineOf(): Point[] {
  const cell = corners(LAND);
  return cell ? [cell.northwest, cell.northeast, cell.southeast, cell.southwest] : [];
}

/** A point of the sample's quarter, as shares of its width and height from the south-west corner. */
export function pointInSample(east: number, north: number): Point {
  const [northwest, , southeast] = outlineOf();
  if (!northwest || !southeast) throw new Error('the quarter has no corners');
  return {
    latitude: southeast.latitude + (northwest.latitude - southeast.latitude) * north,
    longitude: northwest.longitude + (southeast.longitude - northwest.longitude) * east,
  };
}

export function sampleReading(parts: Partial<ConditionReading>): ConditionReading {
  return {
    id: UNKNOWN_ID,
    sprayJobId: UNKNOWN_ID,
    fieldId: null,
    recordId: null,
    phase: 'start',
    source: 'hand',
    takenAt: '2026-06-15T12:00:00.000Z',
    receivedAt: '2026-06-15T12:01:00.000Z',
    windKmh: 12.5,
    gustKmh: 18,
    windFromDeg: 315,
    heightM: 1.5,
    temperatureC: 17.2,
    humidityPct: 61,
    cloud: 'partly',
    signs: ['dew'],
    instrument: 'Kestrel 5500',
    position: null,
    takenBy: 'Gus Olson',
    correctsId: null,
    reason: null,
    isConfirmed: false,
    correctedById: null,
    ...parts,
  };
}

export function sampleProduct(parts: Partial<RecordProduct> = {}): RecordProduct {
  return {
    id: UNKNOWN_ID,
    chemicalId: null,
    name: 'Tilt 250E',
    pcpNumber: '19346',
    hasNoPcpNumber: false,
    activeIngredient: 'propiconazole',
    type: 'fungicide',
    rate: 0.2,
    rateUnit: 'L',
    amountUsed: 31.4,
    lotNumber: 'LOT-77',
    farmerSupplied: false,
    reentryHours: 12,
    preHarvestDays: 36,
    maxWindKmh: 16,
    aerialUse: 'yes',
    sprayQuality: null,
    ...parts,
  };
}

const person = (name: string, licenceNumber: string) => ({
  userId: null,
  name,
  licenceKind: 'Aerial applicator',
  licenceNumber,
  licenceExpiresOn: '2027-03-31',
});

const AT = { createdAt: '2026-06-15T14:00:00.000Z', updatedAt: '2026-06-15T14:00:00.000Z', dueAt: '2026-06-17T13:10:00.000Z' };

const PLACE = {
  province: 'SK',
  land: {
    ...LAND,
    location: 'NW-12-34-5-W2',
    name: 'Home quarter',
    legalDescription: 'NW-12-34-5-W2',
    ruralMunicipality: 'Barrier Valley No. 397',
    coordinates: outlineOf(),
    exclusionZones: [{ coordinates: [pointInSample(0.1, 0.1), pointInSample(0.3, 0.1), pointInSample(0.2, 0.35)], kind: 'water' as const }],
    grossAcres: 160,
    effectiveAcres: 157.1,
  },
  fieldName: 'Home quarter',
  location: 'NW-12-34-5-W2',
} satisfies Partial<ApplicationRecord>;

const PARTIES = {
  customer: {
    userId: null,
    name: 'Olga Чайка',
    companyName: 'Steppe Farms',
    address: 'Box 12, Archerwill',
    phone: '306-555-0142',
    email: null,
  },
  company: { name: 'Prairie Air', address: 'Hangar 2', phone: '306-555-0100', licenceNumber: 'SK-C-9', licenceExpiresOn: '2027-01-31' },
  applicator: person('Amelia Hart', 'SK-A-101'),
  supervisor: null,
  mixerLoader: person('Gus Olson', 'SK-M-7'),
  aircraft: {
    aircraftId: null,
    kind: 'aeroplane',
    registration: 'C-GXYZ',
    serialNumber: '502-0123',
    model: 'Air Tractor AT-502B',
    hopperLitres: 1893,
    swathMetres: 22,
    nozzles: 'CP-11TT',
    sprayQuality: 'M',
  },
} satisfies Partial<ApplicationRecord>;

/** A signed record with everything that it can hold, as `GET /admin/records/{id}` replies. */
export function sampleRecord(parts: Partial<ApplicationRecord> = {}): ApplicationRecord {
  return {
    id: UNKNOWN_ID,
    recordNumber: '2026-000123',
    version: 1,
    replacesId: null,
    correctionReason: null,
    state: 'signed',
    sprayJobId: UNKNOWN_ID,
    sprayJobName: 'Wheat, first pass',
    fieldId: UNKNOWN_ID,
    pass: 1,
    signedAt: '2026-06-15T15:00:00.000Z',
    signedByUserId: UNKNOWN_ID,
    signedName: 'Ann Lee',
    templateId: 'SK',
    templateReviewed: true,
    ...PLACE,
    ...PARTIES,
    products: [sampleProduct()],
    crop: 'Spring wheat',
    growthStage: 'Flag leaf',
    target: 'Leaf spot',
    startedAt: '2026-06-15T12:05:00.000Z',
    endedAt: '2026-06-15T13:10:00.000Z',
    areaAcres: 157.1,
    areaSource: 'track',
    sprayVolumeLPerAcre: 15,
    totalSprayL: 2356.5,
    takeOffSite: pointInSample(1.15, 0.5),
    inversionObserved: 'no',
    notifiedPeople: [{ who: 'R. Ames, beekeeper', how: 'phone', when: 'June 14' }],
    exceedsLabelReason: null,
    comments: 'Skipped the low corner.',
    notApplicable: {},
    track: { positions: 640, sha256: 'ab'.repeat(32), source: 'device' },
    jobSays: [],
    readings: [
      sampleReading({}),
      sampleReading({
        phase: 'end',
        takenAt: '2026-06-15T13:10:00.000Z',
        windKmh: 0,
        gustKmh: null,
        windFromDeg: null,
        cloud: null,
        signs: [],
      }),
    ],
    files: [],
    versions: [],
    corrections: [],
    questions: [],
    missing: [],
    exceedsLabel: [],
    overrides: [],
    readBack: null,
    surroundings: { hazards: [], neighbours: [], checks: [] },
    enteredLate: false,
    isLate: false,
    reentryAt: '2026-06-16T01:10:00.000Z',
    harvestOn: '2026-07-21',
    hash: 'cd'.repeat(32),
    hashFormat: 2,
    ...AT,
    ...parts,
  };
}
