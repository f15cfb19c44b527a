import type { SprayJob } from '../spray-jobs/spray-jobs.ts';
import { type CheckRow, type GoNoGoCheck, waitsForReading } from './row.ts';

/** What a job lacks before it can be approved, in words. */
export const missingParts = ({ fields, chemicals, pilot, aircraft }: Pick<SprayJob, 'fields' | 'chemicals' | 'pilot' | 'aircraft'>) =>
  missingPartsOf({ hasFields: fields.length > 0, hasProducts: chemicals.length > 0, hasPilot: !!pilot, hasAircraft: !!aircraft });

export function missingPartsOf(has: Record<'hasFields' | 'hasProducts' | 'hasPilot' | 'hasAircraft', boolean>): string[] {
  return [
    ...(has.hasFields ? [] : ['fields']),
    ...(has.hasProducts ? [] : ['products']),
    ...(has.hasPilot ? [] : ['a pilot']),
    ...(has.hasAircraft ? [] : ['an aircraft']),
  ];
}

interface OfficeFacts {
  /** The rows of the check; undefined until it is known. */
  rows?: readonly CheckRow[] | undefined;
  /** Whether neighbours are on file that the newest check did not have. */
  needsNeighbourCheck?: boolean | undefined;
}

/** What the office settles at its desk, in words. */
export function officePoints({ rows, needsNeighbourCheck }: OfficeFacts): string[] {
  const isOpen = (name: GoNoGoCheck) => rows?.some((row) => row.check === name && row.state !== 'go') ?? false;
  return [
    ...(isOpen('land') ? ['the land check'] : []),
    ...(rows?.some(({ check, state }) => check === 'outlines' && state === 'stop') ? ['the outlines'] : []),
    ...(isOpen('papers') ? ['the papers'] : []),
    ...(needsNeighbourCheck ? ['the neighbour check'] : []),
  ];
}

const TO_COMPARE_WITH = 'the file for guidance or the farmer’s confirmation';

/** What must change before each rule of the weather and the clock says go. */
const SETTLED_BY: Partial<Record<GoNoGoCheck, string>> = {
  wind: 'less wind',
  labelSilent: 'the label’s wind limit',
  calm: 'a reading with the cloud',
  inversionClock: 'the end of the inversion hours',
  signs: 'air without signs of an inversion',
  deltaT: 'a reading with temperature and humidity',
  night: 'daylight',
  direction: 'a reading with the wind direction',
};

/**
 * What the weather and the clock must bring, and outlines to compare with, which are not needed before approval. In words: stops and facts
 * that are not known; a caution blocks nothing.
 */
export function weatherPoints(rows: readonly CheckRow[]): string[] {
  const open = rows.filter(({ state }) => state === 'stop' || state === 'unknown');
  const needsReading = open.some(({ check }) => check === 'readingAge');
  const points = open.flatMap((row) => (waitsForReading(row, rows) ? [] : (SETTLED_BY[row.check] ?? [])));
  const isUncompared = open.some(({ check, state }) => check === 'outlines' && state === 'unknown');
  return [...(needsReading ? ['a reading'] : []), ...points, ...(isUncompared ? [TO_COMPARE_WITH] : [])];
}
