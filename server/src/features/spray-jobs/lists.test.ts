import { api } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, messagesByInput, testServer, type TestServer } from '../../test/server.ts';

const { sprayJobs } = api;

let server: TestServer;
let admin: Person;
let farmer: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
  farmer = await server.farmer({ firstName: 'Ann', lastName: 'Lee' });
});
afterAll(() => server.close());

const found = async (query: object) => (await server.callOk(sprayJobs.list, { query }, admin)).sprayJobs.map(({ name }) => name);

test('a range of days returns the jobs with a spray day in it, and the end date is not a spray day', async () => {
  const days = async (name: string, startDate: string, endDate: string) => server.job({ farmer, name, startDate, endDate });
  await days('before', '2031-05-01', '2031-06-01');
  await days('into', '2031-05-20', '2031-06-02');
  await days('within', '2031-06-10', '2031-06-11');
  await days('over', '2031-05-01', '2031-08-01');
  await days('last', '2031-06-30', '2031-07-04');
  await days('after', '2031-07-01', '2031-07-02');

  const order = { sort: 'startDate', order: 'asc' };
  expect(await found({ from: '2031-06-01', to: '2031-06-30', sort: 'name', order: 'asc' })).toEqual(['into', 'last', 'over', 'within']);
  expect(await found({ from: '2031-07-01', ...order })).toEqual(['over', 'last', 'after']);
  expect(await found({ to: '2031-05-05', filterText: 'ann lee', sort: 'name', order: 'asc' })).toEqual(['before', 'over']);
  expect(await found({ from: '2031-06-10', to: '2031-06-10', status: 'approved' })).toEqual([]);
});

test.each([
  [{ from: 'June' }, 'A date is written as year-month-day, for example 2026-06-15'],
  [{ to: '2031-02-30' }, 'The calendar has no such day'],
])('rejects %j, which is not a day', async (query, message) => {
  const answer = await server.call(sprayJobs.list, { query }, admin);
  expect(Object.values(messagesByInput(answer))).toEqual([message]);
});

test('rejects a range that ends before it begins', async () => {
  const answer = await server.call(sprayJobs.list, { query: { from: '2031-06-02', to: '2031-06-01' } }, admin);
  expect(messagesByInput(answer)).toEqual({ to: 'The range must not end before it begins' });
});

test("the counts in a list follow every change of a job's relations, and lists sort by them", async () => {
  const owner = await server.farmer({ firstName: 'Counted' });
  const [one, two] = [await server.field(owner), await server.field(owner)];
  const member = await server.crew();
  const part = { chemicalId: (await server.chemical()).id, applicationRateLitersPerAcre: 1, farmerSupplied: false as const };
  const { id } = await server.job({
    farmer: owner,
    name: 'full',
    fieldIds: [one.id, two.id],
    chemicals: [part, part],
    groundCrew: [member.id],
  });
  await server.job({ farmer: owner, name: 'bare' });
  const counts = async () => {
    const { sprayJobs: rows } = await server.callOk(sprayJobs.list, { query: { filterText: 'counted', sort: 'fieldCount' } }, admin);
    return rows.map(({ name, fieldCount, chemicalCount, groundCrewCount }) => [name, fieldCount, chemicalCount, groundCrewCount]);
  };
  expect(await counts()).toEqual([
    ['full', 2, 2, 1],
    ['bare', 0, 0, 0],
  ]);

  await server.callOk(sprayJobs.update, { params: { id }, body: { fieldIds: [two.id], chemicals: [], groundCrew: [] } }, admin);
  expect((await counts())[0]).toEqual(['full', 1, 0, 0]);
  await server.callOk(sprayJobs.assignGroundCrew, { params: { id }, body: { groundCrewIds: [member.id] } }, admin);
  await server.callOk(sprayJobs.assignGroundCrew, { params: { id }, body: { groundCrewIds: [member.id], notes: 'again' } }, admin);
  expect((await counts())[0]).toEqual(['full', 1, 0, 1]);
});

test.each(['in_progress', 'In Progress'])('the list filters by the code or the label of a status: %s', async (status) => {
  await server.job({ farmer, name: `filtered by ${status}`, status: 'in_progress' });
  await server.job({ farmer, name: 'filtered out' });
  expect(await found({ status, filterText: 'filtered', sort: 'createdAt', limit: 1 })).toEqual([`filtered by ${status}`]);
});

test('the jobs on a field', async () => {
  const [field, other] = [await server.field(farmer), await server.field(farmer)];
  await server.job({ farmer, name: 'on it', fieldIds: [field.id, other.id] });
  await server.job({ farmer, name: 'beside it', fieldIds: [other.id] });
  expect(await found({ fieldId: field.id })).toEqual(['on it']);
});
