import { api } from '@swathline/contract';
import type { FastifyInstance } from 'fastify';
import { singleFlight } from '../../platform/async/single-flight.ts';
import { recordEventUnlessDiskFull } from '../../platform/audit/trail.ts';
import type { Db } from '../../platform/db/connection/open.ts';
import type { Reads } from '../../platform/db/connection/read-replica.ts';
import { serveLongJson, serveUpload } from '../../platform/http/bodies/file-body.ts';
import { serve, serveFile } from '../../platform/http/serve.ts';
import { exportFields } from './exchange/export.ts';
import { importFields } from './exchange/import.ts';
import { previewImport } from './exchange/preview.ts';
import type { FileReader } from './exchange/reader/file-reader.ts';
import { checkFieldLand, checkJobLand } from './land-checks/before-saving.ts';
import { findFieldAt } from './map/queries.ts';
import {
  confirmFieldLand,
  createField,
  getField,
  hideField,
  listFields,
  listOwnFields,
  listProvinces,
  removeOwnField,
  restoreField,
  sumAcreage,
  updateField,
} from './queries.ts';
import { createZone, listZones, removeZone, replaceZones, updateZone } from './zones/queries.ts';

/** What the routes of fields read and write. */
interface FieldDatabase {
  db: Db;
  reads: Reads;
}

export function fieldRoutes(app: FastifyInstance, { db, reads }: FieldDatabase, reader: FileReader): void {
  serve(app, api.fields.list, ({ query }) => listFields(db, query));
  serve(
    app,
    api.fields.summary,
    singleFlight(() => sumAcreage(db)),
  );
  serve(app, api.fields.provinces, () => listProvinces(db));
  serve(app, api.fields.create, ({ by, body }) => createField({ db, by }, body));
  serve(app, api.fields.get, ({ params }) => getField(db, params.id));
  serve(app, api.fields.update, ({ by, params, body }) => updateField({ db, by }, params.id, body));
  serve(app, api.fields.remove, ({ by, params }) => hideField({ db, by }, params.id));
  serve(app, api.fields.restore, ({ by, params }) => restoreField({ db, by }, params.id));
  serve(app, api.fields.confirmLand, ({ by, params, body }) => confirmFieldLand({ db, by }, params.id, body));
  serve(app, api.fields.acreage, async ({ params }) => (await getField(db, params.id)).acreage);
  serve(app, api.fields.listOwn, ({ by, query }) => listOwnFields(db, by.id, query));
  serve(app, api.fields.removeOwn, ({ by, params }) => removeOwnField({ db, by }, params.id));

  serve(app, api.fieldsMap.at, ({ query }) => findFieldAt(db, query));

  serve(app, api.landCheck.ofField, ({ body }) => checkFieldLand(db, body));
  serve(app, api.landCheck.ofJob, ({ body }) => checkJobLand(db, body));

  serve(app, api.exclusionZones.list, ({ params }) => listZones(db, params.id));
  serve(app, api.exclusionZones.create, ({ by, params, body }) => createZone({ db, by }, params.id, body));
  serve(app, api.exclusionZones.replace, ({ by, params, body }) => replaceZones({ db, by }, params.id, body));
  serve(app, api.exclusionZones.update, ({ by, params, body }) => updateZone({ db, by }, params.id, params.zoneId, body));
  serve(app, api.exclusionZones.remove, ({ by, params }) => removeZone({ db, by }, params.id, params.zoneId));

  exchangeRoutes(app, { db, reads }, reader);
}

function exchangeRoutes(app: FastifyInstance, { db, reads }: FieldDatabase, reader: FileReader): void {
  serveFile(app, api.fieldsExchange.export, async ({ by, query }) => {
    const { file, rows } = await reads.file((readDb) => exportFields(readDb, query));
    const details = { format: query.format, rows: String(rows), ...(query.filterText !== '' && { filter: query.filterText }) };
    await recordEventUnlessDiskFull(db, by, { action: 'export', subjectType: 'field', subjectId: null, details });
    return file;
  });
  serveUpload(app, api.fieldsExchange.preview, ({ query, body }) => previewImport(db, reader, query.fileName, body));
  serveLongJson(app, api.fieldsExchange.import, ({ by, bytes }) => importFields({ db, by }, reader, bytes));
}
