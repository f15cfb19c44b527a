import { zodResolver } from '@hookform/resolvers/zod';
import TextField from '@mui/material/TextField';
import { api, type Field, type LandLocation, QuarterSectionForm } from '@swathline/contract';
import { newId } from '@swathline/client/records/new-id';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { call } from '@swathline/client/api/call';
import { ChangeHistory } from '../../../shared/audit/ChangeHistory.tsx';
import { lazyDialog } from '../../../shared/ui/dialogs/lazy-dialog.tsx';
import { FormDialog } from '../../../shared/ui/forms/FormDialog.tsx';
import { TextInput } from '../../../shared/ui/forms/inputs.tsx';
import { isSame } from '../../../shared/ui/forms/conflicts/three-way-merge.ts';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { LazyFieldOutlineDialog, LazyNewOutlineDialog } from '../drawing-dialogs.tsx';
import { FIELD_QUERIES } from '../field-queries.ts';
import { LandCheckNotice } from '../LandCheckNotice.tsx';
import { CropInputs } from './CropInputs.tsx';
import { FarmerSelect } from './FarmerSelect.tsx';
import {
  type CheckedField,
  comparedInputs,
  type FieldInputs,
  FieldInputsForm,
  inputsOf,
  newFieldOf,
  newInputs,
  payloadOf,
} from './field-inputs.ts';
import { NO_LOCATION } from './FieldLocation.tsx';
import { type Drawing, type FieldFormReturn, LocationInputs } from './LocationInputs.tsx';
import { type AskWhich, useFieldLandCheck } from './use-land-check.ts';
import type { LandQuestion } from './WhichLandDialog.tsx';

const WhichLandDialog = lazyDialog(() => import('./WhichLandDialog.tsx').then((m) => m.WhichLandDialog));

const LAND_INPUTS = Object.keys(QuarterSectionForm.shape) as (keyof typeof QuarterSectionForm.shape)[];

interface Props {
  /** Null creates a new field. */
  field: Field | null;
  /** The quarter section selected on the map, for a new field. */
  location: LandLocation | null;
  /** Other land for a new field, as a text. */
  landDescription?: string;
  /** The farmer of a new field. */
  farmerId?: string;
  onClose: () => void;
}

export function FieldDialog({ field, location, landDescription, farmerId, onClose }: Props) {
  const [loaded, setLoaded] = useState(field);
  const [drawing, setDrawing] = useState<Drawing>('none');
  const form = useForm<FieldInputs, unknown, CheckedField>({
    defaultValues: field ? inputsOf(field) : newInputs({ isManual: location === null, userId: farmerId, landDescription }),
    resolver: zodResolver(FieldInputsForm),
  });
  const [question, setQuestion] = useState<LandQuestion | null>(null);
  const onSubmit = useSaveField({ loaded, location, form, askWhich: askWhichLand(form, setQuestion), onSaved: onClose });

  const onStale = async (id: string) => {
    const fresh = await call(api.fields.get, { params: { id } });
    const farmers = [fresh.farmer, loaded?.farmer].flatMap((farmer) => farmer ?? []);
    // Without manual entry the land inputs are not sent, so they do not count as changes.
    if (form.getValues('entry') === 'known') LAND_INPUTS.forEach((name) => form.resetField(name));
    return { values: inputsOf(fresh) as FieldInputs, inputs: comparedInputs(farmers), adopt: () => setLoaded(fresh) };
  };

  return (
    <>
      <FormDialog
        form={form}
        title={loaded ? 'Edit Field' : 'Create New Field'}
        submitLabel={loaded ? 'Update Field' : 'Create Field'}
        busyLabel={loaded ? 'Updating...' : 'Creating...'}
        onSubmit={onSubmit}
        onClose={onClose}
        onStale={loaded ? () => onStale(loaded.id) : undefined}
      >
        <TextInput name="name" label="Field Name" required autoFocus />
        <TextInput name="description" label="Description" multiline minRows={2} />
        <FarmerSelect name="userId" current={loaded?.farmer} />
        <CropInputs />
        <LocationInputs form={form} field={loaded} location={location} onDraw={setDrawing} />
        {loaded && <SavedFieldDetails field={loaded} onChange={setLoaded} />}
      </FormDialog>
      {question && <WhichLandDialog {...question} />}
      <OutlineDialogs form={form} field={loaded} drawing={drawing} onSaved={setLoaded} onClose={() => setDrawing('none')} />
    </>
  );
}

