import { api, type SprayJobStatus } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, testServer, type TestServer } from '../../test/server.ts';

const { sprayJobs } = api;

/** The required number with `CONCURRENCY=full`, otherwise fewer to save time. */
const isFull = process.env['CONCURRENCY'] === 'full';
const JOBS = isFull ? 100 : 10;
const PAIRS = isFull ? 200 : 20;
const CALLERS = 50;
const TIMEOUT_MS = isFull ? 600_000 : 60_000;

let server: TestServer;
let admin: Person;
let farmer: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
  farmer = await server.farmer();
});
afterAll(() => server.close());

const read = (id: string) => server.callOk(sprayJobs.get, { params: { id } }, admin);
const update = (id: string, body: object) => server.call(sprayJobs.update, { params: { id }, body }, admin);

async function allAtOnce(call: 'submit' | 'approve' | 'cancel', id: string): Promise<void> {
  const answers = await Promise.all(
    Array.from({ length: CALLERS }, () => server.call(sprayJobs[call], { params: { id }, body: {} }, admin)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status, body }) => status === 409 && body.code === 'wrong_status')).toHaveLength(CALLERS - 1);
}

test(
  `${JOBS} jobs, ${CALLERS} concurrent submissions, approvals and cancellations of each: one succeeds and leaves one row of history`,
  async () => {
    const history: SprayJobStatus[] = ['draft', 'submitted', 'approved', 'cancelled'];
    for (let count = 0; count < JOBS; count++) {
      const { id } = await server.job({ farmer });
      for (const call of ['submit', 'approve', 'cancel'] as const) await allAtOnce(call, id);
      expect((await read(id)).statusHistory.map(({ to }) => to)).toEqual(history);
    }
  },
  TIMEOUT_MS,
);

test(
  `of ${PAIRS} pairs of editors of one version, each time one saves and the other gets a conflict`,
  async () => {
    const { id } = await server.job({ farmer });
    for (let pair = 0; pair < PAIRS; pair++) {
      const { updatedAt } = await read(id);
      const answers = await Promise.all(['first', 'second'].map((name) => update(id, { name: `${name} ${pair}`, updatedAt })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.body.code).toBe('stale');
      const saved = answers.find(({ status }) => status === 200)?.body.data;
      expect((await read(id)).name).toBe(saved?.name);
    }
  },
  TIMEOUT_MS,
);

test('two editors who change only the crew do not lose each other’s changes', async () => {
  const [gus, ida] = [await server.crew({ firstName: 'Gus' }), await server.crew({ firstName: 'Ida' })];
  const { id, updatedAt } = await server.job({ farmer });
  const assign = (member: Person) =>
    server.callOk(sprayJobs.assignGroundCrew, { params: { id }, body: { groundCrewIds: [member.id] } }, admin);

  expect((await update(id, { updatedAt })).status).toBe(200);
  const assigned = await assign(gus);
  expect(await update(id, { updatedAt })).toMatchObject({ status: 409, body: { code: 'stale' } });

  const seen = assigned.updatedAt;
  const assignmentId = assigned.groundCrew[0]?.assignmentId ?? '';
  await server.callOk(sprayJobs.unassignGroundCrew, { params: { id, assignmentId } }, admin);
  expect(await update(id, { updatedAt: seen })).toMatchObject({ status: 409, body: { code: 'stale' } });
  expect((await assign(ida)).groundCrew.map(({ firstName }) => firstName)).toEqual(['Ida']);
});

test('the history of a job contains changes of its crew, fields and chemicals', async () => {
  const gus = await server.crew({ firstName: 'Gus', lastName: 'Olson' });
  const field = await server.field(farmer, { name: 'River quarter' });
  const { id } = await server.job({ farmer });
  const { groundCrew } = await server.callOk(sprayJobs.assignGroundCrew, { params: { id }, body: { groundCrewIds: [gus.id] } }, admin);
  await update(id, { fieldIds: [field.id] });
  await server.callOk(sprayJobs.unassignGroundCrew, { params: { id, assignmentId: groundCrew[0]?.assignmentId ?? '' } }, admin);

  const { entries } = await server.callOk(api.audit.list, { query: { subjectType: 'spray_job', subjectId: id } }, admin);
  const updates = entries.filter(({ action }) => action === 'update').reverse();
  expect(updates.map(({ by }) => by?.id)).toEqual([admin.id, admin.id, admin.id]);
  expect(updates.map(({ changes }) => changes)).toEqual([
    [{ property: 'groundCrew', from: '', to: 'Gus Olson' }],
    [{ property: 'fields', from: '', to: 'River quarter' }],
    [{ property: 'groundCrew', from: 'Gus Olson', to: '' }],
  ]);
});

test('the history of a job gives rates in the unit of the product, and the PCP number of a farmer-supplied one', async () => {
  const body = {
    name: 'Dry',
    type: 'fungicide',
    activeIngredient: 'sulphur',
    applicationRateLitersPerAcre: 2,
    rateUnit: 'kg',
    costPerLitre: 5,
  } as const;
  const dry = await server.callOk(api.chemicals.create, { body }, admin);
  const { id } = await server.job({ farmer });
  const own = { chemicalId: null, customChemicalName: 'Own oil', applicationRateLitersPerAcre: 0.5, farmerSupplied: true };
  const catalogued = { chemicalId: dry.id, applicationRateLitersPerAcre: 2, farmerSupplied: false };
  for (const part of [{}, { pcpNumber: '12345' }, { hasNoPcpNumber: true }])
    await update(id, { chemicals: [catalogued, { ...own, ...part }] });

  const { entries } = await server.callOk(api.audit.list, { query: { subjectType: 'spray_job', subjectId: id } }, admin);
  const texts = entries.flatMap(({ changes }) =>
    (changes ?? []).flatMap(({ property, to }) => (property === 'chemicals' && to !== '' ? [to] : [])),
  );
  expect(texts.reverse()).toEqual([
    'Dry 2 kg/acre, Own oil 0.5 L/acre',
    'Dry 2 kg/acre, Own oil 0.5 L/acre (PCP no. 12345)',
    'Dry 2 kg/acre, Own oil 0.5 L/acre (no PCP number)',
  ]);
});
