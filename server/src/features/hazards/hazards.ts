import { type api, type BodyOf, type Hazard, HAZARD_KINDS, HAZARD_STYLE, type QueryOf, type ReplyOf } from '@swathline/contract';
import { type Expression, sql } from 'kysely';
import { recordChange } from '../../platform/audit/trail.ts';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import { ignoreCase, listPage, matches, valueAndLabel } from '../../platform/db/lists/page.ts';
import { Problem } from '../../platform/errors/problem.ts';
import { createOnce } from '../../platform/creations/create-once.ts';
import { assertNotStale, json, nextUpdatedAt, omitUndefined, orNotFound } from '../../platform/db/sql/rows.ts';
import {
  type ChangeContext,
  HAZARD_COLUMNS,
  HAZARDS,
  importPlaces,
  isInBox,
  isListed,
  lockPlace,
  nameOfHazard,
  type PlaceContext,
  toRow,
} from './places.ts';

type Routes = typeof api.hazards;

const SORTS: Record<QueryOf<Routes['list']>['sort'], Expression<unknown>> = {
  kind: sql.ref('kind'),
  name: ignoreCase(sql.ref('name')),
  heightM: sql.ref('heightM'),
  source: ignoreCase(sql.ref('source')),
  seenOn: sql.ref('seenOn'),
  confirmedOn: sql.ref('confirmedOn'),
  createdAt: sql.ref('createdAt'),
};
const NULLABLE_SORTS: readonly string[] = ['name', 'heightM', 'seenOn', 'confirmedOn'];

export async function listHazards(db: Db, query: QueryOf<Routes['list']>): Promise<ReplyOf<Routes['list']>> {
  let filtered = db
    .selectFrom('hazards')
    .where(isListed(query.includeEnded))
    .where(isInBox(query.bbox))
    .where(
      matches(query, {
        kind: valueAndLabel('kind', HAZARD_KINDS, (kind) => HAZARD_STYLE[kind].label),
        name: sql.ref('name'),
        source: sql.ref('source'),
        note: sql.ref('note'),
      }),
    );
  if (query.kind !== undefined) filtered = filtered.where('kind', '=', query.kind);
  const sort = { by: SORTS[query.sort], id: 'id', isNullable: NULLABLE_SORTS.includes(query.sort) } as const;
  const { rows, ...page } = await listPage(filtered, query, sort, (q) => q.select(HAZARD_COLUMNS));
  return { hazards: rows, ...page };
}

/** @throws Problem not_found */
export async function getHazard(db: Db, id: string): Promise<Hazard> {
  return orNotFound(await db.selectFrom('hazards').select(HAZARD_COLUMNS).where('id', '=', id).executeTakeFirst(), 'hazard');
}

/** Adds a hazard, once. @throws Problem already_taken */
export async function createHazard({ db, by }: ChangeContext, form: BodyOf<Routes['create']>): Promise<Hazard> {
  const insert = async (tx: Tx) => {
    const after = await tx.insertInto('hazards').values(toRow(form)).returning(HAZARD_COLUMNS).executeTakeFirstOrThrow();
    await recordChange(tx, by, { action: 'create', subjectType: 'hazard', subjectId: after.id, after: withName(after) });
    return after.id;
  };
  return createOnce({ db, by }, { form, insert, read: (id) => getHazard(db, id) });
}

/** @throws Problem not_found, stale; wrong_status for a hazard that was removed */
export async function updateHazard(
  { db, by }: PlaceContext,
  id: string,
  { updatedAt, ...change }: BodyOf<Routes['update']>,
): Promise<Hazard> {
  return db.transaction().execute(async (tx) => {
    assertNotStale(await lockPlace(tx, HAZARDS, id), updatedAt);
    const before = await getHazard(tx, id);
    const { coordinates, ...values } = change;
    const after = await tx
      .updateTable('hazards')
      .set({ ...omitUndefined(values), ...(coordinates && { coordinates: json(coordinates) }), updatedAt: nextUpdatedAt })
      .where('id', '=', id)
      .returning(HAZARD_COLUMNS)
      .executeTakeFirstOrThrow();
    await recordChange(tx, by, {
      action: 'update',
      subjectType: 'hazard',
      subjectId: id,
      before: withName(before),
      after: withName(after),
    });
    return after;
  });
}

/** For the activity. */
const withName = (hazard: Hazard) => ({ ...hazard, name: nameOfHazard(hazard) });

/** Adds all hazards, or none, with one entry in the activity. */
export const importHazards = (context: ChangeContext, { rows }: BodyOf<Routes['import']>): Promise<ReplyOf<Routes['import']>> =>
  importPlaces(context, HAZARDS, rows.map(toWholeRow), (tx, part) => tx.insertInto('hazards').values(part).execute());

/** Rows of one statement must have the same columns. */
const toWholeRow = ({ name = null, heightM = null, seenOn = null, seenBy = null, note = null, ...form }: BodyOf<Routes['create']>) =>
  toRow({ ...form, name, heightM, seenOn, seenBy, note });

/** Adds a hazard that a crew reported, under the id of the report. @throws Problem already_taken for the id of another hazard */
export async function insertReportedHazard(tx: Tx, id: string, form: BodyOf<Routes['create']>): Promise<void> {
  const inserted = await tx
    .insertInto('hazards')
    .values({ ...toRow(form), id })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) throw new Problem('already_taken', 'The office has another hazard with this id. Add the hazard again.');
}