const CHANGED = { shouldDirty: true };

/** Asks which land is meant. Another choice fills the inputs, so that its outline is seen before the next attempt to save. */
function askWhichLand(form: FieldFormReturn, setQuestion: (question: LandQuestion | null) => void): AskWhich {
  return (doubt) =>
    new Promise((resolve) => {
      const answer: LandQuestion['answer'] = (chosen) => {
        setQuestion(null);
        if (chosen !== null && chosen !== 'as typed') {
          form.setValue('entry', 'quarter');
          form.setValue('quarter', chosen.quarter, CHANGED);
          form.setValue('section', chosen.section, CHANGED);
          form.setValue('township', chosen.township, CHANGED);
          form.setValue('range', chosen.range, CHANGED);
          form.setValue('meridian', chosen.meridian, CHANGED);
        }
        resolve(chosen === 'as typed');
      };
      setQuestion({ doubt, answer });
    });
}

interface SaveOptions {
  /** The field that the form was filled with; null for a new one. */
  loaded: Field | null;
  location: LandLocation | null;
  form: FieldFormReturn;
  askWhich: AskWhich;
  onSaved: () => void;
}

/** Creates or updates the field. If the land check has warnings, asks for confirmation first. */
function useSaveField({ loaded, location, form, askWhich, onSaved }: SaveOptions) {
  const [id] = useState(newId);
  const create = useChange(api.fields.create, { refreshes: FIELD_QUERIES, inDialog: true });
  const update = useChange(api.fields.update, { refreshes: FIELD_QUERIES, inDialog: true });
  const confirmLand = useFieldLandCheck(askWhich);

  return async (inputs: CheckedField) => {
    if (loaded) {
      const payload = payloadOf(inputs, loaded.crops);
      if (!(await confirmLand(payload, loaded))) return;
      await update.mutateAsync({ params: { id: loaded.id }, body: { ...payload, updatedAt: loaded.updatedAt } });
    } else {
      const body = newFieldOf(inputs, location);
      if (body === null) return form.setError('root', { type: 'missing', message: NO_LOCATION });
      if (!(await confirmLand(body))) return;
      await create.mutateAsync({ body: { ...body, id } });
    }
    onSaved();
  };
}

interface SavedFieldDetailsProps {
  field: Field;
  onChange: (change: (field: Field | null) => Field | null) => void;
}

function SavedFieldDetails({ field, onChange }: SavedFieldDetailsProps) {
  return (
    <>
      <TextField
        label="Rural Municipality"
        value={field.ruralMunicipality ?? 'Not available'}
        helperText="Follows from the location"
        slotProps={{ input: { readOnly: true } }}
      />
      <LandCheckNotice
        fieldId={field.id}
        name={field.name}
        check={field.landCheck}
        onConfirmed={(landCheck) => onChange((current) => current && { ...current, landCheck })}
      />
      <ChangeHistory query={{ subjectType: 'field', subjectId: field.id }} />
    </>
  );
}

interface OutlineDialogsProps {
  form: FieldFormReturn;
  field: Field | null;
  drawing: Drawing;
  onSaved: (field: Field) => void;
  onClose: () => void;
}

function OutlineDialogs({ form, field, drawing, onSaved, onClose }: OutlineDialogsProps) {
  const outline = useWatch({ control: form.control, name: 'outline' });

  /** Keeps the old time stamp if another person changed more than the outline, so that saving the form still detects that conflict. */
  const onOutlineSaved = (saved: Field) =>
    onSaved(field && !isSame(inputsOf(saved), inputsOf(field)) ? { ...saved, updatedAt: field.updatedAt } : saved);

  if (drawing === 'none') return null;
  if (drawing === 'saved') return field && <LazyFieldOutlineDialog field={field} onSaved={onOutlineSaved} onClose={onClose} />;
  return (
    <LazyNewOutlineDialog
      name={form.getValues('name')}
      land={drawing.land}
      drawn={outline}
      onDraw={(drawn) => form.setValue('outline', drawn, { shouldDirty: true })}
      onClose={onClose}
    />
  );
}
