// Hand-written statements of the bare server, whose rows are the data of the reply.

const iso = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const FARMER = `json_build_object('id', u."id", 'firstName', u."firstName", 'lastName', u."lastName", 'companyName', u."companyName",
  'email', u."email"`;

const ACREAGE = `json_build_object('totalFieldArea', json_build_object('acres', f."fieldAcres"), 'exclusionArea', json_build_object('acres', f."exclusionAcres"),
  'effectiveArea', json_build_object('acres', greatest(f."fieldAcres" - f."exclusionAcres", 0)))`;

/** The land check of field `f`, with the names of the other fields and farmers. */
const LAND_CHECK = `coalesce((SELECT json_build_object(
    'status', CASE WHEN c."isOpen" THEN 'check' WHEN jsonb_array_length(c."findings") = 0 THEN 'clear' ELSE 'confirmed' END,
    'findings', coalesce((SELECT json_agg(json_build_object('code', w."finding"->>'code', 'message', replace(w."finding"->>'message', '{other}',
        coalesce(o."name" || CASE WHEN w."finding"->>'code' <> 'shared_quarter' AND o."location" IS NOT NULL THEN ' (' || o."location" || ')' ELSE '' END
          || CASE WHEN w."finding"->>'code' = 'far' THEN ''
             ELSE ', ' || coalesce(nullif(trim(concat_ws(' ', n."firstName", n."lastName")), ''), n."companyName", n."email") END, 'a field')))
        ORDER BY w."index")
      FROM jsonb_array_elements(c."findings") WITH ORDINALITY AS w("finding", "index")
        LEFT JOIN "fields" o ON o."id" = (w."finding"->>'fieldId')::uuid LEFT JOIN "users" n ON n."id" = o."userId"), '[]'),
    'changedAt', ${iso('c."changedAt"')}, 'confirmedBy', c."confirmedByName", 'confirmedAt', ${iso('c."confirmedAt"')})
  FROM "landChecks" c WHERE c."fieldId" = f."id"),
  json_build_object('status', 'pending', 'findings', '[]'::json, 'changedAt', null, 'confirmedBy', null, 'confirmedAt', null))`;

