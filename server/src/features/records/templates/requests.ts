import { addDays, type api, type BodyOf, nameOfPerson, type QueryOf, type RecordRequest, type ReplyOf } from '@swathline/contract';
import { sql } from 'kysely';
import { recordChange } from '../../../platform/audit/trail.ts';
import type { Context } from '../../../platform/context.ts';
import { createOnce } from '../../../platform/creations/create-once.ts';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import { ignoreCase, listPage, matches } from '../../../platform/db/lists/page.ts';
import { assertNotStale, nextUpdatedAt, omitUndefined, orNotFound } from '../../../platform/db/sql/rows.ts';
import { invalid } from '../../../platform/errors/problem.ts';
import { readTemplate } from './templates.ts';

type Requests = typeof api.recordRequests;
type RequestContext = Pick<Context, 'db' | 'by'>;

const COLUMNS = [
  'id',
  'askedOn',
  'askedBy',
  'scope',
  'templateCode',
  'from',
  'to',
  'dueOn',
  'sentOn',
  'packId',
  'createdBy',
  'createdAt',
  'updatedAt',
] as const;

export async function listRequests(db: Db, query: QueryOf<Requests['list']>): Promise<ReplyOf<Requests['list']>> {
  const filtered = db.selectFrom('recordRequests').where(matches(query, { askedBy: sql.ref('askedBy'), scope: sql.ref('scope') }));
  const column = sql.ref<string | null>(query.sort);
  const sort = { by: query.sort === 'askedBy' ? ignoreCase(column) : column, id: 'id', isNullable: query.sort === 'sentOn' } as const;
  const { rows, ...page } = await listPage(filtered, query, sort, (rows) => rows.select(COLUMNS));
  return { requests: rows, ...page };
}

/** Adds a request, once. @throws Problem already_taken; invalid for days in the wrong order */
export async function createRequest({ db, by }: RequestContext, form: BodyOf<Requests['create']>): Promise<RecordRequest> {
  const { id: givenId, templateCode = 'ALL', scope = null, from = null, to = null, askedOn, askedBy } = form;
  assertDaysInOrder(from, to);
  const insert = async (tx: Tx) => {
    const { daysToProduce } = await readTemplate(tx, templateCode);
    const after = await tx
      .insertInto('recordRequests')
      .values({
        ...omitUndefined({ id: givenId }),
        askedOn,
        askedBy,
        scope,
        templateCode,
        from,
        to,
        dueOn: addDays(askedOn, daysToProduce),
        createdBy: nameOfPerson(by),
        createdByUserId: by.id,
      })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    await recordChange(tx, by, { action: 'create', subjectType: 'record_request', subjectId: after.id, after });
    return after.id;
  };
  const read = async (id: string) =>
    orNotFound(await db.selectFrom('recordRequests').select(COLUMNS).where('id', '=', id).executeTakeFirst(), 'request');
  return createOnce({ db, by }, { form, insert, read });
}

/** @throws Problem not_found, stale; invalid for days in the wrong order */
export async function updateRequest({ db, by }: RequestContext, id: string, form: BodyOf<Requests['update']>): Promise<RecordRequest> {
  const { updatedAt, ...change } = form;
  return db.transaction().execute(async (tx) => {
    const rows = tx.selectFrom('recordRequests').select(COLUMNS).where('id', '=', id).forUpdate();
    const before = orNotFound(await rows.executeTakeFirst(), 'request');
    assertNotStale(before, updatedAt);
    const next = { ...before, ...omitUndefined(change) };
    assertDaysInOrder(next.from, next.to);
    if (next.sentOn !== null && next.sentOn < next.askedOn)
      throw invalid('sentOn', 'The records cannot be sent before they were asked for');
    const changesDueDay = next.askedOn !== before.askedOn || next.templateCode !== before.templateCode;
    const dueOn = changesDueDay ? addDays(next.askedOn, (await readTemplate(tx, next.templateCode)).daysToProduce) : before.dueOn;
    const after = await tx
      .updateTable('recordRequests')
      .set({ ...omitUndefined(change), dueOn, updatedAt: nextUpdatedAt })
      .where('id', '=', id)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    await recordChange(tx, by, { action: 'update', subjectType: 'record_request', subjectId: id, before, after });
    return after;
  });
}

function assertDaysInOrder(from: string | null, to: string | null): void {
  if (from !== null && to !== null && to < from) throw invalid('to', 'The range must not end before it begins');
}
