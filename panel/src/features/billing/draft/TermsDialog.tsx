import { formatCount } from '@swathline/client/format/format';
import { zodResolver } from '@hookform/resolvers/zod';
import { type Invoice, InvoiceChange, LAND_PROVINCES, type z } from '@swathline/contract';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../../shared/ui/forms/FormDialog.tsx';
import { NumberInput, SelectInput, TextInput } from '../../../shared/ui/forms/inputs.tsx';
import { DecimalInput } from '../../../shared/ui/forms/DecimalInput.tsx';
import { PROVINCE_LABEL } from '../taxes/tax-text.ts';
import type { ComparedInputs } from '../../../shared/ui/forms/conflicts/stale-edit.ts';
import { useDraftChange, useStaleDraft } from './draft-change.ts';

const Values = InvoiceChange.pick({ province: true, termsDays: true, fuelPrice: true, distanceKm: true, notes: true });

const PROVINCES = LAND_PROVINCES.map((value) => ({ value, label: PROVINCE_LABEL[value] }));

interface Props {
  draft: Invoice;
  onClose: () => void;
}

export function TermsDialog({ draft, onClose }: Props) {
  const { base, onStale } = useStaleDraft(draft, { valuesOf, inputs: () => INPUTS });
  const { change } = useDraftChange(base, { inDialog: true });
  const form = useForm<Values, unknown, z.output<typeof Values>>({
    resolver: zodResolver(Values),
    defaultValues: valuesOf(draft),
  });
  return (
    <FormDialog
      form={form}
      title="Terms"
      submitLabel="Save terms"
      busyLabel="Saving..."
      maxWidth="xs"
      onClose={onClose}
      onStale={onStale}
      onSubmit={async (values) => {
        await change(values);
        onClose();
      }}
    >
      <SelectInput
        name="province"
        label="Province of the land"
        options={PROVINCES}
        emptyLabel="Not known"
        hint="Decides which taxes apply"
      />
      <NumberInput name="termsDays" label="To pay within" unit="days" min={0} max={365} required />
      <DecimalInput
        name="fuelPrice"
        label="Fuel price of the day"
        before="$"
        decimals={4}
        isOptional
        hint="For the surcharge of the price list"
      />
      <NumberInput
        name="distanceKm"
        label="Distance from the strip"
        unit="km"
        min={0}
        hint="Empty: from the take-off site of each record, or else the strip of its aircraft"
      />
      <TextInput name="notes" label="Notes on the invoice" multiline minRows={3} />
    </FormDialog>
  );
}

type Values = z.input<typeof Values>;

const valuesOf = ({ province, termsDays, fuelPrice, distanceKm, notes }: Invoice): Values => ({
  province: province === 'CA' ? null : province,
  termsDays,
  fuelPrice,
  distanceKm,
  notes,
});

const INPUTS: ComparedInputs<Values> = {
  province: { label: 'Province of the land', text: (province) => (province === null ? '' : PROVINCE_LABEL[province]) },
  termsDays: { label: 'To pay within', text: (days) => formatCount(days, 'day') },
  fuelPrice: { label: 'Fuel price of the day' },
  distanceKm: { label: 'Distance from the strip', text: (km) => (km === null ? '' : `${km} km`) },
  notes: { label: 'Notes on the invoice' },
};
