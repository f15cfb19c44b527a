import {
  type api,
  type BillingExport,
  type BodyOf,
  type ExportFormat,
  formatDay,
  type InputProblem,
  LINE_KIND_LABEL,
  LINE_KINDS,
  MAX_XERO_INVOICES,
  nameOfPerson,
  type QueryOf,
  type ReplyOf,
} from '@swathline/contract';
import { sql } from 'kysely';
import { recordEvent } from '../../../platform/audit/trail.ts';
import type { Tx } from '../../../platform/db/connection/open.ts';
import { listPage } from '../../../platform/db/lists/page.ts';
import { orNotFound } from '../../../platform/db/sql/rows.ts';
import { invalid, Problem } from '../../../platform/errors/problem.ts';
import { type FileContext, serveStoredFile, storeContent } from '../../../platform/files/stored-files.ts';
import type { Person } from '../../../platform/http/callers.ts';
import type { ServedFile } from '../../../platform/http/serve.ts';
import { getBillingSettings } from '../settings.ts';
import { type ExportedDocument, neededKeys, readDocuments } from './documents.ts';
import { type Codes, FORMATS } from './formats.ts';

type Exports = typeof api.billingExports;

const COLUMNS = ['id', 'format', 'from', 'to', 'fileName', 'documents', 'repeated', 'madeBy', 'createdAt'] as const;

const withWarning = (row: Omit<BillingExport, 'warning'>): BillingExport => ({
  ...row,
  warning:
    row.repeated === 0
      ? null
      : `${row.repeated} of ${row.documents} documents were exported in this format before. Importing them again may double them.`,
});

export async function listExports(db: FileContext['db'], query: QueryOf<Exports['list']>): Promise<ReplyOf<Exports['list']>> {
  const sort = { by: sql.ref('createdAt'), id: 'id' } as const;
  const { rows, ...page } = await listPage(db.selectFrom('billingExports'), { ...query, order: 'desc' }, sort, (q) => q.select(COLUMNS));
  return { exports: rows.map(withWarning), ...page };
}

/**
 * Writes the issued documents of a range of days in the format of an accounting program, and keeps what was exported.
 * @throws Problem invalid for a code that is not mapped, for a range without documents, and for more than a format can hold
 */
export async function createExport(
  context: FileContext & { by: Person },
  { format, from, to, onlyNew = false }: BodyOf<Exports['create']>,
): Promise<BillingExport> {
  const { db, files, by } = context;
  return db.transaction().execute(async (tx) => {
    await lockFormat(tx, format);
    const all = await readDocuments(tx, from, to);
    const known = await findExported(tx, format, all);
    const documents = onlyNew ? all.filter(({ id }) => !known.has(id)) : all;
    if (documents.length === 0) throw invalid('from', `There is nothing to export from ${formatDay(from)} to ${formatDay(to)}`);
    if (format === 'xero' && documents.length > MAX_XERO_INVOICES) {
      throw invalid('to', `Xero reads at most ${MAX_XERO_INVOICES} invoices a file; these are ${documents.length}. Choose fewer days.`);
    }
    const { accountCodes } = await getBillingSettings(tx);
    assertMapped(format, documents, accountCodes);
    const { write, extension, mediaType } = FORMATS[format];
    const stored = await storeContent({ db: tx, files }, Buffer.from(write(documents, accountCodes), 'utf8'));
    const row = await tx
      .insertInto('billingExports')
      .values({
        format,
        from,
        to,
        ...stored,
        mediaType,
        documents: documents.length,
        fileName: `${format.replace('_', '-')}-${from}-${to}.${extension}`,
        repeated: documents.filter(({ id }) => known.has(id)).length,
        madeBy: nameOfPerson(by),
      })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('exportedInvoices')
      .values(documents.map(({ id }) => ({ exportId: row.id, invoiceId: id })))
      .execute();
    await recordEvent(tx, by, { action: 'export', subjectType: 'invoice', subjectId: null, details: { format, file: row.fileName } });
    return withWarning(row);
  });
}

/** Makes exports of a format wait for each other: each then knows what the others exported. */
const lockFormat = (tx: Tx, format: ExportFormat) => sql`SELECT pg_advisory_xact_lock(hashtext(${`billing export ${format}`}))`.execute(tx);

/** The documents that an earlier export of the format had. */
async function findExported(tx: Tx, format: ExportFormat, documents: readonly ExportedDocument[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('exportedInvoices')
    .innerJoin('billingExports', 'billingExports.id', 'exportedInvoices.exportId')
    .select('invoiceId')
    .where('format', '=', format)
    .where('invoiceId', '=', sql<string>`any(${documents.map(({ id }) => id)}::uuid[])`)
    .execute();
  return new Set(rows.map(({ invoiceId }) => invoiceId));
}

/** @throws Problem invalid with a sentence for each code that is missing */
function assertMapped(format: ExportFormat, documents: readonly ExportedDocument[], codes: Codes): void {
  const { keys, needsCodes } = FORMATS[format];
  if (!needsCodes) return;
  const charged = documents.flatMap(({ taxes }) =>
    taxes.filter(({ amount }) => Number(amount) !== 0).map(({ code }) => `account.tax.${code}`),
  );
  const byFormat = format === 'quickbooks_desktop' ? charged : [];
  const wanted = neededKeys(documents).filter((key) => format !== 'quickbooks_desktop' || !key.startsWith('tax.'));
  const missing = [...keys, ...wanted, ...new Set(byFormat)].filter((key) => !codes[key]);
  const errors = missing.map((key): InputProblem => ({
    field: key,
    message: `Enter the code of ${describe(key)} in the billing settings`,
  }));
  const [first] = errors;
  if (!first) return;
  const more = errors.length === 1 ? '' : ` ${errors.length - 1} more are missing.`;
  throw new Problem('invalid', `${first.message}. Nothing was exported.${more}`, { errors });
}

function describe(key: string): string {
  if (key === 'account.receivable') return 'the account for receivables';
  const [, tax] = /^account\.tax\.(.+)$/.exec(key) ?? [];
  if (tax !== undefined) return `the account for ${tax}`;
  const kind = LINE_KINDS.find((each) => key === `account.${each}`);
  if (kind) return `the account for "${LINE_KIND_LABEL[kind]}"`;
  const taxes = key.replace(/^tax\./, '');
  if (taxes === 'zero_rated') return 'zero-rated lines';
  return taxes === 'exempt' ? 'exempt lines' : `lines with ${taxes.replaceAll('+', ' and ')}`;
}

/** @throws Problem not_found, also when its content is gone or changed */
export async function readExport(context: FileContext, id: string): Promise<ServedFile> {
  const row = await context.db
    .selectFrom('billingExports')
    .select(['sha256', 'fileName as name', 'mediaType'])
    .where('id', '=', id)
    .executeTakeFirst();
  return serveStoredFile(context, orNotFound(row, 'export'));
}
