import { type Call, callsWith } from '@swathline/client/api/request';
import { api, DAY_MS, type Field, oneLine, plainNotes, type Role, type SprayJob, type User } from '@swathline/contract';
import { ALL_TEXTS, HOSTILE_TEXTS } from './hostile-texts.ts';
import { officeCalls } from './session.ts';

interface Office {
  call: Call;
  address: () => string;
}

const NOTES = plainNotes(ALL_TEXTS);

export interface HostileJob {
  id: string;
  /** The farmer's. */
  userId: string;
  /** The path of the farmer's page, without signing in. */
  sharedAt: string;
}

/**
 * Creates one set of records for each hostile text: people, a field with a zone, a chemical, a job with notes, crew and history, a device
 * that flies over the field, and the emails that these cause. Short texts hold the hostile text, cut to what the server accepts; long
 * ones hold all texts.
 */
export async function createHostileRecords(address: () => string): Promise<HostileJob[]> {
  const call = officeCalls(address);
  return Promise.all(HOSTILE_TEXTS.map((text, at) => createHostileJob({ call, address }, text, at)));
}

async function createHostileJob({ call, address }: Office, text: string, at: number): Promise<HostileJob> {
  const [farmer, pilot, crew] = await Promise.all(
    (['farmer', 'pilot', 'ground_crew'] as const).map((role) => createPerson(call, role, text, at)),
  );
  if (!farmer || !pilot || !crew) throw new Error('A user was not created.');
  const field = await createField(call, farmer, text, at);
  const job = await createJob(call, { farmer, pilot, crew, field }, text);
  await fly({ call, address }, { pilot, job }, text, at);
  await call(api.messaging.test, { body: { userId: crew.id, message: NOTES } });
  const { url } = await call(api.jobLinks.create, { params: { id: job.id } });
  return { id: job.id, userId: farmer.id, sharedAt: new URL(url).pathname };
}

/** Creates a user under another name first, so that the audit trail shows the change. */
async function createPerson(call: Call, role: Role, text: string, at: number): Promise<User> {
  const names = { firstName: 'Old', lastName: 'Name', email: `${role}-${at}@example.com`, role, password: `secret-${at}` };
  const { id } = await call(api.users.create, { body: names });
  const [name, phone, companyName] = [cut(text, 100), cut(text, 40), cut(text, 200)];
  return call(api.users.update, { params: { id }, body: { firstName: name, lastName: name, phone, companyName } });
}

async function createField(call: Call, farmer: User, text: string, at: number): Promise<Field> {
  const [south, west] = [50.4 + 0.01 * at, -104.2];
  const corner = (north: number, east: number) => ({ latitude: south + north, longitude: west + east });
  const outline = (size: number) => [corner(0, 0), corner(0, size), corner(size, size), corner(size, 0)];
  const body = { name: cut(text, 200), userId: farmer.id, coordinates: outline(0.009) };
  const field = await call(api.fields.create, { body });
  await call(api.fields.update, { params: { id: field.id }, body: { description: NOTES.slice(0, 2000) } });
  await call(api.exclusionZones.create, {
    params: { id: field.id },
    body: {
      coordinates: outline(0.002),
      kind: 'bees',
      note: plainNotes(text),
    },
  });
  return field;
}

interface JobRecords {
  farmer: User;
  pilot: User;
  crew: User;
  field: Field;
}

async function createJob(call: Call, { farmer, pilot, crew, field }: JobRecords, text: string): Promise<SprayJob> {
  const product = { name: cut(text, 99), type: 'other', activeIngredient: cut(text, 199), applicationRateLitersPerAcre: 0.2 } as const;
  const chemical = await call(api.chemicals.create, { body: { ...product, restrictions: cut(text, 499) } });
  const farmerSupplied = { farmerSupplied: true, customChemicalName: cut(text, 99), customChemicalDescription: cut(text, 499) } as const;
  const today = new Date();
  const dayAfter = (days: number) => new Date(today.getTime() + DAY_MS * days).toISOString().slice(0, 10);
  const notes = NOTES;
  const job = await call(api.sprayJobs.create, {
    body: {
      name: cut(text, 200),
      userId: farmer.id,
      pilotId: pilot.id,
      fieldIds: [field.id],
      startDate: dayAfter(-1),
      endDate: dayAfter(2),
      internal_notes: notes,
      farmer_notes: notes,
      admin_notes: notes,
      notes,
      description: notes,
      chemicals: [
        { chemicalId: chemical.id, applicationRateLitersPerAcre: 0.2 },
        { ...farmerSupplied, applicationRateLitersPerAcre: 1 },
      ],
    },
  });
  const { id } = job;
  await call(api.sprayJobs.assignGroundCrew, { params: { id }, body: { groundCrewIds: [crew.id], notes } });
  const { submit, requestChanges, approve } = api.sprayJobs;
  for (const step of [submit, requestChanges, submit, approve]) await call(step, { params: { id }, body: { notes } });
  await call(api.sprayJobs.update, { params: { id }, body: { status: 'in_progress' } });
  return job;
}

async function fly({ call, address }: Office, of: { pilot: User; job: SprayJob }, text: string, at: number): Promise<void> {
  const { token } = await call(api.pilots.issueDeviceToken, {
    params: { id: of.pilot.id },
    body: { name: cut(text, 100) },
  });
  const callFromDevice = callsWith(token, address);
  await callFromDevice(api.pilots.checkIn, { body: { sprayJobId: of.job.id } });
  const now = Date.now();
  const locations = [2, 1, 0].map((ago) => ({
    latitude: 50.4 + 0.01 * at + 0.001 * ago,
    longitude: -104.195,
    timestamp: new Date(now - 5000 * ago).toISOString(),
  }));
  await callFromDevice(api.pilots.report, { body: { locations } });
}

/**
 * The part of a text that a one-line input accepts, without control and text-direction characters (see
 * `contract/src/validation/plain-text.test.ts`).
 */
const cut = (text: string, maxLength: number): string => oneLine(text).slice(0, maxLength);
