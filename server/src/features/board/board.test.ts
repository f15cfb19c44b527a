import { addDays, api, type BodyOf, type Board, createWorkOrderSheet, dayIn, PILOT_STREAM } from '@swathline/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { crewPhone } from '../../test/crew.ts';
import { messagesByInput, type Person, testServer, type TestServer, UNKNOWN_ID } from '../../test/server.ts';

const { board } = api;
const TIME_ZONE = 'America/Regina';
const TODAY = dayIn(TIME_ZONE, new Date());
const TOMORROW = addDays(TODAY, 1);

let server: TestServer;
let admin: Person;
let farmer: Person;
let pilot: Person;
let aircraft: { id: string; registration: string };
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin({ firstName: 'Olive', lastName: 'Office' });
  farmer = await server.farmer({ firstName: 'Fay', lastName: 'Farmer' });
  const nothing = { pilot: [], groundCrew: [], aircraft: [], company: [] };
  await server.callOk(api.requirementSets.update, { params: { code: 'SK-aeroplane' }, body: nothing }, admin);
});
beforeEach(async () => {
  pilot = await server.pilot({ firstName: 'Ann', lastName: 'Lee' });
  aircraft = await server.aircraft();
});
afterAll(() => server.close());

const createJob = (parts: Parameters<TestServer['job']>[0] = {}) =>
  server.job({ farmer, startDate: TODAY, endDate: addDays(TODAY, 3), status: 'approved', pilotId: pilot.id, ...parts });
const read = (query: object = {}): Promise<Board> => server.callOk(board.get, { query }, admin);
type Move = BodyOf<typeof board.move>['moves'][number];
const move = (...moves: Move[]) => server.callOk(board.move, { body: { moves } }, admin);
const tryMove = (by: Person, ...moves: Move[]) => server.call(board.move, { body: { moves } }, by);
const toLane = (sprayJobId: string, parts: Partial<Move> = {}): Move => ({
  sprayJobId,
  version: 0,
  day: TODAY,
  aircraftId: aircraft.id,
  ...parts,
});
const laneIds = async (day = TODAY) =>
  (await read()).planned.filter((job) => job.day === day && job.aircraftId === aircraft.id).map(({ id }) => id);

test('a job is not planned until it is moved, and again when its day is taken away', async () => {
  const { id } = await createJob({ name: 'Barley' });
  const before = await read({ filterText: 'barley' });
  expect(before.unplanned).toMatchObject([{ id, day: null, version: 0, farmer: { lastName: 'Farmer' }, pilot: { firstName: 'Ann' } }]);
  expect(before).toMatchObject({ today: TODAY, unplannedTotal: 1 });
  expect(before.days.map(({ day }) => day)).toEqual([0, 1, 2, 3, 4, 5, 6].map((later) => addDays(TODAY, later)));
  expect(before.lanes.find((lane) => lane.aircraft.id === aircraft.id)).toMatchObject({ figures: { stripId: null, updatedAt: null } });

  const { moved } = await move(toLane(id));
  expect(moved).toMatchObject([{ id, day: TODAY, aircraftId: aircraft.id, position: 1, version: 1 }]);
  expect((await read({ filterText: 'barley' })).unplanned).toEqual([]);
  expect(await server.callOk(api.sprayJobs.getAsAdmin, { params: { id } }, admin)).toMatchObject({
    aircraft: { id: aircraft.id },
    place: { day: TODAY, position: 1, count: 1 },
  });
  await move({ sprayJobId: id, version: 1, day: null });
  expect((await read({ filterText: 'barley' })).unplanned).toMatchObject([{ id, day: null, version: 2, aircraftId: aircraft.id }]);
  const other = await server.aircraft();
  await move({ sprayJobId: id, version: 2, day: null, aircraftId: other.id });
  expect((await read({ filterText: 'barley' })).unplanned).toMatchObject([{ id, day: null, version: 3, aircraftId: other.id }]);
});

