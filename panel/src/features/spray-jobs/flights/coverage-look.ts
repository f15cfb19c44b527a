import type { CoverageEstimate } from '@swathline/contract';

/** What an estimate draws, bottom first. */
export const COVERAGE_STYLE = [
  { part: 'covered', label: 'Covered', color: '#2e9e4f', fillOpacity: 0.4, isDashed: false },
  { part: 'overlaps', label: 'Overlap', color: '#e08a00', fillOpacity: 0.55, isDashed: false },
  { part: 'skips', label: 'Skipped', color: '#d1352b', fillOpacity: 0.08, isDashed: true },
  { part: 'overZones', label: 'Pass over a zone', color: '#c4189b', fillOpacity: 0.6, isDashed: false },
] as const satisfies readonly { part: keyof CoverageEstimate; label: string; color: string; fillOpacity: number; isDashed: boolean }[];

/** Said wherever an estimate is: nothing was measured at the nozzles. */
export const ESTIMATED = 'estimated from GPS track';
