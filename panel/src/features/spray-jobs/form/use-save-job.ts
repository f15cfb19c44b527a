import { api, type BodyOf, type CheckedSprayJob, type SprayJob } from '@swathline/contract';
import { newId } from '@swathline/client/records/new-id';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call, CallFailed } from '@swathline/client/api/call';
import { queriesOf } from '../../../shared/api/queries.ts';
import { useNotify } from '../../../shared/ui/notices.tsx';
import { jobPath } from '../details/use-open-job.ts';
import { notifySaved } from '../notify-saved.ts';
import { checkJobId } from '../job-errors.tsx';
import { JOB_QUERIES, useRefreshQueries } from '../job-queries.ts';
import { changedInputs, type CheckedJob, inputsFromJob, toRequestBody } from './job-inputs.ts';

const CREW_FAILED =
  'Spray job saved successfully, but there was an error assigning ground crew. You can assign ground crew manually later.';

/** The queries behind the dialog's options; refetched after a rejection, which may concern an option that no longer exists. */
const OPTION_QUERIES = [api.aircraft.list, api.fields.list, api.chemicals.list, api.users.list, api.sprayJobs.groundCrew];

/** What an edit of a job changes on its page: its records, what it needs of the stock, and what depends on its land. */
export const JOB_EDIT_QUERIES = [
  ...JOB_QUERIES,
  api.records.ofJob,
  api.stock.ofJob,
  api.stock.mixOfJob,
  api.stock.warnings,
  ...queriesOf(api.surroundings),
  api.guidance.list,
  api.farmOffice.landAnswers,
];

/**
 * Saves a job with its ground crew in one request. Crew missing from the reply is assigned by a second request. If that fails, the job is
 * still saved, and the notice lists the missing crew.
 * @param isOpenedNext whether the caller opens the page of a new job; otherwise the notice offers it
 * @throws CallFailed when the server rejects the job
 */
export function useSaveJob({ isOpenedNext }: { isOpenedNext: boolean }) {
  const notify = useNotify();
  const refreshQueries = useRefreshQueries();
  const navigate = useNavigate();
  const [newJobId] = useState(newId);
  const create = (body: CreateBody) => call(api.sprayJobs.create, { body: { ...body, id: newJobId } });
  const actionFor = (saved: SprayJob, isNew: boolean) =>
    isNew && !isOpenedNext ? { label: 'Open job', run: () => void navigate(jobPath(saved.id)) } : undefined;

  return async (job: SprayJob | null, inputs: CheckedJob): Promise<SprayJob> => {
    const saved = await (job ? updateJob(job, inputs) : create(createBodyOf(inputs))).catch((rejection: unknown) => {
      if (!(rejection instanceof CallFailed)) throw rejection;
      if (rejection.errors.length > 0) void refreshQueries(OPTION_QUERIES);
      if (rejection.code === 'already_taken') void refreshQueries(JOB_QUERIES);
      throw rejection;
    });
    try {
      await assignMissingCrew(saved, inputs.groundCrew);
      notifySaved(notify, job ? api.sprayJobs.update.done : api.sprayJobs.create.done, saved, actionFor(saved, job === null));
    } catch {
      notify(CREW_FAILED, 'error');
    }
    // Not awaited: the server may have to ask a slow weather service.
    void refreshQueries([api.weather.ofJob]);
    await refreshQueries(JOB_EDIT_QUERIES);
    return saved;
  };
}

type CreateBody = BodyOf<typeof api.sprayJobs.create>;

function createBodyOf(inputs: CheckedJob): CreateBody {
  const { aircraftId, target, sprayVolumeLitersPerAcre, hopperLitres, ...body } = toRequestBody(inputs);
  const mix = { ...(sprayVolumeLitersPerAcre && { sprayVolumeLitersPerAcre }), ...(hopperLitres && { hopperLitres }) };
  return { ...body, ...mix, ...(aircraftId && { aircraftId }), ...(target && { target }) };
}

async function updateJob(job: SprayJob, inputs: CheckedJob): Promise<CheckedSprayJob> {
  const invalidId = checkJobId(job.id);
  if (invalidId) throw invalidId;
  const changes = changedInputs(inputsFromJob(job), inputs);
  return call(api.sprayJobs.update, { params: { id: job.id }, body: { ...changes, updatedAt: job.updatedAt } });
}

/**
 * This server saves the whole crew with the job. Other servers may need a separate request (docs/requirements.md, Spray jobs and workflow).
 */
async function assignMissingCrew({ id, groundCrew }: SprayJob, chosenIds: string[]): Promise<void> {
  const groundCrewIds = chosenIds.filter((chosen) => !groundCrew.some((member) => member.id === chosen));
  if (groundCrewIds.length > 0) await call(api.sprayJobs.assignGroundCrew, { params: { id }, body: { groundCrewIds } });
}
