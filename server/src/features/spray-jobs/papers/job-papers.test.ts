import { addDays, api, dayIn } from '@swathline/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { square } from '../../../test/land/zones.ts';
import { type Person, testServer, type TestServer, UNKNOWN_ID } from '../../../test/server.ts';

const { sprayJobs } = api;
const TODAY = dayIn('America/Regina', new Date());

let server: TestServer;
let admin: Person;
let pilot: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin({ firstName: 'Olive', lastName: 'Office' });
  pilot = await server.pilot({ firstName: 'Ann', lastName: 'Lee' });
});
afterAll(() => server.close());

/** Saskatchewan asks pilots for a licence and drone pilots for a certificate; nothing else is required. */
beforeEach(async () => {
  const nothing = { pilot: [], groundCrew: [], aircraft: [], company: [] };
  for (const code of ['SK-aeroplane', 'SK-rpas', 'AB-aeroplane'] as const) {
    await server.callOk(api.requirementSets.update, { params: { code }, body: nothing }, admin);
  }
  await requires('SK-aeroplane', { pilot: ['applicator_licence'] });
});
afterEach(async () => {
  await server.db.deleteFrom('officeSettings').execute();
  await server.db.deleteFrom('credentials').execute();
});

const requires = (code: 'SK-aeroplane' | 'SK-rpas' | 'AB-aeroplane', body: object) =>
  server.callOk(api.requirementSets.update, { params: { code }, body }, admin);
const block = () => server.callOk(api.officeSettings.update, { body: { papersGuard: 'block' } }, admin);
const addLicence = (parts: object = {}) => {
  const body = { holderType: 'person', holderId: pilot.id, kind: 'applicator_licence', province: 'SK', ...parts } as const;
  return server.callOk(api.credentials.create, { body }, admin);
};

/** Planned for tomorrow and the day after. */
async function createJob(parts: object = {}, land: object = {}) {
  const farmer = await server.farmer();
  const field = await server.field(farmer, land);
  const days = { startDate: inDays(1), endDate: inDays(3) };
  return server.job({ farmer, fieldIds: [field.id], pilotId: pilot.id, ...days, ...parts });
}
const inDays = (days: number) => addDays(TODAY, days);
const moveTo = (day: string, { id, version = 0 }: { id: string; version?: number }) =>
  server.call(api.board.move, { body: { moves: [{ sprayJobId: id, version, day }] } }, admin);

const MISSING = {
  kind: 'applicator_licence',
  holder: 'Ann Lee',
  message: 'Applicator licence (Saskatchewan) of Ann Lee is not on file. Add it under Licences & certificates.',
  expiresOn: null,
  holderType: 'person',
};
const warningsOf = async (id: string) => (await server.callOk(sprayJobs.papers, { params: { id } }, admin)).warnings;
const messagesOf = async (id: string) => (await warningsOf(id)).map(({ message }) => message);

test("judges the pilot's papers on the last spray day", async () => {
  const { id } = await createJob();
  expect(await warningsOf(id)).toMatchObject([MISSING]);
  await addLicence({ expiresOn: inDays(1) });
  expect(await warningsOf(id)).toMatchObject([{ kind: 'applicator_licence', expiresOn: inDays(1) }]);
  await addLicence({ expiresOn: inDays(2) });
  expect(await warningsOf(id)).toEqual([]);
});

test('a pilot and crew who are no longer active are named until the job ends, and block where the office blocks', async () => {
  const left = await server.pilot({ firstName: 'Lou', lastName: 'Left' });
  const { id } = await createJob({ pilotId: left.id, status: 'approved' });
  const member = await server.crew({ firstName: 'Max', lastName: 'Moved' });
  await server.callOk(sprayJobs.update, { params: { id }, body: { groundCrew: [member.id] } }, admin);
  await server.callOk(api.users.update, { params: { id: left.id }, body: { isActive: false } }, admin);
  await server.callOk(api.users.update, { params: { id: member.id }, body: { role: 'pilot' } }, admin);
  await addLicence({ holderId: left.id });
  expect(await messagesOf(id)).toEqual([
    'Lou Left is no longer an active pilot. Choose somebody else in the job.',
    'Max Moved is no longer active in the ground crew. Choose somebody else in the job.',
  ]);

  await block();
  const start = { params: { id }, body: { status: 'in_progress' as const } };
  expect(await server.call(sprayJobs.update, start, admin)).toMatchObject({ status: 409, body: { code: 'papers_missing' } });
  await server.db.updateTable('sprayJobs').set({ status: 'completed' }).where('id', '=', id).execute();
  expect(await messagesOf(id)).toEqual([]);
});

