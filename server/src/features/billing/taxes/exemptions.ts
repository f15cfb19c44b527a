import { type api, type BodyOf, nameOfPerson, type QueryOf, type ReplyOf, SCAN_KINDS, type TaxExemption } from '@swathline/contract';
import { sql } from 'kysely';
import { recordChange } from '../../../platform/audit/trail.ts';
import { createOnce } from '../../../platform/creations/create-once.ts';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import { listPage } from '../../../platform/db/lists/page.ts';
import { assertNotStale, nextUpdatedAt, omitUndefined, orNotFound } from '../../../platform/db/sql/rows.ts';
import { invalid, Problem } from '../../../platform/errors/problem.ts';
import type { Upload } from '../../../platform/files/file-kind.ts';
import { type FileContext, serveStoredFile, storeFile } from '../../../platform/files/stored-files.ts';
import type { Person } from '../../../platform/http/callers.ts';
import type { ServedFile } from '../../../platform/http/serve.ts';
import { getCustomer } from '../customers.ts';
import { customerNameBy } from '../../auth/user-record.ts';

type Exemptions = typeof api.taxExemptions;
type ChangeContext = FileContext & { by: Person };

const COLUMNS = [
  'id',
  'customerId',
  'taxId',
  'certificateNumber',
  'validFrom',
  'validTo',
  'sha256',
  'fileName',
  'mediaType',
  'bytes',
  'addedAt',
  'addedBy',
  'createdAt',
  'updatedAt',
] as const;
const COMPUTED = [
  customerNameBy('taxExemptions.customerId').as('customerName'),
  sql<string>`(SELECT "code" FROM "taxes" WHERE "taxes"."id" = "taxExemptions"."taxId")`.as('taxCode'),
] as const;

const selectRow = (db: Db | Tx, id: string) =>
  db.selectFrom('taxExemptions').select(COLUMNS).select(COMPUTED).where('id', '=', id).executeTakeFirst();
type Row = NonNullable<Awaited<ReturnType<typeof selectRow>>>;

async function toExemption({ files }: Pick<FileContext, 'files'>, row: Row): Promise<TaxExemption> {
  const { sha256, fileName, mediaType, bytes, addedAt, addedBy, ...exemption } = row;
  if (sha256 === null || fileName === null || mediaType === null || bytes === null || addedAt === null) return { ...exemption, file: null };
  const isMissing = !(await files.isWhole({ sha256, bytes }));
  return { ...exemption, file: { fileName, mediaType, bytes, addedAt, addedBy, isMissing } };
}

export async function listExemptions(context: FileContext, query: QueryOf<Exemptions['list']>): Promise<ReplyOf<Exemptions['list']>> {
  let filtered = context.db.selectFrom('taxExemptions');
  if (query.customerId !== undefined) filtered = filtered.where('customerId', '=', query.customerId);
  const sort = { by: sql.ref('createdAt'), id: 'id' } as const;
  const { rows, ...page } = await listPage(filtered, { ...query, order: 'desc' }, sort, (q) => q.select(COLUMNS).select(COMPUTED));
  return { exemptions: await Promise.all(rows.map((row) => toExemption(context, row))), ...page };
}

/** Adds an exemption, once. @throws Problem already_taken; invalid for a customer or a tax that does not exist */
export async function createExemption(context: ChangeContext, form: BodyOf<Exemptions['create']>): Promise<TaxExemption> {
  const { id: givenId, ...rest } = form;
  const insert = async (tx: Tx) => {
    await getCustomer(tx, form.customerId);
    const tax = await tx.selectFrom('taxes').select('id').where('id', '=', form.taxId).forKeyShare().executeTakeFirst();
    if (!tax) throw invalid('taxId', 'This tax does not exist. It may have been deleted.');
    const { id } = await tx
      .insertInto('taxExemptions')
      .values({ ...omitUndefined({ id: givenId }), ...rest, validTo: form.validTo ?? null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const after = orNotFound(await selectRow(tx, id), 'exemption');
    await recordChange(tx, context.by, { action: 'create', subjectType: 'tax_exemption', subjectId: id, after });
    return id;
  };
  const read = async (id: string) => toExemption(context, orNotFound(await selectRow(context.db, id), 'exemption'));
  return createOnce(context, { form, insert, read });
}

/** @throws Problem not_found, stale; invalid for an end before the beginning */
export async function updateExemption(context: ChangeContext, id: string, form: BodyOf<Exemptions['update']>): Promise<TaxExemption> {
  const { updatedAt, ...change } = form;
  return changeRow(context, id, (before) => {
    assertNotStale(before, updatedAt);
    const { validFrom, validTo } = { ...before, ...omitUndefined(change) };
    if (validTo !== null && validTo < validFrom) throw invalid('validTo', 'The exemption cannot end before it begins');
    return omitUndefined(change);
  });
}

/** Keeps the certificate as a file; it replaces an earlier one. @throws Problem not_found, invalid, storage_full */
export async function putCertificate(context: ChangeContext, id: string, upload: Omit<Upload, 'kinds'>): Promise<TaxExemption> {
  orNotFound(await selectRow(context.db, id), 'exemption');
  const { name: fileName, ...stored } = await storeFile(context, { ...upload, kinds: SCAN_KINDS });
  return changeRow(context, id, () => ({
    ...stored,
    fileName,
    addedAt: new Date().toISOString(),
    addedBy: nameOfPerson(context.by),
  }));
}

type Values = Partial<Omit<Row, 'id' | 'customerName' | 'taxCode'>>;

async function changeRow(context: ChangeContext, id: string, change: (before: Row) => Values): Promise<TaxExemption> {
  const row = await context.db.transaction().execute(async (tx) => {
    const before = await lockRow(tx, id);
    await tx
      .updateTable('taxExemptions')
      .set({ ...change(before), updatedAt: nextUpdatedAt })
      .where('id', '=', id)
      .execute();
    const after = orNotFound(await selectRow(tx, id), 'exemption');
    await recordChange(tx, context.by, { action: 'update', subjectType: 'tax_exemption', subjectId: id, before, after });
    return after;
  });
  return toExemption(context, row);
}

/** Issued documents keep what they say about it. @throws Problem not_found */
export async function deleteExemption({ db, by }: Pick<ChangeContext, 'db' | 'by'>, id: string): Promise<null> {
  return db.transaction().execute(async (tx) => {
    const before = await lockRow(tx, id);
    await recordChange(tx, by, { action: 'delete', subjectType: 'tax_exemption', subjectId: id, before });
    await tx.deleteFrom('taxExemptions').where('id', '=', id).execute();
    return null;
  });
}

async function lockRow(tx: Tx, id: string): Promise<Row> {
  orNotFound(await tx.selectFrom('taxExemptions').select('id').where('id', '=', id).forUpdate().executeTakeFirst(), 'exemption');
  return orNotFound(await selectRow(tx, id), 'exemption');
}

/** @throws Problem not_found, also when its content is gone or changed */
export async function readCertificate(context: FileContext, id: string): Promise<ServedFile> {
  const { sha256, fileName, mediaType } = orNotFound(await selectRow(context.db, id), 'exemption');
  if (sha256 === null || fileName === null || mediaType === null) throw new Problem('not_found', 'This exemption has no certificate.');
  return serveStoredFile(context, { sha256, name: fileName, mediaType });
}
