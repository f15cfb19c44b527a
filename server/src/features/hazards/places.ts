import { type ConfirmPlaceForm, dayIn, type EndPlaceForm, Hazard, HAZARD_STYLE, nameOfPerson, SensitiveSite } from '@swathline/contract';
import type { Box, Point } from '@swathline/survey';
import { sql } from 'kysely';
import type { z } from 'zod';
import { recordChange, recordEvent } from '../../platform/audit/trail.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/connection/open.ts';
import { assertNotStale, json, nextUpdatedAt, omitUndefined, orNotFound } from '../../platform/db/sql/rows.ts';
import { Problem } from '../../platform/errors/problem.ts';
import type { Person } from '../../platform/http/callers.ts';
import { boxOverlaps } from '../fields/map/queries.ts';

export type PlaceContext = Pick<Context, 'db' | 'by' | 'timeZone'>;
export type ChangeContext = Pick<Context, 'db' | 'by'>;

export const HAZARD_COLUMNS = Hazard.keyof().options;
export const SITE_COLUMNS = SensitiveSite.keyof().options;

/** The table of hazards or of sensitive sites. Places of both are confirmed and removed in the same way. */
export interface PlaceTable {
  table: 'hazards' | 'sensitiveSites';
  subjectType: 'hazard' | 'sensitive_site';
  noun: string;
}
export const HAZARDS: PlaceTable = { table: 'hazards', subjectType: 'hazard', noun: 'hazard' };
export const SITES: PlaceTable = { table: 'sensitiveSites', subjectType: 'sensitive_site', noun: 'site' };

/** Types either table as `hazards`: only columns that both have are used. */
const asHazards = ({ table }: PlaceTable) => table as 'hazards';

/** Selects the places that were not removed, or all. */
export const isListed = (includeEnded: boolean) => (includeEnded ? sql<boolean>`true` : sql<boolean>`"endedAt" IS NULL`);

export const isInBox = (bbox: Box | undefined) => (bbox === undefined ? sql<boolean>`true` : boxOverlaps(bbox));

/** The activity names a hazard without a name by its kind. */
export const nameOfHazard = ({ name, kind }: Pick<Hazard, 'name' | 'kind'>) => name ?? HAZARD_STYLE[kind].label;

export const toRow = <Form extends { coordinates: Point[] }>({ coordinates, ...form }: Form) => ({
  ...omitUndefined(form),
  coordinates: json(coordinates),
});

/** Locks a place. @throws Problem not_found; wrong_status for one that was removed */
export async function lockPlace(tx: Tx, place: PlaceTable, id: string) {
  const found = await tx.selectFrom(asHazards(place)).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  const row = orNotFound(found, place.noun);
  if (row.endedAt !== null)
    throw new Problem('wrong_status', `This ${place.noun} was removed: ${row.endReason ?? ''}. Add it again if it is back.`);
  return row;
}

/**
 * Records that the caller confirms that the place is still there.
 * @throws Problem not_found, wrong_status, stale; invalid for a later day
 */
export async function confirmPlace(
  { db, by, timeZone }: PlaceContext,
  place: PlaceTable,
  id: string,
  { confirmedOn, updatedAt }: z.output<typeof ConfirmPlaceForm>,
): Promise<string> {
  const today = dayIn(timeZone, new Date());
  if (confirmedOn && confirmedOn > today)
    throw new Problem('invalid', 'It can only be confirmed for today or a day before.', {
      errors: [{ field: 'confirmedOn', message: 'Choose today or a day before' }],
    });
  return db.transaction().execute(async (tx) => {
    const before = await lockPlace(tx, place, id);
    assertNotStale(before, updatedAt);
    await changePlace(tx, { by, place, action: 'update' }, before, { confirmedOn: confirmedOn ?? today, confirmedBy: nameOfPerson(by) });
    return id;
  });
}

/** Removes a place from maps and lists. Its row stays, with the reason. @throws Problem not_found, wrong_status */
export async function endPlace({ db, by }: ChangeContext, place: PlaceTable, id: string, { reason }: EndPlaceForm): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const before = await lockPlace(tx, place, id);
    const ending = { endedAt: new Date().toISOString(), endedBy: nameOfPerson(by), endReason: reason };
    await changePlace(tx, { by, place, action: 'end' }, before, ending);
    return id;
  });
}

/** Rows of one statement, far below the limit of 65,535 parameters. */
const ROWS_PER_STATEMENT = 1000;

/** Adds all places, or none, with one entry in the activity. */
export async function importPlaces<Row>(
  { db, by }: ChangeContext,
  { subjectType }: PlaceTable,
  rows: readonly Row[],
  insert: (tx: Tx, part: readonly Row[]) => Promise<unknown>,
): Promise<{ imported: number }> {
  await db.transaction().execute(async (tx) => {
    for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) await insert(tx, rows.slice(from, from + ROWS_PER_STATEMENT));
    await recordEvent(tx, by, { action: 'import', subjectType, subjectId: null, details: { rows: String(rows.length) } });
  });
  return { imported: rows.length };
}

interface PlaceChange {
  by: Person;
  place: PlaceTable;
  action: 'update' | 'end';
}

type Row = Awaited<ReturnType<typeof lockPlace>>;
type CommonValues = Partial<Pick<Row, 'confirmedOn' | 'confirmedBy' | 'endedAt' | 'endedBy' | 'endReason'>>;

async function changePlace(tx: Tx, { by, place, action }: PlaceChange, before: Row, values: CommonValues): Promise<void> {
  await tx
    .updateTable(asHazards(place))
    .set({ ...values, updatedAt: nextUpdatedAt })
    .where('id', '=', before.id)
    .execute();
  const name = nameOfHazard(before);
  await recordChange(tx, by, {
    action,
    subjectType: place.subjectType,
    subjectId: before.id,
    before: { ...before, name },
    after: { name, ...values },
  });
}
