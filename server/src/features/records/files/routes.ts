import { api } from '@swathline/contract';
import type { FastifyInstance } from 'fastify';
import type { DbHandles } from '../../../platform/db/connection/open.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { serveUpload } from '../../../platform/http/file-body.ts';
import { serve, serveFile } from '../../../platform/http/serve.ts';
import { addRecordFile, listRecordFiles, readRecordFile } from './record-files.ts';

interface RecordFileOptions extends DbHandles {
  files: FileStore;
  timeZone: string;
}

/** Files of records, and the documents that are made from records. */
export function recordFileRoutes(app: FastifyInstance, { db, files }: RecordFileOptions): void {
  serveUpload(app, api.recordFiles.add, ({ by, params, query, body, request }) =>
    addRecordFile({ db, files, by }, params.id, { bytes: body, fileName: query.fileName, mediaType: request.headers['content-type'] }),
  );
  serve(app, api.recordFiles.list, ({ params }) => listRecordFiles({ db, files }, params.id));
  serveFile(app, api.recordFiles.read, ({ params }) => readRecordFile({ db, files }, params.id, params.fileId));
}
