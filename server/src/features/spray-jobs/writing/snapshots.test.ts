import { api } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { textOfPdf } from '../../../test/pdf-text.ts';
import { type Person, testServer, type TestServer } from '../../../test/server.ts';

const { sprayJobs, fields, chemicals, users, exclusionZones, jobLinks } = api;

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
});
afterAll(() => server.close());

const update = (id: string, body: object) => server.callOk(sprayJobs.update, { params: { id }, body }, admin);
const read = (id: string, by = admin) => server.callOk(sprayJobs.get, { params: { id } }, by);

/** A job with a field, a zone, a chemical, a pilot and a crew member, moved to the given status. */
async function jobWithEverything(status: 'completed' | 'in_progress' = 'completed') {
  const [farmer, pilot, member] = [
    await server.farmer({ firstName: 'Ada', lastName: 'Old' }),
    await server.pilot({ firstName: 'Pia', lastName: 'Old' }),
    await server.crew({ firstName: 'Gus', lastName: 'Old' }),
  ];
  const field = await server.field(farmer, { name: 'Home quarter' });
  const corner = field.coordinates.slice(0, 3);
  const zone = await server.callOk(
    exclusionZones.create,
    { params: { id: field.id }, body: { coordinates: corner, kind: 'wires' } },
    admin,
  );
  const chemical = await server.callOk(
    chemicals.create,
    {
      body: {
        name: `Liberty ${farmer.id}`,
        type: 'herbicide',
        activeIngredient: 'glufosinate',
        applicationRateLitersPerAcre: 1,
        reentryHours: 12,
      },
    },
    admin,
  );
  const job = await server.job({
    farmer,
    fieldIds: [field.id],
    chemicals: [{ chemicalId: chemical.id, applicationRateLitersPerAcre: 1.5, farmerSupplied: false }],
    pilotId: pilot.id,
    groundCrew: [member.id],
  });
  await update(job.id, { status });
  return { job, farmer, pilot, member, field, zone, chemical };
}

/** Changes everything that the job refers to. */
async function changeMasters({ farmer, pilot, member, field, zone, chemical }: Awaited<ReturnType<typeof jobWithEverything>>) {
  for (const { id } of [farmer, pilot, member]) await server.callOk(users.update, { params: { id }, body: { lastName: 'New' } }, admin);
  await server.callOk(fields.update, { params: { id: field.id }, body: { name: 'Renamed', description: 'New gate' } }, admin);
  await server.callOk(exclusionZones.remove, { params: { id: field.id, zoneId: zone.id } }, admin);
  const label = { name: `Renamed ${chemical.id}`, reentryHours: 48, pcpNumber: '12345' };
  await server.callOk(chemicals.update, { params: { id: chemical.id }, body: label }, admin);
}

test('a completed job stays as it was when its field, zones, chemical and people change, for every reader', async () => {
  const all = await jobWithEverything();
  const { url } = await server.callOk(jobLinks.create, { params: { id: all.job.id } }, admin);
  const token = url.slice(url.lastIndexOf('/') + 1);
  const workOrder = async (by: Person) => {
    const headers = { authorization: `Bearer ${by.token}` };
    const reply = await server.app.inject({ url: `/api/spray-jobs/${all.job.id}/work-order`, query: { copy: 'operator' }, headers });
    return textOfPdf(reply.rawPayload).replace(/Printed.*|.*\(America\/Regina\).*/g, '');
  };
  const everyView = async () => ({
    admin: await read(all.job.id),
    farmer: await read(all.job.id, all.farmer),
    pilot: await read(all.job.id, all.pilot),
    shared: await server.callOk(jobLinks.read, { params: { token } }),
    workOrder: await workOrder(admin),
  });
  const before = await everyView();
  expect(before.admin).toMatchObject({
    farmer: { lastName: 'Old' },
    pilot: { lastName: 'Old' },
    groundCrew: [{ lastName: 'Old' }],
    chemicals: [{ label: { reentryHours: 12, pcpNumber: null } }],
    fields: [{ name: 'Home quarter', exclusionZones: [{ kind: 'wires' }] }],
    snapshot: { isFromUpgrade: false, takenAt: expect.stringMatching(/^20/) as unknown },
  });

  await changeMasters(all);
  expect(await everyView()).toEqual(before);
});

