import type { SprayJob, SprayJobRow } from '@swathline/contract';
import { formatNumber } from '../../shared/ui/format/format.ts';

const WHOLE = { field: 'fields', chemical: 'chemicals', groundCrew: 'groundCrew' } as const;

/** How many of a kind a job of a list has: as told, else as many as the row itself carries, as the specification's job does; 'N/A' without either. */
export function countOf(job: SprayJobRow, kind: keyof typeof WHOLE): string {
  const told: number | undefined = job[`${kind}Count`];
  const carried = (job as Partial<SprayJob>)[WHOLE[kind]];
  return formatNumber(told ?? (Array.isArray(carried) ? carried.length : NaN));
}
