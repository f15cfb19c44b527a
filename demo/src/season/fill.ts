import { api, type CallOf, type SprayJobStatus } from '@swathline/contract';
import { randomBytes } from 'node:crypto';
import { Refused, type Call } from '../client.ts';
import { everyRow } from '../every-row.ts';
import { inParallel } from '../in-parallel.ts';
import type { FieldPlan } from './fields.ts';
import type { JobPlan } from './jobs.ts';
import { landKey } from './land.ts';
import type { Season } from './season.ts';
import { stepsLeft, type Step } from './steps.ts';

type Ids = ReadonlyMap<string, string>;
type Tell = (line: string) => void;

/** @throws Error when the season names something that was not made */
function idOf(ids: Ids, key: string): string {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The sample season has no ${key}`);
  return id;
}

/** The ids of everything planned by its key: of what the server has already, and of what is made now. */
async function fillIn<Plan>(plans: readonly Plan[], keyOf: (plan: Plan) => string, there: Ids, make: (plan: Plan) => Promise<string>) {
  const made = await inParallel(plans, async (plan) => [keyOf(plan), there.get(keyOf(plan)) ?? (await make(plan))] as const);
  return new Map(made);
}

/** Does something unless it is done already: the server's 409. */
async function unlessThere(act: Promise<unknown>): Promise<void> {
  try {
    await act;
  } catch (failure) {
    if (!(failure instanceof Refused && failure.status === 409)) throw failure;
  }
}

async function userIds(call: Call): Promise<Ids> {
  const users = await everyRow(
    (at) => call(api.users.list, { query: at }),
    (page) => page.users,
  );
  return new Map(users.map(({ email, id }) => [email, id]));
}

/** Nobody signs in as these people: their passwords are not kept. */
function newPassword(): string {
  return randomBytes(18).toString('base64url');
}

async function fillPeople(call: Call, { people }: Season): Promise<Ids> {
  return fillIn(
    people,
    ({ email }) => email,
    await userIds(call),
    async (person) => {
      const { id } = await call(api.users.create, { body: { ...person, password: newPassword() } });
      return id;
    },
  );
}

async function fillChemicals(call: Call, { chemicals }: Season): Promise<Ids> {
  const rows = await everyRow(
    (at) => call(api.chemicals.list, { query: at }),
    (page) => page.chemicals,
  );
  const there = new Map(rows.map(({ name, id }) => [name, id]));
  return fillIn(
    chemicals,
    ({ name }) => name,
    there,
    async (body) => (await call(api.chemicals.create, { body })).id,
  );
}

async function fieldIds(call: Call): Promise<Ids> {
  const fields = await everyRow(
    (at) => call(api.fields.list, { query: at }),
    (page) => page.fields,
  );
  return new Map(fields.map((field) => [`${landKey(field)} of ${field.farmer.email}`, field.id]));
}

const fieldKey = ({ key, farmerEmail }: FieldPlan) => `${key} of ${farmerEmail}`;

async function fillFields(call: Call, fields: readonly FieldPlan[], there: Ids, people: Ids): Promise<Ids> {
  const ids = await fillIn(fields, fieldKey, there, async ({ form, farmerEmail }) => {
    const { id } = await call(api.fields.create, { body: { ...form, userId: idOf(people, farmerEmail) } });
    return id;
  });
  await inParallel(fields, async (field) => {
    const params = { id: idOf(ids, fieldKey(field)) };
    for (const body of field.zones) await unlessThere(call(api.exclusionZones.create, { params, body }));
  });
  return ids;
}

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
        },
  );
}

interface KnownIds {
  people: Ids;
  chemicals: Ids;
  fields: Ids;
}

function newJob(job: JobPlan, { people, chemicals, fields }: KnownIds): NewJob {
  return {
    ...job.form,
    userId: idOf(people, job.farmerEmail),
    fieldIds: job.fieldKeys.map((key) => idOf(fields, `${key} of ${job.farmerEmail}`)),
    chemicals: jobChemicals(job, chemicals),
    groundCrew: job.groundCrewEmails.map((email) => idOf(people, email)),
    pilotId: job.pilotEmail === null ? null : idOf(people, job.pilotEmail),
  };
}

async function take(call: Call, id: string, { transition, notes }: Step): Promise<void> {
  const parts = { params: { id }, body: { notes } };
  switch (transition) {
    case 'submit':
    case 'approve':
    case 'requestChanges':
    case 'cancel':
      await call(api.sprayJobs[transition], parts);
      return;
    case 'start':
      await call(api.sprayJobs.update, { params: { id }, body: { status: 'in_progress' } });
      return;
    case 'complete':
      await call(api.sprayJobs.update, { params: { id }, body: { status: 'completed' } });
  }
}

async function fillJobs(call: Call, { jobs }: Season, known: KnownIds): Promise<void> {
  const rows = await everyRow(
    (at) => call(api.sprayJobs.list, { query: at }),
    (page) => page.sprayJobs,
  );
  const there = new Map(rows.map(({ name, farmer, id, status }) => [`${name} of ${farmer.email}`, { id, status }]));

  await inParallel(jobs, async (job) => {
    const found: { id: string; status: SprayJobStatus } | undefined = there.get(`${job.form.name} of ${job.farmerEmail}`);
    const { id, status } = found ?? (await call(api.sprayJobs.create, { body: newJob(job, known) }));
    for (const step of stepsLeft(job.steps, status)) await take(call, id, step);
  });
}

/**
 * Makes whatever of the season the server lacks, so it may be begun again after any failure.
 * The last field is made last of all: where it stands the season was complete once, and what people have done to it since is left alone.
 */
export async function fillSeason(call: Call, season: Season, tell: Tell): Promise<void> {
  const fieldsThere = await fieldIds(call);
  const last = season.fields.slice(-1);
  if (last.every((field) => fieldsThere.has(fieldKey(field)))) {
    tell('Sample season: there already');
    return;
  }

  const people = await fillPeople(call, season);
  tell(`Sample season: ${season.people.length} farmers, pilots and ground crew`);
  const chemicals = await fillChemicals(call, season);
  tell(`Sample season: ${season.chemicals.length} chemicals`);
  const fields = await fillFields(call, season.fields.slice(0, -1), fieldsThere, people);
  tell(`Sample season: ${season.fields.length} fields`);
  await fillJobs(call, season, { people, chemicals, fields });
  tell(`Sample season: ${season.jobs.length} spray jobs`);
  await fillFields(call, last, fieldsThere, people);
}
