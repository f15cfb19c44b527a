import { api, PRICE_KINDS, type PriceEntry, PriceEntryForm, type PriceKind, type PriceList, wholeEntry, type z } from '@swathline/contract';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { FormDialog } from '../../../shared/ui/forms/FormDialog.tsx';
import { SelectInput, TextInput } from '../../../shared/ui/forms/inputs.tsx';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import type { ComparedInputs } from '../../../shared/ui/forms/conflicts/stale-edit.ts';
import { isSame } from '../../../shared/ui/forms/conflicts/three-way-merge.ts';
import { withItemErrors } from '../../../shared/ui/forms/server-errors.ts';
import { fetchLatest, useStaleEdit } from '../../../shared/ui/forms/conflicts/use-stale-edit.ts';
import { InputPairs } from '../../../shared/ui/forms/InputPairs.tsx';
import { ENTRY_INPUTS, EntryInput } from './EntryInputs.tsx';
import { PRICE_KIND_LABEL, PRICE_QUERIES } from './price-text.ts';
import { shownResolver } from '../../../shared/ui/forms/shown-resolver.ts';

type Values = z.input<typeof PriceEntryForm>;
type Entry = z.output<typeof PriceEntryForm>;

interface Props {
  list: PriceList;
  /** Of the price in the list; the number of its prices for a new one. */
  index: number;
  onClose: () => void;
}

/** One price, with the inputs that its kind has. */
export function EntryDialog({ list, index, onClose }: Props) {
  const parts = { params: { id: list.id } };
  const [opened] = useState({ index, entries: list.entries });
  const { [index]: entry } = opened.entries;
  const form = useForm<Values, unknown, Entry>({
    resolver: shownResolver(PriceEntryForm, ofItsKind),
    defaultValues: entry ?? NEW_PRICE,
  });
  const { base, onStale } = useStaleEdit(list, {
    read: (client) => fetchLatest(client, api.priceLists.get, parts),
    valuesOf: ({ entries }): Values => entries[placeIn(entries, opened, form.getValues())] ?? NEW_PRICE,
    inputs: () => INPUTS,
  });
  const update = useChange(api.priceLists.update, { refreshes: PRICE_QUERIES, inDialog: true });
  const kind = useWatch({ control: form.control, name: 'kind' });

  const onSubmit = async (typed: Entry) => {
    const at = placeIn(base.entries, opened, typed);
    const next: Values[] = [...base.entries.slice(0, at), typed, ...base.entries.slice(at + 1)];
    await withItemErrors('entries', at, update.mutateAsync({ ...parts, body: { entries: next, updatedAt: base.updatedAt } }));
    onClose();
  };
  return (
    <FormDialog
      form={form}
      title={entry ? 'Edit price' : 'Add price'}
      submitLabel={entry ? 'Save price' : 'Add price'}
      busyLabel="Saving..."
      onSubmit={onSubmit}
      onClose={onClose}
      onStale={onStale}
    >
      <SelectInput name="kind" label="Kind" options={KINDS} />
      <TextInput name="name" label="Name on the line" required={kind === 'standby' || kind === 'other'} hint={HINTS[kind]} />
      <InputPairs>
        {ENTRY_INPUTS[kind].map((name) => (
          <EntryInput key={`${kind} ${name}`} name={name} kind={kind} />
        ))}
      </InputPairs>
    </FormDialog>
  );
}

const NEW_PRICE: Values = wholeEntry({ kind: 'application' });

/**
 * The place of the price in a version of the list, which another person may have changed. A new price is behind the others, unless a save
 * whose reply was lost has added it.
 */
function placeIn(
  entries: readonly PriceEntry[],
  { index, entries: before }: { index: number; entries: readonly PriceEntry[] },
  typed: Values,
) {
  const sought = before[index] ?? ofItsKind(typed);
  const isSought = (each: PriceEntry | undefined) => isSame(each, sought);
  if (isSought(entries[index])) return index;
  const place = entries.findIndex(isSought);
  if (place !== -1) return place;
  return before[index] && entries.length === before.length ? index : entries.length;
}

const INPUTS: ComparedInputs<Values> = {
  kind: { label: 'Kind', text: (kind) => PRICE_KIND_LABEL[kind] },
  name: { label: 'Name on the line' },
  aircraftKind: { label: 'Aircraft' },
  productType: { label: 'Type of product' },
  chemicalId: { label: 'Product', text: (id) => (id === null ? '' : 'One product of the catalogue') },
  from: { label: 'From' },
  to: { label: 'Up to' },
  fromAcres: { label: 'Fields from' },
  toAcres: { label: 'Fields up to' },
  per: { label: 'For each' },
  price: { label: 'Price' },
  percent: { label: 'Per cent' },
  amount: { label: 'Amount off' },
  acres: { label: 'At least' },
  basePrice: { label: 'Fuel price from which it begins' },
  step: { label: 'Step of the fuel price' },
  jugLitres: { label: 'A jug holds' },
  days: { label: 'If paid within' },
};

const KINDS = PRICE_KINDS.map((value) => ({ value, label: PRICE_KIND_LABEL[value] }));
const HINTS: Record<PriceKind, string> = {
  application: 'Empty: Application. Both limits are included; where two prices meet, the first in the list counts',
  minimum: 'Empty: Minimum. Missing acres are billed at the price of the application',
  distance: 'Empty: Distance. Kilometres from the take-off site to the field',
  fuel: 'Empty: Fuel surcharge. On application and minimum, by the fuel price typed on the draft',
  product: 'Empty: the product’s name. A price, or a mark-up on the cost in the catalogue',
  handling: 'Empty: Handling',
  standby: 'Such as Standby of the aircraft; added to drafts by hand',
  other: 'Added to drafts by hand',
  discount: 'Empty: Discount. Per cent or amount; with days it is printed as one for early payment',
};

/** Only what the kind has, so that a change of the kind leaves nothing behind that is not seen. */
function ofItsKind(values: Values): Values {
  const names: readonly (keyof PriceEntry)[] = ['kind', 'name', ...ENTRY_INPUTS[values.kind]];
  const kept = Object.entries(values).filter(([name]) => (names as readonly string[]).includes(name));
  return { ...Object.fromEntries(kept), kind: values.kind };
}
