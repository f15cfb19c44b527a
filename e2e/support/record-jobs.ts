import type { Call } from '@swathline/client/api/request';
import { api, type SprayJob } from '@swathline/contract';

export interface RecordedJob {
  id: string;
  name: string;
  /** The record of its only field; undefined until the job is completed. */
  recordId: string | undefined;
  /** The full name with which the administrator signs. */
  signer: string;
}

/** Creates a farmer, a field, a chemical and a job of these, and takes it as far as asked. No other test uses them. */
export async function createRecordedJob(call: Call, upTo: 'in_progress' | 'completed'): Promise<RecordedJob> {
  const stamp = `${Date.now().toString(36)}${upTo.slice(0, 1)}`;
  const { job } = await createJob(call, stamp);
  await call(api.sprayJobs.submit, { params: { id: job.id }, body: { notes: '' } });
  await call(api.sprayJobs.approve, { params: { id: job.id }, body: { notes: '' } });
  await call(api.sprayJobs.update, { params: { id: job.id }, body: { status: 'in_progress' } });
  if (upTo === 'completed') await call(api.sprayJobs.update, { params: { id: job.id }, body: { status: 'completed' } });

  const [record] = (await call(api.records.ofJob, { params: { id: job.id } })).records;
  const { firstName, lastName } = await call(api.auth.profile);
  return { id: job.id, name: job.name, recordId: record?.id, signer: `${firstName} ${lastName}` };
}

/** Creates a job like `createRecordedJob` does, and submits it. */
export async function createSubmittedJob(call: Call): Promise<SprayJob> {
  const { job } = await createJob(call, `${Date.now().toString(36)}s`);
  await call(api.sprayJobs.submit, { params: { id: job.id }, body: { notes: '' } });
  return job;
}

async function createJob(call: Call, stamp: string): Promise<{ job: SprayJob }> {
  const person = { firstName: 'Record', lastName: `Farmer ${stamp}`, email: `records-${stamp}@example.com`, password: `secret-${stamp}` };
  const { id: userId } = await call(api.users.create, { body: { ...person, role: 'farmer' } });
  const corner = (latitude: number, longitude: number) => ({ latitude, longitude });
  const coordinates = [corner(50.4072, -104.3), corner(50.4072, -104.2887), corner(50.4, -104.2887), corner(50.4, -104.3)];
  const field = await call(api.fields.create, { body: { name: `Record Quarter ${stamp}`, userId, coordinates } });
  const product = {
    name: `Record Tilt ${stamp}`,
    type: 'fungicide',
    activeIngredient: 'propiconazole',
    applicationRateLitersPerAcre: 0.2,
    costPerLitre: 40,
    restrictions: '',
    pcpNumber: '19346',
  };
  const { id: chemicalId } = await call(api.chemicals.create, { body: product });
  const job = await call(api.sprayJobs.create, {
    body: {
      name: `Record Job ${stamp}`,
      userId,
      startDate: '2026-07-02',
      endDate: '2026-07-03',
      fieldIds: [field.id],
      chemicals: [{ chemicalId, applicationRateLitersPerAcre: 0.2 }],
    },
  });
  return { job };
}
