import { api, type BodyOf, type CrewEventKind } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { crewedJob, crewEvent, report } from '../../../test/crew.ts';
import { type Person, testServer, type TestServer } from '../../../test/server.ts';
import { square } from '../../../test/land/zones.ts';
import { signConfirmed } from '../../../test/records/recorded-jobs.ts';

const { records, sprayJobs } = api;

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
});
afterAll(() => server.close());

const recordsOf = async (id: string) => (await server.callOk(records.ofJob, { params: { id } }, admin)).records;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const START = minutesAgo(180);
const END = minutesAgo(60);

test('the record of one field is filled from start, finish, acres, loads and leftovers', async () => {
  const { job, field, chemical, pilotPhone, memberPhone } = await crewedJob(server, admin);
  const [copy] = (await server.callOk(api.crew.bundle, { query: {} }, pilotPhone)).jobs;
  const loads = copy?.loads ?? [];
  await report(server, memberPhone, ...loads.map((_, index) => crewEvent(job.id, 'load_done', { n: index + 1 }, { at: minutesAgo(90) })));
  await report(
    server,
    pilotPhone,
    crewEvent(job.id, 'job_started', {}, { at: START }),
    crewEvent(
      job.id,
      'field_done',
      { fieldId: field.id, acres: 150.04, notDoneAcres: 5, notDoneReason: 'power line' },
      { at: minutesAgo(61) },
    ),
    crewEvent(job.id, 'leftover', { product: chemical.name.toUpperCase(), amount: 3, unit: 'L' }),
    crewEvent(job.id, 'job_finished', {}, { at: END }),
  );
  const [record, ...others] = await recordsOf(job.id);
  expect(others).toEqual([]);
  expect(record).toMatchObject({
    state: 'open',
    startedAt: START,
    endedAt: END,
    areaAcres: 150,
    areaSource: 'hand',
    totalSprayL: loads.reduce((sum, { sprayLitres }) => sum + sprayLitres, 0),
    comments: `Not sprayed: 5 acres (power line). Left over: 3 L of ${chemical.name.toUpperCase()}.`,
  });
  const total = copy?.products[0]?.total ?? NaN;
  expect(record?.products[0]?.amountUsed).toBeCloseTo(total - 3, 1);
  const { entries } = await server.callOk(api.audit.list, { query: { subjectType: 'record', subjectId: record?.id ?? '' } }, admin);
  expect(entries[0]).toMatchObject({ action: 'update', by: { name: expect.any(String) as string } });
});

test('a load that was mixed by rates of the strip fills the record and the mixing sheet by them', async () => {
  const { job, chemical, pilotPhone } = await crewedJob(server, admin);
  const { mix } = await server.callOk(api.stock.mixOfJob, { params: { id: job.id } }, admin);
  const { acres = NaN, litersPerAcre = NaN, products: planned = [] } = mix ?? {};
  const products = planned.map(({ id, name, unit, ratePerAcre }) => ({ id, name, unit, ratePerAcre }));
  const change = { fromLoad: 2, acres, rates: { [chemical.id]: 2 }, planned: { acres, products } };
  const litres = litersPerAcre * 10;
  await report(
    server,
    pilotPhone,
    crewEvent(job.id, 'job_started', {}, { at: START }),
    crewEvent(job.id, 'load_done', { n: 1, litres }, { at: minutesAgo(120) }),
    crewEvent(job.id, 'note', { text: 'Mix changed at the mixer', mix: change }, { at: minutesAgo(110) }),
    crewEvent(job.id, 'load_done', { n: 2, litres }, { at: minutesAgo(100) }),
    crewEvent(job.id, 'job_finished', {}, { at: END }),
  );
  const [record] = await recordsOf(job.id);
  const rate = products[0]?.ratePerAcre ?? NaN;
  expect(record?.products[0]?.amountUsed).toBeCloseTo(10 * rate + 10 * 2, 2);
  expect(record?.comments).toContain(`Rate changed at the mixer from load 2: ${chemical.name} 2 L/acre (planned: ${rate}).`);
  expect(record?.products[0]?.rate).toBeCloseTo((rate + 2) / 2, 4);
  expect(record?.comments).toContain(`Mean of all loads: ${chemical.name} ${record?.products[0]?.rate} L/acre.`);
  const { changes } = await server.callOk(api.stock.mixOfJob, { params: { id: job.id } }, admin);
  expect(changes).toEqual([change]);
});

