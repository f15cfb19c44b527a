import { FARMER_SUPPLY, JobAircraft, type SprayJob, type RateUnit } from '@swathline/contract';
import { type RawBuilder, sql } from 'kysely';
import { isoText as iso } from '../../platform/db/sql/times.ts';
import { landCheckOf } from '../fields/land-checks/columns.ts';
import { ACREAGE } from '../fields/queries.ts';
import { farmerObject } from '../users/farmer.ts';
import { fullNameOf } from '../auth/user-record.ts';

/**
 * A FROM item: the fields `f` of jobs as the job shows them, with the columns of `sprayJobFields`. A completed job shows its fields as they
 * were on completion, a cancelled one shows a field that changed its owner as it was then. Select few jobs at a time: PostgreSQL builds
 * each row whole.
 */
export const SHOWN_FIELDS = sql`(
  SELECT part.*, shown.* FROM "sprayJobFields" part JOIN "fields" ON "fields"."id" = part."fieldId"
  CROSS JOIN LATERAL jsonb_populate_record("fields", part."frozenField") shown) f`;

/** The exclusion zones of a field of `SHOWN_FIELDS`, oldest first; `zone` builds each from the row `z`. */
export const shownZones = <Zone>(zone: RawBuilder<Zone>) => sql<Zone[]>`coalesce((
  SELECT jsonb_agg(${zone} ORDER BY z."createdAt", z."id") FROM (
    SELECT * FROM "exclusionZones" WHERE "fieldId" = f."fieldId" AND f."frozenField" IS NULL
    UNION ALL SELECT * FROM jsonb_populate_recordset(NULL::"exclusionZones", f."frozenField" -> 'exclusionZones')) z), '[]'::jsonb)`;

/** A FROM item: the rows `part` of `sprayJobChemicals` with the catalogue's chemical `c`, on completed jobs as it was on completion. */
export const SHOWN_CHEMICALS = sql`"sprayJobChemicals" part LEFT JOIN "chemicals" ON "chemicals"."id" = part."chemicalId"
  CROSS JOIN LATERAL jsonb_populate_record("chemicals", part."frozenChemical") c`;

const emptyIfNull = (rows: ReturnType<typeof sql>) => sql`coalesce((${rows}), '[]'::jsonb)`;

const ZONES = shownZones(sql`jsonb_build_object('id', z."id", 'coordinates', z."coordinates", 'kind', z."kind", 'note', z."note")`);

const LABEL = sql`CASE WHEN c."id" IS NOT NULL THEN jsonb_build_object(
  'pcpNumber', c."pcpNumber", 'rateUnit', c."rateUnit", 'waterLitersPerAcre', c."waterLitersPerAcre", 'reentryHours', c."reentryHours",
  'preHarvestDays', c."preHarvestDays", 'maxWindKmh', c."maxWindKmh", 'aerialUse', c."aerialUse",
  'aeroplaneUse', c."aeroplaneUse", 'helicopterUse', c."helicopterUse", 'rpasUse', c."rpasUse",
  'sprayQuality', c."sprayQuality", 'labelReadOn', c."labelReadOn") END`;

const MIXING = sql`CASE WHEN c."id" IS NOT NULL THEN jsonb_build_object('mixingStep', c."mixingStep", 'mixingPosition', c."mixingPosition",
  'densityKgPerLitre', c."densityKgPerLitre", 'protectiveEquipment', c."protectiveEquipment") END`;

/** The crop of the field `f` in the year in which the job starts. */
const SEASON_CROP = sql`(SELECT c->>'crop' FROM jsonb_array_elements(f."crops") c
    WHERE (c->>'season')::int = extract(year FROM "sprayJobs"."startDate") LIMIT 1)`;

