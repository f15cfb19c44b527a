import {
  hasEnded,
  HAZARD_DISTANCE_METRES,
  HAZARD_STYLE,
  heightText,
  type NearHazard,
  type Neighbour,
  type SharedJob,
  SITE_STYLE,
  type SiteKind,
  type SprayJob,
  wayText,
} from '@swathline/contract';
import type { Db } from '../../../platform/db/connection/open.ts';
import { listHazardsNear, listNeighbours } from '../../hazards/near.ts';
import { insecticideIn } from '../surroundings/job-surroundings.ts';

type Surroundings = NonNullable<SharedJob['surroundings']>;

/** Sites that public maps show. Homes, hives, livestock and organic farms are not drawn for a neighbour. */
const PUBLIC_KINDS: readonly SiteKind[] = ['school', 'town', 'water_intake'];

/** The distance to a site that is not public is rounded to this. */
const ROUNDED_TO_METRES = 100;

/** The surroundings are shown until the job has ended. */
export const hasSurroundings = ({ status }: Pick<SprayJob, 'status'>): boolean => !hasEnded(status);

/** The hazards and neighbours of a job without names, notes, sources and contacts, since anyone who has the link can read them. */
export async function readSharedSurroundings(
  db: Db,
  { fields, chemicals }: Pick<SharedJob, 'fields' | 'chemicals'>,
): Promise<Surroundings> {
  const hazards = await listHazardsNear(db, fields, HAZARD_DISTANCE_METRES);
  const neighbours = await listNeighbours(db, fields, insecticideIn(chemicals));
  return { hazards: hazards.map(sharedHazard), neighbours: neighbours.map(sharedNeighbour) };
}

function sharedHazard({ hazard: { id, kind, heightM, coordinates }, ...way }: NearHazard): Surroundings['hazards'][number] {
  return { id, kind, what: `${HAZARD_STYLE[kind].label}, ${heightText(heightM)}`, where: wayText(way), coordinates };
}

function sharedNeighbour({
  site: { id, kind, coordinates },
  distanceMetres,
  bearingDegrees,
}: Neighbour): Surroundings['neighbours'][number] {
  const what = SITE_STYLE[kind].label;
  if (PUBLIC_KINDS.includes(kind)) return { id, kind, what, where: wayText({ distanceMetres, bearingDegrees }), coordinates };
  const rounded = Math.max(1, Math.round(distanceMetres / ROUNDED_TO_METRES)) * ROUNDED_TO_METRES;
  return { id, kind, what, where: `about ${wayText({ distanceMetres: rounded, bearingDegrees })}`, coordinates: [] };
}
