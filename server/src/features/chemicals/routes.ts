import { api } from '@swathline/contract';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/connection/open.ts';
import { serve } from '../../platform/http/serve.ts';
import { countChemicals, createChemical, deleteChemical, getChemical, listChemicals, updateChemical } from './queries.ts';

export function chemicalRoutes(app: FastifyInstance, db: Db): void {
  serve(app, api.chemicals.list, ({ query }) => listChemicals(db, query));
  serve(app, api.chemicals.stats, () => countChemicals(db));
  serve(app, api.chemicals.create, ({ by, body }) => createChemical({ db, by }, body));
  serve(app, api.chemicals.get, ({ params }) => getChemical(db, params.id));
  serve(app, api.chemicals.update, ({ by, params, body }) => updateChemical({ db, by }, params.id, body));
  serve(app, api.chemicals.remove, ({ by, params }) => deleteChemical({ db, by }, params.id));
}
