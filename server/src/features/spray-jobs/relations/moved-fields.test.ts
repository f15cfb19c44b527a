import { api } from '@swathline/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { textOfPdf } from '../../../test/pdf-text.ts';
import { type Person, messagesByInput, testServer, type TestServer } from '../../../test/server.ts';

const { sprayJobs, fields, jobLinks, exclusionZones } = api;

let server: TestServer;
let admin: Person;
let ada: Person;
let bo: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
});
beforeEach(async () => {
  ada = await server.farmer({ firstName: 'Ada' });
  bo = await server.farmer({ firstName: 'Bo', lastName: 'Secret' });
});
afterAll(() => server.close());

const changeField = (id: string, body: object) => server.call(fields.update, { params: { id }, body }, admin);
const update = (id: string, body: object) => server.call(sprayJobs.update, { params: { id }, body }, admin);
const read = (id: string, by = admin) => server.callOk(sprayJobs.get, { params: { id } }, by);

/** A field with a zone, on an ended job of Ada. */
async function sprayed(status: 'completed' | 'cancelled' = 'completed') {
  const field = await server.field(ada, { name: 'Home quarter', description: 'Gate in the south' });
  const zone = await server.callOk(
    exclusionZones.create,
    { params: { id: field.id }, body: { coordinates: field.coordinates.slice(0, 3), kind: 'wires' } },
    admin,
  );
  const job = await server.job({ farmer: ada, name: 'Canola', fieldIds: [field.id] });
  await update(job.id, { status });
  return { field, zone, job };
}

/** Moves the field to Bo and changes its name, description, land and zones. */
async function moveAway(id: string, zoneId: string) {
  expect(await changeField(id, { userId: bo.id, name: 'Bo west' })).toMatchObject({ status: 200 });
  const land = { quarter: 'SE', section: 1, township: 40, range: 8, meridian: 'W2' };
  expect(await changeField(id, { ...land, description: 'Keys with Bo' })).toMatchObject({ status: 200 });
  await server.callOk(exclusionZones.remove, { params: { id, zoneId } }, admin);
}

test('a field on open jobs cannot change its owner, and the message names the jobs', async () => {
  const field = await server.field(ada, { name: 'Home quarter' });
  const first = await server.job({ farmer: ada, name: 'Canola', fieldIds: [field.id], startDate: '2026-05-01' });
  const second = await server.job({ farmer: ada, name: 'Barley', fieldIds: [field.id], status: 'in_progress' });
  expect(await changeField(field.id, { userId: bo.id })).toMatchObject({
    status: 409,
    body: {
      code: 'in_use',
      message:
        'Home quarter is part of 2 open spray jobs of its farmer (Canola, Barley). ' +
        'Complete or cancel them, or remove the field from them, before you give it to another farmer.',
    },
  });
  expect(await changeField(field.id, { userId: ada.id, name: 'Home' })).toMatchObject({ status: 200 });

  await update(first.id, { fieldIds: [] });
  expect((await changeField(field.id, { userId: bo.id })).body.message).toMatch(
    /^Home is part of 1 open spray job of its farmer \(Barley\)\./,
  );
  await update(second.id, { status: 'completed' });
  expect(await changeField(field.id, { userId: bo.id })).toMatchObject({ status: 200, body: { data: { userId: bo.id } } });
});

test('names only the first of many open jobs', async () => {
  const field = await server.field(ada);
  for (let count = 0; count < 7; count++) await server.job({ farmer: ada, name: `Job ${count}`, fieldIds: [field.id] });
  expect((await changeField(field.id, { userId: bo.id })).body.message).toMatch(/\((Job \d, ){5}and 2 more\)\. /);
});

test.each(['completed', 'cancelled'] as const)(
  'a %s job shows the old version of the field, to every user and in every format',
  async (status) => {
    const { field, zone, job } = await sprayed(status);
    const { url } = await server.callOk(jobLinks.create, { params: { id: job.id } }, admin);
    const token = url.slice(url.lastIndexOf('/') + 1);
    const shared = () => server.callOk(jobLinks.read, { params: { token } });
    const workOrder = async (by: Person, copy: string) => {
      const headers = { authorization: `Bearer ${by.token}` };
      const reply = await server.app.inject({ url: `/api/spray-jobs/${job.id}/work-order`, query: { copy }, headers });
      return textOfPdf(reply.rawPayload).replace(/Printed.*|.*\(America\/Regina\).*/g, '');
    };
    const everything = async () => ({
      admin: (await read(job.id)).fields.map(({ frozenAt: _, frozenReason: _reason, landCheck: _judged, ...shown }) => shown),
      farmer: (await read(job.id, ada)).fields,
      shared: await shared(),
      workOrders: [await workOrder(ada, 'farmer'), await workOrder(admin, 'operator')],
    });
    const before = await everything();
    expect(before.farmer).toMatchObject([{ name: 'Home quarter', exclusionZones: [{ id: zone.id, kind: 'wires' }] }]);

    await moveAway(field.id, zone.id);
    const after = await everything();
    expect(after).toEqual(before);
    expect(JSON.stringify(after)).not.toMatch(/Bo west|Secret|Keys with Bo|SE-1-40/);
    expect((await read(job.id)).fields).toMatchObject([{ frozenAt: expect.stringMatching(/^20/) as unknown }]);
    expect((await server.callOk(fields.get, { params: { id: field.id } }, admin)).name).toBe('Bo west');
  },
);

