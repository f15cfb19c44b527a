import { api } from '@swathline/contract';
import type { FastifyInstance } from 'fastify';
import { recordEventUnlessDiskFull } from '../../../platform/audit/trail.ts';
import type { Db } from '../../../platform/db/connection/open.ts';
import type { Reads } from '../../../platform/db/connection/read-replica.ts';
import { omitUndefined } from '../../../platform/db/sql/rows.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { Person } from '../../../platform/http/callers.ts';
import { serveUpload } from '../../../platform/http/bodies/file-body.ts';
import { serve, serveFile } from '../../../platform/http/serve.ts';
import type { FileReader } from '../../fields/exchange/reader/file-reader.ts';
import { importGuidanceLog, previewGuidanceLog } from '../guidance-log/guidance-log.ts';
import type { PackContext } from '../pack/make-pack.ts';
import { createPack, getPack, servePack } from '../pack/packs.ts';
import { serveRecordPdf } from '../pdf/print-record.ts';
import { type RecordReads, serveRegister } from '../register/register.ts';
import { addRecordFile, listRecordFiles, readRecordFile } from './record-files.ts';

interface RecordFileOptions {
  db: Db;
  reads: Reads;
  files: FileStore;
  timeZone: string;
  reader: FileReader;
  /** Starts making packs that were asked for. */
  makePacks: () => void;
}

/** Files of records, and the documents that are made from records. */
export function recordFileRoutes(app: FastifyInstance, { db, reads, files, timeZone, reader, makePacks }: RecordFileOptions): void {
  serveUpload(app, api.recordFiles.add, ({ by, params, query, body, request }) =>
    addRecordFile({ db, files, by }, params.id, { bytes: body, fileName: query.fileName, mediaType: request.headers['content-type'] }),
  );
  serve(app, api.recordFiles.list, ({ params }) => listRecordFiles({ db, files }, params.id));
  serveFile(app, api.recordFiles.read, ({ params }) => readRecordFile({ db, files }, params.id, params.fileId));

  const guidanceContext = (by: Person) => ({ db, files, timeZone, reader, by });
  serveUpload(app, api.recordGuidance.preview, ({ by, params, query, body }) =>
    previewGuidanceLog(guidanceContext(by), params.id, query, body),
  );
  serveUpload(app, api.recordGuidance.import, ({ by, params, query, body }) =>
    importGuidanceLog(guidanceContext(by), params.id, query, body),
  );

  const read: RecordReads = (work) => reads.file((readDb) => work({ db: readDb, files, timeZone }));
  serveFile(app, api.recordFiles.pdf, async ({ by, params }) => {
    const file = await read((context) => serveRecordPdf(context, params.id));
    await recordEventUnlessDiskFull(db, by, { action: 'export', subjectType: 'record', subjectId: params.id, details: { file: 'PDF' } });
    return file;
  });
  serveFile(app, api.recordFiles.register, async ({ by, query }) => {
    const file = serveRegister(read, { db, timeZone }, query);
    const details = { file: 'register', ...omitUndefined(query) };
    await recordEventUnlessDiskFull(db, by, { action: 'export', subjectType: 'record', subjectId: null, details });
    return file;
  });
  packRoutes(app, { db, files, timeZone, makePacks });
}

function packRoutes(app: FastifyInstance, { makePacks, ...context }: PackContext & Pick<RecordFileOptions, 'makePacks'>): void {
  const { db } = context;
  serve(app, api.recordPacks.create, async ({ by, body }) => {
    const pack = await createPack({ ...context, by }, body);
    makePacks();
    return pack;
  });
  serve(app, api.recordPacks.get, ({ params }) => getPack(db, params.id));
  serveFile(app, api.recordPacks.file, async ({ by, params }) => {
    const file = await servePack(context, params.id);
    const details = { file: 'pack', pack: params.id };
    await recordEventUnlessDiskFull(db, by, { action: 'export', subjectType: 'record', subjectId: null, details });
    return file;
  });
}
