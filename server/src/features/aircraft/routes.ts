import { api } from '@swathline/contract';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/connection/open.ts';
import { serve } from '../../platform/http/serve.ts';
import { createAircraft, deleteAircraft, getAircraft, listAircraft, updateAircraft } from './queries.ts';

export function aircraftRoutes(app: FastifyInstance, db: Db): void {
  serve(app, api.aircraft.list, ({ query }) => listAircraft(db, query));
  serve(app, api.aircraft.create, ({ by, body }) => createAircraft({ db, by }, body));
  serve(app, api.aircraft.get, ({ params }) => getAircraft(db, params.id));
  serve(app, api.aircraft.update, ({ by, params, body }) => updateAircraft({ db, by }, params.id, body));
  serve(app, api.aircraft.remove, ({ by, params }) => deleteAircraft({ db, by }, params.id));
}
