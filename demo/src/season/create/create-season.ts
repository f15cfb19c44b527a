import { randomBytes } from 'node:crypto';
import { api } from '@swathline/contract';
import { type Call, fetchAllRows, RefusedError } from '../../client.ts';
import { mapConcurrently } from '../../map-concurrently.ts';
import { createBilling } from './create-billing.ts';
import { createBoard } from './create-board.ts';
import { createJobs } from './create-jobs.ts';
import { createCredentials } from './create-credentials.ts';
import { createHazards } from './create-hazards.ts';
import { createRecords } from './create-records.ts';
import { createStock } from './create-stock.ts';
import { createMissing, idOf, type Ids } from './create-missing.ts';
import type { FieldPlan } from '../fields.ts';
import { landKey } from '../land.ts';
import { CUSTOMERS } from '../people.ts';
import type { Season } from '../plan-season.ts';
import { CROPS } from '../treatments.ts';

/** Ignores a 409 reply, which means that the record already exists. */
async function ignoreConflict(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (failure) {
    if (!(failure instanceof RefusedError && failure.status === 409)) throw failure;
  }
}

async function userIds(call: Call): Promise<Ids> {
  const users = await fetchAllRows(
    (at) => call(api.users.list, { query: at }),
    (page) => page.users,
  );
  return new Map(users.map(({ email, id }) => [email, id]));
}

/** A random password. It is not stored, because these accounts are never signed in to. */
function newPassword(): string {
  return randomBytes(18).toString('base64url');
}

async function createPeople(call: Call, { people }: Season): Promise<Ids> {
  return createMissing(
    people,
    ({ email }) => email,
    await userIds(call),
    async (person) => {
      const { id } = await call(api.users.create, { body: { ...person, password: newPassword() } });
      return id;
    },
  );
}

/** The customers without an e-mail address, by company. */
async function createCustomers(call: Call): Promise<void> {
  const rows = await fetchAllRows(
    (at) => call(api.customers.list, { query: at }),
    (page) => page.customers,
  );
  const known = new Map(rows.map(({ companyName, id }) => [companyName ?? '', id]));
  await createMissing(
    CUSTOMERS,
    ({ companyName }) => companyName,
    known,
    async (body) => (await call(api.customers.create, { body })).id,
  );
}

async function createAircraft(call: Call, { aircraft }: Season): Promise<Ids> {
  const rows = await fetchAllRows(
    (at) => call(api.aircraft.list, { query: at }),
    (page) => page.aircraft,
  );
  const existing = new Map(rows.map(({ registration, id }) => [registration, id]));
  return createMissing(
    aircraft,
    ({ registration }) => registration,
    existing,
    async (body) => (await call(api.aircraft.create, { body })).id,
  );
}

async function createChemicals(call: Call, { chemicals }: Season): Promise<Ids> {
  const rows = await fetchAllRows(
    (at) => call(api.chemicals.list, { query: at }),
    (page) => page.chemicals,
  );
  const existing = new Map(rows.map(({ name, id }) => [name, id]));
  return createMissing(
    chemicals,
    ({ name }) => name,
    existing,
    async (body) => (await call(api.chemicals.create, { body })).id,
  );
}

async function fieldIds(call: Call): Promise<Ids> {
  const fields = await fetchAllRows(
    (at) => call(api.fields.list, { query: at }),
    (page) => page.fields,
  );
  return new Map(fields.map((field) => [`${landKey(field)} of ${field.farmer?.email}`, field.id]));
}

const fieldKey = ({ key, farmerEmail }: FieldPlan) => `${key} of ${farmerEmail}`;

/** This year's crop, and last year's by rotation. */
function cropsOf({ crop }: FieldPlan, today: string) {
  const season = Number(today.slice(0, 4));
  const before = CROPS[(CROPS.indexOf(crop) + 3) % CROPS.length] ?? crop;
  return [
    { season, crop },
    { season: season - 1, crop: before },
  ];
}

interface FieldsOptions {
  existing: Ids;
  people: Ids;
  today: string;
}

async function createFields(call: Call, fields: readonly FieldPlan[], { existing, people, today }: FieldsOptions): Promise<Ids> {
  const ids = await createMissing(fields, fieldKey, existing, async (field) => {
    const { form, farmerEmail } = field;
    const body = { ...form, userId: idOf(people, farmerEmail), crops: cropsOf(field, today) };
    const { id } = await call(api.fields.create, { body });
    return id;
  });
  await mapConcurrently(fields, async (field) => {
    const params = { id: idOf(ids, fieldKey(field)) };
    for (const body of field.zones) await ignoreConflict(call(api.exclusionZones.create, { params, body }));
    if (field.isLandConfirmed) await confirmLand(call, params);
  });
  return ids;
}

async function confirmLand(call: Call, params: { id: string }): Promise<void> {
  const { landCheck } = await call(api.fields.get, { params });
  if (landCheck?.status !== 'check') return;
  await call(api.fields.confirmLand, { params, body: { seen: landCheck.changedAt ?? '' } });
}

/**
 * Creates all missing records of the season, so it can be repeated after any failure. The last field, which has no zones, is created last:
 * if it exists, the season was complete once, and the changes that people made since are kept.
 * @returns whether anything was missing
 */
export async function createSeason(call: Call, season: Season, log: (line: string) => void): Promise<boolean> {
  const existingFields = await fieldIds(call);
  const last = season.fields.slice(-1);
  if (last.every((field) => existingFields.has(fieldKey(field)))) {
    log('Sample season: already complete');
    return false;
  }

  const people = await createPeople(call, season);
  log(`Sample season: ${season.people.length} farmers, pilots and ground crew`);
  await createCustomers(call);
  const options = { existing: existingFields, people, today: season.today };
  const aircraft = await createAircraft(call, season);
  log(`Sample season: ${season.aircraft.length} aircraft`);
  log(`Sample season: ${await createCredentials(call, season.credentials, people, season.today)} papers`);
  const chemicals = await createChemicals(call, season);
  log(`Sample season: ${season.chemicals.length} chemicals`);
  const fields = await createFields(call, season.fields.slice(0, -1), options);
  log(`Sample season: ${season.fields.length} fields`);
  await createJobs(call, season.jobs, { people, aircraft, chemicals, fields });
  log(`Sample season: ${season.jobs.length} spray jobs`);
  await createBoard(call, season.today);
  log(`Sample season: ${await createHazards(call, season.today)} hazards`);
  const signed = await createRecords(call, season.today);
  log(`Sample season: ${signed} application records`);
  log(`Sample season: ${await createBilling(call, season.today)} invoices`);
  log(`Sample season: ${await createStock(call, season.today)} products and draws of stock`);
  await createFields(call, last, options);
  return true;
}
