import { compareDecimals, minOf, subtract, sumOf } from '@swathline/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/connection/open.ts';
import { decimalText } from '../decimals.ts';

/** Takes money off an invoice that a credit note made smaller, the newest payment first; it stays with its payment as credit on account. */
export async function releaseAllocations(tx: Tx, invoiceId: string, left: string): Promise<void> {
  const parts = await tx
    .selectFrom('paymentAllocations')
    .innerJoin('payments', 'payments.id', 'paymentAllocations.paymentId')
    .select('paymentId')
    .select(decimalText('paymentAllocations.amount').as('amount'))
    .where('invoiceId', '=', invoiceId)
    .where('reversedOn', 'is', null)
    .orderBy('receivedOn', 'desc')
    .orderBy('payments.id', 'desc')
    .execute();
  let excess = subtract(sumOf(parts.map(({ amount }) => amount)), left);
  for (const { paymentId, amount } of parts) {
    if (compareDecimals(excess, 0) <= 0) return;
    const taken = minOf(excess, amount);
    const rest = subtract(amount, taken);
    const key = sql<boolean>`("paymentId", "invoiceId") = (${paymentId}::uuid, ${invoiceId}::uuid)`;
    if (compareDecimals(rest, 0) === 0) await tx.deleteFrom('paymentAllocations').where(key).execute();
    else await tx.updateTable('paymentAllocations').set({ amount: rest }).where(key).execute();
    excess = subtract(excess, taken);
  }
}
