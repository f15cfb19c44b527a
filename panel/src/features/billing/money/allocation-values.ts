import { CallFailed } from '@swathline/client/api/call';
import { PositiveMoney, z } from '@swathline/contract';

/** How a dialog allocates a payment: the oldest invoices first, or by hand with an amount for some of the invoices. */
export const AllocationValuesSchema = z.object({
  way: z.enum(['oldest', 'hand']),
  /** By invoice. */
  amounts: z.record(z.string(), PositiveMoney.or(z.literal('')).optional()),
});
export type AllocationValues = z.infer<typeof AllocationValuesSchema>;

export const WAY_LABEL: Record<AllocationValues['way'], string> = {
  oldest: 'Pays the oldest invoices first',
  hand: 'Choose invoices by hand',
};

/** Without the amounts while the oldest invoices are paid. */
export const shownAllocation = <Values extends AllocationValues>(values: Values): Values =>
  values.way === 'hand' ? values : { ...values, amounts: {} };

export const chosenAllocations = (amounts: AllocationValues['amounts']) =>
  Object.entries(amounts).flatMap(([invoiceId, amount = '']) => (amount === '' ? [] : [{ invoiceId, amount }]));

/** Names the server's errors of allocations as the form does. @throws CallFailed */
export async function withErrorsByInvoice<Reply>(change: Promise<Reply>, sent: ReturnType<typeof chosenAllocations>): Promise<Reply> {
  try {
    return await change;
  } catch (failed) {
    if (!(failed instanceof CallFailed)) throw failed;
    const { status, code, message, reason } = failed;
    const errors = failed.errors.map((error) => ({
      ...error,
      field: error.field
        .replace(/^allocations\.(\d+)\.\w+$/, (_, index: string) => `amounts.${sent[Number(index)]?.invoiceId ?? index}`)
        .replace(/^allocations$/, 'amount'),
    }));
    throw new CallFailed({ status, code, message, reason, errors });
  }
}
