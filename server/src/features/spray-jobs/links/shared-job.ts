import { FARMER_SUPPLY, lastSprayDay, type SharedJob } from '@swathline/contract';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { Problem } from '../../../platform/errors/problem.ts';
import { followOfficeClock } from '../../office/clock.ts';
import { utcOffsetsOf } from '../../../platform/utc-offsets.ts';
import { hashOfToken } from '../../auth/secrets.ts';
import { throttleLinkLookup } from '../../auth/rate-limit.ts';
import { IS_FIELD_APPLIED, listApplied } from '../applied.ts';
import { IS_FARMER_SUPPLIED, JOB_FARMER, RATE_UNIT, SHOWN_CHEMICALS, SHOWN_FIELDS, shownZones } from '../job-columns.ts';
import { validLinks } from './job-links.ts';
import { hasSurroundings, readSharedSurroundings } from './shared-surroundings.ts';

const ZONES = shownZones(sql`jsonb_build_object('coordinates', z."coordinates", 'kind', z."kind")`);

/** The fields of a job with the acres to spray. */
const SHARED_FIELDS = sql<SharedJob['fields']>`(
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'name', f."name", 'location', f."location",
    'quarter', f."quarter", 'section', f."section", 'township', f."township", 'range', f."range", 'meridian', f."meridian",
    'acres', greatest(f."fieldAcres" - f."exclusionAcres", 0), 'isApplied', ${IS_FIELD_APPLIED}, 'coordinates', f."coordinates",
    'exclusionZones', ${ZONES}) ORDER BY f."position"), '[]')
  FROM ${SHOWN_FIELDS} WHERE f."sprayJobId" = "sprayJobs"."id")`;

const SHARED_CHEMICALS = sql<SharedJob['chemicals']>`(
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'name', coalesce(c."name", part."customChemicalName"), 'type', coalesce(c."type", ${sql.lit(FARMER_SUPPLY)}),
    'description', part."customChemicalDescription", 'applicationRateLitersPerAcre', part."applicationRateLitersPerAcre",
    'farmerSupplied', ${IS_FARMER_SUPPLIED}, 'rateUnit', ${RATE_UNIT},
    'reentryHours', c."reentryHours", 'preHarvestDays', c."preHarvestDays") ORDER BY part."position"), '[]')
  FROM ${SHOWN_CHEMICALS} WHERE part."sprayJobId" = "sprayJobs"."id")`;

/**
 * Reads the job that a link shares, with the data that its farmer may see.
 * @throws Problem too_many_tries; wrong_status for a suspended link; not_found, with the same message, for an unknown, expired or revoked
 * link
 */
export async function readSharedJob(
  { db, timeZone }: Pick<Context, 'db' | 'timeZone'>,
  clientIp: string,
  token: string,
): Promise<SharedJob> {
  const job = await throttleLinkLookup(db, clientIp, () =>
    validLinks(db)
      .where('jobLinks.tokenHash', '=', hashOfToken(token))
      .select(['suspendedAt', 'sprayJobs.id as sprayJobId'])
      .select([
        'sprayJobs.name',
        'status',
        'startDate',
        'endDate',
        'completedAt',
        'finishedAt',
        'farmer_notes',
        'admin_notes',
        'jobLinks.expiresAt',
      ])
      .select([
        sql<string>`(SELECT coalesce(nullif(trim((farmer ->> 'firstName') || ' ' || (farmer ->> 'lastName')), ''), farmer ->> 'companyName', '') FROM (SELECT ${JOB_FARMER} AS farmer) shown)`.as(
          'farmer',
        ),
      ])
      .select([SHARED_FIELDS.as('fields'), SHARED_CHEMICALS.as('chemicals')])
      .executeTakeFirst(),
  );
  if (!job) {
    throw new Problem('not_found', 'This link no longer works. Ask the office for a new one.');
  }
  if (job.suspendedAt !== null) {
    throw new Problem(
      'wrong_status',
      'Your office restored its records from a backup and is still reviewing them, so this link is suspended. Please ask the office to revive it.',
    );
  }
  return {
    ...job,
    timeZone,
    utcOffsets: utcOffsetsOf(timeZone),
    clock: await followOfficeClock(db),
    lastSprayDay: lastSprayDay(job, timeZone),
    applied: await listApplied(db, job.sprayJobId, timeZone),
    ...(hasSurroundings(job) && { surroundings: await readSharedSurroundings(db, job) }),
  };
}
