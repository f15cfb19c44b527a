import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { FormDialog } from '../../../shared/ui/forms/FormDialog.tsx';
import { NumberInput, TextInput } from '../../../shared/ui/forms/inputs.tsx';
import { type CustomChemical, CustomChemicalForm } from './job-inputs.ts';

interface Props {
  /** Null adds one. */
  chemical: CustomChemical | null;
  onSave: (chemical: CustomChemical) => void;
  onClose: () => void;
}

/** Edits the job in the form behind it; nothing is sent from here. */
export function FarmerSuppliedDialog({ chemical, onSave, onClose }: Props) {
  const form = useForm<z.input<typeof CustomChemicalForm>, unknown, CustomChemical>({
    defaultValues: chemical ? { ...chemical, description: chemical.description ?? '' } : { name: '', description: '' },
    resolver: zodResolver(CustomChemicalForm),
  });

  return (
    <FormDialog
      form={form}
      title={chemical ? 'Edit Farmer-Supplied Chemical' : 'Add Farmer-Supplied Chemical'}
      submitLabel={chemical ? 'Update Chemical' : 'Add Chemical'}
      busyLabel="Saving..."
      onSubmit={async (checked) => {
        onSave(checked);
        onClose();
        return Promise.resolve();
      }}
      onClose={onClose}
      maxWidth="xs"
    >
      <TextInput name="name" label="Chemical Name" required autoFocus />
      <TextInput name="description" label="Description" multiline minRows={2} />
      <NumberInput name="rate" label="Application Rate" step={0.001} min={0} max={1000} unit="L/acre" required />
    </FormDialog>
  );
}
