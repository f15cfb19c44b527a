import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import { fillRelease } from '../../../test/release-rows.ts';
import { TABLE_OWNERS } from './table-owners.ts';

/** Tables of evidence, with the statements that triggers guard: I, U, D and T for TRUNCATE. */
const GUARDED: Record<string, string> = {
  applicationRecords: 'IUDT',
  auditTrail: 'IUDT',
  chainLinks: 'IUDT',
  conditionReadings: 'UDT',
  crewEvents: 'UDT',
  crewPhotos: 'IUDT',
  farmProposals: 'UDT',
  flightAlarms: 'UDT',
  goNoGoChecks: 'IUDT',
  guidanceExports: 'IUDT',
  invoiceRecords: 'IUDT',
  invoiceSeries: 'IUDT',
  invoices: 'IUDT',
  jobSnapshots: 'T',
  landConfirmations: 'IUDT',
  neighbourChecks: 'UDT',
  paymentAllocations: 'T',
  payments: 'UDT',
  quotes: 'IUDT',
  recordFiles: 'IUDT',
  recordRequests: 'T',
  smsConsents: 'IUDT',
  statusChanges: 'IUDT',
  stockMovements: 'UDT',
  storedFiles: 'T',
};

/** People, plans, settings, access and work in progress, which change all the time. The audit trail says who changed them. */
const NOT_EVIDENCE = [
  'users',
  'fields',
  'exclusionZones',
  'landChecks',
  'hazards',
  'hazardPhotos',
  'sensitiveSites',
  'chemicals',
  'aircraft',
  'sprayJobs',
  'sprayJobFields',
  'sprayJobChemicals',
  'groundCrewAssignments',
  'jobPlaces',
  'jobLinks',
  'strips',
  'laneFigures',
  'farmOrders',
  'preferredProducts',
  'credentials',
  'credentialFiles',
  'credentialReminders',
  'requirementSets',
  'recordTemplates',
  'recordPacks',
  'officeSettings',
  'billingSettings',
  'billingExports',
  'exportedInvoices',
  'invoiceReminders',
  'lateCharges',
  'reminderStops',
  'fieldSplits',
  'invoiceLinks',
  'priceLists',
  'taxExemptions',
  'taxes',
  'stockLots',
  'stockPlaces',
  'stockProducts',
  'checkIns',
  'deviceTokens',
  'locations',
  'pilotPositions',
  'crewPhones',
  'crewPhoneJobs',
  'locatorRequests',
  'mails',
  'creations',
  'notices',
  'farmNoticeSettings',
  'pushKeys',
  'pushSubscriptions',
  'knownDevices',
  'linkRequests',
  'linkTokens',
  'mailSettingsLinks',
  'openIdLinks',
  'passkeys',
  'recoveryCodes',
  'secondFactors',
  'sessions',
  'signInChallenges',
  'tries',
  'restores',
];

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await fillRelease(database.db);
  await sql`UPDATE "quotes" SET "state" = 'sent', "tokenHash" = 'hash ' || "number", "sha256" = (SELECT min("sha256") FROM "storedFiles"),
    "sentAt" = now()`.execute(database.db);
  await sql`UPDATE "quotes" SET "state" = 'accepted', "acceptedAt" = now(), "acceptedBy" = 'Ann Lee'`.execute(database.db);
  await sql`UPDATE "flightAlarms" SET "acknowledgedAt" = now(), "acknowledgedBy" = 'Ann Lee', "note" = 'A test'`.execute(database.db);
  await sql`UPDATE "farmProposals" SET "state" = 'refused', "answeredAt" = now(), "answeredBy" = 'Ann Lee'`.execute(database.db);
});
afterAll(() => database.drop());

