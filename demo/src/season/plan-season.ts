import { randomFrom } from '../random.ts';
import { AIRCRAFT, type AircraftPlan } from './aircraft.ts';
import { CHEMICALS, type ChemicalPlan } from './chemicals.ts';
import { planFields, type FieldPlan } from './fields.ts';
import { planJobs, type JobPlan } from './jobs.ts';
import { planPapers, type PaperPlan } from './papers.ts';
import { FARMS, PEOPLE, type PersonPlan } from './people.ts';

export interface Season {
  people: readonly PersonPlan[];
  aircraft: readonly AircraftPlan[];
  chemicals: readonly ChemicalPlan[];
  fields: readonly FieldPlan[];
  jobs: readonly JobPlan[];
  papers: readonly PaperPlan[];
  /** The day that the dates of the season are around. */
  today: string;
}

/** Plans the season of a seed, with dates around today (`YYYY-MM-DD`). */
export function planSeason(seed: number, today: string): Season {
  const fields = planFields(FARMS, randomFrom(seed));
  const jobs = planJobs(FARMS, fields, today, randomFrom(seed + 1));
  return { people: PEOPLE, aircraft: AIRCRAFT, chemicals: CHEMICALS, fields, jobs, papers: planPapers(today), today };
}
