import type { SprayJob } from '@swathline/contract';

/** The pilot's name, in two parts or in one (specification, section 3); null where a job has no pilot. */
export function pilotNameOf({ pilot }: Pick<SprayJob, 'pilot'>): string | null {
  const { firstName = '', lastName = '', name = '' }: { firstName?: string; lastName?: string; name?: string } = pilot ?? {};
  return `${firstName} ${lastName}`.trim() || name || null;
}
