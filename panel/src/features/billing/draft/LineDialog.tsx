import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import {
  compareDecimals,
  formatMoney,
  formatPrice,
  type Invoice,
  type InvoiceLine,
  InvoiceLineForm,
  LINE_KIND_LABEL,
  LINE_KINDS,
  lineAmount,
  TAX_TREATMENT_LABEL,
  TAX_TREATMENTS,
  type TaxTreatment,
  z,
} from '@swathline/contract';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { FormDialog } from '../../../shared/ui/forms/FormDialog.tsx';
import { SelectInput, TextInput } from '../../../shared/ui/forms/inputs.tsx';
import type { ComparedInputs } from '../../../shared/ui/forms/conflicts/stale-edit.ts';
import { DecimalInput } from '../../../shared/ui/forms/DecimalInput.tsx';
import { withItemErrors } from '../../../shared/ui/forms/server-errors.ts';
import { isSame } from '../../../shared/ui/forms/conflicts/three-way-merge.ts';
import { InputPairs } from '../../../shared/ui/forms/InputPairs.tsx';
import { type LineForm, unchangedLine, useDraftChange, useStaleDraft } from './draft-change.ts';

const Values = InvoiceLineForm.omit({ treatments: true }).extend({ treatments: z.array(z.enum(TAX_TREATMENTS).nullable()) });
type Values = z.input<typeof Values>;

interface Props {
  draft: Invoice;
  /** Null for a new line. */
  line: InvoiceLine | null;
  onClose: () => void;
}

/** A line of a draft: a price or a tax treatment that differs needs a reason. */
export function LineDialog({ draft, line, onClose }: Props) {
  const codes = draft.taxes.map(({ code }) => code);
  const [linesBefore] = useState(draft.lines);
  const form = useForm<Values, unknown, z.output<typeof Values>>({
    resolver: zodResolver(Values),
    defaultValues: valuesOf(line, codes),
  });
  /** The line in a version of the draft. A new one is there if a save whose reply was lost has added it. */
  const findLine = ({ lines }: Invoice, typed: Values) =>
    line === null
      ? lines.find((each) => !linesBefore.some(({ id }) => id === each.id) && isSameLine(each, typed))
      : lines.find(({ id }) => id === line.id);
  const { base, onStale } = useStaleDraft(draft, {
    valuesOf: (version) => valuesOf(findLine(version, form.getValues()) ?? line, codes),
    inputs: () => comparedInputs(codes),
  });
  const { change } = useDraftChange(base, { inDialog: true });

  const onSubmit = async (typed: z.output<typeof Values>) => {
    const found = findLine(base, typed);
    if (line !== null && !found) {
      form.setError('root', { message: 'Somebody else removed this line. Close this, and add the line again if it is needed.' });
      return;
    }
    const sent = toLineForm(typed, codes);
    const lines = base.lines.map((each) => (each === found ? { ...sent, id: each.id } : unchangedLine(each)));
    const index = found ? base.lines.indexOf(found) : lines.length;
    await withItemErrors('lines', index, change({ lines: found ? lines : [...lines, sent] }));
    onClose();
  };
  return (
    <FormDialog
      form={form}
      title={line === null ? 'Add line' : 'Edit line'}
      submitLabel={line === null ? 'Add line' : 'Save line'}
      busyLabel="Saving..."
      onSubmit={onSubmit}
      onClose={onClose}
      onStale={onStale}
    >
      {line === null && <ListedPrice form={form} prices={draft.choosablePrices} />}
      <TextInput name="description" label="Description" required multiline autoFocus />
      <InputPairs>
        <SelectInput name="kind" label="Kind" options={KINDS} />
        <DecimalInput name="quantity" label="Quantity" required decimals={4} />
        <TextInput name="unit" label="Unit" required />
        <DecimalInput
          name="unitPrice"
          label="Price of one unit"
          required
          decimals={4}
          before="$"
          hint={line?.listPrice ? `${formatPrice(line.listPrice)} by the price list` : 'Below 0 for a discount'}
        />
      </InputPairs>
      <Amount form={form} />
      <PriceReason form={form} line={line} prices={draft.choosablePrices} />
      {codes.length > 0 && <Treatments form={form} codes={codes} />}
    </FormDialog>
  );
}

const KINDS = LINE_KINDS.map((value) => ({ value, label: LINE_KIND_LABEL[value] }));
const TREATMENTS = TAX_TREATMENTS.map((value) => ({ value, label: TAX_TREATMENT_LABEL[value] }));
type Form = ReturnType<typeof useForm<Values, unknown, z.output<typeof Values>>>;

const isDecimal = (text: string) => /^-?\d{1,9}(\.\d{1,4})?$/.test(text);