test('loads with another rate that are done as planned fill the record by their acres, as the mixing sheet does', async () => {
  const { job, chemical, pilotPhone } = await crewedJob(server, admin, { sprayVolumeLitersPerAcre: 18.9 });
  const { mix } = await server.callOk(api.stock.mixOfJob, { params: { id: job.id } }, admin);
  const { acres = NaN, products: planned = [] } = mix ?? {};
  const products = planned.map(({ id, name, unit, ratePerAcre }) => ({ id, name, unit, ratePerAcre }));
  const rates = { [chemical.id]: 2 };
  const [copy] = (await server.callOk(api.crew.bundle, { query: {} }, pilotPhone)).jobs;
  await report(
    server,
    pilotPhone,
    crewEvent(job.id, 'job_started', {}, { at: START }),
    crewEvent(
      job.id,
      'note',
      { text: 'Mix changed', mix: { fromLoad: 1, acres, rates, planned: { acres, products } } },
      { at: minutesAgo(110) },
    ),
    ...(copy?.loads ?? []).map((_, index) => crewEvent(job.id, 'load_done', { n: index + 1 }, { at: minutesAgo(90) })),
    crewEvent(job.id, 'job_finished', {}, { at: END }),
  );
  const [record] = await recordsOf(job.id);
  expect(record?.products[0]?.amountUsed).toBeCloseTo(acres * 2, 2);
  expect(record?.products[0]?.rate).toBe(2);
  expect(record?.comments).not.toContain('Mean');
});

test('a rate that was changed at the mixer reaches the record until a person enters another one, also that of the plan', async () => {
  const { job, chemical, params, pilotPhone } = await crewedJob(server, admin);
  const { mix } = await server.callOk(api.stock.mixOfJob, { params: { id: job.id } }, admin);
  const { acres = NaN, products: planned = [] } = mix ?? {};
  const products = planned.map(({ id, name, unit, ratePerAcre }) => ({ id, name, unit, ratePerAcre }));
  const rate = products[0]?.ratePerAcre ?? NaN;
  const mixed = (ratePerAcre: number, minutes: number) => {
    const mixChange = { fromLoad: 1, acres, rates: { [chemical.id]: ratePerAcre }, planned: { acres, products } };
    return crewEvent(job.id, 'note', { text: 'Mix changed', mix: mixChange }, { at: minutesAgo(minutes) });
  };
  const rates = async () => (await recordsOf(job.id))[0]?.products.map((product) => product.rate);
  const load = (n: number, minutes: number) => crewEvent(job.id, 'load_done', { n, litres: 100 }, { at: minutesAgo(minutes) });
  await report(server, pilotPhone, crewEvent(job.id, 'job_started', {}, { at: START }), mixed(2, 120), load(1, 110));
  await report(server, pilotPhone, crewEvent(job.id, 'job_finished', {}, { at: END }));
  expect(await rates()).toEqual([2]);
  await report(server, pilotPhone, mixed(rate, 109), load(2, 108));
  expect(await rates()).toEqual([rate]);
  await server.callOk(
    sprayJobs.update,
    { params, body: { chemicals: [{ chemicalId: chemical.id, applicationRateLitersPerAcre: 1.25, farmerSupplied: false }] } },
    admin,
  );
  await report(server, pilotPhone, mixed(3, 107), load(3, 106));
  expect(await rates()).toEqual([3]);
  const [record] = await recordsOf(job.id);
  const typed = [{ id: record?.products[0]?.id ?? '', rate: 1.25 }];
  await server.callOk(records.update, { params: { id: record?.id ?? '' }, body: { products: typed } }, admin);
  await report(server, pilotPhone, load(4, 105));
  expect(await rates()).toEqual([1.25]);
});

