import { FARMER_SUPPLY, type SharedJob } from '@swathline/contract';
import { sql } from 'kysely';
import { SHOWN_FIELDS, shownZones } from '../shown-fields.ts';

const ZONES = shownZones(sql`jsonb_build_object('coordinates', z."coordinates", 'kind', z."kind")`);

/** Fields of a job, with what is sprayed of each. */
export const SHARED_FIELDS = sql<SharedJob['fields']>`(
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'name', f."name", 'location', f."location",
    'quarter', f."quarter", 'section', f."section", 'township', f."township", 'range', f."range", 'meridian', f."meridian",
    'acres', greatest(f."fieldAcres" - f."exclusionAcres", 0), 'coordinates', f."coordinates",
    'exclusionZones', ${ZONES}) ORDER BY f."position"), '[]')
  FROM ${SHOWN_FIELDS} WHERE f."sprayJobId" = "sprayJobs"."id")`;

/** Products of a job. */
export const SHARED_CHEMICALS = sql<SharedJob['chemicals']>`(
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'name', coalesce(c."name", part."customChemicalName"), 'type', coalesce(c."type", ${sql.lit(FARMER_SUPPLY)}),
    'description', part."customChemicalDescription", 'applicationRateLitersPerAcre', part."applicationRateLitersPerAcre",
    'farmerSupplied', part."chemicalId" IS NULL, 'rateUnit', coalesce(c."rateUnit", 'L'),
    'reentryHours', c."reentryHours", 'preHarvestDays', c."preHarvestDays") ORDER BY part."position"), '[]')
  FROM "sprayJobChemicals" part LEFT JOIN "chemicals" c ON c."id" = part."chemicalId"
  WHERE part."sprayJobId" = "sprayJobs"."id")`;
