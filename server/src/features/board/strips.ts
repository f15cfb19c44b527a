import { type api, type BodyOf, type QueryOf, type ReplyOf, Strip } from '@swathline/contract';
import type { Point } from '@swathline/survey';
import { sql } from 'kysely';
import { recordChange } from '../../platform/audit/trail.ts';
import type { Context } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import { ignoreCase, listPage, matches } from '../../platform/db/lists/page.ts';
import { assertNotStale, nextUpdatedAt, omitUndefined, orNotFound } from '../../platform/db/sql/rows.ts';

type Strips = typeof api.strips;
type StripContext = Pick<Context, 'db' | 'by'>;

const STRIP_COLUMNS = Strip.keyof().options;

export async function listStrips(db: Db, query: QueryOf<Strips['list']>): Promise<ReplyOf<Strips['list']>> {
  const filtered = db.selectFrom('strips').where(matches(query, { name: sql.ref('name'), notes: sql.ref('notes') }));
  const by = query.sort === 'name' ? ignoreCase(sql.ref('name')) : sql.ref<string>(query.sort);
  const { rows, ...page } = await listPage(filtered, query, { by, id: 'id' }, (q) => q.select(STRIP_COLUMNS));
  return { strips: rows, ...page };
}

/** All strips by name. */
export const readStrips = (db: Db): Promise<Strip[]> =>
  db
    .selectFrom('strips')
    .select(STRIP_COLUMNS)
    .orderBy(sql`lower("name")`)
    .execute();

/** Where the aircraft of jobs take off, by the id of the job. */
export async function readStripsOfJobs(db: Db | Tx, jobIds: readonly string[]): Promise<Map<string, Point>> {
  const rows = await db
    .selectFrom('laneFigures')
    .innerJoin('strips', 'strips.id', 'laneFigures.stripId')
    .innerJoin('sprayJobs', 'sprayJobs.aircraftId', 'laneFigures.aircraftId')
    .select(['sprayJobs.id', 'latitude', 'longitude'])
    .where('sprayJobs.id', '=', sql<string>`any(${[...jobIds]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, ...point }) => [id, point]));
}

/** @throws Problem already_taken */
export async function createStrip({ db, by }: StripContext, form: BodyOf<Strips['create']>): Promise<Strip> {
  return db.transaction().execute(async (tx) => {
    const after = await tx.insertInto('strips').values(omitUndefined(form)).returning(STRIP_COLUMNS).executeTakeFirstOrThrow();
    await recordChange(tx, by, { action: 'create', subjectType: 'strip', subjectId: after.id, after });
    return after;
  });
}

/** @throws Problem not_found, stale, already_taken */
export async function updateStrip(
  { db, by }: StripContext,
  id: string,
  { updatedAt, ...change }: BodyOf<Strips['update']>,
): Promise<Strip> {
  return db.transaction().execute(async (tx) => {
    const before = await lockStrip(tx, id);
    assertNotStale(before, updatedAt);
    const after = await tx
      .updateTable('strips')
      .set({ ...omitUndefined(change), updatedAt: nextUpdatedAt })
      .where('id', '=', id)
      .returning(STRIP_COLUMNS)
      .executeTakeFirstOrThrow();
    await recordChange(tx, by, { action: 'update', subjectType: 'strip', subjectId: id, before, after });
    return after;
  });
}

/** Aircraft that load there then have no strip. @throws Problem not_found */
export async function deleteStrip({ db, by }: StripContext, id: string): Promise<null> {
  return db.transaction().execute(async (tx) => {
    const before = await lockStrip(tx, id);
    await tx.deleteFrom('strips').where('id', '=', id).execute();
    await recordChange(tx, by, { action: 'delete', subjectType: 'strip', subjectId: id, before });
    return null;
  });
}

async function lockStrip(tx: Tx, id: string): Promise<Strip> {
  return orNotFound(await tx.selectFrom('strips').select(STRIP_COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst(), 'strip');
}
