import {
  api,
  compareDecimals,
  containersText,
  Id,
  optionalText,
  PositiveAmount,
  requiredId,
  type StockLot,
  UnitCost,
  z,
} from '@swathline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { FormDialog } from '../../../shared/ui/forms/FormDialog.tsx';
import { OptionalDayInput, SelectInput, TextInput } from '../../../shared/ui/forms/inputs.tsx';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { useStableIds } from '../../../shared/ui/hooks/use-stable-ids.ts';
import { CustomerSelect } from '../../billing/kit/CustomerSelect.tsx';
import { DecimalInput } from '../../../shared/ui/forms/DecimalInput.tsx';
import { withItemErrors } from '../../../shared/ui/forms/server-errors.ts';
import { fetchLatest } from '../../../shared/ui/forms/conflicts/use-stale-edit.ts';
import { InputPairs } from '../../../shared/ui/forms/InputPairs.tsx';
import { HAPPENED_DAY, HappenedDayInputs, NO_DAY, useMomentOf } from '../kit/HappenedDay.tsx';
import { usePlaceChoices, useProductChoices } from '../kit/stock-lists.tsx';
import { optionalDay, STOCK_QUERIES } from '../kit/stock-text.ts';
import { shownResolver } from '../../../shared/ui/forms/shown-resolver.ts';

const Values = z.object({
  productId: requiredId('Please choose a product'),
  toPlaceId: requiredId('Please choose a place'),
  ownerId: Id.nullable(),
  amount: PositiveAmount,
  containerSize: PositiveAmount.nullable(),
  number: optionalText(100, 'The lot number can have at most 100 characters'),
  expiresOn: optionalDay,
  unitCost: UnitCost.nullable(),
  supplier: optionalText(200, 'The supplier can have at most 200 characters'),
  document: optionalText(100, 'The document can have at most 100 characters'),
  ...HAPPENED_DAY,
});
type Received = z.output<typeof Values>;

/** Product that comes in: ours from a supplier, or a farmer's own. */
export function ReceiveDialog({ onClose }: { onClose: () => void }) {
  const create = useChange(api.stockMovements.create, { refreshes: STOCK_QUERIES, inDialog: true });
  const findLot = useLotOf();
  const idOf = useStableIds();
  const momentOf = useMomentOf();
  const form = useForm<z.input<typeof Values>, unknown, Received>({
    // The cost of a farmer's product is not asked for.
    resolver: shownResolver(Values, (values) => (values.ownerId === null ? values : { ...values, unitCost: null })),
    defaultValues: {
      productId: '',
      toPlaceId: '',
      ownerId: null,
      amount: '',
      containerSize: null,
      number: null,
      expiresOn: null,
      unitCost: null,
      supplier: null,
      document: null,
      ...NO_DAY,
    },
  });
  return (
    <FormDialog
      form={form}
      title="Receive product"
      submitLabel="Receive"
      busyLabel="Recording..."
      onClose={onClose}
      onSubmit={async (received) => {
        const { productId, number, toPlaceId, ownerId, amount, unitCost, supplier, document } = received;
        const moment = await momentOf(received, { productId, ownerId, lotNumber: number ?? null, placeIds: [toPlaceId] });
        const what = { id: idOf('receipt'), kind: 'received' as const, lotId: await findLot(received), ownerId, toPlaceId, amount };
        const movement = { ...what, supplier, document, unitCost, ...moment };
        await withItemErrors('movements', 0, create.mutateAsync({ body: { movements: [movement] } }));
        onClose();
      }}
    >
      <ReceiveInputs />
    </FormDialog>
  );
}

/** @returns the lot with this number and container, which is added if the product has none */
function useLotOf() {
  const client = useQueryClient();
  const create = useChange(api.stockLots.create, { refreshes: [api.stockLots.list], inDialog: true, onDone: () => undefined });
  return async ({ productId, number, containerSize, expiresOn }: Received): Promise<string> => {
    const { lots } = await fetchLatest(client, api.stockLots.list, { query: { productId } });
    const isSame = (lot: StockLot) => lot.number === (number ?? null) && isSameSize(lot.containerSize, containerSize);
    const known = lots.find(isSame);
    const body = { productId, number: number ?? null, containerSize, expiresOn: expiresOn || null };
    return known?.id ?? (await create.mutateAsync({ body })).id;
  };
}

const isSameSize = (a: string | null, b: string | null) => (a === null || b === null ? a === b : compareDecimals(a, b) === 0);

/** '20 jugs of 10 L', so that a person sees whether the amount fits the packing slip. */
function jugsText(amount: string, size: string | null, unit: 'L' | 'kg'): string {
  const [whole, one] = [PositiveAmount.safeParse(amount), PositiveAmount.safeParse(size)];
  return whole.success && one.success ? containersText(whole.data, one.data, unit) : '';
}

function ReceiveInputs() {
  const productId = useWatch({ name: 'productId' }) as string;
  const ownerId = useWatch({ name: 'ownerId' }) as string | null;
  const [amount, size, number, toPlaceId] = useWatch<z.input<typeof Values>, ['amount', 'containerSize', 'number', 'toPlaceId']>({
    name: ['amount', 'containerSize', 'number', 'toPlaceId'],
  });
  const { products, failure: noProducts } = useProductChoices();
  const { places, failure: noPlaces } = usePlaceChoices();
  const unit = products.find(({ id }) => id === productId)?.unit ?? 'L';
  const options = (rows: readonly { id: string; name: string }[]) => rows.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      {noProducts ?? noPlaces}
      <SelectInput name="productId" label="Product" required autoFocus options={options(products)} hint="Add others under Products" />
      <SelectInput
        name="toPlaceId"
        label="Place"
        required
        options={options(places.filter(({ isActive }) => isActive))}
        hint="Add others under Places"
      />
      <CustomerSelect name="ownerId" label="Owner" isRequired={false} hint="Empty: ours" />
      <InputPairs>
        <DecimalInput name="amount" label="Amount" required decimals={4} unit={unit} hint={jugsText(amount, size, unit)} />
        <DecimalInput name="containerSize" label="Size of a jug" isOptional decimals={4} unit={unit} />
        <TextInput name="number" label="Lot number" hint="Empty: unknown lot" />
        <OptionalDayInput name="expiresOn" label="Expires on" hint="Only for a new lot" />
        {ownerId === null && <DecimalInput name="unitCost" label="Cost" isOptional decimals={4} before="$" unit={`per ${unit}`} />}
        <TextInput name="supplier" label="Supplier" />
        <TextInput name="document" label="Document" hint="Such as a packing slip" />
        <HappenedDayInputs moved={{ productId, ownerId, lotNumber: number?.trim() || null, placeIds: [toPlaceId] }} />
      </InputPairs>
    </>
  );
}