test('a job that is sprayed after its planned days is judged on its day on the board, and on no day before today', async () => {
  await addLicence({ expiresOn: inDays(-1) });
  const late = await createJob({ startDate: inDays(-5), endDate: inDays(-3), status: 'submitted' });
  expect(await warningsOf(late.id)).toMatchObject([{ kind: 'applicator_licence', expiresOn: inDays(-1) }]);
  await block();
  const approve = () => server.call(sprayJobs.approve, { params: { id: late.id }, body: {} }, admin);
  expect(await approve()).toMatchObject({ status: 409, body: { code: 'papers_missing' } });

  await addLicence({ expiresOn: inDays(3) });
  expect(await approve()).toMatchObject({ status: 200 });
  expect(await moveTo(inDays(3), late)).toMatchObject({ status: 200 });
  expect(await moveTo(inDays(4), { ...late, version: 1 })).toMatchObject({ status: 409, body: { code: 'papers_missing' } });
  await server.callOk(api.officeSettings.update, { body: { papersGuard: 'warn' } }, admin);
  expect(await moveTo(inDays(6), { ...late, version: 1 })).toMatchObject({
    status: 200,
    body: {
      data: { warnings: [{}, { message: expect.stringContaining('Applicator licence (Saskatchewan) of Ann Lee expires on') as string }] },
    },
  });
  await block();
  expect(await moveTo(inDays(5), { ...late, version: 2 })).toMatchObject({ status: 200 });
  const start = await server.call(sprayJobs.update, { params: { id: late.id }, body: { status: 'in_progress' } }, admin);
  expect(start).toMatchObject({ status: 409, body: { message: expect.stringMatching(/^This job cannot be started yet\./) as string } });
});

test('a job that ended, or whose end the crew reported, is judged on the day of its end', async () => {
  await addLicence({ expiresOn: inDays(-2) });
  const days = { startDate: inDays(-5), endDate: inDays(-3) };
  const cancelled = await createJob({ ...days, status: 'cancelled' });
  const finished = await createJob({ ...days, status: 'in_progress' });
  expect(await messagesOf(cancelled.id)).toEqual([]);
  expect(await messagesOf(finished.id)).toHaveLength(1);
  const finishedAt = `${inDays(-2)}T18:00:00Z`;
  await server.db.updateTable('sprayJobs').set({ finishedAt }).where('id', '=', finished.id).execute();
  expect(await messagesOf(finished.id)).toEqual([]);
});

test('takes the province from the legal description, or else from the outline', async () => {
  await requires('AB-aeroplane', { pilot: ['applicator_licence'] });
  const ofAlberta = 'Applicator licence (Alberta) of Ann Lee is not on file. Add it under Licences & certificates.';
  const inAlberta = await createJob({}, { meridian: 'W4' });
  expect(await messagesOf(inAlberta.id)).toEqual([ofAlberta]);

  const noDescription = { quarter: undefined, section: undefined, township: undefined, range: undefined, meridian: undefined };
  const corner = (latitude: number, longitude: number) => ({ latitude, longitude });
  const coordinates = [corner(51, -112), corner(51, -111.99), corner(51.01, -111.99)];
  const outlined = await createJob({}, { ...noDescription, coordinates });
  expect(await messagesOf(outlined.id)).toEqual([ofAlberta]);

  const nowhere = await server.job({ pilotId: pilot.id });
  expect(await messagesOf(nowhere.id)).toEqual([
    'The province of the job is not known, so no papers were checked. Add a field with a legal description to the job.',
  ]);
});

test('judges by the kind of the aircraft, and its own papers', async () => {
  await requires('SK-rpas', { pilot: ['rpas_pilot_certificate'], aircraft: ['rpas_registration'] });
  const { id } = await createJob();
  const { id: aircraftId, registration } = await server.aircraft({ kind: 'rpas', registration: 'C-2100012345' });
  await server.db.updateTable('sprayJobs').set({ aircraftId }).where('id', '=', id).execute();
  expect(await messagesOf(id)).toEqual([
    'RPAS pilot certificate of Ann Lee is not on file. Add it under Licences & certificates.',
    `RPAS registration of ${registration} is not on file. Add it under Licences & certificates.`,
  ]);
});

