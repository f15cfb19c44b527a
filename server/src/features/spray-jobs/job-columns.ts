import { FARMER_SUPPLY, type SprayJob } from '@swathline/contract';
import { type RawBuilder, sql } from 'kysely';
import { isoText as iso } from '../../platform/db/sql/times.ts';
import { landCheckOf } from '../fields/land-checks/columns.ts';
import { ACREAGE } from '../fields/queries.ts';

/**
 * A FROM item: the fields `f` of jobs as the job shows them, with the columns of `sprayJobFields`. A field that changed its owner after the job
 * ended is shown in its state at that time. Select few jobs at a time: PostgreSQL builds each row whole.
 */
export const SHOWN_FIELDS = sql`(
  SELECT part.*, shown.* FROM "sprayJobFields" part JOIN "fields" ON "fields"."id" = part."fieldId"
  CROSS JOIN LATERAL jsonb_populate_record("fields", part."frozenField") shown) f`;

/** The exclusion zones of a field of `SHOWN_FIELDS`, oldest first; `zone` builds each from the row `z`. */
export const shownZones = <Zone>(zone: RawBuilder<Zone>) => sql<Zone[]>`coalesce((
  SELECT jsonb_agg(${zone} ORDER BY z."createdAt", z."id") FROM (
    SELECT * FROM "exclusionZones" WHERE "fieldId" = f."fieldId" AND f."frozenField" IS NULL
    UNION ALL SELECT * FROM jsonb_populate_recordset(NULL::"exclusionZones", f."frozenField" -> 'exclusionZones')) z), '[]'::jsonb)`;

const emptyIfNull = (rows: ReturnType<typeof sql>) => sql`coalesce((${rows}), '[]'::jsonb)`;

const ZONES = shownZones(sql`jsonb_build_object('id', z."id", 'coordinates', z."coordinates", 'kind', z."kind")`);

const LABEL = sql`CASE WHEN c."id" IS NOT NULL THEN jsonb_build_object(
  'pcpNumber', c."pcpNumber", 'rateUnit', c."rateUnit", 'waterLitersPerAcre', c."waterLitersPerAcre", 'reentryHours', c."reentryHours",
  'preHarvestDays', c."preHarvestDays", 'maxWindKmh', c."maxWindKmh", 'aerialUse', c."aerialUse") END`;

export const JOB_FIELDS = sql<SprayJob['fields']>`${emptyIfNull(sql`
  SELECT jsonb_agg(jsonb_build_object(
    'id', f."id", 'name', f."name", 'description', f."description", 'notes', null, 'location', f."location",
    'quarter', f."quarter", 'section', f."section", 'township', f."township", 'range', f."range", 'meridian', f."meridian",
    'coordinates', f."coordinates", 'ruralMunicipality', f."ruralMunicipality", 'acreage', ${ACREAGE},
    'exclusionZones', ${ZONES}, 'frozenAt', ${iso('f."frozenAt"')})
    || CASE WHEN f."frozenAt" IS NULL THEN jsonb_build_object('landCheck', ${landCheckOf('f."id"')}) ELSE '{}' END ORDER BY f."position")
  FROM ${SHOWN_FIELDS}
  WHERE f."sprayJobId" = "sprayJobs"."id"`)}`;

export const JOB_CHEMICALS = sql<SprayJob['chemicals']>`${emptyIfNull(sql`
  SELECT jsonb_agg(jsonb_build_object(
    'id', part."id", 'chemicalId', part."chemicalId", 'applicationRateLitersPerAcre', part."applicationRateLitersPerAcre",
    'farmerSupplied', part."chemicalId" IS NULL,
    'customChemicalName', part."customChemicalName", 'customChemicalDescription', part."customChemicalDescription",
    'name', coalesce(c."name", part."customChemicalName"), 'type', coalesce(c."type", ${sql.lit(FARMER_SUPPLY)}),
    'concentration', c."activeIngredient", 'label', ${LABEL}) ORDER BY part."position")
  FROM "sprayJobChemicals" part LEFT JOIN "chemicals" c ON c."id" = part."chemicalId"
  WHERE part."sprayJobId" = "sprayJobs"."id"`)}`;

export const JOB_CREW = sql<SprayJob['groundCrew']>`${emptyIfNull(sql`
  SELECT jsonb_agg(jsonb_build_object(
    'id', u."id", 'firstName', u."firstName", 'lastName', u."lastName", 'email', u."email", 'phone', u."phone", 'companyName', u."companyName",
    'assignmentId', part."id", 'assignedAt', ${iso('part."assignedAt"')},
    'assignedBy', a."firstName" || ' ' || a."lastName", 'assignmentNotes', part."notes") ORDER BY lower(u."lastName"), u."id")
  FROM "groundCrewAssignments" part JOIN "users" u ON u."id" = part."userId" LEFT JOIN "users" a ON a."id" = part."assignedByUserId"
  WHERE part."sprayJobId" = "sprayJobs"."id"`)}`;

export const JOB_PILOT = sql<SprayJob['pilot']>`(
  SELECT jsonb_build_object('id', u."id", 'firstName', u."firstName", 'lastName', u."lastName")
  FROM "users" u WHERE u."id" = "sprayJobs"."pilotId")`;

export const JOB_HISTORY = sql<SprayJob['statusHistory']>`${emptyIfNull(sql`
  SELECT jsonb_agg(jsonb_build_object(
    'from', part."from", 'to', part."to", 'at', ${iso('part."at"')}, 'by', u."firstName" || ' ' || u."lastName", 'notes', part."notes")
    ORDER BY part."id")
  FROM "statusChanges" part JOIN "users" u ON u."id" = part."byUserId"
  WHERE part."sprayJobId" = "sprayJobs"."id"`)}`;
