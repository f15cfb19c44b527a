import { api, DEFAULT_SWATH_METRES } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../shared/api/queries.ts';
import { useLocalStorage } from '../../../shared/ui/use-local-storage.ts';

const MIN_METRES = 1;
const MAX_METRES = 100;
const PROBLEM = `Swath width is ${MIN_METRES} to ${MAX_METRES} m`;

/** The estimate for a swath width as a person types it; this browser remembers the last usable one. */
export function useCoverage(jobId: string, isWanted: boolean) {
  const [swathMetres, keepSwath] = useLocalStorage('swathline.swathMetres', DEFAULT_SWATH_METRES, readSwath);
  const [text, setText] = useState(String(swathMetres));
  const answer = useQuery({
    ...queryOf(api.tracks.coverage, { params: { id: jobId }, query: { swathMetres } }),
    enabled: isWanted,
    // Another width dims the last estimate, another job must not show it.
    placeholderData: (last, query) => (isAbout(jobId, query?.queryKey) ? last : undefined),
    staleTime: 60_000,
  });

  const onType = (typed: string) => {
    setText(typed);
    const read = readSwath(typed);
    if (read !== undefined) keepSwath(read);
  };
  return { answer, swath: { text, onType, problem: readSwath(text) === undefined ? PROBLEM : undefined } };
}
export type Coverage = ReturnType<typeof useCoverage>;

function isAbout(jobId: string, queryKey: readonly unknown[] | undefined): boolean {
  const parts = queryKey?.[1] as { params: { id: string } } | undefined;
  return parts?.params.id === jobId;
}

function readSwath(text: string): number | undefined {
  const metres = Number(text.replace(',', '.'));
  return text.trim() !== '' && metres >= MIN_METRES && metres <= MAX_METRES ? metres : undefined;
}
