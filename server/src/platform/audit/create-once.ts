import type { AuditAction, AuditSubject } from '@swathline/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/connection/open.ts';
import type { Person } from '../http/callers.ts';
import { existing } from '../http/serve.ts';

interface Creation<Data> {
  subjectType: AuditSubject;
  /** Made by the caller; a request without one is never taken for a repeated one. */
  id: string | undefined;
  /** Under which the creation is in the audit trail; `create` if not given. */
  action?: AuditAction;
  /** Inserts the row, with `id` if there is one, and records it in the audit trail. Returns its id. */
  insert: (tx: Tx) => Promise<string>;
  read: (id: string) => Promise<Data>;
}

/**
 * Creates a row in a transaction. A request that is sent again with the same id, because its reply was lost, creates nothing and gets the
 * row as it is now. Two such requests at the same time wait for each other.
 * @throws Problem already_taken for the id of a row that somebody else created; otherwise as `insert` and `read`
 */
export async function createOnce<Data>({ db, by }: { db: Db; by: Person | null }, creation: Creation<Data>): Promise<Data> {
  const { id, insert, read } = creation;
  if (id === undefined || by === null) return read(await db.transaction().execute(insert));
  const isNew = await db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext(${id}))`.execute(tx);
    if (await wasCreated(tx, by, { ...creation, id })) return false;
    await insert(tx);
    return true;
  });
  const data = await read(id);
  return isNew ? data : existing(data);
}

type Created = Pick<Creation<unknown>, 'subjectType' | 'action'> & { id: string };

/** Whether this person created it, by the audit trail. */
async function wasCreated(tx: Tx, by: Pick<Person, 'id'>, { subjectType, id, action = 'create' }: Created): Promise<boolean> {
  const entries = tx.selectFrom('auditTrail').select('id').where('subjectType', '=', subjectType).where('subjectId', '=', id);
  return (await entries.where('action', '=', action).where('byUserId', '=', by.id).limit(1).executeTakeFirst()) !== undefined;
}