test('an ended job can be saved, with and without its fields', async () => {
  const { field, zone, job } = await sprayed();
  const other = await server.field(ada, { name: 'Creek' });
  await moveAway(field.id, zone.id);
  expect(await update(job.id, { admin_notes: 'Invoice sent' })).toMatchObject({ status: 200 });
  const saved = await update(job.id, { fieldIds: [other.id, field.id] });
  expect(saved.body.data.fields.map(({ name }) => name)).toEqual(['Creek', 'Home quarter']);
  expect(saved.body.data).toMatchObject({
    fieldCount: 2,
    fields: [{ frozenReason: 'completed' }, { frozenReason: 'moved', exclusionZones: [{ kind: 'wires' }] }],
  });

  const without = await update(job.id, { fieldIds: [other.id] });
  expect(without.body.data).toMatchObject({ fieldCount: 1 });
  expect(messagesByInput(await update(job.id, { fieldIds: [field.id] }))).toEqual({ fieldIds: 'Bo west belongs to another farmer.' });
});

test('a job can be reopened only without the field of another farmer', async () => {
  const { field, zone, job } = await sprayed();
  await moveAway(field.id, zone.id);
  expect(await update(job.id, { status: 'draft' })).toMatchObject({
    status: 409,
    body: { code: 'wrong_status', message: expect.stringMatching(/^Bo west belongs to another farmer now\./) as unknown },
  });
  expect((await read(job.id)).status).toBe('completed');
  expect(await update(job.id, { status: 'cancelled' })).toMatchObject({ status: 200 });
  expect(await update(job.id, { status: 'draft', fieldIds: [] })).toMatchObject({ status: 200 });
});

test('a reopened job shows the current version of a field that came back', async () => {
  const { field, zone, job } = await sprayed();
  await moveAway(field.id, zone.id);
  await changeField(field.id, { userId: ada.id });
  expect((await read(job.id)).fields).toMatchObject([{ name: 'Home quarter' }]);
  expect((await update(job.id, { status: 'draft' })).body.data.fields).toMatchObject([
    { name: 'Bo west', frozenAt: null, exclusionZones: [] },
  ]);
});

test('a job that follows its field to the other farmer shows the current field', async () => {
  const { field, zone, job } = await sprayed();
  await moveAway(field.id, zone.id);
  expect(await update(job.id, { userId: bo.id })).toMatchObject({ status: 200 });
  expect((await read(job.id, bo)).fields).toMatchObject([{ name: 'Bo west', description: 'Keys with Bo', exclusionZones: [] }]);
});

test('statistics of finished work stay unchanged', async () => {
  const acres = async () =>
    (await server.callOk(api.dashboard.weeks, {}, admin)).weeks.reduce((sum, { sprayedArea }) => sum + sprayedArea.acres, 0);
  const { field, zone, job } = await sprayed();
  await server.db.updateTable('sprayJobs').set({ completedAt: new Date().toISOString() }).where('id', '=', job.id).execute();
  const before = await acres();
  await moveAway(field.id, zone.id);
  expect(before).toBeGreaterThan(0);
  expect(await acres()).toBe(before);
});

test.each(['a new job', 'an old job', 'a job opened again'])(
  'of a change of owner and %s at the same time, one is rejected',
  async (kind) => {
    for (let round = 0; round < 5; round++) {
      const field = await server.field(ada);
      const { id } = await server.job({ farmer: ada, fieldIds: kind === 'a job opened again' ? [field.id] : [] });
      if (kind === 'a job opened again') await update(id, { status: 'completed' });
      const save = {
        'a new job': () =>
          server.call(
            sprayJobs.create,
            { body: { name: 'New', startDate: '2026-06-15', endDate: '2026-06-17', userId: ada.id, fieldIds: [field.id] } },
            admin,
          ),
        'an old job': () => update(id, { fieldIds: [field.id] }),
        'a job opened again': () => update(id, { status: 'draft' }),
      }[kind];
      const [moved, saved] = await Promise.all([changeField(field.id, { userId: bo.id }), save?.()]);
      const isMoved = moved.status === 200;
      expect([moved.status, saved?.status]).toEqual(
        isMoved ? [200, kind === 'a job opened again' ? 409 : 400] : [409, kind === 'a new job' ? 201 : 200],
      );
      expect((await server.callOk(fields.get, { params: { id: field.id } }, admin)).userId).toBe(isMoved ? bo.id : ada.id);
    }
  },
);
