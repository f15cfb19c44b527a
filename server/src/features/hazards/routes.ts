import { api } from '@swathline/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { serveUpload } from '../../platform/http/bodies/file-body.ts';
import { serve, serveFile } from '../../platform/http/serve.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { FileReader } from '../fields/exchange/reader/file-reader.ts';
import { createHazard, getHazard, importHazards, listHazards, updateHazard } from './hazards.ts';
import { previewHazards, previewSites } from './preview.ts';
import { readSurroundings } from './near.ts';
import { addPhoto, deletePhoto, listPhotos, readPhoto } from './photos.ts';
import { confirmPlace, endPlace, HAZARDS, type PlaceContext, SITES } from './places.ts';
import { createSite, getSite, importSites, listSites, updateSite } from './sites.ts';

export function hazardRoutes(
  app: FastifyInstance,
  { reader, files, ...settings }: Pick<Context, 'db' | 'timeZone'> & { reader: FileReader; files: FileStore },
): void {
  const { db } = settings;
  const contextOf = (by: PlaceContext['by']): PlaceContext => ({ ...settings, by });
  serve(app, api.hazards.list, ({ query }) => listHazards(db, query));
  serve(app, api.hazards.create, ({ by, body }) => createHazard({ db, by }, body));
  serve(app, api.hazards.get, ({ params }) => getHazard(db, params.id));
  serve(app, api.hazards.update, ({ by, params, body }) => updateHazard(contextOf(by), params.id, body));
  serve(app, api.hazards.confirm, async ({ by, params, body }) =>
    getHazard(db, await confirmPlace(contextOf(by), HAZARDS, params.id, body)),
  );
  serve(app, api.hazards.remove, async ({ by, params, body }) => getHazard(db, await endPlace(contextOf(by), HAZARDS, params.id, body)));
  serveUpload(app, api.hazards.preview, ({ query, body }) => previewHazards(db, reader, query.fileName, body));
  serve(app, api.hazards.import, ({ by, body }) => importHazards({ db, by }, body));

  serve(app, api.hazardPhotos.list, ({ params }) => listPhotos({ db, files }, params.id));
  serveUpload(app, api.hazardPhotos.add, ({ by, params, query, body, request }) =>
    addPhoto({ db, files, by }, params.id, { bytes: body, fileName: query.fileName, mediaType: request.headers['content-type'] }),
  );
  serveFile(app, api.hazardPhotos.read, ({ params }) => readPhoto({ db, files }, params.id, params.photoId));
  serve(app, api.hazardPhotos.remove, ({ by, params }) => deletePhoto({ db, by }, params.id, params.photoId));

  serve(app, api.sensitiveSites.list, ({ query }) => listSites(db, query));
  serve(app, api.sensitiveSites.create, ({ by, body }) => createSite({ db, by }, body));
  serve(app, api.sensitiveSites.get, ({ params }) => getSite(db, params.id));
  serve(app, api.sensitiveSites.update, ({ by, params, body }) => updateSite(contextOf(by), params.id, body));
  serve(app, api.sensitiveSites.confirm, async ({ by, params, body }) =>
    getSite(db, await confirmPlace(contextOf(by), SITES, params.id, body)),
  );
  serve(app, api.sensitiveSites.remove, async ({ by, params, body }) => getSite(db, await endPlace(contextOf(by), SITES, params.id, body)));
  serveUpload(app, api.sensitiveSites.preview, ({ query, body }) => previewSites(db, reader, query.fileName, body));
  serve(app, api.sensitiveSites.import, ({ by, body }) => importSites({ db, by }, body));

  serve(app, api.surroundings.map, ({ query }) => readSurroundings(db, query.bbox));
}
