import { api, describeAlarm, type QueryOf, type ReceivedReport, type ReplyOf, reportsOf } from '@swathline/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { singleFlight } from '../../platform/async/single-flight.ts';
import { Problem } from '../../platform/errors/problem.ts';
import { serveUpload } from '../../platform/http/bodies/file-body.ts';
import { serve, serveFile, serveTagged } from '../../platform/http/serve.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { takeAttempt } from '../auth/rate-limit.ts';
import { redactReport } from '../go-no-go/redact.ts';
import { listOpenAlarms } from '../pilots/alarms/alarms.ts';
import { deviceOfCrewPhone } from '../pilots/devices/device-tokens.ts';
import { refusalMessage, type StoreReports } from '../pilots/ingest/store-positions.ts';
import { jobsOfPerson, makeBundle } from './bundle.ts';
import type { CrewCaller } from './caller.ts';
import type { CrewContext } from './context.ts';
import { listAttention, listJobEvents, resolveEvent } from './office/events.ts';
import { listCrewJobs } from './office/live-states.ts';
import { issueCrewPhone, limitCalls, listCrewPhones, recordPhoneCall, revokeCrewPhone } from './phones.ts';
import { addPhoto, downloadPhoto } from './reports/photos.ts';
import { NEEDS_OFFICE_MESSAGES } from './reports/decide.ts';
import { crewEventOf, selectEvents } from './reports/rows.ts';

const MAX_PHOTOS_PER_HOUR = 200;
const MAX_EVENTS_PER_REPLY = 1000;

interface CrewSettings extends CrewContext {
  files: FileStore;
  storeReports: StoreReports;
  locationRetentionDays: number;
}

export function crewRoutes(app: FastifyInstance, context: CrewSettings): void {
  phoneRoutes(app, context);
  officeRoutes(app, context);
}

/** The calls of the phones themselves. */
function phoneRoutes(app: FastifyInstance, context: CrewSettings): void {
  const { db } = context;
  serveTagged(app, api.crew.bundle, async ({ by, query }) => {
    await limitCalls(context, by);
    await recordPhoneCall(db, by, query);
    return makeBundle(context, by);
  });
  serve(app, api.crew.events, ({ by, query }) => listNewerEvents(context, by, query));
  serveUpload(app, api.crew.sendPhoto, async ({ by, params, body }) => {
    await limitCalls(context, by);
    await takeAttempt(db, { key: `crew photos ${by.phoneId}`, maxAttempts: MAX_PHOTOS_PER_HOUR, windowSeconds: 3600 });
    return addPhoto(context, by, params.id, body);
  });

  serve(
    app,
    api.crew.sendPositions,
    async ({ by, body }) => {
      await limitCalls(context, by);
      return storePositions(context, by, reportsOf(body));
    },
    (stored) => refusalMessage(stored, context.locationRetentionDays),
  );
}

function officeRoutes(app: FastifyInstance, context: CrewSettings): void {
  const { db } = context;
  serve(app, api.crewPhones.list, ({ params }) => listCrewPhones(db, params.id));
  serve(app, api.crewPhones.issue, ({ by, params, body }) => issueCrewPhone({ ...context, by }, params.id, body.name));
  serve(app, api.crewPhones.revoke, ({ by, params }) => revokeCrewPhone({ db, by }, params.id, params.phoneId));

  serve(app, api.crewOffice.jobEvents, ({ params }) => listJobEvents(db, params.id));
  serve(
    app,
    api.crewOffice.jobs,
    singleFlight(() => listCrewJobs(context)),
  );
  serve(app, api.crewOffice.attention, ({ query }) => listAttention(db, query));
  serve(app, api.crewOffice.resolve, ({ by, params, body }) => resolveEvent({ db, by }, params.id, body));
  serveUpload(app, api.crewOffice.importPhoto, ({ params, body }) => addPhoto(context, 'file', params.id, body));
  serveFile(app, api.crewOffice.photo, ({ params }) => downloadPhoto(context, params.id));
}

/** @throws Problem not_allowed for the phone of a ground crew member */
async function storePositions(
  { db, storeReports }: CrewSettings,
  by: CrewCaller,
  reports: ReceivedReport[],
): Promise<ReplyOf<typeof api.crew.sendPositions>> {
  if (by.person.role !== 'pilot') throw new Problem('not_allowed', "Only a pilot's phone reports positions.");
  const stored = await storeReports(await deviceOfCrewPhone(db, by), reports);
  const alarms = (await listOpenAlarms(db)).filter(({ pilotId }) => pilotId === by.person.id);
  return alarms.length === 0 ? stored : { ...stored, alarms: alarms.map(describeAlarm) };
}

async function listNewerEvents(
  context: CrewContext,
  caller: CrewCaller,
  { since }: QueryOf<typeof api.crew.events>,
): Promise<ReplyOf<typeof api.crew.events>> {
  await limitCalls(context, caller);
  const { db, timeZone } = context;
  const jobs = jobsOfPerson(db, caller.person, timeZone).select('sprayJobs.id');
  const rows = await selectEvents(db)
    .where('crewEvents.sprayJobId', 'in', jobs)
    .where('outcome', '<>', 'refused')
    .$if(since !== undefined, (query) => query.where('receipt', '>', receiptAt(since ?? '')))
    .orderBy('receipt')
    .limit(MAX_EVENTS_PER_REPLY)
    .execute();
  return { events: rows.map((row) => crewEventOf(redactReport(row, caller.person, NEEDS_OFFICE_MESSAGES.failed))) };
}

/**
 * The number of the event that was received at a moment, by which a phone names the last event that it has. Without such an event, as after
 * a restore, the last number up to that moment; none for a moment in the future, which a clock that was wrong once may have given.
 */
const receiptAt = (since: string) => sql<number>`coalesce(
  (SELECT "receipt" FROM "crewEvents" WHERE "receivedAt" = ${since}::timestamptz),
  (SELECT max("receipt") FROM "crewEvents" WHERE "receivedAt" < ${since}::timestamptz AND ${since}::timestamptz <= clock_timestamp()), 0)`;
