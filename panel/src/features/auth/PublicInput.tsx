import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { useWrongInput } from './public-form.ts';

interface Props {
  name: string;
  label: string;
  type: 'text' | 'email' | 'password' | 'tel';
  autoComplete: string;
  autoFocus?: boolean;
  /** Said under the input while nothing is wrong with it. */
  hint?: string;
}

/** An input of a page for people not signed in: TextField would bring selects and menus, 18 kB more, to the first page. */
export function PublicInput({ label, hint, ...input }: Props) {
  const id = useId();
  const textId = `${id}-text`;
  const wrong = useWrongInput(input.name);
  const text = wrong ?? hint;
  return (
    <FormControl fullWidth error={wrong !== undefined}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput id={id} label={label} {...input} {...(text !== undefined && { 'aria-describedby': textId })} />
      {text !== undefined && <FormHelperText id={textId}>{text}</FormHelperText>}
    </FormControl>
  );
}
