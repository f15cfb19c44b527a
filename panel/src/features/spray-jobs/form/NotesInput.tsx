import { SUGGESTED_NOTES_LENGTH } from '@swathline/contract';
import { useWatch } from 'react-hook-form';
import { TextInput } from '../../../shared/ui/forms/inputs.tsx';

interface Props {
  name: string;
  label: string;
  autoFocus?: boolean;
}

/** Longer notes than hinted at are kept all the same. */
export function NotesInput({ name, label, autoFocus = false }: Props) {
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