export const JOB_FIELDS = sql<SprayJob['fields']>`${emptyIfNull(sql`
  SELECT jsonb_agg(jsonb_build_object(
    'id', f."id", 'name', f."name", 'description', f."description", 'notes', null, 'location', f."location",
    'quarter', f."quarter", 'section', f."section", 'township', f."township", 'range', f."range", 'meridian', f."meridian",
    'coordinates', f."coordinates", 'ruralMunicipality', f."ruralMunicipality", 'acreage', ${ACREAGE},
    'crop', ${SEASON_CROP}, 'exclusionZones', ${ZONES}, 'frozenAt', ${iso('f."frozenAt"')}, 'frozenReason', f."frozenReason")
    || CASE WHEN f."frozenAt" IS NULL THEN jsonb_build_object('landCheck', ${landCheckOf('f."id"')}) ELSE '{}' END ORDER BY f."position")
  FROM ${SHOWN_FIELDS}
  WHERE f."sprayJobId" = "sprayJobs"."id"`)}`;

/** Of the product `part` of a job with its chemical `c`: one of the farmer, also if the catalogue has it. */
export const IS_FARMER_SUPPLIED = sql<boolean>`coalesce(c."type" = ${sql.lit(FARMER_SUPPLY)}, part."chemicalId" IS NULL)`;

/** The unit of the rate of the product `part` with its chemical `c`. */
export const RATE_UNIT = sql<RateUnit>`coalesce(c."rateUnit", part."customRateUnit")`;

export const JOB_CHEMICALS = sql<SprayJob['chemicals']>`${emptyIfNull(sql`
  SELECT jsonb_agg(jsonb_build_object(
    'id', part."id", 'chemicalId', part."chemicalId", 'applicationRateLitersPerAcre', part."applicationRateLitersPerAcre",
    'rateUnit', ${RATE_UNIT}, 'farmerSupplied', ${IS_FARMER_SUPPLIED},
    'customChemicalName', part."customChemicalName", 'customChemicalDescription', part."customChemicalDescription",
    'pcpNumber', part."pcpNumber", 'hasNoPcpNumber', part."hasNoPcpNumber",
    'name', coalesce(c."name", part."customChemicalName"), 'type', coalesce(c."type", ${sql.lit(FARMER_SUPPLY)}),
    'concentration', c."activeIngredient", 'restrictions', c."restrictions", 'label', ${LABEL},
    'mixing', ${MIXING}) ORDER BY part."position")
  FROM ${SHOWN_CHEMICALS} WHERE part."sprayJobId" = "sprayJobs"."id"`)}`;

/** The user `u` as a member of a job's crew by the assignment `part`. */
export const CREW_MEMBER = sql`jsonb_build_object(
  'id', u."id", 'firstName', u."firstName", 'lastName', u."lastName", 'email', u."email", 'phone', u."phone", 'companyName', u."companyName",
  'assignedBy', (SELECT ${fullNameOf('a')} FROM "users" a WHERE a."id" = part."assignedByUserId"))`;

export const JOB_CREW = sql<SprayJob['groundCrew']>`${emptyIfNull(sql`
  SELECT jsonb_agg(coalesce(part."frozenMember", ${CREW_MEMBER}) || jsonb_build_object(
    'assignmentId', part."id", 'assignedAt', ${iso('part."assignedAt"')}, 'assignmentNotes', part."notes") ORDER BY lower(u."lastName"), u."id")
  FROM "groundCrewAssignments" part JOIN "users" u ON u."id" = part."userId"
  WHERE part."sprayJobId" = "sprayJobs"."id"`)}`;

export type SnapshotPart = 'farmer' | 'pilot' | 'aircraft';

/** A part of the job's snapshot, or the current one for a job without a snapshot. */
const fromSnapshot = <Part>(column: SnapshotPart, current: RawBuilder<Part>) =>
  sql<Part>`CASE WHEN EXISTS (SELECT FROM "jobSnapshots" s WHERE s."sprayJobId" = "sprayJobs"."id")
    THEN (SELECT s.${sql.ref(column)} FROM "jobSnapshots" s WHERE s."sprayJobId" = "sprayJobs"."id") ELSE ${current} END`;

