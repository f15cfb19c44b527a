import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { serverNow } from '@swathline/client/api/server-clock';
import { localTimeOf, momentOfLocalTime } from '../format/local-time.ts';

interface Props {
  name: string;
  label: string;
  hint?: string;
  required?: boolean;
}

/** A moment (ISO 8601), entered as date and time in the operation's time zone. Null while it is empty. */
export function TimeInput({ name, label, hint, required = false }: Props) {
  const { field, fieldState } = useController({ name });
  const [typed, setTyped] = useState(() => localTimeOf(field.value as string | null));
  const isCurrent = momentOfLocalTime(typed)?.slice(0, 16) === (field.value as string | null | undefined)?.slice(0, 16);

  return (
    <TextField
      name={name}
      inputRef={field.ref}
      onBlur={field.onBlur}
      type="datetime-local"
      label={label}
      required={required}
      fullWidth
      value={isCurrent ? typed : localTimeOf(field.value as string | null)}
      onChange={({ target }) => {
        setTyped(target.value);
        field.onChange(momentOfLocalTime(target.value));
      }}
      error={fieldState.error !== undefined}
      helperText={fieldState.error?.message ?? hint}
      slotProps={{ inputLabel: { shrink: true }, input: { endAdornment: <NowButton label={label} onNow={field.onChange} /> } }}
    />
  );
}

/** Enters the server's time, since the clock of the device may be wrong. */
function NowButton({ label, onNow }: { label: string; onNow: (iso: string) => void }) {
  return (
    <Button size="small" aria-label={`${label}: now`} onClick={() => onNow(new Date(serverNow()).toISOString())} sx={{ minWidth: 0 }}>
      Now
    </Button>
  );
}
