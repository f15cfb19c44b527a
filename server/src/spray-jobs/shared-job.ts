import { FARMER_SUPPLY, type SharedJob } from '@swathline/contract';
import { sql } from 'kysely';

/** Fields of a job, with what is sprayed of each. */
export const SHARED_FIELDS = sql<SharedJob['fields']>`(
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'name', f."name", 'location', f."location",
    'quarter', f."quarter", 'section', f."section", 'township', f."township", 'range', f."range", 'meridian', f."meridian",
    'acres', greatest(f."fieldAcres" - f."exclusionAcres", 0), 'coordinates', f."coordinates",
    'exclusionZones', (
      SELECT coalesce(jsonb_agg(z."coordinates" ORDER BY z."createdAt", z."id"), '[]') FROM "exclusionZones" z WHERE z."fieldId" = f."id")
  ) ORDER BY part."position"), '[]')
  FROM "sprayJobFields" part JOIN "fields" f ON f."id" = part."fieldId"
  WHERE part."sprayJobId" = "sprayJobs"."id")`;

/** What the label of a catalogue chemical says; the catalogue does not keep it yet. */
const LABEL_PERIODS = sql`'restrictedEntryHours', null, 'preHarvestDays', null`;

/** Products of a job. */
export const SHARED_CHEMICALS = sql<SharedJob['chemicals']>`(
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'name', coalesce(c."name", part."customChemicalName"), 'type', coalesce(c."type", ${sql.lit(FARMER_SUPPLY)}),
    'description', part."customChemicalDescription", 'applicationRateLitersPerAcre', part."applicationRateLitersPerAcre",
    'farmerSupplied', part."chemicalId" IS NULL, ${LABEL_PERIODS}) ORDER BY part."position"), '[]')
  FROM "sprayJobChemicals" part LEFT JOIN "chemicals" c ON c."id" = part."chemicalId"
  WHERE part."sprayJobId" = "sprayJobs"."id")`;
