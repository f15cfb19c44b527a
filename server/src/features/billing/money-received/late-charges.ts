import { compareDecimals, dayIn, decimalRate, formatDay, type InvoiceLine, percentOf } from '@swathline/contract';
import Big from 'big.js';
import { sql } from 'kysely';
import { recordChange } from '../../../platform/audit/trail.ts';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import { json, nextUpdatedAt } from '../../../platform/db/sql/rows.ts';
import { invalid } from '../../../platform/errors/problem.ts';
import { getCustomer } from '../customers.ts';
import { type DraftContext, insertDraft, partiesOf } from '../invoices/drafts.ts';
import { getBillingSettings } from '../settings.ts';
import { applyTaxes, findExemptions, findTaxes, treatmentsOf } from '../taxes/apply-taxes.ts';
import { owedBefore } from './owed.ts';

interface Overdue {
  id: string;
  number: string;
  dueOn: string;
  open: string;
  /** Whole months past due that no late charge covers. */
  months: number;
}

interface Reader {
  db: Db | Tx;
  timeZone: string;
}

interface LateCharge extends Overdue {
  amount: string;
}

/** The late charge `charge` is not credited whole on a day. One of $0.00, which waives it, counts until it is credited. */
const isNotCredited = (day: string) => sql`EXISTS (SELECT FROM "invoices" part
  WHERE part."groupId" = charge."id" AND part."kind" = 'invoice' AND part."total" > (
    SELECT coalesce(sum(credit."total"), -1) FROM "invoices" credit
    WHERE credit."creditsId" = part."id" AND credit."issuedOn" <= ${day}::date))`;

/**
 * The late charges that a customer would owe on a day: for each whole month past due that was not charged by then, or
 * whose charge was credited whole. A late charge bears none.
 */
export async function findLateCharges({ db, timeZone }: Reader, customerId: string, day: string, percent: string): Promise<LateCharge[]> {
  const { rows } = await sql<Overdue>`
    SELECT "id", "number", "dueOn"::text, "owed"::numeric(14, 2)::text AS "open", "months" FROM (
      SELECT owed.*, (extract(year FROM age(${day}::date, "dueOn")) * 12 + extract(month FROM age(${day}::date, "dueOn")))::int
          - coalesce((
            SELECT sum("months") FROM "lateCharges" JOIN "invoices" charge ON charge."id" = "lateCharges"."chargeId"
            WHERE "lateCharges"."invoiceId" = owed."id"
              AND coalesce(charge."issuedOn", (charge."createdAt" AT TIME ZONE ${timeZone})::date) <= ${day}::date
              AND ${isNotCredited(day)}), 0)::int AS "months"
      FROM ${owedBefore(day, customerId)} owed
      WHERE NOT EXISTS (SELECT FROM "lateCharges" WHERE "chargeId" = owed."groupId")) overdue
    WHERE "months" > 0 ORDER BY "sequence"`.execute(db);
  // Simple interest: the monthly rate for each month.
  return rows.map((row) => ({ ...row, amount: percentOf(row.open, new Big(percent).times(row.months).toFixed()) }));
}

/**
 * Books the late charge of a customer as a draft with one line for each overdue invoice. Deleting the draft takes the charge back.
 * @throws Problem invalid without a rate, or when nothing is to be charged
 */
export async function bookLateCharge(
  { db, by, timeZone }: DraftContext,
  customerId: string,
): Promise<{ invoiceId: string; total: string }> {
  return db.transaction().execute(async (tx) => {
    const customer = await getCustomer(tx, customerId);
    const settings = await getBillingSettings(tx);
    const { lateChargePercent } = settings;
    if (lateChargePercent === null)
      throw invalid('customerId', 'No late charge is set. Enter its per cent a month in the billing settings.');
    await tx.selectFrom('invoices').select('id').where('customerId', '=', customerId).orderBy('id').forUpdate().execute();
    const today = dayIn(timeZone, new Date());
    const charges = (await findLateCharges({ db: tx, timeZone }, customerId, today, lateChargePercent)).filter(
      ({ amount }) => compareDecimals(amount, 0) > 0,
    );
    if (charges.length === 0) throw invalid('customerId', `${customer.name} has no invoice that is a whole month overdue`);
    const taxes = await findTaxes(tx, null, today);
    const lines = charges.map((charge) => chargeLine(charge, lateChargePercent, treatmentsOf({ kind: 'late_charge' }, taxes)));
    const values = {
      customerId,
      customerName: customer.name,
      termsDays: settings.termsDays,
      province: null,
      fuelPrice: null,
      distanceKm: null,
    };
    const id = await insertDraft(tx, { ...(await partiesOf(tx, customer)), ...values, payers: [] });
    const { taxes: charged, subtotal, taxTotal, total } = applyTaxes(lines, taxes, await findExemptions(tx, customerId, today));
    await tx
      .updateTable('invoices')
      .set({ lines: json(lines), taxes: json(charged), subtotal, taxTotal, total, updatedAt: nextUpdatedAt })
      .where('id', '=', id)
      .execute();
    await tx
      .insertInto('lateCharges')
      .values(charges.map(({ id: invoiceId, months }) => ({ invoiceId, months, chargeId: id })))
      .execute();
    const after = { name: `Late charge for ${customer.name}`, total };
    await recordChange(tx, by, { action: 'create', subjectType: 'invoice', subjectId: id, after });
    return { invoiceId: id, total };
  });
}

function chargeLine(charge: LateCharge, percent: string, treatments: InvoiceLine['treatments']): InvoiceLine {
  const { number, dueOn, open, months, amount } = charge;
  return {
    id: crypto.randomUUID(),
    kind: 'late_charge',
    description: `Late charge on ${number}, due ${formatDay(dueOn)}: ${decimalRate(percent)} % a month on $${open} for ${months} ${months === 1 ? 'month' : 'months'}`,
    recordId: null,
    quantity: '1',
    unit: 'unit',
    unitPrice: amount,
    wholeAmount: amount,
    amount,
    listPrice: null,
    source: null,
    priceReason: null,
    treatments,
    treatmentReason: null,
    key: null,
  };
}
