import Typography from '@mui/material/Typography';
import { api, compareDecimals, formatDay, formatMoney, type Payment } from '@swathline/contract';
import { useForm } from 'react-hook-form';
import { refreshQueries } from '../../../shared/api/queries.ts';
import type { ComparedInputs } from '../../../shared/ui/forms/conflicts/stale-edit.ts';
import { joinObjects } from '../../../shared/ui/forms/conflicts/three-way-merge.ts';
import { fetchLatest, useStaleEdit } from '../../../shared/ui/forms/conflicts/use-stale-edit.ts';
import { FormDialog } from '../../../shared/ui/forms/FormDialog.tsx';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { MONEY_QUERIES } from '../kit/billing-text.ts';
import {
  type AllocationValues,
  AllocationValuesSchema,
  chosenAllocations,
  shownAllocation,
  WAY_LABEL,
  withErrorsByInvoice,
} from './allocation-values.ts';
import { AllocationInputs, isAmount, useInvoicesWithOpen } from './AllocationInputs.tsx';
import { shownResolver } from '../../../shared/ui/forms/shown-resolver.ts';

interface Props {
  payment: Payment;
  onClose: () => void;
}

/** Changes which invoices a payment pays. */
export function AllocateDialog({ payment, onClose }: Props) {
  const { id, customerId, customerName, amount, receivedOn } = payment;
  const params = { id };
  const allocate = useChange(api.payments.allocate, { refreshes: MONEY_QUERIES, inDialog: true });
  const form = useForm<AllocationValues>({
    resolver: shownResolver(AllocationValuesSchema, shownAllocation),
    defaultValues: valuesOf(payment),
  });
  const { base, onStale } = useStaleEdit(payment, {
    read: (client) => {
      void refreshQueries(client, [api.invoices.list]);
      return fetchLatest(client, api.payments.get, { params });
    },
    valuesOf: (latest) => valuesOf(latest, form.getValues('amounts')),
    inputs: (before, latest) => comparedInputs(new Map([...numbersOf(before), ...numbersOf(latest), ...numbersOfAll])),
  });
  const own = new Map(Object.entries(amountsOf(base)));
  const { invoices = [] } = useInvoicesWithOpen({ customerId, own });
  const numbersOfAll = invoices.map((invoice) => [invoice.id, invoice.number ?? ''] as const);
  return (
    <FormDialog
      form={form}
      title="Allocate payment"
      submitLabel="Allocate"
      busyLabel="Allocating..."
      onClose={onClose}
      onStale={onStale}
      onSubmit={async ({ way, amounts }) => {
        const allocations = chosenAllocations(amounts);
        const body = { ...(way === 'hand' && { allocations }), updatedAt: base.updatedAt };
        await withErrorsByInvoice(allocate.mutateAsync({ params, body }), allocations);
        onClose();
      }}
    >
      <Typography>
        {formatMoney(amount)} of {customerName}, received {formatDay(receivedOn)}
      </Typography>
      <AllocationInputs customerId={customerId} amount={amount} own={own} />
    </FormDialog>
  );
}

const amountsOf = ({ allocations }: Payment) => Object.fromEntries(allocations.map((part) => [part.invoiceId, part.amount]));
const numbersOf = ({ allocations }: Payment) => allocations.map(({ invoiceId, number }) => [invoiceId, number] as const);

/** An amount that is typed already stays as it was typed: '700' is '700.00'. */
function valuesOf(payment: Payment, typed: AllocationValues['amounts'] = {}): AllocationValues {
  const amounts = Object.entries(amountsOf(payment)).map(([invoiceId, amount]) => {
    const text = typed[invoiceId] ?? '';
    return [invoiceId, isAmount(text) && compareDecimals(text, amount) === 0 ? text : amount];
  });
  return { way: amounts.length === 0 ? 'oldest' : 'hand', amounts: Object.fromEntries(amounts) as AllocationValues['amounts'] };
}

const comparedInputs = (numbers: ReadonlyMap<string, string>): ComparedInputs<AllocationValues> => ({
  way: { label: 'What it pays', text: (way) => WAY_LABEL[way] },
  amounts: {
    label: 'Amounts by hand',
    text: (amounts) =>
      chosenAllocations(amounts)
        .map(({ invoiceId, amount }) => `${numbers.get(invoiceId) ?? ''}: ${formatMoney(amount)}`)
        .join('\n'),
    join: joinObjects,
  },
});
