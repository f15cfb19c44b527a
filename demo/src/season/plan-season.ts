import { randomFrom } from '../random.ts';
import { AIRCRAFT, type AircraftPlan } from './aircraft.ts';
import { CHEMICALS, type ChemicalPlan } from './chemicals.ts';
import { planFields, type FieldPlan } from './fields.ts';
import { planJobs, type JobPlan } from './jobs.ts';
import { planCredentials, type CredentialPlan } from './credentials.ts';
import { FARMS, PEOPLE, type PersonPlan } from './people.ts';

export interface Season {
  people: readonly PersonPlan[];
  aircraft: readonly AircraftPlan[];
  chemicals: readonly ChemicalPlan[];
  fields: readonly FieldPlan[];
  jobs: readonly JobPlan[];
  credentials: readonly CredentialPlan[];
  /** The day that the dates of the season are around. */
  today: string;
}

const isInProgress = (steps: JobPlan['steps']) => steps.at(-1)?.transition === 'start';

/** Simulated aircraft fly straight over a field, so the land that they spray has no zones, in which each pass would raise an alarm. */
function withoutZonesInFlight(fields: readonly FieldPlan[], jobs: readonly JobPlan[]): FieldPlan[] {
  const flown = new Set(jobs.filter(({ steps }) => isInProgress(steps)).flatMap(({ fieldKeys }) => fieldKeys));
  return fields.map((field) => (flown.has(field.key) ? { ...field, zones: [] } : field));
}

/** Plans the season of a seed, with dates around today (`YYYY-MM-DD`). */
export function planSeason(seed: number, today: string): Season {
  const fields = planFields(FARMS, randomFrom(seed));
  const jobs = planJobs(FARMS, fields, today, randomFrom(seed + 1));
  const people = { people: PEOPLE, aircraft: AIRCRAFT, credentials: planCredentials(today) };
  return { ...people, chemicals: CHEMICALS, fields: withoutZonesInFlight(fields, jobs), jobs, today };
}
