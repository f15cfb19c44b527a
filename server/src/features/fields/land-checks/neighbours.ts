import type { Point } from '@swathline/survey';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connection/open.ts';
import type { LandFinding } from '../../../platform/db/schema/tables.ts';
import { json } from '../../../platform/db/sql/rows.ts';
import { boxOf, boxText, type FieldLand } from './field-land.ts';
import { type BoxedField, farFindings, overlapFinding, ownFindings, sharedFinding } from './findings.ts';

/** Farmers named for one quarter; the list of fields on it has them all. */
const MAX_SHARING = 5;
/** Fields whose boxes meet and whose outlines are compared. */
const MAX_MEETING = 50;

/** Places as a table `p` of SQL. */
const asTable = (places: FieldLand[]) => {
  const rows = places.map(({ id, userId, location, box }) => ({ id, userId, location, box: boxText(box) }));
  return sql`jsonb_to_recordset(${json(rows)}) AS p("id" uuid, "userId" uuid, "location" text, "box" text)`;
};

interface Meeting {
  of: string;
  id: string;
  coordinates: Point[];
  fieldAcres: number;
}

/** The oddities of each place, by itself and beside the other active fields. An inactive place has no neighbours. */
export async function findLandFindings(db: Db, places: FieldLand[]): Promise<Map<string, LandFinding[]>> {
  const active = places.filter(({ isActive }) => isActive);
  const [sharing, meeting, farms] = [await readSharing(db, active), await readMeeting(db, active), await readFarms(db, active)];
  const findings = new Map<string, LandFinding[]>();
  for (const place of places) {
    const beside = place.isActive ? besideFindings(place, sharing.get(place.id) ?? [], meeting.get(place.id) ?? [], farms) : [];
    findings.set(place.id, [...ownFindings(place), ...beside]);
    await new Promise((resume) => setImmediate(resume));
  }
  return findings;
}

function besideFindings(place: FieldLand, sharing: { id: string }[], meeting: Meeting[], farms: Map<string, BoxedField[]>): LandFinding[] {
  const { location } = place;
  const shared = location === null ? [] : sharing.map(({ id }) => sharedFinding(location, id));
  const elsewhere = meeting.filter(({ id }) => !sharing.some((other) => other.id === id));
  const overlaps = elsewhere.flatMap((neighbour) => overlapFinding(place.outline, neighbour) ?? []);
  const others = (farms.get(place.userId) ?? []).filter(({ id }) => id !== place.id);
  return [...shared, ...overlaps, ...farFindings(place, place.box, others)];
}

/** Other farmers' fields on the same quarter. */
async function readSharing(db: Db, places: FieldLand[]): Promise<Map<string, { id: string }[]>> {
  const { rows } = await sql<{ of: string; id: string }>`
    SELECT p."id" AS "of", o."id" FROM ${asTable(places)} CROSS JOIN LATERAL (
      SELECT o."id" FROM "fields" o
      WHERE o."location" = p."location" AND o."isActive" AND o."userId" <> p."userId" AND o."id" <> p."id"
      ORDER BY o."createdAt", o."id" LIMIT ${MAX_SHARING}) o`.execute(db);
  return groupedBy(rows, ({ of }) => of);
}

/** Other farmers' fields whose boxes meet the place's. */
async function readMeeting(db: Db, places: FieldLand[]): Promise<Map<string, Meeting[]>> {
  const { rows } = await sql<Meeting>`
    SELECT p."id" AS "of", o."id", o."coordinates", o."fieldAcres" FROM ${asTable(places)} CROSS JOIN LATERAL (
      SELECT o."id", o."coordinates", o."fieldAcres" FROM "fields" o
      WHERE o."box" && p."box"::box AND o."isActive" AND o."userId" <> p."userId" AND o."id" <> p."id"
      ORDER BY o."createdAt", o."id" LIMIT ${MAX_MEETING}) o`.execute(db);
  return groupedBy(rows, ({ of }) => of);
}

/** All active fields of the places' farmers, by farmer. */
async function readFarms(db: Db, places: FieldLand[]): Promise<Map<string, BoxedField[]>> {
  const farmers = [...new Set(places.map(({ userId }) => userId))];
  const rows = await db
    .selectFrom('fields')
    .select(['id', 'userId', sql<string>`"box"::text`.as('box')])
    .where(sql<boolean>`"userId" = ANY(${farmers}::uuid[])`)
    .where('isActive', '=', true)
    .execute();
  const fields = rows.map(({ id, userId, box }) => ({ id, userId, box: boxOf(box) }));
  return groupedBy(fields, ({ userId }) => userId);
}

function groupedBy<Row>(rows: Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

/** Degrees; half the distance that counts as far. A field within this is near at every latitude of the prairies. */
const SURELY_NEAR = { latitude: 0.15, longitude: 0.23 };
/** Degrees; more than the distance that counts as far. */
const MAYBE_NEAR = { latitude: 0.23, longitude: 0.5 };

const grown = (box: ReturnType<typeof sql>, { latitude, longitude }: typeof SURELY_NEAR) =>
  sql`box((${box})[0] + point(${longitude}::float8, ${latitude}::float8), (${box})[1] - point(${longitude}::float8, ${latitude}::float8))`;

/**
 * Fields whose findings may change because land came or went: those on the same quarters, those whose boxes meet, the farmer's fields that were far
 * from all others, and those that may be far now: the only one beside the new land, and the neighbours of the removed land.
 */
export async function listAffectedFields(tx: Db, came: FieldLand[], went: FieldLand[]): Promise<string[]> {
  const places = [...came, ...went].filter(({ isActive }) => isActive);
  if (places.length === 0) return [];
  const gone = went.filter(({ isActive }) => isActive);
  const farmers = sql`ANY(${places.map(({ userId }) => userId)}::uuid[])`;
  const isNew = sql`ANY(${came.map(({ id }) => id)}::uuid[])`;
  const { rows } = await sql<{ id: string }>`
    SELECT o."id" FROM ${asTable(places)} JOIN "fields" o ON o."location" = p."location" AND o."isActive" AND o."userId" <> p."userId"
    UNION
    SELECT o."id" FROM ${asTable(places)} JOIN "fields" o ON o."box" && p."box"::box AND o."isActive" AND o."userId" <> p."userId"
    UNION
    SELECT o."id" FROM "landChecks" c JOIN "fields" o ON o."id" = c."fieldId"
    WHERE c."findings" @> '[{"code": "far"}]' AND o."isActive" AND o."userId" = ${farmers}
    UNION
    SELECT o."id" FROM "fields" o WHERE o."userId" = ${farmers} AND o."isActive" AND NOT o."id" = ${isNew} AND NOT EXISTS (
      SELECT 1 FROM "fields" n WHERE n."userId" = o."userId" AND n."isActive" AND n."id" <> o."id" AND NOT n."id" = ${isNew})
    UNION
    SELECT o."id" FROM ${asTable(gone)} JOIN "fields" o
      ON o."userId" = p."userId" AND o."isActive" AND o."box" && ${grown(sql`p."box"::box`, MAYBE_NEAR)}
    WHERE NOT EXISTS (
      SELECT 1 FROM "fields" n
      WHERE n."userId" = o."userId" AND n."isActive" AND n."id" <> o."id" AND n."box" && ${grown(sql`o."box"`, SURELY_NEAR)})`.execute(tx);
  return rows.map(({ id }) => id);
}
