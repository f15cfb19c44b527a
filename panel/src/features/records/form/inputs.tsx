import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { isSame } from '../../../shared/ui/forms/conflicts/three-way-merge.ts';
import { type Site, siteOf, siteText } from './take-off-site.ts';

interface Props {
  name: string;
  label: string;
  hint?: string;
  required?: boolean;
}

/** A calendar day; null while it is empty. */
export function NullableDayInput({ name, label, hint, required = false }: Props) {
  const { field, fieldState } = useController({ name });
  const { ref, ...bound } = field;
  return (
    <TextField
      {...bound}
      inputRef={ref}
      value={(field.value as string | null) ?? ''}
      onChange={({ target }) => field.onChange(target.value || null)}
      type="date"
      label={label}
      required={required}
      fullWidth
      error={fieldState.error !== undefined}
      helperText={fieldState.error?.message ?? hint}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}

/** A select; null while nothing is chosen. */
export function OptionalSelectInput({ name, label, hint, options }: Props & { options: readonly { value: string; label: string }[] }) {
  const { field, fieldState } = useController({ name });
  const { ref, ...bound } = field;
  return (
    <TextField
      {...bound}
      select
      inputRef={ref}
      value={(field.value as string | null | undefined) ?? ''}
      onChange={({ target }) => field.onChange(target.value || null)}
      label={label}
      fullWidth
      error={fieldState.error !== undefined}
      helperText={fieldState.error?.message ?? hint}
    >
      <MenuItem value="">Not entered</MenuItem>
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** A place: its name, or a point typed as latitude and longitude; null while it is empty. */
export function SiteInput({ name, label, hint }: Props) {
  const { field, fieldState } = useController({ name });
  const [typed, setTyped] = useState(() => siteText(field.value as Site));
  const isCurrent = isSame(siteOf(typed), field.value);
  return (
    <TextField
      name={name}
      inputRef={field.ref}
      onBlur={field.onBlur}
      label={label}
      fullWidth
      value={isCurrent ? typed : siteText(field.value as Site)}
      onChange={({ target }) => {
        setTyped(target.value);
        field.onChange(siteOf(target.value));
      }}
      error={fieldState.error !== undefined}
      helperText={fieldState.error?.message ?? hint}
      slotProps={{ htmlInput: { maxLength: 200 } }}
    />
  );
}
