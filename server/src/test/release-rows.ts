import { type Kysely, sql } from 'kysely';

/** Rows for each table in the order of the foreign keys, with columns that exist since the table's first release. */
const ROWS: Record<string, string> = {
  users: `("id", "firstName", "lastName", "email", "role", "isActive", "passwordHash", "confirmedAt", "createdAt", "updatedAt")
    SELECT id(n), 'Łucja ' || n, E'O''Brien\\t' || n, 'person' || n || '@example.com', (ARRAY['admin', 'farmer', 'pilot', 'ground_crew'])[n % 4 + 1],
      n % 7 > 0, 'hash ' || n, at(n), at(n), at(n)`,
  sessions: `("tokenHash", "userId", "createdAt", "lastUsedAt") SELECT 'session ' || n, id(n), at(n), at(n + 1)`,
  knownDevices: `("userId", "deviceHash", "firstSeenAt", "lastSeenAt") SELECT id(n), 'device ' || n, at(n), at(n + 1)`,
  secondFactors: `("userId", "secret", "confirmedAt", "lastStep", "createdAt") SELECT id(n), 'SECRET' || n, at(n), n, at(n)`,
  recoveryCodes: `("codeHash", "userId", "createdAt") SELECT 'code ' || n, id(n), at(n)`,
  passkeys: `("id", "userId", "credentialId", "publicKey", "counter", "transports", "name", "createdAt")
    SELECT id(n), id(n), 'credential ' || n, 'key ' || n, n, '["internal"]'::jsonb, 'Łucja''s phone', at(n)`,
  openIdLinks: `("issuer", "subject", "userId", "createdAt") SELECT 'https://id.example.com', 'subject ' || n, id(n), at(n)`,
  signInChallenges: `("tokenHash", "kind", "userId", "createdAt", "expiresAt") SELECT 'challenge ' || n, 'second_factor', id(n), at(n), at(n + 1)`,
  aircraft: `("id", "kind", "registration", "make", "hopperLitres", "createdAt", "updatedAt")
    SELECT id(n), 'rpas', 'C-' || n, 'Łucja', n + 5.5, at(n), at(n)`,
  chemicals: `("id", "name", "type", "activeIngredient", "applicationRateLitersPerAcre", "costPerLitre", "restrictions", "createdAt", "updatedAt")
    SELECT id(n), 'Chemical ' || n, 'herbicide', 'Ingredient', n / 7.0, n / 3.0, 'none', at(n), at(n)`,
  preferredProducts: `("userId", "chemicalId", "position") SELECT id(n), id(n), n`,
  fields: `("id", "userId", "name", "area", "fieldType", "coordinates", "fieldAcres", "createdAt", "updatedAt")
    SELECT id(n), id(n), 'Field ' || n, 160, 'field', ring(n), 158.5, at(n), at(n)`,
  sprayJobs: `("id", "userId", "pilotId", "name", "status", "startDate", "endDate", "internal_notes", "createdAt", "updatedAt")
    SELECT id(n), id(n), id(n + 1), 'Job ' || n, (ARRAY['draft', 'submitted', 'approved', 'completed'])[n % 4 + 1],
      date '2026-05-01' + n, date '2026-05-03' + n, 'Note ' || n, at(n), at(n)`,
  sprayJobFields: `("sprayJobId", "fieldId", "position") SELECT id(n), id(n), 0`,
  sprayJobChemicals: `("id", "sprayJobId", "position", "chemicalId", "applicationRateLitersPerAcre") SELECT id(n), id(n % 5), n, id(n), 0.1 * n`,
  groundCrewAssignments: `("id", "sprayJobId", "userId", "assignedAt") SELECT id(n), id(n % 5), id(n), at(n)`,
  statusChanges: `("sprayJobId", "from", "to", "at", "byUserId") SELECT id(n), NULL, 'draft', at(n), id(n)`,
  deviceTokens: `("id", "pilotId", "name", "tokenHash", "createdAt") SELECT id(n), id(n), 'phone', 'device ' || n, at(n)`,
  checkIns: `("id", "pilotId", "sprayJobId", "checkedInAt", "checkedOutAt") SELECT id(n), id(n), id(n), at(n), at(n + 1)`,
  locations: `("pilotId", "recordedAt", "latitude", "longitude", "speed") SELECT id(n % 3), at(n), 50.123456789012 + n / 1000.0, -104.5, 51.4`,
  pilotPositions: `("pilotId", "recordedAt", "latitude", "longitude") SELECT id(n), at(n), 50 + n / 1000.0, -104.5`,
  exclusionZones: `("id", "fieldId", "coordinates", "createdAt", "updatedAt") SELECT id(n), id(n), ring(n), at(n), at(n)`,
  hazards: `("id", "kind", "name", "coordinates", "heightM", "source", "seenOn", "createdAt", "updatedAt")
    SELECT id(n), 'wire', 'Łucja''s line ' || n, ring(n), 20.5, 'Office', date '2026-05-01' + n, at(n), at(n)`,
  sensitiveSites: `("id", "kind", "name", "coordinates", "source", "sourceDate", "contactPhone", "createdAt", "updatedAt")
    SELECT id(n), 'bees', 'Łucja''s hives ' || n, ring(n), 'Registry', date '2026-05-01' + n, '306 555 0100', at(n), at(n)`,
  landChecks: `("fieldId", "rules", "findings", "changedAt") SELECT id(n), 1, '[{"code": "large", "message": "Large"}]'::jsonb, at(n)`,
  mails: `("id", "to", "subject", "text", "html", "createdAt", "dueAt", "expiresAt")
    SELECT id(n), 'person' || n || '@example.com', 'Hello', 'text', '<p>text</p>', at(n), at(n), at(n + 1)`,
  linkTokens: `("tokenHash", "userId", "purpose", "createdAt", "expiresAt") SELECT 'link ' || n, id(n), 'reset', at(n), at(n + 1)`,
  linkRequests: `("email", "reason", "createdAt") SELECT 'person' || n || '@example.com', 'forgot', at(n)`,
  tries: `("keyHash", "times", "forgetAt") SELECT 'key ' || n, ARRAY[at(n)], at(n + 1)`,
  auditTrail: `("id", "at", "byUserId", "byName", "action", "subjectType", "subjectId", "changes")
    SELECT id(n), at(n), id(n), 'Łucja', 'update', 'field', id(n), '[{"property": "name", "from": "a", "to": "b"}]'::jsonb`,
  chainLinks: `("position", "at", "kind", "content", "previousHash", "hash") SELECT n + 2, at(n), 'trail', id(n) || ' hash',
    CASE n WHEN 0 THEN (SELECT "hash" FROM "chainLinks" WHERE "position" = 1) ELSE 'link ' || n - 1 END, 'link ' || n`,
  locatorRequests: `("id", "createdAt", "userId", "requestType", "requestTypeInternal", "scope", "success", "cacheHit", "responseTimeMs")
    SELECT id(n), at(n), id(n), 'reverse', 'reverse', 'admin', true, false, n / 10.0`,
  creations: `("id", "byUserId", "formHash", "createdAt") SELECT id(n), id(n), md5(n::text) || md5('x' || n), at(n)`,
  mailSettingsLinks: `("tokenHash", "userId", "notification", "createdAt", "expiresAt") SELECT 'mail ' || n, id(n), 'jobDecided', at(n), at(n + 1)`,
  jobLinks: `("id", "tokenHash", "sprayJobId", "userId", "createdAt", "expiresAt") SELECT id(n), 'job ' || n, id(n), id(n), at(n), at(n + 1)`,
  jobSnapshots: `("sprayJobId", "takenAt", "farmer") SELECT id(n), at(n), '{"lastName": "Łucja"}'::jsonb`,
  officeSettings: `("papersGuard", "companyName", "createdAt", "updatedAt") SELECT DISTINCT 'block', 'Łucja Air', at(0), at(0)`,
  credentials: `("id", "userId", "kind", "province", "number", "expiresOn", "createdAt", "updatedAt")
    SELECT id(n), id(n), 'applicator_licence', 'SK', 'Nº ' || n, date '2026-05-01' + n, at(n), at(n)`,
  requirementSets: `("code", "pilot", "groundCrew", "aircraft", "company", "createdAt", "updatedAt")
    SELECT 'SET-' || n, '["medical"]'::jsonb, '[]'::jsonb, '[]'::jsonb, '["sfoc"]'::jsonb, at(n), at(n)`,
  credentialReminders: `("credentialId", "expiresOn", "daysBefore", "queuedAt") SELECT id(n), date '2026-05-01' + n, 30, at(n)`,
  storedFiles: `("sha256", "bytes", "storedAt") SELECT md5(n::text) || md5('x' || n), n, at(n)`,
  credentialFiles: `("credentialId", "sha256", "fileName", "mediaType", "bytes", "addedAt", "addedBy")
    SELECT id(n), md5(n::text) || md5('x' || n), 'scan ' || n || '.pdf', 'application/pdf', 1000 + n, at(n), 'Łucja'`,
  applicationRecords: `("id", "sprayJobId", "fieldId", "farmerId", "templateCode", "sprayJobName", "customer", "land", "company", "applicator",
      "products", "notifiedPeople", "notApplicable", "startedAt", "createdAt", "updatedAt")
    SELECT id(n), id(n), id(n), id(n), 'SK', 'Job ' || n, '{"name": "Łucja"}'::jsonb, '{"name": "Field"}'::jsonb, '{}'::jsonb, '{}'::jsonb,
      '[{"name": "Liberty"}]'::jsonb, '[]'::jsonb, '{}'::jsonb, at(n), at(n), at(n)`,
  conditionReadings: `("id", "sprayJobId", "fieldId", "phase", "source", "takenAt", "windKmh", "windFromDeg", "temperatureC", "humidityPct")
    SELECT id(n), id(n), id(n), 'start', 'hand', at(n), 8.5, 270, 21.5, 55`,
  recordTemplates: `("id", "code", "requiredKeys", "yearsKept", "dueHours", "daysToProduce", "createdAt", "updatedAt")
    SELECT id(n), (ARRAY['SK', 'AB', 'MB', 'ALL'])[n + 1], ARRAY['crop'], 7, 48, 14, at(n), at(n)`,
  recordRequests: `("id", "askedOn", "askedBy", "templateCode", "dueOn", "createdAt", "updatedAt")
    SELECT id(n), date '2026-06-01' + n, 'Inspector ' || n, 'SK', date '2026-06-15' + n, at(n), at(n)`,
  recordFiles: `("id", "recordId", "sha256", "fileName", "mediaType", "bytes", "addedAt")
    SELECT id(n), id(n), md5(n::text) || md5('x' || n), 'photo ' || n || '.jpg', 'image/jpeg', 1000 + n, at(n)`,
  hazardPhotos: `("id", "hazardId", "sha256", "fileName", "mediaType", "bytes", "addedAt")
    SELECT id(n), id(n), md5(n::text) || md5('x' || n), 'tower ' || n || '.jpg', 'image/jpeg', 1000 + n, at(n)`,
  recordPacks: `("id", "from", "to", "state", "done", "total", "sha256", "createdAt", "endedAt")
    SELECT id(n), date '2026-06-01', date '2026-06-30', 'ready', n, n, md5(n::text) || md5('x' || n), at(n), at(n + 1)`,
  guidanceExports: `("id", "sprayJobId", "format", "at", "byUserId", "byName", "landHash")
    SELECT id(n), id(n), 'kml', at(n), id(n), 'Łucja', md5(n::text)`,
  crewPhones: `("id", "userId", "name", "tokenHash", "createdAt") SELECT id(n), id(n), 'Łucja''s phone', 'crew phone ' || n, at(n)`,
  crewPhoneJobs: `("phoneId", "sprayJobId", "jobName", "planVersion", "sentAt") SELECT id(n), id(n), 'Job ' || n, 'plan ' || n, at(n)`,
  crewEvents: `("id", "phoneId", "userId", "sprayJobId", "jobName", "kind", "sequence", "at", "receivedAt", "body", "outcome")
    SELECT id(n), id(n), id(n), id(n), 'Job ' || n, 'load_done', n, at(n), at(n), jsonb_build_object('n', n + 1), 'applied'`,
  crewPhotos: `("eventId", "sha256", "fileName", "mediaType", "bytes", "receivedAt")
    SELECT id(n), md5(n::text) || md5('x' || n), 'photo ' || n || '.jpg', 'image/jpeg', 1000 + n, at(n)`,
  neighbourChecks: `("id", "sprayJobId", "checkedAt", "byUserId", "byName", "source", "found", "calls", "neighbourCount", "recordedAt")
    SELECT id(n), id(n), at(n), id(n), 'Łucja', 'Registry', 'Hives ' || n, '[]'::jsonb, n, at(n)`,
  goNoGoChecks: `("id", "sprayJobId", "at", "byUserId", "byName", "overall", "rows", "decision", "reason")
    SELECT id(n), id(n), at(n), id(n), 'Łucja', 'stop', '[]'::jsonb, 'go', 'Reason ' || n`,
  priceLists: `("id", "customerId", "name", "holdsFrom", "entries", "createdAt", "updatedAt")
    SELECT id(n), id(n), 'Łucja ' || n, date '2026-05-01' + n, '[{"kind": "application", "price": "12.50"}]'::jsonb, at(n), at(n)`,
  taxes: `("id", "code", "name", "province", "rates", "treatments", "createdAt", "updatedAt")
    SELECT id(n), 'TAX-' || n, 'Tax ' || n, 'SK', '[{"holdsFrom": "2026-01-01", "percent": "6.00"}]'::jsonb, '{}'::jsonb, at(n), at(n)`,
  taxExemptions: `("id", "customerId", "taxId", "certificateNumber", "validFrom", "createdAt", "updatedAt")
    SELECT id(n), id(n), id(n), 'Nº ' || n, date '2026-05-01' + n, at(n), at(n)`,
  invoiceSeries: `("series", "lastNumber") SELECT 'series ' || n, n`,
  invoices: `("id", "customerId", "customerName", "groupId", "termsDays", "lines", "payers", "taxes", "customer", "company", "subtotal", "taxTotal",
      "total", "createdAt", "updatedAt")
    SELECT id(n), id(n), 'Łucja', id(n), 30, '[]'::jsonb, '[]'::jsonb, '[]'::jsonb, '{"name": "Łucja"}'::jsonb, '{}'::jsonb, n, 0.05 * n, 1.05 * n, at(n), at(n)`,
  invoiceRecords: `("id", "invoiceId", "recordId", "recordNumber", "position", "facts", "billableAcres")
    SELECT id(n), id(n), id(n), n + 1, 0, '{"fieldName": "Field"}'::jsonb, 150.5`,
  fieldSplits: `("fieldId", "payers", "updatedAt") SELECT id(n), '[]'::jsonb, at(n)`,
  invoiceLinks: `("tokenHash", "invoiceId", "expiresAt") SELECT 'invoice ' || n, id(n), at(n)`,
  payments: `("id", "customerId", "receivedOn", "amount", "method", "recordedBy", "recordedByUserId", "createdAt", "updatedAt")
    SELECT id(n), id(n), date '2026-05-01' + n, 100.5 + n, 'cheque', 'Łucja', id(n), at(n), at(n)`,
  paymentAllocations: `("paymentId", "invoiceId", "amount") SELECT id(n), id(n), 50.25`,
  invoiceReminders: `("invoiceId", "days", "queuedAt") SELECT id(n), 7, at(n)`,
  reminderStops: `("customerId", "stoppedAt") SELECT id(n), at(n)`,
  lateCharges: `("invoiceId", "chargeId", "months") SELECT id(n), id(n + 1), 1`,
  quotes: `("id", "number", "sprayJobId", "sprayJobName", "customerId", "customerName", "validUntil", "lines", "acres", "subtotal", "createdAt",
      "updatedAt")
    SELECT id(n), n + 1, id(n), 'Job ' || n, id(n), 'Łucja', date '2026-07-01', '[]'::jsonb, 150.5, 100.5, at(n), at(n)`,
  billingExports: `("id", "format", "from", "to", "fileName", "mediaType", "sha256", "bytes", "documents", "repeated", "madeBy", "createdAt")
    SELECT id(n), 'plain', date '2026-05-01', date '2026-05-31', 'invoices.csv', 'text/csv', md5(n::text) || md5('x' || n), n, 1, 0, 'Łucja', at(n)`,
  exportedInvoices: `("exportId", "invoiceId") SELECT id(n), id(n)`,
  billingSettings: `("termsDays", "accountCodes", "createdAt", "updatedAt") SELECT DISTINCT 14, '{}'::jsonb, at(0), at(0)`,
  strips: `("id", "name", "latitude", "longitude", "createdAt", "updatedAt") SELECT id(n), 'Łucja ' || n, 50, -105, at(n), at(n)`,
  laneFigures: `("aircraftId", "stripId", "ferryKmh", "updatedAt") SELECT id(n), id(n), 200, at(n)`,
  jobPlaces: `("sprayJobId", "day", "position") SELECT id(n), DATE '2026-06-01', n`,
  stockPlaces: `("id", "name", "kind", "createdAt", "updatedAt") SELECT id(n), 'Łucja ' || n, 'trailer', at(n), at(n)`,
  stockProducts: `("id", "name", "unit", "lowLevel", "createdAt", "updatedAt") SELECT id(n), 'Product ' || n, 'L', 10.125, at(n), at(n)`,
  stockLots: `("id", "productId", "number", "expiresOn", "containerSize", "createdAt", "updatedAt")
    SELECT id(n), id(n), 'Nº ' || n, date '2026-05-01' + n, 10, at(n), at(n)`,
  stockMovements: `("id", "number", "kind", "happenedAt", "recordedAt", "recordedBy", "recordedByUserId", "lotId", "ownerId", "amount", "toPlaceId", "unitCost")
    SELECT id(n), n + 1, 'received', at(n), at(n), 'Łucja', id(n), id(n), id(n), 200.125 + n, id(n), 24.125`,
  landConfirmations: `("id", "sprayJobId", "fieldId", "userId", "isRight", "name", "shown", "confirmedAt")
    SELECT id(n), id(n), id(n), id(n), n % 2 = 0, 'Łucja', 'shown ' || n, at(n)`,
  farmOrders: `("id", "sprayJobId", "order", "createdAt", "updatedAt")
    SELECT id(n), id(n), jsonb_build_object('crop', 'Łucja''s canola'), at(n), at(n)`,
  farmProposals: `("id", "fieldId", "userId", "kind", "coordinates", "note", "createdAt", "updatedAt")
    SELECT id(n), id(n), id(n), 'outline', ring(n), 'Łucja''s note', at(n), at(n)`,
  flightAlarms: `("id", "kind", "sprayJobId", "pilotId", "at", "latitude", "longitude", "passes", "secondsBetween", "createdAt")
    SELECT id(n), 'wrong_field', id(n), id(n), at(n), 50.5, -104.5, n + 2, 1, at(n)`,
  farmNoticeSettings: `("userId", "ways", "quietFrom", "quietTo", "createdAt", "updatedAt")
    SELECT id(n), '{"started": {"push": true}}'::jsonb, '21:30', '06:00', at(n), at(n)`,
  smsConsents: `("id", "userId", "phone", "text", "how", "givenAt") SELECT id(n), id(n), '306 555 0100', 'Łucja agrees', 'on the page', at(n)`,
  pushKeys: `("publicKey", "privateKey", "createdAt") SELECT DISTINCT 'public', 'sealed', at(0)`,
  pushSubscriptions: `("id", "userId", "sessionHash", "endpoint", "p256dh", "auth", "createdAt")
    SELECT id(n), id(n), 'session ' || n, 'https://push.example.com/' || n, 'key', 'secret', at(n)`,
  notices: `("id", "userId", "notice", "way", "topic", "title", "body", "path", "expiresAt", "createdAt")
    SELECT id(n), id(n), 'started', 'sms', 'job ' || n, 'Łucja''s job', 'has started', '/farm', at(n), at(n)`,
  restores: `("id", "restoredAt", "backupMadeAt", "backupVersion") SELECT id(n), at(n), at(n - 1), '1.0.0'`,
};

