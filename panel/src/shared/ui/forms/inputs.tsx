import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { memo } from 'react';
import { useController } from 'react-hook-form';
import { NumberField, type NumberLimits } from './NumberField.tsx';

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
  return { value: field.value as unknown, message, bound };
}

interface TextLimits {
  maxLength?: number;
  /** The form's alert shows the error text; the input is only marked. */
  isErrorShownAbove?: boolean;
}

export const TextInput = memo(function TextInput({
  name,
  label,
  hint,
  isErrorShownAbove = false,
  maxLength,
  ...fieldOptions
}: Input & TextLimits) {
  const { value, bound } = useInput({ name, isErrorShownAbove, ...(hint !== undefined && { hint }) });
  return <TextField {...bound} {...fieldOptions} label={label} value={value ?? ''} slotProps={{ htmlInput: { maxLength: maxLength } }} />;
});

interface Option {
  value: string;
  label: string;
}

interface SelectOptions {
  options: readonly Option[];
  /** Offers no choice under this label, with the value null. */
  emptyLabel?: string;
  /** Called with the chosen value, or null for none. */
  onChoose?: (value: string | null) => void;
}

export const SelectInput = memo(function SelectInput({
  name,
  label,
  hint,
  options,
  emptyLabel,
  onChoose,
  ...fieldOptions
}: Input & SelectOptions) {
  const { value, bound } = useInput({ name, ...(hint !== undefined && { hint }) });
  return (
    <TextField
      {...bound}
      {...fieldOptions}
      select
      label={label}
      value={value ?? ''}
      onChange={({ target }) => {
        const chosen = target.value === '' ? null : target.value;
        bound.onChange(chosen);
        onChoose?.(chosen);
      }}
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
});

interface DateOptions extends Pick<Input, 'name' | 'label' | 'hint' | 'required'> {
  /** Called with the chosen day, or with '' when the input is cleared. */
  onChoose?: (day: string) => void;
}

/** A calendar day, `YYYY-MM-DD`, with the browser's own date picker; '' if empty. */
export const DateInput = memo(function DateInput({ name, label, hint, required = false, onChoose }: DateOptions) {
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
});

interface NumberInputProps extends Pick<Input, 'name' | 'label' | 'hint' | 'required' | 'disabled' | 'autoFocus' | 'sx'>, NumberLimits {
  /** Excludes the value from validation and submission once the input is hidden. */
  isDroppedWhenHidden?: boolean;
}

/** A number of a form: null if empty, NaN if it cannot be read. */
export const NumberInput = memo(function NumberInput({ name, hint, isDroppedWhenHidden = false, ...rest }: NumberInputProps) {
  const { value, message, bound } = useInput({ name, isDroppedWhenHidden, ...(hint !== undefined && { hint }) });
  const { onChange, onBlur, inputRef } = bound;
  return (
    <NumberField
      {...rest}
      name={name}
      value={value as number | null | undefined}
      onChange={onChange}
      onBlur={onBlur}
      inputRef={inputRef}
      problem={message}
      hint={hint}
    />
  );
});

/** A calendar day that may be left out, with the browser's own date picker. */
export const OptionalDayInput = memo(function OptionalDayInput({ name, label, hint }: Pick<Input, 'name' | 'label' | 'hint'>) {
  const { value, bound } = useInput({ name, ...(hint !== undefined && { hint }) });
  return <TextField {...bound} type="date" label={label} value={value ?? ''} slotProps={{ inputLabel: { shrink: true } }} />;
});

export const CheckboxInput = memo(function CheckboxInput({ name, label }: Pick<Input, 'name' | 'label'>) {
  const { value, bound } = useInput({ name });
  const control = (
    <Checkbox checked={value === true} onChange={bound.onChange} onBlur={bound.onBlur} slotProps={{ input: { ref: bound.inputRef } }} />
  );
  return <FormControlLabel label={label} control={control} />;
});

export const SwitchInput = memo(function SwitchInput({ name, label }: Pick<Input, 'name' | 'label'>) {
  const { value, bound } = useInput({ name });
  const control = (
    <Switch checked={value === true} onChange={bound.onChange} onBlur={bound.onBlur} slotProps={{ input: { ref: bound.inputRef } }} />
  );
  return <FormControlLabel label={label} control={control} />;
});
