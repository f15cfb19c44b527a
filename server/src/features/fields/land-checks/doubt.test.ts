import { api } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, testServer, type TestServer } from '../../../test/server.ts';

const { ofField } = api.landCheck;
const HOME = { quarter: 'SE' as const, section: 14, township: 18, range: 9, meridian: 'W2' as const };

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
});
afterAll(() => server.close());

async function doubtOf(farmer: Person, land: object) {
  const { doubt } = await server.callOk(ofField, { body: { userId: farmer.id, ...HOME, ...land } }, admin);
  return doubt as { onFile: string | null; metres: number; readings: { location: string; slip: string }[] } | undefined;
}

test('offers what was meant more likely near the other land of the farmer', async () => {
  const farmer = await server.farmer();
  await server.field(farmer, HOME);
  const doubt = await doubtOf(farmer, { quarter: 'NE', section: 18, township: 14 });
  expect(doubt).toMatchObject({ onFile: null, readings: [{ location: 'NE-14-18-9-W2', slip: 'section_township' }] });
  expect(doubt?.metres).toBeGreaterThan(30_000);
  expect(await doubtOf(farmer, { quarter: 'NE' })).toBeUndefined();
});

test('says whose land is on file already', async () => {
  const [farmer, other] = [await server.farmer(), await server.farmer()];
  await server.field(farmer, { ...HOME, township: 30 });
  await server.field(other, { ...HOME, quarter: 'NW', township: 30 });
  expect(await doubtOf(farmer, { township: 30 })).toMatchObject({ onFile: 'own' });
  expect(await doubtOf(farmer, { quarter: 'NW', township: 30 })).toMatchObject({ onFile: 'other' });
});

test('is quiet for the first field of a farmer, and for a field that keeps its description', async () => {
  const farmer = await server.farmer();
  expect(await doubtOf(farmer, { township: 41 })).toBeUndefined();
  const field = await server.field(farmer, { ...HOME, township: 41 });
  await server.field(farmer, { ...HOME, township: 14, section: 18 });
  expect(await doubtOf(farmer, { fieldId: field.id, township: 41 })).toBeUndefined();
});
