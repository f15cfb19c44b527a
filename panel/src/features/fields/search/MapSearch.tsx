import SearchIcon from '@mui/icons-material/Search';
import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import InputAdornment from '@mui/material/InputAdornment';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import type { Field } from '@swathline/contract';
import type { Point } from '@swathline/survey';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallFailed } from '../../../shared/api/call.ts';
import { FlyTo, type Focus } from '../../../shared/map/camera.ts';
import { ChoiceText } from '../../../shared/ui/forms/Choice.tsx';
import { fieldQuery } from '../map/map-queries.ts';
import { fieldSuggestion, problemWith, type Suggestion } from './suggestions.ts';
import { useAskedPlace } from './use-asked-place.ts';
import { useSuggestions } from './use-suggestions.ts';

interface Props {
  /** A quarter section was found, by a point on it or by its legal description. */
  onLand: (land: Point | string) => void;
  onField: (field: Field) => void;
  /** A place with nothing to open: what was open before is left behind. */
  onElsewhere: () => void;
}

type Note = { severity: 'info' | 'warning'; text: string } | null;

/** Goes to land, coordinates, a town or a field by its name; stands over the map. */
export function MapSearch({ onLand, onField, onElsewhere }: Props) {
  const [text, setText] = useState('');
  const [isWanted, setWanted] = useState(false);
  const [focus, setFocus] = useState<Focus | null>(null);
  const [note, setNote] = useState<Note>(null);
  const client = useQueryClient();
  const { suggestions, best } = useSuggestions(text, isWanted);

  const go = ({ point, zoom, opens, hint }: Suggestion) => {
    setFocus({ point, zoom });
    setNote(hint === undefined ? null : { severity: 'info', text: hint });
    if (opens && 'field' in opens) onField(opens.field);
    else if (opens) onLand(opens.land);
    else onElsewhere();
  };
  const onEnter = async (typed: string) => {
    const whole = typed.trim();
    if (whole === '') return;
    try {
      const found = await best(whole);
      if (found) go(found);
      else setNote({ severity: 'warning', text: problemWith(whole) });
    } catch (failed) {
      if (!(failed instanceof CallFailed)) throw failed;
      setNote({ severity: 'warning', text: failed.message });
    }
  };

  const goToField = async (id: string) => {
    const found = await client.fetchQuery(fieldQuery(id)).catch((failed: CallFailed) => failed);
    if (found instanceof CallFailed) setNote({ severity: 'warning', text: found.message });
    else go(fieldSuggestion(found));
  };
  useAskedPlace({
    toText: (asked) => {
      setText(asked);
      void onEnter(asked);
    },
    toField: (id) => void goToField(id),
  });

  return (
    <>
      <FlyTo focus={focus} />
      <Paper role="search" elevation={3} sx={place}>
        <Autocomplete<Suggestion, false, false, true>
          freeSolo
          autoHighlight
          size="small"
          value={null}
          inputValue={text}
          onInputChange={(_, typed) => {
            setText(typed);
            setNote(null);
          }}
          onFocus={() => setWanted(true)}
          onChange={(_, chosen) => {
            if (typeof chosen === 'string') void onEnter(chosen);
            else if (chosen) go(chosen);
          }}
          options={suggestions}
          filterOptions={(offered) => offered}
          getOptionLabel={(option) => (typeof option === 'string' ? option : option.label)}
          getOptionKey={(option) => (typeof option === 'string' ? option : option.id)}
          renderOption={({ key, ...item }, option) => (
            <li key={key} {...item}>
              <ChoiceText choice={option} />
            </li>
          )}
          renderInput={(params) => <SearchInput {...params} />}
        />
        {note && (
          <Alert severity={note.severity} onClose={() => setNote(null)} sx={{ borderRadius: 0, whiteSpace: 'pre-line' }}>
            {note.text}
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

/** Below the base map's switch on phones, beside it where there is room; over popups, which may reach under it. */
const place = {
  position: 'absolute',
  zIndex: 4,
  top: { xs: 64, sm: 12 },
  left: { xs: 12, sm: 'auto' },
  right: 12,
  width: { xs: 'auto', sm: 'min(340px, calc(100% - 220px))' },
  overflow: 'hidden',
} as const;
