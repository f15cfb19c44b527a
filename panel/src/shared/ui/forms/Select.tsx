import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';

export interface Option {
  value: string;
  label: string;
}

interface Props extends Pick<TextFieldProps, 'sx' | 'className' | 'fullWidth' | 'helperText'> {
  label: string;
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
}

/** A choice of one value, outside of a form. Its label is always on the outline. */
export function Select({ options, onChange, ...rest }: Props) {
  return (
    <TextField
      select
      {...rest}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      {options.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}
