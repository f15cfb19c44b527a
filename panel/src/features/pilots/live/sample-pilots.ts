import type { ActivePilot, SprayJob } from '@swathline/contract';

// Sample pilots and jobs, shown and marked as such where the server answers 404 for the active pilots.

const OPENED_MS = Date.now();
const ago = (seconds: number) => new Date(OPENED_MS - seconds * 1000).toISOString();
const id = (kind: string, number: number) => `${kind}0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A quarter section: about half a mile north and east of its south-west corner. */
function quarter(latitude: number, longitude: number): { latitude: number; longitude: number }[] {
  const north = latitude + 0.00723;
  const east = longitude + 0.0118;
  return [
    { latitude, longitude },
    { latitude, longitude: east },
    { latitude: north, longitude: east },
    { latitude: north, longitude },
  ];
}

const farmer = { id: id('f', 1), firstName: 'Sample', lastName: 'Farmer', companyName: 'Sample Farms', email: 'farmer@example.com' };

function job(number: number, name: string, status: SprayJob['status'], pilot: SprayJob['pilot'], corner: [number, number]): SprayJob {
  return {
    id: id('a', number),
    name,
    userId: farmer.id,
    farmer,
    status,
    startDate: ago(0).slice(0, 10),
    endDate: ago(-86_400).slice(0, 10),
    fieldCount: 1,
    chemicalCount: 0,
    groundCrewCount: 0,
    dateSubmitted: null,
    dateApproved: null,
    completedAt: null,
    createdAt: ago(86_400),
    updatedAt: ago(3600),
    farmer_notes: 'A built-in sample, not a real job.',
    admin_notes: null,
    notes: null,
    description: null,
    estimatedDuration: 90,
    fields: [{ id: id('b', number), name: `Sample quarter ${number}`, ...NO_LAND, coordinates: quarter(...corner) }],
    chemicals: [],
    groundCrew: [],
    pilot,
    statusHistory: [],
  };
}

const NO_LAND = {
  description: null,
  notes: null,
  location: null,
  quarter: null,
  section: null,
  township: null,
  range: null,
  meridian: null,
};

const anna = { id: id('1', 1), firstName: 'Anna', lastName: 'Sample' };
const ben = { id: id('5', 2), firstName: 'Ben', lastName: 'Sample' };

export const SAMPLE_JOBS: readonly SprayJob[] = [
  job(1, 'Sample job: canola', 'in_progress', anna, [50.55, -104.5]),
  job(2, 'Sample job: lentils', 'completed', ben, [50.6, -104.2]),
];

const UNKNOWN_MOVEMENT = { accuracy: null, altitude: null, speed: null, speedSource: null, heading: null, headingSource: null } as const;

export const SAMPLE_PILOTS: readonly ActivePilot[] = [
  {
    sprayJobId: id('a', 1),
    sprayJobName: 'Sample job: canola',
    status: 'in_progress',
    checkedInAt: ago(1800),
    pilotId: anna.id,
    pilotFirstName: anna.firstName,
    pilotLastName: anna.lastName,
    pilotEmail: 'anna@example.com',
    latitude: 50.5532,
    longitude: -104.4941,
    accuracy: 4,
    altitude: 598.4,
    speed: 55.6,
    speedSource: 'gps',
    heading: 90,
    headingSource: 'gps',
    lastLocationUpdate: ago(4),
    receivedAt: ago(4),
    clockOffsetSeconds: 0,
  },
  {
    sprayJobId: id('a', 2),
    sprayJobName: 'Sample job: lentils',
    status: 'completed',
    checkedInAt: ago(7200),
    pilotId: ben.id,
    pilotFirstName: ben.firstName,
    pilotLastName: ben.lastName,
    pilotEmail: 'ben@example.com',
    latitude: 50.6041,
    longitude: -104.191,
    ...UNKNOWN_MOVEMENT,
    lastLocationUpdate: ago(600),
    receivedAt: ago(600),
    clockOffsetSeconds: 0,
  },
];
