import { api, type SprayJobStatus } from '@swathline/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { crewedJob, crewEvent, report } from '../../../test/crew.ts';
import { type Person, testServer, type TestServer } from '../../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

let admin: Person;
let other: Person;
let farmer: Person;
beforeEach(async () => {
  await server.db.deleteFrom('mails').execute();
  admin = await server.admin({ firstName: 'Olive', lastName: 'Grey' });
  other = await server.admin({ firstName: 'Max' });
  farmer = await server.farmer({ firstName: 'Ann', lastName: 'Lee' });
});

const ALL_ON = { jobSubmitted: true, jobDecided: true, jobAssigned: true, jobCompleted: true, papersExpiring: true };
const subjectsTo = async ({ email }: Person) => (await server.mailsTo(email)).map(({ subject }) => subject);
const newestTo = async ({ email }: Person) => (await server.mailsTo(email))[0];
const waitingFor = async ({ email }: Person) =>
  (await server.mailsTo(email)).filter(({ status }) => status === 'queued').map(({ subject }) => subject);
const setStatus = ({ id }: { id: string }, status: SprayJobStatus) =>
  server.callOk(api.sprayJobs.update, { params: { id }, body: { status } }, admin);
const params = ({ id }: { id: string }) => ({ id });

test('mails a submission to the other administrators, with farmer, dates, land, notes and a link to the job', async () => {
  const field = await server.field(farmer, { name: 'Home <quarter>' });
  const job = await server.job({ farmer, fieldIds: [field.id], farmer_notes: 'Bees\nhttp://evil.example', internal_notes: 'SECRET' });
  await server.callOk(api.sprayJobs.submit, { params: params(job), body: { notes: 'Soon please' } }, farmer);

  for (const one of [admin, other]) expect(await subjectsTo(one)).toEqual(['Submitted: Canola']);
  const mail = await newestTo(admin);
  expect(mail?.text).toContain('"Ann Lee" submitted the spray job "Canola"');
  expect(mail?.text).toContain('Spray days: Jun 15 and 16, 2026\nField: Home <quarter>, NW-12-34-5-W2, ');
  expect(mail?.text).toContain('Notes with the submission: Soon please\nFarmer notes:\n> Bees\n> http://evil.example');
  expect(mail?.text).toContain(`https://spray.example.com/spray-jobs/${job.id}`);
  expect(mail?.html).toContain('Home &lt;quarter&gt;');
  expect(mail?.text).not.toContain('SECRET');
  expect(await subjectsTo(farmer)).toEqual([]);
});

test('a farm without a person has its name in mails, history and activity, and is greeted without a name', async () => {
  const farm = await server.farmer({ firstName: '', lastName: '', companyName: 'Maple Creek Colony' });
  const job = await server.job({ farmer: farm });
  await server.callOk(api.sprayJobs.update, { params: params(job), body: { farmer_notes: 'Bees' } }, farm);
  await server.callOk(api.sprayJobs.submit, { params: params(job), body: {} }, farm);
  expect((await newestTo(admin))?.text).toContain('"Maple Creek Colony" submitted the spray job "Canola"');
  await server.callOk(api.sprayJobs.approve, { params: params(job), body: {} }, admin);
  expect((await newestTo(farm))?.text).toMatch(/^Hello,\n/);

  const { statusHistory } = await server.callOk(api.sprayJobs.get, { params: params(job) }, admin);
  expect(statusHistory?.map(({ by }) => by)).toEqual(['Maple Creek Colony', 'Maple Creek Colony', 'Olive Grey']);
  const { entries } = await server.callOk(api.audit.list, { query: { subjectId: job.id } }, admin);
  expect(entries[0]?.by).toEqual({ id: farm.id, name: 'Maple Creek Colony' });
});

test('does not mail users about their own actions', async () => {
  const job = await server.job({ farmer });
  await server.callOk(api.sprayJobs.submit, { params: params(job), body: {} }, admin);
  expect(await subjectsTo(admin)).toEqual([]);
  expect(await subjectsTo(other)).toEqual(['Submitted: Canola']);
});