test('the rate of the mixer is kept to its last decimal, and is no mean of loads of which nobody said how much they were', async () => {
  const { job, chemical, pilotPhone } = await crewedJob(server, admin);
  const { mix } = await server.callOk(api.stock.mixOfJob, { params: { id: job.id } }, admin);
  const { acres = NaN, products: planned = [] } = mix ?? {};
  const products = planned.map(({ id, name, unit, ratePerAcre }) => ({ id, name, unit, ratePerAcre }));
  const mixed = (fromLoad: number, ratePerAcre: number, minutes: number) => {
    const mixChange = { fromLoad, acres, rates: { [chemical.id]: ratePerAcre }, planned: { acres, products } };
    return crewEvent(job.id, 'note', { text: 'Mix changed', mix: mixChange }, { at: minutesAgo(minutes) });
  };
  const load = (n: number, body: object, minutes: number) => crewEvent(job.id, 'load_done', { n, ...body }, { at: minutesAgo(minutes) });
  await report(
    server,
    pilotPhone,
    crewEvent(job.id, 'job_started', {}, { at: START }),
    mixed(1, 0.00405, 115),
    load(1, { litres: 50 }, 110),
  );
  await report(server, pilotPhone, load(2, { litres: 60 }, 108), crewEvent(job.id, 'job_finished', {}, { at: END }));
  const [record] = await recordsOf(job.id);
  expect(record?.products[0]?.rate).toBe(0.00405);
  expect(record?.comments).not.toContain('Mean');

  await report(server, pilotPhone, load(90, {}, 107), mixed(91, 2, 106), load(91, { litres: 50 }, 105));
  const [unknown] = await recordsOf(job.id);
  expect(unknown?.products[0]?.rate).toBe(products[0]?.ratePerAcre);
  expect(unknown?.comments).not.toContain('Mean');
});

test('a rate that a person entered before any report, and set back to the plan, stays', async () => {
  const { job, chemical, pilotPhone } = await crewedJob(server, admin);
  const { mix } = await server.callOk(api.stock.mixOfJob, { params: { id: job.id } }, admin);
  const { acres = NaN, products: planned = [] } = mix ?? {};
  const products = planned.map(({ id, name, unit, ratePerAcre }) => ({ id, name, unit, ratePerAcre }));
  const rate = products[0]?.ratePerAcre ?? NaN;
  await report(server, pilotPhone, crewEvent(job.id, 'job_started', {}, { at: START }), crewEvent(job.id, 'job_finished', {}, { at: END }));
  const [record] = await recordsOf(job.id);
  for (const typed of [rate + 1, rate]) {
    const body = { products: [{ id: record?.products[0]?.id ?? '', rate: typed }] };
    await server.callOk(records.update, { params: { id: record?.id ?? '' }, body }, admin);
  }
  const mixChange = { fromLoad: 1, acres, rates: { [chemical.id]: 2 }, planned: { acres, products } };
  await report(
    server,
    pilotPhone,
    crewEvent(job.id, 'note', { text: 'Mix changed', mix: mixChange }, { at: minutesAgo(115) }),
    crewEvent(job.id, 'load_done', { n: 1, litres: 100 }, { at: minutesAgo(110) }),
  );
  expect((await recordsOf(job.id))[0]?.products[0]?.rate).toBe(rate);
});

test('a finish that a start followed is not the end of the work', async () => {
  const { job, field, params, pilotPhone, memberPhone } = await crewedJob(server, admin);
  await report(
    server,
    pilotPhone,
    crewEvent(job.id, 'job_started', {}, { at: START }),
    crewEvent(job.id, 'job_started', {}, { at: minutesAgo(100) }),
  );
  await report(server, memberPhone, crewEvent(job.id, 'job_finished', {}, { at: minutesAgo(120) }));
  await report(server, pilotPhone, crewEvent(job.id, 'field_done', { fieldId: field.id, acres: 150 }, { at: END }));
  await server.callOk(sprayJobs.update, { params, body: { status: 'completed' } }, admin);
  expect(await recordsOf(job.id)).toMatchObject([{ startedAt: START, endedAt: END }]);
});

