import { api } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { textOfPdf } from '../../test/pdf-text.ts';
import { AIRCRAFT, JOB } from '../../test/forms.ts';
import { messagesByInput, type Person, testServer, type TestServer, UNKNOWN_ID } from '../../test/server.ts';

const { sprayJobs, aircraft } = api;

let server: TestServer;
let admin: Person;
let farmer: Person;
beforeAll(async () => {
  server = await testServer();
  [admin, farmer] = [await server.admin(), await server.farmer()];
});
afterAll(() => server.close());

const update = (id: string, body: object, by = admin) => server.call(sprayJobs.update, { params: { id }, body }, by);
const read = (id: string, by = admin) => server.callOk(sprayJobs.get, { params: { id } }, by);
const REFUSAL = { aircraftId: 'The chosen aircraft is not in use. Choose an active one.' };

async function workOrder(id: string, query: Record<string, string> = {}): Promise<string> {
  const headers = { authorization: `Bearer ${admin.token}` };
  return textOfPdf((await server.app.inject({ url: `/api/spray-jobs/${id}/work-order`, query, headers })).rawPayload);
}

test('a job has an aircraft, which a change keeps, replaces or clears', async () => {
  const [first, second] = [await server.aircraft(), await server.aircraft({ kind: 'helicopter', make: 'Bell' })];
  const body = { ...JOB, userId: farmer.id, aircraftId: first.id };
  const job = await server.callOk(sprayJobs.create, { body }, admin);
  expect(job.aircraft).toEqual({ ...AIRCRAFT, id: first.id, registration: first.registration });
  expect((await read(job.id, farmer)).aircraft).toMatchObject({ registration: first.registration });

  expect((await update(job.id, { name: 'Renamed' })).body.data.aircraft).toMatchObject({ id: first.id });
  expect((await update(job.id, { aircraftId: second.id })).body.data.aircraft).toMatchObject({ kind: 'helicopter', make: 'Bell' });
  expect((await update(job.id, { aircraftId: null })).body.data.aircraft).toBeNull();
  const { entries } = await server.callOk(api.audit.list, { query: { subjectType: 'spray_job', subjectId: job.id } }, admin);
  expect(entries[1]?.changes).toEqual([{ property: 'aircraft', from: first.registration, to: second.registration }]);
});

test('rejects an aircraft that is unknown or inactive, and keeps one that became inactive', async () => {
  const { id } = await server.aircraft();
  const job = await server.job({ farmer, aircraftId: id });
  await server.callOk(aircraft.update, { params: { id }, body: { isActive: false } }, admin);

  const create = (aircraftId: string) => server.call(sprayJobs.create, { body: { ...JOB, userId: farmer.id, aircraftId } }, admin);
  for (const aircraftId of [id, UNKNOWN_ID]) {
    const refused = await create(aircraftId);
    expect([refused.status, messagesByInput(refused)]).toEqual([400, REFUSAL]);
  }
  expect(messagesByInput(await create('C-GABC'))).toEqual({ aircraftId: 'Invalid UUID format: C-GABC' });
  expect(messagesByInput(await update((await server.job()).id, { aircraftId: id }))).toEqual(REFUSAL);
  expect(await update(job.id, { name: 'Renamed', aircraftId: id })).toMatchObject({ status: 200, body: { data: { aircraft: { id } } } });
});

test('only the office chooses the aircraft', async () => {
  const { id } = await server.aircraft();
  const body = { ...JOB, userId: farmer.id, aircraftId: id };
  expect(await server.call(sprayJobs.create, { body }, farmer)).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
  const job = await server.job({ farmer });
  const refused = await update(job.id, { aircraftId: id }, farmer);
  expect(refused).toMatchObject({ status: 403, body: { message: 'Only the office sets aircraftId. Leave it out and save again.' } });
});

test('an aircraft of a job cannot be deleted', async () => {
  const { id } = await server.aircraft();
  await server.job({ farmer, aircraftId: id });
  expect(await server.call(aircraft.remove, { params: { id } }, admin)).toMatchObject({ status: 409, body: { code: 'in_use' } });
});