test('the replies to assigning, approving and starting have the warnings; other replies do not', async () => {
  await requires('SK-aeroplane', { groundCrew: ['mixer_loader_certificate'] });
  const { id } = await createJob();
  const params = { id };
  const mixer = await server.crew({ firstName: 'Bob', lastName: 'Ray' });
  const assigned = await server.callOk(sprayJobs.assignGroundCrew, { params, body: { groundCrewIds: [mixer.id] } }, admin);
  const ofBoth = [MISSING, { kind: 'mixer_loader_certificate', holder: 'Bob Ray' }];
  expect(assigned.warnings).toMatchObject(ofBoth);
  expect((await server.callOk(sprayJobs.update, { params, body: { pilotId: pilot.id } }, admin)).warnings).toMatchObject(ofBoth);

  expect(await server.callOk(sprayJobs.update, { params, body: { name: 'Barley' } }, admin)).not.toHaveProperty('warnings');
  expect(await server.callOk(sprayJobs.submit, { params, body: {} }, admin)).not.toHaveProperty('warnings');
  expect((await server.callOk(sprayJobs.approve, { params, body: {} }, admin)).warnings).toMatchObject(ofBoth);
  expect((await server.callOk(sprayJobs.update, { params, body: { status: 'in_progress' } }, admin)).warnings).toMatchObject(ofBoth);
  expect(await server.callOk(sprayJobs.getAsAdmin, { params }, admin)).not.toHaveProperty('warnings');
});

test('where the office blocks, a job with missing papers is neither approved nor started, with every sentence', async () => {
  await requires('SK-aeroplane', { company: ['service_licence'] });
  const { id } = await createJob({ status: 'submitted' });
  await block();
  const approve = () => server.call(sprayJobs.approve, { params: { id }, body: {} }, admin);
  expect(await approve()).toMatchObject({
    status: 409,
    body: {
      code: 'papers_missing',
      message: `This job cannot be approved yet. ${MISSING.message} Service licence or registration (Saskatchewan) of the company is not on file. Add it under Licences & certificates.`,
    },
  });
  const changed = await server.call(sprayJobs.update, { params: { id }, body: { status: 'in_progress', name: 'Kept?' } }, admin);
  expect(changed).toMatchObject({ status: 409, body: { message: expect.stringMatching(/^This job cannot be started yet\./) as string } });
  expect(await server.callOk(sprayJobs.getAsAdmin, { params: { id } }, admin)).toMatchObject({ status: 'submitted', name: 'Canola' });

  await addLicence();
  await addLicence({ holderType: 'company', holderId: null, kind: 'service_licence' });
  expect(await approve()).toMatchObject({ status: 200, body: { data: { status: 'approved', warnings: [] } } });
});

test('where the office blocks, a job without a pilot may be approved, and not started', async () => {
  const { id } = await createJob({ status: 'submitted', pilotId: undefined });
  await block();
  expect(await server.call(sprayJobs.approve, { params: { id }, body: {} }, admin)).toMatchObject({ status: 200 });
  const start = await server.call(sprayJobs.update, { params: { id }, body: { status: 'in_progress' } }, admin);
  expect(start).toMatchObject({ status: 409, body: { message: expect.stringContaining('No pilot is assigned') as string } });
});

test("a farmer's replies have no warnings, and a farmer cannot ask for them", async () => {
  const farmer = await server.farmer();
  const job = await server.callOk(
    sprayJobs.create,
    { body: { userId: farmer.id, name: 'Mine', startDate: '2026-06-15', endDate: '2026-06-17' } },
    farmer,
  );
  expect(job).not.toHaveProperty('warnings');
  expect(await server.call(sprayJobs.papers, { params: { id: job.id } }, farmer)).toMatchObject({ status: 403 });
  expect(await server.call(sprayJobs.papers, { params: { id: UNKNOWN_ID } }, admin)).toMatchObject({ status: 404 });
});

