import { api, type SprayJob } from '@swathline/contract';
import { call } from '../api/call.ts';
import { useLandQuestion } from '../fields/use-land-check.ts';
import type { CheckedJob } from './job-inputs.ts';

/** Asks about the land of the fields that a job did not have before; nothing where there are none. */
export function useJobLandCheck() {
  const ask = useLandQuestion();

  return async ({ userId, fieldIds }: Pick<CheckedJob, 'userId' | 'fieldIds'>, seen: SprayJob | null): Promise<boolean> => {
    const added = fieldIds.filter((id) => !seen?.fields.some((field) => field.id === id));
    return added.length === 0 || ask(() => call(api.landCheck.ofJob, { body: { userId, fieldIds: added } }));
  };
}