test('a completed job shows its aircraft as it was, until it is reopened or gets another one', async () => {
  const [first, second] = [await server.aircraft({ swathMetres: 20 }), await server.aircraft()];
  const { id } = await server.job({ farmer, aircraftId: first.id, status: 'in_progress' });
  await update(id, { status: 'completed' });
  await server.callOk(aircraft.update, { params: { id: first.id }, body: { swathMetres: 30, registration: 'C-GNEW' } }, admin);
  const frozen = { id: first.id, swathMetres: 20, registration: first.registration };
  expect((await read(id)).aircraft).toMatchObject(frozen);
  expect(await workOrder(id)).toContain(first.registration);

  await update(id, { admin_notes: 'Edited' });
  expect((await read(id)).aircraft).toMatchObject(frozen);
  await update(id, { aircraftId: second.id });
  expect((await read(id)).aircraft).toMatchObject({ id: second.id });
  await update(id, { aircraftId: first.id });
  await update(id, { status: 'in_progress' });
  expect((await read(id)).aircraft).toMatchObject({ swathMetres: 30, registration: 'C-GNEW' });
});

test('the work order takes hopper, spray volume and nozzles from the aircraft unless they are given', async () => {
  const { id: aircraftId, registration } = await server.aircraft({
    hopperLitres: 40,
    defaultLitersPerAcre: 8,
    kind: 'rpas',
    registration: 'C-40',
  });
  const field = await server.field(farmer);
  const job = await server.job({ farmer, aircraftId, fieldIds: [field.id] });
  const text = await workOrder(job.id);
  for (const part of [
    `${registration} (Air Tractor AT-802A), Drone (RPAS)`,
    '8 L/acre, as the aircraft is set up',
    '40 L, 5.0 acres a load',
    '42 × CP-11TT 4015, Medium (M)',
  ]) {
    expect(text).toContain(part);
  }
  await update(job.id, { hopperLitres: 100, sprayVolumeLitersPerAcre: 10 });
  const given = await workOrder(job.id);
  expect(given).toContain('10 L/acre, as entered');
  expect(given).toContain('100 L, 10.0 acres a load');
});

test.each([
  ['aeroplane', null],
  ['helicopter', 'is not labelled for application by helicopter.'],
  ['rpas', 'is not labelled for application by drone.'],
  [null, 'is not labelled for aerial use.'],
] as const)('for %s, a work order says of a label that prohibits helicopters and drones: %s', async (kind, warning) => {
  const chemical = await server.chemical({ name: `Tilt ${kind}` });
  const uses = { aeroplaneUse: 'yes', helicopterUse: 'no', rpasUse: 'no' } as const;
  await server.callOk(api.chemicals.update, { params: { id: chemical.id }, body: uses }, admin);
  const chemicals = [{ chemicalId: chemical.id, applicationRateLitersPerAcre: 1, farmerSupplied: false as const }];
  const chosen = kind && (await server.aircraft({ kind, ...(kind === 'rpas' && { registration: 'C-41' }) }));
  const job = await server.job({ farmer, chemicals, aircraftId: chosen?.id ?? null });
  const text = await workOrder(job.id);
  if (warning) expect(text).toContain(`Tilt ${kind} ${warning}`);
  else expect(text).not.toContain('is not labelled');
});

const OWN = { farmerSupplied: true as const, customChemicalName: 'Own mix', applicationRateLitersPerAcre: 1 };

test("a farmer's product has a PCP number, none, or is not described", async () => {
  const chemicals = [
    { ...OWN, pcpNumber: ' 28487 ' },
    { ...OWN, hasNoPcpNumber: true },
    { ...OWN, pcpNumber: '' },
  ];
  const body = { ...JOB, userId: farmer.id, chemicals, fieldIds: [(await server.field(farmer)).id] };
  const job = await server.callOk(sprayJobs.create, { body }, admin);
  expect(job.chemicals.map(({ pcpNumber, hasNoPcpNumber }) => [pcpNumber, hasNoPcpNumber])).toEqual([
    ['28487', false],
    [null, true],
    [null, false],
  ]);
  const text = await workOrder(job.id);
  for (const part of ['28487 1.000 L/acre', 'None 1.000 L/acre', 'Not given 1.000 L/acre']) expect(text).toContain(part);
});

test.each([
  [{ pcpNumber: '28A' }, 'A PCP registration number has digits only, at most 8'],
  [{ pcpNumber: '28487', hasNoPcpNumber: true }, 'Enter the PCP number, or say that the product has none'],
])('rejects a product with %j: %s', async (wrong, sentence) => {
  const body = { ...JOB, userId: farmer.id, chemicals: [{ ...OWN, ...wrong }] };
  const refused = await server.call(sprayJobs.create, { body }, admin);
  expect(refused.status).toBe(400);
  expect(messagesByInput(refused)).toEqual({ 'chemicals.0.pcpNumber': sentence });
});
