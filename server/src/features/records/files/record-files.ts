import { type api, MAX_RECORD_FILES_BYTES, nameOfPerson, type ReplyOf, type RecordFile } from '@swathline/contract';
import { sql } from 'kysely';
import { recordChange } from '../../../platform/audit/trail.ts';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import { invalid, Problem } from '../../../platform/errors/problem.ts';
import type { Upload } from '../../../platform/files/file-kind.ts';
import { type FileContext, serveStoredFile, type StoredFile, storeFile } from '../../../platform/files/stored-files.ts';
import type { Person } from '../../../platform/http/callers.ts';
import type { ServedFile } from '../../../platform/http/serve.ts';

const COLUMNS = ['id', 'fileName', 'mediaType', 'bytes', 'sha256', 'addedAt', 'addedBy'] as const;

/**
 * Adds a file to an open record.
 * @throws Problem not_found; wrong_status for a signed record; invalid for a file that is not kept, or when all files exceed 100 MB;
 * storage_full
 */
export async function addRecordFile(context: FileContext & { by: Person }, recordId: string, upload: Upload): Promise<RecordFile> {
  const { db, by } = context;
  await getOpenRecord(db, recordId);
  const stored = await storeFile(context, upload);
  return db.transaction().execute((tx) => insertRecordFile(tx, by, recordId, stored));
}

/** Adds a file whose content is stored already. @throws Problem as `addRecordFile` */
export async function insertRecordFile(
  tx: Tx,
  by: Person,
  recordId: string,
  { name: fileName, ...stored }: StoredFile,
): Promise<RecordFile> {
  await lockOpenRecord(tx, recordId);
  const { total } = await tx
    .selectFrom('recordFiles')
    .select(sql<number>`coalesce(sum("bytes"), 0)::int8`.as('total'))
    .where('recordId', '=', recordId)
    .executeTakeFirstOrThrow();
  if (total + stored.bytes > MAX_RECORD_FILES_BYTES) {
    throw invalid('fileName', `The files of a record can have at most ${MAX_RECORD_FILES_BYTES / 1_048_576} MB together.`);
  }
  const file = await tx
    .insertInto('recordFiles')
    .values({ ...stored, recordId, fileName, addedByUserId: by.id, addedBy: nameOfPerson(by) })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  const after = { file: fileName, sha256: file.sha256 };
  await recordChange(tx, by, { action: 'update', subjectType: 'record', subjectId: recordId, before: {}, after });
  return { ...file, isMissing: false };
}

/** The files of a record, oldest first. @throws Problem not_found */
export async function listRecordFiles(context: FileContext, recordId: string): Promise<ReplyOf<typeof api.recordFiles.list>> {
  await getRecordState(context.db, recordId);
  const found = await findRecordFiles(context, [recordId]);
  return { files: found.get(recordId) ?? [] };
}

/** The files of several records. Each one says whether its content is still in the store. */
export async function findRecordFiles({ db, files }: FileContext, recordIds: string[]): Promise<Map<string, RecordFile[]>> {
  const rows = await db
    .selectFrom('recordFiles')
    .select([...COLUMNS, 'recordId'])
    .where('recordId', '=', sql<string>`any(${recordIds}::uuid[])`)
    .orderBy('addedAt')
    .orderBy('id')
    .execute();
  const found = new Map<string, RecordFile[]>();
  for (const { recordId, ...file } of rows) {
    const list = found.get(recordId) ?? [];
    found.set(recordId, [...list, { ...file, isMissing: !(await files.isWhole(file)) }]);
  }
  return found;
}

/** The download of one file. @throws Problem not_found, also when its content is gone or changed */
export async function readRecordFile(context: FileContext, recordId: string, fileId: string): Promise<ServedFile> {
  const file = await context.db
    .selectFrom('recordFiles')
    .select(['sha256', 'fileName as name', 'mediaType'])
    .where('id', '=', fileId)
    .where('recordId', '=', recordId)
    .executeTakeFirst();
  if (!file) throw new Problem('not_found', 'This record has no such file.');
  return serveStoredFile(context, file);
}

async function getRecordState(db: Db, id: string): Promise<string> {
  const record = await db.selectFrom('applicationRecords').select('state').where('id', '=', id).executeTakeFirst();
  if (!record) throw new Problem('not_found', 'There is no such record.');
  return record.state;
}

async function getOpenRecord(db: Db, id: string): Promise<void> {
  assertOpen(await getRecordState(db, id));
}

async function lockOpenRecord(tx: Tx, id: string): Promise<void> {
  const record = await tx.selectFrom('applicationRecords').select('state').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!record) throw new Problem('not_found', 'There is no such record.');
  assertOpen(record.state);
}

function assertOpen(state: string): void {
  if (state !== 'open') {
    throw new Problem('wrong_status', 'A signed record takes no more files. Correct the record, then add the file to the new version.');
  }
}
