import { api, MIN_SEARCH_LENGTH } from '@swathline/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDebounced } from '../../features/fields/form/use-debounced.ts';
import { queryOf } from '../../shared/api/queries.ts';
import { groupsOf, type Result, type ResultGroup } from './results.ts';

const queryFor = (q: string) => queryOf(api.search.everything, { query: { q } });

/** What a text finds, asked for when the typing pauses; an older question is ended. Until the answer comes, the last one stays in sight. */
export function useSearch(typed: string) {
  const text = typed.trim();
  const client = useQueryClient();
  const isLongEnough = text.length >= MIN_SEARCH_LENGTH;
  const paused = useDebounced(isLongEnough ? text : null);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...queryFor(paused ?? ''),
    enabled: paused !== null,
    placeholderData: keepPreviousData,
  });
  const isAnswered = paused === text && data !== undefined && !isPlaceholderData;
  const groups: ResultGroup[] = isLongEnough ? groupsOf(text, data) : [];

  return {
    groups,
    isLongEnough,
    /** The results are those of the text. */
    isAnswered,
    isWaiting: isLongEnough && !isAnswered && error === null,
    error: paused === text ? error : null,
    retry: () => void refetch(),
    /** The best result for the text, without waiting for the typing to pause. @throws CallFailed */
    best: async (): Promise<Result | undefined> => groupsOf(text, await client.fetchQuery(queryFor(text)))[0]?.results[0],
  };
}
