import { type api, RECORD_STATE_LABEL, RecordState } from '@swathline/contract';
import { Suspense, useState, lazy } from 'react';
import type { List } from '../../shared/api/list.ts';
import { FilterBar, type FilterLabels } from '../../shared/ui/tables/FilterBar.tsx';
import { DayInput } from '../../shared/ui/tables/url-filters.tsx';
import Button from '@mui/material/Button';
import { Select } from '../../shared/ui/forms/Select.tsx';
import { NO_FILTERS, useRecordFilters } from './record-filters.ts';

const MoreFilters = lazy(() => import('./MoreFilters.tsx').then((m) => ({ default: m.MoreFilters })));

const FIELDS: FilterLabels<typeof api.records.list> = {
  all: 'All columns',
  recordNumber: 'Number',
  fieldName: 'Field',
  customerName: 'Farmer',
  applicatorName: 'Pilot',
  sprayJobName: 'Job Name',
};

/** Stands for no filter by state. */
const CURRENT = 'current';
const STATES = [
  { value: CURRENT, label: 'Open and signed' },
  ...RecordState.options.map((state) => ({ value: state, label: RECORD_STATE_LABEL[state] })),
];

/** Filters by text, days and state, and on demand by farmer, field, product and pilot; all are kept in the URL. */
export function RecordFilterBar({ list }: { list: Pick<List<unknown>, 'filterField' | 'filterText' | 'filter'> }) {
  const [filters, choose] = useRecordFilters();
  const { farmerId, fieldId, product, pilotId, from, to, state } = filters;
  const hasMore = [farmerId, fieldId, product, pilotId].some((value) => value !== undefined);
  const [isOpen, setOpen] = useState(hasMore);
  const isFiltered = Object.keys(filters).length > 0 || list.filterText !== '';

  return (
    <FilterBar list={list} fields={FIELDS}>
      <DayInput label="From" day={from} max={to} onChoose={(day) => choose({ from: day })} />
      <DayInput label="To" day={to} min={from} onChoose={(day) => choose({ to: day })} />
      <Select
        sx={{ width: { xs: '100%', sm: 170 } }}
        label="State"
        value={state ?? CURRENT}
        options={STATES}
        onChange={(value) => choose({ state: value === CURRENT ? null : value })}
      />
      {!isOpen && <Button onClick={() => setOpen(true)}>More filters</Button>}
      {isOpen && (
        <Suspense>
          <MoreFilters filters={filters} choose={choose} />
        </Suspense>
      )}
      {isFiltered && <Button onClick={() => choose(NO_FILTERS)}>Show everything</Button>}
    </FilterBar>
  );
}
