import ClearIcon from '@mui/icons-material/Clear';
import SearchIcon from '@mui/icons-material/Search';
import type { QueryOf, Route } from '@swathline/contract';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { List } from '../../api/list.ts';
import { IconButton } from '../plain/IconButton.tsx';
import { Select } from '../plain/Select.tsx';
import { TextInput } from '../plain/TextInput.tsx';

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
    <div role="search" className="filters">
      {Object.keys(fields).length > 0 && <FilterFieldSelect list={list} fields={fields} />}
      <FilterTextInput list={list} />
      {children}
    </div>
  );
}

function FilterFieldSelect({ list, fields }: Required<Pick<Props, 'list' | 'fields'>>) {
  return (
    <Select
      className="filter-field"
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
    <TextInput
      className="filter-text"
      label="Filter text"
      placeholder="Enter search text..."
      maxLength={200}
      value={typed}
      startIcon={<SearchIcon fontSize="small" />}
      action={clearButton}
      onChange={(event) => setTyped(event.target.value)}
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