test('each record of a job with two fields ends when its field was done, and loads are divided by acres', async () => {
  const farmer = await server.farmer();
  const fields = [
    await server.field(farmer, { coordinates: square(0, 0, 10) }),
    await server.field(farmer, { coordinates: square(20, 0, 10) }),
  ];
  const { job, pilotPhone } = await crewedJob(server, admin, { farmer, fieldIds: fields.map(({ id }) => id) });
  const done = (at: number, acres: number, minutes: number) =>
    crewEvent(job.id, 'field_done', { fieldId: fields[at]?.id, acres }, { at: minutesAgo(minutes) });
  const [second, first] = [done(1, 100, 120), done(0, 50, 90)];
  await report(
    server,
    pilotPhone,
    crewEvent(job.id, 'job_started', {}, { at: START }),
    crewEvent(job.id, 'load_done', { n: 1, litres: 1500 }, { at: minutesAgo(130) }),
  );
  await report(server, pilotPhone, second, first, crewEvent(job.id, 'job_finished', {}, { at: END }));
  const byField = new Map((await recordsOf(job.id)).map((record) => [record.fieldId, record]));
  expect(byField.get(fields[1]?.id ?? '')).toMatchObject({ startedAt: START, endedAt: second.at, areaAcres: 100, totalSprayL: 1000 });
  expect(byField.get(fields[0]?.id ?? '')).toMatchObject({ startedAt: second.at, endedAt: first.at, areaAcres: 50, totalSprayL: 500 });
});

/**
 * Of a job with two fields, by how many minutes ago the record of each starts.
 * @param steps what the pilot reports, each with the minutes ago; `joined` is a start by the ground crew, `first` and `second` are fields done
 */
async function startsAfter(steps: string): Promise<(number | null)[]> {
  const farmer = await server.farmer();
  const first = await server.field(farmer, { coordinates: square(0, 0, 10) });
  const second = await server.field(farmer, { coordinates: square(20, 0, 10) });
  const { job, pilotPhone, memberPhone } = await crewedJob(server, admin, { farmer, fieldIds: [first.id, second.id] });
  const bodies: Record<string, [CrewEventKind, object]> = {
    start: ['job_started', {}],
    joined: ['job_started', {}],
    pause: ['job_paused', { reason: 'Wind' }],
    load: ['load_done', { n: 1 }],
    first: ['field_done', { fieldId: first.id, acres: 100 }],
    second: ['field_done', { fieldId: second.id, acres: 100 }],
    finish: ['job_finished', {}],
  };
  for (const step of steps.split(', ')) {
    const [name = '', minutes] = step.split(' ');
    const [kind, body] = bodies[name] ?? expect.fail(name);
    const event = crewEvent(job.id, kind, body, { at: minutesAgo(Number(minutes)) });
    expect(await report(server, name === 'joined' ? memberPhone : pilotPhone, event)).toMatchObject([{ outcome: 'applied' }]);
  }
  await server.callOk(sprayJobs.update, { params: { id: job.id }, body: { status: 'completed' } }, admin);
  const starts = new Map((await recordsOf(job.id)).map(({ fieldId, startedAt }) => [fieldId, startedAt]));
  return [first, second].map(({ id }) => {
    const startedAt = starts.get(id);
    return startedAt ? Math.round((Date.now() - Date.parse(startedAt)) / 60_000) : null;
  });
}

test.each<[situation: string, starts: number[], steps: string]>([
  ['a pause within the first field', [480, 300], 'start 480, pause 420, start 390, first 300, second 200'],
  ['a pause within a later field', [480, 400], 'start 480, first 400, load 350, pause 340, start 300, second 200'],
  ['a pause directly after a field', [480, 340], 'start 480, first 400, pause 390, start 340, load 300, second 200'],
  ['two pauses before a load', [480, 350], 'start 480, first 400, pause 390, start 350, pause 340, start 300, second 200'],
  ['a finish and a start the next morning', [1200, 240], 'start 1200, first 1000, finish 990, start 240, second 200'],
  ["a second person's start the next morning", [1200, 240], 'start 1200, first 1000, joined 240, second 200'],
  ["a second person's start within the first field", [480, 300], 'start 480, joined 400, first 300, second 200'],
  ["a second person's start within a later field", [480, 400], 'start 480, first 400, joined 380, load 350, second 200'],
  ["a second person's start within a later field, after a load", [480, 400], 'start 480, first 400, load 350, joined 340, second 200'],
])('each record begins when the work on its field did: %s', async (_, starts, steps) => {
  expect(await startsAfter(steps)).toEqual(starts);
});

