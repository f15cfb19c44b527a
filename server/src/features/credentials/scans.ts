import { type Credential, CREDENTIAL_KIND_LABEL, type AttachedFile, nameOfPerson, SCAN_KINDS } from '@swathline/contract';
import { sql } from 'kysely';
import { recordChange } from '../../platform/audit/trail.ts';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import { orNotFound } from '../../platform/db/sql/rows.ts';
import { Problem } from '../../platform/errors/problem.ts';
import type { Upload } from '../../platform/files/file-kind.ts';
import { type FileContext, serveStoredFile, storeFile } from '../../platform/files/stored-files.ts';
import type { Person } from '../../platform/http/callers.ts';
import type { ServedFile } from '../../platform/http/serve.ts';
import { HOLDER_NAME } from './columns.ts';

const COLUMNS = ['fileName', 'mediaType', 'bytes', 'addedAt', 'addedBy'] as const;

/**
 * Stores the scan of a credential. It replaces an earlier one.
 * @throws Problem not_found; invalid for a file that is neither PDF nor picture; storage_full
 */
export async function putScan(context: FileContext & { by: Person }, id: string, upload: Omit<Upload, 'kinds'>): Promise<AttachedFile> {
  const { db, by } = context;
  await getCredentialName(db, id);
  const { name: fileName, ...stored } = await storeFile(context, { ...upload, kinds: SCAN_KINDS });
  const values = { ...stored, fileName, addedByUserId: by.id, addedBy: nameOfPerson(by) };
  const file = await db.transaction().execute(async (tx) => {
    const name = await lockCredential(tx, id);
    const before = await findScan(tx, id);
    const after = await tx
      .insertInto('credentialFiles')
      .values({ ...values, credentialId: id })
      .onConflict((conflict) => conflict.column('credentialId').doUpdateSet({ ...values, addedAt: sql<string>`clock_timestamp()` }))
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    await recordScan(tx, by, id, { name, before: before?.fileName ?? null, after: fileName, sha256: stored.sha256 });
    return after;
  });
  return { ...file, isMissing: false };
}

/** Removes the scan of a credential. @throws Problem not_found, also for a credential without a scan */
export async function deleteScan({ db, by }: { db: Db; by: Person }, id: string): Promise<null> {
  return db.transaction().execute(async (tx) => {
    const name = await lockCredential(tx, id);
    const deleted = await tx.deleteFrom('credentialFiles').where('credentialId', '=', id).returning('fileName').executeTakeFirst();
    if (!deleted) throw noScan();
    await recordScan(tx, by, id, { name, before: deleted.fileName, after: null });
    return null;
  });
}

/** The download of a scan. @throws Problem not_found, also when its content is gone or changed */
export async function readScan(context: FileContext, id: string): Promise<ServedFile> {
  const file = await findScan(context.db, id);
  if (!file) throw noScan();
  return serveStoredFile(context, { ...file, name: file.fileName });
}

/** Adds its scan to each credential. Checks that the stored file exists, and does not read it. */
export async function withScans<P extends { id: string }>(
  { db, files }: FileContext,
  credentials: P[],
): Promise<(P & Pick<Credential, 'file'>)[]> {
  const rows = await db
    .selectFrom('credentialFiles')
    .select(['credentialId', 'sha256', ...COLUMNS])
    .where('credentialId', '=', sql<string>`any(${credentials.map(({ id }) => id)}::uuid[])`)
    .execute();
  const scans = new Map<string, AttachedFile>();
  for (const { credentialId, sha256, ...file } of rows) {
    scans.set(credentialId, { ...file, isMissing: !(await files.isWhole({ sha256, bytes: file.bytes })) });
  }
  return credentials.map((credential) => ({ ...credential, file: scans.get(credential.id) ?? null }));
}

/** Like `withScans` for one credential, but reads the scan to check that it is unchanged. */
export async function withCheckedScan<P extends { id: string }>(
  { db, files }: FileContext,
  credential: P,
): Promise<P & Pick<Credential, 'file'>> {
  const scan = await findScan(db, credential.id);
  if (!scan) return { ...credential, file: null };
  const { sha256, ...file } = scan;
  return { ...credential, file: { ...file, isMissing: (await files.check(sha256)) !== 'ok' } };
}

function findScan(db: Db, id: string) {
  const columns = ['sha256', ...COLUMNS] as const;
  return db.selectFrom('credentialFiles').select(columns).where('credentialId', '=', id).executeTakeFirst();
}

const credentialNames = (db: Db, id: string) =>
  db.selectFrom('credentials').select('kind').select(HOLDER_NAME.as('holder')).where('credentials.id', '=', id);

/** @throws Problem not_found */
async function getCredentialName(db: Db, id: string): Promise<string> {
  const { kind, holder } = orNotFound(await credentialNames(db, id).executeTakeFirst(), 'paper');
  return `${CREDENTIAL_KIND_LABEL[kind]} of ${holder}`;
}

/** @throws Problem not_found */
async function lockCredential(tx: Tx, id: string): Promise<string> {
  orNotFound(await tx.selectFrom('credentials').select('id').where('id', '=', id).forUpdate().executeTakeFirst(), 'paper');
  return getCredentialName(tx, id);
}

const noScan = () => new Problem('not_found', 'This paper has no scan.');

interface ScanChange {
  name: string;
  before: string | null;
  after: string | null;
  sha256?: string;
}

async function recordScan(tx: Tx, by: Person, id: string, { name, before, after, sha256 }: ScanChange): Promise<void> {
  await recordChange(tx, by, {
    action: 'update',
    subjectType: 'credential',
    subjectId: id,
    before: { name, scan: before },
    after: { name, scan: after, ...(sha256 !== undefined && { sha256 }) },
  });
}
