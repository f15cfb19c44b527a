import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { WheelEvent } from 'react';
import { useController } from 'react-hook-form';

type TextFieldOptions = Pick<
  TextFieldProps,
  'type' | 'multiline' | 'minRows' | 'autoFocus' | 'autoComplete' | 'disabled' | 'required' | 'placeholder' | 'sx'
>;

interface Input extends TextFieldOptions {
  /** The path of the value in the form; nested names have dots. */
  name: string;
  label: string;
  /** Shown under the input while it has no error. */
  hint?: string;
}

interface Binding extends Pick<Input, 'name' | 'hint'> {
  isErrorShownAbove?: boolean;
  isDroppedWhenHidden?: boolean;
}

/** Binds a form value and its error to the props of a text field. */
function useInput({ name, hint, isErrorShownAbove = false, isDroppedWhenHidden = false }: Binding) {
  const { field, fieldState } = useController({ name, shouldUnregister: isDroppedWhenHidden });
  const message = fieldState.error?.message;
  const bound = {
    name: field.name,
    onChange: field.onChange,
    onBlur: field.onBlur,
    inputRef: field.ref,
    error: message !== undefined,
    helperText: isErrorShownAbove ? hint : (message ?? hint),
    fullWidth: true,
  };
  return { value: field.value as unknown, bound };
}

interface TextLimits {
  maxLength?: number;
  /** The form's alert shows the error text; the input is only marked. */
  isErrorShownAbove?: boolean;
}

export function TextInput({ name, label, hint, isErrorShownAbove = false, maxLength, ...fieldOptions }: Input & TextLimits) {
  const { value, bound } = useInput({ name, isErrorShownAbove, ...(hint !== undefined && { hint }) });
  return <TextField {...bound} {...fieldOptions} label={label} value={value ?? ''} slotProps={{ htmlInput: { maxLength: maxLength } }} />;
}

interface Option {
  value: string;
  label: string;
}

interface SelectOptions {
  options: readonly Option[];
  /** Offers no choice under this label, with the value null. */
  emptyLabel?: string;
}

export function SelectInput({ name, label, hint, options, emptyLabel, ...fieldOptions }: Input & SelectOptions) {
  const { value, bound } = useInput({ name, ...(hint !== undefined && { hint }) });
  return (
    <TextField
      {...bound}
      {...fieldOptions}
      select
      label={label}
      value={value ?? ''}
      onChange={({ target }) => bound.onChange(target.value === '' ? null : target.value)}
      slotProps={emptyLabel === undefined ? {} : { select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      {emptyLabel !== undefined && <MenuItem value="">{emptyLabel}</MenuItem>}
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface DateOptions extends Pick<Input, 'name' | 'label' | 'hint' | 'required'> {
  /** Called with the chosen day, or with '' when the input is cleared. */
  onChoose?: (day: string) => void;
}

/** A calendar day, `YYYY-MM-DD`, with the browser's own date picker; '' if empty. */
export function DateInput({ name, label, hint, required = false, onChoose }: DateOptions) {
  const { value, bound } = useInput({ name, ...(hint !== undefined && { hint }) });
  return (
    <TextField
      {...bound}
      type="date"
      label={label}
      required={required}
      value={value ?? ''}
      onChange={(event) => {
        bound.onChange(event);
        onChoose?.(event.target.value);
      }}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}

interface NumberLimits {
  step?: number;
  min?: number;
  max?: number;
  /** Shown after the number. */
  unit?: string;
  /** Excludes the value from validation and submission once the input is hidden. */
  isDroppedWhenHidden?: boolean;
}

/** A number input: null if empty, NaN if invalid. The mouse wheel scrolls the page and does not change the value. */
export function NumberInput({
  name,
  label,
  hint,
  step = 1,
  min,
  max,
  unit,
  isDroppedWhenHidden = false,
  ...fieldOptions
}: Input & NumberLimits) {
  const { value, bound } = useInput({ name, isDroppedWhenHidden, ...(hint !== undefined && { hint }) });
  const onWheel = (event: WheelEvent<HTMLInputElement>) => event.currentTarget.blur();
  return (
    <TextField
      {...bound}
      {...fieldOptions}
      type="number"
      label={label}
      value={Number.isNaN(value) ? '' : (value ?? '')}
      onChange={({ target }) => bound.onChange(typedNumber(target as HTMLInputElement))}
      slotProps={{
        htmlInput: { step, min, max, onWheel, inputMode: 'decimal' },
        input: unit === undefined ? {} : { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
      }}
    />
  );
}

/** The browser reports an empty value for invalid text such as '1e'; `badInput` distinguishes it from an empty input. */
function typedNumber({ value, validity }: HTMLInputElement): number | null {
  if (validity.badInput) return NaN;
  return value === '' ? null : Number(value);
}

/** A calendar day that may be left out, with the browser's own date picker. */
export function OptionalDayInput({ name, label, hint }: Pick<Input, 'name' | 'label' | 'hint'>) {
  const { value, bound } = useInput({ name, ...(hint !== undefined && { hint }) });
  return <TextField {...bound} type="date" label={label} value={value ?? ''} slotProps={{ inputLabel: { shrink: true } }} />;
}

export function CheckboxInput({ name, label }: Pick<Input, 'name' | 'label'>) {
  const { value, bound } = useInput({ name });
  const control = (
    <Checkbox checked={value === true} onChange={bound.onChange} onBlur={bound.onBlur} slotProps={{ input: { ref: bound.inputRef } }} />
  );
  return <FormControlLabel label={label} control={control} />;
}

export function SwitchInput({ name, label }: Pick<Input, 'name' | 'label'>) {
  const { value, bound } = useInput({ name });
  const control = (
    <Switch checked={value === true} onChange={bound.onChange} onBlur={bound.onBlur} slotProps={{ input: { ref: bound.inputRef } }} />
  );
  return <FormControlLabel label={label} control={control} />;
}
