import { type api, type BodyOf, combineZones, MAX_PAGE_SIZE, type ReplyOf, type ZoneProblem, findZoneProblem } from '@swathline/contract';
import { findFirstEqualRings, createOverlapTest, type Point, areRingsEqual } from '@swathline/survey';
import type { Context } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import { assertNotStale, json, nextUpdatedAt, omitUndefined, orNotFound } from '../../../platform/db/sql/rows.ts';
import { invalid, Problem } from '../../../platform/errors/problem.ts';
import type { Person } from '../../../platform/http/callers.ts';
import { lockField } from '../queries.ts';
import { exceededZoneLimit } from './checks.ts';
import { recordZoneChange } from './history.ts';
import { assertZonesSeen, matchZones, zoneRow } from './replacement.ts';
import { listZoneRows, measureExclusions, type Zone } from './rows.ts';

type Zones = typeof api.exclusionZones;

/** @throws Problem not_found */
export async function listZones(db: Db, fieldId: string): Promise<ReplyOf<Zones['list']>> {
  orNotFound(await db.selectFrom('fields').select('id').where('id', '=', fieldId).executeTakeFirst(), 'field');
  return pageOf(await listZoneRows(db, fieldId));
}

/**
 * A zone outside the field is accepted; it excludes no acres.
 * @throws Problem not_found; already_taken for an exact duplicate; invalid for an outline that crosses itself
 */
export async function createZone({ db, by }: ZoneContext, fieldId: string, form: BodyOf<Zones['create']>): Promise<Zone> {
  return db.transaction().execute((tx) => addZone(tx, by, fieldId, form));
}

/** Creates a zone within a transaction. @throws Problem as `createZone` */
export async function addZone(tx: Tx, by: Person, fieldId: string, form: BodyOf<Zones['create']>): Promise<Zone> {
  return changeLockedZones(tx, by, fieldId, (field) => {
    const { coordinates, kind = null, note = null } = form;
    assertZoneFits(coordinates, field.zones);
    return tx
      .insertInto('exclusionZones')
      .values({ fieldId, coordinates: json(coordinates), kind, note })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/**
 * Checks the outline only if it changes.
 * @throws Problem as for a new zone; stale when another person changed the zone after the editor loaded it
 */
export async function updateZone(
  context: ZoneContext,
  fieldId: string,
  id: string,
  { coordinates, kind, note, updatedAt }: BodyOf<Zones['update']>,
): Promise<Zone> {
  return changeZones(context, fieldId, (tx, field) => {
    const before = orNotFound(
      field.zones.find((zone) => zone.id === id),
      'exclusion zone',
    );
    assertNotStale(before, updatedAt);
    const others = field.zones.filter((zone) => zone !== before);
    if (!areRingsEqual(coordinates, before.coordinates, 0)) assertZoneFits(coordinates, others);
    return tx
      .updateTable('exclusionZones')
      .set({ coordinates: json(coordinates), ...omitUndefined({ kind, note }), updatedAt: nextUpdatedAt })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** @throws Problem not_found */
export async function removeZone(context: ZoneContext, fieldId: string, id: string): Promise<null> {
  return changeZones(context, fieldId, async (tx) => {
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
 * Replaces all zones of a field. Drops exact duplicates and merges overlapping zones of a kind. Unchanged zones are not checked again,
 * because a new outline of the field may have left them outside.
 * @throws Problem not_found; stale when the zones differ from the ones that the editor loaded; invalid as for a new zone
 */
export async function replaceZones(
  context: ZoneContext,
  fieldId: string,
  body: BodyOf<Zones['replace']>,
): Promise<ReplyOf<Zones['replace']>> {
  await changeZones(context, fieldId, async (tx, field) => {
    assertZonesSeen(field.zones, body.seen);
    const isOnField = createOverlapTest(field.coordinates);
    const isExisting = findExisting(
      field.zones,
      body.exclusionZones.map(({ coordinates }) => coordinates),
    );
    for (const [i, { coordinates }] of body.exclusionZones.entries()) {
      if (!isExisting(i)) throwRefusal(findZoneProblem(coordinates, [], isOnField), `exclusionZones.${i}.coordinates`);
    }
    const combined = combineZones(matchZones(body.exclusionZones, field.zones));
    assertWithinLimits(combined, 'exclusionZones');

    await tx.deleteFrom('exclusionZones').where('fieldId', '=', fieldId).execute();
    const rows = combined.map((zone) => zoneRow(zone, fieldId));
    if (rows.length > 0) await tx.insertInto('exclusionZones').values(rows).execute();
  });
  return pageOf(await listZoneRows(context.db, fieldId));
}

type ZoneContext = Pick<Context, 'db' | 'by'>;

/** Changes a field's zones under the lock on the field, then measures the field and records the change in its history. */
async function changeZones<Result>(
  { db, by }: ZoneContext,
  fieldId: string,
  change: (tx: Tx, field: ZonedField) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute((tx) => changeLockedZones(tx, by, fieldId, (field) => change(tx, field)));
}

interface ZonedField {
  coordinates: Point[];
  zones: Zone[];
}

async function changeLockedZones<Result>(
  tx: Tx,
  by: Person,
  fieldId: string,
  change: (field: ZonedField) => Promise<Result>,
): Promise<Result> {
  const { coordinates, exclusionAcres } = await lockField(tx, fieldId);
  const zones = await listZoneRows(tx, fieldId);
  const result = await change({ coordinates, zones });
  const after = { exclusionAcres: await measureExclusions(tx, fieldId), zones: await listZoneRows(tx, fieldId) };
  await recordZoneChange(tx, by, fieldId, { before: { zones, exclusionAcres }, after });
  return result;
}

const pageOf = (exclusionZones: Zone[]) => ({ exclusionZones, total: exclusionZones.length, limit: MAX_PAGE_SIZE, offset: 0 });

/** @returns whether the ring with this index equals an existing zone */
function findExisting(zones: Zone[], rings: Point[][]): (i: number) => boolean {
  const first = findFirstEqualRings([...zones.map(({ coordinates }) => coordinates), ...rings], 0);
  return (i) => (first[zones.length + i] ?? Infinity) < zones.length;
}

/** @throws Problem invalid, already_taken for a zone that cannot be added to the others */
function assertZoneFits(zone: Point[], others: Zone[]): void {
  const rings = others.map(({ coordinates }) => coordinates);
  throwRefusal(findZoneProblem(zone, rings), 'coordinates');
  assertWithinLimits([...others, { coordinates: zone }], 'coordinates');
}

/** @throws Problem invalid with the name of the input, or already_taken; nothing for null */
function throwRefusal(refusal: ZoneProblem | null, input: string): void {
  if (refusal === null) return;
  throw refusal.code === 'invalid' ? invalid(input, refusal.message) : new Problem(refusal.code, refusal.message);
}

function assertWithinLimits(zones: { coordinates: Point[] }[], input: string): void {
  const reason = exceededZoneLimit(zones);
  if (reason !== null) throw invalid(input, reason);
}
