import { readRecordFilters, RECORD_FILTER_NAMES, type RecordFilterValues } from '@swathline/contract';
import { useSearchParams } from 'react-router';

type Changes = { [Name in keyof RecordFilterValues]?: string | null };

/** The filters in the URL, without invalid ones, and a function that changes them and returns to the first page. */
export function useRecordFilters(): [filters: RecordFilterValues, choose: (changes: Changes) => void] {
  const [url, setUrl] = useSearchParams();
  const filters = readRecordFilters(url);

  const choose = (changes: Changes) =>
    setUrl(
      (previous) => {
        const next = new URLSearchParams(previous);
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

export const NO_FILTERS: Changes & Record<'filterField' | 'filterText', null> = {
  ...(Object.fromEntries(RECORD_FILTER_NAMES.map((name) => [name, null])) as Changes),
  filterField: null,
  filterText: null,
};
