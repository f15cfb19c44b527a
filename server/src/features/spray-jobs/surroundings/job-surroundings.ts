import {
  type ChemicalType,
  HAZARD_DISTANCE_METRES,
  type JobSurroundings,
  type NearHazard,
  type Neighbour,
  type SprayJob,
} from '@swathline/contract';
import type { Db } from '../../../platform/db/connection/open.ts';
import type { Person } from '../../../platform/http/callers.ts';
import { type InsecticideUse, listHazardsNear, listNeighbours, listNeighboursOf, type OutlinedField } from '../../hazards/near.ts';
import { getVisibleJob } from '../queries.ts';
import { readChecks } from './read-checks.ts';

/** The hazards within 2 km of a job's fields, nearest first. @throws Problem not_found */
export async function listJobHazards(db: Db, by: Person, id: string): Promise<NearHazard[]> {
  const { fields } = await getVisibleJob({ db, by }, id);
  return listHazardsNear(db, fields, HAZARD_DISTANCE_METRES);
}

/** The sensitive sites that are neighbours of a job, nearest first. @throws Problem not_found */
export async function listJobNeighbours(db: Db, by: Person, id: string): Promise<Neighbour[]> {
  return neighboursOf(db, await getVisibleJob({ db, by }, id));
}

export const neighboursOf = (db: Db, { fields, chemicals }: Pick<SprayJob, 'fields' | 'chemicals'>): Promise<Neighbour[]> =>
  listNeighbours(db, fields, insecticideIn(chemicals));

/** The neighbours of each job, in one statement. */
export const neighboursOfJobs = (db: Db, jobs: readonly Pick<SprayJob, 'fields' | 'chemicals'>[]): Promise<Neighbour[][]> =>
  listNeighboursOf(
    db,
    jobs.map(({ fields, chemicals }) => ({ fields, insecticide: insecticideIn(chemicals) })),
  );

/** What is sprayed may be an insecticide unless its type says otherwise; a product without a PCP number is none. */
export function insecticideIn(products: readonly SprayedProduct[]): InsecticideUse {
  if (products.some(({ type }) => type === 'insecticide')) return 'certain';
  const mayBe = ({ type, hasNoPcpNumber = false }: SprayedProduct) => !hasNoPcpNumber && !OTHER_TYPES.includes(type);
  return products.some(mayBe) ? 'possible' : 'none';
}

const OTHER_TYPES: readonly unknown[] = ['herbicide', 'fungicide', 'fertilizer'] satisfies ChemicalType[];

interface SprayedProduct {
  type?: string | null | undefined;
  hasNoPcpNumber?: boolean | undefined;
}

interface SprayedLand {
  sprayJobId: string;
  fields: OutlinedField[];
  products: readonly SprayedProduct[];
}

/** The hazards and neighbours of sprayed land and the checks of the neighbours, for print. */
export async function readSurroundingsOf(db: Db, { sprayJobId, fields, products }: SprayedLand): Promise<JobSurroundings> {
  const hazards = await listHazardsNear(db, fields, HAZARD_DISTANCE_METRES);
  return { hazards, neighbours: await listNeighbours(db, fields, insecticideIn(products)), checks: await readChecks(db, sprayJobId) };
}
