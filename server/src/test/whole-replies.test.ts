import { api, type Route } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type Person, testServer, type TestServer } from './server.ts';
import { square } from './land/zones.ts';

let server: TestServer;
let admin: Person;
const ids = { user: '', field: '', aircraft: '', chemical: '', job: '' };

/** A job with everything that a job can have, and its pilot in the air. */
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
  const farmer = await server.farmer();
  const [pilot, crew] = [await server.pilot(), await server.crew()];
  const field = await server.field(farmer, { coordinates: square(0, 0, 10), crops: [{ season: 2026, crop: 'Canola' }] });
  const zone = { coordinates: square(1, 1, 2), kind: 'water', note: 'Slough' } as const;
  await server.callOk(api.exclusionZones.create, { params: { id: field.id }, body: zone }, admin);
  const aircraft = await server.aircraft();
  const chemical = await server.chemical();
  const parts = {
    name: 'Canola',
    startDate: '2026-06-15',
    endDate: '2026-06-17',
    userId: farmer.id,
    fieldIds: [field.id],
    pilotId: pilot.id,
    aircraftId: aircraft.id,
  };
  const chemicals = [{ chemicalId: chemical.id, applicationRateLitersPerAcre: 1 }];
  const job = await server.callOk(api.sprayJobs.create, { body: { ...parts, chemicals, groundCrew: [crew.id] } }, admin);
  const params = { id: job.id };
  await server.callOk(api.sprayJobs.submit, { params, body: {} }, admin);
  await server.callOk(api.sprayJobs.approve, { params, body: {} }, admin);

  const device = await server.device(pilot);
  await server.callOk(api.pilots.checkIn, { body: { sprayJobId: job.id } }, device);
  const position = { latitude: 52, longitude: -105, timestamp: new Date().toISOString() };
  await server.callOk(api.pilots.report, { body: { locations: [position] } }, device);
  await server.callOk(api.landLocator.reverse, { body: { latitude: 52, longitude: -106 } }, admin);
  Object.assign(ids, { user: farmer.id, field: field.id, aircraft: aircraft.id, chemical: chemical.id, job: job.id });
});
afterAll(() => server.close());

/** The paths of properties that the schema names and the value lacks; optional ones and lists without an item count too. */
function missingPaths(schema: z.core.$ZodType, value: unknown, path = ''): string[] {
  if (schema instanceof z.ZodOptional) return value === undefined ? [path] : missingPaths(schema.unwrap(), value, path);
  if (schema instanceof z.ZodNullable) return value === null ? [] : missingPaths(schema.unwrap(), value, path);
  if (value === undefined) return [path];
  if (schema instanceof z.ZodArray) {
    const items = value as unknown[];
    return items.length === 0 ? [`${path}[]`] : [...new Set(items.flatMap((item) => missingPaths(schema.element, item, `${path}[]`)))];
  }
  if (!(schema instanceof z.ZodObject)) return [];
  const properties = Object.entries<z.core.$ZodType>(schema.shape);
  return properties.flatMap(([name, each]) => missingPaths(each, (value as Record<string, unknown>)[name], `${path}.${name}`));
}

interface Parts {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

test.each<[name: string, route: Route, parts: () => Parts, absent?: string[]]>([
  ['a user', api.users.get, () => ({ params: { id: ids.user } })],
  ['users', api.users.list, () => ({})],
  ['the profile', api.auth.profile, () => ({})],
  ['a field', api.fields.get, () => ({ params: { id: ids.field } }), ['.landCheck.findings[]']],
  ['fields', api.fields.list, () => ({}), ['.fields[].landCheck.findings[]']],
  ['the acreage of a field', api.fields.acreage, () => ({ params: { id: ids.field } })],
  ['the acreage of all fields', api.fields.summary, () => ({})],
  ['the provinces of all fields', api.fields.provinces, () => ({})],
  ['exclusion zones', api.exclusionZones.list, () => ({ params: { id: ids.field } })],
  ['an aircraft', api.aircraft.get, () => ({ params: { id: ids.aircraft } })],
  ['aircraft', api.aircraft.list, () => ({})],
  ['a chemical', api.chemicals.get, () => ({ params: { id: ids.chemical } })],
  ['chemicals', api.chemicals.list, () => ({})],
  // Another server may send a single name of the pilot. The number of fields with land to check is in the list alone. No record is signed.
  [
    'a spray job',
    api.sprayJobs.getAsAdmin,
    () => ({ params: { id: ids.job } }),
    ['.landToCheck', '.papersMissing', '.pilot.name', '.applied[]', '.fields[].landCheck.findings[]'],
  ],
  [
    'the jobs of active pilots',
    api.sprayJobs.ofActivePilots,
    () => ({}),
    ['.landToCheck', '.papersMissing', '.landVersion', '.pilot.name', '.applied[]', '.fields[].landCheck.findings[]'].map(
      (path) => `.sprayJobs[]${path}`,
    ),
  ],
  ['spray jobs', api.sprayJobs.list, () => ({})],
  ['ground crew', api.sprayJobs.groundCrew, () => ({})],
  ['the counts of spray jobs', api.sprayJobs.stats, () => ({})],
  // Only for a pilot whose positions are all refused.
  ['active pilots', api.pilots.active, () => ({}), ['.activePilots[].refused']],
  ['locations', api.pilots.locations, () => ({})],
  ['the dashboard', api.dashboard.stats, () => ({})],
  ['farmers of the dashboard', api.dashboard.farmers, () => ({ query: {} })],
  ['a quarter section', api.landLocator.reverse, () => ({ body: { latitude: 52, longitude: -106 } })],
  ['the figures of the locator', api.locatorMonitoring.stats, () => ({})],
  ['the requests of the locator', api.locatorMonitoring.requests, () => ({})],
])('returns every property of %s', async (_, route, parts, absent = []) => {
  const { status, body } = await server.call(route, parts(), admin);
  expect(status).toBe(200);
  expect(missingPaths(route.reply, body.data).filter((path) => !absent.includes(path))).toEqual([]);
});

test('a reply without an optional property or an item is found', () => {
  const schema = z.object({
    farmer: z.object({ phone: z.string().nullish() }).optional(),
    zones: z.array(z.object({ kind: z.string().optional() })),
  });
  expect(missingPaths(schema, { zones: [{}] })).toEqual(['.farmer', '.zones[].kind']);
  expect(missingPaths(schema, { farmer: { phone: null }, zones: [] })).toEqual(['.zones[]']);
});
