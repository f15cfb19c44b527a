import { api } from '@swathline/contract';
import { corners, type Point, type QuarterSection } from '@swathline/survey';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { FIELD, NOBODY, type Person, sentences, testServer, type TestServer } from '../testing.ts';
import { extentWarnings, landWarnings } from './land-check.ts';

const { landCheck } = api;

const HOME: QuarterSection = { quarter: 'NW', section: 12, township: 34, range: 5, meridian: 'W2' };
const NEXT: QuarterSection = { ...HOME, quarter: 'NE' };
const WRONG_RANGE: QuarterSection = { ...HOME, range: 9 };

const outlineOf = (quarter: QuarterSection): Point[] => {
  const found = corners(quarter);
  return found ? [found.northwest, found.northeast, found.southeast, found.southwest] : [];
};
/** Degrees north and east. */
const moved = (ring: Point[], north: number, east: number): Point[] =>
  ring.map(({ latitude, longitude }) => ({ latitude: latitude + north, longitude: longitude + east }));

const homeField = { name: 'Home', quarter: HOME, outline: outlineOf(HOME) };

test('land beside the other fields, and a first field anywhere, give no warning', () => {
  expect(landWarnings({ quarter: NEXT, outline: outlineOf(NEXT) }, [homeField])).toEqual([]);
  expect(landWarnings({ quarter: WRONG_RANGE, outline: outlineOf(WRONG_RANGE) }, [])).toEqual([]);
});

test('land four ranges away is told with its kilometres, its municipality and the nearest field', () => {
  const further = { name: 'Far east', quarter: { ...HOME, range: 1 }, outline: outlineOf({ ...HOME, range: 1 }) };
  const [warning, ...others] = landWarnings({ quarter: WRONG_RANGE, outline: outlineOf(WRONG_RANGE) }, [further, homeField]);
  expect(others).toEqual([]);
  expect(warning?.code).toBe('far');
  // Four ranges of 486 chains, less the quarter's own 40.
  const kilometres = ((4 * 486 - 40) * 20.1168) / 1000;
  expect(warning?.message).toMatch(
    new RegExp(
      `^${Math.round(kilometres)} km from this farmer's nearest other field, Home \\(NW-12-34-5-W2\\)\\. This land is in RM of .+\\.$`,
    ),
  );
});

test('one field within 25 km is enough, however far the others are', () => {
  const near = { ...homeField, outline: moved(outlineOf(WRONG_RANGE), 0.2, 0) };
  expect(landWarnings({ quarter: WRONG_RANGE, outline: outlineOf(WRONG_RANGE) }, [homeField, near])).toEqual([]);
});

test('an outline over two townships is asked about, one along the edge of its township is not', () => {
  for (const section of [1, 6, 31, 36]) expect(extentWarnings(outlineOf({ ...HOME, section }))).toEqual([]);
  const wide = [...outlineOf({ ...HOME, section: 33 }), ...outlineOf({ ...HOME, section: 4, township: 35 })];
  expect(extentWarnings(wide)).toEqual([
    { code: 'large', message: 'The outline reaches over 2 townships: 34-5-W2, 35-5-W2. Look for a mistyped point.' },
  ]);
});

test('an outline over several quarters may name any of them', () => {
  const [northwest] = outlineOf(HOME);
  const [, , southeast] = outlineOf({ ...HOME, quarter: 'SE' });
  if (!northwest || !southeast) throw new Error('the section was never surveyed');
  const section = [
    northwest,
    { latitude: northwest.latitude, longitude: southeast.longitude },
    southeast,
    { latitude: southeast.latitude, longitude: northwest.longitude },
  ];
  for (const quarter of ['NW', 'NE', 'SW', 'SE'] as const) {
    expect(landWarnings({ quarter: { ...HOME, quarter }, outline: section }, [])).toEqual([]);
  }
});

test('an outline beside the quarter that it names is told, with where it lies', () => {
  const message = 'The outline is not on NW-12-34-5-W2, the quarter that the field names: it lies around NE-12-34-5-W2.';
  expect(landWarnings({ quarter: HOME, outline: outlineOf(NEXT) }, [])).toEqual([{ code: 'not_on_quarter', message }]);
});

