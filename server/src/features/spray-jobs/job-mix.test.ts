import { api } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { crewedJob, crewEvent, report } from '../../test/crew.ts';
import { textOfPdf } from '../../test/pdf-text.ts';
import { signedRecord } from '../../test/records/recorded-jobs.ts';
import { JOB } from '../../test/forms.ts';
import { messagesByInput, type Person, testServer, type TestServer } from '../../test/server.ts';

const { sprayJobs } = api;

let server: TestServer;
let admin: Person;
let farmer: Person;
beforeAll(async () => {
  server = await testServer();
  [admin, farmer] = [await server.admin({ firstName: 'Olive', lastName: 'Grey' }), await server.farmer()];
});
afterAll(() => server.close());

const MIX = { sprayVolumeLitersPerAcre: 20, hopperLitres: 3028 };
const update = (id: string, body: object, by = admin) => server.call(sprayJobs.update, { params: { id }, body }, by);
const read = (id: string, by = admin) => server.callOk(sprayJobs.get, { params: { id } }, by);

async function paperOf(id: string, by: Person = admin): Promise<string> {
  const headers = { authorization: `Bearer ${by.token}` };
  return textOfPdf((await server.app.inject({ url: `/api/spray-jobs/${id}/work-order`, headers })).rawPayload);
}

async function phoneOf(phone: { token: string }) {
  const [job] = (await server.callOk(api.crew.bundle, { query: {} }, phone)).jobs;
  return job ?? expect.fail('no job on the phone');
}

test('the mix is saved with the job, and is the same on paper and phone', async () => {
  const { job, params, pilot, pilotPhone } = await crewedJob(server, admin);
  expect(await read(job.id)).toMatchObject({ sprayVolumeLitersPerAcre: null, hopperLitres: null });
  const saved = await update(job.id, MIX);
  expect([saved.status, saved.body.data]).toEqual([200, expect.objectContaining(MIX)]);
  expect(await read(job.id, pilot)).toMatchObject(MIX);

  const phone = await phoneOf(pilotPhone);
  const lines = phone.sheet.mix.map(({ label, value }) => `${label} ${value}`);
  expect(lines).toEqual(expect.arrayContaining(['Spray volume 20 L/acre, as entered', 'Hopper 3,028 L, 151.4 acres a load']));
  const paper = (await paperOf(job.id)).replace(/\s+/g, ' ');
  for (const part of [...phone.sheet.mix.map(({ value }) => value), ...(phone.sheet.loads[0]?.rows ?? []).map((row) => row.join(' '))]) {
    expect(paper).toContain(part);
  }
  expect(phone.loads[0]).toMatchObject({ acres: 151.4, sprayLitres: 3028 });

  await update(job.id, { sprayVolumeLitersPerAcre: null });
  expect(await server.callOk(sprayJobs.getAsAdmin, { params }, admin)).toMatchObject({
    sprayVolumeLitersPerAcre: null,
    hopperLitres: 3028,
  });
});

test('a new job takes a mix', async () => {
  const job = await server.callOk(sprayJobs.create, { body: { ...JOB, userId: farmer.id, ...MIX } }, admin);
  expect(job).toMatchObject(MIX);
});

test.each([
  [{ hopperLitres: 4.9 }, { hopperLitres: 'Hopper size must be between 5 and 10,000 L' }],
  [{ hopperLitres: '1500' }, { hopperLitres: 'Hopper size must be between 5 and 10,000 L' }],
  [{ sprayVolumeLitersPerAcre: 0 }, { sprayVolumeLitersPerAcre: 'Spray volume must be between 1 and 1000 L/acre' }],
  [{ sprayVolumeLitersPerAcre: 1001 }, { sprayVolumeLitersPerAcre: 'Spray volume must be between 1 and 1000 L/acre' }],
])('rejects %j', async (wrong, sentences) => {
  const { id } = await server.job({ farmer });
  const refused = await update(id, wrong);
  expect([refused.status, messagesByInput(refused)]).toEqual([400, sentences]);
});

