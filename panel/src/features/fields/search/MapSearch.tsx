import SearchIcon from '@mui/icons-material/Search';
import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import InputAdornment from '@mui/material/InputAdornment';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import { FlyTo } from '../../../shared/map/camera.ts';
import { ChoiceText } from '../../../shared/ui/forms/Choice.tsx';
import type { Suggestion } from './suggestions.ts';
import { type MapSearchOptions, useMapSearch } from './use-map-search.ts';

/** A search box over the map for land, coordinates, a town or a field's name. */
export function MapSearch(options: MapSearchOptions) {
  const search = useMapSearch(options);
  const { notice } = search;
  return (
    <>
      <FlyTo focus={search.focus} />
      <Paper role="search" elevation={3} sx={position}>
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
          renderInput={(params) => <SearchInput {...params} />}
        />
        {notice && (
          <Alert severity={notice.severity} onClose={search.dismissNotice} sx={{ borderRadius: 0, whiteSpace: 'pre-line' }}>
            {notice.text}
          </Alert>
        )}
      </Paper>
    </>
  );
}

function SearchInput(params: Parameters<NonNullable<React.ComponentProps<typeof Autocomplete>['renderInput']>>[0]) {
  return (
    <TextField
      {...params}
      placeholder="Go to land, place or field"
      slotProps={{
        ...params.slotProps,
        htmlInput: { ...params.slotProps.htmlInput, 'aria-label': 'Go to', maxLength: 200 },
        input: {
          ...params.slotProps.input,
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

/** On phones below the base map's switch, otherwise beside it; above popups, which may overlap it. */
const position = {
  position: 'absolute',
  zIndex: 4,
  top: { xs: 64, sm: 12 },
  left: { xs: 12, sm: 'auto' },
  right: 12,
  width: { xs: 'auto', sm: 'min(340px, calc(100% - 220px))' },
  overflow: 'hidden',
} as const;
