import { zodResolver } from '@hookform/resolvers/zod';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { api, type Field, type LandLocation, QuarterSectionForm } from '@swathline/contract';
import { lazy, Suspense, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { call } from '../../../shared/api/call.ts';
import { ChangeHistory } from '../../../shared/audit/ChangeHistory.tsx';
import { FormDialog } from '../../../shared/ui/forms/FormDialog.tsx';
import { TextInput } from '../../../shared/ui/forms/inputs.tsx';
import { isSame } from '../../../shared/ui/forms/three-way-merge.ts';
import { useChange } from '../../../shared/ui/use-change.ts';
import { FIELD_QUERIES } from '../field-queries.ts';
import { LandCheckNotice } from '../land-check/LandCheckNotice.tsx';
import { comparedInputs } from './compared-field.ts';
import { FarmerSelect } from './FarmerSelect.tsx';
import { type CheckedField, type FieldInputs, FieldInputsForm, inputsOf, newFieldOf, newInputs, partsOf } from './field-inputs.ts';
import { KnownLand } from './KnownLand.tsx';
import { LoadingDialog } from './LoadingDialog.tsx';
import { NO_LOCATION } from './LocationInfo.tsx';
import { TypedLand } from './TypedLand.tsx';
import { useFieldLandCheck } from './use-land-check.ts';

const FieldOutlineDialog = lazy(() =>
  import('../outline/FieldOutlineDialog.tsx').then((module) => ({ default: module.FieldOutlineDialog })),
);
const NewOutlineDialog = lazy(() => import('../outline/NewOutlineDialog.tsx').then((module) => ({ default: module.NewOutlineDialog })));

/** Not among the changes while the location is not entered manually. */
const LAND = Object.keys(QuarterSectionForm.shape) as (keyof typeof QuarterSectionForm.shape)[];

interface Props {
  /** Null makes a new one. */
  field: Field | null;
  /** A new field's land, when the map found it. */
  location: LandLocation | null;
  onClose: () => void;
}

export function FieldDialog({ field, location, onClose }: Props) {
  const [seen, setSeen] = useState(field);
  /** A new field's outline is drawn on land that is known, or on none. */
  const [drawing, setDrawing] = useState<'nothing' | 'saved' | { location: LandLocation | null }>('nothing');
  const create = useChange(api.fields.create, { refreshes: FIELD_QUERIES, inDialog: true });
  const update = useChange(api.fields.update, { refreshes: FIELD_QUERIES, inDialog: true });
  const isRightLand = useFieldLandCheck();
  const form = useForm<FieldInputs, unknown, CheckedField>({
    defaultValues: field ? inputsOf(field) : newInputs(location === null),
    resolver: zodResolver(FieldInputsForm),
  });
  const [isManual, outline] = useWatch({ control: form.control, name: ['isManual', 'outline'] });

  const onSubmit = async (inputs: CheckedField) => {
    if (seen) {
      const parts = partsOf(inputs);
      if (!(await isRightLand(parts, seen))) return;
      await update.mutateAsync({ params: { id: seen.id }, body: { ...parts, updatedAt: seen.updatedAt } });
    } else {
      const body = newFieldOf(inputs, location);
      if (body === null) return form.setError('root', { type: 'missing', message: NO_LOCATION });
      if (!(await isRightLand(body))) return;
      await create.mutateAsync({ body });
    }
    onClose();
  };

  /** Where somebody else has changed more than the outline, the form is still to be compared with that. */
  const onOutlineSaved = (saved: Field) =>
    setSeen(seen && !isSame(inputsOf(saved), inputsOf(seen)) ? { ...saved, updatedAt: seen.updatedAt } : saved);
  const stopDrawing = () => setDrawing('nothing');

  const onStale = async (id: string) => {
    const fresh = await call(api.fields.get, { params: { id } });
    const farmers = [fresh.farmer, ...(seen ? [seen.farmer] : [])];
    if (!form.getValues('isManual')) LAND.forEach((name) => form.resetField(name));
    return { values: inputsOf(fresh) as FieldInputs, inputs: comparedInputs(farmers), adopt: () => setSeen(fresh) };
  };

  return (
    <>
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
              control={
                <Switch
                  checked={value}
                  onChange={(_, checked) => {
                    form.clearErrors('root');
                    onChange(checked);
                  }}
                />
              }
            />
          )}
        />
        {isManual ? (
          <TypedLand>
            {(typed) => (
              <KnownLand field={null} location={typed} drawn={outline} onDraw={seen ? null : () => setDrawing({ location: typed })} />
            )}
          </TypedLand>
        ) : (
          <KnownLand field={seen} location={location} drawn={outline} onDraw={() => setDrawing(seen ? 'saved' : { location })} />
        )}
        {seen && (
          <TextField
            label="Rural Municipality"
            value={seen.ruralMunicipality ?? 'Not available'}
            helperText="Follows from the location"
            slotProps={{ input: { readOnly: true } }}
          />
        )}
        {seen && (
          <LandCheckNotice
            fieldId={seen.id}
            name={seen.name}
            check={seen.landCheck}
            onConfirmed={(landCheck) => setSeen((now) => now && { ...now, landCheck })}
          />
        )}
        {seen && <ChangeHistory query={{ subjectType: 'field', subjectId: seen.id }} />}
      </FormDialog>
      <Suspense fallback={<LoadingDialog label="Field Outline" onClose={stopDrawing} />}>
        {drawing === 'saved' && seen && <FieldOutlineDialog field={seen} onSaved={onOutlineSaved} onClose={stopDrawing} />}
        {typeof drawing === 'object' && (
          <NewOutlineDialog
            name={form.getValues('name')}
            location={drawing.location}
            drawn={outline}
            onDraw={(drawn) => form.setValue('outline', drawn, { shouldDirty: true })}
            onClose={stopDrawing}
          />
        )}
      </Suspense>
    </>
  );
}
