import { api, type CallOf, type SprayJobStatus } from '@swathline/contract';
import { type Call, fetchAllRows } from '../../client.ts';
import { mapConcurrently } from '../../map-concurrently.ts';
import { idOf, type Ids } from './create-missing.ts';
import type { JobPlan } from '../jobs.ts';
import { remainingSteps, type Step } from './steps.ts';

type NewJob = CallOf<typeof api.sprayJobs.create>['body'];

function jobChemicals({ chemicals }: JobPlan, ids: Ids): NewJob['chemicals'] {
  return chemicals.map((chemical) =>
    'name' in chemical
      ? { chemicalId: idOf(ids, chemical.name), applicationRateLitersPerAcre: chemical.rate }
      : {
          farmerSupplied: true,
          customChemicalName: chemical.ownName,
          customChemicalDescription: chemical.description,
          applicationRateLitersPerAcre: chemical.rate,
          hasNoPcpNumber: chemical.hasNoPcpNumber,
        },
  );
}

/** The ids that a job refers to: people by email, aircraft by registration, chemicals by name, fields by land and farmer. */
interface KnownIds {
  people: Ids;
  aircraft: Ids;
  chemicals: Ids;
  fields: Ids;
}

function newJob(job: JobPlan, { people, aircraft, chemicals, fields }: KnownIds): NewJob {
  return {
    ...job.form,
    userId: idOf(people, job.farmerEmail),
    fieldIds: job.fieldKeys.map((key) => idOf(fields, `${key} of ${job.farmerEmail}`)),
    chemicals: jobChemicals(job, chemicals),
    groundCrew: job.groundCrewEmails.map((email) => idOf(people, email)),
    pilotId: job.pilotEmail === null ? null : idOf(people, job.pilotEmail),
    aircraftId: job.aircraft === null ? null : idOf(aircraft, job.aircraft),
  };
}

async function applyStep(call: Call, id: string, { transition, notes }: Step): Promise<void> {
  const parts = { params: { id }, body: { notes } };
  switch (transition) {
    case 'submit':
    case 'requestChanges':
    case 'cancel':
      await call(api.sprayJobs[transition], parts);
      return;
    case 'approve':
      await call(api.sprayJobs.approve, { ...parts, body: { notes, landConfirmed: true } });
      return;
    case 'start':
      await call(api.sprayJobs.update, { params: { id }, body: { status: 'in_progress' } });
      return;
    case 'complete':
      await call(api.sprayJobs.update, { params: { id }, body: { status: 'completed' } });
  }
}

/** Creates missing jobs and moves each job to its planned status. */
export async function createJobs(call: Call, jobs: readonly JobPlan[], known: KnownIds): Promise<void> {
  const rows = await fetchAllRows(
    (at) => call(api.sprayJobs.list, { query: at }),
    (page) => page.sprayJobs,
  );
  const existing = new Map(rows.map(({ name, farmer, id, status }) => [`${name} of ${farmer?.email}`, { id, status }]));

  await mapConcurrently(jobs, async (job) => {
    const existingJob: { id: string; status: SprayJobStatus } | undefined = existing.get(`${job.form.name} of ${job.farmerEmail}`);
    const { id, status } = existingJob ?? (await call(api.sprayJobs.create, { body: newJob(job, known) }));
    for (const step of remainingSteps(job.steps, status)) await applyStep(call, id, step);
  });
}