test('every table is either guarded or no evidence: say which in this file for a new table', async () => {
  const { rows } = await sql<{ table: string; statements: string }>`
    SELECT c."relname" AS "table", concat(
      CASE WHEN bool_or(t."tgtype" & 4 <> 0) THEN 'I' END, CASE WHEN bool_or(t."tgtype" & 16 <> 0) THEN 'U' END,
      CASE WHEN bool_or(t."tgtype" & 8 <> 0) THEN 'D' END, CASE WHEN bool_or(t."tgtype" & 32 <> 0) THEN 'T' END) AS "statements"
    FROM pg_trigger t JOIN pg_class c ON c."oid" = t."tgrelid" JOIN pg_proc p ON p."oid" = t."tgfoid"
    WHERE NOT t."tgisinternal" AND p."proname" LIKE 'refuse%' GROUP BY c."relname"`.execute(database.db);
  expect(Object.fromEntries(rows.map(({ table, statements }) => [table, statements]))).toEqual(GUARDED);
  expect([...Object.keys(GUARDED), ...NOT_EVIDENCE].sort()).toEqual(Object.keys(TABLE_OWNERS).sort());
});

const RESTRICT_VIOLATION = '23001';

/** @returns what happened, or another error; nothing stays */
async function attempt(statement: RawBuilder<unknown>): Promise<unknown> {
  let outcome: unknown = 'done';
  const undo = new Error('undo');
  await database.db
    .transaction()
    .execute(async (tx) => {
      await statement.execute(tx);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) outcome = (error as { code?: string }).code === RESTRICT_VIOLATION ? 'refused' : error;
    });
  return outcome;
}

const CHANGES: Record<string, string> = {
  landConfirmations: '"isRight" = NOT "isRight"',
  statusChanges: '"landConfirmed" = true',
  guidanceExports: `"landHash" = 'other'`,
  smsConsents: `"phone" = '306 555 0199'`,
  crewPhotos: `"fileName" = 'other.jpg'`,
  flightAlarms: `"note" = 'Nothing happened'`,
  farmProposals: `"answer" = 'Yes'`,
  quotes: '"subtotal" = 1',
  invoiceSeries: '"lastNumber" = "lastNumber" - 1',
};

test.each(Object.entries(CHANGES))('the database refuses changes of %s, and their deletion', async (table, change) => {
  expect(await attempt(sql`UPDATE ${sql.table(table)} SET ${sql.raw(change)}`)).toBe('refused');
  expect(await attempt(sql`DELETE FROM ${sql.table(table)}`)).toBe('refused');
});

/** A record, its files and an invoice may be emptied while none of them is signed or issued, as here; their own tests sign and issue. */
const EMPTIED_WHILE_OPEN = ['applicationRecords', 'recordFiles', 'invoices', 'invoiceRecords'];

test.each(Object.keys(GUARDED).filter((table) => !EMPTIED_WHILE_OPEN.includes(table)))(
  'the database refuses to empty %s',
  async (table) => {
    expect(await attempt(sql`TRUNCATE ${sql.table(table)} CASCADE`)).toBe('refused');
  },
);

test.each<[string, string, Record<string, string>]>([
  ['a confirmation of the past', 'landConfirmations', { id: 'gen_random_uuid()', confirmedAt: `now() - interval '1 day'` }],
  ['a confirmation of the future', 'landConfirmations', { id: 'gen_random_uuid()', confirmedAt: `now() + interval '1 day'` }],
  ['an approval of the past', 'statusChanges', { at: `now() - interval '1 day'`, landConfirmed: 'true' }],
  ['a hand-off of the past', 'guidanceExports', { id: 'gen_random_uuid()', at: `now() - interval '1 day'` }],
  ['a consent of the past', 'smsConsents', { id: 'gen_random_uuid()', withdrawnAt: 'now()', withdrawnHow: `'test'` }],
  ['a quote that is accepted', 'quotes', { id: 'gen_random_uuid()', number: '900', tokenHash: `'other'` }],
  ['a series', 'invoiceSeries', { series: `'other'` }],
])('the database refuses to insert %s', async (_, table, values) => {
  const { rows } = await sql<{ name: string }>`SELECT "attname" AS "name" FROM pg_attribute WHERE "attrelid" = ${`"${table}"`}::regclass
    AND "attnum" > 0 AND NOT "attisdropped" AND "attidentity" <> 'a' AND "attgenerated" = ''`.execute(database.db);
  const columns = sql.join(rows.map(({ name }) => sql.id(name)));
  const copied = sql.join(rows.map(({ name }) => (values[name] === undefined ? sql.id(name) : sql.raw(values[name]))));
  const insert = sql`INSERT INTO ${sql.table(table)} (${columns}) SELECT ${copied} FROM ${sql.table(table)} LIMIT 1`;
  expect(await attempt(insert)).toBe('refused');
});

