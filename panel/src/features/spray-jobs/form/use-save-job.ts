import { api, type Route, type SprayJob } from '@swathline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call, CallFailed } from '../../../shared/api/call.ts';
import { keyOf } from '../../../shared/api/queries.ts';
import { useNotify } from '../../../shared/ui/notices.tsx';
import { JOB_QUERIES } from '../job-queries.ts';
import { refusalOfJobId } from '../refusal.ts';
import { bodyOf, changesOf, type CheckedJob, inputsOfJob } from './job-inputs.ts';

const CREW_FAILED =
  'Spray job saved successfully, but there was an error assigning ground crew. You can assign ground crew manually later.';

/** What the dialog offers; read anew after a refusal, which may be for something that is there no longer. */
const OFFERS = [api.fields.list, api.chemicals.list, api.users.list, api.sprayJobs.groundCrew];

/**
 * Saves a job with its ground crew in one call. Crew missing from the reply is assigned by a second call; when that fails the job still counts
 * as saved, and the notice says what is missing.
 * @throws CallFailed when the job is refused
 */
export function useSaveJob() {
  const client = useQueryClient();
  const notify = useNotify();
  const readAnew = (routes: readonly Route[]) => Promise.all(routes.map((route) => client.invalidateQueries({ queryKey: [keyOf(route)] })));

  return async (job: SprayJob | null, inputs: CheckedJob): Promise<void> => {
    const saved = await saveJob(job, inputs).catch((refusal: unknown) => {
      if (refusal instanceof CallFailed && refusal.errors.length > 0) void readAnew(OFFERS);
      throw refusal;
    });
    try {
      await assignMissingCrew(saved, inputs.groundCrew);
      notify(job ? api.sprayJobs.update.done : api.sprayJobs.create.done, 'success');
    } catch {
      notify(CREW_FAILED, 'error');
    }
    await readAnew(JOB_QUERIES);
  };
}

async function saveJob(job: SprayJob | null, inputs: CheckedJob): Promise<SprayJob> {
  if (!job) return call(api.sprayJobs.create, { body: bodyOf(inputs) });

  const unusable = refusalOfJobId(job.id);
  if (unusable) throw unusable;
  const changes = changesOf(inputsOfJob(job), inputs);
  return call(api.sprayJobs.update, { params: { id: job.id }, body: { ...changes, updatedAt: job.updatedAt } });
}

/** This server saves the whole crew with the job. The specification also allows a server that assigns crew by a separate call. */
async function assignMissingCrew({ id, groundCrew }: SprayJob, chosenIds: string[]): Promise<void> {
  const groundCrewIds = chosenIds.filter((chosen) => !groundCrew.some((member) => member.id === chosen));
  if (groundCrewIds.length > 0) await call(api.sprayJobs.assignGroundCrew, { params: { id }, body: { groundCrewIds } });
}
