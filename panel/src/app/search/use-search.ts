import { api, MIN_SEARCH_LENGTH } from '@swathline/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDebounced } from '../../features/fields/form/use-debounced.ts';
import { queryOf } from '../../shared/api/queries.ts';
import { groupsOf, type Result, type ResultGroup } from './results.ts';

const queryFor = (q: string) => queryOf(api.search.everything, { query: { q } });

/** Searches when typing pauses and cancels the previous request. The previous results stay visible until the reply arrives. */
export function useSearch(typed: string) {
  const text = typed.trim();
  const client = useQueryClient();
  const isLongEnough = text.length >= MIN_SEARCH_LENGTH;
  const debounced = useDebounced(isLongEnough ? text : null);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...queryFor(debounced ?? ''),
    enabled: debounced !== null,
    placeholderData: keepPreviousData,
  });
  const isAnswered = debounced === text && data !== undefined && !isPlaceholderData;
  const groups: ResultGroup[] = isLongEnough ? groupsOf(text, data) : [];

  return {
    groups,
    isLongEnough,
    /** True if the results belong to the current text. */
    isAnswered,
    isWaiting: isLongEnough && !isAnswered && error === null,
    error: debounced === text ? error : null,
    retry: () => void refetch(),
    /** Fetches the best result immediately, without the debounce. @throws CallFailed */
    best: async (): Promise<Result | undefined> => groupsOf(text, await client.fetchQuery(queryFor(text)))[0]?.results[0],
  };
}
