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
const ALREADY_THERE = 'This zone already exists. Please create a different zone.';

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

/** Puts the first zones in a field that was just made. @throws Problem as for a new zone, naming `exclusionZones.N.coordinates` */
export async function insertFirstZones(
  tx: Tx,
  field: { id: string; coordinates: Point[] },
  zones: BodyOf<Zones['create']>[],
): Promise<void> {
  if (zones.length === 0) return;
  const rings = zones.map(({ coordinates }) => coordinates);
  for (const [i, ring] of rings.entries()) {
    const input = `exclusionZones.${i}.coordinates`;
    refuseUnfit(field.coordinates, ring, input);
    if (rings.slice(0, i).some((other) => isSame(ring, other))) throw invalid(input, ALREADY_THERE);
  }
  refuseTooMuch(rings, 'exclusionZones');
  const rows = zones.map(({ coordinates, ...more }) => ({ ...more, fieldId: field.id, coordinates: json(coordinates) }));
  await tx.insertInto('exclusionZones').values(rows).execute();
  await measureExclusions(tx, field.id);
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

/** Refuses a zone that the field cannot have; `input` is the refused key. */
function refuseUnfit(field: Point[], zone: Point[], input: string): void {
  const flaw = zoneFlaw(field, zone);
  if (flaw !== null) throw invalid(input, flaw);
}

/** Why a zone cannot be one of the field: it does not go around its land once, or has none in the field. Null where it can. */
export function zoneFlaw(field: Point[], zone: Point[]): string | null {
  const check = selfCrossing(zone);
  if (!check.ok) return check.reason;
  const isOutside = effectiveAcres(field, [zone]).exclusionAcres === 0;
  return isOutside ? 'This zone lies wholly outside the field. Draw it on the field, or leave it out.' : null;
}

/** Refuses a zone that the field has already, or that is too much beside the others. */
async function refuseBeside(tx: Tx, fieldId: string, zone: Point[], id?: string): Promise<void> {
  const zones = await tx.selectFrom('exclusionZones').select(['id', 'coordinates']).where('fieldId', '=', fieldId).execute();
  const others = zones.filter((other) => other.id !== id).map(({ coordinates }) => coordinates);
  if (others.some((other) => isSame(zone, other))) {
    throw new Problem('already_taken', ALREADY_THERE);
  }
  refuseTooMuch([...others, zone], 'coordinates');
}

function refuseTooMuch(zones: Point[][], input: string): void {
  const reason = tooMuch(zones);
  if (reason !== null) throw invalid(input, reason);
}

/** Why a field cannot have so many zones, or so many points in them; null where it can. */
export function tooMuch(zones: Point[][]): string | null {
  if (zones.length > MOST_ZONES) return 'A field can have at most 1,000 zones';
  return zones.flat().length > MOST_POINTS ? 'The zones of a field can have at most 20,000 points together' : null;
}

function refuseUnseen(present: { id: string }[], seen: string[]): void {
  const known = new Set(seen.map((id) => id.toLowerCase()));
  if (present.some(({ id }) => !known.has(id))) {
    throw new Problem('stale', 'Somebody else added a zone since you opened this. Nothing was saved; reload to see the current zones.');
  }
}
