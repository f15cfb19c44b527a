import { type api, type BodyOf, combineZones, MAX_PAGE_SIZE, type ReplyOf, type ZoneProblem, findZoneProblem } from '@swathline/contract';
import { findFirstEqualRings, createOverlapTest, type Point, areRingsEqual } from '@swathline/survey';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import { orNotFound, json, omitUndefined, assertNotStale, nextUpdatedAt } from '../../platform/db/sql/rows.ts';
import { invalid, Problem } from '../../platform/errors/problem.ts';
import type { SignedInUser } from '../../platform/http/callers.ts';
import type { FirstZones } from './first-zones.ts';
import { measureExclusions } from './measure-exclusions.ts';
import { lockField } from './queries.ts';
import { recordZones } from './zone-history.ts';
import { tooMuch } from './zone-limits.ts';
import { drawnAnew, refuseUnseen, rowOf } from './zone-versions.ts';

type Zones = typeof api.exclusionZones;
type Zone = ReplyOf<Zones['create']>;

/** @throws Problem not_found */
export async function listZones(db: Db, fieldId: string): Promise<ReplyOf<Zones['list']>> {
  orNotFound(await db.selectFrom('fields').select('id').where('id', '=', fieldId).executeTakeFirst(), 'field');
  return pageOf(await zonesOf(db, fieldId));
}

/**
 * A zone off the field is kept, and takes nothing away.
 * @throws Problem not_found; already_taken for an exact duplicate; invalid where it crosses itself
 */
export async function createZone(db: Db, by: SignedInUser, fieldId: string, form: BodyOf<Zones['create']>): Promise<Zone> {
  return changeZones(db, by, fieldId, (tx, land) => {
    const { coordinates, kind = null, note = null } = form;
    refuseUnfit(coordinates, land.zones);
    return tx
      .insertInto('exclusionZones')
      .values({ fieldId, coordinates: json(coordinates), kind, note })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** A zone whose outline stays is not judged again. @throws Problem as for a new zone; stale where it was changed since the editor read it */
export async function updateZone(
  db: Db,
  by: SignedInUser,
  fieldId: string,
  id: string,
  { coordinates, kind, note, updatedAt }: BodyOf<Zones['update']>,
): Promise<Zone> {
  return changeZones(db, by, fieldId, (tx, land) => {
    const before = orNotFound(
      land.zones.find((zone) => zone.id === id),
      'exclusion zone',
    );
    assertNotStale(before, updatedAt);
    const others = land.zones.filter((zone) => zone !== before);
    if (!areRingsEqual(coordinates, before.coordinates, 0)) refuseUnfit(coordinates, others);
    return tx
      .updateTable('exclusionZones')
      .set({ coordinates: json(coordinates), ...omitUndefined({ kind, note }), updatedAt: nextUpdatedAt })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** @throws Problem not_found */
export async function removeZone(db: Db, by: SignedInUser, fieldId: string, id: string): Promise<null> {
  return changeZones(db, by, fieldId, async (tx) => {
    const removed = await tx
      .deleteFrom('exclusionZones')
      .where('id', '=', id)
      .where('fieldId', '=', fieldId)
      .returning('id')
      .executeTakeFirst();
    orNotFound(removed, 'exclusion zone');
    return null;
  });
}

/**
 * Puts zones in the place of all a field has, exact duplicates dropped and overlapping ones of a kind merged. A zone that stands as it was
 * is not judged again: a new outline of the field may have left it outside.
 * @throws Problem not_found; stale where the zones are not those the editor saw; invalid as for a new zone
 */
export async function replaceZones(
  db: Db,
  by: SignedInUser,
  fieldId: string,
  body: BodyOf<Zones['replace']>,
): Promise<ReplyOf<Zones['replace']>> {
  await changeZones(db, by, fieldId, async (tx, land) => {
    refuseUnseen(land.zones, body.seen);
    const isOnField = createOverlapTest(land.coordinates);
    const stands = standingAmong(
      land.zones,
      body.exclusionZones.map(({ coordinates }) => coordinates),
    );
    for (const [i, { coordinates }] of body.exclusionZones.entries()) {
      if (!stands(i)) refuse(findZoneProblem(coordinates, [], isOnField), `exclusionZones.${i}.coordinates`);
    }
    const combined = combineZones(drawnAnew(body.exclusionZones, land.zones));
    refuseTooMuch(combined, 'exclusionZones');

    await tx.deleteFrom('exclusionZones').where('fieldId', '=', fieldId).execute();
    const rows = combined.map((zone) => rowOf(zone, fieldId));
    if (rows.length > 0) await tx.insertInto('exclusionZones').values(rows).execute();
  });
  return pageOf(await zonesOf(db, fieldId));
}

/** Changes a field's zones while nobody else can, measures the field again and keeps the change in its history. */
async function changeZones<Result>(
  db: Db,
  by: SignedInUser,
  fieldId: string,
  change: (tx: Tx, land: { coordinates: Point[]; zones: Zone[] }) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    const { coordinates, exclusionAcres } = await lockField(tx, fieldId);
    const zones = await zonesOf(tx, fieldId);
    const result = await change(tx, { coordinates, zones });
    const after = { exclusionAcres: await measureExclusions(tx, fieldId), zones: await zonesOf(tx, fieldId) };
    await recordZones(tx, by, fieldId, { zones, exclusionAcres }, after);
    return result;
  });
}

/** Puts zones that `checkFirstZones` has checked and measured in a field that was just made. */
export async function insertFirstZones(tx: Tx, fieldId: string, { zones, exclusionAcres }: FirstZones): Promise<void> {
  if (zones.length === 0) return;
  const rows = zones.map(({ coordinates, ...more }) => ({ ...more, fieldId, coordinates: json(coordinates) }));
  await tx.insertInto('exclusionZones').values(rows).execute();
  await tx.updateTable('fields').set({ exclusionAcres }).where('id', '=', fieldId).execute();
}

async function zonesOf(db: Db, fieldId: string): Promise<Zone[]> {
  return db.selectFrom('exclusionZones').selectAll().where('fieldId', '=', fieldId).orderBy('createdAt').orderBy('id').execute();
}

const pageOf = (exclusionZones: Zone[]) => ({ exclusionZones, total: exclusionZones.length, limit: MAX_PAGE_SIZE, offset: 0 });

/** Tells of each ring, by its number, whether the field has it as a zone already. */
function standingAmong(zones: Zone[], rings: Point[][]): (i: number) => boolean {
  const first = findFirstEqualRings([...zones.map(({ coordinates }) => coordinates), ...rings], 0);
  return (i) => (first[zones.length + i] ?? Infinity) < zones.length;
}

/** Refuses a zone that cannot be one beside these others. */
function refuseUnfit(zone: Point[], others: Zone[]): void {
  const rings = others.map(({ coordinates }) => coordinates);
  refuse(findZoneProblem(zone, rings), 'coordinates');
  refuseTooMuch([...others, { coordinates: zone }], 'coordinates');
}

/** @throws Problem invalid with the refused input, or already_taken */
function refuse(refusal: ZoneProblem | null, input: string): void {
  if (refusal === null) return;
  throw refusal.code === 'invalid' ? invalid(input, refusal.message) : new Problem(refusal.code, refusal.message);
}

function refuseTooMuch(zones: { coordinates: Point[] }[], input: string): void {
  const reason = tooMuch(zones);
  if (reason !== null) throw invalid(input, reason);
}
