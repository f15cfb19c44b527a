import { type api, AUDIT_KIND_OF, type AuditAction, type AuditKind, type QueryOf, type ReplyOf } from '@swathline/contract';
import { sql } from 'kysely';
import type { Db } from '../db/connection/open.ts';
import { listPage } from '../db/lists/page.ts';
import { isDay, momentOf } from '../db/sql/times.ts';

type AuditList = typeof api.audit.list;

/** Must equal the expression of the index `auditTrail_by_words`. */
const WORDS = sql`"searchWords"(coalesce("byName", '') || ' ' || coalesce("subjectName", '') || ' ' || coalesce("address", ''))`;

const actionsOf = (kind: AuditKind) => (Object.keys(AUDIT_KIND_OF) as AuditAction[]).filter((action) => AUDIT_KIND_OF[action] === kind);

/** Entries of the audit trail, newest first. */
export async function listAuditEntries(db: Db, query: QueryOf<AuditList>, timeZone: string): Promise<ReplyOf<AuditList>> {
  const { rows, ...counted } = await listPage(
    filteredEntries(db, query, timeZone),
    { ...query, order: 'desc' },
    { by: sql.ref('at'), id: 'id' },
    (q) => q.select(['id', 'at', 'byUserId', 'byName', 'address', 'action', 'subjectType', 'subjectId', 'subjectName', 'times', 'changes']),
  );
  return {
    entries: rows.map(({ byUserId, byName, ...entry }) => ({
      ...entry,
      by: byUserId === null ? null : { id: byUserId, name: byName ?? '' },
    })),
    ...counted,
  };
}

function filteredEntries(
  db: Db,
  { subjectType, subjectId, userId, kind, startDate, endDate, filterText }: QueryOf<AuditList>,
  timeZone: string,
) {
  let entries = userId === undefined ? db.selectFrom('auditTrail') : entriesAboutUser(db, userId);
  if (subjectType !== undefined) entries = entries.where('subjectType', '=', subjectType);
  if (subjectId !== undefined) entries = entries.where('subjectId', '=', subjectId);
  if (kind !== undefined) entries = entries.where('action', 'in', actionsOf(kind));
  if (startDate !== undefined) entries = entries.where('at', '>=', momentOf(startDate, timeZone, 0));
  if (endDate !== undefined) entries = entries.where('at', isDay(endDate) ? '<' : '<=', momentOf(endDate, timeZone, 1));
  if (filterText !== '') entries = entries.where(sql<boolean>`${WORDS} @@ "searchQuery"(${filterText})`);
  return entries;
}

/** Entries by a user and about that user's account. The union merges two indexes ordered by time; OR would read the whole table. */
function entriesAboutUser(db: Db, userId: string) {
  const byUser = db.selectFrom('auditTrail').selectAll().where('byUserId', '=', userId);
  const aboutUser = db
    .selectFrom('auditTrail')
    .selectAll()
    .where('subjectType', '=', 'user')
    .where('subjectId', '=', userId)
    .where('byUserId', 'is distinct from', userId);
  return db.selectFrom(byUser.unionAll(aboutUser).as('auditTrail'));
}
