import { randomUUID } from 'node:crypto';
import { api } from '@swathline/contract';
import { insertJobLink } from '../../features/spray-jobs/links/job-links.ts';
import { issuedInvoice, setUpBilling, typedDraft } from '../billing.ts';
import { crewEvent, crewPhone, report } from '../crew.ts';
import type { Person, TestServer } from '../server.ts';
import { move, setUpStock } from '../stock.ts';

export const CALLERS = ['admin', 'farmer', 'pilot', 'ground_crew', 'device', 'crew', 'anonymous'] as const;
export type Caller = (typeof CALLERS)[number];

/** Users of every role and related records. */
export interface Fixtures {
  tokens: Record<Caller, string | undefined>;
  /** The real id for a placeholder `known:name:number`. */
  id(name: string, index: number): string;
}

const SQUARE = [
  { latitude: 50.5, longitude: -104.5 },
  { latitude: 50.5, longitude: -104.49 },
  { latitude: 50.51, longitude: -104.49 },
  { latitude: 50.51, longitude: -104.5 },
];

/**
 * Also takes back the demand for a second factor, with which an earlier request may have locked out all administrators.
 * @param passwordHash the password hash of all users
 */
export async function createFixtures(server: TestServer, passwordHash: string): Promise<Fixtures> {
  await server.db.updateTable('officeSettings').set({ secondFactorFrom: null }).execute();
  const people = await createPeople(server, passwordHash);
  const device = await server.device(people.pilot);
  const phone = await crewPhone(server, people.admin, people.pilot);
  const users = idsOf(Object.values(people));
  const records = await createRecords(server, people);
  const ids: Record<string, string[]> = {
    ...records,
    users,
    userId: users,
    pilotId: [people.pilot.id],
    groundCrew: [people.crew.id],
    groundCrewIds: [people.crew.id],
    'device-tokens': [device.id],
    'crew-phones': [phone.id],
    phoneId: [phone.id],
    email: Object.values(people).map(({ email }) => email),
  };
  ids['events'] = ids['photos'] = await createReports(server, phone, records['sprayJobId']?.[0] ?? '');
  return {
    tokens: {
      admin: people.admin.token,
      farmer: people.farmer.token,
      pilot: people.pilot.token,
      ground_crew: people.crew.token,
      device: device.token,
      crew: phone.token,
      anonymous: undefined,
    },
    id(name, index) {
      const candidates = ids[name]?.length ? ids[name] : users;
      return candidates[index % candidates.length] ?? '';
    },
  };
}

const NO_DETAILS = { note: null, confirmedOn: null, confirmedBy: null, endedAt: null, endedBy: null, endReason: null };

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

type People = Record<'admin' | 'farmer' | 'pilot' | 'crew' | 'otherFarmer', Person>;

async function createPeople(server: TestServer, passwordHash: string): Promise<People> {
  const people = {
    admin: await server.admin(),
    farmer: await server.farmer(),
    pilot: await server.pilot(),
    crew: await server.crew(),
    otherFarmer: await server.farmer(),
  };
  await server.db
    .updateTable('users')
    .set({ passwordHash })
    .where('id', 'in', idsOf(Object.values(people)))
    .execute();
  return people;
}

