import { zodResolver } from '@hookform/resolvers/zod';
import { api, STOCK_PLACE_KIND_LABEL, STOCK_PLACE_KINDS, type StockPlace, StockPlaceForm, type z } from '@swathline/contract';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../../shared/ui/forms/FormDialog.tsx';
import { SelectInput, SwitchInput, TextInput } from '../../../shared/ui/forms/inputs.tsx';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';

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
  const { name = '', kind = 'warehouse', isActive = true } = place ?? {};
  const form = useForm<z.input<typeof StockPlaceForm>, unknown, z.output<typeof StockPlaceForm>>({
    resolver: zodResolver(StockPlaceForm),
    defaultValues: { name, kind, isActive },
  });
  return (
    <FormDialog
      form={form}
      title={place === null ? 'Add place' : place.name}
      submitLabel={place === null ? 'Add place' : 'Save'}
      busyLabel="Saving..."
      maxWidth="xs"
      onClose={onClose}
      onSubmit={async (body) => {
        if (place === null) await create.mutateAsync({ body });
        else await update.mutateAsync({ params: { id: place.id }, body: { ...body, updatedAt: place.updatedAt } });
        onClose();
      }}
    >
      <TextInput name="name" label="Name" required autoFocus />
      <SelectInput name="kind" label="Kind" required options={KINDS} />
      <SwitchInput name="isActive" label="In use" />
    </FormDialog>
  );
}
