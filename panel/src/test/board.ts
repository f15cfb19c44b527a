import type { Board, BoardJob, BoardLane } from '@swathline/contract';

export const boardJob = (id: string, parts: Partial<BoardJob> = {}): BoardJob => ({
  id,
  name: `Job ${id}`,
  status: 'approved',
  startDate: '2026-06-15',
  endDate: '2026-06-18',
  pilot: null,
  aircraftId: 'a',
  farmer: { id: 'f', firstName: 'Fay', lastName: 'Farmer', companyName: 'Prairie Grain', email: '' },
  day: '2026-06-15',
  position: 1,
  version: 1,
  harvestOn: null,
  fieldCount: 1,
  acres: 160,
  land: 'NW-12-34-5-W2',
  middle: null,
  products: [{ name: 'Tilt', preHarvestDays: null, maxWindKmh: null }],
  mix: 'Tilt',
  litersPerAcre: 20,
  hopperLitres: null,
  openPoints: [],
  ...parts,
});

export const boardLane = (id: string, registration: string): BoardLane => ({
  aircraft: { id, kind: 'aeroplane', registration, make: null, model: null, hopperLitres: 1900, swathMetres: 20, isActive: true },
  figures: { sprayKmh: null, ferryKmh: null, turnSeconds: null, loadMinutes: null, rinseMinutes: null, stripId: null, updatedAt: null },
});

const DAYS = ['2026-06-15', '2026-06-16', '2026-06-17', '2026-06-18', '2026-06-19', '2026-06-20', '2026-06-21'];

/** Two lanes: `a` with the jobs 1, 2 and 3 today, `b` empty; job 4 is not planned. */
export const boardOf = (parts: Partial<Board> = {}): Board => ({
  today: '2026-06-15',
  days: DAYS.map((day) => ({ day, sunrise: `${day}T11:00:00.000Z`, sunset: `${day}T23:59:00.000Z` })),
  lanes: [boardLane('a', 'C-GABC'), boardLane('b', 'C-FXYZ')],
  strips: [],
  pilots: [{ id: 'p', firstName: 'Ann', lastName: 'Lee' }],
  duty: [],
  planned: [1, 2, 3].map((position) => boardJob(String(position), { position })),
  unplanned: [boardJob('4', { day: null, aircraftId: null, position: 0, version: 0, openPoints: ['a pilot'] })],
  unplannedTotal: 1,
  ...parts,
});
