import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { api, AUDIT_KIND_LABEL, AUDIT_KINDS, type AuditKind, Id } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import type { List } from '../api/list.ts';
import { allRowsOf } from '../api/rows.ts';
import { ChoiceSelect } from '../ui/forms/ChoiceSelect.tsx';
import { FilterBar } from '../ui/tables/FilterBar.tsx';

interface ActivityFilters {
  userId?: string;
  kind?: AuditKind;
  /** Days in the operation's time zone, inclusive. */
  startDate?: string;
  endDate?: string;
}

/** Null removes a filter. */
type Choices = Partial<Record<keyof ActivityFilters | 'filterField' | 'filterText', string | null>>;

const SCHEMAS = { userId: Id, kind: z.enum(AUDIT_KINDS), startDate: z.iso.date(), endDate: z.iso.date() };
const NAMES = Object.keys(SCHEMAS) as (keyof ActivityFilters)[];

/** Reads the filters (person, kind, days, text) from the URL and ignores invalid ones. A new choice starts at the first page. */
export function useActivityFilters(): [filters: ActivityFilters, choose: (changes: Choices) => void] {
  const [url, setUrl] = useSearchParams();
  const given = NAMES.map((name) => [name, SCHEMAS[name].safeParse(url.get(name)).data] as const);
  const filters = Object.fromEntries(given.filter(([, value]) => value !== undefined)) as ActivityFilters;

  const choose = (changes: Choices) =>
    setUrl(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete('page');
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  return [filters, choose];
}

const NOTHING_CHOSEN = { userId: null, kind: null, startDate: null, endDate: null, filterField: null, filterText: null };

/** Filters by user, kind, days and text; all are kept in the URL. */
export function ActivityFilterBar({ list }: { list: Pick<List<unknown>, 'filterField' | 'filterText' | 'filter'> }) {
  const [filters, choose] = useActivityFilters();
  const users = useQuery(allRowsOf(api.users.list, { sort: 'firstName', order: 'asc' }));
  const choices = (users.data ?? []).map(({ id, firstName, lastName, email }) => ({
    id,
    label: `${firstName} ${lastName}`,
    detail: email,
  }));
  const isFiltered = Object.keys(filters).length > 0 || list.filterText !== '';

  return (
    <FilterBar list={list}>
      <Box sx={{ width: { xs: '100%', sm: 220 } }}>
        <ChoiceSelect
          label="Who"
          choices={choices}
          value={filters.userId ?? null}
          onChange={(userId) => choose({ userId })}
          isLoading={users.isPending}
          problem={users.error?.message}
          empty="No users found"
        />
      </Box>
      <TextField
        select
        label="Kind"
        value={filters.kind ?? 'all'}
        onChange={({ target }) => choose({ kind: target.value === 'all' ? null : target.value })}
        sx={{ width: { xs: '100%', sm: 200 } }}
      >
        <MenuItem value="all">Everything</MenuItem>
        {AUDIT_KINDS.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {AUDIT_KIND_LABEL[kind]}
          </MenuItem>
        ))}
      </TextField>
      <DayInput label="From" day={filters.startDate} max={filters.endDate} onChoose={(startDate) => choose({ startDate })} />
      <DayInput label="To" day={filters.endDate} min={filters.startDate} onChoose={(endDate) => choose({ endDate })} />
      {isFiltered && <Button onClick={() => choose(NOTHING_CHOSEN)}>Show everything</Button>}
    </FilterBar>
  );
}

interface DayInputProps {
  label: string;
  day: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onChoose: (day: string) => void;
}

function DayInput({ label, day = '', min, max, onChoose }: DayInputProps) {
  return (
    <TextField
      type="date"
      label={label}
      value={day}
      onChange={({ target }) => onChoose(target.value)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { min, max } }}
      sx={{ width: { xs: 'calc(50% - 6px)', sm: 150 } }}
    />
  );
}