const COUNT = 20;

/** Tables that hold fewer rows. */
const ROW_COUNTS: Record<string, number> = { recordTemplates: 4 };

/** Tables whose triggers refuse rows of the past. */
const BACKDATED = new Set(['landConfirmations', 'statusChanges', 'guidanceExports', 'smsConsents', 'crewPhotos', 'invoiceSeries']);

/** Temporary SQL functions that create an id, an instant and an outline for each number. */
const SQL_FUNCTIONS = [
  `FUNCTION id(n int) RETURNS uuid IMMUTABLE LANGUAGE sql AS $$ SELECT md5((n % ${COUNT})::text)::uuid $$`,
  `FUNCTION at(n int) RETURNS timestamptz IMMUTABLE LANGUAGE sql AS $$ SELECT timestamptz '2026-05-30 12:00:00.123Z' + n * interval '3 hours' $$`,
  `FUNCTION ring(n int) RETURNS jsonb IMMUTABLE LANGUAGE sql AS $$ SELECT jsonb_agg(jsonb_build_object('latitude', 50 + y, 'longitude', -105 + x + n * 0.02))
     FROM (VALUES (0, 0), (0.01, 0), (0.01, 0.007), (0, 0.007)) AS corner(x, y) $$`,
];
const MONTHS = ['2026-05', '2026-06', '2026-07'];

