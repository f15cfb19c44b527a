import { api } from '@swathline/contract';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/connect.ts';
import { serve } from '../http/serve.ts';
import {
  createField,
  getField,
  hideField,
  listFields,
  listOwnFields,
  removeOwnField,
  restoreField,
  sumAcreage,
  updateField,
} from './queries.ts';
import { createZone, listZones, removeZone, replaceZones, updateZone } from './zones.ts';

export function fieldRoutes(app: FastifyInstance, db: Db): void {
  serve(app, api.fields.list, ({ query }) => listFields(db, query));
  serve(app, api.fields.summary, () => sumAcreage(db));
  serve(app, api.fields.create, ({ by, body }) => createField(db, by, body));
  serve(app, api.fields.get, ({ params }) => getField(db, params.id));
  serve(app, api.fields.update, ({ by, params, body }) => updateField(db, by, params.id, body));
  serve(app, api.fields.remove, ({ by, params }) => hideField(db, by, params.id));
  serve(app, api.fields.restore, ({ by, params }) => restoreField(db, by, params.id));
  serve(app, api.fields.acreage, async ({ params }) => (await getField(db, params.id)).acreage);
  serve(app, api.fields.listOwn, ({ by, query }) => listOwnFields(db, by.id, query));
  serve(app, api.fields.removeOwn, ({ by, params }) => removeOwnField(db, by.id, params.id));

  serve(app, api.exclusionZones.list, ({ params }) => listZones(db, params.id));
  serve(app, api.exclusionZones.create, ({ by, params, body }) => createZone(db, by, params.id, body));
  serve(app, api.exclusionZones.replace, ({ by, params, body }) => replaceZones(db, by, params.id, body));
  serve(app, api.exclusionZones.update, ({ by, params, body }) => updateZone(db, by, params.id, params.zoneId, body));
  serve(app, api.exclusionZones.remove, ({ by, params }) => removeZone(db, by, params.id, params.zoneId));
}
