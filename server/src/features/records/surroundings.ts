import type { JobSurroundings } from '@swathline/contract';
import type { Db } from '../../platform/db/connection/open.ts';
import { readSurroundingsOf } from '../spray-jobs/surroundings/job-surroundings.ts';
import type { RecordRow } from './columns.ts';

const NONE: JobSurroundings = { hazards: [], neighbours: [], checks: [] };

/** A record keeps the nearest hazards and the nearest neighbours, at most this many of each. */
const MAX_KEPT = 100;

/**
 * The hazards, neighbours and checks around the treated field. A signed record and its corrections keep what was on file when it was
 * signed. The contacts of neighbours are left out, because inspectors and farmers read records.
 */
export async function surroundingsOf(db: Db, row: RecordRow): Promise<JobSurroundings> {
  if (row.surroundings !== null) return row.surroundings;
  if (row.state !== 'open') return NONE;
  const { hazards, neighbours, checks } = await readSurroundingsOf(db, {
    sprayJobId: row.sprayJobId,
    fields: [row.land],
    products: row.products,
  });
  return {
    hazards: hazards.slice(0, MAX_KEPT),
    neighbours: neighbours.slice(0, MAX_KEPT).map(({ site, ...near }) => ({
      ...near,
      site: { ...site, contactName: null, contactPhone: null },
    })),
    checks,
  };
}
