import { api, type BodyOf, type Invoice, minOf, PAYMENT_METHOD_LABEL, PAYMENT_METHODS, PaymentForm, type z } from '@swathline/contract';
import { newId } from '@swathline/client/records/new-id';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { FormDialog } from '../../../shared/ui/forms/FormDialog.tsx';
import { DateInput, SelectInput, TextInput } from '../../../shared/ui/forms/inputs.tsx';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { MONEY_QUERIES, today } from '../kit/billing-text.ts';
import { CustomerSelect } from '../kit/CustomerSelect.tsx';
import { DecimalInput } from '../../../shared/ui/forms/DecimalInput.tsx';
import { InputPairs } from '../../../shared/ui/forms/InputPairs.tsx';
import { AllocationInputs, isAmount } from './AllocationInputs.tsx';
import {
  type AllocationValues,
  AllocationValuesSchema,
  chosenAllocations,
  shownAllocation,
  withErrorsByInvoice,
} from './allocation-values.ts';
import { shownResolver } from '../../../shared/ui/forms/shown-resolver.ts';

const Values = PaymentForm.omit({ allocations: true }).extend(AllocationValuesSchema.shape);
type Values = z.input<typeof Values>;

interface Props {
  /** The invoice that is paid; without one the customer is chosen. */
  invoice?: Pick<Invoice, 'id' | 'number' | 'customerId' | 'customerName' | 'open'>;
  /** Whose payment it is, without an invoice. */
  customer?: { id: string; label: string };
  onClose: () => void;
}

/** Records money that came in, and which invoices it pays. */
export function PaymentDialog({ invoice, customer, onClose }: Props) {
  const [id] = useState(newId);
  const create = useChange(api.payments.create, { refreshes: MONEY_QUERIES, inDialog: true });
  const current = invoice ? { id: invoice.customerId, label: invoice.customerName } : customer;
  const form = useForm<Values, unknown, z.output<typeof Values>>({
    resolver: shownResolver(Values, shownAllocation),
    defaultValues: startOf(current?.id, invoice),
  });
  const [customerId, amount] = useWatch({ control: form.control, name: ['customerId', 'amount'] });

  // The invoice's part follows the amount until somebody types it.
  useEffect(() => {
    if (!invoice || customerId !== invoice.customerId || !isAmount(amount)) return;
    const name = `amounts.${invoice.id}` as const;
    if (!form.getFieldState(name).isDirty) form.setValue(name, minOf(amount, invoice.open));
  }, [amount, customerId, form, invoice]);

  const onSubmit = async ({ way, amounts, ...values }: z.output<typeof Values>) => {
    const allocations = chosenAllocations(amounts);
    const body: BodyOf<typeof api.payments.create> = { ...values, id, ...(way === 'hand' && { allocations }) };
    await withErrorsByInvoice(create.mutateAsync({ body }), allocations);
    onClose();
  };
  return (
    <FormDialog
      form={form}
      title="Record payment"
      submitLabel="Record payment"
      busyLabel="Recording..."
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <CustomerSelect name="customerId" current={current} onChange={() => form.setValue('amounts', {})} />
      <InputPairs>
        <DecimalInput name="amount" label="Amount" required before="$" autoFocus />
        <DateInput name="receivedOn" label="Received on" required />
        <SelectInput name="method" label="By" options={METHODS} />
        <TextInput name="reference" label="Reference" hint="Such as the number of the cheque" />
      </InputPairs>
      {customerId !== '' && <AllocationInputs key={customerId} customerId={customerId} amount={amount} first={invoice?.id} />}
      <TextInput name="note" label="Note" />
    </FormDialog>
  );
}

const METHODS = PAYMENT_METHODS.map((value) => ({ value, label: PAYMENT_METHOD_LABEL[value] }));
const startOf = (customerId = '', invoice?: Props['invoice']): Values => ({
  customerId,
  receivedOn: today(),
  amount: invoice?.open ?? '',
  method: 'cheque',
  reference: null,
  note: null,
  ...({
    way: invoice ? 'hand' : 'oldest',
    amounts: invoice ? { [invoice.id]: invoice.open } : {},
  } satisfies AllocationValues),
});
