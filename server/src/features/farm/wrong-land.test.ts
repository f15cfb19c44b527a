import { api } from '@swathline/contract';
import { corners, planeAt } from '@swathline/survey';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { crewPhone } from '../../test/crew.ts';
import { farmOrder } from '../../test/farm.ts';
import { passesOver } from '../../test/land/passes.ts';
import { textOfPdf } from '../../test/pdf-text.ts';
import { type Person, testServer, type TestServer } from '../../test/server.ts';
import { judgePilot } from '../pilots/alarms/judge-pilot.ts';

const RIGHT = { quarter: 'NE', section: 14, township: 18, range: 9, meridian: 'W2' } as const;
/** As the office typed it: section and township exchanged. */
const TYPED = { ...RIGHT, section: 18, township: 14 };
/** Of another farmer, to the east of what was typed. */
const BESIDE_TYPED = { ...TYPED, quarter: 'NW', section: 17 } as const;

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
});
afterAll(() => server.close());

test('with a transposed description each guard speaks at its place', async () => {
  const [farmer, neighbour] = [
    await server.farmer({ firstName: 'Lena', lastName: 'Lindqvist' }),
    await server.farmer({ lastName: 'Wiebe' }),
  ];
  await server.field(farmer, { ...RIGHT, quarter: 'SE', name: 'Home quarter' });
  const crops = [{ season: new Date().getFullYear(), crop: 'Lentils' }];
  await server.field(neighbour, { ...BESIDE_TYPED, name: 'South 80', crops });

  // When the land is typed, the dialog asks, and the office saves it as it was typed.
  const { doubt } = await server.callOk(api.landCheck.ofField, { body: { userId: farmer.id, ...TYPED } }, admin);
  expect(doubt?.readings).toMatchObject([{ location: 'NE-14-18-9-W2', slip: 'section_township' }]);
  const field = await server.field(farmer, { ...TYPED, name: 'New quarter' });

  // When the job is planned, the read-back card and the work order name what does not fit.
  const { id } = await server.callOk(api.farm.order, { body: farmOrder([field.id]) }, farmer);
  const { adjacent } = await server.callOk(api.adjacentLand.ofJob, { params: { id } }, admin);
  expect(adjacent).toMatchObject([{ name: 'South 80', crop: 'Lentils', side: 'east' }]);
  const submitted = await server.callOk(api.sprayJobs.getAsAdmin, { params: { id } }, admin);
  expect(submitted.fields[0]?.landCheck?.findings.map(({ message }) => message)).toMatchObject([
    expect.stringMatching(/^\d+ km from this farmer's nearest other field, Home quarter/),
  ]);
  expect(await workOrderOf(id)).toContain('East of New quarter: South 80');

  // Before take-off, the outlines are compared with the guidance file and the farmer's answer.
  await server.call(api.guidance.export, { params: { id }, query: { format: 'geojson' } }, admin);
  expect(await outlinesOf(id)).toBe('go');
  await answer(id, farmer, false);
  expect(await outlinesOf(id)).toBe('stop');
  const { updatedAt } = await server.callOk(api.fields.get, { params: { id: field.id } }, admin);
  await server.callOk(api.fields.update, { params: { id: field.id }, body: { ...RIGHT, updatedAt } }, admin);
  await answer(id, farmer, true);
  expect(await outlinesOf(id)).toBe('stop');

  // In the air, the pilot follows the file of the wrong quarter.
  const [pilot, member] = [await server.pilot({ firstName: 'Dale', lastName: 'Doe' }), await server.crew()];
  const phones = [await crewPhone(server, admin, pilot), await crewPhone(server, admin, member)];
  const body = { pilotId: pilot.id, groundCrew: [member.id], status: 'in_progress' as const };
  await server.callOk(api.sprayJobs.update, { params: { id }, body }, admin);
  await flyOverTyped(pilot, id);
  const listed = async () => (await server.callOk(api.flightAlarms.list, { query: { sprayJobId: id } }, admin)).alarms;
  const [alarm] = await listed();
  expect(alarm).toMatchObject({ kind: 'wrong_field', pilotName: 'Dale Doe', acknowledgedAt: null });
  const onPhone = async (phone: { token: string }) => {
    const { jobs } = await server.callOk(api.crew.bundle, { query: {} }, phone);
    return jobs.find((job) => job.id === id)?.alarms;
  };
  for (const phone of phones)
    expect(await onPhone(phone)).toMatchObject([expect.stringMatching(/passes over land that is not the job’s\.$/)]);
  await server.callOk(api.flightAlarms.acknowledge, { params: { id: alarm?.id ?? '' }, body: { note: 'Old file in the Ag-Nav' } }, admin);
  for (const phone of phones) expect(await onPhone(phone)).toBeUndefined();
  expect(await listed()).toMatchObject([{ note: 'Old file in the Ag-Nav' }]);
});

async function workOrderOf(id: string): Promise<string> {
  const reply = await server.app.inject({ url: `/api/spray-jobs/${id}/work-order`, headers: { authorization: `Bearer ${admin.token}` } });
  return textOfPdf(reply.rawPayload).replaceAll('\n', ' ');
}

async function outlinesOf(id: string): Promise<string | undefined> {
  const { rows } = await server.callOk(api.goNoGoChecks.check, { params: { id }, query: {} }, admin);
  return rows.find(({ check }) => check === 'outlines')?.state;
}

/** The farmer's answer to whether the land that is shown now is right. */
async function answer(sprayJobId: string, farmer: Person, isRight: boolean): Promise<void> {
  const { jobs } = await server.callOk(api.farm.bundle, { query: {} }, farmer);
  const shown = jobs.find(({ id }) => id === sprayJobId)?.fields ?? [];
  const answers = shown.map((field) => ({ fieldId: field.id, shown: field.shown, isRight, ...(!isRight && { note: 'Not my land' }) }));
  await server.callOk(api.farm.confirmLand, { body: { sprayJobId, name: 'Lena Lindqvist', answers } }, farmer);
}

async function flyOverTyped(pilot: Person, sprayJobId: string): Promise<void> {
  const device = await server.device(pilot);
  await server.callOk(api.pilots.checkIn, { body: { sprayJobId } }, device);
  // The check-in precedes the flight, which took place in the last minutes.
  const checkedInAt = new Date(Date.now() - 15 * 60_000).toISOString();
  await server.db.updateTable('checkIns').set({ checkedInAt }).where('pilotId', '=', pilot.id).execute();
  const southwest = corners(TYPED)?.southwest;
  if (!southwest) throw new Error('The typed quarter exists');
  await server.callOk(api.pilots.report, { body: { locations: passesOver(planeAt(southwest), 100, 6) } }, device);
  await judgePilot({ db: server.db, publicUrl: 'https://spray.example.com' }, pilot.id);
}