test('keeps with the approval whether the land was confirmed', async () => {
  const approve = async (body: object) => {
    const { id } = await createJob({ status: 'submitted' });
    const { statusHistory } = await server.callOk(sprayJobs.approve, { params: { id }, body }, admin);
    return statusHistory.at(-1);
  };
  expect(await approve({ notes: 'Go', landConfirmed: true })).toMatchObject({ to: 'approved', by: 'Olive Office', landConfirmed: true });
  expect(await approve({ notes: 'Go' })).toMatchObject({ to: 'approved', landConfirmed: false });
  const { id } = await createJob({ status: 'submitted' });
  expect(await server.call(sprayJobs.approve, { params: { id }, body: { landConfirmed: 'yes' } }, admin)).toMatchObject({ status: 400 });
});

test('keeps with an approval by the general update whether the land was confirmed', async () => {
  const { id } = await createJob();
  const params = { id };
  const update = async (body: object) => (await server.callOk(sprayJobs.update, { params, body }, admin)).statusHistory?.at(-1);
  expect(await update({ status: 'approved' })).toMatchObject({ to: 'approved', landConfirmed: false });
  expect(await update({ status: 'draft' })).toMatchObject({ to: 'draft' });
  expect(await update({ status: 'approved', landConfirmed: true })).toMatchObject({ to: 'approved', landConfirmed: true });
});

test('approves only the job that was read back', async () => {
  const { id, updatedAt } = await createJob({ status: 'submitted' });
  const params = { id };
  await server.callOk(sprayJobs.update, { params, body: { name: 'Other land' } }, admin);
  const approve = (seen: string | undefined) =>
    server.call(sprayJobs.approve, { params, body: { landConfirmed: true, updatedAt: seen } }, admin);
  expect(await approve(updatedAt)).toMatchObject({ status: 409, body: { code: 'stale' } });
  const { updatedAt: latest } = await server.callOk(sprayJobs.getAsAdmin, { params }, admin);
  expect(await approve(latest)).toMatchObject({ status: 200 });
});

test.each(['approve', 'update'] as const)('does not %s a job whose field has changed since it was read back', async (way) => {
  const { id, fields } = await createJob({ status: 'submitted' });
  const params = { id };
  const read = () => server.callOk(sprayJobs.getAsAdmin, { params }, admin);
  const approve = async (landVersion: string | undefined) => {
    const body = { landConfirmed: true, landVersion };
    if (way === 'approve') return server.call(sprayJobs.approve, { params, body }, admin);
    return server.call(sprayJobs.update, { params, body: { ...body, status: 'approved' } }, admin);
  };
  const seen = await read();
  const fieldId = fields[0]?.id ?? '';
  await server.callOk(api.fields.update, { params: { id: fieldId }, body: { coordinates: square(0, 0, 9) } }, admin);
  expect(await approve(seen.landVersion)).toMatchObject({ status: 409, body: { code: 'stale' } });
  const now = await read();
  expect(now).toMatchObject({ status: 'submitted', updatedAt: seen.updatedAt });
  expect(await approve(now.landVersion)).toMatchObject({ status: 200 });
});

test("a job's records say whether its land was read back", async () => {
  const readBackOf = async (approval: object) => {
    const { id } = await createJob({ status: 'submitted' });
    const params = { id };
    await server.callOk(sprayJobs.approve, { params, body: approval }, admin);
    await server.callOk(sprayJobs.update, { params, body: { status: 'in_progress' } }, admin);
    await server.callOk(sprayJobs.update, { params, body: { status: 'completed' } }, admin);
    const { records } = await server.callOk(api.records.ofJob, { params }, admin);
    return records.map(({ readBack }) => readBack);
  };
  expect(await readBackOf({})).toMatchObject([{ by: 'Olive Office', landConfirmed: false }]);
  expect(await readBackOf({ landConfirmed: true })).toMatchObject([{ by: 'Olive Office', landConfirmed: true }]);
});

test('creating, moving and changing the land of a job warns too', async () => {
  await addLicence({ expiresOn: inDays(2) });
  const { id, userId } = await createJob();
  const params = { id };
  const moved = await server.callOk(sprayJobs.update, { params, body: { startDate: inDays(2), endDate: inDays(4) } }, admin);
  expect(moved.warnings).toMatchObject([{ kind: 'applicator_licence', expiresOn: inDays(2) }]);
  const { fields } = moved;
  const body = {
    userId,
    name: 'Oats',
    startDate: inDays(6),
    endDate: inDays(7),
    pilotId: pilot.id,
    fieldIds: fields.map((field) => field.id),
  };
  expect((await server.callOk(sprayJobs.create, { body }, admin)).warnings).toMatchObject([{ kind: 'applicator_licence' }]);
});

