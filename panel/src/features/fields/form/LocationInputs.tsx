import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { Field, LandLocation } from '@swathline/contract';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { outlineOf, type SurveyedLand } from '../land-outline.ts';
import type { CheckedField, FieldInputs } from './field-inputs.ts';
import { FieldLocation } from './FieldLocation.tsx';
import { ManualLocation } from './ManualLocation.tsx';

export type FieldFormReturn = UseFormReturn<FieldInputs, unknown, CheckedField>;

/** The outline being drawn: none, the saved field's, or a new field's, whose land may not be known yet. */
export type Drawing = 'none' | 'saved' | { land: SurveyedLand | null };

interface Props {
  form: FieldFormReturn;
  field: Field | null;
  location: LandLocation | null;
  onDraw: (drawing: Drawing) => void;
}

/** The field's land: from the field or the map, or entered manually. */
export function LocationInputs({ form, field, location, onDraw }: Props) {
  const [entry, outline] = useWatch({ control: form.control, name: ['entry', 'outline'] });
  const drawOnLand = field ? null : (land: SurveyedLand | null) => onDraw({ land });
  return (
    <>
      <Controller
        name="entry"
        control={form.control}
        render={({ field: { value, onChange } }) => (
          <FormControlLabel
            label="Enter the location manually"
            control={
              <Switch
                checked={value !== 'known'}
                onChange={(_, checked) => {
                  form.clearErrors('root');
                  const isText = Boolean(form.getValues('landDescription'));
                  onChange(checked ? (isText ? 'text' : 'quarter') : 'known');
                }}
              />
            }
          />
        )}
      />
      {entry === 'known' ? (
        <FieldLocation
          field={field}
          location={location}
          drawn={outline}
          onDraw={() => onDraw(field ? 'saved' : { land: surveyedLandOf(location) })}
        />
      ) : (
        <ManualLocation drawn={outline} onDraw={drawOnLand}>
          {(entered) => (
            <FieldLocation
              field={null}
              location={entered}
              drawn={outline}
              onDraw={drawOnLand && (() => drawOnLand(surveyedLandOf(entered)))}
            />
          )}
        </ManualLocation>
      )}
    </>
  );
}

function surveyedLandOf(location: LandLocation | null): SurveyedLand | null {
  return location && { landDescription: location.landDescription, outline: outlineOf(location) };
}
