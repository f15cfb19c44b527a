import { type Invoice, type InvoiceLine, type InvoiceRecord, proportionOf, roundTo, subtract, sumOf } from '@swathline/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import { orNotFound } from '../../../platform/db/sql/rows.ts';
import { Problem } from '../../../platform/errors/problem.ts';
import { decimalText } from '../decimals.ts';
import { readCurrentVersions } from './billable-records.ts';

const COLUMNS = [
  'id',
  'kind',
  'state',
  'number',
  'customerId',
  'customerName',
  'customer',
  'company',
  'groupId',
  'creditsId',
  'reason',
  'province',
  'issuedOn',
  'dueOn',
  'termsDays',
  'distanceKm',
  'notes',
  'discountText',
  'lines',
  'payers',
  'share',
  'taxes',
  'sha256',
  'issuedAt',
  'issuedBy',
  'createdAt',
  'updatedAt',
] as const;

const AMOUNTS = [
  decimalText('subtotal').as('subtotal'),
  decimalText('taxTotal').as('taxTotal'),
  decimalText('total').as('total'),
  decimalText<string | null>('fuelPrice').as('fuelPrice'),
] as const;

/** What credit notes took off an invoice, and what payments that stand were allocated to it; decimal texts. */
export const CREDITED = sql<string>`(SELECT coalesce(sum(credit."total"), 0)::numeric(12, 2)::text FROM "invoices" credit
  WHERE credit."creditsId" = "invoices"."id")`;
export const PAID = sql<string>`(SELECT coalesce(sum(part."amount"), 0)::numeric(12, 2)::text
  FROM "paymentAllocations" part JOIN "payments" paid ON paid."id" = part."paymentId"
  WHERE part."invoiceId" = "invoices"."id" AND paid."reversedOn" IS NULL)`;

/** What is left to pay of an invoice, less what was allocated to it. */
export const OPEN = sql<string>`("total" - ${CREDITED}::numeric - ${PAID}::numeric)`;

const selectRow = (db: Db | Tx, id: string) =>
  db
    .selectFrom('invoices')
    .select(COLUMNS)
    .select(AMOUNTS)
    .select([CREDITED.as('credited'), PAID.as('paid')])
    .where('id', '=', id)
    .executeTakeFirst();

export type InvoiceDbRow = NonNullable<Awaited<ReturnType<typeof selectRow>>>;

const NOUN = { invoice: 'invoice', credit_note: 'credit note' };

/** @throws Problem not_found */
export async function getRow(db: Db | Tx, id: string, kind: Invoice['kind'] = 'invoice'): Promise<InvoiceDbRow> {
  const row = await selectRow(db, id);
  return orNotFound(row?.kind === kind ? row : undefined, NOUN[kind]);
}

/** Locks an invoice against payments, credit notes and changes by others. @throws Problem not_found */
async function lockInvoice(tx: Tx, id: string): Promise<InvoiceDbRow> {
  orNotFound(await tx.selectFrom('invoices').select('id').where('id', '=', id).forUpdate().executeTakeFirst(), 'invoice');
  return getRow(tx, id);
}

/** @throws Problem not_found; wrong_status for an issued one */
export async function lockDraft(tx: Tx, id: string): Promise<InvoiceDbRow> {
  const row = await lockInvoice(tx, id);
  if (row.state === 'issued') {
    throw new Problem('wrong_status', `${row.number ?? 'The invoice'} is issued and never changes. Credit it, in whole or by lines.`);
  }
  return row;
}

/** @throws Problem not_found; wrong_status for a draft */
export async function lockIssued(tx: Tx, id: string): Promise<InvoiceDbRow & { number: string }> {
  const row = await lockInvoice(tx, id);
  if (row.number === null) throw new Problem('wrong_status', 'This is a draft. Issue it first.');
  return { ...row, number: row.number };
}

/** What is left of an invoice after credit notes and payments. */
export const openOf = ({ kind, state, total, credited, paid }: Pick<Invoice, 'kind' | 'state' | 'total' | 'credited' | 'paid'>) =>
  kind === 'credit_note' || state === 'draft' ? '0.00' : subtract(total, sumOf([credited, paid]));

const listBilled = (db: Db | Tx, groupId: string) =>
  db
    .selectFrom('invoiceRecords')
    .select(['recordId', 'recordNumber', 'facts', 'billableAcres', 'acresReason', 'isReasonPrinted'])
    .where('invoiceId', '=', groupId)
    .orderBy('position')
    .orderBy('id')
    .execute();

