import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { api, formatDay, formatMoney, type Payment } from '@swathline/contract';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../../shared/ui/forms/FormDialog.tsx';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { MONEY_QUERIES } from '../kit/billing-text.ts';
import {
  type AllocationValues,
  AllocationValuesSchema,
  chosenAllocations,
  shownAllocation,
  withAllocationIndexes,
} from './allocation-values.ts';
import { AllocationInputs } from './AllocationInputs.tsx';

interface Props {
  payment: Payment;
  onClose: () => void;
}

/** Changes which invoices a payment pays. */
export function AllocateDialog({ payment, onClose }: Props) {
  const { id, customerId, customerName, amount, receivedOn, allocations } = payment;
  const allocate = useChange(api.payments.allocate, { refreshes: MONEY_QUERIES, inDialog: true });
  const parts = allocations.map((part) => ({ invoiceId: part.invoiceId, amount: part.amount }));
  const form = useForm<AllocationValues>({
    resolver: (values, context, options) => zodResolver(AllocationValuesSchema)(shownAllocation(values), context, options),
    defaultValues: { way: parts.length === 0 ? 'oldest' : 'hand', parts },
  });
  return (
    <FormDialog
      form={form}
      title="Allocate payment"
      submitLabel="Allocate"
      busyLabel="Allocating..."
      onClose={onClose}
      onSubmit={async ({ way, parts: typed }) => {
        const chosen = chosenAllocations(typed);
        const body = way === 'hand' ? { allocations: chosen.allocations } : {};
        await withAllocationIndexes(allocate.mutateAsync({ params: { id }, body }), chosen.indexes);
        onClose();
      }}
    >
      <Typography>
        {formatMoney(amount)} of {customerName}, received {formatDay(receivedOn)}
      </Typography>
      <AllocationInputs customerId={customerId} amount={amount} own={new Map(allocations.map((part) => [part.invoiceId, part.amount]))} />
    </FormDialog>
  );
}
