import type { api, QueryOf, ReplyOf } from '@swathline/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection/open.ts';
import { ignoreCase, listPage, matches } from '../../platform/db/lists/page.ts';
import { EMAIL } from '../auth/user-record.ts';

type GroundCrew = typeof api.sprayJobs.groundCrew;

/** Lists active members, the only ones who can be assigned. */
export async function listGroundCrew(db: Db, query: QueryOf<GroundCrew>): Promise<ReplyOf<GroundCrew>> {
  const filtered = db
    .selectFrom('users')
    .where('role', '=', 'ground_crew')
    .where('isActive', '=', true)
    .where(matches(query, { firstName: sql.ref('firstName'), lastName: sql.ref('lastName'), email: sql.ref('email') }));
  const { rows, ...page } = await listPage(filtered, query, { by: ignoreCase(sql.ref(query.sort)), id: 'id' }, (q) =>
    q.select(['id', 'firstName', 'lastName', EMAIL, 'phone', 'companyName']),
  );
  return { users: rows, ...page };
}