test('warns of a pilot and an aircraft on two jobs of one day, by name and days, until a job ends', async () => {
  const both = await server.pilot({ firstName: 'Bea', lastName: 'Two' });
  const { id: aircraftId, registration } = await server.aircraft();
  const other = await createJob({ name: 'West side', pilotId: both.id, startDate: '2026-07-01', endDate: '2026-07-04' });
  await server.callOk(sprayJobs.update, { params: { id: other.id }, body: { aircraftId } }, admin);
  const { id } = await createJob({ startDate: '2026-07-03', endDate: '2026-07-06' });
  const check = (body: object) => server.callOk(sprayJobs.checkAssignments, { body: { jobId: id, ...body } }, admin);
  const sentences = [`Bea Two is also on West side, Jul 3, 2026 (Draft).`, `${registration} is also on West side, Jul 3, 2026 (Draft).`];
  const assignment = { pilotId: both.id, aircraftId };
  expect((await check(assignment)).bookings?.map(({ message }) => message)).toEqual(sentences);
  expect((await check({ ...assignment, startDate: '2026-07-04' })).bookings).toEqual([]);

  const saved = await server.callOk(sprayJobs.update, { params: { id }, body: assignment }, admin);
  expect(saved.bookings?.map(({ message }) => message)).toEqual(sentences);
  await server.callOk(sprayJobs.cancel, { params: { id: other.id }, body: {} }, admin);
  expect((await server.callOk(sprayJobs.papers, { params: { id } }, admin)).bookings).toEqual([]);
});

test('checks the assignments of a job that is not saved yet, and refuses an unknown job', async () => {
  const { fields } = await createJob();
  const body = { startDate: '2026-06-15', endDate: '2026-06-16', pilotId: pilot.id, fieldIds: fields.map((field) => field.id) };
  expect((await server.callOk(sprayJobs.checkAssignments, { body }, admin)).warnings).toMatchObject([MISSING]);
  expect(await server.call(sprayJobs.checkAssignments, { body: { jobId: UNKNOWN_ID } }, admin)).toMatchObject({ status: 404 });
});

test('where the office blocks, an approved job gets nobody whose papers are missing, and no later day', async () => {
  await requires('SK-aeroplane', { pilot: ['applicator_licence'], groundCrew: ['mixer_loader_certificate'] });
  await addLicence({ expiresOn: inDays(2) });
  const { id } = await createJob({ status: 'approved' });
  const params = { id };
  await block();
  const refused = { status: 409, body: { code: 'papers_missing' } };
  const unlicensed = await server.pilot({ firstName: 'Una', lastName: 'Licensed' });
  const update = (body: object) => server.call(sprayJobs.update, { params, body }, admin);
  expect(await update({ pilotId: unlicensed.id })).toMatchObject({
    ...refused,
    body: {
      message:
        'This job is approved, and the change cannot be saved. Applicator licence (Saskatchewan) of Una Licensed is not on file. Add it under Licences & certificates.',
    },
  });
  expect(await update({ startDate: inDays(2), endDate: inDays(5) })).toMatchObject(refused);
  const mixer = await server.crew();
  const assign = { params, body: { groundCrewIds: [mixer.id] } };
  expect(await server.call(sprayJobs.assignGroundCrew, assign, admin)).toMatchObject(refused);
  expect(await server.callOk(sprayJobs.getAsAdmin, { params }, admin)).toMatchObject({ pilot: { id: pilot.id }, groundCrew: [] });
  expect(await update({ name: 'Renamed' })).toMatchObject({ status: 200 });
  expect(await update({ pilotId: null })).toMatchObject({ status: 200 });
});

test('the list says which papers an approved job lacks, and not of a draft', async () => {
  const list = async (name: string) => {
    const { sprayJobs: rows } = await server.callOk(sprayJobs.list, { query: { filterField: 'name', filterText: name } }, admin);
    return rows.map(({ papersMissing }) => papersMissing);
  };
  await createJob({ name: 'Lapsed approved', status: 'approved' });
  await createJob({ name: 'Lapsed draft' });
  expect(await list('Lapsed approved')).toEqual([[MISSING.message]]);
  expect(await list('Lapsed draft')).toEqual([undefined]);
});
