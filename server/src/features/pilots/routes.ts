import { api, PILOT_STREAM, reportsOf } from '@swathline/contract';
import type { FastifyInstance } from 'fastify';
import { singleFlight } from '../../platform/async/single-flight.ts';
import { recordEventUnlessDiskFull } from '../../platform/audit/trail.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/connection/open.ts';
import type { Reads } from '../../platform/db/connection/read-replica.ts';
import { startStream } from '../../platform/http/event-stream.ts';
import { callerOf, serve, serveFile } from '../../platform/http/serve.ts';
import type { LiveHub } from '../../platform/live/live-hub.ts';
import { acknowledgeAlarm, listAlarms } from './alarms/alarms.ts';
import { checkIn, checkOut, checkOutPilot } from './check-ins.ts';
import { issueDeviceToken, listDeviceTokens, revokeDeviceToken } from './devices/device-tokens.ts';
import { STREAM_OPERATION } from './ingest/openapi.ts';
import { refusalMessage, type StoreReports } from './ingest/store-positions.ts';
import { trackerRoutes } from './ingest/tracker-routes.ts';
import { listJobsOnMap } from './on-map.ts';
import { listActivePilots, listLocations } from './queries.ts';
import { estimateCoverage } from './tracks/coverage.ts';
import { listDays, listTracksOfDay } from './tracks/day.ts';
import { exportTracks } from './tracks/export.ts';
import { listFlights } from './tracks/flights.ts';

interface PilotSettings extends Pick<Context, 'publicUrl' | 'timeZone'> {
  locationRetentionDays: number;
  storeReports: StoreReports;
}

/** What the routes of pilots read and write. */
interface PilotDatabase {
  db: Db;
  reads: Reads;
}

export async function pilotRoutes(
  app: FastifyInstance,
  { db, reads }: PilotDatabase,
  hub: LiveHub,
  settings: PilotSettings,
): Promise<void> {
  const { publicUrl, timeZone, locationRetentionDays, storeReports } = settings;
  serve(
    app,
    api.pilots.active,
    singleFlight(() => listActivePilots(db)),
  );
  serve(app, api.sprayJobs.ofActivePilots, ({ by }) => listJobsOnMap(db, by));
  serve(app, api.pilots.locations, ({ query }) => listLocations({ db, timeZone }, query));

  serve(app, api.pilots.checkIn, ({ by, body }) => checkIn(db, by.pilotId, body.sprayJobId));
  serve(app, api.pilots.checkOut, ({ by }) => checkOut(db, by.pilotId));
  serve(app, api.pilots.checkOutPilot, ({ by, params }) => checkOutPilot({ db, by }, params.id));
  serve(
    app,
    api.pilots.report,
    ({ by, body }) => storeReports(by, reportsOf(body)),
    (stored) => refusalMessage(stored, locationRetentionDays),
  );

  serve(app, api.pilots.deviceTokens, ({ params }) => listDeviceTokens(db, params.id));
  serve(app, api.pilots.issueDeviceToken, ({ by, params, body }) => issueDeviceToken({ db, by, publicUrl }, params.id, body.name));
  serve(app, api.pilots.revokeDeviceToken, ({ by, params }) => revokeDeviceToken({ db, by }, params.id, params.tokenId));

  serve(app, api.flightAlarms.list, ({ query }) => listAlarms(db, query));
  serve(app, api.flightAlarms.acknowledge, ({ by, params, body }) => acknowledgeAlarm({ db, by }, params.id, body.note));

  trackRoutes(app, { db, reads }, timeZone);

  app.get(`/api${PILOT_STREAM.path}`, { exposeHeadRoute: false, config: { operation: STREAM_OPERATION } }, async (request, reply) => {
    const { tokenHash } = await callerOf(app, request, PILOT_STREAM);
    await hub.add(() => startStream(reply), tokenHash);
  });

  await trackerRoutes(app, storeReports);
}

function trackRoutes(app: FastifyInstance, { db, reads }: PilotDatabase, timeZone: string): void {
  const { page, file: readFile } = reads;
  serve(app, api.tracks.ofDay, ({ query }) => page((readDb) => listTracksOfDay({ db: readDb, timeZone }, query)));
  serve(app, api.tracks.days, ({ query }) => page((readDb) => listDays({ db: readDb, timeZone }, query)));
  serveFile(app, api.tracks.export, async ({ by, query }) => {
    const file = await readFile((readDb) => exportTracks({ db: readDb, timeZone }, query));
    await recordEventUnlessDiskFull(db, by, {
      action: 'export',
      subjectType: 'track',
      subjectId: null,
      details: { day: query.day, format: query.format },
    });
    return file;
  });
  serve(app, api.tracks.flights, ({ by, params }) => page((readDb) => listFlights(readDb, by, params.id)));
  serve(app, api.tracks.coverage, ({ by, params, query }) => page((readDb) => estimateCoverage(readDb, by, params.id, query.swathMetres)));
}
