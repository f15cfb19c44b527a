import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type Choice, ChoiceItem, autocompleteOptions } from './Choice.tsx';

interface Props {
  label: string;
  choices: Choice[];
  /** The chosen one's id, or null. */
  value: string | null;
  onChange: (id: string | null) => void;
  onBlur?: () => void;
  isLoading?: boolean;
  isRequired?: boolean;
  /** Why the value is refused. */
  problem?: string | undefined;
  hint?: string | undefined;
  /** Shown where nothing can be chosen. */
  empty: string;
}

/** A select for long lists: type to search. */
export function ChoiceSelect({
  label,
  choices,
  value,
  onChange,
  onBlur,
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
        <TextField {...params} label={label} required={isRequired} error={problem !== undefined} helperText={problem ?? hint} />
      )}
    />
  );
}