test('jobs keep their order in a lane: first, after another, last', async () => {
  const [a, b, c] = [await createJob(), await createJob(), await createJob()];
  await move(toLane(a.id), toLane(b.id), toLane(c.id, { afterId: null }));
  expect(await laneIds()).toEqual([c.id, a.id, b.id]);
  await move({ sprayJobId: c.id, version: 1, day: TODAY, afterId: a.id });
  expect(await laneIds()).toEqual([a.id, c.id, b.id]);
  await move({ sprayJobId: a.id, version: 1, day: TODAY, afterId: UNKNOWN_ID });
  expect(await laneIds()).toEqual([c.id, b.id, a.id]);
  const places = await Promise.all(
    [c, b, a].map(async ({ id }) => (await server.callOk(api.sprayJobs.getAsAdmin, { params: { id } }, admin)).place),
  );
  expect(places).toEqual([1, 2, 3].map((position) => ({ day: TODAY, position, count: 3 })));
});

test('two dispatchers who move one job: the second learns who moved it, and nothing of the batch is kept', async () => {
  const [job, other] = [await createJob({ name: 'West side' }), await createJob()];
  const second = await server.admin();
  await move(toLane(job.id));
  const late = await tryMove(second, toLane(other.id), toLane(job.id, { day: TOMORROW }));
  expect(late).toMatchObject({ status: 409, body: { code: 'stale' } });
  expect(late.body.message).toMatch(/^Olive Office moved West side since you saw it\. Nothing was moved\./);
  expect(await laneIds()).toEqual([job.id]);
  expect(await laneIds(TOMORROW)).toEqual([]);
});

