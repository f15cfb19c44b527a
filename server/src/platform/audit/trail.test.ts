import { api } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readyRecord } from '../../test/records/recorded-jobs.ts';
import { CHEMICAL, FIELD, JOB } from '../../test/forms.ts';
import { type Person, testServer, type TestServer } from '../../test/server.ts';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin({ firstName: 'Olive', lastName: 'Grey' });
});
afterAll(() => server.close());

async function historyOf(subjectId: string) {
  const { entries } = await server.callOk(api.audit.list, { query: { subjectId } }, admin);
  return entries.toReversed();
}

test("records administrators' changes to users: who, when and what, never a password", async () => {
  const form = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', password: 'prairie-sky', role: 'pilot' as const };
  const { id } = await server.callOk(api.users.create, { body: form }, admin);
  const params = { id };
  await server.callOk(api.users.update, { params, body: { firstName: 'Bea', phone: '306', email: 'ann@example.com' } }, admin);
  await server.callOk(api.users.update, { params, body: { firstName: 'Bea' } }, admin);
  await server.callOk(api.users.resetPassword, { params, body: { newPassword: 'northern-light' } }, admin);
  await server.callOk(api.users.forceResetPassword, { params }, admin);
  const device = await server.callOk(api.pilots.issueDeviceToken, { params, body: { name: 'Phone' } }, admin);
  await server.callOk(api.pilots.revokeDeviceToken, { params: { id, tokenId: device.id } }, admin);
  await server.callOk(api.users.remove, { params }, admin);

  const history = await historyOf(id);
  expect(history.map(({ action }) => action)).toEqual([
    'create',
    'update',
    'reset_password',
    'force_reset_password',
    'issue_device_token',
    'revoke_device_token',
    'delete',
  ]);
  for (const entry of history)
    expect(entry).toMatchObject({ by: { id: admin.id, name: 'Olive Grey' }, subjectType: 'user', subjectId: id });
  expect(history[1]?.changes).toEqual([
    { property: 'firstName', from: 'Ann', to: 'Bea' },
    { property: 'phone', from: null, to: '306' },
  ]);
  expect(history[0]?.changes).toContainEqual({ property: 'email', from: null, to: 'ann@example.com' });
  expect(history[6]?.changes).toContainEqual({ property: 'firstName', from: 'Bea', to: null });
  expect(JSON.stringify(history)).not.toMatch(/argon2|prairie-sky|northern-light|passwordHash|tokenHash/);
  expect(JSON.stringify(history)).not.toContain(device.token);
});

test('does not record a refused change', async () => {
  const user = await server.farmer();
  await server.call(api.users.update, { params: { id: user.id }, body: { email: admin.email } }, admin);
  await server.call(api.users.update, { params: { id: user.id }, body: { firstName: 'X', updatedAt: '2020-01-01T00:00:00Z' } }, admin);
  expect(await historyOf(user.id)).toEqual([]);
});

test('records the history of chemicals, fields and spray jobs', async () => {
  const chemical = await server.callOk(api.chemicals.create, { body: CHEMICAL }, admin);
  await server.callOk(api.chemicals.update, { params: { id: chemical.id }, body: { ...CHEMICAL, costPerLitre: 12 } }, admin);
  await server.callOk(api.chemicals.remove, { params: { id: chemical.id } }, admin);
  expect((await historyOf(chemical.id)).map(({ action, changes }) => [action, changes.length > 0])).toEqual([
    ['create', true],
    ['update', true],
    ['delete', true],
  ]);
  expect((await historyOf(chemical.id))[1]?.changes).toEqual([{ property: 'costPerLitre', from: '9.5', to: '12' }]);

  const farmer = await server.farmer();
  const field = await server.callOk(api.fields.create, { body: { ...FIELD, userId: farmer.id } }, admin);
  await server.callOk(api.fields.update, { params: { id: field.id }, body: { name: 'River quarter' } }, admin);
  await server.callOk(api.fields.remove, { params: { id: field.id } }, admin);
  await server.callOk(api.fields.restore, { params: { id: field.id } }, admin);
  expect((await historyOf(field.id)).map(({ action }) => action)).toEqual(['create', 'update', 'delete', 'restore']);

  const job = await server.callOk(api.sprayJobs.create, { body: { ...JOB, userId: farmer.id } }, admin);
  await server.callOk(api.sprayJobs.update, { params: { id: job.id }, body: { name: 'Wheat' } }, admin);
  await server.callOk(api.sprayJobs.remove, { params: { id: job.id } }, admin);
  const history = await historyOf(job.id);
  expect(history.map(({ action }) => action)).toEqual(['create', 'update', 'delete']);
  expect(history[1]?.changes).toEqual([{ property: 'name', from: 'Canola', to: 'Wheat' }]);
  const properties = [...(await historyOf(field.id)), ...history].flatMap(({ changes }) => changes.map(({ property }) => property));
  expect(properties).toEqual(expect.arrayContaining(['location', 'coordinates', 'startDate']));
  expect(properties).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(box|quarterSections|(field|chemical|groundCrew)Count|finishedAt|aircraftId)$/)]),
  );
});

