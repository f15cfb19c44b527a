import { formatLegalDescription, type Point } from '@swathline/survey';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connection/open.ts';
import type { LandFinding } from '../../../platform/db/schema/tables.ts';
import { groupBy, json } from '../../../platform/db/sql/rows.ts';
import { runStatement } from '../../../platform/db/sql/run-statement.ts';
import { type FieldLand, formatBox, parseBox } from './field-land.ts';
import { type BoxedField, farFindings, overlapFinding, ownFindings, sharedFinding } from './findings.ts';

/** Per field: findings that another farmer's field names the same quarter. */
const MAX_SHARING = 5;
/** Per field: fields with overlapping boxes whose outlines are compared with it. */
const MAX_OVERLAPPING = 50;

/** True if a field `o` lies on a quarter of the place `p`. */
const SHARES_QUARTER = sql`(o."location" = ANY(p."quarters") OR o."quarterSections" && p."quarters")`;

/** Fields as an SQL table `p`. */
const asTable = (places: FieldLand[]) => {
  const rows = places.map(({ id, userId, quarters, box }) => ({
    id,
    userId,
    quarters: quarters.map(formatLegalDescription),
    box: formatBox(box),
  }));
  return sql`jsonb_to_recordset(${json(rows)}) AS p("id" uuid, "userId" uuid, "quarters" text[], "box" text)`;
};

interface OverlappingField {
  of: string;
  id: string;
  coordinates: Point[];
  fieldAcres: number;
}

/** Finds the warnings about each field's land, by field id. Only active fields are compared with other active fields. */
export async function findLandFindings(db: Db, places: FieldLand[]): Promise<Map<string, LandFinding[]>> {
  const active = places.filter(({ isActive }) => isActive);
  const [sharing, overlapping, farms] = [await readSharing(db, active), await readOverlapping(db, active), await readFarms(db, active)];
  const findings = new Map<string, LandFinding[]>();
  for (const place of places) {
    const compared = place.isActive ? neighbourFindings(place, sharing.get(place.id) ?? [], overlapping.get(place.id) ?? [], farms) : [];
    findings.set(place.id, [...ownFindings(place), ...compared]);
    await new Promise((resume) => setImmediate(resume));
  }
  return findings;
}

function neighbourFindings(
  place: FieldLand,
  sharing: SharingField[],
  overlapping: OverlappingField[],
  farms: Map<string, BoxedField[]>,
): LandFinding[] {
  const shared = sharing.map(({ id, quarters }) => sharedFinding(quarters, id));
  const elsewhere = overlapping.filter(({ id }) => !sharing.some((other) => other.id === id));
  const overlaps = elsewhere.flatMap((neighbour) => overlapFinding(place.outline, neighbour) ?? []);
  const others = (farms.get(place.userId) ?? []).filter(({ id }) => id !== place.id);
  return [...shared, ...overlaps, ...farFindings(place, place.box, others)];
}

interface SharingField {
  of: string;
  id: string;
  /** Those of both fields. */
  quarters: string[];
}

/** Other farmers' fields on the same quarters. */
async function readSharing(db: Db, places: FieldLand[]): Promise<Map<string, SharingField[]>> {
  const { rows } = await runStatement(
    db,
    { isReadOnly: true },
    sql<SharingField>`
    SELECT p."id" AS "of", o."id", ARRAY(SELECT q FROM unnest(p."quarters") q WHERE q = ANY(o."quarters")) AS "quarters"
    FROM ${asTable(places)} CROSS JOIN LATERAL (
      SELECT o."id", coalesce(o."quarterSections", ARRAY[o."location"]) AS "quarters" FROM "fields" o
      WHERE ${SHARES_QUARTER} AND o."isActive" AND o."userId" <> p."userId" AND o."id" <> p."id"
      ORDER BY o."createdAt", o."id" LIMIT ${MAX_SHARING}) o`,
  );
  return groupBy(rows, ({ of }) => of);
}