test('reports that arrive after the finish are added, and a newer report of the same field counts', async () => {
  const { job, field, pilotPhone, memberPhone } = await crewedJob(server, admin);
  await report(server, pilotPhone, crewEvent(job.id, 'job_started', {}, { at: START }), crewEvent(job.id, 'job_finished', {}, { at: END }));
  const fieldDone = (acres: number, at: string) => crewEvent(job.id, 'field_done', { fieldId: field.id, acres }, { at });
  await report(server, memberPhone, fieldDone(90, minutesAgo(70)));
  expect(await recordsOf(job.id)).toMatchObject([{ areaAcres: 90, areaSource: 'hand' }]);
  await report(server, memberPhone, fieldDone(95, minutesAgo(65)));
  expect(await recordsOf(job.id)).toMatchObject([{ areaAcres: 95, startedAt: START, endedAt: END }]);
  await report(server, pilotPhone, fieldDone(88, minutesAgo(69)));
  await report(server, memberPhone, fieldDone(99, minutesAgo(50)));
  expect(await recordsOf(job.id)).toMatchObject([{ areaAcres: 88 }]);
});

test('in a job without a pilot the newest report of a field counts', async () => {
  const { job, field, memberPhone } = await crewedJob(server, admin, { pilotId: null });
  const fieldDone = (acres: number, at: string) => crewEvent(job.id, 'field_done', { fieldId: field.id, acres }, { at });
  await report(server, memberPhone, fieldDone(90, minutesAgo(70)), fieldDone(95, minutesAgo(65)), crewEvent(job.id, 'job_finished'));
  expect(await recordsOf(job.id)).toMatchObject([{ areaAcres: 95, areaSource: 'hand' }]);
});

test('a load that two phones tick off counts once', async () => {
  const { job, pilotPhone, memberPhone } = await crewedJob(server, admin);
  await report(server, memberPhone, crewEvent(job.id, 'load_done', { n: 1, litres: 800 }));
  await report(server, pilotPhone, crewEvent(job.id, 'load_done', { n: 1 }), crewEvent(job.id, 'job_finished'));
  expect(await recordsOf(job.id)).toMatchObject([{ totalSprayL: 800 }]);
});

test('the mix that is left in the tank is not counted as sprayed, nor the products in it', async () => {
  const { job, pilotPhone } = await crewedJob(server, admin);
  const [order] = (await server.callOk(api.crew.bundle, { query: {} }, pilotPhone)).jobs;
  const ratePerLitre = (order?.products[0]?.total ?? NaN) / (order?.loads ?? []).reduce((total, { sprayLitres }) => total + sprayLitres, 0);
  const load = (n: number) => crewEvent(job.id, 'load_done', { n, litres: 400 });
  await report(server, pilotPhone, load(1), load(2), crewEvent(job.id, 'job_finished'));
  const mixLeft = (amount: number) => report(server, pilotPhone, crewEvent(job.id, 'leftover', { product: 'Mix', amount, unit: 'L' }));
  await mixLeft(300);
  const [record] = await recordsOf(job.id);
  expect(record).toMatchObject({ totalSprayL: 500, comments: 'Left over: 300 L of Mix.' });
  expect(record?.products[0]?.amountUsed).toBeCloseTo(500 * ratePerLitre, 1);
  await mixLeft(1000);
  const [emptied] = await recordsOf(job.id);
  expect(emptied?.products[0]?.amountUsed).toBe(0);
});

test('amounts reach an open record also after the products of the job were edited, or taken off and added again', async () => {
  const { job, chemical, params, pilotPhone } = await crewedJob(server, admin);
  const ours = { chemicalId: chemical.id, applicationRateLitersPerAcre: 1.5, farmerSupplied: false } as const;
  const theirs = { applicationRateLitersPerAcre: 2, farmerSupplied: true, customChemicalName: 'Adjuvant', hasNoPcpNumber: true } as const;
  const edit = (chemicals: BodyOf<typeof sprayJobs.update>['chemicals']) =>
    server.callOk(sprayJobs.update, { params, body: { chemicals } }, admin);
  const load = (n: number) => report(server, pilotPhone, crewEvent(job.id, 'load_done', { n, litres: 100 }));
  const amounts = async () =>
    Object.fromEntries((await recordsOf(job.id))[0]?.products.map(({ name, amountUsed }) => [name, amountUsed]) ?? []);
  await edit([ours, theirs]);
  await report(server, pilotPhone, crewEvent(job.id, 'job_finished'));
  await edit([
    { ...theirs, customChemicalName: 'ADJUVANT', pcpNumber: '12345', hasNoPcpNumber: false },
    { ...ours, applicationRateLitersPerAcre: 1 },
  ]);
  await load(1);
  expect(await amounts()).toEqual({ [chemical.name]: 10, ADJUVANT: 20 });

  await edit([theirs]);
  await edit([theirs, ours]);
  await load(2);
  expect(await amounts()).toEqual({ [chemical.name]: 30, Adjuvant: 40 });
});

