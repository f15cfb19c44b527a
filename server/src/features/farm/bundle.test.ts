import { randomUUID } from 'node:crypto';
import { addDays, api, dayIn, intervalsFrom, sprayingEnd } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issuedInvoice, setUpBilling } from '../../test/billing.ts';
import { crewEvent, crewPhone, report } from '../../test/crew.ts';
import { square } from '../../test/land/zones.ts';
import { readyRecord, recordedJob, signConfirmed } from '../../test/records/recorded-jobs.ts';
import { type Person, testServer, type TestServer } from '../../test/server.ts';

const { bundle } = api.farm;
const today = dayIn('America/Regina', new Date());

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
  await setUpBilling(server, admin);
});
afterAll(() => server.close());

const read = (farmer: Person) => server.callOk(bundle, { query: {} }, farmer);
const days = { startDate: today, endDate: addDays(today, 1) };

test('has the land with zones but without their notes, and not what the farmer removed', async () => {
  const farmer = await server.farmer();
  const field = await server.field(farmer, { name: 'Home quarter', coordinates: square(0, 0, 10) });
  const removed = await server.field(farmer, { name: 'Sold' });
  const zone = { coordinates: square(1, 1, 2), kind: 'bees' as const, note: 'Hives of the neighbour' };
  await server.callOk(api.exclusionZones.create, { params: { id: field.id }, body: zone }, admin);
  await server.callOk(api.fields.removeOwn, { params: { id: removed.id } }, farmer);
  const reply = await read(farmer);
  expect(reply.land).toMatchObject([{ name: 'Home quarter', exclusionZones: [{ kind: 'bees' }] }]);
  expect(JSON.stringify(reply)).not.toContain('Hives of the neighbour');
  expect(Date.parse(reply.madeAt)).toBeGreaterThan(Date.now() - 60_000);
});

test('says of a job what is known and no more', async () => {
  const farmer = await server.farmer();
  const field = await server.field(farmer, { coordinates: square(0, 0, 10) });
  const crew = await server.crew();
  const job = await server.job({ farmer, fieldIds: [field.id], groundCrew: [crew.id], ...days, internal_notes: 'Pays late' });
  const stateOf = async () => (await read(farmer)).jobs[0];
  const set = (status: 'submitted' | 'approved') => server.db.updateTable('sprayJobs').set({ status }).where('id', '=', job.id).execute();
  expect(await stateOf()).toMatchObject({ state: 'draft', startedAt: null });
  await set('submitted');
  expect(await stateOf()).toMatchObject({ state: 'waiting' });
  await set('approved');
  // The farmer's day, which nobody has promised.
  expect(await stateOf()).toMatchObject({ state: 'planned', hasDay: false, firstDay: today, lastDay: today });
  const move = (version: number, day: string | null) =>
    server.callOk(api.board.move, { body: { moves: [{ sprayJobId: job.id, version, day }] } }, admin);
  const later = addDays(today, 5);
  await move(0, later);
  expect(await stateOf()).toMatchObject({ state: 'planned', hasDay: true, firstDay: later, lastDay: later });
  await move(1, today);
  expect(await stateOf()).toMatchObject({ state: 'today', firstDay: today, lastDay: today });

  const phone = await crewPhone(server, admin, crew);
  await report(server, phone, crewEvent(job.id, 'job_started'));
  expect(await stateOf()).toMatchObject({ state: 'started', startedAt: expect.any(String) as string, finishedAt: null });
  expect(JSON.stringify(await read(farmer))).not.toContain('Pays late');
});