test('mails each decision to the farmer with the notes of the office but not the internal notes', async () => {
  const job = await server.job({ farmer, status: 'submitted', internal_notes: 'SECRET' });
  const expectMail = async () => {
    const mail = await newestTo(farmer);
    expect(mail?.text).toMatch(/See the job:\nhttps:\/\/spray\.example\.com\/job\/[\w-]{43}\n/);
    expect(`${mail?.text}${mail?.html}`).not.toContain('SECRET');
  };
  await server.callOk(api.sprayJobs.requestChanges, { params: params(job), body: { notes: 'Which field?' } }, admin);
  expect((await newestTo(farmer))?.text).toContain('Notes from the office: Which field?');
  await expectMail();
  await server.callOk(api.sprayJobs.submit, { params: params(job), body: {} }, farmer);
  await server.callOk(api.sprayJobs.approve, { params: params(job), body: {} }, admin);
  await expectMail();
  await setStatus(job, 'changes_needed');
  await expectMail();
  await setStatus(job, 'completed');
  await expectMail();

  expect(await subjectsTo(farmer)).toEqual(['Completed: Canola', 'Changes needed: Canola', 'Approved: Canola', 'Changes needed: Canola']);
});

test('a mail that waits is withdrawn when the job has another status, other days or other people', async () => {
  const [pilot, second, crew] = [await server.pilot(), await server.pilot(), await server.crew()];
  const job = await server.job({ farmer, status: 'draft' });
  await server.callOk(api.sprayJobs.submit, { params: params(job), body: {} }, farmer);
  expect(await waitingFor(other)).toEqual(['Submitted: Canola']);
  await setStatus(job, 'approved');
  expect([await waitingFor(other), await waitingFor(farmer)]).toEqual([[], ['Approved: Canola']]);

  await server.callOk(api.sprayJobs.update, { params: params(job), body: { pilotId: pilot.id, groundCrew: [crew.id] } }, admin);
  for (const endDate of ['2026-06-18', '2026-06-19']) {
    await server.callOk(api.sprayJobs.update, { params: params(job), body: { endDate } }, admin);
  }
  expect(await waitingFor(farmer)).toEqual(['New day: Canola']);
  for (const one of [pilot, crew]) expect(await waitingFor(one)).toEqual(['New day: Canola', 'You are assigned: Canola']);
  expect((await newestTo(pilot))?.text).toContain('Jun 15 to 18, 2026');

  const { groundCrew } = await server.callOk(api.sprayJobs.get, { params: params(job) }, admin);
  const assignmentId = groundCrew?.[0]?.assignmentId ?? '';
  await server.callOk(api.sprayJobs.unassignGroundCrew, { params: { ...params(job), assignmentId } }, admin);
  await server.callOk(api.sprayJobs.update, { params: params(job), body: { pilotId: second.id } }, admin);
  expect([await waitingFor(crew), await waitingFor(pilot), await waitingFor(second)]).toEqual([[], [], ['You are assigned: Canola']]);
  await setStatus(job, 'changes_needed');
  expect([await waitingFor(farmer), await waitingFor(second)]).toEqual([['Changes needed: Canola'], ['You are assigned: Canola']]);
});