test('an invoice is not issued with a number that its series did not give, and a quote is not accepted before it is sent', async () => {
  const issue = sql`UPDATE "invoices" SET "state" = 'issued', "sequence" = 7, "number" = 'X7', "issuedOn" = now(), "dueOn" = now(), "bytes" = 1,
    "sha256" = (SELECT min("sha256") FROM "storedFiles"), "issuedAt" = now(), "issuedBy" = 'Ann', "issuedByUserId" = "customerId"
    WHERE "id" = (SELECT min("id"::text)::uuid FROM "invoices")`;
  expect(await attempt(issue)).toBe('refused');
  const draft = sql`WITH draft AS (INSERT INTO "quotes" ("sprayJobId", "sprayJobName", "customerId", "customerName", "validUntil", "lines", "acres",
      "subtotal") SELECT "sprayJobId", "sprayJobName", "customerId", "customerName", "validUntil", "lines", "acres", "subtotal"
      FROM "quotes" LIMIT 1 RETURNING "id") SELECT "id" FROM draft`;
  const { rows } = await draft.execute(database.db);
  const { id } = rows[0] as { id: string };
  const accept = sql`UPDATE "quotes" SET "state" = 'accepted', "tokenHash" = 'new', "sha256" = (SELECT min("sha256") FROM "storedFiles"),
    "sentAt" = now(), "acceptedAt" = now(), "acceptedBy" = 'Ann' WHERE "id" = ${id}`;
  expect(await attempt(accept)).toBe('refused');
  expect(await attempt(sql`DELETE FROM "quotes" WHERE "id" = ${id}`)).toBe('done');
});

test('what the product does stays possible: a consent is withdrawn, and what belongs to a deleted job goes with it', async () => {
  const withdraw = sql`UPDATE "smsConsents" SET "withdrawnAt" = now(), "withdrawnHow" = 'on the page'`;
  expect(await attempt(withdraw)).toBe('done');
  const { rows } = await sql<{ id: string }>`INSERT INTO "sprayJobs" ("userId", "pilotId", "name", "status", "startDate", "endDate")
    SELECT "userId", "pilotId", 'Short', 'draft', "startDate", "endDate" FROM "sprayJobs" LIMIT 1 RETURNING "id"`.execute(database.db);
  const id = rows[0]?.id ?? '';
  const copies = [
    sql`INSERT INTO "landConfirmations" ("sprayJobId", "fieldId", "userId", "isRight", "name", "shown")
      SELECT ${id}::uuid, "fieldId", "userId", true, 'Ann', '' FROM "landConfirmations" LIMIT 1`,
    sql`INSERT INTO "statusChanges" ("sprayJobId", "to", "byUserId") SELECT ${id}::uuid, 'draft', "byUserId" FROM "statusChanges" LIMIT 1`,
    sql`INSERT INTO "guidanceExports" ("sprayJobId", "format", "byName", "landHash") VALUES (${id}, 'kml', 'Ann', '')`,
    sql`INSERT INTO "flightAlarms" ("kind", "sprayJobId", "pilotId", "at", "latitude", "longitude", "passes", "secondsBetween")
      SELECT 'zone_entered', ${id}::uuid, "pilotId", now(), 50, -104, 1, 1 FROM "flightAlarms" LIMIT 1`,
  ];
  for (const copy of copies) await copy.execute(database.db);
  expect(await attempt(sql`DELETE FROM "landConfirmations" WHERE "sprayJobId" = ${id}`)).toBe('refused');
  expect(await attempt(sql`DELETE FROM "sprayJobs" WHERE "id" = ${id}`)).toBe('done');
});
