import { api, type CoverageEstimate, DEFAULT_SWATH_METRES } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../shared/api/queries.ts';
import { readNumber } from '@swathline/client/format/typed-number';
import { useLocalStorage } from '../../../shared/ui/hooks/use-local-storage.ts';

/** The parts of an estimate in drawing order, bottom first. */
export const COVERAGE_STYLE = [
  { part: 'covered', label: 'Covered', color: '#2e9e4f', fillOpacity: 0.4, isDashed: false },
  { part: 'overlaps', label: 'Overlap', color: '#e08a00', fillOpacity: 0.55, isDashed: false },
  { part: 'skips', label: 'Skipped', color: '#d1352b', fillOpacity: 0.08, isDashed: true },
  { part: 'overZones', label: 'Pass over a zone', color: '#c4189b', fillOpacity: 0.6, isDashed: false },
] as const satisfies readonly { part: keyof CoverageEstimate; label: string; color: string; fillOpacity: number; isDashed: boolean }[];

/** Shown with every estimate, because nothing is measured at the nozzles. */
export const ESTIMATED = 'estimated from GPS track';

export const SWATH_LIMITS = { min: 1, max: 100, step: 0.1 };
const SWATH_ERROR = `Swath width is ${SWATH_LIMITS.min} to ${SWATH_LIMITS.max} m`;

interface CoverageOptions {
  isEnabled: boolean;
  /** Of the job's aircraft. */
  swathMetres: number | null | undefined;
}

/**
 * The estimate for the typed swath width. It starts from that of the aircraft, or without one from the last valid width, which the browser
 * stores.
 */
export function useCoverage(jobId: string, { isEnabled, swathMetres: ofAircraft }: CoverageOptions) {
  const [stored, storeSwath] = useLocalStorage('swathline.swathMetres', DEFAULT_SWATH_METRES, readSwath);
  const [typed, setTyped] = useState<{ jobId: string; value: number | null; swathMetres: number } | null>(null);
  const first = ofAircraft ?? stored;
  const { value, swathMetres } = typed?.jobId === jobId ? typed : { value: first, swathMetres: first };
  const answer = useQuery({
    ...queryOf(api.tracks.coverage, { params: { id: jobId }, query: { swathMetres } }),
    enabled: isEnabled,
    // A new width keeps showing the last estimate, dimmed; another job does not.
    placeholderData: (last, query) => (isOfJob(jobId, query?.queryKey) ? last : undefined),
    staleTime: 60_000,
  });

  const onType = (next: number | null) => {
    const isValid = isSwath(next);
    setTyped({ jobId, value: next, swathMetres: isValid ? next : swathMetres });
    if (isValid && !ofAircraft) storeSwath(next);
  };
  return { answer, swath: { value, onType, problem: isSwath(value) ? undefined : SWATH_ERROR } };
}
export type Coverage = ReturnType<typeof useCoverage>;

function isOfJob(jobId: string, queryKey: readonly unknown[] | undefined): boolean {
  const parts = queryKey?.[1] as { params: { id: string } } | undefined;
  return parts?.params.id === jobId;
}

function isSwath(metres: number | null): metres is number {
  return metres !== null && metres >= SWATH_LIMITS.min && metres <= SWATH_LIMITS.max;
}

/** The width that the browser stored. */
function readSwath(text: string): number | undefined {
  const { value } = readNumber(text);
  return isSwath(value) ? value : undefined;
}
