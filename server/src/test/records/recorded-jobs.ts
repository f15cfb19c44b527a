import { randomUUID } from 'node:crypto';
import { api, type ApplicationRecord, type BodyOf, fullName } from '@swathline/contract';
import type { Person, TestServer } from '../server.ts';
import { at } from '../land/tracks.ts';

const { records, readings, sprayJobs, users } = api;

/** A square of 800 m, which `pass` flies over. */
export const SQUARE = [at(0, 0), at(800, 0), at(800, 800), at(0, 800)];

export const STARTED_AT = '2026-06-15T12:00:00.000Z';
export const ENDED_AT = '2026-06-15T14:30:00.000Z';

/** A job with two fields, a labelled chemical, a pilot and a crew member; completed by default. */
export async function recordedJob(server: TestServer, admin: Person, { isCompleted = true, label = {} } = {}) {
  const [farmer, pilot, member] = [await server.farmer(), await server.pilot(), await server.crew()];
  await server.callOk(users.update, { params: { id: farmer.id }, body: { phone: '306 555 0100' } }, admin);
  const field = await server.field(farmer, { name: 'Home quarter', coordinates: SQUARE });
  const other = await server.field(farmer, { name: 'Creek', section: 13 });
  const chemical = await server.callOk(
    api.chemicals.create,
    {
      body: {
        name: `Liberty ${randomUUID().slice(0, 8)}`,
        type: 'herbicide',
        activeIngredient: 'glufosinate',
        applicationRateLitersPerAcre: 1.35,
        pcpNumber: '25337',
        reentryHours: 12,
        preHarvestDays: 60,
        maxWindKmh: 16,
        waterLitersPerAcre: 20,
        ...label,
      },
    },
    admin,
  );
  const job = await server.job({
    farmer,
    fieldIds: [field.id, other.id],
    pilotId: pilot.id,
    groundCrew: [member.id],
    chemicals: [{ chemicalId: chemical.id, applicationRateLitersPerAcre: 1.5, farmerSupplied: false }],
  });
  const params = { id: job.id };
  await server.callOk(sprayJobs.update, { params, body: { status: isCompleted ? 'completed' : 'in_progress' } }, admin);
  return { job, params, farmer, pilot, member, field, other, chemical };
}

/** Everything that the shipped template requires of a record and the job does not know. */
export const FACTS: BodyOf<typeof records.update> = {
  startedAt: STARTED_AT,
  endedAt: ENDED_AT,
  crop: 'Canola',
  target: 'Volunteer canola',
  areaAcres: 150,
  sprayVolumeLPerAcre: 20,
  applicator: { licenceNumber: 'A-1234' },
  company: { name: 'Prairie Air', licenceNumber: 'S-77' },
  aircraft: { registration: 'C-GABC' },
};

const READING = { source: 'hand', windKmh: 8, windFromDeg: 270, temperatureC: 18, humidityPct: 60 } as const;

/** A reading by hand. */
export function reading(parts: Partial<BodyOf<typeof readings.create>> = {}): BodyOf<typeof readings.create> {
  return { id: randomUUID(), phase: 'start', takenAt: STARTED_AT, ...READING, ...parts };
}

/** The first record of a completed job, with everything that signing needs. */
export async function readyRecord(server: TestServer, admin: Person, recorded?: Awaited<ReturnType<typeof recordedJob>>) {
  const parts = recorded ?? (await recordedJob(server, admin));
  const { params } = parts;
  for (const phase of ['start', 'end'] as const) {
    await server.callOk(readings.create, { params, body: reading({ phase, takenAt: phase === 'start' ? STARTED_AT : ENDED_AT }) }, admin);
  }
  const opened = await server.callOk(records.ofJob, { params }, admin);
  const first = opened.records.find(({ fieldId }) => fieldId === parts.field.id) ?? opened.records[0];
  if (!first) throw new Error('The job has no record.');
  const products = first.products.map(({ id }) => ({ id, amountUsed: 225 }));
  const record = await server.callOk(records.update, { params: { id: first.id }, body: { ...FACTS, products } }, admin);
  return { ...parts, record };
}

/** The body that signs a record as the signer saw it. */
export function signatureOf(
  { updatedAt, readings: taken, files }: Pick<ApplicationRecord, 'updatedAt' | 'readings' | 'files'>,
  signer: Pick<Person, 'firstName' | 'lastName'>,
) {
  const seen = { updatedAt, readingIds: taken.map(({ id }) => id), fileIds: files.map(({ id }) => id) };
  return { signedName: fullName(signer), ...seen };
}

type Signature = Partial<BodyOf<typeof records.sign>>;

/** Reads a record and signs it as it is. @param parts replace parts of the body */
export async function sign(server: TestServer, by: Person, id: string, parts: Signature = {}) {
  const record = await server.callOk(records.get, { params: { id } }, by);
  return server.call(records.sign, { params: { id }, body: { ...signatureOf(record, by), ...parts } }, by);
}

/** Reads a record and signs it as it is, with all its questions confirmed. */
export async function signConfirmed(server: TestServer, by: Person, id: string): Promise<ApplicationRecord> {
  const record = await server.callOk(records.get, { params: { id } }, by);
  const confirmed = record.questions.map(({ field }) => field);
  return server.callOk(records.sign, { params: { id }, body: { ...signatureOf(record, by), confirmed } }, by);
}

/** A signed record. */
export async function signedRecord(server: TestServer, admin: Person, recorded?: Awaited<ReturnType<typeof recordedJob>>) {
  const ready = await readyRecord(server, admin, recorded);
  const record = await server.callOk(records.sign, { params: { id: ready.record.id }, body: signatureOf(ready.record, admin) }, admin);
  return { ...ready, record };
}