test.each([
  [
    'cancelled',
    ['Cancelled: Canola'],
    ({ id }: { id: string }) => server.callOk(api.sprayJobs.update, { params: { id }, body: { status: 'cancelled' } }, admin),
  ],
  ['deleted', [], ({ id }: { id: string }) => server.callOk(api.sprayJobs.remove, { params: { id } }, admin)],
])('no earlier mail about a job is sent after it was %s', async (_, news, end) => {
  const pilot = await server.pilot();
  const kept = await server.job({ farmer, pilotId: pilot.id, name: 'Peas', status: 'submitted' });
  const job = await server.job({ farmer, status: 'submitted' });
  for (const each of [kept, job]) await setStatus(each, 'approved');
  await server.callOk(api.sprayJobs.update, { params: params(job), body: { pilotId: pilot.id } }, admin);
  await server.callOk(api.sprayJobs.update, { params: params(job), body: { endDate: '2026-06-18' } }, admin);
  await server.callOk(api.sprayJobs.update, { params: params(job), body: { hopperLitres: 700 } }, admin);
  const ofPeas = 'You are assigned: Peas';
  expect(await waitingFor(pilot)).toEqual(['Another mix: Canola', 'New day: Canola', 'You are assigned: Canola', ofPeas]);
  await end(job);
  expect([await waitingFor(pilot), await waitingFor(farmer)]).toEqual([
    [...news, ofPeas],
    [...news, 'Approved: Peas'],
  ]);
});

test('a job that is cancelled after its approval is mailed to farmer, pilot and crew with the reason, an earlier one to nobody', async () => {
  const [pilot, crew] = [await server.pilot(), await server.crew()];
  const cancel = ({ id }: { id: string }) => server.callOk(api.sprayJobs.cancel, { params: { id }, body: { notes: 'Hail' } }, admin);
  await cancel(await server.job({ farmer, pilotId: pilot.id, groundCrew: [crew.id], status: 'submitted', name: 'Peas' }));
  await cancel(await server.job({ farmer, pilotId: pilot.id, groundCrew: [crew.id], status: 'approved' }));
  for (const one of [farmer, pilot, crew]) {
    expect(await waitingFor(one)).toEqual(['Cancelled: Canola']);
    expect((await newestTo(one))?.text).toContain('Reason: Hail');
  }
});

const minutesAgo = (minutes: number) => ({ at: new Date(Date.now() - minutes * 60_000).toISOString() });

test('the start, where the farmer wants it, and the reported finish are mailed once, and the completion not again', async () => {
  await server.callOk(api.farmNotices.update, { body: { ways: { started: { mail: true } } } }, farmer);
  const { job, pilotPhone, memberPhone } = await crewedJob(server, admin, { farmer, fieldIds: [], name: 'Canola' });
  await report(server, pilotPhone, crewEvent(job.id, 'job_started', {}, minutesAgo(50)));
  expect(await waitingFor(farmer)).toEqual(['Spraying has started: Canola']);
  expect((await newestTo(farmer))?.text).toMatch(/Started on .* at \d\d:\d\d\. Keep people and animals away from the fields\./);

  await report(server, pilotPhone, crewEvent(job.id, 'job_finished', {}, minutesAgo(5)));
  await report(server, memberPhone, crewEvent(job.id, 'job_finished', {}, minutesAgo(4)));
  expect((await newestTo(farmer))?.text).toContain('Ask the office when the fields may be entered.');
  await setStatus(job, 'completed');
  expect(await waitingFor(farmer)).toEqual(['Sprayed: Canola']);
  expect(await subjectsTo(farmer)).toEqual(['Sprayed: Canola', 'Spraying has started: Canola']);
});

test('a start that is reported late is not mailed, the finish is', async () => {
  await server.callOk(api.farmNotices.update, { body: { ways: { started: { mail: true } } } }, farmer);
  const { job, pilotPhone } = await crewedJob(server, admin, { farmer, fieldIds: [], name: 'Canola' });
  await report(server, pilotPhone, crewEvent(job.id, 'job_started', {}, minutesAgo(15 * 60)));
  expect(await subjectsTo(farmer)).toEqual([]);
  await report(server, pilotPhone, crewEvent(job.id, 'job_finished', {}, minutesAgo(13 * 60)));
  expect(await subjectsTo(farmer)).toEqual(['Sprayed: Canola']);
});