/** Inserts the same rows into the tables of a database of any release. @returns the tables without rows */
export async function fillRelease<Schema>(db: Kysely<Schema>): Promise<string[]> {
  const tables = await tablesOf(db);
  for (const sqlFunction of SQL_FUNCTIONS) await sql.raw(`CREATE ${sqlFunction}`).execute(db);
  if (tables.includes('locations')) {
    for (const [at, month] of MONTHS.slice(0, -1).entries()) {
      const bounds = `FROM ('${month}-01T00:00:00Z') TO ('${MONTHS[at + 1]}-01T00:00:00Z')`;
      await sql.raw(`CREATE TABLE "locations_${month.replace('-', '_')}" PARTITION OF "locations" FOR VALUES ${bounds}`).execute(db);
    }
  }
  for (const [table, rows] of Object.entries(ROWS)) {
    if (!tables.includes(table)) continue;
    const last = (ROW_COUNTS[table] ?? COUNT) - 1;
    const triggers = (state: string) => sql.raw(`ALTER TABLE "${table}" ${state} TRIGGER USER`).execute(db);
    if (BACKDATED.has(table)) await triggers('DISABLE');
    await sql.raw(`INSERT INTO "${table}" ${rows} FROM generate_series(0, ${last}) n`).execute(db);
    if (BACKDATED.has(table)) await triggers('ENABLE');
  }
  await sql.raw(`DROP FUNCTION id, at, ring`).execute(db);
  return tables.filter((table) => !(table in ROWS));
}

/** All tables except partitions and the tables of the migrator. */
export async function tablesOf<Schema>(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS "name" FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition AND relname NOT LIKE 'kysely%'
    ORDER BY relname`.execute(db);
  return rows.map(({ name }) => name);
}
