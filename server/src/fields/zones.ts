import { type api, type BodyOf, DUPLICATE_TOLERANCE_DEGREES, LONGEST_PAGE, type ReplyOf } from '@swathline/contract';
import { effectiveAcres, type Point, sameRing, selfCrossing, unionRings } from '@swathline/survey';
import type { Db, Tx } from '../db/connect.ts';
import { found, json, touched } from '../db/rows.ts';
import { invalid, Problem } from '../http/problem.ts';
import { measureExclusions } from './measure-exclusions.ts';
import { lockField } from './queries.ts';

type Zones = typeof api.exclusionZones;
type Zone = ReplyOf<Zones['create']>;

/** As many as one call can bring, so that what was drawn zone by zone can be saved at once too. */
const MOST_ZONES = 1000;
const MOST_POINTS = 20_000;

/** @throws Problem not_found */
export async function listZones(db: Db, fieldId: string): Promise<ReplyOf<Zones['list']>> {
  found(await db.selectFrom('fields').select('id').where('id', '=', fieldId).executeTakeFirst(), 'field');
  return zonesOf(db, fieldId);
}

/** @throws Problem not_found; already_taken for an exact duplicate; invalid where a zone crosses itself or lies outside the field */
export async function createZone(db: Db, fieldId: string, { coordinates }: BodyOf<Zones['create']>): Promise<Zone> {
  return db.transaction().execute(async (tx) => {
    const field = await lockField(tx, fieldId);
    refuseUnfit(field.coordinates, coordinates, 'coordinates');
    await refuseBeside(tx, fieldId, coordinates);
    const zone = await tx
      .insertInto('exclusionZones')
      .values({ fieldId, coordinates: json(coordinates) })
      .returningAll()
      .executeTakeFirstOrThrow();
    await measureExclusions(tx, fieldId);
    return zone;
  });
}

/** @throws Problem as for a new zone */
export async function updateZone(db: Db, fieldId: string, id: string, { coordinates }: BodyOf<Zones['update']>): Promise<Zone> {
  return db.transaction().execute(async (tx) => {
    const field = await lockField(tx, fieldId);
    const zone = await tx
      .updateTable('exclusionZones')
      .set({ coordinates: json(coordinates), updatedAt: touched })
      .where('id', '=', id)
      .where('fieldId', '=', fieldId)
      .returningAll()
      .executeTakeFirst();
    const updated = found(zone, 'exclusion zone');
    refuseUnfit(field.coordinates, coordinates, 'coordinates');
    await refuseBeside(tx, fieldId, coordinates, id);
    await measureExclusions(tx, fieldId);
    return updated;
  });
}

/** @throws Problem not_found */
export async function removeZone(db: Db, fieldId: string, id: string): Promise<null> {
  return db.transaction().execute(async (tx) => {
    await lockField(tx, fieldId);
    const removed = await tx
      .deleteFrom('exclusionZones')
      .where('id', '=', id)
      .where('fieldId', '=', fieldId)
      .returning('id')
      .executeTakeFirst();
    found(removed, 'exclusion zone');
    await measureExclusions(tx, fieldId);
    return null;
  });
}

/**
 * Puts zones in the place of all a field has, exact duplicates dropped and overlapping ones merged.
 * @throws Problem not_found; stale where the field has zones that the editor never saw; invalid as for a new zone
 */
export async function replaceZones(db: Db, fieldId: string, body: BodyOf<Zones['replace']>): Promise<ReplyOf<Zones['replace']>> {
  return db.transaction().execute(async (tx) => {
    const field = await lockField(tx, fieldId);
    const present = await tx.selectFrom('exclusionZones').select('id').where('fieldId', '=', fieldId).execute();
    refuseUnseen(present, body.seen);

    const rings = body.exclusionZones.map(({ coordinates }) => coordinates);
    for (const [i, ring] of rings.entries()) refuseUnfit(field.coordinates, ring, `exclusionZones.${i}.coordinates`);
    const merged = unionRings(rings.filter((ring, i) => rings.findIndex((other) => isSame(ring, other)) === i));
    refuseTooMuch(merged, 'exclusionZones');

    await tx.deleteFrom('exclusionZones').where('fieldId', '=', fieldId).execute();
    if (merged.length > 0) {
      const rows = merged.map((ring) => ({ fieldId, coordinates: json(ring) }));
      await tx.insertInto('exclusionZones').values(rows).execute();
    }
    await measureExclusions(tx, fieldId);
    return zonesOf(tx, fieldId);
  });
}

async function zonesOf(db: Db, fieldId: string): Promise<ReplyOf<Zones['list']>> {
  const rows = await db
    .selectFrom('exclusionZones')
    .selectAll()
    .where('fieldId', '=', fieldId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return { exclusionZones: rows, total: rows.length, limit: LONGEST_PAGE, offset: 0 };
}

const isSame = (a: Point[], b: Point[]) => sameRing(a, b, DUPLICATE_TOLERANCE_DEGREES);

/** Refuses a zone that does not go around its land once, or has none in the field; `input` is the refused key. */
function refuseUnfit(field: Point[], zone: Point[], input: string): void {
  const check = selfCrossing(zone);
  if (!check.ok) throw invalid(input, check.reason);
  if (effectiveAcres(field, [zone]).exclusionAcres === 0) {
    throw invalid(input, 'This zone lies wholly outside the field. Draw it on the field, or leave it out.');
  }
}

/** Refuses a zone that the field has already, or that is too much beside the others. */
async function refuseBeside(tx: Tx, fieldId: string, zone: Point[], id?: string): Promise<void> {
  const zones = await tx.selectFrom('exclusionZones').select(['id', 'coordinates']).where('fieldId', '=', fieldId).execute();
  const others = zones.filter((other) => other.id !== id).map(({ coordinates }) => coordinates);
  if (others.some((other) => isSame(zone, other))) {
    throw new Problem('already_taken', 'This zone already exists. Please create a different zone.');
  }
  refuseTooMuch([...others, zone], 'coordinates');
}

function refuseTooMuch(zones: Point[][], input: string): void {
  if (zones.length > MOST_ZONES) throw invalid(input, 'A field can have at most 1,000 zones');
  if (zones.flat().length > MOST_POINTS) throw invalid(input, 'The zones of a field can have at most 20,000 points together');
}

function refuseUnseen(present: { id: string }[], seen: string[]): void {
  const known = new Set(seen.map((id) => id.toLowerCase()));
  if (present.some(({ id }) => !known.has(id))) {
    throw new Problem('stale', 'Somebody else added a zone since you opened this. Nothing was saved; reload to see the current zones.');
  }
}
