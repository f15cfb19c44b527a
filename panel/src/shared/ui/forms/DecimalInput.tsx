import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { decimalText } from './decimal-text.ts';

interface Props {
  name: string;
  label: string;
  hint?: string;
  /** The most decimals: 2 for amounts, 4 for rates and quantities. */
  decimals?: 2 | 4;
  /** Shown before the number: '$'. */
  before?: string;
  /** Shown after the number. */
  unit?: string;
  required?: boolean;
  autoFocus?: boolean;
  /** The value is null while the input is empty. */
  isOptional?: boolean;
  /** Names it for screen readers where a column's heading names it on the screen. */
  isLabelHidden?: boolean;
}

/**
 * An amount, a rate or a quantity of the form as decimal text, since amounts are never floating-point numbers. Reads a comma and a point.
 */
export function DecimalInput(props: Props) {
  const {
    name,
    label,
    hint,
    decimals = 2,
    before,
    unit,
    required = false,
    autoFocus = false,
    isOptional = false,
    isLabelHidden = false,
  } = props;
  const { field, fieldState } = useController({ name });
  const [typed, setTyped] = useState<string | null>(null);
  const value = (field.value as string | null | undefined) ?? '';
  const message = fieldState.error?.message;

  const onType = (text: string) => {
    setTyped(text);
    const decimal = decimalText(text, decimals);
    field.onChange(decimal === '' && isOptional ? null : decimal);
  };
  return (
    <TextField
      name={name}
      label={isLabelHidden ? undefined : label}
      required={required}
      autoFocus={autoFocus}
      fullWidth
      value={typed !== null && decimalText(typed, decimals) === value ? typed : value}
      onChange={({ target }) => onType(target.value)}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={message !== undefined}
      helperText={message ?? hint}
      slotProps={{
        htmlInput: { inputMode: 'decimal', autoComplete: 'off', 'aria-label': isLabelHidden ? label : undefined },
        input: {
          startAdornment: before && <InputAdornment position="start">{before}</InputAdornment>,
          endAdornment: unit && <InputAdornment position="end">{unit}</InputAdornment>,
        },
      }}
    />
  );
}
