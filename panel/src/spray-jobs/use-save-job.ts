import { api, type Route, type SprayJob } from '@swathline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call, CallFailed } from '../api/call.ts';
import { keyOf } from '../api/queries.ts';
import { useNotify } from '../ui/notices.tsx';
import { bodyOf, changesOf, type CheckedJob, inputsOfJob } from './job-inputs.ts';
import { JOB_READINGS } from './job-readings.ts';

const CREW_FAILED =
  'Spray job saved successfully, but there was an error assigning ground crew. You can assign ground crew manually later.';

/** What the dialog offers; read anew after a refusal, which may be for something that is there no longer. */
const OFFERS = [api.fields.list, api.chemicals.list, api.users.list, api.sprayJobs.groundCrew];

/**
 * Saves a job, then its ground crew. A job that was saved counts as saved, whatever becomes of the crew; the notice tells.
 * @throws CallFailed when the job itself is refused
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
      await saveCrew(saved, inputs.groundCrew);
      notify(job ? api.sprayJobs.update.done : api.sprayJobs.create.done, 'success');
    } catch {
      notify(CREW_FAILED, 'error');
    }
    await readAnew(JOB_READINGS);
  };
}

function saveJob(job: SprayJob | null, inputs: CheckedJob): Promise<SprayJob> {
  if (!job) return call(api.sprayJobs.create, { body: bodyOf(inputs) });

  const changes = changesOf(inputsOfJob(job), inputs);
  return call(api.sprayJobs.update, { params: { id: job.id }, body: { ...changes, updatedAt: job.updatedAt } });
}

async function saveCrew({ id, groundCrew }: SprayJob, chosenIds: string[]): Promise<void> {
  const leaving = groundCrew.filter((member) => !chosenIds.includes(member.id));
  const groundCrewIds = chosenIds.filter((chosen) => !groundCrew.some((member) => member.id === chosen));

  for (const { assignmentId } of leaving) await call(api.sprayJobs.unassignGroundCrew, { params: { id, assignmentId } });
  if (groundCrewIds.length > 0) await call(api.sprayJobs.assignGroundCrew, { params: { id }, body: { groundCrewIds } });
}