test('lists the history by kind in pages, newest first, for administrators only', async () => {
  const { entries, total } = await server.callOk(api.audit.list, { query: { limit: 2, subjectType: 'user' } }, admin);
  expect(entries).toHaveLength(2);
  expect(total).toBeGreaterThan(2);
  expect(entries.map(({ at }) => at)).toEqual(
    entries
      .map(({ at }) => at)
      .sort()
      .reverse(),
  );
  expect(entries.every(({ subjectType }) => subjectType === 'user')).toBe(true);
  expect(await server.call(api.audit.list, { query: {} }, await server.farmer())).toMatchObject({ status: 403 });
});

test('a change far into a long outline or text is recorded, and its text shows where it is', async () => {
  const corners = Array.from({ length: 24 }, (_, index) => {
    const angle = (index / 24) * 2 * Math.PI;
    return { latitude: 50.5 + 0.003 * Math.cos(angle), longitude: -104.5 + 0.004 * Math.sin(angle) };
  });
  const farmer = await server.farmer();
  const field = await server.callOk(api.fields.create, { body: { ...FIELD, userId: farmer.id, coordinates: corners } }, admin);
  const moved = corners.with(20, { latitude: 50.4999, longitude: -104.5035 });
  await server.callOk(api.fields.update, { params: { id: field.id }, body: { coordinates: moved } }, admin);
  const [, outline] = await historyOf(field.id);
  expect(outline?.changes).toContainEqual({
    property: 'coordinates',
    from: expect.stringMatching(/^….{1,500}/) as string,
    to: expect.stringContaining('50.4999') as string,
  });
});

test('products of a record are compared one by one', async () => {
  const { record } = await readyRecord(server, admin);
  const [first] = record.products;
  const body = {
    products: [
      { id: first?.id, amountUsed: 240 },
      { name: 'Ammonium sulphate', rate: 1.2, rateUnit: 'kg' as const },
    ],
  };
  await server.callOk(api.records.update, { params: { id: record.id }, body }, admin);
  await server.callOk(
    api.records.update,
    { params: { id: record.id }, body: { products: [{ name: 'Ammonium sulphate', rate: null }] } },
    admin,
  );

  const [changed, removed] = (await historyOf(record.id)).slice(-2);
  expect(changed?.changes).toEqual([
    { property: `products.${first?.name}.amountUsed`, from: '225', to: '240' },
    { property: 'products.Ammonium sulphate.name', from: null, to: 'Ammonium sulphate' },
    { property: 'products.Ammonium sulphate.rate', from: null, to: '1.2' },
    { property: 'products.Ammonium sulphate.type', from: null, to: 'other' },
    { property: 'products.Ammonium sulphate.rateUnit', from: null, to: 'kg' },
    { property: 'products.Ammonium sulphate.aerialUse', from: null, to: 'unknown' },
  ]);
  expect(removed?.changes).toContainEqual({ property: `products.${first?.name}.amountUsed`, from: '240', to: null });
  expect(removed?.changes).toContainEqual({ property: 'products.Ammonium sulphate.rate', from: '1.2', to: null });
});
