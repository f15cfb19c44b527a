import { api } from '@swathline/contract';
import type { FastifyInstance } from 'fastify';
import { readChainState } from '../../platform/audit/chain.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/connection/open.ts';
import type { Reads } from '../../platform/db/connection/read-replica.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Person } from '../../platform/http/callers.ts';
import { serve, serveFile } from '../../platform/http/serve.ts';
import { assertJobExists } from '../spray-jobs/access.ts';
import { removeRecord, updateRecord } from './changes.ts';
import { addReading, listReadings } from './conditions/readings.ts';
import { listRecords, readRecordStats } from './list-records.ts';
import { getRecord, listRecordsOfJob } from './read-record.ts';
import { correctRecord } from './signing/correct.ts';
import { signRecord } from './signing/sign.ts';
import { signTogether } from './signing/sign-together.ts';
import { createRequest, listRequests, updateRequest } from './templates/requests.ts';
import { listTemplates, readTemplate, updateTemplate } from './templates/templates.ts';
import { serveTrack } from './track/serve-track.ts';

interface RecordSettings extends Pick<Context, 'db' | 'timeZone'> {
  reads: Reads;
  files: FileStore;
}

export function recordRoutes(app: FastifyInstance, settings: RecordSettings): void {
  const contextOf = (by: Person) => ({ ...settings, by });
  serve(app, api.records.list, ({ query }) => listRecords(settings, query));
  serve(app, api.records.chain, () => settings.reads.page(readChainState));
  serve(app, api.records.stats, () => settings.reads.page(readRecordStats));
  serve(app, api.records.get, ({ params }) => getRecord(settings, params.id));
  serveFile(app, api.records.track, ({ params }) => serveTrack(settings, params.id));
  serve(app, api.records.ofJob, async ({ params }) => {
    await assertJobExists(settings.db, params.id);
    return { records: await listRecordsOfJob(settings, params.id) };
  });
  serve(app, api.records.update, ({ by, params, body }) => updateRecord(contextOf(by), params.id, body));
  serve(app, api.records.remove, ({ by, params }) => removeRecord(contextOf(by), params.id));
  serve(app, api.records.sign, ({ by, params, body }) => signRecord(contextOf(by), params.id, body));
  serve(app, api.records.signTogether, ({ by, body }) => signTogether(contextOf(by), body));
  serve(app, api.records.correct, ({ by, params, body }) => correctRecord(contextOf(by), params.id, body.reason));
  readingRoutes(app, settings.db);
  templateRoutes(app, settings.db);
}

function readingRoutes(app: FastifyInstance, db: Db): void {
  serve(app, api.readings.list, async ({ params }) => {
    await assertJobExists(db, params.id);
    const readings = await listReadings(db, params.id);
    return { readings, total: readings.length, limit: readings.length, offset: 0 };
  });
  serve(app, api.readings.create, ({ by, params, body }) => addReading({ db, by }, params.id, body));
}

function templateRoutes(app: FastifyInstance, db: Db): void {
  serve(app, api.recordTemplates.list, () => listTemplates(db));
  serve(app, api.recordTemplates.get, ({ params }) => readTemplate(db, params.code));
  serve(app, api.recordTemplates.update, ({ by, params, body }) => updateTemplate({ db, by }, params.code, body));
  serve(app, api.recordRequests.list, ({ query }) => listRequests(db, query));
  serve(app, api.recordRequests.create, ({ by, body }) => createRequest({ db, by }, body));
  serve(app, api.recordRequests.update, ({ by, params, body }) => updateRequest({ db, by }, params.id, body));
}
