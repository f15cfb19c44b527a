import SearchIcon from '@mui/icons-material/Search';
import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { FlyTo } from '../../../shared/map/camera.ts';
import { ChoiceText } from '../../../shared/ui/forms/Choice.tsx';
import type { Suggestion } from './suggestions.ts';
import { type MapSearchOptions, useMapSearch } from './use-map-search.ts';

const OVER_MAP = { 'aria-label': 'Go to', maxLength: 200 } as const;

/** A search box over the map for land, coordinates, a town or a field's name. */
export function MapSearch(options: MapSearchOptions) {
  const search = useMapSearch(options);
  const { notice } = search;
  return (
    <>
      <FlyTo focus={search.focus} />
      <Box role="search" sx={box}>
        <Autocomplete<Suggestion, false, false, true>
          freeSolo
          autoHighlight
          size="small"
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
          renderInput={(params) => <SuggestionsInput {...params} />}
        />
        {notice && (
          <Alert severity={notice.severity} onClose={search.dismissNotice} sx={{ borderRadius: 0, whiteSpace: 'pre-line' }}>
            {notice.text}
          </Alert>
        )}
      </Box>
    </>
  );
}

/** On phones below the switch of base maps and below popups, which take its place; otherwise beside the switch and above popups. */
const box = {
  position: 'absolute',
  zIndex: { xs: 2, sm: 4 },
  top: { xs: 64, sm: 12 },
  right: 12,
  left: { xs: 12, sm: 'auto' },
  width: { sm: 'min(340px, calc(100% - 220px))' },
  overflow: 'hidden',
  borderRadius: 1,
  bgcolor: 'background.paper',
  boxShadow: 'var(--over-map)',
  color: 'text.primary',
} as const;

function SuggestionsInput(props: TextFieldProps) {
  return (
    <TextField
      {...props}
      placeholder="Go to land, place or field"
      slotProps={{
        ...props.slotProps,
        htmlInput: { ...props.slotProps?.htmlInput, ...OVER_MAP },
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