test('the completion is mailed after a finish after which the work went on, or whose intervals were over', async () => {
  const [first, second] = [
    await crewedJob(server, admin, { farmer, fieldIds: [], name: 'Peas' }),
    await crewedJob(server, admin, { farmer, fieldIds: [] }),
  ];
  const send = ({ job, pilotPhone }: typeof first, kind: 'job_started' | 'job_finished', minutes: number) =>
    report(server, pilotPhone, crewEvent(job.id, kind, {}, minutesAgo(minutes)));
  await send(first, 'job_started', 60);
  await send(first, 'job_finished', 30);
  expect(await waitingFor(farmer)).toEqual(['Sprayed: Peas']);
  await send(first, 'job_started', 20);
  expect(await waitingFor(farmer)).toEqual([]);
  const intervals = { reentryHours: 1, preHarvestDays: 0 };
  await server.callOk(api.chemicals.update, { params: params(second.chemical), body: intervals }, admin);
  const { at: createdAt } = minutesAgo(72 * 60);
  await server.db.updateTable('crewPhones').set({ createdAt }).where('id', '=', second.pilotPhone.id).execute();
  await send(second, 'job_started', 50 * 60);
  await send(second, 'job_finished', 49 * 60);
  await setStatus(first.job, 'completed');
  expect(await waitingFor(farmer)).toEqual(['Completed: Peas', 'Completed: Canola']);
});

test('saving without a new status sends no mail', async () => {
  const job = await server.job({ farmer, status: 'approved' });
  for (const name of ['One', 'Two', 'Three'])
    await server.callOk(api.sprayJobs.update, { params: params(job), body: { name, status: 'approved' } }, admin);
  expect(await subjectsTo(farmer)).toEqual([]);
});

test('a rejected change sends no mail', async () => {
  const job = await server.job({ farmer, status: 'approved' });
  const reply = await server.call(
    api.sprayJobs.update,
    { params: params(job), body: { status: 'completed', groundCrew: [farmer.id] } },
    admin,
  );
  expect(reply.status).toBe(400);
  expect(await subjectsTo(farmer)).toEqual([]);
});

test('each way of assignment sends one mail', async () => {
  const [pilot, second, first, added] = [await server.pilot(), await server.pilot(), await server.crew(), await server.crew()];
  const body = { name: 'Peas', startDate: '2026-06-15', endDate: '2026-06-17', userId: farmer.id, internal_notes: 'SECRET' };
  const job = await server.callOk(api.sprayJobs.create, { body: { ...body, pilotId: pilot.id, groundCrew: [first.id] } }, admin);
  expect((await newestTo(pilot))?.text).toContain('"Olive Grey" assigned you to the spray job "Peas" as pilot.');
  expect((await newestTo(first))?.text).toContain('as ground crew.');
  for (const one of [pilot, first]) expect((await newestTo(one))?.text).not.toContain('SECRET');
  const ids = [first.id, added.id];
  await server.callOk(api.sprayJobs.update, { params: params(job), body: { groundCrew: ids, pilotId: second.id } }, admin);
  await server.callOk(api.sprayJobs.update, { params: params(job), body: { groundCrew: ids, pilotId: second.id, name: 'Lentils' } }, admin);
  await server.callOk(api.sprayJobs.assignGroundCrew, { params: params(job), body: { groundCrewIds: ids, notes: 'Gate 4' } }, admin);

  for (const one of [pilot, first, second, added]) expect(await subjectsTo(one)).toEqual(['You are assigned: Peas']);
});

test('the notes of an assignment are mailed to the crew, and a job that has ended sends no mail', async () => {
  const [crew, late] = [await server.crew(), await server.crew()];
  const job = await server.job({ farmer });
  const over = await server.job({ farmer, status: 'completed' });
  await server.callOk(api.sprayJobs.assignGroundCrew, { params: params(job), body: { groundCrewIds: [crew.id], notes: 'Gate 4' } }, admin);
  await server.callOk(api.sprayJobs.assignGroundCrew, { params: params(over), body: { groundCrewIds: [late.id] } }, admin);
  expect((await newestTo(crew))?.text).toContain('Notes for you: Gate 4');
  expect(await subjectsTo(late)).toEqual([]);
});

