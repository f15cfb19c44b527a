import { api, createWorkOrderSheet } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { crewPhone, dayFromNow } from '../../test/crew.ts';
import { textOfPdf } from '../../test/pdf-text.ts';
import { type Person, testServer, type TestServer } from '../../test/server.ts';

/** Each fact that the office types about the land, the job, its products and its surroundings, with a text that stands nowhere else. */
const FACTS = {
  'field name': 'Fqa1',
  'field description': 'Fqb2',
  'zone note': 'Zqa3',
  'job name': 'Jqa1',
  'internal notes': 'Jqb2',
  'farmer notes': 'Jqc3',
  'admin notes': 'Jqd4',
  'job notes': 'Jqe5',
  'job description': 'Jqf6',
  'notes of an assignment': 'Jqg7',
  'product name': 'Pqa1',
  'active ingredient': 'Pqb2',
  restrictions: 'Pqc3',
  'name of a farmer’s product': 'Pqd4',
  'description of a farmer’s product': 'Pqe5',
  'hazard name': 'Hqa1',
  'hazard note': 'Hqb2',
  'hazard seen by': 'Hqc3',
  'hazard source': 'Hqd4',
  'site name': 'Nqa1',
  'site note': 'Nqb2',
  'site contact': 'Nqc3',
  'site phone': '3065550140',
  'site source': 'Nqd4',
  'what a check of the neighbours found': 'Cqa1',
  'source of a check': 'Cqb2',
  'who was called': 'Cqc3',
  'what was said': 'Cqd4',
  'nozzles of the aircraft': 'Aqa1',
} as const;

const NOT_FOR_CREW = ['internal notes'] as const;
const NOT_FOR_FARMER = [
  ...NOT_FOR_CREW,
  'zone note',
  'notes of an assignment',
  'hazard note',
  'hazard seen by',
  'hazard source',
  'site name',
  'site note',
  'site contact',
  'site phone',
  'site source',
  'what a check of the neighbours found',
  'source of a check',
  'who was called',
  'what was said',
] as const;

let server: TestServer;
let people: { admin: Person; farmer: Person; pilot: Person; member: Person };
let jobId: string;

beforeAll(async () => {
  server = await testServer();
  people = { admin: await server.admin(), farmer: await server.farmer(), pilot: await server.pilot(), member: await server.crew() };
  jobId = await plan(people);
});
afterAll(() => server.close());

async function plan({ admin, farmer, pilot, member }: typeof people): Promise<string> {
  const field = await server.field(farmer, { name: FACTS['field name'] });
  await server.callOk(api.fields.update, { params: { id: field.id }, body: { description: FACTS['field description'] } }, admin);
  const zone = { coordinates: field.coordinates.slice(0, 3), kind: 'bees' as const, note: FACTS['zone note'] };
  await server.callOk(api.exclusionZones.create, { params: { id: field.id }, body: zone }, admin);
  const chemical = await server.chemical({ name: FACTS['product name'] });
  const product = { activeIngredient: FACTS['active ingredient'], restrictions: FACTS.restrictions, waterLitersPerAcre: 12 };
  await server.callOk(api.chemicals.update, { params: { id: chemical.id }, body: product }, admin);
  const aircraft = await server.aircraft({ nozzles: FACTS['nozzles of the aircraft'] });
  const own = { name: FACTS['name of a farmer’s product'], description: FACTS['description of a farmer’s product'] };
  const job = await server.job({
    farmer,
    name: FACTS['job name'],
    fieldIds: [field.id],
    pilotId: pilot.id,
    aircraftId: aircraft.id,
    status: 'approved',
    startDate: dayFromNow(0),
    endDate: dayFromNow(2),
    internal_notes: FACTS['internal notes'],
    farmer_notes: FACTS['farmer notes'],
    admin_notes: FACTS['admin notes'],
    notes: FACTS['job notes'],
    description: FACTS['job description'],
    chemicals: [
      { chemicalId: chemical.id, applicationRateLitersPerAcre: 0.2, farmerSupplied: false },
      { farmerSupplied: true, customChemicalName: own.name, customChemicalDescription: own.description, applicationRateLitersPerAcre: 1 },
    ],
  });
  const params = { id: job.id };
  const notes = FACTS['notes of an assignment'];
  await server.callOk(api.sprayJobs.assignGroundCrew, { params, body: { groundCrewIds: [member.id], notes } }, admin);
  await surround(admin, params, field.coordinates.slice(0, 1));
  return job.id;
}

