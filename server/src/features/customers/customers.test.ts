import { api, nameOfPerson } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { square } from '../../test/land/zones.ts';
import { messagesByInput, type Person, testServer, type TestServer, UNKNOWN_ID } from '../../test/server.ts';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin({ firstName: 'Olive', lastName: 'Grey' });
});
afterAll(() => server.close());

const create = (body: object) => server.callOk(api.customers.create, { body }, admin);
const update = (id: string, body: object) => server.call(api.customers.update, { params: { id }, body }, admin);
const search = async (q: string) =>
  (await server.callOk(api.customers.list, { query: { q } }, admin)).customers.map(({ companyName }) => companyName);

test('creates a customer without e-mail and password, and returns everything that the office entered', async () => {
  const product = await server.chemical({ name: 'Fungicide A' });
  const customer = await create({
    companyName: 'Kowalski Farms Ltd.',
    phone: '306 555 0142',
    address: 'Box 12, Hodgeville SK',
    email: '',
    contactBy: 'phone',
    notes: 'Bees in July',
    preferredProductIds: [product.id],
  });
  expect(customer).toMatchObject({
    companyName: 'Kowalski Farms Ltd.',
    firstName: '',
    lastName: '',
    phone: '306 555 0142',
    address: 'Box 12, Hodgeville SK',
    email: null,
    contactBy: 'phone',
    notes: 'Bees in July',
    preferredProducts: [{ id: product.id, name: 'Fungicide A' }],
    isActive: true,
    canSignIn: false,
    fieldCount: 0,
    sprayableAcres: 0,
    jobCount: 0,
    openJobCount: 0,
  });
  expect(await server.callOk(api.customers.get, { params: { id: customer.id } }, admin)).toEqual(customer);
});

test.each([
  [{}, { companyName: 'Enter a company or a name' }],
  [{ companyName: '  ' }, { companyName: 'Enter a company or a name' }],
  [{ companyName: 'A', email: 'nobody' }, { email: 'Email is invalid' }],
  [{ companyName: 'A', preferredProductIds: [UNKNOWN_ID] }, { preferredProductIds: expect.stringContaining('catalogue') as string }],
])('refuses %j', async (body, errors) => {
  const refused = await server.call(api.customers.create, { body }, admin);
  expect(refused.status).toBe(400);
  expect(messagesByInput(refused)).toEqual(errors);
});

test('two customers without e-mail do not take the address from each other, but two with one address do', async () => {
  await create({ companyName: 'First' });
  await create({ companyName: 'Second' });
  await create({ lastName: 'Third', email: 'third@farm.example' });
  const refused = await server.call(api.customers.create, { body: { lastName: 'Fourth', email: 'Third@farm.example' } }, admin);
  expect(refused).toMatchObject({ status: 409, body: { code: 'already_taken', errors: [{ field: 'email' }] } });
});

test('Users lists a customer without e-mail with an empty address, and can change the rest', async () => {
  const { id } = await create({ companyName: 'Quiet Acres', firstName: 'Quinn', lastName: 'Acres' });
  const { users } = await server.callOk(api.users.list, { query: { filterText: 'quinn' } }, admin);
  expect(users).toMatchObject([{ id, email: '', role: 'farmer', companyName: 'Quiet Acres' }]);
  const body = { phone: '306 555 0100', isActive: false };
  expect(await server.callOk(api.users.update, { params: { id }, body }, admin)).toMatchObject({ email: '', isActive: false });
  const pilot = await server.call(api.users.update, { params: { id }, body: { role: 'pilot' } }, admin);
  expect(pilot).toMatchObject({ status: 400, body: { errors: [{ field: 'email', message: 'Email is required' }] } });
});

