import SearchIcon from '@mui/icons-material/Search';
import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { FlyTo } from '../../../shared/map/camera.ts';
import { ChoiceText } from '../../../shared/ui/forms/Choice.tsx';
import { SEARCH_INPUT, SearchFrame } from './SearchInput.tsx';
import type { Suggestion } from './suggestions.ts';
import { type MapSearchOptions, useMapSearch } from './use-map-search.ts';

/** What was entered into the plain input before this one took its place. */
interface EarlierInput {
  text: string;
  hasFocus: boolean;
  /** Enter was pressed. */
  isSubmitted: boolean;
}

interface Props extends MapSearchOptions {
  earlier: EarlierInput;
}

/** The search with suggestions. */
export function SearchBox({ earlier, ...options }: Props) {
  const search = useMapSearch(options, earlier);
  const [isOpen, setOpen] = useState(earlier.text !== '' && !earlier.isSubmitted);
  const input = useFocusAtEnd(earlier.hasFocus);
  const { notice } = search;
  return (
    <>
      <FlyTo focus={search.focus} />
      <SearchFrame>
        <Autocomplete<Suggestion, false, false, true>
          freeSolo
          autoHighlight
          size="small"
          open={isOpen}
          onOpen={() => setOpen(true)}
          onClose={() => setOpen(false)}
          value={null}
          inputValue={search.text}
          onInputChange={(_, typed) => search.onTextChange(typed)}
          onFocus={search.enable}
          onChange={(_, selected) => {
            if (typeof selected === 'string') void search.goToText(selected);
            else if (selected) search.goTo(selected);
          }}
          options={search.suggestions}
          filterOptions={(options) => options}
          getOptionLabel={(option) => (typeof option === 'string' ? option : option.label)}
          getOptionKey={(option) => (typeof option === 'string' ? option : option.id)}
          renderOption={({ key, ...item }, option) => (
            <li key={key} {...item}>
              <ChoiceText choice={option} />
            </li>
          )}
          renderInput={(params) => <SuggestionsInput {...params} ref={input} />}
        />
        {notice && (
          <Alert severity={notice.severity} onClose={search.dismissNotice} sx={{ borderRadius: 0, whiteSpace: 'pre-line' }}>
            {notice.text}
          </Alert>
        )}
      </SearchFrame>
    </>
  );
}

function SuggestionsInput(props: TextFieldProps) {
  const { placeholder, ...input } = SEARCH_INPUT;
  return (
    <TextField
      {...props}
      placeholder={placeholder}
      slotProps={{
        ...props.slotProps,
        htmlInput: { ...props.slotProps?.htmlInput, ...input },
        input: {
          ...props.slotProps?.input,
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

/** Focuses the input at first, with the cursor behind its text. @returns the ref of an element around the input */
function useFocusAtEnd(hasFocus: boolean) {
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const input = around.current?.querySelector('input');
    if (!hasFocus || !input) return;
    input.focus();
    input.setSelectionRange(input.value.length, input.value.length);
  }, [hasFocus]);
  return around;
}