export const CURRENT_FARMER = sql<SprayJob['farmer']>`(SELECT ${farmerObject} FROM "users" WHERE "users"."id" = "sprayJobs"."userId")`;
export const CURRENT_PILOT = sql<SprayJob['pilot']>`(
  SELECT jsonb_build_object('id', u."id", 'firstName', u."firstName", 'lastName', u."lastName")
  FROM "users" u WHERE u."id" = "sprayJobs"."pilotId")`;

export const CURRENT_AIRCRAFT = sql<JobAircraft | null>`(
  SELECT jsonb_build_object(${sql.join(JobAircraft.keyof().options.flatMap((name) => [sql.lit(name), sql.ref(`a.${name}`)]))})
  FROM "aircraft" a WHERE a."id" = "sprayJobs"."aircraftId")`;

export const JOB_FARMER = fromSnapshot('farmer', CURRENT_FARMER);
export const JOB_PILOT = fromSnapshot('pilot', CURRENT_PILOT);
export const JOB_AIRCRAFT = fromSnapshot('aircraft', CURRENT_AIRCRAFT);

export const JOB_SNAPSHOT = sql<NonNullable<SprayJob['snapshot']> | null>`(
  SELECT jsonb_build_object('takenAt', ${iso('s."takenAt"')}, 'isFromUpgrade', s."isFromUpgrade")
  FROM "jobSnapshots" s WHERE s."sprayJobId" = "sprayJobs"."id")`;

/** An administrator made the job. */
export const IS_OFFICE_JOB = sql<boolean>`EXISTS (
  SELECT FROM "statusChanges" part JOIN "users" u ON u."id" = part."byUserId"
  WHERE part."sprayJobId" = "sprayJobs"."id" AND part."from" IS NULL AND u."role" = 'admin')`;

export const JOB_HISTORY = sql<SprayJob['statusHistory']>`${emptyIfNull(sql`
  SELECT jsonb_agg(jsonb_build_object(
    'from', part."from", 'to', part."to", 'at', ${iso('part."at"')}, 'by', coalesce(part."byName", ${fullNameOf('u')}),
    'notes', part."notes", 'landConfirmed', part."landConfirmed") ORDER BY part."id")
  FROM "statusChanges" part JOIN "users" u ON u."id" = part."byUserId"
  WHERE part."sprayJobId" = "sprayJobs"."id"`)}`;

export const JOB_STRIP = sql<SprayJob['strip']>`(
  SELECT jsonb_build_object('name', strip."name", 'latitude', strip."latitude", 'longitude', strip."longitude", 'notes', strip."notes")
  FROM "laneFigures" lane JOIN "strips" strip ON strip."id" = lane."stripId" WHERE lane."aircraftId" = "sprayJobs"."aircraftId")`;

export const JOB_ORDERED = sql<SprayJob['ordered']>`(
  SELECT jsonb_build_object('crop', sent."order"->'crop', 'stage', sent."order"->'stage')
  FROM "farmOrders" sent WHERE sent."sprayJobId" = "sprayJobs"."id")`;

/** Where the job stands among the jobs of its aircraft on its day. */
export const JOB_PLACE = sql<SprayJob['place']>`(
  SELECT jsonb_build_object('day', own."day", 'count', count(*),
    'position', count(*) FILTER (WHERE (other."position", other."sprayJobId") <= (own."position", own."sprayJobId")))
  FROM "jobPlaces" own JOIN "jobPlaces" other ON other."day" = own."day"
  JOIN "sprayJobs" planned ON planned."id" = other."sprayJobId" AND planned."aircraftId" IS NOT DISTINCT FROM "sprayJobs"."aircraftId"
  WHERE own."sprayJobId" = "sprayJobs"."id" AND own."day" IS NOT NULL GROUP BY own."day")`;
