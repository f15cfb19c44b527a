import type { Found } from '@swathline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connection/open.ts';
import { farmerObject } from '../users/farmer.ts';
import { candidates, nearness, SEARCHED } from './candidates.ts';
import { locationsOn } from './locations-on.ts';

const MAX_OF_A_KIND = 5;

/** Everything that a text may mean, each kind best first. */
export async function findEverything(db: Db, text: string): Promise<Found> {
  const [users, fields, sprayJobs, pilots] = await Promise.all([
    findUsers(db, text, sql`"role" <> 'pilot'`),
    findFields(db, text),
    findJobs(db, text),
    findPilots(db, text),
  ]);
  return { users, fields, sprayJobs, pilots };
}

function findUsers(db: Db, text: string, ofKind: RawBuilder<unknown>) {
  return db
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName', 'companyName', 'email', 'phone', 'role', 'isActive'])
    .where('id', 'in', candidates('users', text, ofKind))
    .orderBy(nearestOf([SEARCHED.users.name, sql`"lastName"`, sql`"companyName"`], text))
    .orderBy('isActive', 'desc')
    .orderBy(sql`"role" = 'farmer'`, 'desc')
    .orderBy(sql`lower("lastName")`)
    .orderBy('id')
    .limit(MAX_OF_A_KIND)
    .execute();
}

const nearestOf = (values: RawBuilder<unknown>[], text: string) => sql`least(${sql.join(values.map((value) => nearness(value, text)))})`;

async function findPilots(db: Db, text: string): Promise<Found['pilots']> {
  const pilots = await findUsers(db, text, sql`"role" = 'pilot'`);
  if (pilots.length === 0) return [];
  const open = await db
    .selectFrom('checkIns')
    .select('pilotId')
    .where('checkedOutAt', 'is', null)
    .where(
      'pilotId',
      'in',
      pilots.map(({ id }) => id),
    )
    .execute();
  const checkedIn = new Set(open.map(({ pilotId }) => pilotId));
  return pilots.map((pilot) => ({ ...pilot, isCheckedIn: checkedIn.has(pilot.id) }));
}

/** Fields on the land that the text describes come first. */
function findFields(db: Db, text: string): Promise<Found['fields']> {
  const isThere = sql<boolean>`"location" = ANY(${locationsOn(text)}::text[])`;
  const onLand = sql`SELECT "id" FROM "fields" WHERE ${isThere}`;
  return db
    .selectFrom('fields')
    .innerJoin('users', 'users.id', 'fields.userId')
    .select(['fields.id', 'fields.name', 'fields.location', 'fields.isActive', farmerObject.as('farmer')])
    .where(sql<boolean>`"fields"."id" IN (${candidates('fields', text)} UNION ALL ${onLand})`)
    .orderBy(sql`coalesce(${isThere}, false)`, 'desc')
    .orderBy('fields.isActive', 'desc')
    .orderBy(nearness(SEARCHED.fields.name, text))
    .orderBy(sql`lower("fields"."name")`)
    .orderBy('fields.id')
    .limit(MAX_OF_A_KIND)
    .execute();
}

/** Of jobs that are as near, the newest come first. */
function findJobs(db: Db, text: string): Promise<Found['sprayJobs']> {
  return db
    .selectFrom('sprayJobs')
    .innerJoin('users', 'users.id', 'sprayJobs.userId')
    .select(['sprayJobs.id', 'sprayJobs.name', 'sprayJobs.status', 'sprayJobs.startDate', farmerObject.as('farmer')])
    .where('sprayJobs.id', 'in', candidates('sprayJobs', text))
    .orderBy(nearness(SEARCHED.sprayJobs.name, text))
    .orderBy('sprayJobs.createdAt', 'desc')
    .orderBy('sprayJobs.id')
    .limit(MAX_OF_A_KIND)
    .execute();
}