test('nobody signs in as a customer without e-mail, and no link is sent', async () => {
  const { id } = await create({ companyName: 'No Mail Farms' });
  expect((await server.call(api.auth.login, { body: { email: '', password: 'prairie-sky' } })).status).toBe(400);
  const forced = await server.call(api.users.forceResetPassword, { params: { id } }, admin);
  expect(forced).toMatchObject({ status: 409, body: { message: 'This person has no e-mail address. Enter one first.' } });
  const message = await server.call(api.messaging.test, { body: { userId: id, message: 'Hello' } }, admin);
  expect(message).toMatchObject({ status: 409, body: { message: 'This person has no e-mail address. Enter one first.' } });
});

test('a customer without e-mail gets fields and jobs, and the job moves on without mail', async () => {
  const { id } = await create({ companyName: 'Silent Seeds' });
  const field = await server.callOk(
    api.fields.create,
    { body: { name: 'Home', userId: id, quarter: 'NW', section: 12, township: 34, range: 5, meridian: 'W2' } },
    admin,
  );
  expect(field.farmer).toMatchObject({ companyName: 'Silent Seeds', email: '' });
  const parts = { name: 'Silent', startDate: '2026-06-15', endDate: '2026-06-17', userId: id, fieldIds: [field.id] };
  const job = await server.callOk(api.sprayJobs.create, { body: parts }, admin);
  await server.callOk(api.sprayJobs.submit, { params: { id: job.id }, body: {} }, admin);
  await server.callOk(api.sprayJobs.approve, { params: { id: job.id }, body: {} }, admin);
  expect(await server.callOk(api.customers.get, { params: { id } }, admin)).toMatchObject({ fieldCount: 1, jobCount: 1, openJobCount: 1 });
  const { sprayJobs } = await server.callOk(api.sprayJobs.list, { query: { userId: id } }, admin);
  expect(sprayJobs).toMatchObject([{ id: job.id }]);
});

test('fields and jobs sorted by farmer have a customer who is only a company in its place', async () => {
  const people = [
    await create({ companyName: 'Mill Creek Colony' }),
    await server.farmer({ firstName: 'Yves', lastName: 'Penner' }),
    await server.farmer({ firstName: 'Abe', lastName: 'Gill' }),
  ];
  for (const [index, { id: userId }] of people.entries()) {
    await server.callOk(api.fields.create, { body: { name: 'Sorted', userId, landDescription: `NW-${index + 1}-44-5-W2` } }, admin);
    await server.callOk(api.sprayJobs.create, { body: { name: 'Sorted', userId, startDate: '2026-06-15', endDate: '2026-06-16' } }, admin);
  }
  const query = { sort: 'farmer', order: 'asc', filterField: 'name', filterText: 'Sorted' } as const;
  const { fields } = await server.callOk(api.fields.list, { query }, admin);
  const { sprayJobs } = await server.callOk(api.sprayJobs.list, { query }, admin);
  const sorted = ['Abe Gill', 'Mill Creek Colony', 'Yves Penner'];
  expect(fields.map(({ farmer }) => farmer && nameOfPerson(farmer))).toEqual(sorted);
  expect(sprayJobs.map(({ farmer }) => nameOfPerson(farmer))).toEqual(sorted);
});

test('an address that the office enters later gets mail and a link to choose a password', async () => {
  const { id } = await create({ companyName: 'Late Mail' });
  expect((await update(id, { email: 'late@farm.example' })).body.data).toMatchObject({ email: 'late@farm.example' });
  await server.callOk(api.users.forceResetPassword, { params: { id } }, admin);
  expect(await server.mailsTo('late@farm.example')).toHaveLength(1);
});

test('an address is removed only while nobody signs in with it', async () => {
  const { id } = await create({ companyName: 'On and off', email: 'off@farm.example' });
  expect((await update(id, { email: null })).body.data).toMatchObject({ email: null });
  await update(id, { email: 'off@farm.example' });
  await server.callOk(api.users.resetPassword, { params: { id }, body: { newPassword: 'a long passphrase 7!' } }, admin);
  expect(await server.callOk(api.customers.get, { params: { id } }, admin)).toMatchObject({ canSignIn: true });
  expect(await update(id, { email: null })).toMatchObject({ status: 409, body: { code: 'protected' } });
});

