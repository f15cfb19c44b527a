import { type api, type BodyOf, type QueryOf, type ReplyOf, type SensitiveSite, SITE_KINDS, SITE_STYLE } from '@swathline/contract';
import { type Expression, sql } from 'kysely';
import { recordChange, recordEvent } from '../../platform/audit/trail.ts';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import { ignoreCase, listPage, matches } from '../../platform/db/lists/page.ts';
import { assertNotStale, json, nextUpdatedAt, omitUndefined, orNotFound } from '../../platform/db/sql/rows.ts';
import { createOnce } from '../../platform/creations/create-once.ts';
import { kindText } from './hazards.ts';
import { isInBox, isListed, lockPlace, type PlaceContext, SITE_COLUMNS, SITES } from './place-columns.ts';

type Routes = typeof api.sensitiveSites;

const SORTS: Record<QueryOf<Routes['list']>['sort'], Expression<unknown>> = {
  kind: sql.ref('kind'),
  name: ignoreCase(sql.ref('name')),
  source: ignoreCase(sql.ref('source')),
  sourceDate: sql.ref('sourceDate'),
  contactName: ignoreCase(sql.ref('contactName')),
  confirmedOn: sql.ref('confirmedOn'),
  createdAt: sql.ref('createdAt'),
};
const NULLABLE_SORTS: readonly string[] = ['sourceDate', 'contactName', 'confirmedOn'];

export async function listSites(db: Db, query: QueryOf<Routes['list']>): Promise<ReplyOf<Routes['list']>> {
  const properties = {
    kind: kindText(SITE_KINDS, SITE_STYLE),
    name: sql.ref('name'),
    source: sql.ref('source'),
    contactName: sql.ref('contactName'),
    contactPhone: sql.ref('contactPhone'),
    note: sql.ref('note'),
  };
  const inBox = db.selectFrom('sensitiveSites').where(isListed(query.includeEnded)).where(isInBox(query.bbox));
  const filtered = inBox
    .where(matches(query, properties))
    .where(query.kind === undefined ? sql<boolean>`true` : sql<boolean>`"kind" = ${query.kind}`);
  const sort = { by: SORTS[query.sort], id: 'id', isNullable: NULLABLE_SORTS.includes(query.sort) } as const;
  const { rows, ...page } = await listPage(filtered, query, sort, (q) => q.select(SITE_COLUMNS));
  return { sensitiveSites: rows, ...page };
}

/** @throws Problem not_found */
export async function getSite(db: Db, id: string): Promise<SensitiveSite> {
  return orNotFound(await db.selectFrom('sensitiveSites').select(SITE_COLUMNS).where('id', '=', id).executeTakeFirst(), 'site');
}

/** Adds a site, once. @throws Problem already_taken */
export async function createSite({ db, by }: Pick<PlaceContext, 'db' | 'by'>, form: BodyOf<Routes['create']>): Promise<SensitiveSite> {
  const insert = async (tx: Tx) => {
    const after = await tx.insertInto('sensitiveSites').values(toRow(form)).returning(SITE_COLUMNS).executeTakeFirstOrThrow();
    await recordChange(tx, by, { action: 'create', subjectType: 'sensitive_site', subjectId: after.id, after });
    return after.id;
  };
  return createOnce({ db, by }, { form, insert, read: (id) => getSite(db, id) });
}

/** @throws Problem not_found, stale; wrong_status for a site that was removed */
export async function updateSite(
  { db, by }: PlaceContext,
  id: string,
  { updatedAt, coordinates, ...values }: BodyOf<Routes['update']>,
): Promise<SensitiveSite> {
  return db.transaction().execute(async (tx) => {
    assertNotStale(await lockPlace(tx, SITES, id), updatedAt);
    const before = await getSite(tx, id);
    const redrawn = coordinates === undefined ? {} : { coordinates: json(coordinates) };
    const after = await tx
      .updateTable('sensitiveSites')
      .set({ ...omitUndefined(values), ...redrawn, updatedAt: nextUpdatedAt })
      .where('id', '=', id)
      .returning(SITE_COLUMNS)
      .executeTakeFirstOrThrow();
    await recordChange(tx, by, { action: 'update', subjectType: 'sensitive_site', subjectId: id, before, after });
    return after;
  });
}

const toRow = ({ coordinates, ...form }: BodyOf<Routes['create']>) => ({ ...omitUndefined(form), coordinates: json(coordinates) });

/** Far below the limit of 65,535 parameters of a statement. */
const ROWS_PER_STATEMENT = 1000;

/** Adds all sites, or none, with one entry in the activity. */
export async function importSites(
  { db, by }: Pick<PlaceContext, 'db' | 'by'>,
  { rows }: BodyOf<Routes['import']>,
): Promise<ReplyOf<Routes['import']>> {
  const whole = rows.map(({ sourceDate = null, contactName = null, contactPhone = null, note = null, ...form }) =>
    toRow({ ...form, sourceDate, contactName, contactPhone, note }),
  );
  await db.transaction().execute(async (tx) => {
    for (let from = 0; from < whole.length; from += ROWS_PER_STATEMENT) {
      await tx
        .insertInto('sensitiveSites')
        .values(whole.slice(from, from + ROWS_PER_STATEMENT))
        .execute();
    }
    await recordEvent(tx, by, {
      action: 'import',
      subjectType: 'sensitive_site',
      subjectId: null,
      details: { rows: String(whole.length) },
    });
  });
  return { imported: whole.length };
}
