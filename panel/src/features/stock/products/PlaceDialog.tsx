import { zodResolver } from '@hookform/resolvers/zod';
import { api, STOCK_PLACE_KIND_LABEL, STOCK_PLACE_KINDS, type StockPlace, StockPlaceForm, type z } from '@swathline/contract';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../../shared/ui/forms/FormDialog.tsx';
import { SelectInput, SwitchInput, TextInput } from '../../../shared/ui/forms/inputs.tsx';
import type { ComparedInputs } from '../../../shared/ui/forms/conflicts/stale-edit.ts';
import { fetchLatest, useStaleEdit } from '../../../shared/ui/forms/conflicts/use-stale-edit.ts';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';

type Values = z.input<typeof StockPlaceForm>;

const KINDS = STOCK_PLACE_KINDS.map((value) => ({ value, label: STOCK_PLACE_KIND_LABEL[value] }));

interface Props {
  /** Null for a new one. */
  place: StockPlace | null;
  onClose: () => void;
}

export function PlaceDialog({ place, onClose }: Props) {
  const change = { refreshes: [api.stockPlaces.list, api.stock.balances], inDialog: true };
  const create = useChange(api.stockPlaces.create, change);
  const update = useChange(api.stockPlaces.update, change);
  const { base, onStale } = useStaleEdit(place, {
    read: async (client, { id }) => (await fetchLatest(client, api.stockPlaces.list)).places.find((each) => each.id === id),
    valuesOf,
    inputs: () => INPUTS,
  });
  const form = useForm<Values, unknown, z.output<typeof StockPlaceForm>>({
    resolver: zodResolver(StockPlaceForm),
    defaultValues: place ? valuesOf(place) : { name: '', kind: 'warehouse', isActive: true },
  });
  return (
    <FormDialog
      form={form}
      title={place === null ? 'Add place' : place.name}
      submitLabel={place === null ? 'Add place' : 'Save'}
      busyLabel="Saving..."
      maxWidth="xs"
      onClose={onClose}
      onStale={onStale}
      onSubmit={async (body) => {
        if (base === null) await create.mutateAsync({ body });
        else await update.mutateAsync({ params: { id: base.id }, body: { ...body, updatedAt: base.updatedAt } });
        onClose();
      }}
    >
      <TextInput name="name" label="Name" required autoFocus />
      <SelectInput name="kind" label="Kind" required options={KINDS} />
      <SwitchInput name="isActive" label="In use" />
    </FormDialog>
  );
}

const valuesOf = ({ name, kind, isActive }: StockPlace): Values => ({ name, kind, isActive });

const INPUTS: ComparedInputs<Values> = {
  name: { label: 'Name' },
  kind: { label: 'Kind', text: (kind) => STOCK_PLACE_KIND_LABEL[kind] },
  isActive: { label: 'In use' },
};
