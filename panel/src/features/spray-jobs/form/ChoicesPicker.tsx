import TickedIcon from '@mui/icons-material/CheckBox';
import UntickedIcon from '@mui/icons-material/CheckBoxOutlineBlank';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { autocompleteOptions, type Choice, ChoiceItem } from '../../../shared/ui/forms/Choice.tsx';

interface Props {
  label: string;
  choices: Choice[];
  /** The ids of the chosen items. */
  value: string[];
  onChange: (ids: string[]) => void;
  /** Of the form, which focuses the input if its value is refused. */
  inputRef?: Ref<HTMLInputElement>;
  isLoading?: boolean;
  problem?: string | undefined;
  hint?: string | undefined;
  /** Shown when there are no choices. */
  empty: string;
  /** For pickers whose chosen items are listed elsewhere: without chips, and Backspace removes none. */
  hidesChips?: boolean;
}

/** Chooses several items from a long list with search. Chosen items are ticked in the list and shown as chips. */
export function ChoicesPicker(props: Props) {
  const { label, choices, value, onChange, inputRef, isLoading = false, problem, hint, empty, hidesChips = false } = props;
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      disableClearable={hidesChips}
      slotProps={{ chip: { sx: hidesChips ? { display: 'none' } : {} } }}
      onKeyDown={(event) => hidesChips && ignoreBackspaceOnEmpty(event)}
      {...autocompleteOptions(choices, empty)}
      value={choices.filter(({ id }) => value.includes(id))}
      onChange={(_, chosen) => onChange(chosen.map(({ id }) => id))}
      loading={isLoading}
      renderOption={({ key, ...item }, choice, { selected, index }) => (
        <ChoiceItem key={key} item={item} choice={choice} index={index} mark={selected ? TICKED : UNTICKED} />
      )}
      renderInput={(params) => (
        <TextField {...params} label={label} error={problem !== undefined} helperText={problem ?? hint} inputRef={inputRef} />
      )}
    />
  );
}

const TICKED = <TickedIcon fontSize="small" color="primary" style={{ marginRight: 12 }} />;
const UNTICKED = <UntickedIcon fontSize="small" color="action" style={{ marginRight: 12 }} />;

/** MUI skips its own handler if this is set. */
type AutocompleteKeyEvent = KeyboardEvent & { defaultMuiPrevented?: boolean | undefined };

function ignoreBackspaceOnEmpty(event: AutocompleteKeyEvent) {
  event.defaultMuiPrevented = event.key === 'Backspace' && (event.target as HTMLInputElement).value === '';
}

/**
 * The rows that `options` contained earlier but no longer does, because they were deactivated or deleted while the form was open. A picker
 * keeps showing them while they are chosen.
 */
export function useRemovedOptions<Row extends { id: string }>(options: readonly Row[] | undefined): Row[] {
  const [seen, setSeen] = useState<ReadonlyMap<string, Row>>(new Map());
  const added = options?.filter((row) => !seen.has(row.id)) ?? [];
  if (added.length > 0) setSeen(new Map([...seen, ...added.map((row) => [row.id, row] as const)]));

  const present = new Set(options?.map(({ id }) => id));
  return options === undefined ? [] : [...seen.values()].filter(({ id }) => !present.has(id));
}
