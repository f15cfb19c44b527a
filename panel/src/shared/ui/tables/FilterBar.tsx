import ClearIcon from '@mui/icons-material/Clear';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { QueryOf, Route } from '@swathline/contract';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { List } from '../../api/list.ts';

/** Long enough to send one request per typed word. */
const PAUSE_MS = 300;

/** Labels for all filter fields of a route, in display order. */
export type FilterLabels<R extends Route> =
  QueryOf<R> extends { filterField?: infer Field } ? Record<Extract<Field, string>, string> : never;

interface Props {
  list: Pick<List<unknown>, 'filterField' | 'filterText' | 'filter'>;
  /** Labels by API name; empty if the list has only one kind of filter. */
  fields?: Readonly<Record<string, string>>;
  /** Additional filters at the end of the bar. */
  children?: ReactNode;
}

/** Selects the filter field and text of a list; the list stores both in the URL. */
export function FilterBar({ list, fields = {}, children }: Props) {
  return (
    <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      {Object.keys(fields).length > 0 && <FilterFieldSelect list={list} fields={fields} />}
      <FilterTextInput list={list} />
      {children}
    </Box>
  );
}

function FilterFieldSelect({ list, fields }: Required<Pick<Props, 'list' | 'fields'>>) {
  return (
    <TextField
      select
      label="Filter by"
      value={Object.hasOwn(fields, list.filterField) ? list.filterField : 'all'}
      onChange={(event) => list.filter({ filterField: event.target.value })}
      sx={{ width: { xs: '100%', sm: 220 } }}
    >
      {Object.entries(fields).map(([value, label]) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}

function FilterTextInput({ list }: Pick<Props, 'list'>) {
  const [typed, setTyped] = useDebouncedText(list.filterText, (filterText) => list.filter({ filterText }));

  const clearButton = typed !== '' && (
    <InputAdornment position="end">
      <IconButton size="small" edge="end" aria-label="Clear filter" onClick={() => setTyped('', 0)}>
        <ClearIcon fontSize="small" />
      </IconButton>
    </InputAdornment>
  );
  const searchIcon = (
    <InputAdornment position="start">
      <SearchIcon fontSize="small" />
    </InputAdornment>
  );

  return (
    <TextField
      label="Filter text"
      placeholder="Enter search text..."
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      slotProps={{
        input: { startAdornment: searchIcon, endAdornment: clearButton },
        inputLabel: { shrink: true },
        htmlInput: { maxLength: 200 },
      }}
      sx={{ width: { xs: '100%', sm: 320 } }}
    />
  );
}

/** Text state that reports its value when the user pauses typing, and follows external changes. */
export function useDebouncedText(externalText: string, onPause: (text: string) => void) {
  const [typed, setTyped] = useState(externalText);
  const [lastExternalText, setLastExternalText] = useState(externalText);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  if (lastExternalText !== externalText) {
    setLastExternalText(externalText);
    setTyped(externalText);
  }

  const type = (text: string, pauseMs = PAUSE_MS) => {
    setTyped(text);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => onPause(text), pauseMs);
  };
  return [typed, type] as const;
}