test('never replaces what a person entered', async () => {
  const { job, field, params, pilotPhone } = await crewedJob(server, admin);
  await report(server, pilotPhone, crewEvent(job.id, 'job_started', {}, { at: START }), crewEvent(job.id, 'job_finished', {}, { at: END }));
  const [record] = await recordsOf(job.id);
  const entered = { startedAt: minutesAgo(200), areaAcres: 77, comments: 'By hand', totalSprayL: 700 };
  const products = (record?.products ?? []).map(({ id }) => ({ id, amountUsed: 42 }));
  await server.callOk(records.update, { params: { id: record?.id ?? '' }, body: { ...entered, products } }, admin);
  await report(
    server,
    pilotPhone,
    crewEvent(job.id, 'job_started', {}, { at: minutesAgo(190) }),
    crewEvent(job.id, 'field_done', { fieldId: field.id, acres: 150, notDoneAcres: 1, notDoneReason: 'trees' }),
    crewEvent(job.id, 'load_done', { n: 1, litres: 1500 }),
  );
  const [after] = await recordsOf(job.id);
  expect(after).toMatchObject({ ...entered, areaSource: 'hand', endedAt: END });
  expect(after?.products.map(({ amountUsed }) => amountUsed)).toEqual([42]);
  await server.callOk(records.remove, { params: { id: record?.id ?? '' } }, admin);
  await server.callOk(sprayJobs.get, { params }, admin);
});

test('a typed value that equals what a blocked report said, or what a report had filled before, is never replaced', async () => {
  const { job, field, pilotPhone } = await crewedJob(server, admin);
  const done = (acres: number, minutes: number) =>
    crewEvent(job.id, 'field_done', { fieldId: field.id, acres }, { at: minutesAgo(minutes) });
  const load = (n: number, litres: number) => crewEvent(job.id, 'load_done', { n, litres }, { at: minutesAgo(70) });
  await report(server, pilotPhone, done(90, 100), load(1, 700), crewEvent(job.id, 'job_finished', {}, { at: END }));
  const [record] = await recordsOf(job.id);
  const type = (body: object) => server.callOk(records.update, { params: { id: record?.id ?? '' }, body }, admin);
  const amounts = (amountUsed: number) => (record?.products ?? []).map(({ id }) => ({ id, amountUsed }));
  const filled = record?.products[0]?.amountUsed ?? NaN;
  // Typed away from what the reports filled, and back to the same values.
  await type({ areaAcres: 77, totalSprayL: 1, products: amounts(1) });
  await type({ areaAcres: 90, totalSprayL: 1500, products: amounts(filled) });
  // This report is blocked, and says the litres that were typed.
  await report(server, pilotPhone, done(91, 90), load(2, 800), crewEvent(job.id, 'leftover', { product: 'Mix', amount: 1, unit: 'L' }));
  await report(server, pilotPhone, done(95, 80), load(3, 400));
  expect(await recordsOf(job.id)).toMatchObject([{ areaAcres: 90, totalSprayL: 1500, products: [{ amountUsed: filled }] }]);
});

test('the audit trail says that reports filled a record', async () => {
  const { job, field, pilotPhone } = await crewedJob(server, admin);
  await report(server, pilotPhone, crewEvent(job.id, 'field_done', { fieldId: field.id, acres: 90 }), crewEvent(job.id, 'job_finished'));
  const [record] = await recordsOf(job.id);
  const { entries } = await server.callOk(api.audit.list, { query: { subjectType: 'record', subjectId: record?.id ?? '' } }, admin);
  expect(entries[0]?.changes).toContainEqual({ property: 'filledFrom', from: null, to: "the crew's reports" });
});