test("the farmer's page, the job's link and the work order count re-entry from the same end: the reported finish, else the day", async () => {
  const farmer = await server.farmer();
  const field = await server.field(farmer, { coordinates: square(0, 0, 10) });
  const chemical = await server.chemical();
  await server.callOk(api.chemicals.update, { params: { id: chemical.id }, body: { reentryHours: 12, preHarvestDays: 14 } }, admin);
  const crew = await server.crew();
  const product = { chemicalId: chemical.id, applicationRateLitersPerAcre: 1, farmerSupplied: false } as const;
  const values = { farmer, fieldIds: [field.id], chemicals: [product], groundCrew: [crew.id], ...days };
  const job = await server.job({ ...values, status: 'approved' });
  const params = { id: job.id };
  const { url } = await server.callOk(api.jobLinks.create, { params }, admin);
  const token = /\/job\/([\w-]+)/.exec(url)?.[1] ?? '';
  const counted = async () => {
    const shared = await server.callOk(api.jobLinks.read, { params: { token } });
    const whole = await server.callOk(api.sprayJobs.get, { params }, admin);
    const ends = [shared, whole].map((each) => sprayingEnd(each, 'America/Regina'));
    const [onPage] = (await read(farmer)).jobs.flatMap(({ fields }) => fields);
    const [{ label } = { label: null }] = whole.chemicals;
    const products = [{ reentryHours: label?.reentryHours ?? null, preHarvestDays: label?.preHarvestDays ?? null }];
    return { ends, onPage, onLink: intervalsFrom(ends[0] ?? { day: today, at: '' }, products) };
  };

  const planned = await counted();
  expect(planned.ends).toEqual([planned.ends[1], { day: today, at: expect.any(String) as string, isReported: false }]);
  expect(planned.onPage).toMatchObject({ reentryAt: null, harvestOn: null });

  const phone = await crewPhone(server, admin, crew);
  const [startedAt, at] = [20, 5].map((minutes) => new Date(Date.now() - minutes * 60_000).toISOString());
  await report(server, phone, crewEvent(job.id, 'job_started', {}, { at: startedAt ?? '' }));
  await report(server, phone, crewEvent(job.id, 'job_finished', {}, { at: at ?? '' }));
  const { ends, onPage, onLink } = await counted();
  expect(ends[0]).toMatchObject({ at, isReported: true });
  expect(ends[1]).toEqual(ends[0]);
  expect(onLink.reentryAt).toBe(new Date(Date.parse(at ?? '') + 12 * 3_600_000).toISOString());
  expect(onPage).toMatchObject(onLink);
});

test('what the office has no interval of is named on the page and the link, also by the signed record', async () => {
  const parts = await recordedJob(server, admin, { isCompleted: false, label: { preHarvestDays: null } });
  const { params, farmer } = parts;
  const listed = { chemicalId: parts.chemical.id, applicationRateLitersPerAcre: 1.5, farmerSupplied: false } as const;
  const own = { farmerSupplied: true, applicationRateLitersPerAcre: 1 } as const;
  const products = [
    listed,
    { ...own, customChemicalName: 'Own mix', pcpNumber: '12345' },
    { ...own, customChemicalName: 'Oil', hasNoPcpNumber: true },
  ];
  await server.callOk(api.sprayJobs.update, { params, body: { chemicals: products } }, admin);
  await server.callOk(api.sprayJobs.update, { params, body: { status: 'completed' } }, admin);
  const names = [parts.chemical.name, 'Own mix'];
  const onPage = async () => (await read(farmer)).jobs.flatMap(({ fields }) => fields).map(({ withoutInterval }) => withoutInterval);
  expect(await onPage()).toEqual([names, names]);

  const { record } = await readyRecord(server, admin, parts);
  const amounts = record.products.map(({ id }) => ({ id, amountUsed: 225, lotNumber: 'L-1' }));
  await server.callOk(api.records.update, { params: { id: record.id }, body: { products: amounts } }, admin);
  await signConfirmed(server, admin, record.id);
  expect(await onPage()).toEqual([names, names]);
  const { url } = await server.callOk(api.jobLinks.create, { params }, admin);
  const shared = await server.callOk(api.jobLinks.read, { params: { token: /\/job\/([\w-]+)/.exec(url)?.[1] ?? '' } });
  expect(shared.applied).toMatchObject([{ withoutInterval: names, harvestOn: null }]);
});

test('has the invoices with what is due, and nothing of another farmer', async () => {
  const [farmer, other] = [await server.farmer(), await server.farmer({ lastName: 'Secretive' })];
  await server.field(other, { name: 'Hidden quarter' });
  await server.job({ farmer: other, name: 'Hidden job' });
  const invoice = await issuedInvoice(server, admin, farmer);
  await issuedInvoice(server, admin, other);
  const reply = await read(farmer);
  expect(reply.invoices).toMatchObject([{ id: invoice.id, kind: 'invoice' }]);
  expect(reply.due).toBe(invoice.open);
  expect(JSON.stringify(reply)).not.toMatch(/Hidden|Secretive/);
});

test('says which lists are cut, and has the rest with another page', async () => {
  const farmer = await server.farmer();
  const field = await server.field(farmer, { coordinates: square(0, 0, 10) });
  const proposal = { fieldId: field.id, userId: farmer.id, kind: 'zone' as const, coordinates: JSON.stringify(square(1, 1, 2)) };
  const many = Array.from({ length: 101 }, () => ({ ...proposal, id: randomUUID(), zoneKind: 'bees' as const, note: null }));
  await server.db.insertInto('farmProposals').values(many).execute();
  const first = await read(farmer);
  expect([first.proposals.length, first.cut]).toEqual([100, ['proposals']]);
  const whole = await server.callOk(bundle, { query: { pages: 2 } }, farmer);
  expect([whole.proposals.length, whole.cut]).toEqual([101, []]);
});
