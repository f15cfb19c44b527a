import TextField from '@mui/material/TextField';
import { useController } from 'react-hook-form';

interface Props {
  name: string;
  label: string;
  hint?: string;
  /** A day was chosen, or the input emptied. */
  onPick?: (day: string) => void;
}

/** A calendar day, `YYYY-MM-DD`, chosen in the browser's own way. */
export function DateInput({ name, label, hint, onPick }: Props) {
  const { field, fieldState } = useController({ name });
  const { ref, ...bound } = field;
  return (
    <TextField
      {...bound}
      onChange={(event) => {
        field.onChange(event);
        onPick?.(event.target.value);
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
