import { RECORD_FILTERS } from '@swathline/contract';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';

export type RecordFilterValues = { [Name in keyof typeof RECORD_FILTERS]?: z.infer<(typeof RECORD_FILTERS)[Name]> };
type Changes = { [Name in keyof RecordFilterValues]?: string | null };

const NAMES = Object.keys(RECORD_FILTERS) as (keyof RecordFilterValues)[];

/** The filters in the URL, without invalid ones, and a function that changes them and returns to the first page. */
export function useRecordFilters(): [filters: RecordFilterValues, choose: (changes: Changes) => void] {
  const [url, setUrl] = useSearchParams();
  const parsed = NAMES.map((name) => [name, RECORD_FILTERS[name].safeParse(url.get(name) ?? undefined).data] as const);
  const filters = Object.fromEntries(parsed.filter(([, value]) => value !== undefined && value !== '')) as RecordFilterValues;

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
  ...(Object.fromEntries(NAMES.map((name) => [name, null])) as Changes),
  filterField: null,
  filterText: null,
};
