import {
  AIRCRAFT_KIND_LABEL,
  AIRCRAFT_KINDS,
  api,
  CHEMICAL_TYPES,
  type PriceEntry,
  type PriceKind,
  type PriceUnit,
  PRICE_UNITS,
} from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { allRowsOf } from '../../../shared/api/rows.ts';
import { ChoiceSelect } from '../../../shared/ui/forms/ChoiceSelect.tsx';
import { NumberInput, SelectInput } from '../../../shared/ui/forms/inputs.tsx';
import { DecimalInput } from '../../../shared/ui/forms/DecimalInput.tsx';
import { chemicalTypeText } from './price-text.ts';

type EntryInputName = Exclude<keyof PriceEntry, 'kind' | 'name'>;

/** The inputs of each kind of price. */
export const ENTRY_INPUTS: Record<PriceKind, readonly EntryInputName[]> = {
  application: ['price', 'aircraftKind', 'from', 'to', 'fromAcres', 'toAcres', 'productType'],
  minimum: ['acres', 'per', 'aircraftKind'],
  distance: ['price', 'per', 'from', 'to', 'aircraftKind'],
  fuel: ['basePrice', 'step', 'percent'],
  product: ['price', 'percent', 'per', 'chemicalId', 'productType'],
  handling: ['price', 'per', 'jugLitres', 'chemicalId', 'productType'],
  standby: ['price', 'per'],
  other: ['price', 'per'],
  discount: ['percent', 'amount', 'days'],
};

const UNITS: Partial<Record<PriceKind, readonly PriceUnit[]>> = {
  minimum: ['field', 'call-out'],
  distance: ['km', 'call-out'],
  product: ['L', 'kg'],
  handling: ['acre', 'jug'],
};

interface Props {
  name: EntryInputName;
  kind: PriceKind;
}

/** One input of a price, as its kind names it. */
export function EntryInput({ name, kind }: Props) {
  switch (name) {
    case 'price':
      return <DecimalInput name={name} label="Price" before="$" decimals={4} isOptional />;
    case 'amount':
      return <DecimalInput name={name} label="Amount off" before="$" decimals={4} isOptional />;
    case 'percent':
      return <DecimalInput name={name} label={PERCENT_LABEL[kind] ?? 'Per cent'} unit="%" decimals={4} isOptional />;
    case 'basePrice':
      return <DecimalInput name={name} label="Fuel price from which it begins" before="$" decimals={4} isOptional />;
    case 'step':
      return <DecimalInput name={name} label="Step of the fuel price" before="$" decimals={4} isOptional />;
    case 'per':
      return (
        <SelectInput
          name={name}
          label="For each"
          options={(UNITS[kind] ?? PRICE_UNITS).map((value) => ({ value, label: value }))}
          emptyLabel="Choose"
        />
      );
    case 'aircraftKind':
      return <SelectInput name={name} label="Aircraft" options={AIRCRAFT} emptyLabel="All" />;
    case 'productType':
      return <SelectInput name={name} label="Type of product" options={TYPES} emptyLabel="All" />;
    case 'chemicalId':
      return <ChemicalInput />;
    case 'days':
      return <NumberInput name={name} label="If paid within" unit="days" min={0} max={365} hint="Empty: always" />;
    default:
      return <NumberInput name={name} label={NUMBER_LABEL[name]} unit={numberUnit(name, kind)} min={0} />;
  }
}

const PERCENT_LABEL: Partial<Record<PriceKind, string>> = {
  fuel: 'Surcharge for each step',
  product: 'Mark-up on cost',
  discount: 'Discount',
};

const NUMBER_LABEL = {
  from: 'From',
  to: 'Up to',
  fromAcres: 'Fields from',
  toAcres: 'Fields up to',
  acres: 'At least',
  jugLitres: 'A jug holds',
};

const numberUnit = (name: keyof typeof NUMBER_LABEL, kind: PriceKind) =>
  name === 'jugLitres' ? 'L' : name === 'from' || name === 'to' ? (kind === 'distance' ? 'km' : 'L/acre') : 'acres';

const AIRCRAFT = AIRCRAFT_KINDS.map((value) => ({ value, label: AIRCRAFT_KIND_LABEL[value] }));
const TYPES = CHEMICAL_TYPES.map((value) => ({ value, label: chemicalTypeText(value) }));

function ChemicalInput() {
  const { data = [], isPending, error } = useQuery(allRowsOf(api.chemicals.list, { sort: 'name', order: 'asc' }));
  const { field, fieldState } = useController({ name: 'chemicalId' });
  return (
    <ChoiceSelect
      label="Product"
      choices={data.map(({ id, name, activeIngredient }) => ({ id, label: name, detail: activeIngredient }))}
      value={field.value as string | null}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      isLoading={isPending}
      problem={fieldState.error?.message ?? error?.message}
      hint="Empty: all"
      empty="The catalogue has no chemicals"
    />
  );
}
