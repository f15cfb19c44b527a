import { zodResolver } from '@hookform/resolvers/zod';
import { api, type StockProduct, StockProductChange, StockProductForm, type z } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useForm, useFormContext, useWatch } from 'react-hook-form';
import { allRowsOf } from '../../../shared/api/rows.ts';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx';
import { FormDialog } from '../../../shared/ui/forms/FormDialog.tsx';
import { SelectInput, TextInput } from '../../../shared/ui/forms/inputs.tsx';
import type { ComparedInputs } from '../../../shared/ui/forms/conflicts/stale-edit.ts';
import { fetchLatest, useStaleEdit } from '../../../shared/ui/forms/conflicts/use-stale-edit.ts';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { DecimalInput } from '../../../shared/ui/forms/DecimalInput.tsx';
import { STOCK_QUERIES } from '../kit/stock-text.ts';

interface Props {
  /** Null for a new one. */
  product: StockProduct | null;
  onClose: () => void;
}

export function ProductDialog({ product, onClose }: Props) {
  return product === null ? <NewProduct onClose={onClose} /> : <EditProduct product={product} onClose={onClose} />;
}

/** What the catalogue says of its products. */
const OF_CATALOGUE = { name: null, unit: undefined, pcpNumber: null };

function NewProduct({ onClose }: Pick<Props, 'onClose'>) {
  const create = useChange(api.stockProducts.create, { refreshes: STOCK_QUERIES, inDialog: true });
  const form = useForm<z.input<typeof StockProductForm>, unknown, z.output<typeof StockProductForm>>({
    resolver: zodResolver(StockProductForm),
    defaultValues: { chemicalId: null, ...OF_CATALOGUE, unit: 'L', lowLevel: null, activeGramsPerUnit: null },
  });
  return (
    <FormDialog
      form={form}
      title="Add product"
      submitLabel="Add product"
      busyLabel="Adding..."
      maxWidth="xs"
      onClose={onClose}
      onSubmit={async (body) => {
        await create.mutateAsync({ body });
        onClose();
      }}
    >
      <NewProductInputs />
      <LevelInputs />
    </FormDialog>
  );
}

function NewProductInputs() {
  const chemicalId = useWatch({ name: 'chemicalId' }) as string | null;
  const { setValue } = useFormContext<z.input<typeof StockProductForm>>();
  const onChoose = (chosen: string | null) => {
    const { name, unit, pcpNumber } = OF_CATALOGUE;
    setValue('name', name);
    setValue('unit', chosen === null ? 'L' : unit);
    setValue('pcpNumber', pcpNumber);
  };
  const { data = [], error, refetch } = useQuery(allRowsOf(api.chemicals.list, { sort: 'name', order: 'asc' }));
  return (
    <>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      <SelectInput
        name="chemicalId"
        label="Product of the catalogue"
        emptyLabel="Another product"
        autoFocus
        onChoose={onChoose}
        options={data.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {chemicalId === null && (
        <>
          <TextInput name="name" label="Name" required hint="As the job names it" />
          <SelectInput
            name="unit"
            label="Unit"
            required
            options={[
              { value: 'L', label: 'Litres' },
              { value: 'kg', label: 'Kilograms' },
            ]}
          />
          <TextInput name="pcpNumber" label="PCP number" />
        </>
      )}
    </>
  );
}

const Levels = StockProductChange.omit({ updatedAt: true });
type Levels = z.input<typeof Levels>;

const levelsOf = ({ lowLevel, activeGramsPerUnit }: StockProduct): Levels => ({ lowLevel, activeGramsPerUnit });

const INPUTS: ComparedInputs<Levels> = { lowLevel: { label: 'Low below' }, activeGramsPerUnit: { label: 'Active ingredient' } };

function EditProduct({ product, onClose }: { product: StockProduct; onClose: () => void }) {
  const update = useChange(api.stockProducts.update, { refreshes: STOCK_QUERIES, inDialog: true });
  const { base, onStale } = useStaleEdit(product, {
    read: async (client, { id }) => (await fetchLatest(client, api.stockProducts.list)).products.find((each) => each.id === id),
    valuesOf: levelsOf,
    inputs: () => INPUTS,
  });
  const form = useForm<Levels, unknown, z.output<typeof Levels>>({ resolver: zodResolver(Levels), defaultValues: levelsOf(product) });
  return (
    <FormDialog
      form={form}
      title={product.name}
      submitLabel="Save"
      busyLabel="Saving..."
      maxWidth="xs"
      onClose={onClose}
      onStale={onStale}
      onSubmit={async (body) => {
        await update.mutateAsync({ params: { id: base.id }, body: { ...body, updatedAt: base.updatedAt } });
        onClose();
      }}
    >
      <LevelInputs unit={product.unit} />
    </FormDialog>
  );
}

function LevelInputs({ unit }: { unit?: string }) {
  return (
    <>
      <DecimalInput
        name="lowLevel"
        label="Low below"
        isOptional
        decimals={4}
        hint="Of ours, less what jobs reserve"
        {...(unit !== undefined && { unit })}
      />
      <DecimalInput
        name="activeGramsPerUnit"
        label="Active ingredient"
        isOptional
        decimals={4}
        unit={`g per ${unit ?? 'L or kg'}`}
        hint="For the annual summary"
      />
    </>
  );
}
