import { CallFailed } from '@swathline/client/api/call';
import { PositiveMoney, z } from '@swathline/contract';

/** How a dialog allocates a payment: the oldest invoices first, or by hand with an amount for some of the invoices. */
export const AllocationValuesSchema = z.object({
  way: z.enum(['oldest', 'hand']),
  parts: z.array(z.object({ invoiceId: z.string(), amount: PositiveMoney.or(z.literal('')) })),
});
export type AllocationValues = z.infer<typeof AllocationValuesSchema>;

/** Without the parts that are not on the screen: an amount that cannot be read there would keep the form from being sent, unseen. */
export const shownAllocation = <Values extends { way: string; parts: unknown[] }>(values: Values): Values =>
  values.way === 'hand' ? values : { ...values, parts: [] };

/** The parts with an amount, and at which index of the form each stands. */
export function chosenAllocations(parts: AllocationValues['parts']) {
  const chosen = parts.flatMap((part, index) => (part.amount === '' ? [] : [{ part, index }]));
  return { allocations: chosen.map(({ part }) => part), indexes: chosen.map(({ index }) => index) };
}

/** Names the server's errors of allocations as the form does. @throws CallFailed */
export async function withAllocationIndexes<Reply>(change: Promise<Reply>, indexes: readonly number[]): Promise<Reply> {
  try {
    return await change;
  } catch (failed) {
    if (!(failed instanceof CallFailed)) throw failed;
    const { status, code, message, reason } = failed;
    const errors = failed.errors.map((error) => ({
      ...error,
      field: error.field
        .replace(/^allocations\.(\d+)\.\w+$/, (_, sent: string) => `parts.${indexes[Number(sent)] ?? sent}.amount`)
        .replace(/^allocations$/, 'amount'),
    }));
    throw new CallFailed({ status, code, message, reason, errors });
  }
}
