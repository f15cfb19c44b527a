import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type api,
  type BodyOf,
  type CallOf,
  Field,
  type InputProblem,
  type MapProvider,
  type ProblemCode,
  type ReplyOf,
  type Role,
  type Route,
  SprayJob,
  type SprayJobStatus,
  statusOf,
  VERSION,
} from '@swathline/contract';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { buildApp } from '../app.ts';
import { hashOfToken, newToken } from '../features/auth/secrets.ts';
import type { OpenIdSettings } from '../features/auth/open-id/provider.ts';
import { processLinkRequests } from '../features/auth/link-requests.ts';
import { createAircraft } from '../features/aircraft/queries.ts';
import { createChemical } from '../features/chemicals/queries.ts';
import type { SmsSettings } from '../features/notices/sms-gateway.ts';
import { createField } from '../features/fields/queries.ts';
import { issueDeviceToken } from '../features/pilots/devices/device-tokens.ts';
import { createSprayJob } from '../features/spray-jobs/writing/create-job.ts';
import type { WeatherService } from '../features/weather/weather.ts';
import type { Db } from '../platform/db/connection/open.ts';
import type { Reads } from '../platform/db/connection/read-replica.ts';
import { FileStore } from '../platform/files/file-store.ts';
import type { SignedInUser } from '../platform/http/callers.ts';
import type { MailServer } from '../platform/mail/mail-server.ts';
import { SecretBox } from '../platform/secrets/secret-box.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { AIRCRAFT, CHEMICAL, FIELD, JOB } from './forms.ts';

/** A user with a session. */
export interface Person extends SignedInUser {
  email: string;
  token: string;
}

