import { type api, type BodyOf, type Hazard, HAZARD_KINDS, HAZARD_STYLE, type QueryOf, type ReplyOf } from '@swathline/contract';
import { type Expression, sql } from 'kysely';
import { recordChange, recordEvent } from '../../platform/audit/trail.ts';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import { ignoreCase, listPage, matches } from '../../platform/db/lists/page.ts';
import { Problem } from '../../platform/errors/problem.ts';
import { createOnce } from '../../platform/creations/create-once.ts';
import { assertNotStale, json, nextUpdatedAt, omitUndefined, orNotFound } from '../../platform/db/sql/rows.ts';
import { HAZARD_COLUMNS, HAZARDS, isInBox, isListed, lockPlace, type PlaceContext } from './place-columns.ts';

type Routes = typeof api.hazards;

/** The text by which a kind is found: as stored and as the panel displays it. */
export function kindText(kinds: readonly string[], styles: Record<string, { label: string }>): Expression<unknown> {
  const cases = kinds.map((kind) => sql`WHEN ${sql.lit(kind)} THEN ${sql.lit(`${kind} ${styles[kind]?.label ?? ''}`)}`);
  return sql`CASE "kind" ${sql.join(cases, sql` `)} END`;
}

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
        kind: kindText(HAZARD_KINDS, HAZARD_STYLE),
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
export async function createHazard({ db, by }: Pick<PlaceContext, 'db' | 'by'>, form: BodyOf<Routes['create']>): Promise<Hazard> {
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

/** For the activity, which names a hazard without a name by its kind. */
const withName = (hazard: Hazard) => ({ ...hazard, name: hazard.name ?? HAZARD_STYLE[hazard.kind].label });

const toRow = ({ coordinates, ...form }: BodyOf<Routes['create']>) => ({ ...omitUndefined(form), coordinates: json(coordinates) });

/** Rows of one statement, far below the limit of 65,535 parameters. */
const ROWS_PER_STATEMENT = 1000;

/** Adds all hazards, or none, with one entry in the activity. */
export async function importHazards(
  { db, by }: Pick<PlaceContext, 'db' | 'by'>,
  { rows }: BodyOf<Routes['import']>,
): Promise<ReplyOf<Routes['import']>> {
  await db.transaction().execute(async (tx) => {
    for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
      const part = rows.slice(from, from + ROWS_PER_STATEMENT);
      await tx.insertInto('hazards').values(part.map(toWholeRow)).execute();
    }
    await recordEvent(tx, by, { action: 'import', subjectType: 'hazard', subjectId: null, details: { rows: String(rows.length) } });
  });
  return { imported: rows.length };
}

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