test('an open job shows the current field, chemical and people', async () => {
  const all = await jobWithEverything('in_progress');
  await changeMasters(all);
  expect(await read(all.job.id)).toMatchObject({
    farmer: { lastName: 'New' },
    pilot: { lastName: 'New' },
    groundCrew: [{ lastName: 'New' }],
    chemicals: [{ label: { reentryHours: 48 } }],
    fields: [{ name: 'Renamed', exclusionZones: [], frozenAt: null, frozenReason: null }],
    snapshot: null,
  });
});

test('an edit of a completed job keeps the copies of what stays, and copies what is added', async () => {
  const all = await jobWithEverything();
  const other = await server.field(all.farmer, { name: 'Creek' });
  const stranger = await server.pilot({ firstName: 'Sam', lastName: 'Before' });
  await changeMasters(all);
  await update(all.job.id, {
    fieldIds: [all.field.id, other.id],
    chemicals: [
      { chemicalId: all.chemical.id, applicationRateLitersPerAcre: 2, farmerSupplied: false },
      { customChemicalName: 'Own seed dressing', applicationRateLitersPerAcre: 1, farmerSupplied: true },
    ],
    groundCrew: [all.member.id],
    pilotId: stranger.id,
  });
  await server.callOk(fields.update, { params: { id: other.id }, body: { name: 'Creek renamed' } }, admin);
  await server.callOk(users.update, { params: { id: stranger.id }, body: { lastName: 'After' } }, admin);
  expect(await read(all.job.id)).toMatchObject({
    pilot: { lastName: 'Before' },
    groundCrew: [{ lastName: 'Old' }],
    chemicals: [
      { applicationRateLitersPerAcre: 2, label: { reentryHours: 12 } },
      { name: 'Own seed dressing', label: null },
    ],
    fields: [{ name: 'Home quarter' }, { name: 'Creek', frozenReason: 'completed' }],
  });
});

test('a member assigned to a completed job is copied too', async () => {
  const all = await jobWithEverything();
  const late = await server.crew({ firstName: 'Late', lastName: 'Before' });
  await server.callOk(
    sprayJobs.assignGroundCrew,
    { params: { id: all.job.id }, body: { groundCrewIds: [late.id], notes: 'Loaded' } },
    admin,
  );
  await server.callOk(users.update, { params: { id: late.id }, body: { lastName: 'After' } }, admin);
  const { groundCrew } = await read(all.job.id);
  expect(groundCrew.map(({ lastName, assignmentNotes }) => [lastName, assignmentNotes])).toContainEqual(['Before', 'Loaded']);
});

test('a job completed, reopened and completed again is copied again', async () => {
  const all = await jobWithEverything();
  await changeMasters(all);
  expect(await update(all.job.id, { status: 'in_progress' })).toMatchObject({ snapshot: null, farmer: { lastName: 'New' } });
  await update(all.job.id, { status: 'completed' });
  await server.callOk(chemicals.update, { params: { id: all.chemical.id }, body: { reentryHours: 96 } }, admin);
  expect(await read(all.job.id)).toMatchObject({ chemicals: [{ label: { reentryHours: 48 } }], pilot: { lastName: 'New' } });
});

test('the history names people as they were called when they changed the status', async () => {
  const office = await server.admin();
  const all = await jobWithEverything('in_progress');
  await server.callOk(sprayJobs.cancel, { params: { id: all.job.id }, body: { notes: 'Hail' } }, office);
  const by = (await read(all.job.id)).statusHistory.at(-1)?.by;
  await server.callOk(users.update, { params: { id: office.id }, body: { lastName: 'Married' } }, admin);
  expect((await read(all.job.id)).statusHistory.at(-1)).toMatchObject({ by, notes: 'Hail' });
});