test('nobody gets a password without an address to sign in with', async () => {
  const { id } = await create({ companyName: 'No Mail' });
  const reply = await server.call(api.users.resetPassword, { params: { id }, body: { newPassword: 'a long passphrase 7!' } }, admin);
  expect(reply).toMatchObject({ status: 409, body: { message: 'This person has no e-mail address. Enter one first.' } });
  expect(await server.callOk(api.customers.get, { params: { id } }, admin)).toMatchObject({ canSignIn: false });
});

test('a change keeps what it does not name, refuses a stale edit and is in the activity', async () => {
  const customer = await create({ companyName: 'Old Name', phone: '306 555 0111' });
  const { body } = await update(customer.id, { companyName: 'New Name', updatedAt: customer.updatedAt });
  expect(body.data).toMatchObject({ companyName: 'New Name', phone: '306 555 0111' });
  expect(await update(customer.id, { phone: '1', updatedAt: customer.updatedAt })).toMatchObject({ status: 409, body: { code: 'stale' } });
  expect(messagesByInput(await update(customer.id, { companyName: null }))).toEqual({ companyName: 'Enter a company or a name' });
  const { entries } = await server.callOk(api.audit.list, { query: { subjectId: customer.id } }, admin);
  expect(entries.map(({ action, subjectName }) => [action, subjectName])).toEqual([
    ['update', 'New Name'],
    ['create', 'Old Name'],
  ]);
  expect(entries[0]?.changes).toEqual([{ property: 'companyName', from: 'Old Name', to: 'New Name' }]);
});

test('is not found for a user of another role', async () => {
  const { id } = await server.pilot();
  expect((await server.call(api.customers.get, { params: { id } }, admin)).status).toBe(404);
  expect((await update(id, { companyName: 'A' })).status).toBe(404);
});

test.each([
  'prairie acr',
  'lindqvist',
  'qvist',
  'Zoe',
  'zoë prairie',
  '(306) 555-0187',
  '5550187',
  'NE 3 40 6 W2',
  'ne-3-40-6-w2',
  'slough q',
])('finds a customer by %j', async (q) => {
  if ((await search('Prairie Acres')).length === 0) {
    const { id } = await create({ companyName: 'Prairie Acres Ltd.', firstName: 'Zoë', lastName: 'Lindqvist', phone: '306-555-0187' });
    const land = { quarter: 'NE', section: 3, township: 40, range: 6, meridian: 'W2' } as const;
    await server.callOk(api.fields.create, { body: { name: 'Slough quarter', userId: id, ...land } }, admin);
  }
  expect(await search(q)).toEqual(['Prairie Acres Ltd.']);
});

test.each(['%', 'prairie kowalski', '999 999 9999', '\\'])('finds nobody by %j', async (q) => {
  expect(await search(q)).toEqual([]);
});

test('the search of everything finds a customer without e-mail', async () => {
  const { id } = await create({ companyName: 'Unmailed Meadows' });
  const { users } = await server.callOk(api.search.everything, { query: { q: 'unmailed' } }, admin);
  expect(users).toMatchObject([{ id, email: '' }]);
});

test('lists the sensitive sites near the land of a customer', async () => {
  const { id } = await create({ companyName: 'Beside Bees' });
  const empty = await server.callOk(api.customers.neighbours, { params: { id } }, admin);
  expect(empty).toEqual({ neighbours: [] });
  const coordinates = square(0, 0, 10);
  await server.callOk(api.fields.create, { body: { name: 'West', userId: id, coordinates } }, admin);
  const site = { kind: 'bees', name: 'Hives', source: 'Office', coordinates: coordinates.slice(0, 1) } as const;
  await server.callOk(api.sensitiveSites.create, { body: site }, admin);
  const { neighbours } = await server.callOk(api.customers.neighbours, { params: { id } }, admin);
  expect(neighbours).toMatchObject([{ site: { name: 'Hives' } }]);
});
