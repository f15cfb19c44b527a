import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { Ref } from 'react';
import { type Choice, ChoiceItem, autocompleteOptions } from './Choice.tsx';

interface Props {
  label: string;
  choices: Choice[];
  /** The id of the selected choice. */
  value: string | null;
  onChange: (id: string | null) => void;
  onBlur?: () => void;
  /** Of the form, which focuses the input if its value is refused. */
  inputRef?: Ref<HTMLInputElement>;
  isLoading?: boolean;
  isRequired?: boolean;
  /** The validation error. */
  problem?: string | undefined;
  hint?: string | undefined;
  /** Shown if there are no choices. */
  empty: string;
}

/** A searchable select for long lists. */
export function ChoiceSelect({
  label,
  choices,
  value,
  onChange,
  onBlur,
  inputRef,
  isLoading = false,
  isRequired = false,
  problem,
  hint,
  empty,
}: Props) {
  return (
    <Autocomplete
      {...autocompleteOptions(choices, empty)}
      value={choices.find(({ id }) => id === value) ?? null}
      onChange={(_, choice) => onChange(choice?.id ?? null)}
      onBlur={onBlur}
      loading={isLoading}
      autoHighlight
      renderOption={({ key, ...item }, choice, { index }) => <ChoiceItem key={key} item={item} choice={choice} index={index} />}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          required={isRequired}
          error={problem !== undefined}
          helperText={problem ?? hint}
          inputRef={inputRef}
        />
      )}
    />
  );
}
