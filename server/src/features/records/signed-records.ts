import type { SprayJobStatus } from '@swathline/contract';
import { sql } from 'kysely';
import { recordChange } from '../../platform/audit/trail.ts';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import { Problem } from '../../platform/errors/problem.ts';
import type { Person } from '../../platform/http/callers.ts';
import { readRecordedParts } from '../spray-jobs/writing/recorded-parts.ts';
import { movesForward } from '../spray-jobs/writing/status.ts';

/** The records that count: the signed version of each. */
export const signedRecords = (db: Db | Tx) => db.selectFrom('applicationRecords').where('state', '=', 'signed');

export const recordsById = (db: Db, ids: readonly string[]) =>
  db.selectFrom('applicationRecords').where('id', '=', sql<string>`any(${[...ids]}::uuid[])`);

/** Of each record of a job the version to be filled: the signed one, or else the first one, which is open. */
export const recordsToFill = (tx: Tx, sprayJobId: string) =>
  tx
    .selectFrom('applicationRecords')
    .where('sprayJobId', '=', sprayJobId)
    .where(sql<boolean>`("state" = 'signed' OR ("state" = 'open' AND "version" = 1))`);

/** The first versions that are open: the records that were never signed. */
export const unsignedRecords = (db: Db) => db.selectFrom('applicationRecords').where('state', '=', 'open').where('version', '=', 1);

/** Of jobs the ids of those with a record that was never signed. */
export async function listPartlySigned(db: Db, sprayJobIds: readonly string[]): Promise<Set<string>> {
  const rows = await unsignedRecords(db)
    .select('sprayJobId')
    .where('sprayJobId', '=', sql<string>`any(${[...sprayJobIds]}::uuid[])`)
    .execute();
  return new Set(rows.map(({ sprayJobId }) => sprayJobId));
}

/** The fields of a job whose record is signed. */
export async function listSignedFields(tx: Tx, sprayJobId: string): Promise<Set<string | null>> {
  const rows = await signedRecords(tx).select('fieldId').where('sprayJobId', '=', sprayJobId).execute();
  return new Set(rows.map(({ fieldId }) => fieldId));
}

export async function hasSignedRecords(tx: Tx, sprayJobId: string): Promise<boolean> {
  const signed = tx
    .selectFrom('applicationRecords')
    .select('id')
    .where('sprayJobId', '=', sprayJobId)
    .where('state', '<>', 'open')
    .limit(1);
  return (await signed.executeTakeFirst()) !== undefined;
}

interface NamedJob {
  id: string;
  name: string;
}

/** A job with signed records only moves forward. @throws Problem protected */
export async function assertCanBecome(
  tx: Tx,
  { id, name, status }: NamedJob & { status: SprayJobStatus },
  to: SprayJobStatus,
): Promise<void> {
  if (movesForward(status, to) || !(await hasSignedRecords(tx, id))) return;
  throw new Problem(
    'protected',
    status === 'completed'
      ? `${name} has signed application records, so it stays completed. Correct the record, or create another job for further spraying.`
      : `${name} has signed application records, and a signed record cannot be undone. Mark the job complete; correct a record if it is wrong.`,
  );
}

/** @throws Problem protected */
export async function assertCanDelete(tx: Tx, { id, name }: NamedJob): Promise<void> {
  if (!(await hasSignedRecords(tx, id))) return;
  throw new Problem(
    'protected',
    `${name} has signed application records, which are kept. The job stays too; correct a record if it is wrong.`,
  );
}

/** Call it before an edit of the job. @returns a check for after the edit: it refuses changes to parts that signed records repeat */
export async function watchAppliedParts(tx: Tx, { id, name }: NamedJob): Promise<() => Promise<void>> {
  if (!(await hasSignedRecords(tx, id))) return () => Promise.resolve();
  const before = await readRecordedParts(tx, id);
  /** @throws Problem protected */
  return async () => {
    if ((await readRecordedParts(tx, id)) === before) return;
    throw new Problem(
      'protected',
      `${name} has signed application records, so its farmer, pilot, aircraft, fields, chemicals and mix stay. Correct the record instead; nothing was saved.`,
    );
  };
}

/** Call it before the job is deleted, which deletes its open records. Each is in the audit trail. */
export async function recordDiscardedRecords(tx: Tx, by: Person, { id, name }: NamedJob): Promise<void> {
  const rows = await tx.selectFrom('applicationRecords').select('id').where('sprayJobId', '=', id).forUpdate().execute();
  for (const row of rows) await recordChange(tx, by, { action: 'delete', subjectType: 'record', subjectId: row.id, before: { job: name } });
}