test('sends no mail to users who switched it off, are not active or have not confirmed their address', async () => {
  const [off, inactive, unconfirmed] = [await server.admin(), await server.admin(), await server.admin()];
  await server.callOk(api.auth.updateProfile, { body: { notifications: { ...ALL_ON, jobSubmitted: false } } }, off);
  await server.callOk(api.users.update, { params: params(inactive), body: { isActive: false } }, admin);
  await server.db.updateTable('users').set({ confirmedAt: null }).where('id', '=', unconfirmed.id).execute();
  await server.callOk(api.users.update, { params: params(farmer), body: { notifications: { ...ALL_ON, jobDecided: false } } }, admin);
  const job = await server.job({ farmer });
  await server.callOk(api.sprayJobs.submit, { params: params(job), body: {} }, farmer);
  await server.callOk(api.sprayJobs.approve, { params: params(job), body: {} }, admin);
  await server.callOk(api.sprayJobs.update, { params: params(job), body: { status: 'completed' } }, admin);

  for (const one of [off, inactive, unconfirmed]) expect(await subjectsTo(one)).toEqual([]);
  expect(await subjectsTo(farmer)).toEqual(['Completed: Canola']);
});

test('names with line breaks from an older release stay in their sentences and lines', async () => {
  const evil = 'Canola\n\nThe office: pay at evil.example\r> now\u2028soon';
  const field = await server.field(farmer, { name: evil });
  const job = await server.job({ farmer, fieldIds: [field.id], name: evil, farmer_notes: 'One\rTwo' });
  await server.db.updateTable('users').set({ lastName: evil }).where('id', '=', farmer.id).execute();
  await server.callOk(api.sprayJobs.submit, { params: params(job), body: {} }, farmer);

  const mail = await newestTo(admin);
  expect(mail?.subject).toBe('Submitted: Canola The office: pay at evil.example > now soon');
  const lines = mail?.text?.split('\n') ?? [];
  for (const line of lines.filter((each) => each.includes('evil'))) expect(line).toMatch(/^("Ann |Field: |Farmer: |> )/);
  expect(mail?.text).toContain('Farmer notes:\n> One\n> Two\n');
});

test('a farmer can submit 20 jobs an hour; further ones are rejected with the time to wait and send no mail', async () => {
  const jobs = await Promise.all(Array.from({ length: 21 }, () => server.job({ farmer })));
  const answers = [];
  for (const job of jobs) answers.push(await server.call(api.sprayJobs.submit, { params: params(job), body: {} }, farmer));
  expect(answers.map(({ status }) => status)).toEqual([...Array<number>(20).fill(200), 429]);
  const refused = answers.at(-1);
  expect(refused?.body.message).toBe('At most 20 jobs can be submitted an hour. Wait 60 minutes and try again.');
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3500);
  expect(await subjectsTo(admin)).toHaveLength(20);

  const last = jobs.at(-1);
  if (last) await server.callOk(api.sprayJobs.submit, { params: params(last), body: {} }, admin);
  const theirs = await server.farmer();
  await server.callOk(api.sprayJobs.submit, { params: params(await server.job({ farmer: theirs })), body: {} }, theirs);
});

test('rejected submissions do not count', async () => {
  const job = await server.job({ farmer, status: 'approved' });
  for (let round = 0; round < 21; round++) {
    expect(await server.call(api.sprayJobs.submit, { params: params(job), body: {} }, farmer)).toMatchObject({ status: 409 });
  }
  await server.callOk(api.sprayJobs.submit, { params: params(await server.job({ farmer })), body: {} }, farmer);
});

test('an unconfirmed new address gets no mail about jobs', async () => {
  await server.db.updateTable('users').set({ confirmedAt: null }).where('id', '=', farmer.id).execute();
  const job = await server.job({ farmer, status: 'submitted' });
  await server.callOk(api.sprayJobs.approve, { params: params(job), body: {} }, admin);
  expect(await subjectsTo(farmer)).toEqual([]);
});
