import { type api, type ReplyOf, subtract, sumOf } from '@swathline/contract';
import type { BillingReader } from './billing-context.ts';
import { readAgeing } from './money-received/ageing.ts';
import { listUnbilled } from './unbilled.ts';

/** What is not billed and not paid yet. */
export async function readFigures(reader: BillingReader): Promise<ReplyOf<typeof api.billing.figures>> {
  const { recordCount, acres, expected } = await listUnbilled(reader, {});
  const { total } = await readAgeing(reader);
  const open = subtract(total.balance, total.credit);
  return {
    unbilledRecords: recordCount,
    unbilledAcres: acres,
    unbilled: expected,
    open,
    overdue: sumOf([total.days1to30, total.days31to60, total.days61to90, total.over90]),
  };
}