/** One job with all its relations. */
export const READ_JOB = `
  SELECT j."id", j."name", j."userId", (SELECT ${FARMER}, 'phone', u."phone") FROM "users" u WHERE u."id" = j."userId") AS "farmer", j."status",
    j."startDate", j."endDate", j."fieldCount", j."chemicalCount", j."groundCrewCount", j."dateSubmitted", j."dateApproved", j."completedAt",
    j."createdAt", j."updatedAt", j."internal_notes", j."farmer_notes", j."admin_notes", j."notes", j."description", j."estimatedDuration",
    j."sprayVolumeLitersPerAcre", j."hopperLitres",
    coalesce((SELECT json_agg(json_build_object('id', f."id", 'name', f."name", 'description', f."description", 'notes', null, 'location', f."location",
        'quarter', f."quarter", 'section', f."section", 'township', f."township", 'range', f."range", 'meridian', f."meridian", 'coordinates', f."coordinates",
        'ruralMunicipality', f."ruralMunicipality", 'acreage', ${ACREAGE}, 'landCheck', ${LAND_CHECK}, 'exclusionZones', coalesce((
          SELECT json_agg(json_build_object('id', z."id", 'coordinates', z."coordinates", 'kind', z."kind", 'note', z."note") ORDER BY z."createdAt", z."id")
          FROM "exclusionZones" z WHERE z."fieldId" = f."id"), '[]'), 'frozenAt', p."frozenAt",
          'frozenReason', p."frozenReason") ORDER BY p."position")
      FROM "sprayJobFields" p JOIN "fields" f ON f."id" = p."fieldId" WHERE p."sprayJobId" = j."id"), '[]') AS "fields",
    coalesce((SELECT json_agg(json_build_object('id', p."id", 'chemicalId', p."chemicalId", 'applicationRateLitersPerAcre', p."applicationRateLitersPerAcre",
        'rateUnit', coalesce(c."rateUnit", p."customRateUnit"), 'farmerSupplied', p."chemicalId" IS NULL, 'customChemicalName', p."customChemicalName", 'customChemicalDescription', p."customChemicalDescription",
        'pcpNumber', p."pcpNumber", 'hasNoPcpNumber', p."hasNoPcpNumber",
        'name', coalesce(c."name", p."customChemicalName"), 'type', coalesce(c."type", 'Farmer Supply'), 'concentration', c."activeIngredient", 'restrictions', c."restrictions",
        'label', CASE WHEN c."id" IS NOT NULL THEN json_build_object('pcpNumber', c."pcpNumber", 'rateUnit', c."rateUnit",
          'waterLitersPerAcre', c."waterLitersPerAcre", 'reentryHours', c."reentryHours", 'preHarvestDays', c."preHarvestDays",
          'maxWindKmh', c."maxWindKmh", 'aeroplaneUse', c."aeroplaneUse", 'helicopterUse', c."helicopterUse", 'rpasUse', c."rpasUse",
          'sprayQuality', c."sprayQuality", 'labelReadOn', c."labelReadOn", 'aerialUse', c."aerialUse") END,
        'mixing', CASE WHEN c."id" IS NOT NULL THEN json_build_object('mixingStep', c."mixingStep", 'mixingPosition', c."mixingPosition",
          'densityKgPerLitre', c."densityKgPerLitre", 'protectiveEquipment', c."protectiveEquipment") END) ORDER BY p."position")
      FROM "sprayJobChemicals" p LEFT JOIN "chemicals" c ON c."id" = p."chemicalId" WHERE p."sprayJobId" = j."id"), '[]') AS "chemicals",
    coalesce((SELECT json_agg(json_build_object('id', u."id", 'firstName', u."firstName", 'lastName', u."lastName", 'email', u."email", 'phone', u."phone",
        'companyName', u."companyName", 'assignmentId', p."id", 'assignedAt', ${iso('p."assignedAt"')},
        'assignedBy', a."firstName" || ' ' || a."lastName", 'assignmentNotes', p."notes") ORDER BY lower(u."lastName"), u."id")
      FROM "groundCrewAssignments" p JOIN "users" u ON u."id" = p."userId" LEFT JOIN "users" a ON a."id" = p."assignedByUserId"
      WHERE p."sprayJobId" = j."id"), '[]') AS "groundCrew",
    (SELECT json_build_object('id', u."id", 'firstName', u."firstName", 'lastName', u."lastName") FROM "users" u WHERE u."id" = j."pilotId") AS "pilot",
    (SELECT json_build_object('id', a."id", 'kind', a."kind", 'registration', a."registration", 'make', a."make", 'model', a."model",
        'serialNumber', a."serialNumber", 'mtowKg', a."mtowKg", 'emptyMassKg', a."emptyMassKg", 'fuelKg', a."fuelKg", 'hopperLitres', a."hopperLitres", 'swathMetres', a."swathMetres",
        'nozzles', a."nozzles", 'sprayQuality', a."sprayQuality", 'defaultLitersPerAcre', a."defaultLitersPerAcre")
      FROM "aircraft" a WHERE a."id" = j."aircraftId") AS "aircraft",
    coalesce((SELECT json_agg(json_build_object('from', s."from", 'to', s."to", 'at', ${iso('s."at"')}, 'by', coalesce(s."byName", u."firstName" || ' ' || u."lastName"),
        'notes', s."notes", 'landConfirmed', s."landConfirmed") ORDER BY s."id")
      FROM "statusChanges" s JOIN "users" u ON u."id" = s."byUserId" WHERE s."sprayJobId" = j."id"), '[]') AS "statusHistory",
    (SELECT json_build_object('takenAt', ${iso('s."takenAt"')}, 'isFromUpgrade', s."isFromUpgrade")
      FROM "jobSnapshots" s WHERE s."sprayJobId" = j."id") AS "snapshot",
    coalesce((SELECT json_agg(json_build_object('recordId', r."id", 'fieldId', r."fieldId", 'endedAt', ${iso('r."endedAt"')}) ORDER BY r."endedAt")
      FROM "applicationRecords" r WHERE r."sprayJobId" = j."id" AND r."state" = 'signed'), '[]') AS "applied"
  FROM "sprayJobs" j WHERE j."id" = $1`;

