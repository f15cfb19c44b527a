import type { Found } from '@swathline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connection/open.ts';
import { EMAIL } from '../auth/user-record.ts';
import { farmerObject } from '../users/farmer.ts';
import { candidateIds, matchRank, SEARCHABLE } from './candidates.ts';
import { liesOn, quarterSectionsOf } from '../fields/quarter-sections.ts';
import { findAircraft, findChemicals, findRecords } from './things.ts';

const MAX_RESULTS_PER_KIND = 5;

/** Searches records of all kinds; each kind is ordered by relevance. */
export async function searchEverything(db: Db, text: string, timeZone: string): Promise<Found> {
  const [users, fields, sprayJobs, pilots, chemicals, aircraft, records] = await Promise.all([
    findUsers(db, text, sql`"role" <> 'pilot'`),
    findFields(db, text),
    findJobs(db, text),
    findPilots(db, text),
    findChemicals(db, text),
    findAircraft(db, text),
    findRecords(db, text, timeZone),
  ]);
  return { users, fields, sprayJobs, pilots, chemicals, aircraft, records };
}

function findUsers(db: Db, text: string, filter: RawBuilder<unknown>) {
  return db
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName', 'companyName', EMAIL, 'phone', 'role', 'isActive'])
    .where('id', 'in', candidateIds('users', text, filter))
    .orderBy(bestMatchRank([SEARCHABLE.users.name, sql`"lastName"`, sql`"companyName"`], text))
    .orderBy('isActive', 'desc')
    .orderBy(sql`"role" = 'farmer'`, 'desc')
    .orderBy(sql`lower("lastName")`)
    .orderBy('id')
    .limit(MAX_RESULTS_PER_KIND)
    .execute();
}

const bestMatchRank = (values: RawBuilder<unknown>[], text: string) =>
  sql`least(${sql.join(values.map((value) => matchRank(value, text)))})`;

async function findPilots(db: Db, text: string): Promise<Found['pilots']> {
  const pilots = await findUsers(db, text, sql`"role" = 'pilot'`);
  if (pilots.length === 0) return [];
  const openCheckIns = await db
    .selectFrom('checkIns')
    .select('pilotId')
    .where('checkedOutAt', 'is', null)
    .where(
      'pilotId',
      'in',
      pilots.map(({ id }) => id),
    )
    .execute();
  const checkedIn = new Set(openCheckIns.map(({ pilotId }) => pilotId));
  return pilots.map((pilot) => ({ ...pilot, isCheckedIn: checkedIn.has(pilot.id) }));
}

/** Fields on the land that the text describes come first, then those whose name matches best. */
function findFields(db: Db, text: string): Promise<Found['fields']> {
  const isOnLand = liesOn('fields', quarterSectionsOf(text));
  const idsOnLand = sql`SELECT "id" FROM "fields" WHERE ${isOnLand}`;
  return db
    .selectFrom('fields')
    .innerJoin('users', 'users.id', 'fields.userId')
    .select(['fields.id', 'fields.name', 'fields.location', 'fields.isActive', farmerObject.as('farmer')])
    .where(sql<boolean>`"fields"."id" IN (${candidateIds('fields', text)} UNION ALL ${idsOnLand})`)
    .orderBy(sql`coalesce(${isOnLand}, false)`, 'desc')
    .orderBy('fields.isActive', 'desc')
    .orderBy(matchRank(SEARCHABLE.fields.name, text))
    .orderBy(sql`lower("fields"."name")`)
    .orderBy('fields.id')
    .limit(MAX_RESULTS_PER_KIND)
    .execute();
}

/** Of jobs that match equally well, the newest come first. */
function findJobs(db: Db, text: string): Promise<Found['sprayJobs']> {
  return db
    .selectFrom('sprayJobs')
    .innerJoin('users', 'users.id', 'sprayJobs.userId')
    .select(['sprayJobs.id', 'sprayJobs.name', 'sprayJobs.status', 'sprayJobs.startDate', farmerObject.as('farmer')])
    .where('sprayJobs.id', 'in', candidateIds('sprayJobs', text))
    .orderBy(matchRank(SEARCHABLE.sprayJobs.name, text))
    .orderBy('sprayJobs.createdAt', 'desc')
    .orderBy('sprayJobs.id')
    .limit(MAX_RESULTS_PER_KIND)
    .execute();
}