test.each([
  { share: 0.08, warnings: 1 },
  { share: 0.12, warnings: 0 },
])('an outline with $share of its land on the quarter: $warnings warnings', ({ share, warnings }) => {
  const ring = outlineOf(HOME);
  const widths = ring.map(({ longitude }) => longitude);
  const width = Math.max(...widths) - Math.min(...widths);
  expect(landWarnings({ quarter: HOME, outline: moved(ring, 0, width * (1 - share)) }, [])).toHaveLength(warnings);
});

test('a quarter that the survey does not have is told with the reason', () => {
  const [warning, ...others] = landWarnings({ quarter: { ...HOME, range: 34 }, outline: outlineOf(HOME) }, []);
  expect(others).toEqual([]);
  expect(warning?.code).toBe('not_on_quarter');
  expect(warning?.message).toContain('Range 34 does not exist');
});

test('an outline in the United States is off the survey, whatever it names', () => {
  const [warning] = landWarnings({ quarter: null, outline: moved(outlineOf(HOME), -10, 0) }, []);
  expect(warning?.code).toBe('off_survey');
  expect(warning?.message).toMatch(/^The outline lies off the surveyed prairies, around 4\d\.\d\d° N, 10\d\.\d\d° W\./);
});

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

const codes = ({ warnings }: { warnings: { code: string }[] }) => warnings.map(({ code }) => code);
const checkField = (body: object) => server.ask(landCheck.ofField, { body: { userId: farmer.id, ...body } }, admin);
const checkJob = (fieldIds: string[]) => server.ask(landCheck.ofJob, { body: { userId: farmer.id, fieldIds } }, admin);

test('a new field is held against the farmer’s active fields alone', async () => {
  const home = await server.field(farmer);
  await server.field(await server.farmer(), WRONG_RANGE);
  expect(codes(await checkField(NEXT))).toEqual([]);
  expect(codes(await checkField(WRONG_RANGE))).toEqual(['far']);

  await server.ask(api.fields.remove, { params: { id: home.id } }, admin);
  expect(codes(await checkField(WRONG_RANGE))).toEqual([]);
});

test('a field that changes is not its own neighbour, and keeps the land that is not named', async () => {
  const { id } = await server.field(farmer);
  expect(codes(await checkField({ fieldId: id, ...WRONG_RANGE }))).toEqual([]);

  const other = await server.farmer();
  await server.field(other, WRONG_RANGE);
  expect(codes(await checkField({ fieldId: id, userId: other.id }))).toEqual(['far']);
  expect(codes(await checkField({ fieldId: id, coordinates: outlineOf(NEXT) }))).toEqual(['not_on_quarter']);
});

test('land that saving refuses is refused by the check too, and a field that is gone is not found', async () => {
  const answer = await server.call(landCheck.ofField, { body: { userId: farmer.id, ...HOME, range: 34 } }, admin);
  expect(answer.status).toBe(400);
  expect(sentences(answer)['quarter']).toContain('Range 34 does not exist');
  const gone = await server.call(landCheck.ofField, { body: { userId: farmer.id, fieldId: NOBODY } }, admin);
  expect(gone.status).toBe(404);
});

test('every chosen field of a job is told by its name', async () => {
  const home = await server.field(farmer, { name: 'Home' });
  const next = await server.field(farmer, { ...NEXT, name: 'Next' });
  const far = await server.field(farmer, { ...WRONG_RANGE, name: 'Creek' });
  const askew = await server.field(farmer, { name: 'Askew', coordinates: outlineOf(NEXT) });

  expect(await checkJob([home.id, next.id])).toEqual({ warnings: [] });
  const { warnings } = await checkJob([far.id, home.id, askew.id, NOBODY]);
  expect(warnings.map(({ code, message }) => [code, message.split(':')[0]])).toEqual([
    ['not_on_quarter', 'Askew'],
    ['far', 'Creek'],
  ]);
  expect(warnings[1]?.message).toMatch(/^Creek: \d+ km from this farmer's nearest other field, /);
});

test('saving refuses nothing of what a check warns of', async () => {
  await server.field(farmer);
  const body = { ...FIELD, ...WRONG_RANGE, userId: farmer.id, coordinates: outlineOf(NEXT) };
  expect(codes(await checkField({ ...WRONG_RANGE, coordinates: outlineOf(NEXT) }))).toEqual(['not_on_quarter']);
  expect((await server.call(api.fields.create, { body }, admin)).status).toBe(201);
});