/** @returns ids by the names of the properties and path segments that take them */
async function createRecords(server: TestServer, { farmer, pilot, crew, otherFarmer }: People): Promise<Record<string, string[]>> {
  const { db } = server;
  const aircraft = await server.aircraft();
  const chemical = await server.chemical({ name: `Chemical ${farmer.id}` });
  const fields = [await server.field(farmer, { coordinates: SQUARE }), await server.field(otherFarmer)];
  const jobChemical = { chemicalId: chemical.id, applicationRateLitersPerAcre: 1, farmerSupplied: false as const };
  const parts = { farmer, fieldIds: [fields[0]?.id ?? ''], chemicals: [jobChemical], pilotId: pilot.id, groundCrew: [crew.id] };
  const jobs = [await server.job({ ...parts, status: 'in_progress' }), await server.job(parts), await server.job({ farmer: otherFarmer })];
  const zones = await db.selectFrom('exclusionZones').select('id').limit(1).execute();
  const assignments = await db.selectFrom('groundCrewAssignments').select('id').orderBy('id', 'desc').limit(2).execute();
  const mails = await db.selectFrom('mails').select('id').orderBy('createdAt', 'desc').limit(2).execute();
  const job = { id: jobs[0]?.id ?? '', userId: farmer.id, endDate: '2026-06-17' };
  const linkToken = await db.transaction().execute((tx) => insertJobLink(tx, job, {}));
  const credential = await db
    .insertInto('credentials')
    .values({ userId: pilot.id, kind: 'medical', expiresOn: '2026-06-16' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const place = { coordinates: JSON.stringify(SQUARE.slice(0, 1)), source: 'Office' };
  const hazards = await db
    .insertInto('hazards')
    .values({ ...place, ...NO_DETAILS, kind: 'wire', name: null, heightM: null, seenOn: null, seenBy: null })
    .returning('id')
    .execute();
  const sites = await db
    .insertInto('sensitiveSites')
    .values({ ...place, ...NO_DETAILS, kind: 'bees', name: 'Hives', sourceDate: null, contactName: null, contactPhone: null })
    .returning('id')
    .execute();
  const proposal = {
    id: randomUUID(),
    fieldId: fields[0]?.id ?? '',
    userId: farmer.id,
    kind: 'outline' as const,
    zoneKind: null,
    note: null,
  };
  const proposals = await db
    .insertInto('farmProposals')
    .values({ ...proposal, coordinates: JSON.stringify(SQUARE), answer: null, answeredAt: null, answeredBy: null })
    .returning('id')
    .execute();
  const raised = { kind: 'wrong_field' as const, sprayJobId: job.id, pilotId: pilot.id, at: '2026-06-15T12:00:00Z', passes: 2 };
  const alarms = await db
    .insertInto('flightAlarms')
    .values({ ...raised, latitude: 50.5, longitude: -104.5, secondsBetween: 1, acknowledgedAt: null, acknowledgedBy: null, note: null })
    .returning('id')
    .execute();
  return {
    ...(await billingOf(server, farmer, jobs[0]?.id ?? '')),
    hazards: idsOf(hazards),
    'sensitive-sites': idsOf(sites),
    credentials: [credential.id],
    holderId: [pilot.id, aircraft.id],
    aircraft: [aircraft.id],
    aircraftId: [aircraft.id],
    chemicals: [chemical.id],
    chemicalId: [chemical.id],
    fields: idsOf(fields),
    fieldId: idsOf(fields),
    fieldIds: idsOf(fields),
    'exclusion-zones': idsOf(zones),
    'spray-jobs': idsOf(jobs),
    sprayJobId: idsOf(jobs),
    orders: idsOf(jobs),
    alarms: idsOf(alarms),
    'farm-proposals': idsOf(proposals),
    'ground-crew': idsOf(assignments),
    mail: idsOf(mails),
    token: [linkToken],
  };
}

const billingIds = new WeakMap<TestServer, Promise<Record<string, string[]>>>();

/** Requests hardly ever end these, and they take long to create, so each server has them once. */
function billingOf(server: TestServer, farmer: Person, sprayJobId: string): Promise<Record<string, string[]>> {
  const known = billingIds.get(server) ?? createBilling(server, farmer, sprayJobId);
  billingIds.set(server, known);
  return known;
}

/** A draft, an issued invoice, a payment, a price list, a quote and a movement of stock. */
async function createBilling(server: TestServer, farmer: Person, sprayJobId: string): Promise<Record<string, string[]>> {
  const admin = await server.admin();
  await setUpBilling(server, admin);
  const draft = await typedDraft(server, admin, farmer);
  const issued = await issuedInvoice(server, admin, farmer);
  const lists = await server.callOk(api.priceLists.list, { query: {} }, admin);
  const { taxes } = await server.callOk(api.taxes.list, {}, admin);
  const money = { customerId: farmer.id, receivedOn: '2026-01-01', amount: '10.00', method: 'cash' as const };
  const payment = await server.callOk(api.payments.create, { body: money }, admin);
  const quote = await server.callOk(api.quotes.create, { body: { sprayJobId, validUntil: '2199-12-31' } }, admin);
  const certificate = { customerId: farmer.id, taxId: taxes[0]?.id ?? '', certificateNumber: '1', validFrom: '2026-01-01' };
  const exemption = await server.callOk(api.taxExemptions.create, { body: certificate }, admin);
  return {
    ...(await createStock(server, admin)),
    invoices: [draft.id, issued.id],
    invoiceId: [issued.id, draft.id],
    customerId: [farmer.id],
    customers: [farmer.id],
    'price-lists': idsOf(lists.priceLists),
    taxes: idsOf(taxes),
    taxId: idsOf(taxes),
    'tax-exemptions': [exemption.id],
    payments: [payment.id],
    quotes: [quote.id],
    lineId: issued.lines.map(({ id }) => id),
  };
}

/** Places, a product with a lot, and a movement. */
async function createStock(server: TestServer, admin: Person): Promise<Record<string, string[]>> {
  const { product, lot, warehouse, trailer } = await setUpStock(server, admin);
  const { movements } = await move(server, admin, { kind: 'received', lotId: lot.id, amount: '10', toPlaceId: warehouse.id });
  return {
    places: [warehouse.id, trailer.id],
    placeId: [warehouse.id, trailer.id],
    fromPlaceId: [warehouse.id],
    toPlaceId: [trailer.id],
    products: [product.id],
    productId: [product.id],
    lots: [lot.id],
    lotId: [lot.id],
    movements: idsOf(movements),
  };
}

/** A problem and a photo, for which the office and the phone have calls. @returns their ids */
async function createReports(server: TestServer, phone: { token: string }, sprayJobId: string): Promise<string[]> {
  const events = [crewEvent(sprayJobId, 'note', { text: 'Nozzle blocked', isProblem: true }), crewEvent(sprayJobId, 'photo')];
  await report(server, phone, ...events);
  return idsOf(events);
}