interface RequestParts {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** A reply: with `data` on success, with `code` and `errors` when refused. */
interface Reply<Data> {
  status: number;
  headers: LightMyRequestResponse['headers'];
  body: { success: boolean; message: string; data: Data; code?: ProblemCode; errors?: InputProblem[] };
}

/** A reply of this server, which returns every property, also those that a reply may omit by its type (`whole-replies.test.ts`). */
export type Whole<Data> = Data extends readonly (infer Item)[]
  ? Whole<Item>[]
  : Data extends object
    ? { [Key in keyof Data]-?: Whole<Exclude<Data[Key], undefined>> }
    : Data;

/** The type alone: the values come from the server. */
const whole = <Data>(data: Data) => data as unknown as Whole<Data>;

const TEST_SECRETS = new SecretBox([Buffer.alloc(32, 'key of tests')]);
const PUBLIC_URL = 'https://spray.example.com';

type JobParts = Partial<BodyOf<typeof api.sprayJobs.create>> & { farmer?: Person; status?: SprayJobStatus };

export type TestServer = Awaited<ReturnType<typeof testServer>>;

interface TestServerOptions {
  mailServer?: MailServer;
  sms?: SmsSettings;
  pushHosts?: string[];
  trustProxy?: string;
  openId?: OpenIdSettings;
  /** The key that all test servers share, unless another is given. */
  secrets?: SecretBox;
  metricsToken?: string;
  maps?: MapProvider;
  /** America/Regina, unless another is given. */
  timeZone?: string;
  weather?: WeatherService;
  reads?: Reads;
  /** Shared with another server; otherwise each has its own. */
  files?: FileStore;
  /** Receives all log lines. */
  logStream?: { write(line: string): void };
}

/** Starts the whole server on its own database, or on a shared one, with helpers that create test data. */
export async function testServer(shared?: TestDatabase, options: TestServerOptions = {}) {
  const database = shared ?? (await testDatabase());
  const files = options.files ?? new FileStore(mkdtempSync(path.join(tmpdir(), 'swathline-files-')));
  const app = await buildApp(appOptions(database, { ...options, files }));
  return {
    app,
    database,
    files,
    db: database.db,
    ...requestHelpers(app),
    ...personHelpers(database.db),
    ...recordHelpers(database.db),
    ...mailHelpers(database.db),
    async close() {
      await app.close();
      if (!shared) await database.drop();
      if (!options.files) rmSync(files.folder, { recursive: true, force: true });
    },
  };
}

function appOptions({ db, longDb, pool }: TestDatabase, options: TestServerOptions & { files: FileStore }): Parameters<typeof buildApp>[0] {
  return {
    db,
    longDb,
    pool,
    files: options.files,
    secrets: options.secrets ?? TEST_SECRETS,
    ...(options.reads && { reads: options.reads }),
    config: {
      version: VERSION,
      environment: 'production',
      timeZone: options.timeZone ?? 'America/Regina',
      maps: options.maps ?? null,
      mail: options.mailServer ? 'smtp' : 'outbox',
      weather: options.weather?.source ?? null,
    },
    weather: options.weather ?? null,
    publicUrl: PUBLIC_URL,
    locationRetentionDays: 730,
    trustProxy: options.trustProxy ?? false,
    openId: options.openId,
    mailServer: options.mailServer,
    sms: options.sms,
    pushHosts: options.pushHosts ?? [],
    logLevel: options.logStream ? 'trace' : 'silent',
    ...(options.logStream && { logStream: options.logStream }),
    metricsToken: options.metricsToken,
  };
}

function requestHelpers(app: FastifyInstance) {
  /** Sends a valid or invalid request. */
  const call = <R extends Route>(route: R, parts: RequestParts, by?: { token: string }): Promise<Reply<Whole<ReplyOf<R>>>> =>
    send(app, route, parts, by);

  return {
    call,

    /** Sends a valid request and returns the data of the reply, which must be a success. */
    async callOk<R extends Route>(route: R, parts: CallOf<R>, by?: { token: string }): Promise<Whole<ReplyOf<R>>> {
      const { status, body } = await call(route, parts as RequestParts, by);
      if (!body.success || status !== statusOf(route)) {
        throw new Error(`${route.method} ${route.path} returned ${status}: ${JSON.stringify(body)}`);
      }
      return body.data;
    },
  };
}

interface PersonParts {
  firstName?: string;
  lastName?: string;
  companyName?: string;
  isActive?: boolean;
}

async function createPerson(db: Db, role: Role, parts: PersonParts = {}): Promise<Person> {
  const { firstName = 'Pat', lastName = `Doe ${randomUUID().slice(0, 8)}`, companyName = null, isActive = true } = parts;
  const user = { role, firstName, lastName, companyName, email: `${randomUUID()}@example.com`, isActive };
  const { id } = await db
    .insertInto('users')
    .values({ ...user, passwordHash: 'none', confirmedAt: new Date().toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = newToken();
  const tokenHash = hashOfToken(token);
  await db.insertInto('sessions').values({ tokenHash, userId: id }).execute();
  return { ...user, id, token, tokenHash, address: '127.0.0.1' };
}

function personHelpers(db: Db) {
  return {
    person: (role: Role, parts?: PersonParts) => createPerson(db, role, parts),
    admin: (parts?: PersonParts) => createPerson(db, 'admin', parts),
    farmer: (parts?: PersonParts) => createPerson(db, 'farmer', parts),
    pilot: (parts?: PersonParts) => createPerson(db, 'pilot', parts),
    crew: (parts?: PersonParts) => createPerson(db, 'ground_crew', parts),
  };
}

function recordHelpers(db: Db) {
  return {
    device: (pilot: Person) => issueDeviceToken({ db, by: null, publicUrl: '' }, pilot.id, 'phone'),
    /** An aircraft with an unused registration. */
    aircraft: (parts: Partial<BodyOf<typeof api.aircraft.create>> = {}) =>
      createAircraft({ db, by: null }, { ...AIRCRAFT, registration: nextRegistration(), isActive: true, ...parts }),
    chemical: (parts: Partial<BodyOf<typeof api.chemicals.create>> = {}) => createChemical({ db, by: null }, { ...CHEMICAL, ...parts }),
    field: async (farmer: Person, parts: object = {}) =>
      whole(Field.parse(await createField({ db, by: null }, { ...FIELD, userId: farmer.id, ...parts }))),

    /** Creates a job and sets its status directly, without the workflow. */
    async job({ farmer, status, ...parts }: JobParts = {}) {
      const owner = farmer ?? (await createPerson(db, 'farmer'));
      const context = { db, by: { ...owner, role: 'admin' as const }, publicUrl: PUBLIC_URL };
      const job = await createSprayJob(context, { ...JOB, userId: owner.id, ...parts });
      if (status) await db.updateTable('sprayJobs').set({ status }).where('id', '=', job.id).execute();
      return whole(SprayJob.parse(job));
    },
  };
}

function mailHelpers(db: Db) {
  /** The mails in the outbox to an address, newest first, after all link requests are processed. */
  async function mailsTo(email: string) {
    await processLinkRequests({ db, publicUrl: PUBLIC_URL });
    await db.selectFrom('linkRequests').select('id').forUpdate().execute(); // waits for the requests that the server's own worker has locked
    return db.selectFrom('mails').selectAll().where('to', '=', email).orderBy('createdAt', 'desc').execute();
  }

  return {
    mailsTo,

    /** The token of the link in the newest mail to an address. */
    async tokenMailedTo(email: string): Promise<string> {
      const [mail] = await mailsTo(email);
      return /\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    },
  };
}

async function send<Data>(
  app: FastifyInstance,
  { method, path }: Route,
  parts: RequestParts,
  by?: { token: string },
): Promise<Reply<Data>> {
  const reply = await app.inject({
    method,
    url: `/api${path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(parts.params?.[name] ?? name))}`,
    query: Object.fromEntries(Object.entries(parts.query ?? {}).map(([name, value]) => [name, String(value)])),
    headers: by ? { authorization: `Bearer ${by.token}` } : {},
    ...(parts.body !== undefined && { payload: parts.body as object }),
  });
  return { status: reply.statusCode, headers: reply.headers, body: reply.json() };
}

/** The message of each refused input. */
export function messagesByInput({ body }: Reply<unknown>): Record<string, string> {
  return Object.fromEntries((body.errors ?? []).map(({ field, message }) => [field, message]));
}

/** An id without a row. */
export const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

let registrations = 0;

/** 'C-FAAA', 'C-FAAB' and so on. */
function nextRegistration(): string {
  const at = registrations++;
  const letters = [676, 26, 1].map((place) => String.fromCharCode(65 + (Math.floor(at / place) % 26)));
  return `C-F${letters.join('')}`;
}
