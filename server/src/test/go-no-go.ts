import { api } from '@swathline/contract';
import { reading, SQUARE } from './records/recorded-jobs.ts';
import { type Person, testServer, type TestServer } from './server.ts';

/** Noon of a summer day at the fields of the tests. */
export const NOON = '2026-06-15T18:00:00.000Z';

export const NOTHING_REQUIRED = { pilot: [], groundCrew: [], aircraft: [], company: [] };

interface GoNoGoTest {
  server: TestServer;
  admin: Person;
  pilot: Person;
}

/** A server that asks for no papers. */
export async function startGoNoGoTest(): Promise<GoNoGoTest> {
  const server = await testServer();
  const admin = await server.admin({ firstName: 'Olive', lastName: 'Office' });
  const pilot = await server.pilot({ firstName: 'Ann', lastName: 'Lee' });
  await server.callOk(api.requirementSets.update, { params: { code: 'SK-aeroplane' }, body: NOTHING_REQUIRED }, admin);
  return { server, admin, pilot };
}

/** An approved job of one field and one product with a wind limit of 16 km/h. */
export async function createApprovedJob({ server, admin, pilot }: GoNoGoTest, parts: object = {}, coordinates = SQUARE) {
  const farmer = await server.farmer();
  const field = await server.field(farmer, { name: 'Home quarter', coordinates });
  const chemical = await server.chemical({ name: 'Liberty' });
  await server.callOk(api.chemicals.update, { params: { id: chemical.id }, body: { maxWindKmh: 16 } }, admin);
  const chemicals = [{ chemicalId: chemical.id, applicationRateLitersPerAcre: 1, farmerSupplied: false as const }];
  const job = await server.job({ farmer, fieldIds: [field.id], chemicals, pilotId: pilot.id, status: 'approved', ...parts });
  return { farmer, field, params: { id: job.id } };
}

/** A reading at noon without a sign of an inversion. */
export const takeNoonReading = ({ server, admin }: GoNoGoTest, params: { id: string }, body: object = {}) =>
  server.callOk(api.readings.create, { params, body: reading({ takenAt: NOON, cloud: 'partly', signs: [], windKmh: 8, ...body }) }, admin);
