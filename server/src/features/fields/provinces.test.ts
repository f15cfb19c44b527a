import { api } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, testServer, type TestServer } from '../../test/server.ts';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
});
afterAll(() => server.close());

const provinces = async () => (await server.callOk(api.fields.provinces, {}, admin)).provinces;

test('the provinces of active fields are known by legal description and by outline', async () => {
  expect(await provinces()).toEqual([]);
  const { id: userId } = await server.farmer();
  const saskatchewan = { name: 'Home', userId, quarter: 'NW', section: 12, township: 34, range: 5, meridian: 'W2' } as const;
  await server.callOk(api.fields.create, { body: saskatchewan }, admin);
  const coordinates = [
    { latitude: 53.5, longitude: -112.7 },
    { latitude: 53.5, longitude: -112.69 },
    { latitude: 53.51, longitude: -112.69 },
  ];
  const { id } = await server.callOk(api.fields.create, { body: { name: 'Far', userId, coordinates } }, admin);
  expect(await provinces()).toEqual(['AB', 'SK']);
  await server.callOk(api.fields.remove, { params: { id } }, admin);
  expect(await provinces()).toEqual(['SK']);
});
