import { zodResolver } from '@hookform/resolvers/zod';
import { api, calendarDay, formatDay, Id, optionalText, type PriceList, z } from '@swathline/contract';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { FormDialog } from '../../../shared/ui/forms/FormDialog.tsx';
import { DateInput, SelectInput, TextInput } from '../../../shared/ui/forms/inputs.tsx';
import { guardEntryRemoved } from '../../../shared/ui/forms/unsaved-guard.ts';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { today } from '../kit/billing-text.ts';
import { CustomerSelect } from '../kit/CustomerSelect.tsx';
import { PRICE_QUERIES } from './price-text.ts';

const Values = z.object({
  customerId: Id.nullable(),
  name: optionalText(200, 'The name can have at most 200 characters'),
  holdsFrom: calendarDay('Enter the day from which these prices hold'),
  copyOf: z.string().nullable(),
});

interface Props {
  /** Those whose prices can be copied. */
  lists: readonly PriceList[];
  /** Copied at first; by default the newest one of everyone. */
  copyOf?: PriceList;
  onClose: () => void;
}

/** Starts a version of the prices, as a copy of an earlier one or empty. */
export function PriceListDialog({ lists, copyOf, onClose }: Props) {
  const navigate = useNavigate();
  const create = useChange(api.priceLists.create, { refreshes: PRICE_QUERIES, inDialog: true });
  const newest = copyOf ?? lists.find(({ customerId }) => customerId === null);
  const form = useForm<z.input<typeof Values>, unknown, z.output<typeof Values>>({
    resolver: zodResolver(Values),
    defaultValues: { customerId: copyOf?.customerId ?? null, name: null, holdsFrom: today(), copyOf: newest?.id ?? null },
  });
  return (
    <FormDialog
      form={form}
      title="New price list"
      submitLabel="Add price list"
      busyLabel="Adding..."
      maxWidth="xs"
      onClose={onClose}
      onSubmit={async ({ copyOf: id, ...values }) => {
        const entries = lists.find((list) => list.id === id)?.entries ?? [];
        const added = await create.mutateAsync({ body: { ...values, entries } });
        onClose();
        await guardEntryRemoved();
        void navigate(`/billing/prices/${added.id}`);
      }}
    >
      <DateInput name="holdsFrom" label="Holds from" required />
      <TextInput name="name" label="Name" hint="Such as the season" />
      <CustomerSelect name="customerId" isRequired={false} hint="Empty: the prices of everyone" />
      <SelectInput
        name="copyOf"
        label="Starts with the prices of"
        emptyLabel="No prices"
        options={lists.map((list) => ({ value: list.id, label: labelOf(list) }))}
      />
    </FormDialog>
  );
}

const labelOf = ({ customerName, name, holdsFrom }: PriceList) =>
  `${[customerName, name].filter(Boolean).join(': ') || 'Everyone'}, from ${formatDay(holdsFrom)}`;
