import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/connection/open.ts';
import { idTaken } from '../db/schema/violations.ts';
import { canonicalJson } from '../db/sql/canonical-json.ts';
import { Problem } from '../errors/problem.ts';
import type { Person } from '../http/callers.ts';
import { existing } from '../http/serve.ts';

interface Creation<Data> {
  /** As sent, with the id that the caller made; a request without one is never taken for a repeated one. */
  form: { id?: string | undefined };
  /** Inserts the row, with the form's id if there is one. Returns it. */
  insert: (tx: Tx) => Promise<string>;
  read: (id: string) => Promise<Data>;
  /** What the caller can do about another form that was saved under the id. */
  advice?: string;
}

const RETENTION_DAYS = 7;

const DELETED = 'This was saved, and has been deleted since. Close this, and add it again if it is still needed.';

/**
 * Creates a row in a transaction. A form that the same person sends again, because its reply was lost, creates nothing and gets the row as
 * it is now. Two such requests at the same time wait for each other.
 * @throws Problem already_taken for another form, somebody else's id, or a row that was deleted since; otherwise as `insert` and `read`
 */
export async function createOnce<Data>({ db, by }: { db: Db; by: Person | null }, creation: Creation<Data>): Promise<Data> {
  const { form, insert, read } = creation;
  const { id } = form;
  if (id === undefined || by === null) return read(await db.transaction().execute(insert));
  const isNew = await db.transaction().execute(async (tx) => {
    if (!(await takeId(tx, by, { ...creation, id }))) return false;
    await insert(tx);
    return true;
  });
  if (isNew) return read(id);
  const data = await read(id).catch((error: unknown) => {
    throw error instanceof Problem && error.code === 'not_found' ? new Problem('already_taken', DELETED) : error;
  });
  return existing(data);
}

interface Attempt {
  id: string;
  form: object;
  advice?: string;
}

/**
 * Takes the id for this form; waits for another transaction that is doing so.
 * @returns false if it was taken for the same form by the same person
 * @throws Problem already_taken
 */
async function takeId(tx: Tx, by: Pick<Person, 'id'>, { id, form, advice }: Attempt): Promise<boolean> {
  const formHash = hashOf({ ...form, id: undefined });
  const taken = tx.insertInto('creations').values({ id, byUserId: by.id, formHash });
  if (
    await taken
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
  )
    return true;
  // A new statement, which sees what the other transaction committed.
  const known = await tx.selectFrom('creations').select(['byUserId', 'formHash']).where('id', '=', id).executeTakeFirst();
  if (known?.byUserId !== by.id) throw idTaken();
  if (known.formHash === formHash) return false;
  throw new Problem('already_taken', `This was saved already, with other values. ${advice ?? 'Close this, and change it in the list.'}`);
}

const hashOf = (form: object) => createHash('sha256').update(canonicalJson(form)).digest('hex');

export async function deleteExpiredCreations(db: Db): Promise<void> {
  await db
    .deleteFrom('creations')
    .where('createdAt', '<', sql<string>`now() - make_interval(days => ${RETENTION_DAYS})`)
    .execute();
}
