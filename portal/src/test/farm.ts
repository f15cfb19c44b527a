import 'fake-indexeddb/auto';
import type { FarmBundle, FarmField, FarmJob } from '@swathline/contract';
import { openFarmStore } from '../farm/state/farm-store.ts';

const corner = (latitude: number, longitude: number) => ({ latitude, longitude });
const RING = [corner(50.607, -104.6), corner(50.607, -104.59), corner(50.6, -104.59), corner(50.6, -104.6)];

export const FIELD: FarmField = {
  id: '3d0f0c5e-6f0a-4f5e-8a6e-0b6f9a1c2d31',
  name: 'Home quarter',
  quarter: 'NW',
  section: 14,
  township: 18,
  range: 29,
  meridian: 'W2',
  location: 'NW-14-18-29-W2',
  description: null,
  ruralMunicipality: null,
  crops: [],
  coordinates: RING,
  acreage: { totalFieldArea: { acres: 158.2 }, effectiveArea: { acres: 150.1 } },
  exclusionZones: [],
};

export const JOB: FarmJob = {
  id: '5b3b43f8-5f63-4d0c-9a15-1e8a1ed0a5aa',
  name: 'Canola: Home quarter',
  status: 'submitted',
  state: 'waiting',
  firstDay: '2026-06-15',
  lastDay: '2026-06-16',
  hasDay: true,
  startedAt: null,
  finishedAt: null,
  officeNote: null,
  order: null,
  products: [],
  fields: [
    {
      id: FIELD.id,
      name: FIELD.name,
      location: 'NW-14-18-29-W2',
      ruralMunicipality: null,
      crop: 'Canola',
      acres: 150.1,
      coordinates: RING,
      exclusionZones: [],
      shown: 'hash of the land',
      answer: null,
      reentryAt: null,
      harvestOn: null,
    },
  ],
  canEdit: false,
  canCancel: true,
  updatedAt: '2026-06-14T12:00:00.000Z',
};

export const bundleOf = (parts: Partial<FarmBundle> = {}): FarmBundle => ({
  madeAt: new Date().toISOString(),
  timeZone: 'America/Regina',
  clock: '24h',
  farmer: {
    id: 'b3f6b1c2-6d1e-4f5e-9a6e-0b6f9a1c2d77',
    firstName: 'Rose',
    lastName: 'Lee',
    companyName: 'Lee Farms',
    email: 'rose@example.com',
  },
  office: { name: 'Prairie Air', phone: '306 555 0100', email: null },
  landConfirmation: 'ask',
  hasFlights: false,
  land: [FIELD],
  jobs: [JOB],
  proposals: [],
  records: [],
  quotes: [],
  invoices: [],
  due: '0.00',
  credit: '0.00',
  ...parts,
});

let stores = 0;

/** A device on which nobody has signed in. */
export const newFarmStore = () => openFarmStore(`farm ${++stores}`);