async function surround(admin: Person, params: { id: string }, coordinates: { latitude: number; longitude: number }[]) {
  const hazard = {
    name: FACTS['hazard name'],
    note: FACTS['hazard note'],
    seenBy: FACTS['hazard seen by'],
    source: FACTS['hazard source'],
  };
  await server.callOk(api.hazards.create, { body: { ...hazard, kind: 'wire', coordinates } }, admin);
  const contact = { contactName: FACTS['site contact'], contactPhone: FACTS['site phone'], source: FACTS['site source'] };
  const site = { ...contact, name: FACTS['site name'], note: FACTS['site note'], kind: 'dwelling' as const, coordinates };
  await server.callOk(api.sensitiveSites.create, { body: site }, admin);
  const calls = [{ who: FACTS['who was called'], calledAt: new Date().toISOString(), result: FACTS['what was said'] }];
  const check = { source: FACTS['source of a check'], found: FACTS['what a check of the neighbours found'], calls };
  await server.callOk(api.surroundings.addCheck, { params, body: check }, admin);
}

async function printed(by: Person, copy = 'operator'): Promise<string> {
  const headers = { authorization: `Bearer ${by.token}` };
  const reply = await server.app.inject({ url: `/api/spray-jobs/${jobId}/work-order`, query: { copy }, headers });
  return textOfPdf(reply.rawPayload);
}

async function phoneOf(person: Person): Promise<string> {
  const copy = await server.callOk(api.crew.bundle, { query: {} }, await crewPhone(server, people.admin, person));
  return JSON.stringify(copy);
}

/** The text of the sheet that the panel shows. */
async function shown(): Promise<string> {
  const params = { id: jobId };
  const [job, { hazards }, { neighbours }, { checks }] = await Promise.all([
    server.callOk(api.sprayJobs.getAsAdmin, { params }, people.admin),
    server.callOk(api.surroundings.hazards, { params }, people.admin),
    server.callOk(api.surroundings.neighbours, { params }, people.admin),
    server.callOk(api.surroundings.checks, { params }, people.admin),
  ]);
  const surroundings = { hazards, neighbours, checks };
  const sheet = createWorkOrderSheet(job, { copy: 'operator', timeZone: 'America/Regina', today: dayFromNow(0), surroundings });
  const { drawnHazards: _, drawnNeighbours: _drawn, ...texts } = sheet.surroundings ?? expect.fail('no surroundings');
  // The places behind the drawings are left out: what counts is the text.
  return JSON.stringify({ ...sheet, surroundings: texts, fields: sheet.fields.map(({ name, lines }) => [name, lines]) });
}

const missingIn = (text: string, facts = Object.keys(FACTS)) => facts.filter((fact) => !text.includes(FACTS[fact as keyof typeof FACTS]));

test('every fact that the office types is on the work order, screen and PDF, and on the phones of pilot and crew', async () => {
  expect({ screen: missingIn(await shown()), paper: missingIn(await printed(people.admin)) }).toEqual({ screen: [], paper: [] });
  expect({ pilot: missingIn(await printed(people.pilot)), phone: missingIn(await phoneOf(people.pilot)) }).toEqual({
    pilot: [],
    phone: [],
  });
  expect(missingIn(await printed(people.member))).toEqual(NOT_FOR_CREW);
  expect(missingIn(await phoneOf(people.member))).toEqual(NOT_FOR_CREW);
});

test('what may name neighbours or is internal never reaches the farmer', async () => {
  const [farmers, copy] = [await printed(people.farmer), await printed(people.admin, 'farmer')];
  for (const text of [farmers, copy]) expect(missingIn(text).sort()).toEqual([...NOT_FOR_FARMER].sort());
  const read = JSON.stringify(await server.callOk(api.sprayJobs.get, { params: { id: jobId } }, people.farmer));
  for (const fact of NOT_FOR_FARMER) expect(read).not.toContain(FACTS[fact]);
});

test('guidance files and the read job carry the notes of zones', async () => {
  const headers = { authorization: `Bearer ${people.admin.token}` };
  for (const format of ['geojson', 'kml', 'gpx']) {
    const file = await server.app.inject({ url: `/api/admin/spray-jobs/${jobId}/export?format=${format}`, headers });
    expect(file.body).toContain(FACTS['zone note']);
  }
  const { fields } = await server.callOk(api.sprayJobs.get, { params: { id: jobId } }, people.pilot);
  expect(fields[0]?.exclusionZones?.[0]?.note).toBe(FACTS['zone note']);
});
