import { zodResolver } from '@hookform/resolvers/zod';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { api, type Field, type LandLocation } from '@swathline/contract';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { call } from '../api/call.ts';
import { useChange } from '../api/queries.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { TextInput } from '../ui/inputs.tsx';
import { FarmerSelect } from './FarmerSelect.tsx';
import {
  type CheckedField,
  comparedInputs,
  type FieldInputs,
  FieldInputsForm,
  inputsOf,
  landOf,
  newInputs,
  partsOf,
} from './field-inputs.ts';
import { TypedLand } from './TypedLand.tsx';
import { LocationInfo, NO_LOCATION, NoLocation } from './LocationInfo.tsx';

interface Props {
  /** Null makes a new one. */
  field: Field | null;
  /** A new field's land, when the map found it. */
  location: LandLocation | null;
  onClose: () => void;
}

export function FieldDialog({ field, location, onClose }: Props) {
  const [seen, setSeen] = useState(field);
  const create = useChange(api.fields.create, { refreshes: [api.fields.list], inDialog: true });
  const update = useChange(api.fields.update, { refreshes: [api.fields.list], inDialog: true });
  const form = useForm<FieldInputs, unknown, CheckedField>({
    defaultValues: field ? inputsOf(field) : newInputs(location === null),
    resolver: zodResolver(FieldInputsForm),
  });
  const isManual = useWatch({ control: form.control, name: 'isManual' });

  const onSubmit = async (inputs: CheckedField) => {
    const parts = partsOf(inputs);
    if (seen) {
      await update.mutateAsync({ params: { id: seen.id }, body: { ...parts, updatedAt: seen.updatedAt } });
    } else if (inputs.isManual) {
      await create.mutateAsync({ body: parts });
    } else if (location) {
      await create.mutateAsync({ body: { ...parts, ...landOf(location) } });
    } else {
      form.setError('root', { type: 'missing', message: NO_LOCATION });
      return;
    }
    onClose();
  };

  const onStale = async (id: string) => {
    const fresh = await call(api.fields.get, { params: { id } });
    const farmers = [fresh.farmer, ...(seen ? [seen.farmer] : [])];
    const values = { ...inputsOf(fresh), isManual: form.getValues('isManual') } as FieldInputs;
    return { values, inputs: comparedInputs(farmers), adopt: () => setSeen(fresh) };
  };

  return (
    <FormDialog
      form={form}
      title={seen ? 'Edit Field' : 'Create New Field'}
      submitLabel={seen ? 'Update Field' : 'Create Field'}
      busyLabel={seen ? 'Updating...' : 'Creating...'}
      onSubmit={onSubmit}
      onClose={onClose}
      onStale={seen ? () => onStale(seen.id) : undefined}
    >
      <TextInput name="name" label="Field Name" required autoFocus />
      <TextInput name="description" label="Description" multiline minRows={2} />
      <FarmerSelect name="userId" current={seen?.farmer} />
      <Controller
        name="isManual"
        control={form.control}
        render={({ field: { value, onChange } }) => (
          <FormControlLabel
            label="Enter the location manually"
            control={<Switch checked={value} onChange={(_, checked) => onChange(checked)} />}
          />
        )}
      />
      {isManual ? <TypedLand /> : <KnownLand field={seen} location={location} />}
      {seen && (
        <TextField
          label="Rural Municipality"
          value={seen.ruralMunicipality ?? 'Not available'}
          helperText="Follows from the location"
          slotProps={{ input: { readOnly: true } }}
        />
      )}
    </FormDialog>
  );
}

function KnownLand({ field, location }: Pick<Props, 'field' | 'location'>) {
  if (field) return <LocationInfo landDescription={field.location} ruralMunicipality={field.ruralMunicipality} quarter={field.quarter} />;
  if (location) return <LocationInfo {...location} quarter={location.quarterSection} />;
  return <NoLocation />;
}