/** The records of a draft or of the invoices that came from it, each with its correction since. */
export async function readBilledRecords(db: Db | Tx, groupId: string): Promise<(InvoiceRecord & { numberOfRecord: number })[]> {
  const rows = await listBilled(db, groupId);
  const current = await readCurrentVersions(
    db,
    rows.map(({ recordNumber }) => recordNumber),
  );
  return rows.map(({ recordNumber, facts, ...row }) => {
    const now = current.get(recordNumber);
    const acres = now?.areaAcres ?? 0;
    const corrected =
      now && now.version > facts.version ? { version: now.version, acres, difference: roundTo(acres - row.billableAcres, 1) } : null;
    return { ...facts, ...row, corrected, numberOfRecord: recordNumber };
  });
}

/** @throws Problem stale for a record that was corrected since the draft was made */
export async function assertCurrent(tx: Tx, billed: readonly (InvoiceRecord & { numberOfRecord: number })[]): Promise<void> {
  const current = await readCurrentVersions(
    tx,
    billed.map(({ numberOfRecord }) => numberOfRecord),
  );
  const outdated = billed.find(({ numberOfRecord, recordId }) => current.get(numberOfRecord)?.id !== recordId);
  if (outdated) {
    throw new Problem(
      'stale',
      `Record ${outdated.recordNumber} was corrected since this draft was made. Delete the draft and make it again.`,
    );
  }
}

async function listSiblings(db: Db | Tx, { id, groupId, kind }: InvoiceDbRow): Promise<Invoice['siblings']> {
  if (kind === 'credit_note') return [];
  const rows = await db
    .selectFrom('invoices')
    .select(['id', 'number', 'customerName'])
    .select(decimalText('total').as('total'))
    .where('groupId', '=', groupId)
    .where('id', '<>', id)
    .where('kind', '=', 'invoice')
    .orderBy('sequence')
    .execute();
  return rows.map((row) => ({ ...row, number: row.number ?? '' }));
}

async function findCredited(db: Db | Tx, { creditsId }: InvoiceDbRow): Promise<Invoice['creditOf']> {
  if (creditsId === null) return null;
  const row = await db.selectFrom('invoices').select(['id', 'number']).where('id', '=', creditsId).executeTakeFirst();
  return row ? { id: row.id, number: row.number ?? '' } : null;
}

export interface Credits {
  lines: InvoiceLine[];
  taxes: Invoice['taxes'];
}

/** What was credited of an invoice. */
export async function readCredits(db: Db | Tx, invoiceId: string): Promise<Credits> {
  const rows = await db.selectFrom('invoices').select(['lines', 'taxes']).where('creditsId', '=', invoiceId).execute();
  return { lines: rows.flatMap(({ lines }) => lines), taxes: rows.flatMap(({ taxes }) => taxes) };
}

/** A line of a credit note names the line that it credits. */
export const creditKey = ({ id }: Pick<InvoiceLine, 'id'>) => `credit ${id}`;

/** What was credited of a line. */
export const creditsOf = (line: Pick<InvoiceLine, 'id'>, { lines }: Credits) => lines.filter(({ key }) => key === creditKey(line));

/** The difference of a correction to the acres that are billed and not credited. */
function withoutCredited(record: InvoiceRecord, lines: readonly InvoiceLine[], credits: Credits): InvoiceRecord {
  const { recordId, billableAcres, corrected } = record;
  if (!corrected) return record;
  const own = lines.filter((line) => line.kind === 'application' && line.recordId === recordId);
  const credited = own.flatMap((line) => creditsOf(line, credits));
  const acres = proportionOf(String(billableAcres), sumOf(credited.map(({ amount }) => amount)), sumOf(own.map(({ amount }) => amount)));
  return { ...record, corrected: { ...corrected, difference: roundTo(corrected.difference + Number(acres), 1) } };
}

/** The whole document, without the reasons why a draft cannot be issued. */
export async function toInvoice(db: Db | Tx, row: InvoiceDbRow): Promise<Invoice> {
  const [billed, credits, siblings, creditOf] = await Promise.all([
    row.kind === 'credit_note' ? [] : readBilledRecords(db, row.groupId),
    readCredits(db, row.id),
    listSiblings(db, row),
    findCredited(db, row),
  ]);
  const { groupId: _, creditsId: _creditsId, sha256: _sha256, ...invoice } = row;
  const records = billed.map(({ numberOfRecord: _number, ...record }) => withoutCredited(record, row.lines, credits));
  return { ...invoice, records, siblings, creditOf, open: openOf(row), blockers: [], notices: [], choosablePrices: [] };
}
