import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { api, AUDIT_KIND_LABEL, AUDIT_KINDS, type AuditKind, Id, nameOfPerson, z } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import type { List } from '../api/list.ts';
import { allRowsOf } from '../api/rows.ts';
import { ChoiceSelect } from '../ui/forms/ChoiceSelect.tsx';
import { Select } from '../ui/forms/Select.tsx';
import { FilterBar } from '../ui/tables/FilterBar.tsx';
import { DayInput, useUrlFilters } from '../ui/tables/url-filters.tsx';

interface ActivityFilters {
  userId?: string;
  kind?: AuditKind;
  /** Days in the operation's time zone, inclusive. */
  startDate?: string;
  endDate?: string;
}

/** New values by filter; null removes a filter. */
type FilterChanges = Partial<Record<keyof ActivityFilters | 'filterField' | 'filterText', string | null>>;

const SCHEMAS = { userId: Id, kind: z.enum(AUDIT_KINDS), startDate: z.iso.date(), endDate: z.iso.date() };
const NAMES = Object.keys(SCHEMAS) as (keyof ActivityFilters)[];

/** Reads the filters (person, kind, days, text) from the URL and ignores invalid ones. A change returns to the first page. */
export function useActivityFilters(): [filters: ActivityFilters, choose: (changes: FilterChanges) => void] {
  const [url, change] = useUrlFilters();
  const parsed = NAMES.map((name) => [name, SCHEMAS[name].safeParse(url.get(name)).data] as const);
  const filters = Object.fromEntries(parsed.filter(([, value]) => value !== undefined)) as ActivityFilters;
  return [filters, change];
}

const NO_FILTERS = { userId: null, kind: null, startDate: null, endDate: null, filterField: null, filterText: null };

/** Filters by user, kind, days and text; all are kept in the URL. */
export function ActivityFilterBar({ list }: { list: Pick<List<unknown>, 'filterField' | 'filterText' | 'filter'> }) {
  const [{ userId, kind, startDate, endDate }, choose] = useActivityFilters();
  const isFiltered = [userId, kind, startDate, endDate].some((value) => value !== undefined) || list.filterText !== '';

  return (
    <FilterBar list={list}>
      <UserSelect userId={userId} onChoose={(id) => choose({ userId: id })} />
      <KindSelect kind={kind} onChoose={(next) => choose({ kind: next })} />
      <DayInput label="From" day={startDate} max={endDate} onChoose={(day) => choose({ startDate: day })} />
      <DayInput label="To" day={endDate} min={startDate} onChoose={(day) => choose({ endDate: day })} />
      {isFiltered && <Button onClick={() => choose(NO_FILTERS)}>Show everything</Button>}
    </FilterBar>
  );
}

function UserSelect({ userId, onChoose }: { userId: string | undefined; onChoose: (userId: string | null) => void }) {
  const users = useQuery(allRowsOf(api.users.list, { sort: 'firstName', order: 'asc' }));
  const choices = (users.data ?? []).map((user) => ({ id: user.id, label: nameOfPerson(user), detail: user.email }));

  return (
    <Box sx={{ width: { xs: '100%', sm: 220 } }}>
      <ChoiceSelect
        label="Who"
        choices={choices}
        value={userId ?? null}
        onChange={onChoose}
        isLoading={users.isPending}
        problem={users.error?.message}
        empty="No users found"
      />
    </Box>
  );
}

const KINDS = [{ value: 'all', label: 'Everything' }, ...AUDIT_KINDS.map((kind) => ({ value: kind, label: AUDIT_KIND_LABEL[kind] }))];

function KindSelect({ kind = 'all', onChoose }: { kind: string | undefined; onChoose: (kind: string | null) => void }) {
  return (
    <Select
      sx={{ width: { xs: '100%', sm: 200 } }}
      label="Kind"
      value={kind}
      options={KINDS}
      onChange={(value) => onChoose(value === 'all' ? null : value)}
    />
  );
}
