import { zodResolver } from '@hookform/resolvers/zod';
import { api, formatDay, requiredId, type StockLot, StockLotForm, type z } from '@swathline/contract';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../../shared/ui/forms/FormDialog.tsx';
import { OptionalDayInput, SelectInput, TextInput } from '../../../shared/ui/forms/inputs.tsx';
import type { ComparedInputs } from '../../../shared/ui/forms/conflicts/stale-edit.ts';
import { fetchLatest, useStaleEdit } from '../../../shared/ui/forms/conflicts/use-stale-edit.ts';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { DecimalInput } from '../../../shared/ui/forms/DecimalInput.tsx';
import { InputPairs } from '../../../shared/ui/forms/InputPairs.tsx';
import { useProductChoices } from '../kit/stock-lists.tsx';
import { lotText, STOCK_QUERIES } from '../kit/stock-text.ts';

interface Props {
  /** Null for a new one. */
  lot: StockLot | null;
  /** The product of a new lot; empty if none is chosen. */
  productId: string;
  onClose: () => void;
}

const Values = StockLotForm.extend({ productId: requiredId('Please choose a product') });
type Values = z.input<typeof Values>;

const NO_FACTS = { number: null, expiresOn: null, containerSize: null, pcpNumber: null, registrationEndsOn: null };

export function LotDialog({ lot, productId, onClose }: Props) {
  const change = { refreshes: STOCK_QUERIES, inDialog: true };
  const create = useChange(api.stockLots.create, change);
  const update = useChange(api.stockLots.update, change);
  const { products, failure } = useProductChoices();
  const { base, onStale } = useStaleEdit(lot, {
    read: async (client, base) => {
      const { lots } = await fetchLatest(client, api.stockLots.list, { query: { productId: base.productId } });
      return lots.find(({ id }) => id === base.id);
    },
    valuesOf,
    inputs: () => INPUTS,
  });
  const form = useForm<Values, unknown, z.output<typeof Values>>({
    resolver: zodResolver(Values),
    defaultValues: lot ? valuesOf(lot) : { productId, ...NO_FACTS },
  });
  return (
    <FormDialog
      form={form}
      title={lot === null ? 'Add lot' : `${lotText(lot.number)} of ${lot.productName}`}
      submitLabel={lot === null ? 'Add lot' : 'Save'}
      busyLabel="Saving..."
      onClose={onClose}
      onStale={onStale}
      onSubmit={async ({ productId: product, ...facts }) => {
        if (base === null) await create.mutateAsync({ body: { productId: product, ...facts } });
        else await update.mutateAsync({ params: { id: base.id }, body: { ...facts, updatedAt: base.updatedAt } });
        onClose();
      }}
    >
      {lot === null && failure}
      {lot === null && (
        <SelectInput
          name="productId"
          label="Product"
          required
          autoFocus
          options={products.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <InputPairs>
        <TextInput name="number" label="Lot number" autoFocus={lot !== null} hint="Empty: unknown lot" />
        <DecimalInput name="containerSize" label="Size of a jug" isOptional decimals={4} />
        <OptionalDayInput name="expiresOn" label="Expires on" />
        <TextInput name="pcpNumber" label="PCP number" hint="If it differs from the catalogue's" />
        <OptionalDayInput name="registrationEndsOn" label="Registration ends on" hint="The last day of use" />
      </InputPairs>
    </FormDialog>
  );
}

const valuesOf = ({ productId, number, expiresOn, containerSize, pcpNumber, registrationEndsOn }: StockLot): Values => ({
  productId,
  number,
  expiresOn,
  containerSize,
  pcpNumber,
  registrationEndsOn,
});

const dayText = (day: string | null) => (day ? formatDay(day) : '');

const INPUTS: ComparedInputs<Values> = {
  productId: null,
  number: { label: 'Lot number' },
  containerSize: { label: 'Size of a jug' },
  expiresOn: { label: 'Expires on', text: dayText },
  pcpNumber: { label: 'PCP number' },
  registrationEndsOn: { label: 'Registration ends on', text: dayText },
};