test('a mix that was changed meanwhile is not overwritten', async () => {
  const { id, updatedAt } = await server.job({ farmer });
  await update(id, MIX);
  expect(await update(id, { sprayVolumeLitersPerAcre: 15, updatedAt })).toMatchObject({ status: 409, body: { code: 'stale' } });
  expect(await read(id)).toMatchObject(MIX);
});

test('only the office sets the mix, and its changes are in the audit trail', async () => {
  const { id } = await server.job({ farmer });
  const refused = await update(id, { hopperLitres: 1000 }, farmer);
  expect(refused).toMatchObject({ status: 403, body: { message: 'Only the office sets hopperLitres. Leave it out and save again.' } });
  const created = await server.call(sprayJobs.create, { body: { ...JOB, userId: farmer.id, sprayVolumeLitersPerAcre: 10 } }, farmer);
  expect(created).toMatchObject({ status: 403, body: { code: 'not_allowed' } });

  await update(id, MIX);
  const { entries } = await server.callOk(api.audit.list, { query: { subjectType: 'spray_job', subjectId: id } }, admin);
  expect(entries[0]?.changes).toEqual(
    expect.arrayContaining([
      { property: 'sprayVolumeLitersPerAcre', from: null, to: '20' },
      { property: 'hopperLitres', from: null, to: '3028' },
    ]),
  );
});

test('a change after approval changes the plan of the phone and mails the people of the job, but not before approval', async () => {
  const { job, pilot, member, pilotPhone } = await crewedJob(server, admin, { name: 'Peas', status: 'submitted' });
  const mails = async (person: Person) => (await server.mailsTo(person.email)).filter(({ subject }) => subject.startsWith('Another mix'));
  await update(job.id, { hopperLitres: 1000 });
  await server.callOk(sprayJobs.approve, { params: { id: job.id }, body: {} }, admin);
  await update(job.id, { admin_notes: 'Call first' });
  for (const person of [pilot, member]) expect(await mails(person)).toEqual([]);

  const { planVersion } = await phoneOf(pilotPhone);
  const late = await server.crew();
  await update(job.id, { sprayVolumeLitersPerAcre: 20, groundCrew: [member.id, late.id] });
  expect((await phoneOf(pilotPhone)).planVersion).not.toBe(planVersion);
  const [receipt] = await report(server, pilotPhone, crewEvent(job.id, 'job_started', {}, { planVersion }));
  expect(receipt).toMatchObject({ outcome: 'needs_office' });

  for (const person of [pilot, member]) {
    const [mail] = await mails(person);
    expect(mail?.subject).toBe('Another mix: Peas');
    expect(mail?.text).toContain('"Olive Grey" changed the mix of the spray job "Peas" after its approval');
    expect(mail?.text).toContain('Spray volume: 20 L/acre (it was 10 L/acre)');
    expect(mail?.text).not.toContain('Hopper');
  }
  expect((await server.mailsTo(late.email)).map(({ subject }) => subject)).toEqual(['You are assigned: Peas']);
});

test('another aircraft with another hopper is another mix', async () => {
  const [large, small] = [await server.aircraft({ hopperLitres: 3000 }), await server.aircraft({ hopperLitres: 800 })];
  const { job, pilot, pilotPhone } = await crewedJob(server, admin, { aircraftId: large.id });
  const { planVersion } = await phoneOf(pilotPhone);
  await update(job.id, { aircraftId: small.id });
  expect((await phoneOf(pilotPhone)).planVersion).not.toBe(planVersion);
  const [mail] = await server.mailsTo(pilot.email);
  expect(mail?.text).toContain('Hopper: 800 L (it was 3,000 L)');
});

test('the record takes the spray volume of the work order, and once it is signed the mix stays', async () => {
  const { job, params } = await crewedJob(server, admin);
  await update(job.id, { ...MIX, status: 'completed' });
  const { records } = await server.callOk(api.records.ofJob, { params }, admin);
  expect(records.map(({ sprayVolumeLPerAcre }) => sprayVolumeLPerAcre)).toEqual([20]);

  const signed = await signedRecord(server, admin);
  const refused = await update(signed.job.id, { sprayVolumeLitersPerAcre: 25 });
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('chemicals and mix stay')]);
});