test('many dispatchers at once lose no move, and all see the same order', async () => {
  const jobs = await Promise.all(Array.from({ length: 8 }, () => createJob()));
  const replies = await Promise.all(jobs.map(({ id }) => tryMove(admin, toLane(id, { afterId: null }))));
  expect(replies.map(({ status }) => status)).toEqual(jobs.map(() => 200));
  expect((await laneIds()).toSorted()).toEqual(jobs.map(({ id }) => id).toSorted());
  const same = await Promise.all(
    [1, 2, 3, 4].map((later) => tryMove(admin, toLane(jobs[0]?.id ?? '', { version: 1, day: addDays(TODAY, later) }))),
  );
  expect(same.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
});

test('a move says what it breaks: days wanted, harvest, papers, a pilot in two lanes', async () => {
  const product = await server.chemical({ name: `Tilt ${aircraft.registration}` });
  await server.callOk(api.chemicals.update, { params: { id: product.id }, body: { preHarvestDays: 10 } }, admin);
  const chemicals = [{ chemicalId: product.id, applicationRateLitersPerAcre: 1, farmerSupplied: false as const }];
  const { id } = await createJob({ name: 'Late', startDate: TODAY, endDate: TOMORROW, chemicals });
  await server.callOk(board.setHarvest, { params: { id }, body: { harvestOn: addDays(TODAY, 11) } }, admin);
  expect((await move(toLane(id))).warnings).toEqual([]);
  const messages = (await move(toLane(id, { version: 1, day: TOMORROW }))).warnings.map(({ message }) => message);
  expect(messages).toHaveLength(2);
  expect(messages[0]).toMatch(/^The farmer asked for /);
  expect(messages[1]).toContain(`${product.name} needs 10 days: the last day to spray is`);

  const other = await server.aircraft();
  const second = await createJob({ name: 'Elsewhere', endDate: addDays(TODAY, 5) });
  const { warnings } = await move(toLane(second.id, { day: TOMORROW, aircraftId: other.id }));
  expect(warnings.map(({ message }) => message)).toEqual([expect.stringMatching(/^Ann Lee is also on Late with C-/) as string]);

  await server.callOk(
    api.requirementSets.update,
    { params: { code: 'SK-aeroplane' }, body: { pilot: ['applicator_licence'], groundCrew: [], aircraft: [], company: [] } },
    admin,
  );
  const field = await server.field(farmer);
  const flown = await createJob({ fieldIds: [field.id] });
  const withPapers = await move(toLane(flown.id, { day: addDays(TODAY, 2) }));
  expect(withPapers.warnings.map(({ message }) => message)).toEqual([
    'Applicator licence (Saskatchewan) of Ann Lee is not on file. Add it under Licences & certificates.',
  ]);
  const { checks } = await server.callOk(board.checks, { query: { day: addDays(TODAY, 2) } }, admin);
  expect(checks.filter(({ sprayJobId }) => sprayJobId === flown.id)).toMatchObject([{ overall: null, points: ['products', 'the papers'] }]);
});

test('a move takes a new pilot, keeps ended jobs, and refuses an aircraft that is not in use', async () => {
  const other = await server.pilot({ firstName: 'Bea', lastName: 'Two' });
  const { id } = await createJob();
  const { moved } = await move(toLane(id, { pilotId: other.id }));
  expect(moved).toMatchObject([{ pilot: { id: other.id } }]);
  const idle = await server.aircraft({ isActive: false });
  const refused = await tryMove(admin, toLane(id, { version: 1, aircraftId: idle.id }));
  expect(messagesByInput(refused)).toEqual({ aircraftId: 'The chosen aircraft is not in use. Choose an active one.' });
  const done = await createJob({ name: 'Done', status: 'completed' });
  expect(await tryMove(admin, toLane(done.id))).toMatchObject({ status: 409, body: { message: 'Done is completed and keeps its place.' } });
  expect(await tryMove(admin, toLane(UNKNOWN_ID))).toMatchObject({ status: 404 });
});

test('today’s checks are those of the page of the job', async () => {
  const { id } = await createJob({ fieldIds: [(await server.field(farmer)).id] });
  await move(toLane(id));
  const { checks } = await server.callOk(board.checks, { query: { day: TODAY } }, admin);
  const check = checks.find(({ sprayJobId }) => sprayJobId === id);
  expect(check?.overall).not.toBe('go');
  expect(check?.points).toEqual(expect.arrayContaining(['a reading', 'products']));
});

test('a move reaches open boards by the event stream', async () => {
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const reply = await fetch(`${address}/api${PILOT_STREAM.path}`, { headers: { authorization: `Bearer ${admin.token}` } });
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader() ?? expect.fail('no body');
  const { id } = await createJob();
  await move(toLane(id));
  let text = '';
  while (!text.includes(`event: ${PILOT_STREAM.boardEvent}\ndata: {}\n\n`)) {
    const { value, done } = await reader.read();
    if (done) expect.fail('the stream ended');
    text += value;
  }
  await reader.cancel();
});

test('figures of an aircraft are kept with its strip; a strip that is deleted is no longer its own', async () => {
  const strip = await server.callOk(api.strips.create, { body: { name: 'North strip', latitude: 51.2, longitude: -106.1 } }, admin);
  const params = { id: aircraft.id };
  const { figures } = await server.callOk(board.setFigures, { params, body: { sprayKmh: 210, stripId: strip.id, updatedAt: null } }, admin);
  expect(figures).toMatchObject({ sprayKmh: 210, ferryKmh: null, stripId: strip.id });
  const tooSlow = await server.call(board.setFigures, { params, body: { sprayKmh: 1, updatedAt: null } }, admin);
  expect(messagesByInput(tooSlow)).toEqual({ sprayKmh: 'Speeds must be between 5 and 500 km/h' });
  expect(await server.call(board.setFigures, { params, body: { sprayKmh: 200, updatedAt: null } }, admin)).toMatchObject({ status: 409 });
  expect(messagesByInput(await server.call(board.setFigures, { params, body: { stripId: UNKNOWN_ID } }, admin))).toHaveProperty('stripId');
  expect((await read()).strips).toMatchObject([{ name: 'North strip' }]);
  expect(await server.call(api.strips.create, { body: { name: 'north STRIP', latitude: 1, longitude: 1 } }, admin)).toMatchObject({
    status: 409,
  });
  await server.callOk(api.strips.update, { params: { id: strip.id }, body: { notes: 'Soft after rain' } }, admin);
  const { id } = await createJob({ name: 'From the strip', aircraftId: aircraft.id });
  const job = await server.callOk(api.sprayJobs.get, { params: { id } }, pilot);
  const facts = { label: 'Strip', value: 'North strip, 51.2000, -106.1000: Soft after rain' };
  const options = { timeZone: TIME_ZONE, today: TODAY };
  expect(createWorkOrderSheet(job, { ...options, copy: 'operator' }).facts).toContainEqual(facts);
  expect(JSON.stringify(createWorkOrderSheet(job, { ...options, copy: 'farmer' }))).not.toContain('Soft after rain');
  const phone = await crewPhone(server, admin, pilot);
  const { jobs } = await server.callOk(api.crew.bundle, { query: {} }, phone);
  expect(jobs.find((copy) => copy.id === id)?.sheet.facts).toContainEqual(facts);
  expect(await server.callOk(api.sprayJobs.get, { params: { id } }, farmer)).not.toHaveProperty('strip');
  await server.callOk(api.strips.remove, { params: { id: strip.id } }, admin);
  expect((await read()).lanes.find((lane) => lane.aircraft.id === aircraft.id)?.figures).toMatchObject({ sprayKmh: 210, stripId: null });
});

test('suggests an order with reasons and changes nothing', async () => {
  const [tilt, roundup] = [await server.chemical({ name: `T ${aircraft.id}` }), await server.chemical({ name: `R ${aircraft.id}` })];
  const day = addDays(TODAY, 3);
  const jobs = [];
  for (const { id } of [tilt, roundup, tilt, roundup]) {
    const chemicals = [{ chemicalId: id, applicationRateLitersPerAcre: 1, farmerSupplied: false as const }];
    const job = await createJob({ chemicals, fieldIds: [(await server.field(farmer)).id], endDate: addDays(day, 1) });
    await move(toLane(job.id, { day }));
    jobs.push(job.id);
  }
  const before = await laneIds(day);
  const { lanes, costBefore, costAfter, weather } = await server.callOk(board.suggest, { body: { day, aircraftId: aircraft.id } }, admin);
  expect(weather).toBeNull();
  expect(costAfter).toBeLessThan(costBefore);
  expect(lanes).toMatchObject([{ aircraftId: aircraft.id, before: { changes: 3 }, after: { changes: 1 } }]);
  const stops = lanes[0]?.stops ?? [];
  expect(stops.map(({ sprayJobId }) => sprayJobId).toSorted()).toEqual(jobs.toSorted());
  expect(stops.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
  expect(stops[0]?.reasons).toContain('Its last day of the days wanted is this day.');
  expect(stops[1]?.reasons).toContain('Same products as the job before: nothing is rinsed.');
  expect(await laneIds(day)).toEqual(before);
  const none = await server.call(board.suggest, { body: { day: addDays(TODAY, 30) } }, admin);
  expect(messagesByInput(none)).toEqual({ day: 'No jobs are planned here that could be put in order.' });
});

test('today’s work and the phones of crews show the order of the lane; farmers do not see it', async () => {
  const [first, second] = [await createJob({ name: 'Second of two' }), await createJob({ name: 'First of two' })];
  await move(toLane(first.id), toLane(second.id, { afterId: null }));
  const { sprayJobs } = await server.callOk(api.dashboard.today, {}, admin);
  const ofLane = sprayJobs.filter(({ id }) => id === first.id || id === second.id);
  expect(ofLane.map(({ name, place }) => [name, place?.position])).toEqual([
    ['First of two', 1],
    ['Second of two', 2],
  ]);
  expect(await server.callOk(api.sprayJobs.get, { params: { id: first.id } }, pilot)).toMatchObject({ place: { position: 2 } });
  expect(await server.callOk(api.sprayJobs.get, { params: { id: first.id } }, farmer)).not.toHaveProperty('place');
});