function Amount({ form: { control } }: { form: Form }) {
  const [quantity, unitPrice] = useWatch({ control, name: ['quantity', 'unitPrice'] });
  if (!isDecimal(quantity) || !isDecimal(unitPrice)) return null;
  return (
    <Typography role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {formatMoney(lineAmount(quantity, unitPrice))} before tax
    </Typography>
  );
}

/** Takes over a price of the list, such as that of an hour of standby. */
function ListedPrice({ form: { setValue }, prices }: { form: Form; prices: Invoice['choosablePrices'] }) {
  if (prices.length === 0) return null;
  const onChoose = (value: string | null) => {
    const chosen = prices.find(({ name }) => name === value);
    if (!chosen) return;
    const { kind, name, unit, price } = chosen;
    for (const [input, text] of Object.entries({ kind, description: name, unit, unitPrice: price })) {
      setValue(input as 'kind' | 'description' | 'unit' | 'unitPrice', text, { shouldDirty: true, shouldValidate: true });
    }
  };
  const options = prices.map(({ name, unit, price }) => ({ value: name, label: `${name}, ${formatPrice(price)}/${unit}` }));
  return <SelectInput name="priceName" label="From the price list" options={options} emptyLabel="None" onChoose={onChoose} />;
}

interface PriceReasonProps {
  form: Form;
  line: InvoiceLine | null;
  prices: Invoice['choosablePrices'];
}

function PriceReason({ form: { control }, line, prices }: PriceReasonProps) {
  const [unitPrice, kind, priceName] = useWatch({ control, name: ['unitPrice', 'kind', 'priceName'] });
  const chosen = prices.find((price) => price.kind === kind && price.name === priceName);
  const listPrice = line?.listPrice ?? chosen?.price ?? null;
  // A line from a record without a price on the list has a key.
  const isFromRecord = typeof line?.key === 'string';
  const isTypedOver = isDecimal(unitPrice) && (listPrice === null ? isFromRecord : compareDecimals(unitPrice, listPrice) !== 0);
  return isTypedOver ? <TextInput name="priceReason" label="Why the price differs" hint="Kept with your name" /> : null;
}

function Treatments({ form: { control }, codes }: { form: Form; codes: readonly string[] }) {
  const treatments = useWatch({ control, name: 'treatments' });
  return (
    <>
      <InputPairs>
        {codes.map((code, index) => (
          <SelectInput key={code} name={`treatments.${index}`} label={code} options={TREATMENTS} emptyLabel="As decided for this kind" />
        ))}
      </InputPairs>
      {treatments.some((treatment) => treatment !== null) && (
        <TextInput name="treatmentReason" label="Why the tax treatment differs" hint="Kept with your name" />
      )}
    </>
  );
}

const isSameLine = (line: InvoiceLine, typed: Values) =>
  (['kind', 'description', 'quantity', 'unit', 'unitPrice'] as const).every((name) => isSame(line[name], typed[name]));

function toLineForm({ treatments, ...typed }: z.output<typeof Values>, codes: readonly string[]): LineForm {
  const chosen = codes.flatMap((code, index) => (treatments[index] ? [[code, treatments[index]] as const] : []));
  return { ...typed, treatments: Object.fromEntries(chosen) };
}

function valuesOf(line: InvoiceLine | null, codes: readonly string[]): Values {
  if (line === null) {
    return {
      kind: 'other',
      description: '',
      quantity: '1',
      unit: 'unit',
      unitPrice: '',
      priceName: null,
      priceReason: null,
      treatmentReason: null,
      treatments: codes.map(() => null),
    };
  }
  const { kind, description, quantity, unit, unitPrice, priceReason, treatmentReason } = line;
  const treatments = codes.map((code): TaxTreatment | null => (treatmentReason === null ? null : (line.treatments[code] ?? null)));
  return {
    kind,
    description,
    quantity,
    unit,
    unitPrice,
    treatments,
    priceReason: priceReason?.reason ?? null,
    treatmentReason: treatmentReason?.reason ?? null,
  };
}

function comparedInputs(codes: readonly string[]): ComparedInputs<Values> {
  const treatmentText = (treatment: TaxTreatment | null, index: number) =>
    treatment === null ? [] : [`${codes[index] ?? ''}: ${TAX_TREATMENT_LABEL[treatment]}`];
  return {
    description: { label: 'Description' },
    kind: { label: 'Kind', text: (kind) => LINE_KIND_LABEL[kind] },
    quantity: { label: 'Quantity' },
    unit: { label: 'Unit' },
    unitPrice: { label: 'Price of one unit', text: formatPrice },
    priceReason: { label: 'Why the price differs' },
    treatments: { label: 'Taxes', text: (treatments) => treatments.flatMap(treatmentText).join('\n') },
    treatmentReason: { label: 'Why the tax treatment differs' },
    priceName: null,
    id: null,
  };
}
