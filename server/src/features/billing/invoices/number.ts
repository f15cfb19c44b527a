import type { InvoiceKind } from '@swathline/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/connection/open.ts';
import { getBillingSettings } from '../settings.ts';

/**
 * The next number of a series. The row stays locked until the transaction ends, so numbers are given in the order of commits; one that
 * fails or whose server is killed gives its number back. Take it as late as possible, since other documents of the series wait.
 */
export async function takeNumber(tx: Tx, series: InvoiceKind): Promise<{ sequence: number; number: string }> {
  const { lastNumber: sequence } = await tx
    .updateTable('invoiceSeries')
    .set({ lastNumber: sql<number>`"lastNumber" + 1` })
    .where('series', '=', series)
    .returning('lastNumber')
    .executeTakeFirstOrThrow();
  const { invoicePrefix, creditNotePrefix } = await getBillingSettings(tx);
  const prefix = series === 'invoice' ? invoicePrefix : creditNotePrefix;
  return { sequence, number: `${prefix}${String(sequence).padStart(6, '0')}` };
}
