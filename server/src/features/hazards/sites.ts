import { type api, type BodyOf, type QueryOf, type ReplyOf, type SensitiveSite, SITE_KINDS, SITE_STYLE } from '@swathline/contract';
import { type Expression, sql } from 'kysely';
import { recordChange } from '../../platform/audit/trail.ts';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import { ignoreCase, listPage, matches, valueAndLabel } from '../../platform/db/lists/page.ts';
import { assertNotStale, json, nextUpdatedAt, omitUndefined, orNotFound } from '../../platform/db/sql/rows.ts';
import { createOnce } from '../../platform/creations/create-once.ts';
import { type ChangeContext, importPlaces, isInBox, isListed, lockPlace, type PlaceContext, SITE_COLUMNS, SITES, toRow } from './places.ts';

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
  let filtered = db
    .selectFrom('sensitiveSites')
    .where(isListed(query.includeEnded))
    .where(isInBox(query.bbox))
    .where(
      matches(query, {
        kind: valueAndLabel('kind', SITE_KINDS, (kind) => SITE_STYLE[kind].label),
        name: sql.ref('name'),
        source: sql.ref('source'),
        contactName: sql.ref('contactName'),
        contactPhone: sql.ref('contactPhone'),
        note: sql.ref('note'),
      }),
    );
  if (query.kind !== undefined) filtered = filtered.where('kind', '=', query.kind);
  const sort = { by: SORTS[query.sort], id: 'id', isNullable: NULLABLE_SORTS.includes(query.sort) } as const;
  const { rows, ...page } = await listPage(filtered, query, sort, (q) => q.select(SITE_COLUMNS));
  return { sensitiveSites: rows, ...page };
}

/** @throws Problem not_found */
export async function getSite(db: Db, id: string): Promise<SensitiveSite> {
  return orNotFound(await db.selectFrom('sensitiveSites').select(SITE_COLUMNS).where('id', '=', id).executeTakeFirst(), 'site');
}

/** Adds a site, once. @throws Problem already_taken */
export async function createSite({ db, by }: ChangeContext, form: BodyOf<Routes['create']>): Promise<SensitiveSite> {
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

/** Adds all sites, or none, with one entry in the activity. */
export const importSites = (context: ChangeContext, { rows }: BodyOf<Routes['import']>): Promise<ReplyOf<Routes['import']>> =>
  importPlaces(context, SITES, rows.map(toWholeRow), (tx, part) => tx.insertInto('sensitiveSites').values(part).execute());

/** Rows of one statement must have the same columns. */
const toWholeRow = ({ sourceDate = null, contactName = null, contactPhone = null, note = null, ...form }: BodyOf<Routes['create']>) =>
  toRow({ ...form, sourceDate, contactName, contactPhone, note });