/** Other farmers' fields whose boxes overlap. */
async function readOverlapping(db: Db, places: FieldLand[]): Promise<Map<string, OverlappingField[]>> {
  const { rows } = await runStatement(
    db,
    { isReadOnly: true },
    sql<OverlappingField>`
    SELECT p."id" AS "of", o."id", o."coordinates", o."fieldAcres" FROM ${asTable(places)} CROSS JOIN LATERAL (
      SELECT o."id", o."coordinates", o."fieldAcres" FROM "fields" o
      WHERE o."box" && p."box"::box AND o."isActive" AND o."userId" <> p."userId" AND o."id" <> p."id"
      ORDER BY o."createdAt", o."id" LIMIT ${MAX_OVERLAPPING}) o`,
  );
  return groupBy(rows, ({ of }) => of);
}

/** All active fields of the farmers, by farmer. */
async function readFarms(db: Db, places: FieldLand[]): Promise<Map<string, BoxedField[]>> {
  const farmers = [...new Set(places.map(({ userId }) => userId))];
  const rows = await db
    .selectFrom('fields')
    .select(['id', 'userId', sql<string>`"box"::text`.as('box')])
    .where(sql<boolean>`"userId" = ANY(${farmers}::uuid[])`)
    .where('isActive', '=', true)
    .execute();
  const fields = rows.map(({ id, userId, box }) => ({ id, userId, box: parseBox(box) }));
  return groupBy(fields, ({ userId }) => userId);
}

/** Degrees; less than the distance that counts as far at every latitude of the prairies. */
const NEAR_DEGREES = { latitude: 0.15, longitude: 0.23 };
/** Degrees; more than the distance that counts as far. */
const MAYBE_NEAR_DEGREES = { latitude: 0.23, longitude: 0.5 };

const expandBox = (box: ReturnType<typeof sql>, { latitude, longitude }: typeof NEAR_DEGREES) =>
  sql`box((${box})[0] + point(${longitude}::float8, ${latitude}::float8), (${box})[1] - point(${longitude}::float8, ${latitude}::float8))`;

/**
 * Lists the fields whose findings may change because land was added or removed: fields on the same quarter; fields with overlapping boxes;
 * the farmer's fields that were far from all others; and fields that may be far now, namely the farmer's only other field and the
 * neighbours of removed land.
 */
export async function listAffectedFields(tx: Db, added: FieldLand[], removed: FieldLand[]): Promise<string[]> {
  const places = [...added, ...removed].filter(({ isActive }) => isActive);
  if (places.length === 0) return [];
  const removedActive = removed.filter(({ isActive }) => isActive);
  const farmers = sql`ANY(${places.map(({ userId }) => userId)}::uuid[])`;
  const isNew = sql`ANY(${added.map(({ id }) => id)}::uuid[])`;
  const { rows } = await sql<{ id: string }>`
    SELECT o."id" FROM ${asTable(places)} JOIN "fields" o ON ${SHARES_QUARTER} AND o."isActive" AND o."userId" <> p."userId"
    UNION
    SELECT o."id" FROM ${asTable(places)} JOIN "fields" o ON o."box" && p."box"::box AND o."isActive" AND o."userId" <> p."userId"
    UNION
    SELECT o."id" FROM "landChecks" c JOIN "fields" o ON o."id" = c."fieldId"
    WHERE c."findings" @> '[{"code": "far"}]' AND o."isActive" AND o."userId" = ${farmers}
    UNION
    SELECT o."id" FROM "fields" o WHERE o."userId" = ${farmers} AND o."isActive" AND NOT o."id" = ${isNew} AND NOT EXISTS (
      SELECT 1 FROM "fields" n WHERE n."userId" = o."userId" AND n."isActive" AND n."id" <> o."id" AND NOT n."id" = ${isNew})
    UNION
    SELECT o."id" FROM ${asTable(removedActive)} JOIN "fields" o
      ON o."userId" = p."userId" AND o."isActive" AND o."box" && ${expandBox(sql`p."box"::box`, MAYBE_NEAR_DEGREES)}
    WHERE NOT EXISTS (
      SELECT 1 FROM "fields" n
      WHERE n."userId" = o."userId" AND n."isActive" AND n."id" <> o."id" AND n."box" && ${expandBox(sql`o."box"`, NEAR_DEGREES)})`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}
