import { api } from '@swathline/contract';
import { ringAcres } from '@swathline/survey';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, messagesByInput, testServer, type TestServer } from '../../test/server.ts';

const { reverse, forward } = api.landLocator;

let server: TestServer;
let pilot: Person;
beforeAll(async () => {
  server = await testServer();
  pilot = await server.pilot();
});
afterAll(() => server.close());

test('the described quarter contains its own centre, and has about 160 acres', async () => {
  const named = await server.callOk(forward, { body: { landDescription: ' nw 12-34-5 w2 ' } }, pilot);
  expect(named).toMatchObject({
    quarterSection: 'NW',
    sectionNumber: 12,
    township: 34,
    range: 5,
    meridian: 'W2',
    landDescription: 'NW-12-34-5-W2',
    onRoadAllowance: false,
  });
  const { northwest, northeast, southeast, southwest } = named.boundingRectangle;
  expect(ringAcres([northwest, northeast, southeast, southwest])).toBeGreaterThan(150);
  expect(ringAcres([northwest, northeast, southeast, southwest])).toBeLessThan(170);

  const middle = { latitude: (northwest.latitude + southeast.latitude) / 2, longitude: (northwest.longitude + southeast.longitude) / 2 };
  expect(await server.callOk(reverse, { body: middle }, pilot)).toEqual(named);
});

test('rejects a point off the survey', async () => {
  expect(await server.call(reverse, { body: { latitude: 51.5, longitude: -0.1 } }, pilot)).toMatchObject({
    status: 404,
    body: { code: 'off_survey', message: expect.stringMatching(/Choose a place on the prairies\.$/) as unknown },
  });
});

test.each([
  [{}, { latitude: 'Latitude must be a number from -90 to 90', longitude: 'Longitude must be a number from -180 to 180' }],
  [
    { latitude: 91, longitude: -180.1 },
    { latitude: 'Latitude must be a number from -90 to 90', longitude: 'Longitude must be a number from -180 to 180' },
  ],
  [{ latitude: '52', longitude: -105 }, { latitude: 'Latitude must be a number from -90 to 90' }],
])('rejects the point %j', async (body, errors) => {
  const answer = await server.call(reverse, { body }, pilot);
  expect(answer.status).toBe(400);
  expect(messagesByInput(answer)).toEqual(errors);
});

test.each(['', 'somewhere', 'NW-37-34-5-W2', '12-34-5-W2', 'x'.repeat(101)])(
  'rejects the description "%s" with the reason',
  async (text) => {
    const answer = await server.call(forward, { body: { landDescription: text } }, pilot);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } });
    expect(messagesByInput(answer)['landDescription']).toBe(answer.body.message);
    expect(answer.body.message).toMatch(/^[A-Z1-9].{10,}/);
  },
);
