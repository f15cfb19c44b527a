import type { ApplicationRecord, Chemical, Field, SprayJob, User } from '@swathline/contract';
import type { createClient } from './session.ts';

type Call = Awaited<ReturnType<typeof createClient>>;

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
  await call('POST', `/spray-jobs/${job.id}/submit`, undefined, { notes: '' });
  await call('POST', `/spray-jobs/${job.id}/approve`, undefined, { notes: '' });
  await call('PUT', `/spray-jobs/${job.id}`, undefined, { status: 'in_progress' });
  if (upTo === 'completed') await call('PUT', `/spray-jobs/${job.id}`, undefined, { status: 'completed' });

  const [record] = (await call('GET', `/admin/spray-jobs/${job.id}/records`, 'records')) as ApplicationRecord[];
  const { firstName, lastName } = (await call('GET', '/auth/profile')) as User;
  return { id: job.id, name: job.name, recordId: record?.id, signer: `${firstName} ${lastName}` };
}

/** Creates a job like `createRecordedJob` does, and submits it. */
export async function createSubmittedJob(call: Call): Promise<SprayJob> {
  const { job } = await createJob(call, `${Date.now().toString(36)}s`);
  await call('POST', `/spray-jobs/${job.id}/submit`, undefined, { notes: '' });
  return job;
}

async function createJob(call: Call, stamp: string): Promise<{ job: SprayJob }> {
  const person = { firstName: 'Record', lastName: `Farmer ${stamp}`, email: `records-${stamp}@example.com`, password: `secret-${stamp}` };
  const { id: userId } = (await call('POST', '/admin/users', undefined, { ...person, role: 'farmer' })) as { id: string };
  const corner = (latitude: number, longitude: number) => ({ latitude, longitude });
  const coordinates = [corner(50.4072, -104.3), corner(50.4072, -104.2887), corner(50.4, -104.2887), corner(50.4, -104.3)];
  const field = (await call('POST', '/admin/fields', undefined, { name: `Record Quarter ${stamp}`, userId, coordinates })) as Field;
  const product = {
    name: `Record Tilt ${stamp}`,
    type: 'fungicide',
    activeIngredient: 'propiconazole',
    applicationRateLitersPerAcre: 0.2,
    costPerLitre: 40,
    restrictions: '',
    pcpNumber: '19346',
  };
  const { id: chemicalId } = (await call('POST', '/admin/chemicals', undefined, product)) as Chemical;
  const job = (await call('POST', '/spray-jobs', undefined, {
    name: `Record Job ${stamp}`,
    userId,
    startDate: '2026-07-02',
    endDate: '2026-07-03',
    fieldIds: [field.id],
    chemicals: [{ chemicalId, applicationRateLitersPerAcre: 0.2 }],
  })) as SprayJob;
  return { job };
}