test('records that the office opens by hand are filled too, and signed ones stay', async () => {
  const { job, field, params, pilotPhone } = await crewedJob(server, admin);
  await report(server, pilotPhone, crewEvent(job.id, 'job_started', {}, { at: START }));
  await report(server, pilotPhone, crewEvent(job.id, 'field_done', { fieldId: field.id, acres: 120 }, { at: END }));
  const opened = await server.callOk(records.open, { params, body: {} }, admin);
  expect(opened.records).toMatchObject([{ startedAt: START, endedAt: END, areaAcres: 120 }]);

  for (const code of ['SK', 'AB', 'MB', 'ALL'] as const)
    await server.callOk(api.recordTemplates.update, { params: { code }, body: { requiredKeys: [] } }, admin);
  const [record] = opened.records;
  await signConfirmed(server, admin, record?.id ?? '');
  await report(server, pilotPhone, crewEvent(job.id, 'field_done', { fieldId: field.id, acres: 60 }));
  expect(await recordsOf(job.id)).toMatchObject([{ state: 'signed', areaAcres: 120 }]);
});

test('a resend fills the records if the server stopped before it filled them', async () => {
  const { job, field, pilotPhone } = await crewedJob(server, admin);
  const done = crewEvent(job.id, 'field_done', { fieldId: field.id, acres: 120 });
  await report(server, pilotPhone, crewEvent(job.id, 'job_finished'), done);
  await server.db
    .updateTable('applicationRecords')
    .set({ areaAcres: 100, areaSource: 'planned', crewFilled: {} })
    .where('sprayJobId', '=', job.id)
    .execute();
  await report(server, pilotPhone, done);
  expect(await recordsOf(job.id)).toMatchObject([{ areaAcres: 120, areaSource: 'hand' }]);
});

test('leaves out reports of a cancelled job and of people who were taken off', async () => {
  const { job, field, params, pilotPhone, memberPhone } = await crewedJob(server, admin);
  await server.callOk(api.crew.bundle, { query: {} }, memberPhone);
  await server.callOk(sprayJobs.update, { params, body: { groundCrew: [] } }, admin);
  await report(server, memberPhone, crewEvent(job.id, 'field_done', { fieldId: field.id, acres: 10 }));
  await report(server, pilotPhone, crewEvent(job.id, 'job_finished'));
  const [record] = await recordsOf(job.id);
  expect(record?.areaSource).toBe('planned');
});

test('a change of the mix that arrives last fills the record, and goes to the office once it is signed', async () => {
  const { job, chemical, pilotPhone, memberPhone } = await crewedJob(server, admin);
  const { mix } = await server.callOk(api.stock.mixOfJob, { params: { id: job.id } }, admin);
  const { acres = NaN, litersPerAcre = NaN, products: planned = [] } = mix ?? {};
  const products = planned.map(({ id, name, unit, ratePerAcre }) => ({ id, name, unit, ratePerAcre }));
  const mixed = (rate: number) =>
    crewEvent(
      job.id,
      'note',
      { text: 'Mix changed', mix: { fromLoad: 1, acres, rates: { [chemical.id]: rate }, planned: { acres, products } } },
      { at: minutesAgo(150) },
    );
  await report(
    server,
    pilotPhone,
    crewEvent(job.id, 'job_started', {}, { at: START }),
    crewEvent(job.id, 'load_done', { n: 1, litres: litersPerAcre * 10 }, { at: minutesAgo(120) }),
    crewEvent(job.id, 'job_finished', {}, { at: END }),
  );
  await report(server, memberPhone, mixed(2));
  const [record] = await recordsOf(job.id);
  expect(record?.products).toMatchObject([{ rate: 2, amountUsed: 20 }]);
  for (const code of ['SK', 'AB', 'MB', 'ALL'] as const)
    await server.callOk(api.recordTemplates.update, { params: { code }, body: { requiredKeys: [] } }, admin);
  await signConfirmed(server, admin, record?.id ?? '');
  expect(await report(server, memberPhone, mixed(3))).toMatchObject([{ outcome: 'needs_office' }]);
  expect(await recordsOf(job.id)).toMatchObject([{ state: 'signed', products: [{ rate: 2 }] }]);
});
