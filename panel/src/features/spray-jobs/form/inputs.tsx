import TextField from '@mui/material/TextField';
import { SUGGESTED_NOTES_LENGTH } from '@swathline/contract';
import { useController, useWatch } from 'react-hook-form';
import { TextInput } from '../../../shared/ui/forms/inputs.tsx';

interface DateInputProps {
  name: string;
  label: string;
  hint?: string;
  /** Called with the chosen day, or with '' when the input is cleared. */
  onChoose?: (day: string) => void;
}

/** A calendar day, `YYYY-MM-DD`, with the browser's own date picker. */
export function DateInput({ name, label, hint, onChoose }: DateInputProps) {
  const { field, fieldState } = useController({ name });
  const { ref, ...bound } = field;
  return (
    <TextField
      {...bound}
      onChange={(event) => {
        field.onChange(event);
        onChoose?.(event.target.value);
      }}
      inputRef={ref}
      type="date"
      label={label}
      required
      fullWidth
      error={fieldState.error !== undefined}
      helperText={fieldState.error?.message ?? hint}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}

interface NotesInputProps {
  name: string;
  label: string;
  autoFocus?: boolean;
}

/** The character count is a hint: longer notes are accepted. */
export function NotesInput({ name, label, autoFocus = false }: NotesInputProps) {
  const text: unknown = useWatch({ name });
  const length = typeof text === 'string' ? text.length : 0;
  return (
    <TextInput
      name={name}
      label={label}
      autoFocus={autoFocus}
      multiline
      minRows={3}
      hint={`${length}/${SUGGESTED_NOTES_LENGTH} characters`}
    />
  );
}
