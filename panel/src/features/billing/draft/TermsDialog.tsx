import { zodResolver } from '@hookform/resolvers/zod';
import { type Invoice, InvoiceChange, type z } from '@swathline/contract';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../../shared/ui/forms/FormDialog.tsx';
import { NumberInput, TextInput } from '../../../shared/ui/forms/inputs.tsx';
import { DecimalInput } from '../kit/DecimalInput.tsx';
import { useDraftChange } from './draft-change.ts';

const Values = InvoiceChange.pick({ termsDays: true, fuelPrice: true, distanceKm: true, notes: true });

interface Props {
  draft: Invoice;
  onClose: () => void;
}

export function TermsDialog({ draft, onClose }: Props) {
  const { termsDays, fuelPrice, distanceKm, notes } = draft;
  const { change } = useDraftChange(draft, { inDialog: true });
  const form = useForm<z.input<typeof Values>, unknown, z.output<typeof Values>>({
    resolver: zodResolver(Values),
    defaultValues: { termsDays, fuelPrice, distanceKm, notes },
  });
  return (
    <FormDialog
      form={form}
      title="Terms"
      submitLabel="Save terms"
      busyLabel="Saving..."
      maxWidth="xs"
      onClose={onClose}
      onSubmit={async (values) => {
        await change(values);
        onClose();
      }}
    >
      <NumberInput name="termsDays" label="To pay within" unit="days" min={0} max={365} required />
      <DecimalInput
        name="fuelPrice"
        label="Fuel price of the day"
        before="$"
        decimals={4}
        isOptional
        hint="For the surcharge; empty for none"
      />
      <NumberInput
        name="distanceKm"
        label="Distance from the strip"
        unit="km"
        min={0}
        hint="Empty: from the take-off site of each record"
      />
      <TextInput name="notes" label="Notes on the invoice" multiline minRows={3} />
    </FormDialog>
  );
}