/** Fields with their outlines, sorted by name. */
export const LIST_FIELDS = `
  SELECT f."id", f."name", f."description", f."userId", ${FARMER}) AS "farmer", f."area", f."fieldType", f."quarter", f."section", f."township", f."range",
    f."meridian", f."location", f."ruralMunicipality", f."coordinates", ${ACREAGE} AS "acreage", f."isActive", f."removedByFarmer", f."createdAt", f."updatedAt",
    ${LAND_CHECK} AS "landCheck"
  FROM "fields" f JOIN "users" u ON u."id" = f."userId"
  WHERE f."isActive" ORDER BY lower(f."name"), f."id" LIMIT $1 OFFSET $2`;
export const COUNT_FIELDS = `SELECT count(*)::int AS "total" FROM "fields" WHERE "isActive"`;

/** The newest position of each checked-in pilot. */
export const ACTIVE_PILOTS = `
  SELECT c."sprayJobId", j."name" AS "sprayJobName", j."status", c."checkedInAt", c."pilotId", u."firstName" AS "pilotFirstName", u."lastName" AS "pilotLastName",
    u."email" AS "pilotEmail", a."kind", p."latitude", p."longitude", p."accuracy", p."altitude",
    CASE WHEN p."speed" > 0 THEN p."speed" ELSE coalesce(p."derivedSpeed", CASE WHEN p."speed" = 0 THEN 0 END) END AS "speed",
    CASE WHEN p."speed" > 0 THEN 'gps' WHEN p."derivedSpeed" IS NOT NULL OR p."speed" = 0 THEN 'calculated' END AS "speedSource",
    CASE WHEN p."heading" >= 0 THEN p."heading" ELSE p."derivedHeading" END AS "heading",
    CASE WHEN p."heading" >= 0 THEN 'gps' WHEN p."derivedHeading" IS NOT NULL THEN 'calculated' END AS "headingSource", 
    coalesce(p."asOf", p."recordedAt") AS "lastLocationUpdate", p."receivedAt",
    CASE WHEN p."pilotId" IS NULL THEN (
      SELECT json_build_object('since', d."refusedSince", 'lastAt', d."refusedAt", 'reason', d."refusedReason", 'offsetSeconds', d."refusedOffsetSeconds")
      FROM "deviceTokens" d WHERE d."pilotId" = c."pilotId" AND d."refusedAt" > now() - interval '1 day'
      ORDER BY d."refusedAt" DESC LIMIT 1) END AS "refused",
    -round(p."clockLagMs" / 1000.0)::int AS "clockOffsetSeconds", CASE WHEN p."pilotId" IS NOT NULL THEN coalesce(p."reportedBy", 'device') END AS "reportedBy"
  FROM "checkIns" c JOIN "sprayJobs" j ON j."id" = c."sprayJobId" JOIN "users" u ON u."id" = c."pilotId" LEFT JOIN "aircraft" a ON a."id" = j."aircraftId"
    LEFT JOIN "pilotPositions" p ON p."pilotId" = c."pilotId" AND coalesce(p."asOf", p."recordedAt") >= c."checkedInAt" - interval '15 minutes'
  WHERE c."checkedOutAt" IS NULL AND u."isActive" AND (NOT c."isImplied" OR j."status" = 'in_progress' OR coalesce(p."asOf", p."recordedAt") > now() - interval '10 minutes')
  ORDER BY lower(u."lastName"), c."pilotId"`;
