import { randomUUID } from 'node:crypto';
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
  VERSION,
} from '@swathline/contract';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { buildApp } from '../app.ts';
import { answerLinkRequests } from '../features/auth/link-requests.ts';
import { hashOfToken, newToken } from '../features/auth/tokens.ts';
import { createChemical } from '../features/chemicals/queries.ts';
import { createField } from '../features/fields/queries.ts';
import { issueDeviceToken } from '../features/pilots/devices/device-tokens.ts';
import { createSprayJob } from '../features/spray-jobs/changes.ts';
import type { SignedInUser } from '../platform/http/callers.ts';
import type { MailServer } from '../platform/mail/mail-server.ts';
import { type TestDatabase, testDatabase } from './database.ts';

/** Somebody with an open session. */
export interface Person extends SignedInUser {
  email: string;
  token: string;
}

interface Sent {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** What came back: `data` when it worked, `code` and `errors` when it was refused. */
interface Answer<Data> {
  status: number;
  headers: LightMyRequestResponse['headers'];
  body: { success: boolean; message: string; data: Data; code?: ProblemCode; errors?: InputProblem[] };
}

const PUBLIC_URL = 'https://spray.example.com';

type JobParts = Partial<BodyOf<typeof api.sprayJobs.create>> & { farmer?: Person; status?: SprayJobStatus };

export type TestServer = Awaited<ReturnType<typeof testServer>>;

interface TestSettings {
  mailServer?: MailServer;
  trustProxy?: string;
  metricsToken?: string;
  maps?: MapProvider;
  /** Takes every line that is logged. */
  logStream?: { write(line: string): void };
}

/** The whole server over a database of its own, or over that of another one, with what tests need to fill it. */
export async function testServer(shared?: TestDatabase, more: TestSettings = {}) {
  const database = shared ?? (await testDatabase());
  const { db, pool } = database;
  const app = await buildApp({
    db,
    pool,
    config: {
      version: VERSION,
      environment: 'production',
      timeZone: 'America/Regina',
      maps: more.maps ?? null,
      mail: more.mailServer ? 'smtp' : 'outbox',
    },
    publicUrl: PUBLIC_URL,
    locationRetentionDays: 730,
    trustProxy: more.trustProxy ?? false,
    mailServer: more.mailServer,
    logLevel: more.logStream ? 'trace' : 'silent',
    ...(more.logStream && { logStream: more.logStream }),
    metricsToken: more.metricsToken,
  });

  async function person(role: Role, more: { firstName?: string; lastName?: string; isActive?: boolean } = {}): Promise<Person> {
    const { firstName = 'Pat', lastName = `Doe ${randomUUID().slice(0, 8)}`, isActive = true } = more;
    const user = { role, firstName, lastName, email: `${randomUUID()}@example.com`, isActive };
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

  const call = <R extends Route>(route: R, sent: Sent, by?: { token: string }): Promise<Answer<ReplyOf<R>>> => send(app, route, sent, by);

  return {
    app,
    database,
    db,
    person,
    admin: (more?: object) => person('admin', more),
    farmer: (more?: object) => person('farmer', more),
    pilot: (more?: object) => person('pilot', more),
    crew: (more?: object) => person('ground_crew', more),
    device: (pilot: Person) => issueDeviceToken({ db, by: null, publicUrl: '' }, pilot.id, 'phone'),
    chemical: (more: Partial<typeof CHEMICAL> = {}) => createChemical(db, null, { ...CHEMICAL, ...more }),
    field: async (farmer: Person, more: object = {}) => Field.parse(await createField(db, null, { ...FIELD, userId: farmer.id, ...more })),

    /** A job, put at its status without going through the workflow. */
    async job({ farmer, status, ...more }: JobParts = {}) {
      const owner = farmer ?? (await person('farmer'));
      const job = await createSprayJob(
        { db, by: { ...owner, role: 'admin' }, publicUrl: PUBLIC_URL },
        { ...JOB, userId: owner.id, ...more },
      );
      if (status) await db.updateTable('sprayJobs').set({ status }).where('id', '=', job.id).execute();
      return SprayJob.parse(job);
    },

    /** The mails in the outbox to an address, newest first, once all that was asked for is there. */
    async mailsTo(email: string) {
      await answerLinkRequests(db, PUBLIC_URL);
      await db.selectFrom('linkRequests').select('id').forUpdate().execute(); // waits for those that the server's own worker took
      return db.selectFrom('mails').selectAll().where('to', '=', email).orderBy('createdAt', 'desc').execute();
    },

    /** The token of the link in the newest mail to an address. */
    async tokenMailedTo(email: string): Promise<string> {
      const [mail] = await this.mailsTo(email);
      return /\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    },

    /** Sends anything at all, right or wrong. */
    call,

    /** Sends what the contract takes, and gives the data of a call that must work. */
    async ask<R extends Route>(route: R, sent: CallOf<R>, by?: { token: string }): Promise<ReplyOf<R>> {
      const { status, body } = await call(route, sent as Sent, by);
      if (!body.success || status !== (route.creates ? 201 : 200)) {
        throw new Error(`${route.method} ${route.path} was answered ${status}: ${JSON.stringify(body)}`);
      }
      return body.data;
    },

    async close() {
      await app.close();
      if (!shared) await database.drop();
    },
  };
}

async function send<Data>(app: FastifyInstance, { method, path }: Route, sent: Sent, by?: { token: string }): Promise<Answer<Data>> {
  const reply = await app.inject({
    method,
    url: `/api${path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(sent.params?.[name] ?? name))}`,
    query: Object.fromEntries(Object.entries(sent.query ?? {}).map(([name, value]) => [name, String(value)])),
    headers: by ? { authorization: `Bearer ${by.token}` } : {},
    ...(sent.body !== undefined && { payload: sent.body as object }),
  });
  return { status: reply.statusCode, headers: reply.headers, body: reply.json() };
}

/** The sentence that stands beside each refused input. */
export function sentences({ body }: Answer<unknown>): Record<string, string> {
  return Object.fromEntries((body.errors ?? []).map(({ field, message }) => [field, message]));
}

/** An id that no row has. */
export const NOBODY = '00000000-0000-4000-8000-000000000000';

export const CHEMICAL = {
  name: 'Roundup',
  type: 'herbicide' as const,
  activeIngredient: 'glyphosate',
  applicationRateLitersPerAcre: 0.67,
  costPerLitre: 9.5 as number | null,
  restrictions: null as string | null,
};

export const FIELD = {
  name: 'Home quarter',
  area: 160,
  fieldType: 'field' as const,
  quarter: 'NW' as const,
  section: 12,
  township: 34,
  range: 5,
  meridian: 'W2' as const,
};

export const JOB = { name: 'Canola', startDate: '2026-06-15', endDate: '2026-06-17' };
