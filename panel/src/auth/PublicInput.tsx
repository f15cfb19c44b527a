import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';

interface Props {
  name: string;
  label: string;
  type: 'text' | 'email' | 'password' | 'tel';
  autoComplete: string;
  autoFocus?: boolean;
  /** What is wrong with the value. */
  error: string | undefined;
}

/** An input of a page for people not signed in: TextField would bring selects and menus, 18 kB more, to the first page. */
export function PublicInput({ label, error, ...input }: Props) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <FormControl fullWidth error={error !== undefined}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput id={id} label={label} {...input} {...(error !== undefined && { 'aria-describedby': errorId })} />
      {error !== undefined && <FormHelperText id={errorId}>{error}</FormHelperText>}
    </FormControl>
  );
}
