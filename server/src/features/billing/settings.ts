import { type api, type BillingSettings, type BodyOf } from '@swathline/contract';
import { recordChange } from '../../platform/audit/trail.ts';
import type { Context } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import { assertNotStale, json, nextUpdatedAt, omitUndefined } from '../../platform/db/sql/rows.ts';
import { invalid } from '../../platform/errors/problem.ts';
import { decimalText } from './decimals.ts';

const DEFAULTS: BillingSettings = {
  termsDays: 30,
  invoicePrefix: 'INV-',
  creditNotePrefix: 'CN-',
  paymentText: null,
  lateChargePercent: null,
  reminderDays: [7, 30, 60],
  accountCodes: {},
  contact: null,
  updatedAt: null,
};

/** The settings of billing; the defaults until they are saved for the first time. */
export async function getBillingSettings(db: Db | Tx): Promise<BillingSettings> {
  const row = await db
    .selectFrom('billingSettings')
    .select(['termsDays', 'invoicePrefix', 'creditNotePrefix', 'paymentText', 'reminderDays', 'accountCodes', 'contact', 'updatedAt'])
    .select(decimalText<string | null>('lateChargePercent').as('lateChargePercent'))
    .executeTakeFirst();
  return row ? { ...row, accountCodes: codesOf(row.accountCodes) } : DEFAULTS;
}

/** Lines without tax had one code before; it is that of zero-rated and of exempt lines until these are saved. */
function codesOf({ 'tax.none': none, ...codes }: BillingSettings['accountCodes']): BillingSettings['accountCodes'] {
  return none === undefined ? codes : { 'tax.zero_rated': none, 'tax.exempt': none, ...codes };
}

/** @throws Problem stale; invalid for prefixes that could give an invoice and a credit note the same number */
export async function updateBillingSettings(
  { db, by }: Pick<Context, 'db' | 'by'>,
  { updatedAt, accountCodes, ...change }: BodyOf<typeof api.billingSettings.update>,
): Promise<BillingSettings> {
  return db.transaction().execute(async (tx) => {
    const before = await lockSettings(tx);
    assertNotStale(before, updatedAt);
    assertDifferentNumbers(before, change);
    await tx
      .updateTable('billingSettings')
      .set({ ...omitUndefined(change), ...(accountCodes && { accountCodes: json(accountCodes) }), updatedAt: nextUpdatedAt })
      .execute();
    const after = await getBillingSettings(tx);
    await recordChange(tx, by, { action: 'update', subjectType: 'billing_settings', subjectId: null, before, after });
    return after;
  });
}

type Prefixes = Pick<BillingSettings, 'invoicePrefix' | 'creditNotePrefix'>;

/** @throws Problem invalid, naming the input that changes */
function assertDifferentNumbers(before: Prefixes, change: Partial<BodyOf<typeof api.billingSettings.update>>): void {
  if (change.invoicePrefix === undefined && change.creditNotePrefix === undefined) return;
  const { invoicePrefix = before.invoicePrefix, creditNotePrefix = before.creditNotePrefix } = change;
  if (!canMeet(invoicePrefix, creditNotePrefix)) return;
  const isOfInvoices = invoicePrefix !== before.invoicePrefix && creditNotePrefix === before.creditNotePrefix;
  throw invalid(
    isOfInvoices ? 'invoicePrefix' : 'creditNotePrefix',
    'Invoices and credit notes could get the same number. Begin them with different letters, such as INV- and CN-.',
  );
}

/** Whether numbers that begin with these prefixes can be the same: the prefixes are equal, or one is the other with more digits. */
function canMeet(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return long.startsWith(short) && /^\d*$/.test(long.slice(short.length));
}

/** Creates the row if there is none; the settings are then the defaults. */
async function lockSettings(tx: Tx): Promise<BillingSettings> {
  const created = await tx
    .insertInto('billingSettings')
    .values({ isOnlyRow: true, accountCodes: json({}) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('isOnlyRow')
    .executeTakeFirst();
  if (created) return DEFAULTS;
  await tx.selectFrom('billingSettings').select('isOnlyRow').forUpdate().execute();
  return getBillingSettings(tx);
}
