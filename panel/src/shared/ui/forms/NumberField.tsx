import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { type KeyboardEvent, useState } from 'react';
import { nextStep, numberText, readNumber } from '@swathline/client/format/typed-number';

export interface NumberLimits {
  step?: number;
  min?: number;
  max?: number;
  /** Shown after the number. */
  unit?: string;
}

interface Props extends NumberLimits, Pick<TextFieldProps, 'name' | 'required' | 'disabled' | 'autoFocus' | 'sx' | 'onBlur' | 'inputRef'> {
  label: string;
  /** Null if empty, NaN if what was typed cannot be read. */
  value: number | null | undefined;
  onChange: (value: number | null) => void;
  /** What is wrong with the value. What is wrong with the typed text is shown in its place, also once the input has lost the focus. */
  problem: string | undefined;
  /** Shown while there is no problem. */
  hint?: string | undefined;
}

/**
 * The panel's only input for numbers. It reads a decimal comma and a decimal point, and keeps the text as typed: an input of the type
 * "number" drops a comma without a word, and makes 5 of '0,5'. Arrow up and down change the number by its step.
 */
export function NumberField({ value, onChange, problem, hint, step = 1, min, max, unit, onBlur, ...rest }: Props) {
  const [typed, setTyped] = useState<{ text: string; value: number | null } | null>(null);
  const [wasLeft, setWasLeft] = useState(false);
  const text = typed && Object.is(typed.value, value ?? null) ? typed.text : numberText(value);
  const unread = readNumber(text).problem;
  const shown = problem === undefined && !wasLeft ? undefined : (unread ?? problem);

  const onType = (next: string) => {
    const read = readNumber(next).value;
    setTyped({ text: next, value: read });
    onChange(read);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : undefined;
    if (direction === undefined || unread !== undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onType(numberText(nextStep(readNumber(text).value, direction, { step, min, max })));
  };
  return (
    <TextField
      {...rest}
      fullWidth
      value={text}
      onChange={({ target }) => onType(target.value)}
      onBlur={(event) => {
        setWasLeft(true);
        onBlur?.(event);
      }}
      error={shown !== undefined}
      helperText={shown ?? hint}
      slotProps={{
        htmlInput: {
          role: 'spinbutton',
          'aria-valuenow': value === null || Number.isNaN(value) ? undefined : value,
          'aria-valuemin': min,
          'aria-valuemax': max,
          'aria-valuetext': text === '' ? undefined : text,
          // The phone's pad for decimals has no minus.
          inputMode: min === undefined || min < 0 ? 'text' : 'decimal',
          autoComplete: 'off',
          onKeyDown,
        },
        input: unit === undefined ? {} : { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
      }}
    />
  );
}
