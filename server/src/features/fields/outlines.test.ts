import { api } from '@swathline/contract';
import { checkRing } from '@swathline/survey';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { FIELD } from '../../test/forms.ts';
import { square } from '../../test/land/land-files.ts';
import { type Person, messagesByInput, testServer, type TestServer } from '../../test/server.ts';

const { fields } = api;

let server: TestServer;
let admin: Person;
let farmer: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
});
beforeEach(async () => {
  farmer = await server.farmer();
});
afterAll(() => server.close());

const SQUARE = square(52, -105, 0.01);

test('rejects an outline that crosses itself and names the location, in a new field and in a change, which then changes nothing', async () => {
  const [a, b, c, d] = SQUARE;
  const refused = { coordinates: expect.stringMatching(/^The outline crosses itself at 52\.00500, -104\.99500\./) as string };
  const bowTie = await server.call(fields.create, { body: { ...FIELD, userId: farmer.id, coordinates: [a, b, d, c] } }, admin);
  expect(bowTie).toMatchObject({ status: 400, body: { code: 'invalid' } });
  expect(messagesByInput(bowTie)).toEqual(refused);

  const field = await server.field(farmer, { coordinates: SQUARE });
  const params = { id: field.id };
  const change = await server.call(fields.update, { params, body: { name: 'East', coordinates: [a, c, b, d] } }, admin);
  expect(change).toMatchObject({ status: 400, body: { code: 'invalid' } });
  expect(await server.callOk(fields.get, { params }, admin)).toEqual(field);
});

test('accepts outlines in either direction, from any corner, closed or open, with at most 10,000 points', async () => {
  const create = (coordinates: object[]) => server.call(fields.create, { body: { ...FIELD, userId: farmer.id, coordinates } }, admin);
  for (const ring of [[...SQUARE].reverse(), [...SQUARE.slice(2), ...SQUARE.slice(0, 2)], [...SQUARE, ...SQUARE.slice(0, 1)]]) {
    expect(await create(ring)).toMatchObject({ status: 201, body: { data: { coordinates: ring } } });
  }
  // Far from the other fields, since a change of a field compares its outline with those around it.
  const around = (count: number) =>
    Array.from({ length: count }, (_, i) => (2 * Math.PI * i) / count).map((angle) => ({
      latitude: 51 + 0.004 * Math.sin(angle),
      longitude: -107 + 0.006 * Math.cos(angle),
    }));
  expect(await create(around(10_000))).toMatchObject({ status: 201 });
  expect(messagesByInput(await create(around(10_001)))).toEqual({ coordinates: 'An outline can have at most 10,000 points' });
});

test('accepts the surveyed corners of a quarter, even of a sliver that crosses itself', async () => {
  const sliver = { quarter: 'NE', section: 12, township: 23, range: 13, meridian: 'W2' } as const;
  const body = { name: 'Sliver', userId: farmer.id, ...sliver };
  const { coordinates, ...field } = await server.callOk(fields.create, { body }, admin);
  expect(checkRing(coordinates)).toMatchObject({ ok: false });
  expect(await server.call(fields.create, { body: { ...body, coordinates } }, admin)).toMatchObject({ status: 201 });
  expect(await server.call(fields.update, { params: { id: field.id }, body: { ...sliver, coordinates } }, admin)).toMatchObject({
    status: 200,
  });
  expect(await server.call(fields.update, { params: { id: field.id }, body: sliver }, admin)).toMatchObject({ status: 200 });
});
