import ClearIcon from '@mui/icons-material/Clear';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { QueryOf, Route } from '@swathline/contract';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { List } from '../../api/list.ts';
import IconButton from '@mui/material/IconButton';
import { Select } from '../forms/Select.tsx';

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
    <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      {Object.keys(fields).length > 0 && <FilterFieldSelect list={list} fields={fields} />}
      <FilterTextInput list={list} />
      {children}
    </Box>
  );
}

function FilterFieldSelect({ list, fields }: Required<Pick<Props, 'list' | 'fields'>>) {
  return (
    <Select
      sx={{ width: { xs: '100%', sm: 220 } }}
      label="Filter by"
      value={Object.hasOwn(fields, list.filterField) ? list.filterField : 'all'}
      options={Object.entries(fields).map(([value, label]) => ({ value, label }))}
      onChange={(filterField) => list.filter({ filterField })}
    />
  );
}

function FilterTextInput({ list }: Pick<Props, 'list'>) {
  const [typed, setTyped] = useDebouncedText(list.filterText, (filterText) => list.filter({ filterText }));

  const clearButton = typed !== '' && (
    <IconButton size="small" aria-label="Clear filter" onClick={() => setTyped('', 0)}>
      <ClearIcon fontSize="small" />
    </IconButton>
  );

  return (
    <TextField
      label="Filter text"
      placeholder="Enter search text..."
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      sx={{ width: { xs: '100%', sm: 320 } }}
      slotProps={{
        htmlInput: { maxLength: 200 },
        inputLabel: { shrink: true },
        input: { startAdornment: <SearchIcon fontSize="small" color="action" sx={{ mr: 1 }} />, endAdornment: clearButton },
      }}
    />
  );
}

/** Text state that reports its value when the user pauses typing, and follows external changes. */
export function useDebouncedText(externalText: string, onPause: (text: string) => void) {
  const [typed, setTyped] = useState(externalText);
  const [lastExternalText, setLastExternalText] = useState(externalText);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  // The address may change during the pause: the function of the render in which somebody typed would put the former one back.
  const latestOnPause = useRef(onPause);
  useEffect(() => {
    latestOnPause.current = onPause;
  });

  if (lastExternalText !== externalText) {
    setLastExternalText(externalText);
    setTyped(externalText);
  }

  const type = (text: string, pauseMs = PAUSE_MS) => {
    setTyped(text);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => latestOnPause.current(text), pauseMs);
  };
  return [typed, type] as const;
}
