import { SUGGESTED_NOTES_LENGTH } from '@swathline/contract';
import { useWatch } from 'react-hook-form';
import { TextInput } from '../../../shared/ui/forms/inputs.tsx';

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
