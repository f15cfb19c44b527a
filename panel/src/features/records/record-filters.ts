import { readRecordFilters, RECORD_FILTER_NAMES, type RecordFilterValues } from '@swathline/contract';
import { useUrlFilters } from '../../shared/ui/tables/url-filters.tsx';

type Changes = { [Name in keyof RecordFilterValues]?: string | null };

/** The filters in the URL, without invalid ones, and a function that changes them and returns to the first page. */
export function useRecordFilters(): [filters: RecordFilterValues, choose: (changes: Changes) => void] {
  const [url, change] = useUrlFilters();
  return [readRecordFilters(url), change];
}

export const NO_FILTERS: Changes & Record<'filterField' | 'filterText', null> = {
  ...(Object.fromEntries(RECORD_FILTER_NAMES.map((name) => [name, null])) as Changes),
  filterField: null,
  filterText: null,
};
