import TickedIcon from '@mui/icons-material/CheckBox';
import UntickedIcon from '@mui/icons-material/CheckBoxOutlineBlank';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { KeyboardEvent } from 'react';
import { type Choice, ChoiceItem, autocompleteOptions } from '../../../shared/ui/forms/Choice.tsx';

interface Props {
  label: string;
  choices: Choice[];
  /** Ids of the chosen ones. */
  value: string[];
  onChange: (ids: string[]) => void;
  isLoading?: boolean;
  problem?: string | undefined;
  hint?: string | undefined;
  /** Shown where nothing can be chosen. */
  empty: string;
  /** What is chosen stands below, so that there are no chips; Backspace takes nothing away that is not seen. */
  isListedBelow?: boolean;
}

/** Chooses several from a long list: type to search, each choice ticked in the list and kept as a chip. */
export function ChoicesPicker({ label, choices, value, onChange, isLoading = false, problem, hint, empty, isListedBelow = false }: Props) {
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      disableClearable={isListedBelow}
      slotProps={{ chip: { sx: isListedBelow ? { display: 'none' } : {} } }}
      onKeyDown={(event) => isListedBelow && keepWhatIsNotSeen(event)}
      {...autocompleteOptions(choices, empty)}
      value={choices.filter(({ id }) => value.includes(id))}
      onChange={(_, chosen) => onChange(chosen.map(({ id }) => id))}
      loading={isLoading}
      renderOption={({ key, ...item }, choice, { selected, index }) => (
        <ChoiceItem key={key} item={item} choice={choice} index={index} mark={selected ? TICKED : UNTICKED} />
      )}
      renderInput={(params) => <TextField {...params} label={label} error={problem !== undefined} helperText={problem ?? hint} />}
    />
  );
}

const TICKED = <TickedIcon fontSize="small" color="primary" sx={{ mr: 1.5 }} />;
const UNTICKED = <UntickedIcon fontSize="small" color="action" sx={{ mr: 1.5 }} />;

/** The library's own mark for an event that it shall leave alone. */
type MarkedEvent = KeyboardEvent & { defaultMuiPrevented?: boolean | undefined };

function keepWhatIsNotSeen(event: MarkedEvent) {
  event.defaultMuiPrevented = event.key === 'Backspace' && (event.target as HTMLInputElement).value === '';
}
